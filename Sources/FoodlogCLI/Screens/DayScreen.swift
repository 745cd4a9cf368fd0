import FoodDomain
package import FoodLog
import FoodlogAnswers

/// A day: its entries by meal with energy and macronutrients, what they add up to, and how far that can be trusted.
package struct DayScreen {
    let answer: DayAnswer
    let style: ScreenStyle

    /// The screen of a day.
    package init(answer: DayAnswer, style: ScreenStyle = ScreenStyle()) {
        self.answer = answer
        self.style = style
    }

    /// The lines, with a line break between them.
    package var text: String {
        let lines: [String]
        if totals.meals.isEmpty {
            let remarks = DayNotes(answer, style: style).remarks
            lines = [heading(width: 0), ""] + (answer.isEmptyLog && remarks.isEmpty ? firstSteps : nothing) + remarks
        } else {
            var table = isWide ? WideDay(style: style).table(answer) : NarrowDay(style: style).table(answer)
            table.minimumWidth = isWide ? 64 : style.width
            lines = [heading(width: table.width(style))] + table.lines(style) + DayNotes(answer, style: style).lines
        }
        return lines.joined(by: "\n")
    }

    private var totals: DayTotals { answer.totals }
    private var isWide: Bool { style.isWide }

    /// The day and the zone at the left, the energy at the right.
    private func heading(width: Int) -> String {
        let isPlanned = totals.day > answer.today
        let energy = Figures(style: style).energy(totals.nutrients[.calories])
        let total =
            totals.meals.isEmpty ? "" : "\(energy)\(goal) \(style.energyUnit.rawValue)\(isPlanned ? ", planned" : "")"
        let status = answer.status.map { " \(style.dot) \($0.rawValue)" } ?? ""
        var cells = [Cell(totals.day.displayText + status, .strong), Cell(answer.zone, .faint), Cell(total, .strong)]
        // Where not all has room, the zone is what can be done without.
        let isWhole = isWide || cells.reduce(4) { $0 + $1.width } <= style.width
        if !isWhole { cells[1] = .empty }
        var table = Table(columns: [
            Table.Column(minimum: isWhole ? nil : 10, overflows: true), Table.Column(minimum: 1, gap: 2),
            Table.Column(alignment: .right, gap: 2),
        ])
        table.minimumWidth = width
        table.add(cells)
        return table.lines(style).joined(by: "\n")
    }

    /// ` of 2,000`, where there is a goal of energy.
    private var goal: String {
        answer.goals[.calories].map { " of \(GoalWords(style: style).bounds($0))" } ?? ""
    }

    // MARK: - Without entries

    private var nothing: [String] {
        let option = totals.day == answer.today ? "" : " -d \(totals.day)"
        let verb = totals.day > answer.today ? "planned" : "logged"
        return ["Nothing \(verb)."]
            + Paragraph.lines(["To add something:", "foodlog add 2 eggs, 1 banana\(option)"], style)
    }

    private var firstSteps: [String] {
        var table = Table(columns: [Table.Column(), Table.Column(minimum: 10, isOptional: true, gap: 3)])
        table.add([Cell("  foodlog add 2 eggs, 150g banana"), Cell("log what you ate", .faint)])
        table.add([Cell("  foodlog show egg"), Cell("what is in a food", .faint)])
        table.add([Cell("  foodlog search rice"), Cell("find the name of a food", .faint)])
        return ["Nothing is logged yet. Three things to try:"] + table.lines(style)
    }
}

/// What a line of the day says of an entry.
struct EntryWords {
    let entry: Entry
    /// The marks of numbers.
    var numbers = NumberMarks.point

    /// The name, with a question mark where it is not counted.
    var name: String { (isResolved ? "" : "? ") + FoodText.name(entry) }

    /// The amount, as it was said.
    var amount: String { entry.serving.map { ServingText.amount($0, isEstimate: entry.estimated, numbers) } ?? "" }

    /// What that weighs, where the amount does not say it.
    var weight: String { entry.serving.flatMap { ServingText.weight($0, numbers) } ?? "" }

    /// The name, the amount and the weight in one.
    var line: String { [name, amount, weight].filter { !$0.isEmpty }.joined(by: ", ") }

    /// The clock time on the wall then; empty where it is not known.
    var time: String {
        guard let minute = entry.time?.minuteOfDay, let time = TimeOfDay(hour: minute / 60, minute: minute % 60) else {
            return ""
        }
        return time.description
    }

    private var isResolved: Bool {
        // A comparison with nil copies all that there is.
        if case .some = entry.food, case .some = entry.serving { true } else { false }
    }
}

/// The name of a meal as a heading.
func mealHeading(_ meal: String?) -> String {
    guard let meal, let first = meal.first else { return "No meal" }
    return first.uppercased() + String(meal.dropFirst())
}
