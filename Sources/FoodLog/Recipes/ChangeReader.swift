import FoodDomain

/// What is otherwise of a recipe the one time that it is eaten, as it was understood.
struct ReadChanges: Equatable {
    /// An ingredient of what was eaten: a share of one of the recipe's, or one that was read.
    enum Part: Equatable {
        case own(Ingredient)
        case read(ReadIngredient)
    }

    var parts: [Part]
    /// What is otherwise, a clause each.
    var changes: [String]

    /// What was eaten, and the serving of that.
    ///
    /// - Parameter version: the version that is kept of a food; nil where none is.
    func eaten(
        of food: Food, _ serving: ChosenServing, version: (ReadIngredient) throws -> VersionID?
    ) rethrows -> (food: Food, serving: ChosenServing) {
        let ingredients = try parts.map { part in
            switch part {
            case .own(let ingredient): ingredient
            case .read(let read): read.ingredient(try version(read))
            }
        }
        return food.changed(serving, to: ingredients, changes: changes)
    }
}

/// Reads what is otherwise of a recipe.
struct ChangeReader {
    let reader: IngredientReader

    /// What was eaten of a food in a serving of it.
    ///
    /// Amounts are of what was eaten, not of all that the recipe makes. What takes an ingredient's place is as much of
    /// it, unless its amount is said.
    /// - Throws: `RecipeError`, what reading items throws.
    func read(_ changes: RecipeChanges, of food: Food, _ serving: ChosenServing) throws -> ReadChanges {
        guard food.isRecipe, let eaten = food.ingredients(in: serving) else {
            throw RecipeError.changesOfFood(food.name)
        }
        var places = eaten.map { [ReadChanges.Part.own($0)] }
        var clauses: [String] = []
        for text in changes.swaps {
            let (wanted, line) = try FoodLog.sides(of: text)
            let place = try food.ingredient(wanted)
            places[place] = [.read(try instead(of: eaten[place], line))]
            clauses.append("\(line) for \(Self.plainName(of: eaten[place]))")
        }
        for text in changes.without {
            let place = try food.ingredient(text)
            places[place] = []
            clauses.append("without \(Self.plainName(of: eaten[place]))")
        }
        let added = try reader.read(changes.with)
        clauses += added.map { "with \($0.text)" }
        let parts = places.flatMap(\.self) + added.map(ReadChanges.Part.read)
        guard !parts.isEmpty else { throw RecipeError.nothingLeft(food.name) }
        return ReadChanges(parts: parts, changes: clauses)
    }

    /// What takes the place of an ingredient: as much of it, where its amount is not said.
    private func instead(of ingredient: Ingredient, _ line: String) throws -> ReadIngredient {
        var read: ReadIngredient
        do {
            read = try reader.read(item: line)
            if read.isTyped { return read }
        } catch FoodLogError.unit(.countNeedsUnit, _, _) {
            // It has no usual portion, and needs none here.
            read = ReadIngredient(text: line)
        }
        guard case .found(let found) = try reader.reader.meaning(line) else { return read }
        read.found = found
        guard ingredient.isMeasured else {
            read.serving = nil
            read.notices = [.unmeasured]
            return read
        }
        for amount in Self.amounts(of: ingredient) {
            guard let serving = try? reader.reader.serving(amount, of: found, text: line).serving else { continue }
            read.serving = serving
            read.text = IngredientReader.text(serving, line)
            read.notices = []
            return read
        }
        throw FoodLogError.unit(
            .unknownUnit(
                ingredient.line?.unit ?? "g", known: found.food.servingUnits.map(\.name), nearest: nil),
            food: found.food.name, text: line)
    }

    /// The amount of an ingredient in the ways in which another food may know it: its unit, its weight, its volume.
    private static func amounts(of ingredient: Ingredient) -> [TypedAmount] {
        var texts: [String] = []
        if let line = ingredient.line {
            texts.append("\(DecimalText.trimmed(line.quantity, decimals: 6)) \(line.unit)")
        }
        if let grams = ingredient.grams { texts.append("\(DecimalText.trimmed(grams, decimals: 6)) g") }
        if ingredient.basis == .volume { texts.append("\(DecimalText.trimmed(ingredient.baseAmount, decimals: 6)) ml") }
        return texts.compactMap { try? AmountParser.parse($0) }
    }

    /// The name up to its first comma: `beef` of `beef, minced, raw`.
    private static func plainName(of ingredient: Ingredient) -> String {
        String(ingredient.name.prefix { $0 != "," })
    }
}
