import FoodDomain
import FoodSources

/// What an import made besides entries.
package struct MadeRecords: Equatable, Sendable {
    /// Foods of the person's own.
    package var foods = 0
    /// Recipes.
    package var recipes = 0
    /// Templates of meals.
    package var templates = 0
    /// Foods, recipes and templates that the log had already; they stay as they are.
    package var known = 0
}

extension FoodLog {
    /// Adds what a backup of Waistline has and the log has not.
    func importWaistline(_ bytes: [UInt8], _ name: String, _ request: FileImportRequest) throws -> DiaryImportReport {
        let backup = try WaistlineBackup.read(bytes)
        return try keepReport(request, command: "\(name) (\(DiaryProgram.waistline.name))") { writer in
            var waistline = WaistlineWriter(backup, log: self, writer: writer)
            try waistline.run()
            return waistline.report
        }
    }
}

/// Writes the foods, recipes, meals and items of a backup.
///
/// Foods of its list become foods of the person's own, and items of those are entries of them. Where a food could not
/// be taken, or is another one here by now, an item keeps the figures that it has there in a food of its own.
private struct WaistlineWriter {
    private let backup: WaistlineBackup
    private let log: FoodLog
    private let writer: any LogWriter
    private let source = FoodSource.imported(from: .waistline)
    private var rows: DiaryWriter
    private var made = MadeRecords()
    private var refused: [RefusedRecord]
    /// The foods and recipes of the backup by their ids.
    private let records: [String: WaistlineBackup.Food]
    /// The kept foods of the backup's ids: those that have its figures.
    private var kept: [String: VersionedFood] = [:]

    init(_ backup: WaistlineBackup, log: FoodLog, writer: any LogWriter) {
        (self.backup, self.log, self.writer, refused) = (backup, log, writer, backup.refused)
        records = Dictionary((backup.foods + backup.recipes).map { ($0.id, $0) }) { first, _ in first }
        rows = DiaryWriter(backup.diary, log: log, writer: writer)
    }

    var report: DiaryImportReport {
        var report = rows.report
        (report.read, report.refused, report.made) = (backup.read, refused, made)
        return report
    }

    mutating func run() throws {
        // What is put away there may have the name of a food that is in use: it comes last.
        for food in backup.foods where !food.isArchived { try take(food) }
        for food in backup.foods where food.isArchived { try take(food) }
        try takeRecipes()
        for meal in backup.meals { try take(meal) }
        try rows.begin(keys: backup.entries.map(\.key))
        for entry in backup.entries {
            do {
                try rows.take(entry.row, source, key: entry.key, linked: serving(of: entry))
            } catch LogError.unfit(let field, _) {
                refuse(entry.place, entry.row.name, "has a \(field) that cannot be stored")
            }
        }
    }

    private mutating func refuse(_ place: String, _ name: String, _ reason: String) {
        refused.append(RefusedRecord(line: 0, id: "\(place) \(name)", reason: reason))
    }

    /// The identity of a record here: the same whenever the backup is read again.
    private func identity(_ source: FoodSource, _ key: String...) throws -> FoodIdentity {
        FoodIdentity(
            source,
            try writer.id(of: FoodIdentity(self.source, (["own"] + key).joined(separator: "\u{1F}"))).description)
    }

    /// The food or recipe of an identity, where the person has it: not one whose making was undone.
    private func known(_ identity: FoodIdentity) throws -> VersionedFood? {
        guard let known = try writer.food(identity), try writer.ownFood(id: known.id) != nil else { return nil }
        return known
    }

    // MARK: - Foods

    /// What makes the foods: the numbers of their portions have points, whatever the person's have.
    private var maker: FoodMaker {
        FoodMaker(locale: .en, measures: log.preferences.measures, region: log.preferences.region)
    }

