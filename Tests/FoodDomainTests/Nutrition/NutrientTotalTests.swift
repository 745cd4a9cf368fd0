import FoodDomain
import Testing

@Suite struct NutrientTotalTests {
    struct Vector: Sendable, CustomTestStringConvertible {
        let id: String
        let parts: [NutrientAmount]
        let low: Double
        let high: Double
        let known: Int
        let count: Int
        let complete: Bool
        let shown: String

        var testDescription: String { id }
    }

    /// The rows of totals.tsv.
    static let vectors = [
        Vector(
            id: "t001", parts: [.number(1), .number(2), .number(3)], low: 6, high: 6, known: 3, count: 3,
            complete: true, shown: "6"),
        Vector(
            id: "t002", parts: [.number(10), .unknown, .number(5)], low: 15, high: 15, known: 2, count: 3,
            complete: false, shown: ">=15"),
        Vector(
            id: "t003", parts: [.unknown, .unknown], low: 0, high: 0, known: 0, count: 2, complete: false, shown: "-"),
        Vector(id: "t004", parts: [], low: 0, high: 0, known: 0, count: 0, complete: true, shown: "0"),
        Vector(
            id: "t005", parts: [.number(0), .number(0)], low: 0, high: 0, known: 2, count: 2, complete: true,
            shown: "0"),
        Vector(
            id: "t006", parts: [.trace, .trace], low: 0, high: 0, known: 2, count: 2, complete: true, shown: "tr"),
        Vector(
            id: "t009", parts: [.below(0.5), .number(3)], low: 3, high: 3.5, known: 2, count: 2, complete: true,
            shown: "3"),
        Vector(
            id: "t012", parts: [.number(0.1), .number(0.2)], low: 0.3, high: 0.3, known: 2, count: 2, complete: true,
            shown: "0.3"),
        Vector(
            id: "t014", parts: Array(repeating: .number(0.1), count: 10), low: 1, high: 1, known: 10, count: 10,
            complete: true, shown: "1"),
        Vector(
            id: "a limit alone", parts: [.below(0.5), .assumedZero], low: 0, high: 0.5, known: 2, count: 2,
            complete: true, shown: "<0.5"),
        Vector(
            id: "a trace beside a number", parts: [.trace, .number(2)], low: 2, high: 2, known: 2, count: 2,
            complete: true, shown: "2"),
        Vector(
            id: "a trace beside nothing known", parts: [.trace, .unknown], low: 0, high: 0, known: 1, count: 2,
            complete: false, shown: ">=0"),
    ]

    @Test(arguments: vectors)
    func `a sum keeps bounds and counts`(vector: Vector) {
        var total = NutrientTotal()
        for part in vector.parts { total.add(part) }
        #expect(isClose(total.low, vector.low))
        #expect(isClose(total.high, vector.high))
        #expect(total.known == vector.known)
        #expect(total.count == vector.count)
        #expect(total.isComplete == vector.complete)
        #expect(shown(total) == vector.shown)
    }

    /// The display column of the vectors, from the facts that a printer gets.
    private func shown(_ total: NutrientTotal) -> String {
        guard let value = total.value else { return "-" }
        switch total.mark {
        case .trace?: return "tr"
        case .below?: return "<\(total.high)"
        case nil: break
        }
        let rounded = (value * 1e9).rounded() / 1e9
        let text = rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
        return total.isLowerBound ? ">=\(text)" : text
    }

    @Test func `a partial part adds its lower bound and does not count as known`() {
        var recipe = NutrientTotal()
        recipe.add(.number(4))
        recipe.add(.unknown)
        var day = NutrientTotal()
        day.add(recipe)
        day.add(complete(6))
        #expect(day.low == 10)
        #expect(day.known == 1)
        #expect(day.count == 2)
        #expect(day.isLowerBound)
    }

    @Test func `a day of traces is a trace`() {
        var coffee = NutrientTotal()
        coffee.add(.trace)
        var day = NutrientTotal()
        day.add(coffee)
        #expect(day.mark == .trace)
        #expect(day.scaled(by: 3).mark == .trace)
    }

    @Test func `scaling keeps what is known and what is not`() {
        let totals = FoodItem(SampleFoods.porridge).nutrientsSelectedSize()
        let half = totals.scaled(by: 0.5)
        #expect(isClose(half[.calories].value, 189.31))
        #expect(half[.sodium].known == totals[.sodium].known)
        #expect(half.count == 3)
        #expect(NutrientTotals.unknown[.calories].value == nil)
        #expect(NutrientTotals.unknown.count == 1)
    }

    @Test func `every nutrient has a key of its own and is found by it`() {
        #expect(Set(Nutrient.allCases.map(\.key)).count == Nutrient.allCases.count)
        for nutrient in Nutrient.allCases {
            #expect(Nutrient(key: nutrient.key) == nutrient)
            #expect(!nutrient.displayName.isEmpty)
        }
        #expect(Nutrient(key: "kcal") == nil)
        #expect(Set(Nutrient.allCases.compactMap(\.fdcID)).count == Nutrient.allCases.compactMap(\.fdcID).count)
    }

    @Test func `the first 37 rows are the seed's and keep their places`() {
        #expect(Nutrient.calories.rawValue == 0)
        #expect(Nutrient.vitaminA.rawValue == 36)
        #expect(Nutrient.vitaminA.unit == .internationalUnit)
        #expect(Nutrient.selenium.unit.rawValue == "\u{B5}g")
    }

    @Test func `a label restates what it gives for a serving`() {
        let label = Nutrients([.calories: .number(100), .transFat: .below(0.5), .iodine: .trace])
        let restated = label.restated(from: 30, to: 100)
        #expect(isClose(restated?[.calories].low, 333.3333333333333))
        #expect(isClose(restated?[.transFat].high, 1.6666666666666667))
        #expect(restated?[.iodine] == .trace)
        #expect(label.restated(from: 0, to: 100) == nil)
        #expect(label.known.map(\.nutrient) == [.calories, .transFat, .iodine])
    }

    private func complete(_ value: Double) -> NutrientTotal {
        var total = NutrientTotal()
        total.add(.number(value))
        return total
    }
}
