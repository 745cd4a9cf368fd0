import FoodDomain
import FoodLog
import Testing

@Suite struct EditTests {
    @Test func `a unit alone starts at its natural quantity, and can keep weight or number instead`() throws {
        let bench = try Bench()
        try bench.add("2 large eggs")
        let plain = try bench.log.edit(EditRequest(entry: "1", unit: "g"))
        #expect(plain.before.measure.grams == 100)
        #expect(plain.entry.serving?.quantity == 100)
        #expect(plain.entry.serving?.unit.name == "g")
        _ = try bench.log.edit(EditRequest(entry: "1", amount: "2 large"))
        let weight = try bench.log.edit(EditRequest(entry: "1", unit: "cup", keep: .weight))
        #expect(abs((weight.entry.measure.grams ?? 0) - 100) < 1e-9)
        #expect(weight.entry.serving?.unit.name == "cup")
        let number = try bench.log.edit(EditRequest(entry: "1", quantity: "3", unit: "large", keep: .quantity))
        #expect(number.entry.serving?.quantity == 3)
        #expect(number.entry.measure.grams == 150)
    }

    @Test func `the current unit changes nothing, an unknown one names those that there are`() throws {
        let bench = try Bench()
        try bench.add("3 eggs")
        let same = try bench.log.edit(EditRequest(entry: "last", unit: "large"))
        #expect(same.entry == same.before)
        let error = #expect(throws: FoodLogError.self) {
            try bench.log.edit(EditRequest(entry: "last", unit: "bushel"))
        }
        guard case .unit(.unknownUnit(_, let known, _), _, _)? = error else { return }
        #expect(known.contains("large"))
        #expect(try bench.log.showDay(nil).totals.lines.first?.entry.serving?.quantity == 3)
    }

    @Test(arguments: [
        ("150 g", 150.0, "g"), ("2 medium", 88, "medium"), ("3", 150, "large"), ("1/2 cup", 121.5, "cup"),
        ("0.1 kg", 100, "kg"), ("4 oz", 113.3980925, "oz"),
    ])
    func `an amount is read in the words of add`(amount: String, grams: Double, unit: String) throws {
        let bench = try Bench()
        try bench.add("1 egg")
        let answer = try bench.log.edit(EditRequest(entry: "egg", amount: amount))
        #expect(answer.entry.serving?.unit.name == unit)
        #expect(abs((answer.entry.measure.grams ?? 0) - grams) < 1e-9)
    }

    @Test func `a quantity of zero is legal and reversible`() throws {
        let bench = try Bench()
        try bench.add("2 eggs")
        let zero = try bench.log.edit(EditRequest(entry: "1", quantity: "0"))
        #expect(zero.entry.nutrients[.calories].value == 0)
        let again = try bench.log.edit(EditRequest(entry: "1", quantity: "2"))
        #expect(again.entry.nutrients == again.before.nutrients.scaled(by: 0) || again.entry.measure.grams == 100)
        #expect(again.entry.measure.grams == 100)
    }

    @Test(arguments: ["nan", "-1", "1e400", "x", "", "100001"])
    func `a quantity that is none changes nothing`(quantity: String) throws {
        let bench = try Bench()
        try bench.add("2 eggs")
        #expect(throws: FoodLogError.self) { try bench.log.edit(EditRequest(entry: "1", quantity: quantity)) }
        #expect(try bench.log.showDay(nil).totals.lines.first?.entry.measure.grams == 100)
        #expect(try bench.log.history().count == 1)
    }

    @Test func `another food takes the serving in its own units`() throws {
        let bench = try Bench()
        try bench.add("1 cup milk")
        let answer = try bench.log.edit(EditRequest(entry: "milk", food: "skim milk"))
        #expect(answer.entry.food?.food.name == "skim milk")
        #expect(answer.entry.serving?.unit.name == "cup")
        #expect(answer.entry.measure.grams == 245)
        // What the person called milk is theirs from now on.
        #expect(try bench.add("1 cup milk").first?.food?.food.name == "skim milk")
    }

    @Test func `another food without such a unit asks for an amount`() throws {
        let bench = try Bench()
        try bench.add("2 slices bread")
        #expect(throws: FoodLogError.self) { try bench.log.edit(EditRequest(entry: "1", food: "olive oil")) }
        let answer = try bench.log.edit(EditRequest(entry: "1", amount: "10 g", food: "olive oil"))
        #expect(answer.entry.food?.food.name == "olive oil")
        #expect(answer.entry.measure.grams == 10)
    }

    @Test func `an unresolved entry is cured by its food`() throws {
        let bench = try Bench()
        let added = try bench.log.add(AddRequest(lines: ["2 cups bibimbap"], keepsUnknown: true))
        #expect(added.entries.first?.food == nil)
        #expect(throws: FoodLogError.unresolved(number: 1)) {
            try bench.log.edit(EditRequest(entry: "1", quantity: "3"))
        }
        let cured = try bench.log.edit(EditRequest(entry: "1", food: "fried rice"))
        #expect(cured.entry.food?.food.name == "fried rice")
        #expect(cured.entry.serving?.quantity == 2)
    }

    @Test func `an entry moves to another day, time, meal and zone`() throws {
        let bench = try Bench()
        try bench.add("2 eggs", TimeOptions(time: "08:10"))
        let moved = try bench.log.edit(EditRequest(entry: "1", time: TimeOptions(day: "yesterday")))
        #expect(moved.entry.day.description == "2026-11-29")
        #expect(moved.entry.time?.instant.description.hasPrefix("2026-11-29T07:10") == true)
        #expect(moved.entry.meal == "breakfast")
        let later = try bench.log.edit(
            EditRequest(entry: "1", time: TimeOptions(time: "19:30", meal: "dinner"), note: "late"))
        #expect(later.entry.time?.minuteOfDay == 19 * 60 + 30)
        #expect(later.entry.day.description == "2026-11-29")
        #expect(later.entry.meal == "dinner")
        #expect(later.entry.note == "late")
        let zoned = try bench.log.edit(EditRequest(entry: "1", time: TimeOptions(zone: "Asia/Tokyo")))
        #expect(zoned.entry.zone == "Asia/Tokyo")
        #expect(zoned.entry.day == later.entry.day)
        #expect(zoned.entry.time?.instant == later.entry.time?.instant)
        #expect(zoned.entry.time?.offset == 9 * 3600)
    }

    @Test func `an entry is named by number, id, last, or its words`() throws {
        let bench = try Bench()
        let id = try #require(try bench.add("2 eggs, 1 banana").first?.id)
        #expect(try bench.log.edit(EditRequest(entry: id.description, amount: "1")).entry.number == 1)
        #expect(try bench.log.edit(EditRequest(entry: "last", amount: "2")).entry.number == 2)
        #expect(try bench.log.edit(EditRequest(entry: "bananas", amount: "3")).entry.number == 2)
        #expect(throws: FoodLogError.unknownEntry("soup")) {
            try bench.log.edit(EditRequest(entry: "soup", amount: "1"))
        }
        #expect(throws: FoodLogError.unknownEntry("99")) { try bench.log.edit(EditRequest(entry: "99", amount: "1")) }
        try bench.add("1 egg")
        #expect(throws: FoodLogError.ambiguousEntry("egg", numbers: [1, 3])) {
            try bench.log.edit(EditRequest(entry: "egg", amount: "1"))
        }
    }
}