    private mutating func take(_ food: WaistlineBackup.Food) throws {
        guard !food.isQuickAdd else { return }
        guard !food.nutrients.known.isEmpty else { return refuse(food.place, food.name, "has no figures") }
        do {
            let identity = try identity(
                .own, FoodFinder.key(food.name), FoodFinder.key(food.brand), food.barcode, food.id)
            let new = try maker.food(food.draft, identity: identity).food
            if let known = try known(identity) {
                made.known += 1
                if known.food == new { kept[food.id] = known }
                return
            }
            if !food.isArchived { try log.refuseDuplicate(new, writer) }
            let version = try writer.put(new)
            kept[food.id] = version
            if food.isArchived { try writer.setArchived(true, food: version.id) }
            made.foods += 1
        } catch {
            try refuse(food, error)
        }
    }

    /// Refuses a food or a recipe for what is wrong with it; what is no fault of it goes on.
    private mutating func refuse(_ food: WaistlineBackup.Food, _ error: any Error) throws {
        let reason: String
        switch error {
        case FoodDraftError.duplicateFood, RecipeError.duplicate: reason = "has the name of another one that is here"
        case FoodDraftError.noName, RecipeError.noName: reason = "has no name"
        case FoodDraftError.badUnitText, FoodDraftError.unitWithoutSize, FoodLogError.amount, RecipeError.badServings:
            reason = "has a portion that cannot be read"
        case FoodDraftError.impossibleAmount, FoodDraftError.impossibleSum, FoodDraftError.impossibleEnergy,
            FoodDraftError.tooMuch:
            reason = "has figures that no such food can have"
        case RecipeError.circle: reason = "is made of itself"
        case RecipeError.noIngredients: reason = "has no ingredients"
        case RecipeError.tooDeep, RecipeError.tooMany: reason = "has too many ingredients"
        case LogError.unfit(let field, _): reason = "has a \(field) that cannot be stored"
        default: throw error
        }
        refuse(food.place, food.name, reason)
    }

    /// The kept food of an item and how much of it that is; nil where the item is of a recipe, whose figures the backup
    /// has of its own, or where no kept food has its figures.
    private func serving(of entry: WaistlineBackup.Entry) -> (food: VersionedFood, serving: ChosenServing)? {
        guard let id = entry.food, id.hasPrefix("food ") else { return nil }
        return serving(of: id, entry.amount)
    }

    /// So many of the unit of a food there, as a serving of the food here.
    private func serving(of id: String, _ amount: Double) -> (food: VersionedFood, serving: ChosenServing)? {
        guard let version = kept[id], let record = records[id] else { return nil }
        let food = version.food
        let isRecipe = food.yield != nil
        let whole = isRecipe ? food.whole?[food.basis] ?? 1 : food.baseAmount
        let wanted = whole * amount / (record.portion ?? 1)
        let word = record.unit.isEmpty ? "serving" : record.unit
        if let unit = try? UnitResolver(food, measures: log.preferences.measures).unit(typed: word),
            let size = unit.measure[food.basis], (size * amount - wanted).magnitude <= 1e-9 * wanted
        {
            return (version, ChosenServing(quantity: amount, unit: unit))
        }
        // In the gram or the millilitre, else in what the figures are of.
        guard
            let unit = food.servingUnits.first(where: { $0.isMetric && $0.measure[food.basis] == 1 })
                ?? food.servingUnits.first(where: { $0.isSelectable(on: food.basis) }),
            let size = unit.measure[food.basis], size > 0
        else { return nil }
        return (version, ChosenServing(quantity: wanted / size, unit: unit))
    }

    // MARK: - Recipes and meals

    /// Takes the recipes, those that others are made of before those.
    private mutating func takeRecipes() throws {
        var waiting = backup.recipes
        while !waiting.isEmpty {
            let ids = waiting.map(\.id)
            let ready = waiting.filter { recipe in !recipe.parts.contains { ids.contains($0.food ?? "") } }
            guard !ready.isEmpty else {
                for recipe in waiting { try refuse(recipe, RecipeError.circle([])) }
                return
            }
            for recipe in ready { try takeRecipe(recipe) }
            waiting.removeAll { recipe in ready.contains { $0.id == recipe.id } }
        }
    }

