import FoodDomain
import FoodStore
import FoodTestSupport
import Testing

/// Recipes in the file: written and read to the last bit, moved whole, and looked at by doctor.
@Suite struct RecipeStoreTests {
    private let log: TemporaryLog
    private let store: LogStore

    init() throws {
        log = try TemporaryLog()
        store = try log.open()
    }

    static func identity(_ number: Int) -> FoodIdentity {
        FoodIdentity(.recipe, "0195f2a0-0000-7000-8000-0000000000\(number)")
    }

    static func recipe(_ number: Int, of parts: [Ingredient], servings: Double? = 4, cooked: Double? = nil) -> Food {
        Food(
            recipe: identity(number), name: "Recipe \(number)", ingredients: parts,
            yield: RecipeYield(servings: servings, cookedGrams: cooked))
    }

    static func part(_ food: Food, _ grams: Double, version: VersionID? = nil) -> Ingredient {
        Ingredient(
            food, ChosenServing(quantity: grams, unit: ServingUnit("g", grams: 1)), text: "\(grams) g \(food.name)",
            version: version)
    }

    private func write<Answer>(_ body: (any LogWriter) throws -> Answer) throws -> Answer {
        try store.write(log.ids.operation("recipe"), body)
    }

    @Test func `recipes of every shape are read back as they were`() throws {
        var random = SeededGenerator(seed: 11)
        var foods = [Samples.egg, Samples.porridge]
        for number in 10..<60 {
            let parts = (0..<Int.random(in: 1...4, using: &random)).map { _ -> Ingredient in
                let food = foods[Int.random(in: 0..<foods.count, using: &random)]
                switch Int.random(in: 0..<4, using: &random) {
                case 0: return Ingredient(unmeasured: food, text: "\(food.name), to taste", version: nil)
                case 1: return Ingredient(unknown: "250 g \u{1F9C0}\"\\")
                default:
                    let version = VersionID.of(content: [UInt8(truncatingIfNeeded: number)])
                    return Self.part(food, Double.random(in: 0.1...500, using: &random), version: version)
                }
            }
            let food = Self.recipe(
                number, of: parts,
                servings: Bool.random(using: &random) ? Double.random(in: 0.1...9, using: &random) : nil,
                cooked: Bool.random(using: &random) ? Double.random(in: 1...900, using: &random) : nil)
            let content = try FoodContent.encode(food)
            #expect(try FoodContent.decode(content) == food)
            #expect(try FoodContent.encode(FoodContent.decode(content)) == content)
            #expect(food.recipeDepth <= 7)
            if food.ingredientCount < 100, food.recipeDepth < 6 { foods.append(food) }
        }
    }

