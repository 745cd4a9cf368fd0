import FoodDomain
import FoodLog
import Testing

@testable import FoodlogCLI

/// Nothing that counts is cut where there is little room: the same figures stand on every screen of any width.
@Suite struct NarrowScreenTests {
    /// Its log has large figures, some that are not known, and goals of every kind.
    private let sample: SampleLog

    init() throws {
        sample = try SampleLog()
        let log = try sample.log
        for place in stride(from: 30, through: 1, by: -1) {
            _ = try log.addWeight("\(78 + place % 3).5 kg", TimeOptions(day: "-\(place)", time: "07:05"))
        }
        for (nutrient, amount, days) in [
            ("energy", "12000-14000", nil), ("protein", "1.2-1.6 g/kg", nil), ("fat", "at most 70", "weekend"),
            ("carbs", "rest", nil), ("salt", "at most 6 g", nil),
        ] as [(String, String, String?)] {
            _ = try log.setGoal(GoalRequest(nutrient: nutrient, amount: amount, since: "-40", weekdays: days))
        }
        for day in ["0", "-1", "-2", "-9"] {
            try sample.add("3 kg pasta, 2 kg bread, 1 l olive oil", day: day == "0" ? nil : day)
            try sample.add("1 bowl bibimbap", day: day == "0" ? nil : day, keepsUnknown: true)
        }
        _ = try log.setStatus(.done, of: "-1")
        _ = try log.setStatus(.partial, of: "-2")
        _ = try log.newRecipe(
            RecipeDraft(
                name: "large recipe", lines: ["5 kg flour, 1 l olive oil, 250 g zorkmid"], servings: "4",
                keepsUnknown: true))
        _ = try log.makeTemplate(TemplateRequest(name: "usual breakfast", items: "3 kg pasta, 2 kg bread, 1 banana"))
    }

    private func screens() throws -> [(name: String, text: (ScreenStyle) -> String)] {
        let log = try sample.log
        let (day, week, month) = try (log.showDay(nil), log.week(nil), log.report("60d"))
        let (recipe, goals) = try (log.recipe("large recipe"), log.goals(on: nil))
        let (templates, weights) = try (log.templates(), log.weights("28d"))
        let template = try #require(templates.first)
        return [
            ("day", { DayScreen(answer: day, style: $0).text }),
            ("week", { ReportScreen(answer: week, style: $0).text }),
            ("report", { ReportScreen(answer: month, style: $0).text }),
            ("nutrients", { ReportScreen(answer: week, allNutrients: true, style: $0).text }),
            ("recipe", { RecipeScreen(answer: recipe, kind: .shown, style: $0).text }),
            ("goals", { GoalScreen(answer: goals, style: $0).text }),
            ("template", { TemplateScreen(template: template, kind: .shown, style: $0).text }),
            ("templates", { TemplateListScreen(templates: templates, style: $0).text }),
            ("weights", { WeightListScreen(list: weights, isTrend: false, style: $0).text }),
        ]
    }

    /// The words of a screen that hold a digit, as they are without UTF-8.
    private func figures(_ text: String) -> Set<String> {
        let ascii = text.map { character -> String in
            switch character {
            case "\u{2265}": ">="
            case "\u{2264}": "<="
            // Dashes and signs have several forms.
            case "\u{2013}", "\u{2212}", "\u{B1}", "-", "+", "/": ""
            case "\u{D7}": "x"
            default: String(character)
            }
        }.joined()
        return Set(
            ascii.split(whereSeparator: \.isWhitespace).map(String.init).filter { $0.contains(where: \.isNumber) })
    }

    @Test func `figures and labels are whole at any width`() throws {
        for (name, screen) in try screens() {
            for width in [40, 44, 60, 72, 80] {
                let text = screen(ScreenStyle(width: width))
                #expect(!text.contains("\u{2026}"), "\(name) at \(width):\n\(text)")
                let ascii = screen(ScreenStyle(width: width, unicode: false))
                let isCut = ascii.split(whereSeparator: \.isWhitespace).contains { word in
                    word.last == "~" && word.contains { $0.isLetter || $0.isNumber }
                }
                #expect(!isCut, "\(name) at \(width):\n\(ascii)")
                #expect(figures(text) == figures(ascii), "\(name) at \(width):\n\(ascii)")
            }
        }
    }

    @Test func `averages name their days, and recipes keep their macronutrients`() throws {
        let log = try sample.log
        let narrow = ScreenStyle(width: 40)
        let week = ReportScreen(answer: try log.week("-1"), style: narrow).text
        #expect(week.contains("mean of the") && week.contains("days logged"))
        let recipe = RecipeScreen(answer: try log.recipe("large recipe"), kind: .shown, style: narrow).text
        #expect(recipe.contains("prot"))
    }

    @Test func `what has no room in one line of a table goes on in the next`() {
        var table = Table(columns: [Table.Column(minimum: 8)] + (0..<4).map { _ in Table.Column(alignment: .right) })
        table.add([Cell("a name")] + ["kcal", "carbs", "prot", "fat"].map { Cell($0) })
        table.add([Cell("a longer name")] + (0..<4).map { Cell(">=12,345,67\($0)") })
        #expect(
            table.lines(ScreenStyle(width: 40)) == [
                "a name" + String(repeating: " ", count: 16) + "kcal        carbs", "          prot          fat",
                "a longer name >=12,345,670 >=12,345,671", "  >=12,345,672 >=12,345,673",
            ])
    }
}
