import FoodDomain
import FoodStore
import SQLite
import Testing

/// What the log keeps of providers' answers.
@Suite struct AnswerTests {
    private let log: TemporaryLog
    private let store: LogStore

    init() throws {
        log = try TemporaryLog()
        store = try log.open()
    }

    private static let question = ProviderQuestion(.openFoodFacts, .barcode, "4006381333931")
    private static let start = Instant(milliseconds: 1_764_500_000_000)

    private func answer(
        to question: ProviderQuestion = question, isFound: Bool = true, at: Instant = start, _ body: String = "{}"
    ) -> ProviderAnswer {
        ProviderAnswer(question: question, isFound: isFound, fetchedAt: at, decoder: 1, body: Array(body.utf8))
    }

    private func write<Answer>(_ body: (any LogWriter) throws -> Answer) throws -> Answer {
        try store.write(log.ids.operation("lookup"), body)
    }

    @Test func `an answer is kept with its bytes, and replaced by a later one`() throws {
        let body = String(repeating: #"{"code":"4006381333931"}"#, count: 500)
        let id = try write { writer in
            let kept = try writer.keep(Samples.milk, fetchedAt: Self.start)
            try writer.keep(answer(body), food: kept.id)
            return kept.id
        }
        try store.read { reader throws in
            let kept = try #require(try reader.answer(to: Self.question))
            #expect(kept.isFound && kept.food == id && kept.fetchedAt == Self.start && kept.decoder == 1)
            #expect(kept.size == body.utf8.count && kept.storedSize < kept.size / 20)
            #expect(try reader.body(of: Self.question) == Array(body.utf8))
            #expect(try reader.foods(answering: "4006381333931").map(\.id) == [id])
            for other in [
                ProviderQuestion(.fdc, .barcode, "4006381333931"),
                ProviderQuestion(.openFoodFacts, .food, "4006381333931"),
                ProviderQuestion(.openFoodFacts, .barcode, "4006381333932"),
            ] {
                #expect(try reader.answer(to: other) == nil)
                #expect(try reader.body(of: other) == nil)
            }
        }
        let later = Self.start.adding(seconds: 9)
        try write { try $0.keep(answer(isFound: false, at: later, ""), food: nil) }
        try store.read { reader throws in
            #expect(try reader.answers().map(\.isFound) == [false])
            #expect(try reader.answer(to: Self.question)?.food == nil)
            #expect(try reader.body(of: Self.question) == [])
        }
        #expect(try store.verify() == [])
    }

    @Test func `keeping answers and budgets is no operation of the person's, and a pin is`() throws {
        try write { writer in
            let kept = try writer.keep(Samples.milk, fetchedAt: Self.start)
            try writer.keep(answer(), food: kept.id)
            try writer.recordRequest(of: "off", at: Self.start, forgettingBefore: Self.start)
            try writer.setPause(of: .fdc, until: Self.start)
        }
        #expect(try store.read { try $0.history(limit: 9) }.isEmpty)
        #expect(!store.hasChanged)
        try write { writer in try writer.setPinned(true, food: Samples.milk.identity.id) }
        #expect(try store.read { try $0.history(limit: 9) }.count == 1)
        #expect(store.hasChanged)
    }

    @Test func `the same content makes no new version`() throws {
        let first = try write { try $0.keep(Samples.milk, fetchedAt: Self.start) }
        let later = Self.start.adding(seconds: 60)
        let second = try write { try $0.keep(Samples.milk, fetchedAt: later) }
        #expect(first.version == second.version && second.fetchedAt == later)
        let versions = try log.database().first("SELECT count(*) FROM food_version") { row in try row[0] as Int }
        #expect(versions == 1)
    }

    @Test func `requests of a budget are counted from an instant on, and old ones forgotten`() throws {
        for second in 0..<5 {
            let at = Self.start.adding(seconds: Int64(second))
            try write { try $0.recordRequest(of: "off", at: at, forgettingBefore: at.adding(seconds: -3)) }
        }
        try write { try $0.recordRequest(of: "fdc", at: Self.start, forgettingBefore: Self.start) }
        try store.read { reader throws in
            let all = try reader.requests(of: "off", since: Self.start.adding(seconds: -9))
            #expect(all.map { $0.seconds - Self.start.seconds } == [4, 3, 2, 1])
            #expect(try reader.requests(of: "off", since: Self.start.adding(seconds: 3)).count == 2)
            #expect(try reader.requests(of: "fdc", since: Self.start).count == 1)
            #expect(try reader.requests(of: "passio", since: Self.start).isEmpty)
        }
    }

    @Test func `a pause is one for each provider, and can end`() throws {
        try write { try $0.setPause(of: .fdc, until: Self.start) }
        try write { try $0.setPause(of: .fdc, until: Self.start.adding(seconds: 5)) }
        #expect(try store.read { try $0.pause(of: .fdc) } == Self.start.adding(seconds: 5))
        #expect(try store.read { try $0.pause(of: .openFoodFacts) } == nil)
        try write { try $0.setPause(of: .fdc, until: nil) }
        #expect(try store.read { try $0.pause(of: .fdc) } == nil)
    }

    @Test func `pruning leaves what is young, pinned, eaten, or in the journal`() throws {
        let old = Self.start
        let names = ["unused", "eaten", "pinned", "deleted", "replaced", "young"]
        var ids: [FoodDomain.UUID] = []
        for (number, name) in names.enumerated() {
            ids.append(
                try write { writer in
                    let at = name == "young" ? old.adding(seconds: 100) : old
                    let kept = try writer.keep(Samples.food(number), fetchedAt: at)
                    try writer.keep(answer(to: ProviderQuestion(.fdc, .food, name), at: at), food: kept.id)
                    if name == "pinned" { try writer.setPinned(true, food: kept.id) }
                    return kept.id
                })
        }
        // What nobody looked up is the person's own.
        _ = try write { try $0.keep(Samples.egg, fetchedAt: nil) }
        try write { writer in
            _ = try writer.add(log.ids.entry(of: try writer.food(id: ids[1])))
            _ = try writer.add(log.ids.entry(of: try writer.food(id: ids[3])))
            _ = try writer.add(log.ids.entry(of: try writer.food(id: ids[4])))
        }
        try write { writer in
            let entries = try writer.entries(on: Samples.day)
            try writer.delete(entries[1])
            var other = entries[2]
            other.food = try writer.food(id: ids[1])
            try writer.update(other)
        }
        let report = try write { try $0.pruneAnswers(before: old.adding(seconds: 50)) }
        #expect(report.answers == 4 && report.foods == 1 && report.bytes > 0)
        try store.read { reader throws in
            let isThere = try ids.map { try reader.food(id: $0) != nil }
            #expect(isThere == [false, true, true, true, true, true])
            #expect(try reader.answers().map(\.question.asked) == ["young", "pinned"])
            #expect(try reader.food(Samples.egg.identity) != nil)
            #expect(try reader.lookedUpFoods().map(\.uses) == [2, 0, 0, 0, 0])
            #expect(try reader.lookedUpFoods().map(\.isPinned) == [false, true, false, false, false])
        }
        _ = try store.write(log.ids.operation("undo")) { try $0.undoLast() }
        #expect(try store.verify() == [])
        #expect(try store.read { try $0.candidates(named: "food 0") }.isEmpty)
    }

    @Test(
        arguments: [
            [], [0], Array(repeating: UInt8(7), count: 1_000_000),
            (0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) },
        ] as [[UInt8]])
    func `bytes are packed and unpacked, and damage is told`(bytes: [UInt8]) throws {
        let packed = try #require(Deflate.packed(bytes))
        #expect(Deflate.unpacked(packed, size: bytes.count) == bytes)
        #expect(Deflate.unpacked(packed, size: bytes.count + 1) == nil)
        #expect(bytes.isEmpty || Deflate.unpacked(packed, size: bytes.count - 1) == nil)
        #expect(Deflate.unpacked(packed.dropLast(), size: bytes.count) == nil)
        #expect(Deflate.unpacked([], size: bytes.count) == nil)
        #expect(Deflate.unpacked(packed, size: -1) == nil)
    }

