import FoodDomain
import FoodLog
import FoodlogAnswers

/// The foods of late: each with the amount that was logged last, when that was, and how often.
struct RecentScreen {
    let answer: RecentAnswer
    let style: ScreenStyle

    var text: String {
        guard !answer.foods.isEmpty else {
            return Paragraph.lines(
                sentence:
                    "Nothing is logged\(meal) in the \(answer.period.count) days up to \(day(answer.period.last)).",
                style
            ).joined(separator: "\n")
        }
        var table = Table(columns: [
            Table.Column(alignment: .right), Table.Column(minimum: 10), Table.Column(minimum: 8, gap: 2),
            Table.Column(gap: 2), Table.Column(alignment: .right, isOptional: true, gap: 2),
        ])
        for (place, food) in answer.foods.enumerated() {
            table.add([
                Cell("@\(place + 1)", .faint), Cell(food.food.food.name),
                Cell(ServingText.amount(food.serving, style.numbers)),
                Cell(day(food.last), .faint), Cell("\(food.count)\(style.times)", .faint),
            ])
        }
        let heading = "Eaten\(meal) in the \(answer.period.count) days up to \(day(answer.period.last)):"
        let example = answer.foods.count > 1 ? "foodlog add @1, @2" : "foodlog add @1"
        return
            (Paragraph.lines(sentence: heading, style).map { Ink.faint.paint($0, style) } + table.lines(style)
            + Paragraph.lines(["To log the same again:", example], hanging: 2, style)).joined(separator: "\n")
    }

    private var meal: String { answer.meal.map { " at \(printable($0))" } ?? "" }

    private func day(_ day: Day) -> String { NearDay.text(day, today: answer.today) }
}

/// Writes a day as it is said: `today`, `yesterday`, `Fri 26 Dec`, and with the year where it is another.
enum NearDay {
    static func text(_ day: Day, today: Day) -> String {
        switch day.distance(to: today) {
        case 0: return "today"
        case 1: return "yesterday"
        default:
            let text = "\(day.weekdayAndDate) \(day.shortMonthName)"
            return day.year == today.year ? text : "\(text) \(day.year)"
        }
    }
}

/// When something was eaten last, how often, and how much of it in all.
struct FindScreen {
    let answer: FindAnswer
    let style: ScreenStyle

    private static let mostParts = 20

    var text: String {
        let parts = answer.parts
        var table = Table(columns: [
            Table.Column(alignment: .right), Table.Column(minimum: 10), Table.Column(gap: 2),
            Table.Column(alignment: .right, gap: 2), Table.Column(alignment: .right, isOptional: true, gap: 2),
            Table.Column(alignment: .right, isOptional: !style.isWide, gap: 2),
        ])
        table.add([
            .empty, .empty, Cell("last", .faint), Cell("times", .faint), Cell("in all", .faint),
            Cell(style.energyUnit.rawValue, .faint),
        ])
        let figures = Figures(style: style)
        for (place, part) in parts.prefix(Self.mostParts).enumerated() {
            table.add([
                Cell(part.food == nil ? "" : "@\(place + 1)", .faint),
                Cell((part.food == nil ? "? " : "") + part.name).truncated(to: style.width * 2 / 5, style),
                Cell(day(part.last.day)), Cell(figures.number(Double(part.count), decimals: 0)),
                Cell(amount(part)), Cell(figures.energy(part.nutrients[.calories])),
            ])
        }
        if parts.count > 1 {
            table.add([
                .empty, Cell("Total", .strong), .empty,
                Cell(figures.number(Double(answer.found.count), decimals: 0), .strong), .empty,
                Cell(figures.energy(answer.found.nutrients[.calories]), .strong),
            ])
        }
        var lines = Paragraph.lines(sentence: heading, style) + table.lines(style)
        if parts.count > Self.mostParts {
            lines += Paragraph.lines(
                sentence: "and \(parts.count - Self.mostParts) more: --format csv has all of them", style)
        }
        return (lines + last).joined(separator: "\n")
    }

    private var heading: String {
        let found = answer.found
        let count = DecimalText.fixed(Double(found.count), decimals: 0, grouped: true)
        let times = found.count == 1 ? "once" : "\(count) times"
        let days = DecimalText.fixed(Double(found.days), decimals: 0, grouped: true)
        let on =
            found.count == 1 || found.days == found.count ? "" : " on \(found.days == 1 ? "one day" : "\(days) days")"
        let since = found.count == 1 ? "" : ", first on \(found.first?.day.displayText ?? "")"
        return "\(FoodText.argument(answer.query)): \(times)\(on)\(since)"
    }

    /// The last entry, and how to log it again.
    private var last: [String] {
        guard let entry = answer.found.last else { return [] }
        let words = EntryWords(entry: entry, numbers: style.numbers)
        let place = [day(entry.day), words.time, entry.meal ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
        return Paragraph.lines(
            ["last:", "\(place),", "\(words.line)", "(foodlog copy \(entry.number))"], hanging: 2, style)
    }

    private func day(_ day: Day) -> String { NearDay.text(day, today: answer.today) }

    /// How much of it there was: its mass, else its volume; a lower bound where some entries do not say.
    private func amount(_ part: FoundFood) -> String {
        let isDrink = part.food?.food.basis == .volume && part.poured == part.count
        if !isDrink, part.weighed > 0 { return size(part.grams, "g", "kg", isAll: part.weighed == part.count) }
        guard part.poured > 0 else { return style.dash }
        return size(part.milliliters, "ml", "l", isAll: part.poured == part.count)
    }

    private func size(_ value: Double, _ small: String, _ large: String, isAll: Bool) -> String {
        let text =
            value < 1000
            ? "\(ServingText.size(value, style.numbers)) \(small)"
            : "\(ServingText.size(value / 1000, style.numbers)) \(large)"
        return (isAll ? "" : style.atLeast) + text
    }
}
