package import FoodDomain

/// A recipe is no longer what whoever wants to change it saw of it.
package struct RecipeChanged: Error, Equatable, Sendable {
    /// The recipe as it is now.
    package let recipe: VersionedFood
}

extension FoodLog {
    /// Changes a recipe: new entries get the new version, those that are there keep theirs.
    ///
    /// Numbers of ingredients are those before the change.
    ///
    /// - Parameter isExpected: whether the version is still what whoever asks saw of it.
    /// - Throws: `RecipeChanged` where it is not; `RecipeError`, what reading items throws,
    ///   `FoodDraftError.duplicateFood`.
    package func editRecipe(
        _ text: String, _ edit: RecipeEdit, onlyIf isExpected: (VersionedFood) -> Bool = { _ in true }
    ) throws -> RecipeAnswer {
        guard !edit.isEmpty else { throw RecipeError.nothingToChange }
        let plan = try readingWithLookups { reader in
            try self.plan(edit, recipe(text, isWhole: true, reader).kept.food, reader)
        }
        return try repository.write(operation("recipe edit", plan.before.name)) { writer -> RecipeAnswer in
            let before = try recipe(text, isWhole: true, writer).kept
            guard isExpected(before) else { throw RecipeChanged(recipe: before) }
            // Somebody else may have changed it since it was read.
            let plan = before.food == plan.before ? plan : try self.plan(edit, before.food, writer)
            let food = try changed(plan, edit, writer, keep: Self.keeping(writer))
            let kept = try put(food, before: before.food, writer)
            return try answer(kept, before: before, notices: plan.steps.map(\.notices), writer)
        }
    }

    /// What a change would make of a recipe, without changing it.
    ///
    /// - Throws: as `editRecipe` does.
    package func previewEdit(
        _ text: String, _ edit: RecipeEdit, onlyIf isExpected: (VersionedFood) -> Bool = { _ in true }
    ) throws -> RecipeAnswer {
        guard !edit.isEmpty else { throw RecipeError.nothingToChange }
        return try readingWithLookups { reader in
            let before = try recipe(text, reader).kept
            guard isExpected(before) else { throw RecipeChanged(recipe: before) }
            let plan = try self.plan(edit, before.food, reader)
            let food = try changed(plan, edit, reader, keep: Self.unkept)
            try refuse(food, before: before.food, reader)
            let version = food == before.food ? before.version : .zero
            let kept = VersionedFood(id: before.id, version: version, food: food, fetchedAt: nil)
            return try answer(kept, before: before, notices: plan.steps.map(\.notices), reader)
        }
    }

    /// Takes the newer versions of what recipes are made of; without a name, of all recipes, the inner ones first.
    ///
    /// Entries keep what they say.
    package func refreshRecipes(_ text: String? = nil) throws -> RefreshAnswer {
        try repository.write(operation("recipe refresh", text.map(told) ?? "all")) { writer -> RefreshAnswer in
            var answer = RefreshAnswer(changed: [], unchanged: [], kept: [])
            let recipes =
                try text.map { [try recipe($0, writer)] }
                ?? writer.ownFoods().filter { $0.kept.food.identity.isPersonalRecipe && $0.archivedAt == nil }
            for recipe in recipes.sorted(by: { $0.kept.food.recipeDepth < $1.kept.food.recipeDepth }) {
                let before = try writer.ownFood(id: recipe.kept.id)?.kept ?? recipe.kept
                var food = before.food
                for place in food.ingredients.indices {
                    if try !refresh(&food.ingredients[place], writer, keep: Self.keeping(writer)) {
                        answer.kept.append("\(food.name): \(food.ingredients[place].line?.text ?? "")")
                    }
                }
                guard food.ingredients != before.food.ingredients else {
                    answer.unchanged.append(food.name)
                    continue
                }
                let kept = try put(food.recomposed, before: before.food, writer)
                answer.changed.append(try self.answer(kept, before: before, writer))
            }
            return answer
        }
    }

    // MARK: - Plans

    /// An ingredient of the changed recipe: one that it has, or one that was read.
    private enum Step {
        case old(Ingredient)
        case new(ReadIngredient)

        var notices: [Notice] {
            switch self {
            case .old: []
            case .new(let read): read.notices
            }
        }
    }

    private struct Plan {
        let before: Food
        var steps: [Step]
    }

    private func plan(_ edit: RecipeEdit, _ food: Food, _ reader: any LogReader) throws -> Plan {
        let ingredients = try ingredientReader(reader, keepsUnknown: edit.keepsUnknown)
        if let lines = edit.lines {
            return Plan(before: food, steps: try steps(of: RecipeText.lines(of: lines), food, ingredients))
        }
        var steps = food.ingredients.map { [Step.old($0)] }
        for text in edit.replaced {
            let (wanted, line) = try Self.sides(of: text)
            steps[try food.ingredient(wanted)] = try ingredients.read([line]).map(Step.new)
        }
        for text in edit.removed { steps[try food.ingredient(text)] = [] }
        steps.append(try edit.added.isEmpty ? [] : ingredients.read(edit.added).map(Step.new))
        return Plan(before: food, steps: steps.flatMap(\.self))
    }

