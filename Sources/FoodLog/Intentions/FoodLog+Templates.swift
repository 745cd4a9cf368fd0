package import FoodDomain

/// What a template is to be made of.
package struct TemplateRequest: Equatable, Sendable {
    /// Its name.
    package var name: String
    /// The items, as `add` reads them; empty where entries are given.
    package var items: String
    /// Entries, a date, or a date and a meal, as `copy` reads them.
    package var from: [String]
    /// Whether it takes the place of one that has the name.
    package var replaces: Bool

    /// A request to make a template.
    package init(name: String, items: String = "", from: [String] = [], replaces: Bool = false) {
        self.name = name
        self.items = items
        self.from = from
        self.replaces = replaces
    }
}

/// A template that was made, and the one that had its name before.
package struct TemplateAnswer: Equatable, Sendable {
    /// The template.
    package var template: MealTemplate
    /// What it took the place of.
    package var before: MealTemplate?
}

extension FoodLog {
    /// Makes a template of items, or of what was logged: its name stands for all of it in `add` from now on.
    ///
    /// - Throws: `FoodLogError.nameTaken`; `FoodDraftError.badWord` for what can be no name; what `add` throws for an item
    ///   that cannot be resolved; `.unresolvedInTemplate`, `.nothingToCopy`.
    package func makeTemplate(_ request: TemplateRequest) throws -> TemplateAnswer {
        let (key, name) = try ownWord(request.name)
        guard !name.contains(where: { $0 == "," || $0 == ";" }) else { throw FoodDraftError.badWord(request.name) }
        return try repository.write(operation("template new", name)) { writer in
            let before = try writer.template(named: key)
            guard before == nil || request.replaces else { throw FoodLogError.nameTaken(name, byTemplate: true) }
            if try writer.aliases().contains(where: { $0.key == key }) {
                throw FoodLogError.nameTaken(name, byTemplate: false)
            }
            let items =
                request.from.isEmpty ? try items(in: request.items, writer) : try items(of: request.from, writer)
            try writer.put(MealTemplate(key: key, name: name, items: items))
            // As it is read, so that the answer is what the next command shows.
            return TemplateAnswer(
                template: try writer.template(named: key).map(current(writer))
                    ?? MealTemplate(key: key, name: name, items: items), before: before)
        }
    }

    /// All templates, each with the current versions of its foods.
    package func templates() throws -> [MealTemplate] {
        try repository.read { reader in try reader.templates().map(current(reader)) }
    }

    /// The template of a name.
    ///
    /// - Throws: `FoodLogError.unknownTemplate`.
    package func template(_ text: String) throws -> MealTemplate {
        try repository.read { reader in try current(reader)(template(text, reader)) }
    }

    /// Removes a template, and answers what it was; entries that were made of it stay.
    ///
    /// - Throws: `FoodLogError.unknownTemplate`.
    package func removeTemplate(_ text: String) throws -> MealTemplate {
        try repository.write(operation("template rm", text)) { writer in
            let template = try template(text, writer)
            try writer.removeTemplate(template.key)
            return template
        }
    }

    private func template(_ text: String, _ reader: any LogReader) throws -> MealTemplate {
        let key = FoodFinder.key(text)
        if let template = try reader.template(named: key) { return template }
        let all = try reader.templates()
        let nearest = Spelling.nearest(to: key, in: all.map(\.key))
        throw FoodLogError.unknownTemplate(text, nearest: all.first { $0.key == nearest }?.name)
    }

    private func items(in text: String, _ writer: any LogWriter) throws -> [MealTemplate.Item] {
        let itemReader = try itemReader(writer)
        let texts = try ItemSplitter(reader: itemReader).items(in: text)
        guard !texts.isEmpty else { throw FoodLogError.noFood(text) }
        return try texts.map { text in
            let item = try itemReader.read(text)
            return MealTemplate.Item(
                food: try item.kept ?? writer.keep(item.food, fetchedAt: nil), serving: item.serving, text: item.text,
                words: item.words, isEstimate: item.isEstimate)
        }
    }

