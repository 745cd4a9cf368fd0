import FoodDomain
import Testing
import TextFolding

@testable import FoodLog
@testable import FoodlogCLI

/// Whatever a food is called, no line is too wide and nothing steers the terminal.
@Suite struct ScreenSafetyTests {
    private static let widths = [40, 60, 80, 120]

    /// Every screen with a name in every place that data can fill.
    private func screens(_ name: String, _ style: ScreenStyle) -> [String] {
        let food = Samples.food(
            name, details: name, units: [ServingUnit(name, grams: 30), ServingUnit("cup", grams: 9)])
        var entry = Samples.entry(food, unit: food.servingUnits.first, meal: name)
        entry.note = name
        entry.zone = name
        let weighed = Samples.entry(food, number: .max, quantity: 99_999.5)
        let unresolved = Samples.entry(nil, text: name)
        let entries = [entry, weighed, unresolved]
        let totals = Samples.totals(entries)
        let notices: [Notice] = [
            .lastAmount, .defaultPortion, .state(name, counterpart: name), .typicalRecipe, .asBefore(name: name),
            .ouncesAreMass(fluidOunces: 1, grams: nil), .volume(unit: name, milliliters: 473, system: .us),
            .alreadyLogged(number: 9), .inRecipe(recipe: name, ingredient: name), .waterLogged(milliliters: 250),
        ]
        let added = AddAnswer(entries: entries, notices: [notices], day: totals, isRepeat: false)
        let edited = EditAnswer(entry: entry, before: unresolved, day: totals, today: Samples.day.adding(days: 1))
        let operation = PastOperation(
            number: 1, id: .zero, at: Instant(seconds: 0), command: "edit", summary: name, entries: Array(1...300),
            isUndone: true)
        let units = UnitsAnswer(
            food: food, id: .zero, units: food.servingUnits,
            selected: ChosenServing(quantity: 2, unit: food.servingUnits[0]))
        let result = SearchResult(food: food, id: .zero, score: 1)
        return [
            DayScreen(answer: Samples.answer(entries), style: style).text,
            AddScreen(answer: added, preview: false, style: style).text,
            AddScreen(answer: added, preview: true, style: style).text,
            EditScreen(answer: edited, unitChanged: true, style: style).text,
            RemoveScreen(entries: entries, style: style).text,
            UndoScreen(operations: [operation], redo: false, style: style).text,
            HistoryScreen(operations: [operation], zone: .utc, style: style).text,
            DetailsScreen(answer: Samples.details(food, entry: entry), style: style).text,
            UnitsScreen(answer: units, style: style).text,
            SearchScreen(answer: SearchAnswer(query: name, results: [result], nearest: []), style: style).text,
            SearchScreen(answer: SearchAnswer(query: name, results: [], nearest: [name, name]), style: style).text,
        ]
    }

    @Test(arguments: Samples.hostileNames.indices, widths)
    func `no line is wider than the terminal`(name: Int, width: Int) {
        for style in [ScreenStyle(width: width), ScreenStyle(width: width, color: true, unicode: false)] {
            for (number, text) in screens(Samples.hostileNames[name], style).enumerated() {
                for line in plainLines(text) where TextFolding.displayWidth(line) > width {
                    Issue.record("screen \(number): \(TextFolding.displayWidth(line)) columns: \(line)")
                }
            }
        }
    }

    @Test(arguments: Samples.hostileNames.indices)
    func `nothing of a name steers the terminal`(name: Int) {
        for text in screens(Samples.hostileNames[name], ScreenStyle()) {
            #expect(plainLines(text).allSatisfy { TextFolding.visible($0) == $0 })
            #expect(!text.contains("\u{1B}"))
        }
    }

    @Test(arguments: [Nutrient.main, Nutrient.allCases, [.vitaminD], []], widths)
    func `any choice of nutrients fits`(nutrients: [Nutrient], width: Int) throws {
        let sample = try SampleLog()
        try sample.addDay()
        let style = ScreenStyle(width: width, nutrients: nutrients)
        let texts = [
            DayScreen(answer: try sample.log.showDay(nil), style: style).text,
            DetailsScreen(answer: try sample.log.details("egg", amount: nil), style: style).text,
        ]
        #expect(texts.flatMap(plainLines).allSatisfy { TextFolding.displayWidth($0) <= width })
    }

    @Test(
        arguments: [1e-300, 0.0004, 0.05, 12_345_678, 1e17, 1e300, .greatestFiniteMagnitude, .infinity, .nan, -0.0],
        widths)
    func `any number fits`(value: Double, width: Int) {
        let nutrients = Dictionary(uniqueKeysWithValues: Nutrient.allCases.map { ($0, NutrientAmount.number(value)) })
        let food = Samples.food(amounts: nutrients)
        for quantity in [0, 1, value] {
            let entries = [
                Samples.entry(food, quantity: quantity), Samples.entry(nil), Samples.entry(food, quantity: 1),
            ]
            let style = ScreenStyle(width: width, nutrients: width == 40 ? Nutrient.main : Nutrient.allCases)
            let texts = [
                DayScreen(answer: Samples.answer(entries), style: style).text,
                DetailsScreen(answer: Samples.details(food, entry: entries[0]), style: style).text,
                RemoveScreen(entries: entries, style: style).text,
            ]
            for line in texts.flatMap(plainLines) {
                #expect(TextFolding.displayWidth(line) <= width)
                #expect(!line.split(separator: " ").contains { ["-0", "-0.0", "nan", "inf"].contains($0) })
            }
        }
    }

    @Test func `colours change nothing but colours`() throws {
        let sample = try SampleLog()
        try sample.addDay()
        for width in Self.widths {
            let plain = ScreenStyle(width: width, unicode: false)
            let colored = ScreenStyle(width: width, color: true, unicode: false)
            let answer = try sample.log.showDay(nil)
            #expect(
                withoutColors(DayScreen(answer: answer, style: colored).text)
                    == DayScreen(answer: answer, style: plain).text)
        }
    }

    @Test func `without UTF-8 the screens of plain foods are ASCII`() throws {
        let sample = try SampleLog()
        try sample.addDay()
        let style = ScreenStyle(unicode: false, nutrients: Nutrient.allCases)
        let texts = [
            DayScreen(answer: try sample.log.showDay(nil), style: style).text,
            DetailsScreen(answer: try sample.log.details("pasta", amount: nil), style: style).text,
            SearchScreen(answer: try sample.log.search("rice"), style: ScreenStyle(width: 40, unicode: false)).text,
        ]
        #expect(texts.allSatisfy { text in text.unicodeScalars.allSatisfy(\.isASCII) })
    }
}
