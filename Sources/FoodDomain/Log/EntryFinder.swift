/// What finds entries by what was eaten, however long ago.
package protocol EntryFinder {
    /// The keys (`FoodQuery.key`) of all the words that entries name their foods by, each once.
    func usedWords() throws -> [String]
    /// The entries that have no food, in the order of days and numbers.
    func unresolvedEntries() throws -> [Entry]
    /// Hands out entries up to a day, in the order of days and numbers: those of the foods that answer to a query, those
    /// that name their food by one of some words, and those of some ids.
    func forEachEntry(
        of query: FoodQuery, named words: [String], ids: [UUID], to last: Day, _ body: (Entry) throws -> Void) throws
}