    private mutating func takeRecipe(_ record: WaistlineBackup.Food) throws {
        do {
            let name = try log.recipeMaker.name(record.name)
            let identity = try identity(.recipe, FoodFinder.key(name), record.id)
            if let known = try known(identity) {
                made.known += 1
                kept[record.id] = known
                return
            }
            let ingredients = record.parts.map(ingredient)
            let recipe = Food(recipe: identity, name: name, ingredients: ingredients, yield: record.recipeYield)
            let version = try log.put(recipe, before: nil, writer)
            kept[record.id] = version
            if record.isArchived { try writer.setArchived(true, food: version.id) }
            made.recipes += 1
        } catch {
            try refuse(record, error)
        }
    }

    private func ingredient(_ part: WaistlineBackup.Part) -> Ingredient {
        guard let id = part.food, let record = records[id] else { return Ingredient(unknown: "what is not there") }
        let text = record.text(part.amount)
        guard let (food, serving) = serving(of: id, part.amount) else { return Ingredient(unknown: text) }
        return Ingredient(food.food, serving, text: text, version: food.version)
    }

    private mutating func take(_ meal: WaistlineBackup.Meal) throws {
        let word: (key: String, clean: String)
        do {
            word = try log.ownWord(meal.name.split { $0 == "," || $0 == ";" }.joined())
        } catch {
            return refuse(meal.place, meal.name, "has a name that no template can have")
        }
        guard try writer.template(named: word.key) == nil else {
            made.known += 1
            return
        }
        if try writer.aliases().contains(where: { $0.key == word.key }) {
            return refuse(meal.place, meal.name, "has the name of a word of yours")
        }
        var items: [MealTemplate.Item] = []
        for part in meal.parts {
            // That the file does not have the food was said before.
            guard let id = part.food, let record = records[id] else { continue }
            guard let (food, serving) = serving(of: id, part.amount) else {
                refuse(part.place, record.name, "is of a food that was not taken")
                continue
            }
            items.append(
                MealTemplate.Item(
                    food: food, serving: serving, text: record.text(part.amount),
                    words: FoodFinder.key(food.food.name), isEstimate: false))
        }
        guard !items.isEmpty else { return refuse(meal.place, meal.name, "has nothing in it") }
        try writer.put(MealTemplate(key: word.key, name: word.clean, items: items))
        made.templates += 1
    }
}

extension WaistlineBackup.Food {
    /// The food as a person would describe it.
    fileprivate var draft: FoodDraft {
        let amount = DecimalText.trimmed(portion ?? 1, decimals: 6)
        var draft = FoodDraft(
            name: name, per: unit.isEmpty ? "serving" : "\(amount) \(unit)",
            nutrients: nutrients.known.map { nutrient, amount in
                switch amount {
                case .number(let value): StatedNutrient(nutrient.key, .number(value))
                case .below(let limit):
                    StatedNutrient(nutrient.key, .text("<\(DecimalText.trimmed(limit, decimals: 6))"))
                case .trace, .assumedZero: StatedNutrient(nutrient.key, .text("trace"))
                case .unknown: StatedNutrient(nutrient.key, .unknown)
                }
            })
        if !brand.isEmpty { draft.details = brand }
        // Numbers of USDA and names that the app makes up are none.
        if GTIN(barcode) != nil { draft.barcode = barcode }
        draft.carbohydrateBasis = .unknown
        return draft
    }

    /// What the recipe makes: its portion is all of it.
    fileprivate var recipeYield: RecipeYield {
        guard let portion else { return RecipeYield(servings: 1) }
        switch unit.lowercased() {
        case "g", "gram", "grams": return RecipeYield(cookedGrams: portion)
        case "kg": return RecipeYield(cookedGrams: portion * 1000)
        case "ml", "l", "cl", "dl": return RecipeYield(servings: 1)
        default: return RecipeYield(servings: min(portion, RecipeYield.mostServings))
        }
    }

    /// An amount of it as somebody would have typed it.
    fileprivate func text(_ amount: Double) -> String {
        [DecimalText.trimmed(amount, decimals: 4), unit, name].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
