package import FoodDomain
package import FoodSources

/// A food with a serving of it, as the food-details screen shows it.
package struct DetailsAnswer: Equatable, Sendable {
    /// The food.
    package var food: Food
    /// Its id in the log.
    package var id: UUID
    /// The version, where the log keeps one.
    package var kept: VersionedFood?
    /// The serving.
    package var serving: ChosenServing
    /// What was weighed, where the serving is what is eaten of that.
    package var gross: ChosenServing?
    /// How the entry was weighed, where the scale showed more than what was eaten.
    package var weighing: Weighing?
    /// The nutrients of the serving.
    package var nutrients: NutrientTotals
    /// The nutrients of one reference amount.
    package var reference: NutrientTotals?
    /// The entry that is shown, where it is one.
    package var entry: Entry?
    /// The day that it is now, with its totals.
    package var today: DayTotals
    /// Whether the food is to stay as it is.
    package var isPinned = false
    /// How old the copy is.
    package var freshness = Freshness.builtIn
    /// What the provider's answer says beside the food: what is not counted, and what was changed in reading it.
    package var answered: DecodedFood?
}

/// The serving units of a food, and the one that is selected.
package struct UnitsAnswer: Equatable, Sendable {
    /// The food.
    package var food: Food
    /// Its id in the log.
    package var id: UUID
    /// The version, where the log keeps one.
    package var kept: VersionedFood?
    /// The units; the one of the entry is among them.
    package var units: [ServingUnit]
    /// The names of those that are the person's own.
    package var own: [String] = []
    /// The serving that is selected, where there is one.
    package var selected: ChosenServing?
}

/// Foods that a search found.
package struct SearchAnswer: Equatable, Sendable {
    /// What was looked for.
    package var query: String
    /// The foods, the best first.
    package var results: [SearchResult]
    /// Names that are spelt much like the query, where nothing answers to it as it is spelt.
    package var nearest: [String]
    /// The words that the results answer to, where nothing answers to the query as it is spelt.
    package var corrected: String?
    /// Whether providers were asked.
    package var remote = RemoteState.skipped
    /// Which of them gave no answer, and why.
    package var failures: [ProviderFailure] = []
}

/// A food that a search found.
package struct SearchResult: Equatable, Sendable {
    /// The food.
    package var food: Food
    /// Its id in the log.
    package var id: UUID
    /// How well it fits: higher is better.
    package var score: Double
    /// The provider that has it, where neither the log nor a catalogue does.
    package var provider: Provider?
}

extension FoodLog {
    /// The details of an entry or a food, for the given amount, else for its own.
    ///
    /// `subject` is an entry where it is a number, a UUID or `last`; words are a food. `isGross` says that the amount was
    /// weighed with what is thrown away.
    ///
    /// - Throws: what finding the food and reading the amount throw; `FoodLogError.refuseUnknown`, `.grossNeedsWeight`.
    package func details(_ subject: String, amount text: String?, isGross: Bool = false) throws -> DetailsAnswer {
        try readingWithLookups { reader in
            let entry = try subjectEntry(subject, reader)
            let found = try found(subject, entry, reader)
            var answer = try details(of: found, entry, subject, amount: text, reader)
            if let entry, text == nil { answer.weighing = try itemReader(reader).weighing(of: entry) }
            guard isGross else { return answer }
            guard answer.serving.isWeighed else { throw FoodLogError.grossNeedsWeight(text ?? subject) }
            answer.gross = answer.serving
            answer.serving = try answer.serving.edible(of: found.food).serving
            answer.nutrients = found.food.nutrients(in: answer.serving.measure)
            return answer
        }
    }

