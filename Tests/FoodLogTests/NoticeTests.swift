import FoodDomain
import FoodLog
import Testing

/// What a person is told of a day, a time or a meal that is odd.
@Suite struct NoticeTests {
    @Test func `a date that the zone skipped is told`() throws {
        let bench = try Bench()
        bench.zone = Bench.zone("Pacific/Apia")
        let day = try Day(parsing: "2011-12-30", today: bench.log.today())
        let request = AddRequest(lines: ["1 egg, 1 banana"], time: TimeOptions(day: "2011-12-30"))
        let answer = try bench.log.add(request)
        for notices in answer.notices { #expect(notices.contains(.skippedDay(day, zone: "Pacific/Apia"))) }
        #expect(answer.day.lines.count == 2)
        let copied = try bench.log.copy(CopyRequest(from: ["1"], to: "2011-12-30"))
        #expect(copied.notices.first?.contains(.skippedDay(day, zone: "Pacific/Apia")) == true)
        let quick = try bench.log.quick(QuickRequest(energy: "300", time: TimeOptions(day: "2011-12-30")))
        #expect(quick.notices.first?.contains(.skippedDay(day, zone: "Pacific/Apia")) == true)
        #expect(try bench.log.add(AddRequest(lines: ["1 egg"], time: TimeOptions(day: "2011-12-29"))).notices == [[]])
    }

    @Test(arguments: [
        (TimeOptions(day: "2026-03-29", time: "02:30"), "03:30"), (TimeOptions(time: "2026-03-29T02:00"), "03:00"),
        (TimeOptions(day: "2026-03-29", time: "01:59"), nil), (TimeOptions(day: "2026-03-29", time: "03:00"), nil),
        (TimeOptions(day: "2026-10-25", time: "02:30"), nil), (TimeOptions(time: "2026-03-29T01:30Z"), nil),
    ])
    func `a time that the clocks skipped is told`(time: TimeOptions, taken: String?) throws {
        let bench = try Bench()
        let answer = try bench.log.add(AddRequest(lines: ["1 egg"], time: time))
        let told = answer.notices.first?.compactMap { notice in
            if case .skippedTime(_, let clock) = notice { clock.description } else { nil }
        }
        #expect(told == [taken].compactMap { $0 })
    }

    @Test(arguments: [
        (TimeOptions(day: "2026-11-29", time: "2026-11-29T07:30"), "2026-11-29"),
        // After midnight, before the start of the day: both dates are right.
        (TimeOptions(day: "2026-11-28", time: "2026-11-29T01:30"), "2026-11-28"),
        (TimeOptions(day: "2026-11-29", time: "2026-11-29T01:30"), "2026-11-29"),
        (TimeOptions(day: "2026-11-29", time: "2026-11-29T01:30+09:00"), "2026-11-29"),
        (TimeOptions(day: "2026-11-27", time: "2026-11-29T07:30"), nil),
        (TimeOptions(day: "2026-11-30", time: "2026-11-29T07:30"), nil),
        (TimeOptions(day: "2026-11-26", time: "2026-11-29T01:30+09:00"), nil),
    ])
    func `a day and a dated time must agree`(time: TimeOptions, day: String?) throws {
        let bench = try Bench()
        bench.preferences.dayStart = DayStartHistory(DayStart(minutes: 240) ?? .midnight)
        guard let day else {
            let error = #expect(throws: FoodLogError.self) { try bench.add("1 egg", time) }
            guard case .dayContradictsTime? = error else { return #expect(Bool(false), "\(String(describing: error))") }
            return #expect(try bench.isEmpty())
        }
        #expect(try bench.add("1 egg", time).first?.day.description == day)
    }

    @Test func `an edit into a skipped time is told`() throws {
        let bench = try Bench()
        try bench.add("1 egg", TimeOptions(time: "02:30"))
        let moved = try bench.log.edit(EditRequest(entry: "1", time: TimeOptions(day: "2026-03-29")))
        #expect(moved.notices.count == 1 && moved.entry.time?.minuteOfDay == 210)
        let again = try bench.log.edit(EditRequest(entry: "1", time: TimeOptions(time: "02:15")))
        #expect(again.notices.count == 1 && again.entry.time?.minuteOfDay == 195)
        #expect(try bench.log.edit(EditRequest(entry: "1", time: TimeOptions(time: "04:00"))).notices == [])
    }

    @Test func `an edit takes the day of a dated time`() throws {
        let bench = try Bench()
        try bench.add("1 egg", TimeOptions(time: "08:00"))
        let dated = try bench.log.edit(EditRequest(entry: "1", time: TimeOptions(time: "2026-11-20T07:30")))
        #expect(dated.entry.day.description == "2026-11-20")
        #expect(throws: FoodLogError.self) {
            try bench.log.edit(EditRequest(entry: "1", time: TimeOptions(day: "2026-11-19", time: "2026-11-20T07:30")))
        }
    }

    @Test(arguments: [
        ("1 serving dbl, 1 egg", [1]), ("1 egg, 1 serving dbl", [1]), ("1 serving dbl, 1 banana", []),
        ("1 serving dbl, 1 egg, 2 eggs, 100 g flour", [1, 2, 3]),
    ])
    func `a recipe and one of its ingredients in one meal may be counted twice`(line: String, told: [Int]) throws {
        let bench = try Bench()
        _ = try bench.log.newRecipe(RecipeDraft(name: "dbl", lines: ["2 eggs, 100 g flour"], servings: "2"))
        let isTold = { (answer: AddAnswer) -> [Int] in
            answer.notices.indices.filter { place in
                answer.notices[place].contains {
                    if case .inRecipe(recipe: "dbl", ingredient: _) = $0 { true } else { false }
                }
            }
        }
        let request = AddRequest(lines: [line], time: TimeOptions(meal: "dinner"))
        #expect(isTold(try bench.log.preview(request)) == told)
        #expect(isTold(try bench.log.add(request)) == told)
        // What is there already counts too, in the same meal.
        let flour = AddRequest(lines: ["50 g flour"], time: TimeOptions(meal: "dinner"))
        #expect(isTold(try bench.log.add(flour)) == [0])
        let other = AddRequest(lines: ["50 g flour"], time: TimeOptions(meal: "breakfast"))
        #expect(isTold(try bench.log.add(other)) == [])
    }

    @Test func `so may an ingredient of an ingredient`() throws {
        let bench = try Bench()
        _ = try bench.log.newRecipe(RecipeDraft(name: "dough", lines: ["100 g flour, 1 egg"], servings: "1"))
        _ = try bench.log.newRecipe(RecipeDraft(name: "pie", lines: ["1 serving dough, 2 apples"], servings: "2"))
        let answer = try bench.log.add(
            AddRequest(lines: ["1 serving pie, 1 egg, 1 banana"], time: TimeOptions(meal: "dinner")))
        let told = answer.notices.map {
            $0.contains { if case .inRecipe(recipe: "pie", _) = $0 { true } else { false } }
        }
        #expect(told == [false, true, false])
    }

    @Test(arguments: [
        ("250 ml water", true), ("1 can sparkling water", true), ("1 can tonic water", false), ("250 ml milk", false),
        ("1 cup coffee", false),
    ])
    func `water that is logged in both ways may be counted twice`(line: String, isWater: Bool) throws {
        let bench = try Bench()
        _ = try bench.log.addWater("glass", TimeOptions())
        let told = isWater ? [Notice.waterLogged(milliliters: 250)] : []
        let waters = { (answer: AddAnswer) -> [Notice] in
            answer.notices.joined().filter { if case .waterLogged = $0 { true } else { false } }
        }
        #expect(waters(try bench.log.preview(AddRequest(lines: [line]))) == told)
        #expect(waters(try bench.log.add(AddRequest(lines: [line]))) == told)
        #expect(waters(try bench.log.add(AddRequest(lines: [line], time: TimeOptions(day: "yesterday")))) == [])
        #expect(try bench.log.addWater("glass", TimeOptions()).entries == (isWater ? [1] : []))
    }

    @Test func `a meal that is copied onto itself is told, a preview tells it too`() throws {
        let bench = try Bench()
        try bench.add("2 eggs", TimeOptions(day: "yesterday", time: "19:00"))
        let request = CopyRequest(from: ["yesterday", "dinner"], meal: "dinner")
        #expect(try bench.log.copy(request).notices == [[]])
        #expect(try bench.log.copy(request).notices == [[.alreadyLogged(number: 2)]])
        let preview = try bench.log.preview(AddRequest(lines: ["2 eggs"], time: TimeOptions(meal: "dinner")))
        #expect(preview.notices == [[.alreadyLogged(number: 2)]])
    }

    @Test(
        arguments: [
            ("300", [.alcohol: "40"], nil), ("300", [.fat: "50"], 450.0), ("300", [.carbs: "75"], nil),
            ("250", [.carbs: "100", .protein: "50", .fat: "0"], 400), ("1000", [.fat: "10"], nil),
            ("1000", [.carbs: "10", .protein: "10", .fat: "10"], 170), ("1", [.carbs: "3"], nil),
            ("10", [.fat: "1"], nil),
        ] as [(String, [Nutrient: String], Double?)])
    func `macros that do not fit the energy are marked and told`(
        energy: String, macros: [Nutrient: String], told: Double?
    ) throws {
        let bench = try Bench()
        let answer = try bench.log.quick(QuickRequest(energy: energy, nutrients: macros))
        #expect(answer.notices == [told.map { [.energyMismatch(macros: $0)] } ?? []])
        #expect(answer.entries.first?.food?.food.marks == (told == nil ? [] : ["energy-mismatch"]))
    }

    @Test func `a quick entry grows no further than what could be typed`() throws {
        let bench = try Bench()
        _ = try bench.log.quick(QuickRequest(energy: "300"))
        #expect(try bench.log.edit(EditRequest(entry: "last", amount: "2")).entry.nutrients[.calories].value == 600)
        for amount in ["99999", "334"] {
            #expect(throws: FoodLogError.tooMuchEnergy(limit: 100_000)) {
                try bench.log.edit(EditRequest(entry: "last", amount: amount))
            }
        }
        #expect(throws: FoodLogError.tooMuchEnergy(limit: 100_000)) {
            try bench.log.copy(CopyRequest(from: ["1"], times: "5000"))
        }
    }
}
