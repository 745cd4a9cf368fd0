import FoodDomain
import FoodLog
import FoodTestSupport
import Testing

@testable import FoodlogCLI

/// Every screen as a person sees it, at three widths, with and without UTF-8 and colour.
///
/// The colours stand in the golden files as escapes, so `cat` shows them as a terminal would.
@Suite struct ScreenGoldenTests {
    private static let styles: [(title: String, style: ScreenStyle)] = [
        ("80 columns", ScreenStyle(width: 80)), ("60 columns", ScreenStyle(width: 60)),
        ("40 columns", ScreenStyle(width: 40)), ("80 columns, ASCII, kJ", ScreenStyle(unicode: false, energyUnit: .kJ)),
        ("40 columns, ASCII", ScreenStyle(width: 40, unicode: false)), ("80 columns, colour", ScreenStyle(color: true)),
    ]

    private func check(_ name: String, _ screens: [(ScreenStyle) throws -> String]) throws {
        var text = ""
        for (title, style) in Self.styles {
            text += "== \(title)\n"
            text += try screens.map { try $0(style) }.joined(separator: "\n\n") + "\n\n"
        }
        if let difference = try goldenDifference(text, "\(name).txt") { Issue.record("\(difference)") }
    }

    @Test func `the day`() throws {
        let empty = try SampleLog().log.showDay(nil)
        let sample = try SampleLog()
        try sample.addDay()
        let log = try sample.log
        let chosen: [Nutrient] = [.calories, .fibers, .iron, .vitaminD, .iodine, .caffeine]
        try check(
            "day",
            [
                { DayScreen(answer: empty, style: $0).text },
                { DayScreen(answer: try log.showDay("yesterday"), style: $0).text },
                { DayScreen(answer: try log.showDay(nil), style: $0).text },
                { style in
                    var style = style
                    style.nutrients = chosen
                    return DayScreen(answer: try log.showDay(nil), style: style).text
                },
            ])
    }

    @Test func `goals and periods`() throws {
        let sample = try SampleLog()
        try sample.addDay()
        let log = try sample.log
        for (nutrient, amount) in [
            ("energy", "2000"), ("protein", "at least 120"), ("fat", "at most 70"), ("carbs", "200-250"),
            ("salt", "6 g"),
        ] {
            _ = try log.setGoal(GoalRequest(nutrient: nutrient, amount: amount, since: "-40"))
        }
        for day in ["-1", "-2", "-9", "-30"] { try sample.add("3 eggs, 500g bread, 2 cans beer", day: day) }
        _ = try log.setStatus(.done, of: "-1")
        _ = try log.setStatus(.partial, of: "-2")
        _ = try log.setStatus(.fasted, of: "-4")
        let goals = try log.goals(on: nil)
        let set = try log.setGoal(GoalRequest(nutrient: "carbs", amount: "rest"))
        let status = try log.setStatus(.done, of: "-1")
        let reports = try [log.week("-1"), log.report("7d"), log.report("60d"), log.report("2020")]
        let salt = try log.report("7d", by: .food, nutrient: .sodium)
        let meals = try log.report("7d", by: .meal)
        try check(
            "review",
            [
                { DayScreen(answer: try log.showDay(nil), style: $0).text },
                { GoalScreen(answer: goals, style: $0).text },
                { GoalScreen(answer: set, style: $0).text }, { StatusText(change: status, style: $0).text },
            ] + (reports + [salt, meals]).map { answer in { ReportScreen(answer: answer, style: $0).text } }
                + [{ ReportScreen(answer: reports[1], allNutrients: true, style: $0).text }])
    }