    /// The details of a food that was found, or of an entry of it.
    func details(
        of found: FoodFinder.Found, _ entry: Entry? = nil, _ subject: String, amount text: String? = nil,
        _ reader: any LogReader
    ) throws -> DetailsAnswer {
        let serving =
            try text.map { try amount($0, of: found.food, reader).serving } ?? entry?.serving
            ?? itemReader(reader).serving(nil, of: found, text: subject).serving
        return DetailsAnswer(
            food: try measured(found.food, reader), id: try reader.id(of: found.food.identity), kept: found.kept,
            serving: serving,
            nutrients: found.food.nutrients(in: serving.measure), reference: found.food.nutrientsReference,
            entry: entry, today: try totals(of: today(), reader),
            isPinned: found.kept == nil ? false : try reader.isPinned(reader.id(of: found.food.identity)),
            freshness: Freshness(of: found.kept, at: surroundings.now),
            answered: found.kept.flatMap { try? answered($0, reader) })
    }

    /// The serving units of a food or an entry.
    package func units(_ subject: String) throws -> UnitsAnswer {
        try readingWithLookups { reader in
            let entry = try subjectEntry(subject, reader)
            let found = try found(subject, entry, reader)
            return try units(of: found, entry?.serving, reader)
        }
    }

    /// The units of a food, the person's own first, and the serving that is selected, else the default one.
    func units(
        of found: FoodFinder.Found, _ serving: ChosenServing?, _ reader: any LogReader
    ) throws -> UnitsAnswer {
        let own = try reader.ownUnits(of: found.food.identity)
        let food = found.food.adding(own, measures: preferences.measures)
        let personal = try personalMeasures(reader)
        let selected =
            serving ?? UnitResolver(food, measures: preferences.measures, personal: personal).defaultServing
        var units = food.servingUnits
        if let unit = selected?.unit, !units.contains(where: { $0.name == unit.name }) { units.append(unit) }
        return UnitsAnswer(
            food: found.food, id: try reader.id(of: found.food.identity), kept: found.kept, units: units,
            own: units.filter { unit in own.contains { UnitResolver.isSameName($0.name, unit.name) } }.map(\.name),
            selected: selected)
    }

    /// The foods that a text may mean, the best first.
    package func search(_ text: String, limit: Int = 20) throws -> SearchAnswer {
        try repository.read { reader in
            let finder = finder(reader)
            if let digits = ItemReader.barcode(in: text) {
                let result = try finder.food(barcode: digits).map { found in
                    SearchResult(food: found.food, id: try reader.id(of: found.food.identity), score: 1000)
                }
                // Digits have no neighbours: a code with one wrong is another product.
                return SearchAnswer(query: text, results: result.map { [$0] } ?? [], nearest: [])
            }
            var matches = try finder.matches(text)
            var corrected: String?
            if matches.isEmpty, let mended = try finder.mended(text) {
                matches = try finder.matches(mended)
                corrected = matches.isEmpty ? nil : mended
            }
            if matches.isEmpty, let rest = FoodFinder.withoutIncidental(text) {
                matches = try finder.matches(rest)
                corrected = matches.isEmpty ? nil : rest
            }
            if let fewer = FoodFinder.reduced(text), !finder.isNamed(in: matches, text) {
                let found = try finder.matches(fewer)
                if !found.isEmpty { (matches, corrected) = (finder.best(sorted: found + matches), fewer) }
            }
            let results = try matches.prefix(limit).compactMap { match in
                try finder.food(match.candidate.identity).map { found in
                    SearchResult(
                        food: found.food, id: try reader.id(of: found.food.identity), score: match.score)
                }
            }
            return SearchAnswer(
                query: text, results: results,
                nearest: results.isEmpty || corrected != nil ? try finder.nearest(text) : [], corrected: corrected)
        }
    }

    /// The entry that the subject of `show` or `units` is; nil where it is a food.
    private func subjectEntry(_ subject: String, _ reader: any LogReader) throws -> Entry? {
        if let entry = try namedEntry(subject, reader) { return entry }
        if Self.namesEntry(subject), ItemReader.barcode(in: subject) == nil {
            throw FoodLogError.unknownEntry(subject)
        }
        return nil
    }

    private func found(_ subject: String, _ entry: Entry?, _ reader: any LogReader) throws -> FoodFinder.Found {
        guard let entry else { return try food(subject, finder(reader)) }
        guard let food = entry.food else { throw FoodLogError.unresolved(number: entry.number) }
        return FoodFinder.Found(food: food.food, kept: food)
    }
}