    private func items(of from: [String], _ reader: any LogReader) throws -> [MealTemplate.Item] {
        let entries = try sources(from, reader).entries
        guard !entries.isEmpty else { throw FoodLogError.nothingToCopy(from.joined(separator: " ")) }
        return try entries.map { entry in
            guard let food = entry.food, let serving = entry.serving else {
                throw FoodLogError.unresolvedInTemplate(number: entry.number)
            }
            return MealTemplate.Item(
                food: food, serving: serving, text: entry.text, words: entry.words, isEstimate: entry.estimated)
        }
    }

    /// Templates as they are logged now: foods that were merged stand for those that they were merged into, and a unit
    /// that a food still has measures what it measures today.
    private func current(_ reader: any LogReader) -> (MealTemplate) throws -> MealTemplate {
        { template in
            var template = template
            for place in template.items.indices {
                template.items[place] = try current(template.items[place], reader)
            }
            return template
        }
    }

    private func current(_ item: MealTemplate.Item, _ reader: any LogReader) throws -> MealTemplate.Item {
        var item = item
        item.food = try reader.successor(of: item.food)
        let units = try measured(item.food.food, reader).servingUnits
        if let unit = units.first(where: { $0.name == item.serving.unit.name }) { item.serving.unit = unit }
        return item
    }

    // MARK: - In items

    /// What a text stands for that names a template, alone or with a number: `usual breakfast`, `1/2 usual breakfast`.
    ///
    /// Nil where it names none. Each item begins an entry as it would have, typed by itself.
    func templateItems(_ text: String, _ itemReader: ItemReader, _ reader: any LogReader) throws -> [ReadItem]? {
        guard let (template, factor, isEstimate) = try itemReader.template(text) else { return nil }
        return try template.items.map { item in
            var item = try current(item, reader)
            item.serving.quantity *= factor
            guard !item.serving.measure.isTooLarge else {
                throw FoodLogError.serving(.tooMuch(limit: FoodItem.largestAmount))
            }
            try refuseTooMuch(item.serving, of: item.food.food)
            let read = ReadItem(
                text: item.text, words: item.words, food: item.food.food, kept: item.food, serving: item.serving,
                origin: .typed, isEstimate: item.isEstimate, notices: item.food.food.doubts.map(Notice.doubt))
            return isEstimate ? read.estimated : read
        }
    }
}

extension ItemReader {
    /// The template that a text names, how many of it, and whether that is an estimate; nil where it names none.
    func template(_ text: String) throws -> (template: MealTemplate, factor: Double, isEstimate: Bool)? {
        guard try finder.reader.hasTemplates(), let clean = try? InputText.clean(text, limit: Self.longestItem) else {
            return nil
        }
        let name = String(clean.drop { $0 == "~" || $0 == " " })
        let isEstimate = name.count < clean.count
        if let template = try finder.reader.template(named: FoodFinder.key(name)) { return (template, 1, isEstimate) }
        if let behind = try templateBeforeFactor(name) { return (behind.template, behind.factor, isEstimate) }
        guard let scanned = try? AmountParser.scanPrefix(name[...], locale: locale, measures: measures),
            scanned.amount.unit == .none, scanned.amount.quantity.value > 0
        else { return nil }
        let rest = Self.phrase(Self.words(scanned.rest)[...])
        return try finder.reader.template(named: FoodFinder.key(rest)).map {
            ($0, scanned.amount.quantity.value, isEstimate || scanned.amount.isEstimate)
        }
    }

    /// The template that stands before a number, and the number: `usual breakfast 2`, `usual breakfast 1 1/2`.
    private func templateBeforeFactor(_ text: String) throws -> (template: MealTemplate, factor: Double)? {
        let words = Self.words(text[...])
        for count in [1, 2] where words.count > count {
            let number = words.suffix(count).joined(separator: " ")
            guard let factor = try? AmountParser.parseQuantity(number, locale: locale) else { continue }
            let name = words.dropLast(count).joined(separator: " ")
            if let template = try finder.reader.template(named: FoodFinder.key(name)) {
                return (template, factor.value)
            }
        }
        return nil
    }
}