    @Test func `recipes`() throws {
        let sample = try SampleLog()
        let log = try sample.log
        let empty = try log.recipes()
        let chili = try log.newRecipe(
            RecipeDraft(
                name: "chili con carne with a name that is longer than most",
                lines: ["500g ground beef, 2 onions, 400 g kidney beans", "salt, to taste", "1 tsp sugar"],
                servings: "4"))
        _ = try log.setAlias("chili", to: chili.food.name)
        let plate = try log.newRecipe(
            RecipeDraft(
                name: "plate", lines: ["1 serving chili", "100 g dry rice", "250 g zorkmid"], servings: "1.5",
                keepsUnknown: true))
        _ = try log.newRecipe(RecipeDraft(name: "rice", lines: ["100 g dry rice"], cookedWeight: "2 kg"))
        try sample.add("1 serving chili, 300 g chili", at: "12:00")
        var edit = RecipeEdit()
        edit.added = ["1 tbsp olive oil"]
        edit.cookedWeight = "1.2 kg"
        let changed = try log.editRecipe("chili", edit)
        let shown = try log.recipe("plate", amount: "1/2 serving")
        let odd = try log.recipe("rice")
        let list = try log.recipes()
        let day = try log.showDay(nil)
        let entry = try log.details("1", amount: nil)
        let refreshed = try log.refreshRecipes()
        try check(
            "recipe",
            [
                { RecipeListScreen(recipes: empty, archived: false, style: $0).text },
                { RecipeListScreen(recipes: empty, archived: true, style: $0).text },
                { RecipeScreen(answer: chili, kind: .made, style: $0).text },
                { RecipeScreen(answer: plate, kind: .preview, style: $0).text },
                { RecipeScreen(answer: changed, kind: .changed, style: $0).text },
                { RecipeScreen(answer: shown, kind: .shown, style: $0).text },
                { RecipeScreen(answer: odd, kind: .shown, style: $0).text },
                { RecipeListScreen(recipes: list, archived: false, style: $0).text },
                { DayScreen(answer: day, style: $0).text }, { DetailsScreen(answer: entry, style: $0).text },
                { RefreshScreen(answer: refreshed, style: $0).text },
            ])
    }

    @Test func `a planned day`() throws {
        let sample = try SampleLog()
        try sample.add("2 eggs, 1 banana", day: "tomorrow")
        let answer = try sample.log.showDay("tomorrow")
        try check("planned", [{ DayScreen(answer: answer, style: $0).text }])
    }

    @Test func `what was added`() throws {
        let sample = try SampleLog()
        let line = "180g pasta, 12 oz beer, egg, banana, 1 pint milk, 100g guacamole, 20 almonds, 1/3 pizza"
        let preview = try sample.log.preview(AddRequest(lines: [line]))
        let added = try sample.add(line)
        let again = try sample.add("180g pasta, ~2 slices toast")
        let unknown = try sample.add("1 bowl bibimbap", keepsUnknown: true)
        let copied = try sample.log.copy(CopyRequest(from: ["1", "3"], meal: "dinner"))
        try check(
            "add",
            [
                { AddScreen(answer: preview, preview: true, style: $0).text },
                { AddScreen(answer: added, preview: false, style: $0).text },
                { AddScreen(answer: again, preview: false, style: $0).text },
                { AddScreen(answer: unknown, preview: false, style: $0).text },
                { CopyScreen(answer: copied, style: $0).text },
            ])
    }

    @Test func `what was eaten before`() throws {
        let sample = try SampleLog()
        let empty = try (sample.log.recent(nil), sample.log.templates())
        for day in ["-9", "-3", "-2", "-1"] {
            try sample.add("40g oats, 200 ml milk, 1 banana", at: "07:40", day: day)
            try sample.add("2 slices pizza", at: "19:00", day: day)
        }
        try sample.add("1 bowl oats with a very long name that nobody can resolve", keepsUnknown: true)
        let log = try sample.log
        let recent = try (log.recent(nil), log.recent("breakfast", limit: 1))
        let found = try (log.find("oats"), log.find("banana"))
        let made = try log.makeTemplate(TemplateRequest(name: "usual breakfast", from: ["-1", "breakfast"]))
        let list = try log.templates()
        let batch = try log.add(
            AddRequest(lines: ["-1 dinner: 2 eggs", "2 eggs", "usual breakfast"], haveHeads: true))
        try check(
            "repeat",
            [
                { RecentScreen(answer: empty.0, style: $0).text }, { RecentScreen(answer: recent.0, style: $0).text },
                { RecentScreen(answer: recent.1, style: $0).text }, { FindScreen(answer: found.0, style: $0).text },
                { FindScreen(answer: found.1, style: $0).text },
                { TemplateListScreen(templates: empty.1, style: $0).text },
                { TemplateScreen(template: made.template, kind: .made, style: $0).text },
                { TemplateScreen(template: made.template, kind: .removed, style: $0).text },
                { TemplateListScreen(templates: list, style: $0).text },
                { AddScreen(answer: batch, preview: false, style: $0).text },
            ])
    }

