import FoodDomain
import FoodStore
import SQLite
import Testing

@Suite struct FoodTests {
    @Test func `a kept food is found by all that names it`() throws {
        let log = try TemporaryLog()
        let store = try log.open()
        let kept = try store.write(log.ids.operation()) { try $0.keep(Samples.milk, fetchedAt: log.ids.now) }
        #expect(kept.food == Samples.milk)
        #expect(kept.id == Samples.milk.identity.id)
        #expect(kept.version == VersionID.of(content: try FoodContent.encode(Samples.milk)))
        try store.read { reader throws in
            #expect(try reader.food(Samples.milk.identity) == kept)
            #expect(try reader.food(id: kept.id) == kept)
            #expect(try reader.foods(barcode: "4006381333931") == [kept])
            #expect(try reader.foods(barcode: "04006381333931") == [kept])
            #expect(try reader.foods(barcode: "4006381333932") == [])
            #expect(try reader.foods(barcode: "milk") == [])
            #expect(try reader.food(Samples.egg.identity) == nil)
            #expect(try reader.id(of: Samples.milk.identity) == kept.id)
            #expect(try reader.history(limit: 5) == [])
        }
    }

    @Test func `the 12 and the 13 digit spelling of a barcode are one product`() throws {
        let log = try TemporaryLog()
        let store = try log.open()
        var food = Samples.milk
        food.barcode = "0042563008123"
        _ = try store.write(log.ids.operation()) { try $0.keep(food, fetchedAt: nil) }
        #expect(try store.read { try $0.foods(barcode: "042563008123") }.map(\.food) == [food])
    }

    @Test func `the same content again moves only the time of fetching`() throws {
        let log = try TemporaryLog()
        let store = try log.open()
        let first = try store.write(log.ids.operation()) { try $0.keep(Samples.egg, fetchedAt: nil) }
        #expect(first.fetchedAt == nil)
        let later = try store.write(log.ids.operation()) { try $0.keep(Samples.egg, fetchedAt: log.ids.now) }
        #expect(later.version == first.version)
        #expect(later.fetchedAt == log.ids.now)
        let unasked = try store.write(log.ids.operation()) { try $0.keep(Samples.egg, fetchedAt: nil) }
        #expect(unasked == later)
        #expect(try store.read { try $0.food(Samples.egg.identity) } == later)
        let db = try log.database()
        #expect(try db.first("SELECT count(*) FROM food_version", { row in try row[0] as Int }) == 1)
    }

    @Test func `whatever happens to a food, past days stay as they were`() throws {
        let log = try TemporaryLog()
        let store = try log.open()
        let days = (0..<10).map { Samples.day.adding(days: $0) }
        for day in days {
            try store.write(log.ids.operation()) { writer in
                for number in 0..<5 {
                    let food = try writer.keep(Samples.food(number), fetchedAt: nil)
                    _ = try writer.add(log.ids.entry(of: food, on: day))
                }
            }
        }
        func past() throws -> [DayTotals] {
            try store.read { reader in
                try days.map { DayTotals(day: $0, entries: try reader.entries(on: $0), slots: []) }
            }
        }
        let before = try past()
        // Asked again with other figures, under another name, without the unit that was used; and back again.
        var changed = Samples.food(2, energy: 999)
        changed.name = "Renamed"
        changed.servingUnits = [ServingUnit("g", grams: 2)]
        let kept = try store.write(log.ids.operation()) { try $0.keep(changed, fetchedAt: log.ids.now) }
        #expect(try store.read { try $0.food(changed.identity) } == kept)
        let after = try past()
        #expect(after.map(\.nutrients) == before.map(\.nutrients))
        #expect(after.map { $0.lines.map(\.entry.food?.food) } == before.map { $0.lines.map(\.entry.food?.food) })
        let back = try store.write(log.ids.operation()) { try $0.keep(Samples.food(2), fetchedAt: nil) }
        #expect(try store.read { try $0.food(changed.identity) } == back)
        #expect(try past().map(\.nutrients) == before.map(\.nutrients))
        let today = try store.write(log.ids.operation()) { writer in
            try writer.add(log.ids.entry(of: try writer.keep(changed, fetchedAt: nil), on: Day.last))
        }
        #expect(today.nutrients[.calories].value == 39.96)
        try store.write(log.ids.operation("rm")) { try $0.delete(today) }
        #expect(try past().map(\.nutrients) == before.map(\.nutrients))
    }

    @Test(arguments: [
        ("name", "", FieldProblem.empty), ("name", "a\0b", .nullCharacter), ("aliases", "\0", .nullCharacter),
        ("id", "", .empty),
    ])
    func `a food with a text that cannot be kept is refused`(field: String, text: String, problem: FieldProblem) throws
    {
        let log = try TemporaryLog()
        let store = try log.open()
        var food = Samples.food(1)
        switch field {
        case "name": food.name = text
        case "aliases": food.aliases = [text]
        default: food.identity = FoodIdentity(.own, text)
        }
        #expect(throws: LogError.unfit(field: field, problem)) {
            try store.write(log.ids.operation()) { try $0.keep(food, fetchedAt: nil) }
        }
    }

    @Test func `a name of ten thousand characters is too long`() throws {
        let log = try TemporaryLog()
        let store = try log.open()
        var food = Samples.food(1)
        food.name = String(repeating: "n", count: 10_000)
        #expect(throws: LogError.unfit(field: "name", .tooLong(limit: 1_000))) {
            try store.write(log.ids.operation()) { try $0.keep(food, fetchedAt: nil) }
        }
    }

    @Test(arguments: [-1, .nan, .infinity])
    func `a food with an amount that is none is refused`(amount: Double) throws {
        let log = try TemporaryLog()
        let store = try log.open()
        let food = Samples.food(1, energy: amount)
        #expect(throws: LogError.unfit(field: "ingredients[0].nutrients.calories", .outOfRange)) {
            try store.write(log.ids.operation()) { try $0.keep(food, fetchedAt: nil) }
        }
    }
}
