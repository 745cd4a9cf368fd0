/// What a recipe makes.
package struct RecipeYield: Equatable, Sendable {
    /// How many servings, which may be a fraction; nil where only the weight is said.
    package var servings: Double?
    /// What all of it weighs when it is ready, in grams; nil where nobody weighed it.
    package var cookedGrams: Double?

    /// A yield of servings, of a weight, or of both.
    package init(servings: Double? = nil, cookedGrams: Double? = nil) {
        self.servings = servings
        self.cookedGrams = cookedGrams
    }

    /// The most servings that a recipe can make.
    package static let mostServings = 10_000.0
}

extension Food {
    /// A person's recipe.
    ///
    /// One serving is the cooked weight, else the sum of the weights of the ingredients, divided by the servings
    /// (EuroFIR: the weight yield stands at the recipe, not at its ingredients). Where the weight of an ingredient is
    /// not known and nobody weighed the whole, the recipe is known per serving alone, and has no weight.
    package init(recipe identity: FoodIdentity, name: String, ingredients: [Ingredient], yield: RecipeYield) {
        let weight = yield.cookedGrams ?? Self.rawGrams(of: ingredients)
        let basis: Basis = weight == nil ? .serving : .mass
        let amount = weight ?? yield.servings ?? 1
        let whole = weight.map { Measure(grams: $0) } ?? Measure(servings: amount)
        let servings = yield.servings ?? (weight == nil ? 1 : nil)
        var units = servings.map { [ServingUnit("serving", whole.times(1 / $0))] } ?? []
        if servings != 1 { units.append(ServingUnit("whole", whole)) }
        if basis == .mass { units.append(ServingUnit("g", grams: 1)) }
        self.init(
            identity: identity, name: name, basis: basis, carbohydrateBasis: Self.carbohydrateBasis(of: ingredients),
            servingUnits: units, servingSizes: servings == nil ? [] : [ServingSize(quantity: 1, unitName: "serving")],
            ingredients: ingredients, baseAmount: amount)
        self.yield = yield
        self.whole = whole
        countUnit = servings == nil ? "whole" : "serving"
        marks = Self.marks(of: ingredients)
        if weight != nil, yield.cookedGrams == nil { marks.append(FoodMark.rawWeight.rawValue) }
    }

    /// The sum of the weights of the ingredients that have an amount, in grams; nil where one of them is not known, or
    /// there is none.
    package static func rawGrams(of ingredients: [Ingredient]) -> Double? {
        var sum = 0.0
        for ingredient in ingredients {
            guard ingredient.identity != nil || ingredient.line == nil else { return nil }
            guard ingredient.isMeasured else { continue }
            guard let grams = ingredient.grams else { return nil }
            sum += grams
        }
        return sum > 0 ? sum : nil
    }

    /// Whether a serving of it is a share of a weight that was never measured: of a recipe by weight, whose cooked
    /// weight is not known.
    package func isByRawWeight(_ serving: ChosenServing) -> Bool {
        guard let yield, yield.cookedGrams == nil, basis == .mass else { return false }
        return serving.unit.name != "serving" && serving.unit.name != "whole"
    }

    /// Whether a serving of it is a share that was typed as a weight or a volume of a recipe which was eaten with other
    /// ingredients that one time: what it weighs so, nobody knows.
    package func isByChangedWeight(_ serving: ChosenServing) -> Bool {
        guard !changes.isEmpty, basis == .serving, let unit = MeasureUnit(name: serving.unit.name) else { return false }
        return unit.dimension != .energy
    }

    /// What all measured ingredients say their carbohydrate is; unknown where they differ.
    private static func carbohydrateBasis(of ingredients: [Ingredient]) -> CarbohydrateBasis {
        var found: CarbohydrateBasis?
        for line in ingredients.compactMap(\.line) where line.isMeasured {
            guard found == nil || found == line.carbohydrateBasis else { return .unknown }
            found = line.carbohydrateBasis
        }
        return found ?? .unknown
    }

    /// The marks of ingredients that are true of what is made of them: what puts figures in doubt, what was added.
    private static func marks(of ingredients: [Ingredient]) -> [String] {
        var marks: [String] = []
        for name in ingredients.flatMap({ $0.line?.marks ?? [] }) where !marks.contains(name) {
            guard let mark = FoodMark(rawValue: name), mark != .barcodeCheckDigit else { continue }
            if mark.isDoubt || mark == .usEnriched || mark == .transUnknown { marks.append(name) }
        }
        return marks
    }
}

extension Food {
    /// The ingredients in a serving of it; nil where what it measures is not known.
    package func ingredients(in serving: ChosenServing) -> [Ingredient]? {
        guard baseAmount > 0, let amount = serving.measure[basis] else { return nil }
        return ingredients.map { $0.scaled(by: amount / baseAmount) }
    }

    /// What was eaten of it with other ingredients that one time, and the serving of that.
    ///
    /// The amount that was said is one serving of the result, under the same unit: what it weighs then is not known.
    /// - Parameters:
    ///   - ingredients: those of the serving.
    ///   - changes: what is otherwise, a clause each.
    package func changed(
        _ serving: ChosenServing, to ingredients: [Ingredient], changes: [String]
    ) -> (food: Food, serving: ChosenServing) {
        let amount = serving.measure[basis] ?? 0
        let one = ServingUnit(serving.unit.name, Measure(servings: serving.quantity > 0 ? 1 / serving.quantity : 1))
        var units = [one]
        for unit in servingUnits where unit.name != one.name && unit.isSelectable(on: basis) && amount > 0 {
            units.append(ServingUnit(unit.name, Measure(servings: unit.measure[basis].map { $0 / amount })))
        }
        var food = Food(
            identity: identity, name: "\(name) (changed: \(changes.joined(separator: ", ")))", basis: .serving,
            carbohydrateBasis: Self.carbohydrateBasis(of: ingredients), servingUnits: units,
            servingSizes: [ServingSize(quantity: serving.quantity, unitName: one.name)], ingredients: ingredients,
            baseAmount: 1)
        food.marks = Self.marks(of: ingredients)
        food.license = license
        food.changes = changes
        return (food, ChosenServing(quantity: serving.quantity, unit: one))
    }
}