    @Test func `a recipe of sixteen recipes is kept, deeper ones are not`() throws {
        var food = Self.recipe(10, of: [Self.part(Samples.egg, 50)])
        try write { _ = try $0.keep(Samples.egg, fetchedAt: nil) }
        for number in 11..<26 {
            let inner = food
            food = try write { writer in
                let kept = try writer.put(inner)
                return Self.recipe(number, of: [Self.part(inner, 10, version: kept.version)])
            }
        }
        let deepest = food
        #expect(deepest.recipeDepth == 16)
        let kept = try write { try $0.put(deepest) }
        #expect(try store.read { try $0.food(id: kept.id) }?.food == deepest)
        #expect(throws: LogError.self) {
            try write { try $0.put(Self.recipe(27, of: [Self.part(deepest, 10)])) }
        }
        #expect(try store.verify() == [])
        let exported = try export(store)
        let other = try TemporaryLog()
        let copy = try other.open()
        _ = try add(exported, to: copy, other)
        #expect(try export(copy) == exported)
    }

    @Test func `a version for one entry leaves the recipe as it is, and moves with the entry`() throws {
        try write { writer in
            let egg = try writer.keep(Samples.egg, fetchedAt: nil)
            let recipe = try writer.put(Self.recipe(10, of: [Self.part(Samples.egg, 50, version: egg.version)]))
            let serving = ChosenServing(quantity: 1, unit: recipe.food.servingUnits[0])
            let eaten = recipe.food.changed(
                serving, to: recipe.food.ingredients + [Self.part(Samples.egg, 5)], changes: ["with egg"])
            let aside = try writer.keepAside(eaten.food)
            _ = try writer.add(
                NewEntry(
                    id: log.ids.next(), day: Samples.day, time: nil, zone: "UTC", meal: nil, text: "1 serving",
                    food: aside, serving: eaten.serving))
            #expect(aside.id == recipe.id)
            #expect(try writer.food(id: recipe.id)?.version == recipe.version)
        }
        #expect(throws: LogError.self) {
            try write { try $0.keepAside(Self.recipe(44, of: [Self.part(Samples.egg, 1)])) }
        }
        let entry = try #require(try store.read { try $0.lastEntry() })
        #expect(entry.food?.food.changes == ["with egg"])
        #expect(try store.verify() == [])
        for period in [nil, Period(Samples.day, Samples.day)] {
            let other = try TemporaryLog()
            let copy = try other.open()
            var lines: [[UInt8]] = []
            _ = try store.read { try $0.exportLines(of: period) { lines.append($0) } }
            _ = try add(lines, to: copy, other)
            #expect(try copy.read { try $0.lastEntry() }?.nutrients == entry.nutrients)
            #expect(try copy.verify() == [])
            #expect(try copy.read { try $0.keeps(Samples.egg.identity) })
        }
    }

    @Test func `doctor finds a recipe of itself, and an ingredient that is not there`() throws {
        try write { writer in
            let egg = try writer.keep(Samples.egg, fetchedAt: nil)
            let inner = Self.recipe(10, of: [Self.part(Samples.egg, 50, version: egg.version)])
            _ = try writer.put(inner)
            let outer = Self.recipe(11, of: [Self.part(inner, 50)])
            _ = try writer.put(outer)
            _ = try writer.put(Self.recipe(10, of: [Self.part(outer, 5)]))
            _ = try writer.put(Self.recipe(12, of: [Self.part(Samples.milk, 5)]))
        }
        #expect(
            try store.verify() == [
                .circularRecipe(name: "Recipe 10"),
                .missingIngredient(recipe: "Recipe 12", ingredient: Samples.milk.name),
            ])
    }

    @Test func `a recipe that was put away or undone is not found, and its words come back with it`() throws {
        let kept = try write { writer in
            let egg = try writer.keep(Samples.egg, fetchedAt: nil)
            return try writer.put(Self.recipe(10, of: [Self.part(Samples.egg, 50, version: egg.version)]))
        }
        func isFound() throws -> Bool { try store.read { try !$0.candidates(named: "recipe 10").isEmpty } }
        #expect(try isFound())
        try write { try $0.setArchived(true, food: kept.id) }
        #expect(try !isFound())
        #expect(try store.verify() == [])
        _ = try write { try $0.undoLast() }
        #expect(try isFound())
        _ = try write { try $0.undoLast() }
        #expect(try !isFound())
        #expect(try store.verify() == [])
        try store.rebuildSearch(log.ids.operation("doctor"))
        #expect(try !isFound())
        _ = try write { try $0.redoLast() }
        #expect(try isFound())
        #expect(try store.verify() == [])
    }

    @Test func `pruning the cache leaves what recipes are made of`() throws {
        try write { writer in
            let milk = try writer.keep(Samples.milk, fetchedAt: Instant(milliseconds: 1000))
            _ = try writer.keep(Samples.egg, fetchedAt: Instant(milliseconds: 1000))
            let part = Ingredient(
                Samples.milk, ChosenServing(quantity: 1, unit: Samples.milk.servingUnits[0]), text: "1 glass",
                version: milk.version)
            _ = try writer.put(Self.recipe(10, of: [part]))
            #expect(try writer.pruneAnswers(before: Instant(milliseconds: 5000)).foods == 1)
            #expect(try writer.keeps(Samples.milk.identity))
            #expect(try !writer.keeps(Samples.egg.identity))
        }
        #expect(try store.verify() == [])
    }
}
