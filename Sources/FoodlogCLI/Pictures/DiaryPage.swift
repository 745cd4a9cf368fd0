import Charts
import FoodDomain
import FoodLog
import FoodlogAnswers

/// A food diary as a page, to be read by somebody who was not there: what was eaten, day by day.
struct DiaryPage {
    private let answer: DiaryAnswer
    private let picture: ReportPicture
    private let style: ScreenStyle
    private let figures: Figures
    /// The nutrients that have a column.
    private let columns: [Nutrient]
    /// Whether sodium is told as the salt that labels have.
    private let isMain: Bool

    init(_ answer: DiaryAnswer, picture: ReportPicture) {
        (self.answer, self.picture, style) = (answer, picture, picture.style)
        figures = Figures(style: style)
        isMain = style.nutrients == Nutrient.main
        columns = isMain ? [.calories, .carbs, .fibers, .protein, .fat, .sodium] : style.nutrients
    }

    /// The page.
    var text: String {
        Page.text(title: "Food diary, \(picture.title)") { page in
            page.element("h1", [], text: "Food diary, \(picture.title)")
            page.element(
                "p", [.style("faint")],
                text: ([answer.zone] + picture.facts).filter { !$0.isEmpty }.joined(separator: " \u{B7} "))
            guard answer.report.totals.perLoggedDay.days > 0 else {
                page.element("p", [], text: "Nothing is logged in these days.")
                return
            }
            summary(&page)
            picture.write(&page)
            for (day, (line, goals)) in zip(
                zip(answer.days, answer.notes), zip(answer.report.totals.lines, answer.report.goals))
            {
                self.day(&page, day.0, note: day.1, line, goals)
            }
            page.element("p", [.style("faint")], text: Marks.sentence(style))
            sources(&page)
        }
    }

    // MARK: - Summary

    /// The means, nutrient by nutrient.
    private func summary(_ page: inout Markup) {
        let totals = answer.report.totals
        let means = [(totals.perDoneDay, "done"), (totals.perLoggedDay, "logged")].filter { $0.0.days > 0 }
        page.begin("div", [.style("wide keep")])
        page.begin("table")
        page.begin("thead")
        page.row(
            ["mean of a day"],
            means.map { "\($0.0.days) \($0.0.days == 1 ? "day" : "days") \($0.1)" } + ["% of energy covered"],
            isHeading: true)
        page.end()
        page.begin("tbody")
        let shown = isMain ? Nutrient.main : style.nutrients
        for nutrient in shown where means.contains(where: { $0.0.nutrients?[nutrient].value != nil }) {
            let isSalt = isMain && nutrient == .sodium
            let name = isSalt ? "Salt (sodium \u{D7} 2.5)" : nutrient.displayName
            let values = means.map { mean, _ in
                mean.nutrients.map { "\(figure($0[nutrient], nutrient)) \(isSalt ? "g" : style.symbol(nutrient.unit))" }
                    ?? style.dash
            }
            let covered =
                totals.coverage.map { DecimalText.noDigit($0[Int(nutrient.rawValue)] * 100) + " %" } ?? style.dash
            page.row([name], values + [covered])
        }
        page.end()
        page.end()
        page.end()
    }

    // MARK: - Days

    private func day(
        _ page: inout Markup, _ day: DayTotals, note: String?, _ line: PeriodTotals.DayLine, _ goals: DayGoals
    ) {
        let status = line.status.map { " \u{B7} \($0.rawValue)" } ?? ""
        page.begin("h2")
        page.element("span", [], text: day.day.displayText + status)
        if day.meals.isEmpty {
            page.element("span", [.style("sum faint")], text: line.status == .fasted ? "" : "nothing logged")
            page.end()
            return self.note(&page, note)
        }
        let goal = goals[.calories].map { " of \(GoalWords(style: style).bounds($0))" } ?? ""
        page.element(
            "span", [.style("sum")],
            text: "\(figures.energy(day.nutrients[.calories]))\(goal) \(style.energyUnit.rawValue)")
        page.end()
        self.note(&page, note)
        page.begin("div", [.style("wide")])
        page.begin("table", [.style("foods")])
        page.begin("thead")
        page.row(["time", "food", "amount"], columns.map(heading), isHeading: true)
        page.end()
        page.begin("tbody")
        for meal in day.meals { self.meal(&page, meal, day) }
        page.row(["Total"], columns.map { figure(day.nutrients[$0], $0) }, style: "total", span: 3)
        page.end()
        page.end()
        page.end()
    }

    /// What is written of a day, a paragraph for each of its lines.
    private func note(_ page: inout Markup, _ note: String?) {
        for line in note?.split(whereSeparator: \.isNewline) ?? [] {
            page.element("p", [.style("note")], text: printable(String(line)))
        }
    }

    private func meal(_ page: inout Markup, _ meal: MealTotals, _ day: DayTotals) {
        page.row(
            [printable(mealHeading(meal.meal))], columns.map { figure(meal.nutrients[$0], $0) }, style: "meal", span: 3)
        for line in meal.lines {
            let words = EntryWords(entry: line.entry)
            page.begin("tr")
            page.element("td", [.style("time")], text: words.time)
            page.begin("td")
            page.element("span", [], text: name(line.entry, words))
            if !line.entry.note.isEmpty {
                page.element("span", [.style("note")], text: printable(line.entry.note))
            }
            page.end()
            page.element(
                "td", [.style("amount")],
                text: printable([words.amount, words.weight].filter { !$0.isEmpty }.joined(separator: ", ")))
            for nutrient in columns {
                page.element(
                    "td", [.style("number")],
                    text: figure(line.nutrients[nutrient], nutrient, isEstimate: line.entry.estimated))
            }
            page.end()
        }
    }

    /// The name, with the brand or what else tells the food from others of that name.
    private func name(_ entry: Entry, _ words: EntryWords) -> String {
        var details = entry.food?.food.subtitle ?? ""
        // What the name says in capitals is not said again.
        if let food = entry.food?.food, FoodText.name(entry) != food.name {
            details = details.split(separator: ",").map { String($0.drop { $0 == " " }) }.filter { $0 != food.state }
                .joined(separator: ", ")
        }
        return printable(details.isEmpty ? words.name : "\(words.name) (\(details))")
    }

    private func heading(_ nutrient: Nutrient) -> String {
        switch nutrient {
        case .calories: style.energyUnit.rawValue
        case .sodium where isMain: "salt g"
        case .carbs: "carbs g"
        default: "\(nutrient.nameInSentence) \(style.symbol(nutrient.unit))"
        }
    }

    private func figure(_ total: NutrientTotal, _ nutrient: Nutrient, isEstimate: Bool = false) -> String {
        if isMain, nutrient == .sodium { return figures.salt(total) }
        return nutrient == .calories
            ? figures.energy(total, isEstimate: isEstimate) : figures.amount(total, of: nutrient)
    }

    // MARK: - Sources

    /// Where the figures come from, with the terms of those that have any.
    private func sources(_ page: inout Markup) {
        var names: [String] = []
        for line in answer.days.flatMap(\.lines) {
            guard let food = line.entry.food?.food else { continue }
            let name = FoodText.shortSource(food) + (food.license.isEmpty ? "" : " (\(food.license))")
            if !names.contains(name) { names.append(name) }
        }
        guard !names.isEmpty else { return }
        page.element(
            "p", [.style("faint")], text: printable("Figures from: \(names.sorted().joined(separator: ", "))."))
    }
}
