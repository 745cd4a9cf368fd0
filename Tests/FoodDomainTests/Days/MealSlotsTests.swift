import FoodDomain
import Testing

@Suite struct MealSlotsTests {
    @Test(arguments: [
        ("03:59", "snack"), ("04:00", "breakfast"), ("10:30:59", "breakfast"), ("10:31", "snack"), ("11:30", "lunch"),
        ("14:00:59", "lunch"), ("17:00", "dinner"), ("21:00:59", "dinner"), ("21:01", "snack"),
    ])
    func `a time belongs to a meal`(time: String, meal: String) throws {
        #expect(try MealSlots.standard.meal(at: TimeOfDay(parsing: time)) == meal)
    }

    @Test(arguments: [
        ("Breakfast", "breakfast"), ("b", "breakfast"), ("LUN", "lunch"), ("lunches", "lunch"), (" snacks ", "snack"),
        ("dinners", "dinner"), ("sn", "snack"),
    ])
    func `a meal is named by its beginning, in any case, in the plural`(text: String, meal: String) throws {
        #expect(try MealSlots.standard.name(matching: text) == meal)
    }

    @Test(arguments: ["", " ", "brunch", "dinnerss"])
    func `an unknown meal is told the known ones`(text: String) {
        let known = ["breakfast", "lunch", "dinner", "snack"]
        #expect(throws: MealNameError.unknown(text, known: known)) { try MealSlots.standard.name(matching: text) }
    }

    @Test func `a night shift has meals of its own`() throws {
        let night = try #require(MealSlot(name: "Late supper", from: 1380, to: 60))
        let lunch = try #require(MealSlot(name: "Lunch", from: 720, to: 780))
        let slots = try #require(MealSlots([night, lunch], otherwise: "Light bite"))
        for (time, meal) in [
            ("23:00", "Late supper"), ("1:00", "Late supper"), ("1:01", "Light bite"), ("12:30", "Lunch"),
        ] {
            #expect(try slots.meal(at: TimeOfDay(parsing: time)) == meal)
        }
        #expect(try slots.name(matching: "LATE") == "Late supper")
        #expect(throws: MealNameError.ambiguous("l", candidates: ["Late supper", "Lunch", "Light bite"])) {
            try slots.name(matching: "l")
        }
    }

    @Test func `meals are written as they are read`() throws {
        let text = "breakfast 04:00-10:30, lunch 11:30-14:00, dinner 17:00-21:00, snack"
        #expect(MealSlots.standard.text == text)
        #expect(MealSlots(text: text) == .standard)
        let slots = try #require(MealSlots(text: "any other ,second breakfast 9:00-10am,  late supper 23:00-1:00"))
        #expect(slots.text == "second breakfast 09:00-10:00, late supper 23:00-01:00, any other")
        #expect(MealSlots(text: slots.text) == slots)
        #expect(MealSlots(text: "food")?.names == ["food"])
    }

    @Test(arguments: [
        "", ",", "snack,", "lunch 11:30-14:00", "a, b", "lunch 11:30, snack", "lunch 11:30-25:00, snack",
        "11:30-14:00, snack", "lunch 11:30-14:00, Lunch", "lunch 11:30:30-14:00, snack", "lu\u{1B}nch", "lu\nnch",
        "lunch 11:30-12:00-13:00, snack", "1 11:30-14:00, snack", String(repeating: "x", count: 61),
    ])
    func `what names no meals is refused`(text: String) {
        #expect(MealSlots(text: text) == nil)
    }

    @Test func `meals without a name, without a time of the day, or with one name are refused`() throws {
        #expect(MealSlot(name: " ", from: 0, to: 1) == nil && MealSlot(name: "a", from: -1, to: 1) == nil)
        #expect(MealSlot(name: "a", from: 0, to: 1440) == nil)
        let slot = try #require(MealSlot(name: "a", from: 0, to: 1439))
        #expect(MealSlots([slot], otherwise: "A") == nil && MealSlots([slot], otherwise: "") == nil)
    }
}
