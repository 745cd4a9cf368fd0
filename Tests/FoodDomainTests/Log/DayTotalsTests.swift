import FoodDomain
import Testing

@Suite struct DayTotalsTests {
    let day = Day(iso: "2026-11-30") ?? .first

    func entry(
        _ number: Int, _ food: Food?, _ quantity: Double, _ unit: String, meal: String?, estimated: Bool = false
    ) throws -> Entry {
        let serving = try food.map { ChosenServing(quantity: quantity, unit: try $0.unit(named: unit)) }
        return Entry(
            id: UUID.v7(milliseconds: Int64(number), random: []), number: number, day: day,
            time: EntryTime(Instant(seconds: 1_795_000_000), offset: 3600), zone: "Europe/Berlin", meal: meal, text: "",
            words: "", food: food.map { VersionedFood(id: .zero, version: .zero, food: $0, fetchedAt: nil) },
            serving: serving, estimated: estimated, note: "")
    }

    @Test func `T26: a day adds exact values, and only the shown total is rounded`() throws {
        let totals = DayTotals(
            day: day,
            entries: [
                try entry(1, SampleFoods.apple, 1, "medium", meal: "breakfast"),
                try entry(2, SampleFoods.apple, 2.5, "medium", meal: "lunch"),
                try entry(3, SampleFoods.porridge, 1, "serving", meal: "breakfast"),
            ], slots: ["breakfast", "lunch", "dinner", "snack"])
        #expect(isClose(totals.nutrients[.calories].value, 709.86))
        #expect(DecimalText.noDigit(totals.nutrients[.calories].low) == "710")
        #expect(totals.meals.map(\.meal) == ["breakfast", "lunch"])
        #expect(totals.meals.map { $0.lines.map(\.entry.number) } == [[1, 3], [2]])
        let sum = totals.meals.reduce(0) { $0 + $1.nutrients[.calories].low }
        #expect(isClose(sum, totals.nutrients[.calories].low))
    }

    @Test func `T26: three times 0.4 is 1`() throws {
        let small = Food(
            identity: FoodIdentity(.own, "s"), name: "s", basis: .serving,
            servingUnits: [ServingUnit("x", Measure(servings: 1))], nutrients: Nutrients([.calories: .number(0.4)]))
        let entries = try (1...3).map { try entry($0, small, 1, "x", meal: nil) }
        let totals = DayTotals(day: day, entries: entries, slots: [])
        #expect(DecimalText.noDigit(totals.nutrients[.calories].low) == "1")
        #expect(totals.meals.map(\.meal) == [nil])
    }

    @Test func `what is unresolved makes the day a lower bound, and coverage says of how much`() throws {
        let totals = DayTotals(
            day: day,
            entries: [
                try entry(1, SampleFoods.apple, 1, "medium", meal: "lunch"),
                try entry(2, nil, 0, "", meal: "lunch"),
                try entry(3, SampleFoods.porridge, 1, "serving", meal: "brunch", estimated: true),
            ], slots: ["breakfast", "lunch"])
        #expect(totals.nutrients[.calories].isLowerBound)
        #expect(totals.nutrients[.calories].known == 2)
        #expect(totals.nutrients[.calories].count == 3)
        #expect(totals.meals.map(\.meal) == ["lunch", "brunch"])
        #expect(totals.lines.map(\.entry.number) == [1, 2, 3])
        #expect(isClose(totals.estimatedEnergy, 378.62))
        let coverage = try #require(totals.coverage)
        #expect(coverage[Int(Nutrient.calories.rawValue)] == 1)
        // The apple knows its sodium, the porridge only a part of it.
        #expect(isClose(coverage[Int(Nutrient.sodium.rawValue)], 94.64 / 473.26))
    }

    @Test func `an empty day is a true zero`() {
        let totals = DayTotals(day: day, entries: [], slots: ["breakfast"])
        #expect(totals.meals.isEmpty)
        #expect(totals.nutrients[.calories].value == 0)
        #expect(totals.nutrients[.calories].isComplete)
        #expect(totals.coverage == nil)
    }

    @Test func `an entry knows its state, its clock and its figures`() throws {
        let known = try entry(1, SampleFoods.apple, 1, "medium", meal: nil)
        let unknown = try entry(2, nil, 0, "", meal: nil)
        #expect(known.state(today: day) == .counted)
        #expect(known.state(today: day.adding(days: -1)) == .planned)
        #expect(unknown.state(today: day) == .unresolved)
        #expect(unknown.measure == Measure())
        #expect(unknown.nutrients == .unknown)
        #expect(EntryTime(Instant(seconds: -1), offset: 0).minuteOfDay == 1439)
        #expect(EntryTime(Instant(seconds: 0), offset: -3600).minuteOfDay == 23 * 60)
    }
}
