package import FoodDomain
private import TextFolding

extension FoodLog {
    /// The entry that words mean: a number, a UUID, `last`, or words that match one entry of the day.
    func entry(_ text: String, on day: Day, _ reader: any LogReader) throws -> Entry {
        if let entry = try namedEntry(text, reader) { return entry }
        // A number that is no entry's must never mean another entry, whose text happens to have it.
        guard !Self.namesEntry(text) else { throw FoodLogError.unknownEntry(text) }
        let wanted = TextFolding.words(text).map(LabelWord.singular)
        guard !wanted.isEmpty else { throw FoodLogError.unknownEntry(text) }
        let matches = try reader.entries(on: day).filter { entry in
            let name = entry.food?.food.name ?? ""
            let words = TextFolding.words("\(name) \(entry.text)").map(LabelWord.singular)
            return wanted.allSatisfy(words.contains)
        }
        guard let match = matches.first else { throw FoodLogError.unknownEntry(text) }
        guard matches.count == 1 else { throw FoodLogError.ambiguousEntry(text, numbers: matches.map(\.number)) }
        return match
    }

    /// The entry of a number, a UUID or `last`; nil where the text is none of them or there is no such entry.
    func namedEntry(_ text: String, _ reader: any LogReader) throws -> Entry? {
        if text.lowercased() == "last" { return try reader.lastEntry() }
        if let id = UUID(text) { return try reader.entry(id: id) }
        guard text.allSatisfy(\.isNumber), let number = Int(text) else { return nil }
        return try reader.entry(number: number)
    }

    /// Whether a text can only be a number, a UUID or `last`, and no words.
    static func namesEntry(_ text: String) -> Bool {
        !text.isEmpty && text.allSatisfy(\.isNumber) || UUID(text) != nil || text.lowercased() == "last"
    }

    /// Deletes entries: all that the words mean, or none.
    ///
    /// - Parameter isExpected: whether an entry is still what whoever asks saw of it.
    /// - Throws: `EntryChanged` where it is not.
    package func remove(
        _ texts: [String], onlyIf isExpected: (Entry) -> Bool = { _ in true }
    ) throws -> [Entry] {
        let summary = texts.joined(separator: " ")
        return try repository.write(operation("rm", summary)) { writer in
            var removed: [Entry] = []
            for entry in try entries(texts, writer) where !removed.contains(where: { $0.id == entry.id }) {
                guard isExpected(entry) else { throw EntryChanged(entry: entry) }
                try writer.delete(entry)
                removed.append(entry)
            }
            return removed
        }
    }

    /// The entries that words mean: each word one of them, or all words together.
    func entries(_ texts: [String], _ reader: any LogReader) throws -> [Entry] {
        let named = try texts.map { try namedEntry($0, reader) }
        if named.allSatisfy({ $0 != nil }) { return named.compactMap { $0 } }
        if texts.count > 1, named.allSatisfy({ $0 == nil }),
            let whole = try? entry(texts.joined(separator: " "), on: today(), reader)
        {
            return [whole]
        }
        return try texts.map { try entry($0, on: today(), reader) }
    }
}
