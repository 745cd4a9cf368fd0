import FoodDomain
import FoodStore
import FoodTestSupport
import Testing

/// Whatever was done to a log, it is written out and read back as the same.
@Suite struct TransferPropertyTests {
    @Test(arguments: 0..<20)
    func `after random operations an export is read back to the byte`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let log = try TemporaryLog()
        let store = try log.open()
        for step in 0..<60 {
            try store.write(log.ids.operation("step \(step)")) { writer in
                try Self.doSomething(writer, &log.ids, &random)
            }
        }
        let exported = try export(store)
        #expect(try store.verify() == [])
        let other = try TemporaryLog()
        let copy = try other.open()
        _ = try add(exported, to: copy, other)
        #expect(try export(copy) == exported)
        #expect(try copy.verify() == [])
        let again = try add(exported, to: copy, other)
        #expect(again.added.total == 0 && again.kept.isEmpty && again.deleted.isEmpty)
        // What is done after an import goes on as in any log.
        try copy.write(other.ids.operation("undo")) { writer in _ = try writer.undoLast() }
        try copy.write(other.ids.operation("redo")) { writer in _ = try writer.redoLast() }
        #expect(try export(copy) == exported)
    }

    private static func doSomething(
        _ writer: any LogWriter, _ ids: inout TestIDs, _ random: inout SeededGenerator
    ) throws {
        let number = Int.random(in: 0..<6, using: &random)
        let day = Samples.day.adding(days: Int.random(in: -9...9, using: &random))
        let food = Samples.food(number, energy: Double(Int.random(in: 1...3, using: &random)) / 3)
        switch Int.random(in: 0..<18, using: &random) {
        case 0...4:
            let kept = try writer.keep(food, fetchedAt: Bool.random(using: &random) ? ids.now : nil)
            _ = try writer.add(
                ids.entry(
                    of: Bool.random(using: &random) ? kept : nil, quantity: Double.random(in: 0...1e3, using: &random),
                    on: day, text: String(repeating: "\u{301}\u{7F}é\"\\", count: number), words: "w\(number)"))
        case 5:
            if var entry = try writer.lastEntry() {
                entry.note = "\(random.next())"
                entry.meal = nil
                try writer.update(entry)
            }
        case 6: if let entry = try writer.lastEntry() { try writer.delete(entry) }
        case 7: try writer.set("s\(number)", to: Bool.random(using: &random) ? "\(random.next())\t\n" : nil)
        case 8: try writer.set(DayStatus.allCases.randomElement(using: &random), of: day)
        case 9:
            let kept = try writer.keep(food, fetchedAt: nil)
            try writer.setPinned(Bool.random(using: &random), food: kept.id)
            let grams = Double.random(in: 0.1...1e3, using: &random)
            try writer.setUnit("u\(number)", of: kept.id, to: number > 1 ? Measure(grams: grams) : nil)
            try writer.setAlias("word\(number)", text: "Word \(number)", food: number > 1 ? kept.id : nil)
        case 10:
            _ = try writer.put(Samples.ownBar(name: "Bar \(number)", energy: Double(number)))
        case 11:
            if let own = try writer.ownFoods().first { try writer.setArchived(number > 2, food: own.kept.id) }
        case 12:
            guard number > 1 else { return try writer.removeTemplate("t") }
            let serving = ChosenServing(quantity: Double(number), unit: ServingUnit("g", grams: 1))
            let item = MealTemplate.Item(
                food: try writer.keep(food, fetchedAt: nil), serving: serving, text: "", words: "", isEstimate: false)
            try writer.put(MealTemplate(key: "t", name: "T\(number)", items: [item]))
        case 13:
            let text = "\(random.next())\n\"e\u{301}"
            try writer.setNote(number > 1 ? text : nil, of: day)
        case 14, 15:
            let kind = number > 2 ? Measurement.Kind.weight : .water
            try writer.add(
                Measurement(
                    id: ids.next(), kind: kind, day: day, time: number > 1 ? EntryTime(ids.now, offset: 3600) : nil,
                    zone: "UTC", value: Double.random(in: 1...500, using: &random), unit: "u", note: ""))
            if number == 5, let last = try writer.lastMeasurement(.weight) { try writer.delete(last) }
        case 16: _ = try writer.undoLast()
        default: _ = try writer.redoLast()
        }
    }
}
