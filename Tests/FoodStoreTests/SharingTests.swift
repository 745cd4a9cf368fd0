import FoodDomain
import FoodStore
import Glibc
import SQLite
import Synchronization
import Testing

@Suite struct SharingTests {
    /// Runs `body` in so many threads at once, each with its number.
    private func threads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
        var handles: [pthread_t] = []
        for number in 0..<count {
            let box = Unmanaged.passRetained(Body(run: { body(number) }))
            var handle = pthread_t()
            let code = pthread_create(
                &handle, nil,
                { argument in
                    if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
                    return nil
                }, box.toOpaque())
            #expect(code == 0)
            handles.append(handle)
        }
        for handle in handles { pthread_join(handle, nil) }
    }

    private final class Body: Sendable {
        let run: @Sendable () -> Void
        init(run: @escaping @Sendable () -> Void) { self.run = run }
    }

    private static func id(_ thread: Int, _ number: Int) -> FoodDomain.UUID {
        .v7(milliseconds: Int64(number), random: [UInt8](repeating: UInt8(thread), count: 10))
    }

    private static func entry(_ id: FoodDomain.UUID, of food: VersionedFood?) -> NewEntry {
        NewEntry(
            id: id, day: Samples.day, time: nil, zone: "UTC", meal: nil, text: "x", food: food,
            serving: food.map { ChosenServing(quantity: 1, unit: $0.food.servingUnits[0]) })
    }

    @Test func `two stores write the same log in turns, and see each other's entries`() throws {
        let log = try TemporaryLog()
        let stores = [try log.open(), try log.open()]
        for turn in 0..<20 {
            let store = stores[turn % 2]
            let added = try store.write(log.ids.operation()) { writer in
                try writer.add(log.ids.entry(of: try writer.keep(Samples.food(turn / 4), fetchedAt: nil)))
            }
            #expect(added.number == turn + 1)
            let other = stores[(turn + 1) % 2]
            #expect(try other.read { try $0.entries(on: Samples.day) }.last == added)
        }
        #expect(try stores[1].write(log.ids.operation("undo")) { try $0.undoLast() }?.number == 20)
        #expect(try stores[0].read { try $0.entries(on: Samples.day) }.count == 19)
        #expect(try stores[0].verify() == [])
    }

    @Test func `four threads adding at once get each number once`() throws {
        let log = try TemporaryLog()
        let path = log.path
        let numbers = Mutex<[Int]>([])
        let failures = Mutex<[String]>([])
        threads(4) { thread in
            do {
                let store = try LogStore.open(path: path)
                for number in 0..<50 {
                    let operation = Operation(
                        command: "add", summary: "", id: Self.id(thread, number), at: Instant(milliseconds: 1))
                    let added = try store.write(operation) { writer in
                        let food = try writer.keep(Samples.food(number % 5), fetchedAt: nil)
                        return try writer.add(Self.entry(Self.id(thread + 10, number), of: food)).number
                    }
                    numbers.withLock { $0.append(added) }
                }
            } catch {
                failures.withLock { $0.append("\(error)") }
            }
        }
        #expect(failures.withLock { $0 } == [])
        #expect(numbers.withLock { $0.sorted() } == Array(1...200))
        let store = try log.open()
        #expect(try store.read { try $0.entries(on: Samples.day) }.map(\.number) == Array(1...200))
        #expect(try store.verify() == [])
    }

    @Test func `of two requests with one key, one is done, and the other sees its answer`() throws {
        let log = try TemporaryLog()
        let path = log.path
        _ = try log.open()
        let done = Mutex<[Int]>([])
        let seen = Mutex<[Int]>([])
        let failures = Mutex<[String]>([])
        threads(4) { thread in
            do {
                let store = try LogStore.open(path: path)
                for number in 0..<25 {
                    let operation = Operation(
                        command: "add", summary: "", id: Self.id(thread, number), at: Instant(milliseconds: 1),
                        key: "key \(number)", request: "one egg")
                    do {
                        let added = try store.write(operation) { writer in
                            try writer.add(Self.entry(Self.id(thread + 10, number), of: nil)).number
                        }
                        done.withLock { $0.append(added) }
                    } catch LogError.alreadyDone(let answer) {
                        seen.withLock { $0 += answer.entries.map(\.number) }
                    }
                }
            } catch {
                failures.withLock { $0.append("\(error)") }
            }
        }
        #expect(failures.withLock { $0 } == [])
        #expect(done.withLock { $0.sorted() } == Array(1...25))
        #expect(seen.withLock { $0.sorted() } == (1...25).flatMap { [$0, $0, $0] })
    }

    @Test func `a key answers with the entries as they were left then`() throws {
        let log = try TemporaryLog()
        let store = try log.open()
        var added: [Entry] = []
        try store.write(log.ids.operation(key: "k", request: "breakfast")) { writer in
            added.append(try writer.add(log.ids.entry(of: try writer.keep(Samples.egg, fetchedAt: nil))))
            added.append(try writer.add(log.ids.entry(of: try writer.keep(Samples.milk, fetchedAt: nil))))
            try writer.delete(try writer.add(log.ids.entry(of: nil)))
            added[1].note = "warm"
            try writer.update(added[1])
        }
        let answer = KeyedAnswer(request: "breakfast", entries: added)
        var changed = added[0]
        changed.note = "later"
        try store.write(log.ids.operation("edit")) { try $0.update(changed) }
        try store.write(log.ids.operation("rm")) { try $0.delete(added[1]) }
        _ = try store.write(log.ids.operation()) { try $0.keep(Samples.food(1, energy: 5), fetchedAt: nil) }
        #expect(try log.open().read { try $0.answer(key: "k") } == answer)
        #expect(try store.read { try $0.answer(key: "l") } == nil)
        #expect(throws: LogError.alreadyDone(answer)) {
            try store.write(log.ids.operation(key: "k", request: "breakfast")) { _ in Issue.record("done twice") }
        }
        #expect(throws: LogError.keyReused("k")) {
            try store.write(log.ids.operation(key: "k", request: "lunch")) { _ in Issue.record("done twice") }
        }
        #expect(throws: LogError.unfit(field: "key", .empty)) {
            try store.write(log.ids.operation(key: "", request: "lunch")) { _ in }
        }
    }

    @Test func `keys are forgotten after 30 days, some with each that is stored`() throws {
        let log = try TemporaryLog()
        let store = try log.open()
        let start = log.ids.now
        /// Stores a key so many milliseconds after the start.
        func use(_ key: String?, after milliseconds: Int64) throws {
            var operation = log.ids.operation(key: key, request: "r")
            operation.at = Instant(milliseconds: start.milliseconds + milliseconds)
            try store.write(operation) { try $0.set("name", to: key) }
        }
        func isKnown(_ key: String) throws -> Bool { try store.read { try $0.answer(key: key) } != nil }
        let day: Int64 = 86_400_000

        for number in 0..<150 { try use("old \(number)", after: Int64(number)) }
        try use("later", after: day)
        #expect(try isKnown("old 0"))
        // Exactly 30 days are still remembered; and a write without a key forgets none.
        try use("edge", after: 30 * day)
        try use(nil, after: 60 * day)
        #expect(try isKnown("old 0"))

        try use("a", after: 30 * day + 150)
        #expect(try !isKnown("old 0") && !isKnown("old 99") && isKnown("old 100") && isKnown("later"))
        #expect(throws: LogError.self) { try use("old 100", after: 30 * day + 150) }
        try use("b", after: 30 * day + 150)
        #expect(try !isKnown("old 149") && isKnown("later") && isKnown("edge"))
        // What was forgotten can be used again, for another request too; what was done under it is still there.
        try use("old 0", after: 30 * day + 150)
        #expect(try isKnown("old 0"))
        #expect(try store.read { try $0.history(limit: 1_000) }.count == 156)
        #expect(try store.verify().isEmpty)
    }

    @Test func `a request that changed nothing is remembered, and is nothing to undo`() throws {
        let log = try TemporaryLog()
        let store = try log.open()
        try store.write(log.ids.operation(key: "k", request: "r")) { try $0.set("absent", to: nil) }
        #expect(try store.read { try $0.answer(key: "k") } == KeyedAnswer(request: "r", entries: []))
        #expect(try store.read { try $0.history(limit: 5) } == [])
    }
}
