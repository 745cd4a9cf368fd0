import FoodDomain
import Testing

/// How the energy of a day is divided for a picture.
@Suite struct EnergyPartsTests {
    private func parts(
        _ energy: NutrientAmount, carbs: NutrientAmount = .unknown, protein: NutrientAmount = .unknown,
        fat: NutrientAmount = .unknown, alcohol: NutrientAmount = .unknown
    ) -> [Double] {
        var totals = NutrientTotals()
        totals.add(
            Nutrients([.calories: energy, .carbs: carbs, .protein: protein, .fat: fat, .alcohol: alcohol]), times: 1)
        return EnergyParts(totals).all
    }

    private func expect(_ parts: [Double], _ expected: [Double]) {
        #expect(zip(parts, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(parts)")
    }

    @Test func `known macronutrients share the energy that is stated`() {
        let zero = NutrientAmount.number(0)
        expect(
            parts(.number(269), carbs: .number(45), protein: .number(14.5), fat: .number(4.2), alcohol: zero),
            [269 * 180 / 275.8, 269 * 58 / 275.8, 269 * 37.8 / 275.8, 0, 0])
        // A beer whose alcohol is known.
        expect(
            parts(.number(152), carbs: .number(12), protein: .number(2), fat: zero, alcohol: .number(96.0 / 7)),
            [48, 8, 0, 96, 0])
    }

    @Test func `what is not explained stands for itself, unless it is little`() {
        expect(parts(.number(850)), [0, 0, 0, 0, 850])
        // A beer whose alcohol nobody states.
        expect(
            parts(.number(153), carbs: .number(12), protein: .number(2), fat: .number(0)), [48, 8, 0, 0, 97])
        // Alcohol is not stated of bread either, and there is none.
        expect(
            parts(.number(250), carbs: .number(50), protein: .number(10), fat: .number(0)),
            [250 * 200 / 240, 250 * 40 / 240, 0, 0, 0])
    }

    @Test func `more than is stated is held to it, and no energy has no parts`() {
        expect(parts(.number(100), carbs: .number(50)), [100, 0, 0, 0, 0])
        expect(parts(.unknown, carbs: .number(50)), [0, 0, 0, 0, 0])
        expect(parts(.number(0)), [0, 0, 0, 0, 0])
        #expect(EnergyParts(NutrientTotals()).all == [0, 0, 0, 0, 0])
    }

    @Test func `days are grouped by weeks from Monday and by months`() throws {
        let first = try #require(Day(iso: "2026-11-28"))
        let period = Period(first, first.adding(days: 10))
        let totals = PeriodTotals(period, today: period.last, entries: [], statuses: [])
        #expect(totals.runs(.day) == (0..<11).map { $0..<($0 + 1) })
        #expect(totals.runs(.week) == [0..<2, 2..<9, 9..<11])
        #expect(totals.runs(.month) == [0..<3, 3..<11])
        let none = PeriodTotals(period, today: first.adding(days: -1), entries: [], statuses: [])
        #expect(none.runs(.week).isEmpty)
    }
}
