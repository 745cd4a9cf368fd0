package import FoodDomain

/// A food of the person's own, as it was made or changed.
package struct OwnFoodAnswer: Equatable, Sendable {
    /// The food with its usual portion.
    package var details: DetailsAnswer
    /// What to know of its figures.
    package var warnings: [FoodWarning]
    /// The version that was changed; nil of a new food.
    package var before: VersionedFood?
    /// How many entries would have other figures with this version.
    package var olderEntries = 0
}

extension FoodLog {
    /// Makes foods of the person's own, all of them or none.
    ///
    /// - Throws: `FoodDraftError`, `FoodLogError.amount`, `LogError.unfit`.
    package func newFoods(_ drafts: [FoodDraft]) throws -> [OwnFoodAnswer] {
        for draft in drafts where draft.nutrients.isEmpty && draft.strength == nil { throw FoodDraftError.noFigures }
        let made = try drafts.map { draft in
            try foodMaker.food(draft, identity: FoodIdentity(.own, newID().description))
        }
        let names = made.map(\.food.name).joined(separator: ", ")
        return try repository.write(operation("food new", names)) { writer in
            try made.map { food, warnings in
                try refuseDuplicate(food, writer)
                let shared = try sharedBarcode(food, writer)
                return try answer(for: writer.put(food), warnings + shared, writer)
            }
        }
    }

    /// What a draft would make, without making it; figures may be missing.
    package func previewFood(_ draft: FoodDraft) throws -> OwnFoodAnswer {
        let (food, warnings) = try foodMaker.food(draft, identity: FoodIdentity(.own, UUID.zero.description))
        return try repository.read { reader in
            try refuseDuplicate(food, reader)
            let kept = VersionedFood(id: .zero, version: .zero, food: food, fetchedAt: nil)
            return try answer(for: kept, warnings + sharedBarcode(food, reader), reader)
        }
    }

    /// Changes a food of the person's own: new entries get the new version, those that are there keep theirs.
    ///
    /// - Throws: `FoodDraftError`, `FoodLogError` where the text names no food, `FoodDraftError.notOwn` for another's.
    package func editFood(_ text: String, _ draft: FoodDraft) throws -> OwnFoodAnswer {
        guard draft != FoodDraft() else { throw FoodDraftError.nothingToChange }
        let name = try repository.read { reader in try ownFood(text, reader).kept.food.name }
        return try repository.write(operation("food edit", name)) { writer in
            let before = try ownFood(text, writer).kept
            guard !before.food.identity.isPersonalRecipe else { throw RecipeError.isRecipe(before.food.name) }
            let (food, warnings) = try foodMaker.food(draft, identity: before.food.identity, over: before.food)
            if food.name != before.food.name || food.details != before.food.details {
                try refuseDuplicate(food, writer)
            }
            let kept = try writer.put(food)
            var answer = try answer(for: kept, warnings + sharedBarcode(food, writer), writer)
            answer.before = before
            answer.olderEntries = try plan(kept, since: .first, writer).days.reduce(0) { sum, day in
                sum + day.changes.count { $0.before.nutrients != $0.after.nutrients }
            }
            return answer
        }
    }

    /// The foods of the person's own, in the order of their names: those in use, or those that were put away.
    package func ownFoods(archived: Bool = false) throws -> [OwnFood] {
        try repository.read { reader in
            try reader.ownFoods().filter {
                try !$0.kept.food.identity.isPersonalRecipe && ($0.archivedAt != nil) == archived
                    && !reader.isMerged($0)
            }.sorted {
                (FoodFinder.key($0.kept.food.name), $0.kept.id) < (FoodFinder.key($1.kept.food.name), $1.kept.id)
            }
        }
    }

    /// Puts foods of the person's own away, all of them or none: they are found no more, and their entries stay.
    package func archive(_ texts: [String]) throws -> [OwnFood] {
        try setArchived(true, texts, "food archive")
    }

    /// Brings foods back that were put away.
    package func unarchive(_ texts: [String]) throws -> [OwnFood] {
        try setArchived(false, texts, "food unarchive")
    }

