import FoodDomain
import Testing

@Suite struct PeriodTotalsTests {
    private let monday = Day(iso: "2026-11-23") ?? .first

    private func food(_ name: String, _ amounts: [Nutrient: NutrientAmount]) -> Food {
        Food(
            identity: FoodIdentity(.own, name), name: name, basis: .serving,
            servingUnits: [ServingUnit("x", Measure(servings: 1))], nutrients: Nutrients(amounts))
    }

    private func entry(_ food: Food?, after days: Int, meal: String? = nil, number: Int = 1) -> Entry {
        Entry(
            id: UUID.v7(milliseconds: Int64(days), random: []), number: number, day: monday.adding(days: days),
            time: nil,
            zone: "UTC", meal: meal, text: "typed", words: "",
            food: food.map { VersionedFood(id: .zero, version: .zero, food: $0, fetchedAt: nil) },
            serving: food.map { _ in ChosenServing(quantity: 1, unit: ServingUnit("x", Measure(servings: 1))) },
            estimated: false, note: "")
    }

    @Test func `each average is of the days that it names`() {
        let soup = food("soup", [.calories: .number(600), .carbs: .number(60)])
        let stew = food("stew", [.calories: .number(900)])
        let totals = PeriodTotals(
            Period(monday, monday.adding(days: 6)), today: monday.adding(days: 4),
            entries: [
                entry(soup, after: 0), entry(stew, after: 0), entry(soup, after: 1), entry(soup, after: 3),
                entry(soup, after: 5),
            ],
            statuses: [
                (monday.adding(days: -1), .done), (monday, .done), (monday.adding(days: 2), .fasted),
                (monday.adding(days: 3), .partial),
            ])
        #expect(totals.lines.map(\.count) == [2, 1, 0, 1, 0])
        #expect(totals.lines.map(\.isLogged) == [true, true, true, true, false])
        #expect(totals.lines.map(\.isDone) == [true, false, true, false, false])
        #expect(totals.perDoneDay.days == 2 && isClose(totals.perDoneDay.nutrients?[.calories].value, 750))
        #expect(totals.perLoggedDay.days == 4 && isClose(totals.perLoggedDay.nutrients?[.calories].value, 675))
        #expect(totals.perCalendarDay.days == 5 && isClose(totals.perCalendarDay.nutrients?[.calories].value, 540))
        // Three of four entries know their carbohydrate: a lower bound, and 1800 of 2700 kcal.
        let carbs = totals.perLoggedDay.nutrients?[.carbs]
        #expect(isClose(carbs?.value, 45) && carbs?.isLowerBound == true && carbs?.known == 3 && carbs?.count == 4)
        #expect(isClose(totals.coverage?[Int(Nutrient.carbs.rawValue)], 2.0 / 3))
        #expect(isClose(totals.sum[.calories].value, 2700))
    }

    @Test func `a period without anything has no averages`() {
        let period = Period(monday, monday.adding(days: 6))
        let empty = PeriodTotals(period, today: monday.adding(days: 9), entries: [], statuses: [])
        #expect(empty.lines.count == 7 && empty.perLoggedDay.days == 0 && empty.perLoggedDay.nutrients == nil)
        #expect(empty.coverage == nil && empty.perCalendarDay.nutrients?[.calories].value == 0)
        let toCome = PeriodTotals(period, today: monday.adding(days: -1), entries: [], statuses: [])
        #expect(toCome.lines.isEmpty && toCome.perCalendarDay.nutrients == nil)
    }

    @Test func `contributions add up to the sum`() {
        let salty = food("salty", [.sodium: .number(500)])
        let mild = food("mild", [.sodium: .number(100)])
        let secret = food("secret", [:])
        let entries = [
            entry(mild, after: 0, meal: "lunch"), entry(salty, after: 0, meal: "dinner"), entry(mild, after: 1),
            entry(secret, after: 1, meal: "lunch"), entry(nil, after: 2, meal: "lunch"),
        ]
        let foods = Contributions(of: entries, to: .sodium, by: .food)
        #expect(foods.parts.prefix(2).map(\.name) == ["salty", "mild"] && foods.parts[1].count == 2)
        #expect(isClose(foods.share(of: foods.parts[0]), 500.0 / 700))
        #expect(isClose(foods.parts.reduce(0) { $0 + $1.nutrients[.sodium].low }, foods.sum[.sodium].low))
        #expect(foods.parts.contains { $0.name == "secret" && foods.share(of: $0) == 0 })
        let meals = Contributions(of: entries, to: .sodium, by: .meal)
        #expect(
            meals.parts.map(\.name) == ["dinner", "lunch", nil] || meals.parts.map(\.name) == ["dinner", nil, "lunch"])
        #expect(meals.sum.count == 5)
        #expect(Contributions(of: [], to: .sodium, by: .food).parts.isEmpty)
    }
}
