package import FoodDomain

extension FoodLog {
    /// Writes a recipe down.
    ///
    /// The versions of its ingredients are held: what becomes of them later changes no recipe by itself.
    /// - Throws: `RecipeError`, what reading items throws, `FoodDraftError.duplicateFood`.
    package func newRecipe(_ draft: RecipeDraft) throws -> RecipeAnswer {
        let (name, yield, read) = try understood(draft)
        let identity = FoodIdentity(.recipe, newID().description)
        return try repository.write(operation("recipe new", name)) { writer in
            let ingredients = try kept(read, writer)
            let recipe = Food(recipe: identity, name: name, ingredients: ingredients, yield: yield)
            let kept = try put(recipe, before: nil, writer)
            return try answer(kept, notices: read.map(\.notices), writer)
        }
    }

    /// What a draft would make, without making it.
    package func previewRecipe(_ draft: RecipeDraft) throws -> RecipeAnswer {
        let (name, yield, read) = try understood(draft)
        return try repository.read { reader in
            let recipe = Food(
                recipe: FoodIdentity(.recipe, UUID.zero.description), name: name,
                ingredients: read.map { $0.ingredient($0.found?.kept?.version) }, yield: yield)
            try refuse(recipe, before: nil, reader)
            return try answer(
                VersionedFood(id: .zero, version: .zero, food: recipe, fetchedAt: nil), notices: read.map(\.notices),
                reader)
        }
    }

    /// What a line of ingredients means, for one that is asked for line by line.
    package func previewIngredients(_ line: String) throws -> [Ingredient] {
        try readingWithLookups { reader in
            try ingredientReader(reader).read(RecipeText.lines(of: [line])).map {
                $0.ingredient($0.found?.kept?.version)
            }
        }
    }

    private func understood(
        _ draft: RecipeDraft
    ) throws -> (name: String, yield: RecipeYield, ingredients: [ReadIngredient]) {
        let name = try recipeMaker.name(draft.name)
        let yield = try recipeMaker.yield(servings: draft.servings, cookedWeight: draft.cookedWeight)
        let read = try readingWithLookups { reader in
            try ingredientReader(reader, keepsUnknown: draft.keepsUnknown).read(RecipeText.lines(of: draft.lines))
        }
        guard !read.isEmpty else { throw RecipeError.noIngredients }
        return (name, yield, read)
    }

    /// The recipes, in the order of their names: those in use, or those that were put away.
    package func recipes(archived: Bool = false) throws -> [OwnFood] {
        try repository.read { reader in
            try reader.ownFoods()
                .filter {
                    try $0.kept.food.identity.isPersonalRecipe && ($0.archivedAt != nil) == archived
                        && !reader.isMerged($0)
                }
                .sorted {
                    (FoodFinder.key($0.kept.food.name), $0.kept.id) < (FoodFinder.key($1.kept.food.name), $1.kept.id)
                }
        }
    }

    /// A recipe with what it holds, also in an amount of it.
    package func recipe(_ text: String, amount: String? = nil) throws -> RecipeAnswer {
        try repository.read { reader in
            let recipe = try recipe(text, reader)
            var answer = try answer(recipe.kept, reader)
            answer.archivedAt = recipe.archivedAt
            if let amount {
                answer.amount = try self.amount(amount, of: recipe.kept.food, reader).serving
            }
            return answer
        }
    }

    /// Puts a recipe away: it is found no more, and entries of it stay.
    ///
    /// - Parameter isExpected: whether the version is still what whoever asks saw of it.
    /// - Throws: `RecipeChanged` where it is not.
    package func removeRecipe(
        _ text: String, onlyIf isExpected: (VersionedFood) -> Bool = { _ in true }
    ) throws -> OwnFood {
        try repository.write(operation("recipe rm", told(text))) { writer in
            let recipe = try recipe(text, isWhole: true, writer)
            guard isExpected(recipe.kept) else { throw RecipeChanged(recipe: recipe.kept) }
            try writer.setArchived(true, food: recipe.kept.id)
            return try writer.ownFood(id: recipe.kept.id) ?? recipe
        }
    }

    // MARK: - Finding

    /// What makes recipes of what is said of them.
    var recipeMaker: RecipeMaker {
        RecipeMaker(locale: preferences.numberLocale, measures: preferences.measures)
    }

    /// What reads ingredients over a state of the log.
    func ingredientReader(_ reader: any LogReader, keepsUnknown: Bool = false) throws -> IngredientReader {
        IngredientReader(reader: try itemReader(reader), keepsUnknown: keepsUnknown)
    }

    /// The recipe of the person's that a text names.
    ///
    /// - Throws: `RecipeError.notRecipe`; what finding a food throws.
    ///
    /// - Parameter isWhole: whether a part of its name is not enough, as for what changes it.
    func recipe(_ text: String, isWhole: Bool = false, _ reader: any LogReader) throws -> OwnFood {
        if let id = UUID(text), let own = try reader.ownFood(id: id), own.kept.food.identity.isPersonalRecipe {
            return own
        }
        let key = FoodFinder.key(text)
        let recipes = try reader.ownFoods().filter {
            $0.kept.food.identity.isPersonalRecipe && $0.archivedAt == nil
        }
        let named = recipes.filter { FoodFinder.key($0.kept.food.name) == key }
        if named.count == 1 { return named[0] }
        let found: FoodFinder.Found
        do {
            found = try isWhole ? wholeFood(text, finder(reader)) : food(text, finder(reader))
        } catch FoodLogError.unknownFood(_, let others) where !isWhole || others.isEmpty {
            let near = Spelling.nearest(to: key, in: recipes.map { FoodFinder.key($0.kept.food.name) })
            let nearest = recipes.filter { FoodFinder.key($0.kept.food.name) == near }.map(\.kept.food.name)
            throw FoodLogError.unknownFood(text, nearest: nearest)
        }
        guard let id = found.kept?.id, let own = try reader.ownFood(id: id), own.kept.food.identity.isPersonalRecipe
        else {
            throw RecipeError.notRecipe(found.food.name)
        }
        return own
    }