    private func setArchived(_ isArchived: Bool, _ texts: [String], _ command: String) throws -> [OwnFood] {
        try repository.write(operation(command, texts.map(told).joined(separator: ", "))) { writer in
            var changed: [OwnFood] = []
            for text in texts {
                let food = try isArchived ? ownFood(text, writer) : archivedFood(text, writer)
                if !isArchived { try refuseDuplicate(food.kept.food, writer) }
                try writer.setArchived(isArchived, food: food.kept.id)
                guard !changed.contains(where: { $0.kept.id == food.kept.id }) else { continue }
                if let after = try writer.ownFood(id: food.kept.id) { changed.append(after) }
            }
            return changed
        }
    }

    // MARK: - Finding

    /// What makes foods of drafts.
    var foodMaker: FoodMaker {
        FoodMaker(
            locale: preferences.numberLocale, measures: preferences.measures, region: preferences.region)
    }

    /// The food of the person's own that a text names.
    private func ownFood(_ text: String, _ reader: any LogReader) throws -> OwnFood {
        if let id = UUID(text), let food = try reader.ownFood(id: id) { return food }
        let found = try wholeFood(text, finder(reader))
        guard let id = found.kept?.id, let own = try reader.ownFood(id: id) else {
            throw FoodDraftError.notOwn(found.food.name)
        }
        return own
    }

    /// The food that a text names among those that were put away: by its name, its id, or its place in the last list.
    func archivedFood(_ text: String, _ reader: any LogReader) throws -> OwnFood {
        let archived = try reader.ownFoods().filter { $0.archivedAt != nil }
        let matches: [OwnFood]
        if let line = FoodFinder.line(in: text) {
            let list = lastList()
            guard line >= 1, line <= list.count else { throw FoodLogError.noSuchLine(line) }
            matches = archived.filter { $0.kept.food.identity == list[line - 1].identity }
        } else if let id = UUID(text) {
            matches = archived.filter { $0.kept.id == id }
        } else {
            let key = FoodFinder.key(text)
            matches = archived.filter { FoodFinder.key($0.kept.food.name) == key }
        }
        guard let match = matches.first else { throw FoodLogError.unknownFood(text, nearest: []) }
        guard matches.count == 1 else {
            throw FoodLogError.ambiguousFood(text, choices: matches.map { FoodChoice($0.kept.food, id: $0.kept.id) })
        }
        return match
    }

    /// Refuses a second food of one name and brand: nobody could say which is meant.
    func refuseDuplicate(_ food: Food, _ reader: any LogReader) throws {
        let key = FoodFinder.key(food.name)
        for candidate in try reader.candidates(named: key)
        where candidate.identity.isPersonal && candidate.identity != food.identity
            && candidate.names.first == key
        {
            guard let other = try reader.food(candidate.identity)?.food else { continue }
            if FoodFinder.key(other.details) == FoodFinder.key(food.details) {
                if other.yield != nil { throw RecipeError.duplicate(other.name) }
                throw FoodDraftError.duplicateFood(other.name)
            }
        }
    }

    private func sharedBarcode(_ food: Food, _ reader: any LogReader) throws -> [FoodWarning] {
        guard let barcode = food.barcode else { return [] }
        let others = try reader.foods(barcode: barcode).filter {
            $0.food.identity != food.identity && $0.food.identity.source == .own
        }
        return others.first.map { [.sharedBarcode(barcode, name: $0.food.name)] } ?? []
    }

    private func answer(
        for kept: VersionedFood, _ warnings: [FoodWarning], _ reader: any LogReader
    ) throws -> OwnFoodAnswer {
        let food = try measured(kept.food, reader)
        let item = FoodItem(food)
        let unit = item.unit ?? ServingUnit(item.selectedUnit, Measure())
        let serving = ChosenServing(quantity: item.selectedQuantity, unit: unit)
        let details = DetailsAnswer(
            food: food, id: kept.id, kept: kept, serving: serving, nutrients: food.nutrients(in: serving.measure),
            reference: food.nutrientsReference, entry: nil, today: try totals(of: today(), reader))
        return OwnFoodAnswer(details: details, warnings: warnings)
    }
}