    @Test(arguments: [
        ("UPDATE answer SET status = 'maybe'", ResultCode.constraintCheck),
        ("UPDATE answer SET status = 'notFound'", .constraintCheck),
        ("UPDATE answer SET kind = 'guess'", .constraintCheck),
        ("UPDATE answer SET asked = ''", .constraintCheck),
        ("UPDATE answer SET provider = ''", .constraintCheck),
        ("UPDATE answer SET decoder = 0", .constraintCheck),
        ("UPDATE answer SET size = -1", .constraintCheck),
        ("UPDATE answer SET size = 99999999", .constraintCheck),
        ("UPDATE answer SET body = 'text'", .constraintDataType),
        ("UPDATE answer SET body = NULL", .constraintNotNull),
        ("UPDATE answer SET food = 99", .constraintForeignKey),
        ("INSERT INTO pin (food) VALUES (99)", .constraintForeignKey),
        ("DELETE FROM food", .constraintForeignKey),
        ("INSERT INTO request_made (budget, at) VALUES ('', 0)", .constraintCheck),
        ("INSERT INTO request_made (budget, at) VALUES ('off', 'now')", .constraintDataType),
        ("INSERT INTO pause (provider, until) VALUES ('', 0)", .constraintCheck),
        ("INSERT INTO pause (provider) VALUES ('off')", .constraintNotNull),
    ])
    func `a bad row is refused by the database itself`(statement: String, code: ResultCode) throws {
        try write { writer in
            try writer.keep(answer(), food: try writer.keep(Samples.milk, fetchedAt: Self.start).id)
        }
        let db = try log.database()
        let error = #expect(throws: SQLiteError.self) { try db.executeScript(statement) }
        #expect(error?.code == code)
    }
}