    // MARK: - Keeping

    /// The ingredients, with their foods kept.
    func kept(_ read: [ReadIngredient], _ writer: any LogWriter) throws -> [Ingredient] {
        try read.map { line in
            guard let found = line.found else { return line.ingredient(nil) }
            return line.ingredient(try (found.kept ?? writer.keep(found.food, fetchedAt: nil)).version)
        }
    }

    /// Keeps a recipe, as a new one or as a new version.
    func put(_ recipe: Food, before: Food?, _ writer: any LogWriter) throws -> VersionedFood {
        try refuse(recipe, before: before, writer)
        return try writer.put(recipe)
    }

    /// Refuses what is no recipe: one that is made of itself, one of a name that is taken.
    func refuse(_ recipe: Food, before: Food?, _ reader: any LogReader) throws {
        guard !recipe.ingredients.isEmpty else { throw RecipeError.noIngredients }
        guard recipe.recipeDepth <= Food.deepestRecipe else { throw RecipeError.tooDeep(limit: Food.deepestRecipe) }
        guard recipe.ingredientCount <= Food.mostIngredients else {
            throw RecipeError.tooMany(limit: Food.mostIngredients)
        }
        if recipe.name != before?.name { try refuseDuplicate(recipe, reader) }
        if recipe.holdsItself {
            let part = recipe.ingredients.first { $0.holds(recipe.identity) }
            let way = part?.identity == recipe.identity ? [] : [part?.name ?? ""]
            throw RecipeError.circle([recipe.name] + way + [recipe.name])
        }
        try refuseCircle(with: recipe, reader)
    }

    /// Refuses a state of the log in which a recipe would be made of itself.
    ///
    /// - Parameters:
    ///   - recipe: a recipe that is not kept yet, or not so.
    ///   - merge: a food that is to mean another.
    func refuseCircle(
        with recipe: Food? = nil, merging merge: (FoodIdentity, into: FoodIdentity)? = nil, _ reader: any LogReader
    ) throws {
        var graph = RecipeGraph()
        var names: [FoodIdentity: String] = [:]
        var parts: [FoodIdentity] = []
        for own in try reader.ownFoods() where own.kept.food.yield != nil {
            graph.add(own.kept.food)
            names[own.kept.food.identity] = own.kept.food.name
            parts += own.kept.food.ingredients.compactMap(\.identity)
        }
        if let recipe {
            graph.add(recipe)
            names[recipe.identity] = recipe.name
            parts += recipe.ingredients.compactMap(\.identity)
        }
        if try reader.hasMergedFoods() {
            for part in parts {
                guard let kept = try reader.food(part) else { continue }
                let meant = try reader.successor(of: kept).food.identity
                if meant != part { graph.merge(part, into: meant) }
            }
        }
        if let merge { graph.merge(merge.0, into: merge.into) }
        guard let circle = graph.circle else { return }
        throw RecipeError.circle(circle.map { names[$0] ?? $0.sourceID })
    }

    // MARK: - Answers

    /// A recipe with what it holds.
    func answer(
        _ kept: VersionedFood, notices: [[Notice]] = [], _ reader: any LogReader
    ) throws -> RecipeAnswer {
        let food = kept.food
        let finder = finder(reader)
        let ingredients = try food.ingredients.enumerated().map { place, ingredient in
            RecipeIngredient(
                ingredient: ingredient, nutrients: ingredient.nutrients(share: 1),
                state: try state(of: ingredient, finder),
                notices: notices.indices.contains(place) ? notices[place] : [])
        }
        let serving = food.servingUnits.first { $0.name == "serving" }
        return RecipeAnswer(
            kept: kept, food: try measured(food, reader), archivedAt: nil, ingredients: ingredients,
            nutrients: food.nutrients(in: food.whole ?? Measure()),
            perServing: serving.map { food.nutrients(in: $0.measure) },
            per100Grams: food.basis == .mass ? food.nutrientsReference : nil, amount: nil)
    }

    /// How the food of an ingredient is now.
    private func state(of ingredient: Ingredient, _ finder: FoodFinder) throws -> RecipeIngredient.State {
        guard let identity = ingredient.identity else { return .unknown }
        if identity.isPersonal, let own = try finder.reader.ownFood(id: finder.reader.id(of: identity)),
            own.archivedAt != nil
        {
            return .archived
        }
        guard let found = try finder.food(identity) else { return .unknown }
        // What is not kept yet was read a moment ago.
        guard let version = ingredient.line?.version, version != .zero else { return .current }
        return found.kept?.version == version ? .current : .newer(name: found.food.name)
    }
}
