import FoodDomain
import FoodLog
import Testing

/// Retries with an idempotency key.
@Suite struct KeyTests {
    private let request = AddRequest(lines: ["1 egg, 1 banana"], key: "q")

    @Test func `a retry after undo says so, and works again after redo`() throws {
        let bench = try Bench()
        let first = try bench.log.add(request)
        #expect(try bench.log.add(request).isRepeat)
        _ = try bench.log.undo()
        #expect(throws: FoodLogError.keyUndone("q", numbers: [1, 2], canBeRedone: true)) { try bench.log.add(request) }
        #expect(try bench.log.history().count == 2)
        _ = try bench.log.redo()
        let again = try bench.log.add(request)
        #expect(again.isRepeat && again.entries.map(\.id) == first.entries.map(\.id))
    }

    @Test func `a retry answers none of the entries that were deleted since`() throws {
        let bench = try Bench()
        _ = try bench.log.add(request)
        _ = try bench.log.remove(["1"])
        #expect(try bench.log.add(request).entries.map(\.number) == [2])
        _ = try bench.log.remove(["2"])
        #expect(throws: FoodLogError.keyUndone("q", numbers: [1, 2], canBeRedone: false)) { try bench.log.add(request) }
    }

    @Test func `a retry answers even where the words mean nothing any more`() throws {
        let bench = try Bench()
        _ = try bench.log.setMeasure("mug", to: "300 ml")
        let request = AddRequest(lines: ["a mug of milk"], key: "q")
        _ = try bench.log.add(request)
        _ = try bench.log.removeMeasure("mug")
        #expect(try bench.log.add(request).isRepeat)
        #expect(throws: FoodLogError.self) { try bench.log.add(AddRequest(lines: ["a mug of milk"], key: "other")) }
    }

    @Test func `a key of quick that was undone is said too`() throws {
        let bench = try Bench()
        let request = QuickRequest(energy: "300", key: "q")
        _ = try bench.log.quick(request)
        _ = try bench.log.undo()
        #expect(throws: FoodLogError.keyUndone("q", numbers: [1], canBeRedone: true)) { try bench.log.quick(request) }
    }
}
