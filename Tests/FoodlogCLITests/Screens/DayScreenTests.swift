import FoodDomain
import FoodlogAnswers
import Testing
import TextFolding

@testable import FoodLog
@testable import FoodlogCLI

@Suite struct DayScreenTests {
    private func lines(_ entries: [Entry], _ style: ScreenStyle = ScreenStyle()) -> [String] {
        plainLines(DayScreen(answer: Samples.answer(entries), style: style).text)
    }

    private func line(_ start: String, _ lines: [String]) -> String { lines.first { $0.hasPrefix(start) } ?? "none" }

    @Test(arguments: [40, 60, 80, 120], [ScreenStyle.EnergyUnit.kcal, .kJ])
    func `figures end at the same columns`(width: Int, unit: ScreenStyle.EnergyUnit) throws {
        let sample = try SampleLog()
        try sample.addDay()
        let style = ScreenStyle(width: width, energyUnit: unit)
        let lines = plainLines(DayScreen(answer: try sample.log.showDay(nil), style: style).text)
        let header = try #require(lines.firstIndex { $0.hasSuffix(" fat") })
        let end = try #require(lines.firstIndex { $0.hasPrefix("Total") })
        let ends = Self.wordEnds(lines[header]).suffix(4)
        for line in lines[header...end] where TextFolding.displayWidth(line) == TextFolding.displayWidth(lines[header])
        {
            #expect(Self.wordEnds(line).suffix(4) == ends, "\(line)")
        }
        #expect(TextFolding.displayWidth(lines[end]) == TextFolding.displayWidth(lines[header]))
    }

    /// The columns at which the words of a line end.
    private static func wordEnds(_ line: String) -> [Int] {
        let characters = Array(line)
        return characters.indices.filter { index in
            characters[index] != " " && (index + 1 == characters.count || characters[index + 1] == " ")
        }
    }

    @Test func `the total that is shown is the day's total`() throws {
        let sample = try SampleLog()
        try sample.addDay()
        let answer = try sample.log.showDay(nil)
        let words = line("Total", plainLines(DayScreen(answer: answer).text)).split(separator: " ").dropFirst()
        let sums = [Nutrient.calories, .carbs, .protein, .fat].map { answer.totals.nutrients[$0] }
        let shown = zip(sums, [0, 1, 1, 1]).map { total, decimals in
            (total.isLowerBound ? "≥" : "") + DecimalText.fixed(total.low, decimals: decimals, grouped: true)
        }
        #expect(words.map(String.init) == shown)
        // The same number stands in the heading.
        #expect(plainLines(DayScreen(answer: answer).text)[0].hasSuffix("\(shown[0]) kcal"))
    }

    @Test func `marks say how a figure is meant`() {
        let partly = Samples.food("soup", amounts: [.calories: .number(100), .carbs: .trace, .protein: .below(0.5)])
        let lines = lines([
            Samples.entry(partly, quantity: 100, meal: nil), Samples.entry(nil, number: 413, meal: nil, text: "stew"),
            Samples.entry(partly, number: 414, quantity: 100, meal: "lunch", estimated: true),
        ])
        #expect(line("412", lines).hasSuffix(" 100     tr  <0.5    –"))
        #expect(line("413", lines).contains("? stew"))
        #expect(line("414", lines).contains("~100 g"))
        #expect(line("414", lines).contains(" ~100 "))
        #expect(line("No meal", lines).contains("≥100"))
        #expect(lines.contains { $0.hasPrefix("not counted: 413 (foodlog edit 413 --food ...)") })
        #expect(lines.contains { $0.contains("estimated: 50 % of energy") })
    }

    @Test(arguments: [
        ("pasta", "cooked", "dry pasta", "g", "pasta, COOKED"), ("dry pasta", "dry", "pasta", "g", "pasta, DRY weight"),
        ("pasta", "cooked", "dry pasta", "cup", "pasta"), ("oats", "as sold", "oatmeal", "g", "oats"),
        ("Dried figs", "dried", "figs", "oz", "figs, DRIED weight"), ("raw", "raw", "cooked", "kg", "raw, RAW"),
    ])
    func `a weight says the state that it is the weight of`(
        name: String, state: String, counterpart: String, unit: String, shown: String
    ) {
        var food = Samples.food(name)
        (food.state, food.counterpart) = (state, counterpart)
        #expect(FoodText.name(Samples.entry(food, unit: ServingUnit(unit, grams: 30))) == shown)
        food.counterpart = nil
        #expect(FoodText.name(Samples.entry(food, unit: ServingUnit(unit, grams: 30))) == name)
    }

    @Test func `shares add to a hundred, and nothing is split where nothing is known`() throws {
        let lines = lines([Samples.entry(Samples.food(), quantity: 100)])
        #expect(line("energy", lines) == "energy: █ carbs 67  ▓ protein 15  ▒ fat 18 %")
        let empty = Samples.food(amounts: [.calories: .number(10)])
        #expect(!self.lines([Samples.entry(empty)]).contains { $0.hasPrefix("energy") })
    }

    @Test func `a later day is planned, and elsewhere's times are named`() {
        var entry = Samples.entry(Samples.food(), quantity: 100)
        entry.zone = "Asia/Tokyo"
        let answer = Samples.answer([entry], today: Samples.day.adding(days: -1))
        let lines = plainLines(DayScreen(answer: answer).text)
        #expect(lines[0].hasSuffix("375 kcal, planned"))
        #expect(lines.contains("planned: counts for this day alone until it comes"))
        #expect(lines.contains("time of Asia/Tokyo: 412"))
    }
}