    @Test func `weights, water and notes`() throws {
        let sample = try SampleLog()
        let empty = try (sample.log.weights(nil), sample.log.water(on: nil), sample.log.drinks("7d"))
        for place in stride(from: 30, through: 1, by: -1) {
            let noise = [0.4, -0.3, 0.1, -0.5, 0.6][place % 5]
            let weight = "\(DecimalText.fixed(78.5 + Double(place) * 0.06 + noise, decimals: 1)) kg"
            _ = try sample.log.addWeight(weight, TimeOptions(day: "-\(place)", time: "07:05"))
        }
        let weight = try sample.log.addWeight("78.9", TimeOptions(time: "07:10"), note: "after the run")
        let second = try sample.log.addWeight("12 st 7", TimeOptions(time: "12:00"))
        for (text, day) in [("glass", "-1"), ("2 bottles", "-1"), ("300ml", "-3"), ("glass", "today")] {
            _ = try sample.log.addWater(text, TimeOptions(day: day, time: "09:30"))
        }
        let water = try sample.log.addWater("bottle", TimeOptions(time: "10:00"), note: "at the office")
        _ = try sample.log.addNote("slept badly, and skipped lunch for want of anything in the house", on: nil)
        let note = try sample.log.addNote("better in the evening", on: nil)
        try sample.addDay()
        _ = try sample.log.add(AddRequest(lines: ["2 eggs"], time: TimeOptions(meal: "dinner"), note: "from the farm"))
        let log = try sample.log
        let lists = try (log.weights("7d"), log.weights("28d"), log.weights("2020"))
        let report = try log.report("7d")
        let quiet = try log.report("-30")
        let waters = try (log.water(on: nil), log.drinks("7d"), log.removeWater("last"))
        try check(
            "body",
            [
                { WeightListScreen(list: empty.0, isTrend: false, style: $0).text },
                { WaterScreen(answer: empty.1, isRemoved: false, style: $0).text },
                { DrinksScreen(drinks: empty.2, style: $0).text }, { WeightScreen(answer: weight, style: $0).text },
                { WeightScreen(answer: second, style: $0).text },
                { WeightListScreen(list: lists.0, isTrend: false, style: $0).text },
                { WeightListScreen(list: lists.1, isTrend: true, style: $0).text },
                { WeightListScreen(list: lists.2, isTrend: true, style: $0).text },
                { WaterScreen(answer: water, isRemoved: false, style: $0).text },
                { WaterScreen(answer: waters.0, isRemoved: false, style: $0).text },
                { DrinksScreen(drinks: waters.1, style: $0).text },
                { WaterScreen(answer: waters.2, isRemoved: true, style: $0).text },
                { NoteScreen(answer: note, isChanged: true, style: $0).text },
                { DayScreen(answer: try log.showDay(nil), style: $0).text },
                { DayScreen(answer: try log.showDay("-3"), style: $0).text },
                { ReportScreen(answer: report, style: $0).text }, { ReportScreen(answer: quiet, style: $0).text },
            ])
    }

