import FoodDomain
import Testing

/// What was eaten of late, and how often something was eaten at all.
@Suite struct EatenFoodsTests {
    private let today = Day(iso: "2026-11-30") ?? .first

    private func food(_ name: String) -> VersionedFood {
        let food = Food(
            identity: FoodIdentity(.own, name), name: name,
            servingUnits: [ServingUnit("cup", Measure(grams: 240, milliliters: 236))],
            nutrients: Nutrients([.calories: .number(50)]))
        return VersionedFood(
            id: UUID.v7(milliseconds: name.utf8.reduce(0) { $0 * 31 + Int64($1) }, random: []), version: .zero,
            food: food,
            fetchedAt: nil)
    }

    private func entry(
        _ food: VersionedFood?, ago days: Int, number: Int, quantity: Double = 1, text: String = "typed"
    ) -> Entry {
        Entry(
            id: UUID.v7(milliseconds: Int64(number), random: []), number: number, day: today.adding(days: -days),
            time: nil, zone: "UTC", meal: nil, text: text, words: "", food: food,
            serving: food.map {
                ChosenServing(quantity: quantity, unit: $0.food.servingUnits.first ?? ServingUnit("g", grams: 1))
            }, estimated: false, note: "")
    }

    @Test func `what is eaten often and lately comes first, with the amount of its last entry`() {
        let (oats, cake, tea) = (food("oats"), food("cake"), food("tea"))
        let foods = RecentFoods.foods(
            of: [
                entry(cake, ago: 30, number: 1), entry(cake, ago: 29, number: 2), entry(oats, ago: 2, number: 3),
                entry(nil, ago: 1, number: 4), entry(oats, ago: 1, number: 5, quantity: 3),
                entry(tea, ago: 0, number: 6),
            ], today: today)
        #expect(foods.map(\.food.food.name) == ["oats", "tea", "cake"])
        #expect(foods.map(\.count) == [2, 1, 2])
        #expect(foods[0].serving.quantity == 3 && foods[0].entry == 5 && foods[0].last == today.adding(days: -1))
        #expect(RecentFoods.foods(of: [], today: today).isEmpty)
    }

    @Test func `of two that are eaten alike the later one comes first`() {
        let foods = RecentFoods.foods(
            of: [entry(food("a"), ago: 0, number: 1), entry(food("b"), ago: 0, number: 2)], today: today)
        #expect(foods.map(\.food.food.name) == ["b", "a"])
    }

    @Test func `entries are counted by food, by day and in all`() {
        let (oats, tea) = (food("oats"), food("tea"))
        var found = FoundFoods()
        for entry in [
            entry(oats, ago: 9, number: 1, quantity: 2), entry(oats, ago: 9, number: 2), entry(tea, ago: 3, number: 3),
            entry(nil, ago: 2, number: 4, text: "soup"), entry(nil, ago: 2, number: 5, text: "soup"),
            entry(oats, ago: 1, number: 6),
        ] { found.add(entry) }
        #expect(found.count == 6 && found.days == 4)
        #expect(found.first?.number == 1 && found.last?.number == 6)
        let parts = found.byCount
        #expect(parts.map(\.count) == [3, 2, 1] && parts.map(\.days) == [2, 1, 1])
        #expect(parts[0].grams == 960 && parts[0].milliliters == 944 && parts[0].weighed == 3)
        #expect(isClose(parts[0].nutrients[.calories].value, 480))
        #expect(parts[1].subject == .words("soup") && parts[1].weighed == 0)
        #expect(parts[1].nutrients[.calories].value == nil && found.nutrients[.calories].isLowerBound)
    }

    @Test(arguments: [
        (["milk"], "whole milk", true), (["milk"], "milky way", true), (["whole", "mi"], "milk whole", true),
        (["mi", "whole"], "whole milk", false), (["ramen"], "rame", false), (["eggs"], "egg, boiled", true),
        ([], "egg", false),
    ])
    func `words answer in any order, the last one as a beginning`(words: [String], key: String, answers: Bool) {
        let key = FoodQuery.key(foldedWords: key.split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init))
        #expect(FoodQuery(foldedWords: words).isAnswered(by: key) == answers)
    }
}
