import FoodDomain
import FoodStore
import Testing

/// Entries that are found by what was eaten.
@Suite struct FindTests {
    private let log: TemporaryLog
    private let store: LogStore

    init() throws {
        log = try TemporaryLog()
        store = try log.open()
        try store.write(log.ids.operation()) { writer in
            let egg = try writer.keep(Samples.egg, fetchedAt: nil)
            let milk = try writer.keep(Samples.milk, fetchedAt: nil)
            let bar = try writer.put(Samples.ownBar())
            for (place, food) in [egg, milk, egg, bar].enumerated() {
                _ = try writer.add(
                    log.ids.entry(
                        of: food, on: Samples.day.adding(days: -place), words: ["egg", "moo", "egg", "bar"][place]))
            }
            _ = try writer.add(log.ids.entry(of: nil, text: "1 bowl bibimbap", words: ""))
            try writer.delete(writer.add(log.ids.entry(of: egg, words: "gone")))
            try writer.setArchived(true, food: bar.id)
        }
    }

    private func find(
        _ words: [String], named: [String] = [], ids: [FoodDomain.UUID] = [], to last: Day = Samples.day
    ) throws -> [Int] {
        var numbers: [Int] = []
        try store.read { reader in
            try reader.forEachEntry(of: FoodQuery(foldedWords: words), named: named, ids: ids, to: last) { entry in
                numbers.append(entry.number)
            }
        }
        return numbers
    }

    @Test func `foods are found by their names, in the order of days`() throws {
        #expect(try find(["egg"]) == [3, 1])
        #expect(try find(["eg"]) == [3, 1])
        #expect(try find(["creme", "fraiche"]) == [2])
        #expect(try find(["zorkmid"]) == [])
        #expect(try find(["egg"], to: Samples.day.adding(days: -1)) == [3])
    }

    @Test func `what was put away is found all the same`() throws { #expect(try find(["protein", "bar"]) == [4]) }

    @Test func `the words of entries and ids are found too, each entry once`() throws {
        #expect(try store.read { try $0.usedWords() } == ["bar", "egg", "moo"])
        #expect(try find(["zorkmid"], named: ["moo"]) == [2])
        #expect(try find(["creme"], named: ["moo", "egg"]) == [3, 2, 1])
        let unresolved = try store.read { try $0.unresolvedEntries() }
        #expect(unresolved.map(\.number) == [5])
        #expect(try find(["zorkmid"], ids: unresolved.map(\.id)) == [5])
    }

    @Test func `an empty log has no words`() throws {
        let empty = try TemporaryLog().open()
        #expect(try empty.read { try $0.usedWords() } == [])
    }
}
