import FoodDomain
import FoodTestSupport
import Testing

@Suite struct TimeTextTests {
    @Test(arguments: [
        ("08:15", "08:15:00"), ("8:05", "08:05:00"), (" 23:59:59 ", "23:59:59"), ("0:00", "00:00:00"),
        ("7:30pm", "19:30:00"), ("7 PM", "19:00:00"), ("7am", "07:00:00"), ("12am", "00:00:00"),
        ("12:30 pm", "12:30:00"), ("1:02:03 am", "01:02:03"),
    ])
    func `a time is read`(text: String, expected: String) throws {
        let time = try TimeOfDay(parsing: text)
        #expect(time.textWithSeconds == expected && expected.hasPrefix(time.description))
        #expect(try MomentText(parsing: text) == .time(time))
        #expect(TimeOfDay(hour: time.hour, minute: time.minute, second: time.second) == time)
    }

    @Test(
        arguments: [
            ("", nil), ("noon", nil), ("24:00", .hour24), ("23:59:60", .second60), ("23:60", nil), ("25:00", nil),
            ("12:5", nil), ("12:05:5", nil), ("-1:00", nil), ("8", .needsMinutes), ("0815", .needsColon),
            ("13pm", nil), ("0am", nil), ("7:60pm", nil), ("7:3pm", nil), ("7:30p", nil), ("7:30pmx", nil),
            ("7:30xm", nil),
            ("08:15+02:00", nil), ("٠٨:١٥", nil), ("999999999999999999999", .needsColon),
        ] as [(String, DateTextError.TimeHint?)])
    func `what no clock shows is refused`(text: String, hint: DateTextError.TimeHint?) {
        #expect(throws: DateTextError.badTime(text, hint)) { try TimeOfDay(parsing: text) }
    }

    @Test func `times are ordered as the clock shows them`() throws {
        #expect(try TimeOfDay(parsing: "08:15") < TimeOfDay(parsing: "08:15:01"))
    }

    @Test func `random text never stops the program`() {
        var random = SeededGenerator(seed: 7)
        let letters = Array("0123456789::--++TZWw /.,apm🍎é\u{301}\u{0}٣").map(String.init)
        let seeds = [
            "2025-03-30T12:00:00.5+02:00", "3 days ago", "last monday", "2025-W13-7", "7:30pm", "Europe/Berlin",
        ]
        let today = Day(daysSince1970: 20_000)
        for _ in 0..<20_000 {
            var characters = Array(seeds.randomElement(using: &random) ?? "").map(String.init)
            if Bool.random(using: &random) { characters = [] }
            for _ in 0..<Int.random(in: 0..<12, using: &random) {
                let at = Int.random(in: 0...characters.count, using: &random)
                if at < characters.count, Bool.random(using: &random) { characters.remove(at: at) }
                characters.insert(
                    letters.randomElement(using: &random) ?? "", at: min(at, characters.count))
            }
            let text = characters.joined()
            if let day = try? Day(parsing: text, today: today) { #expect(Day.inputYears.contains(day.year)) }
            if let time = try? TimeOfDay(parsing: text) { #expect((0..<86_400).contains(time.secondOfDay)) }
            if case .instant(let instant)? = try? MomentText(parsing: text) {
                #expect((try? Instant(parsing: instant.description)) == instant)
            }
            if let name = try? ZoneName(text) { #expect(!name.id.contains("..") && !name.id.hasPrefix("/")) }
            _ = try? ZoneName(path: text)
            _ = Weekday.firstOfWeek(locale: text)
            if let meal = try? MealSlots.standard.name(matching: text) {
                #expect(MealSlots.standard.names.contains(meal))
            }
        }
    }
}