    /// The steps of new lines: a line that the recipe has stays as it has it.
    private func steps(of lines: [String], _ food: Food, _ reader: IngredientReader) throws -> [Step] {
        var known = food.ingredients.filter { $0.line != nil }
        var kept: [Ingredient?] = []
        var unknown: [String] = []
        for line in lines {
            guard let text = try RecipeText.cleaned(line) else { continue }
            let place = known.firstIndex { $0.line?.text == text }
            kept.append(place.map { known.remove(at: $0) })
            if place == nil { unknown.append(text) }
        }
        var read = try reader.readEach(unknown)[...]
        return kept.flatMap { ingredient in
            ingredient.map { [Step.old($0)] } ?? read.popFirst()?.map(Step.new) ?? []
        }
    }

    /// The two sides of `milk=oat drink`.
    static func sides(of text: String) throws(RecipeError) -> (String, String) {
        guard let sign = text.firstIndex(of: "=") else { throw .badReplacement(text) }
        let sides = [text[..<sign], text[text.index(after: sign)...]].map {
            $0.split(separator: " ").joined(separator: " ")
        }
        guard !sides[0].isEmpty, !sides[1].isEmpty else { throw .badReplacement(text) }
        return (sides[0], sides[1])
    }

    /// The recipe that a plan makes.
    ///
    /// - Parameter keep: keeps a food that was found, or does as if.
    private func changed(
        _ plan: Plan, _ edit: RecipeEdit, _ reader: any LogReader, keep: (FoodFinder.Found) throws -> VersionedFood
    ) throws -> Food {
        let before = plan.before
        var ingredients = try plan.steps.map { step in
            switch step {
            case .old(let ingredient): ingredient
            case .new(let read): read.ingredient(try read.found.map(keep)?.version)
            }
        }
        if edit.refreshes {
            for place in ingredients.indices { _ = try refresh(&ingredients[place], reader, keep: keep) }
        }
        let yield = try recipeMaker.yield(
            before.yield ?? RecipeYield(servings: 1), servings: edit.servings, cookedWeight: edit.cookedWeight)
        return Food(
            recipe: before.identity, name: try edit.name.map(recipeMaker.name) ?? before.name,
            ingredients: ingredients, yield: yield)
    }

    private func answer(
        _ kept: VersionedFood, before: VersionedFood, notices: [[Notice]] = [], _ reader: any LogReader
    ) throws -> RecipeAnswer {
        var answer = try answer(kept, notices: notices, reader)
        answer.before = before
        answer.olderEntries = try plan(kept, since: .first, reader).days.reduce(0) { sum, day in
            sum + day.changes.count { $0.before.nutrients != $0.after.nutrients }
        }
        return answer
    }

    /// Keeps foods that were found.
    private static func keeping(_ writer: any LogWriter) -> (FoodFinder.Found) throws -> VersionedFood {
        { found in try found.kept ?? writer.keep(found.food, fetchedAt: nil) }
    }

    /// Does as if a food were kept, with the version that the log has of it, else one of zeros.
    private static func unkept(_ found: FoodFinder.Found) -> VersionedFood {
        found.kept ?? VersionedFood(id: .zero, version: .zero, food: found.food, fetchedAt: nil)
    }

    // MARK: - Newer versions

    /// Takes the newer version of an ingredient's food.
    ///
    /// - Returns: false where there is one, and the ingredient's unit says nothing of it.
    private func refresh(
        _ ingredient: inout Ingredient, _ reader: any LogReader, keep: (FoodFinder.Found) throws -> VersionedFood
    ) throws -> Bool {
        guard let identity = ingredient.identity, let line = ingredient.line,
            let found = try finder(reader).food(identity), found.kept?.version != line.version
        else { return true }
        let kept = try keep(found)
        guard kept.version != line.version else { return true }
        guard line.isMeasured else {
            ingredient = Ingredient(unmeasured: kept.food, text: line.text, version: kept.version)
            return true
        }
        guard let old = ingredient.serving,
            let unit = unit(of: old, in: try measured(kept.food, reader))
        else { return false }
        ingredient = Ingredient(
            kept.food, ChosenServing(quantity: old.quantity, unit: unit), text: line.text, version: kept.version)
        return true
    }
}

extension Food {
    /// The recipe with what follows from its ingredients.
    fileprivate var recomposed: Food {
        Food(recipe: identity, name: name, ingredients: ingredients, yield: yield ?? RecipeYield(servings: 1))
    }
}