    @Test func `goals per kilogram and proposals`() throws {
        let sample = try SampleLog()
        let open = try sample.log.setGoal(GoalRequest(nutrient: "protein", amount: "1.2-1.6 g/kg"))
        let openDay = try sample.log.showDay(nil)
        let nothing = try sample.log.propose(ProposalRequest())
        for place in 1...27 {
            let weight = "\(DecimalText.fixed(79 + Double(place) * 0.06 + Double(place % 4) * 0.2, decimals: 1)) kg"
            _ = try sample.log.addWeight(weight, TimeOptions(day: "-\(place)", time: "07:05"))
        }
        var request = ProposalRequest()
        (request.age, request.height, request.activity) = ("30", "5 ft 5", "light")
        let both = try sample.log.propose(request)
        for place in 1...8 {
            _ = try sample.log.quick(
                QuickRequest(energy: "\(1900 + place % 3 * 150)", time: TimeOptions(day: "-\(place)")))
            _ = try sample.log.setStatus(.done, of: "-\(place)")
        }
        (request.sex, request.change) = ("male", "-0.5 kg")
        let found = try sample.log.propose(request)
        request.change = "-1.5 kg"
        let low = try sample.log.propose(request)
        let goals = try sample.log.goals(on: nil)
        try check(
            "propose",
            [
                { GoalScreen(answer: open, style: $0).text }, { DayScreen(answer: openDay, style: $0).text },
                { GoalScreen(answer: goals, style: $0).text }, { ProposalScreen(proposal: nothing, style: $0).text },
                { ProposalScreen(proposal: both, style: $0).text }, { ProposalScreen(proposal: found, style: $0).text },
                { ProposalScreen(proposal: low, isAsked: true, style: $0).text },
            ])
    }

    @Test func `foods in detail`() throws {
        let sample = try SampleLog()
        try sample.addDay()
        let log = try sample.log
        let answers = try ["chickpeas", "guacamole", "beer", "pasta", "margarine", "3"].map {
            try log.details($0, amount: nil)
        }
        let all = try log.details("egg", amount: "2 large")
        try check(
            "show",
            answers.map { answer in { DetailsScreen(answer: answer, style: $0).text } } + [
                { style in
                    var style = style
                    style.nutrients = Nutrient.allCases
                    return DetailsScreen(answer: all, style: style).text
                }
            ])
    }

    @Test func `units and search`() throws {
        let sample = try SampleLog()
        try sample.add("300 g pasta")
        let log = try sample.log
        let units = try ["egg", "1", "milk"].map { try log.units($0) }
        let searches = try ["rice", "bananna", "qwertyuiop"].map { try log.search($0, limit: 8) }
        try check(
            "units",
            units.map { answer in { UnitsScreen(answer: answer, style: $0).text } }
                + searches.map { answer in { SearchScreen(answer: answer, style: $0).text } })
    }

    @Test func `changes and history`() throws {
        let sample = try SampleLog()
        try sample.addDay()
        let log = try sample.log
        let unit = try log.edit(EditRequest(entry: "1", unit: "cup"))
        let kept = try log.edit(EditRequest(entry: "5", unit: "g", keep: .weight))
        let food = try log.edit(EditRequest(entry: "1", amount: "2 large", food: "fried egg"))
        let moved = try log.edit(EditRequest(entry: "1", time: TimeOptions(day: "-1", meal: "lunch"), note: "at work"))
        let nothing = try log.edit(EditRequest(entry: "2", quantity: "2"))
        let removed = try log.remove(["1", "2"])
        let undone = try log.undo(2)
        let redone = try log.redo(1)
        let history = try log.history()
        try check(
            "edit",
            [
                { EditScreen(answer: unit, unitChanged: true, style: $0).text },
                { EditScreen(answer: kept, unitChanged: false, style: $0).text },
                { EditScreen(answer: food, unitChanged: false, style: $0).text },
                { EditScreen(answer: moved, unitChanged: false, style: $0).text },
                { EditScreen(answer: nothing, unitChanged: false, style: $0).text },
                { RemoveScreen(entries: removed, style: $0).text },
                { UndoScreen(operations: undone, redo: false, style: $0).text },
                { UndoScreen(operations: redone, redo: true, style: $0).text },
                { UndoScreen(operations: [], redo: false, style: $0).text },
                { HistoryScreen(operations: history, zone: .utc, style: $0).text },
            ])
    }
}
