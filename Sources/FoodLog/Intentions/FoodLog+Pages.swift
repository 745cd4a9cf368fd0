package import FoodDomain

/// Some of the entries of a range of days, in the order of days and numbers.
package struct EntryPage: Equatable, Sendable {
    /// The entries.
    package var entries: [Entry]
    /// Where the next page goes on; nil where there is none.
    package var next: EntryPlace?
    /// The day that it is now for the person.
    package var today: Day
}

/// How far a list of what was found was read.
package struct FindPlace: Equatable, Sendable, CustomStringConvertible {
    /// Entries with higher numbers were added since, and are left out.
    package let newest: Int
    /// How many foods are known.
    package let known: Int

    /// Reads what `description` writes; nil for anything else.
    package init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let newest = parts[0], let known = parts[1], newest >= 0, known >= 0 else { return nil }
        self.init(newest: newest, known: known)
    }

    init(newest: Int, known: Int) {
        self.newest = newest
        self.known = known
    }

    /// Both numbers, such as `4711.20`.
    package var description: String { "\(newest).\(known)" }
}

/// Some of the foods that were found.
package struct FindPage: Equatable, Sendable {
    /// What was found, of which `foods` are shown.
    package var answer: FindAnswer
    /// The foods of this page.
    package var foods: [FoundFood]
    /// Where the next page goes on; nil where there is none.
    package var next: FindPlace?
}

extension FoodLog {
    /// The entries of days, so many at most.
    ///
    /// What is added, moved or deleted before the place moves nothing behind it.
    ///
    /// - Parameters:
    ///   - first: the first day; the first that has entries where none is given.
    ///   - last: the last day; the last that has entries where none is given.
    ///   - place: the end of the page before.
    ///   - limit: at least 1.
    package func entries(
        from first: Day?, to last: Day?, after place: EntryPlace? = nil, limit: Int
    ) throws -> EntryPage {
        let start = EntryPlace(day: first ?? .first, number: 0)
        let behind = place.map { $0.day < start.day ? start : $0 } ?? start
        return try repository.read { reader in
            // One more tells whether there is another page.
            var entries = try reader.entries(
                after: behind, to: last ?? .last, limit: limit < .max ? limit + 1 : limit)
            let hasMore = entries.count > limit
            if hasMore { entries.removeLast() }
            let next = hasMore ? entries.last.map { EntryPlace(day: $0.day, number: $0.number) } : nil
            return EntryPage(entries: entries, next: next, today: today())
        }
    }

    /// Some of what was eaten and answers to words, as `find` has it.
    ///
    /// A page counts the entries that were there when the first one was read.
    ///
    /// - Throws: as `find` does.
    package func find(_ text: String, after place: FindPlace?, limit: Int) throws -> FindPage {
        let newest = try place?.newest ?? repository.read { try $0.lastEntry()?.number ?? 0 }
        let answer = try find(text, numbersUpTo: newest)
        let foods = answer.parts.dropFirst(place?.known ?? 0)
        let page = Array(foods.prefix(limit))
        let known = (place?.known ?? 0) + page.count
        return FindPage(
            answer: answer, foods: page,
            next: foods.count > page.count ? FindPlace(newest: newest, known: known) : nil)
    }
}
