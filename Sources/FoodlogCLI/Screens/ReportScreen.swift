import FoodDomain
import FoodLog
import FoodlogAnswers

/// A week or another period: a line for each day, or for each week or month of a long one, and the averages.
struct ReportScreen {
    let answer: ReportAnswer
    /// Whether it is of the mean of all nutrients instead of the days.
    var allNutrients = false
    let style: ScreenStyle

    /// The lines, with a line break between them.
    var text: String {
        guard totals.perLoggedDay.days > 0 else {
            return ([heading] + Paragraph.lines(sentence: "Nothing is logged in these days.", style) + body)
                .joined(separator: "\n")
        }
        if let contributions = answer.contributions {
            return ([heading] + ContributionTable(contributions, style: style).lines + style.labelNote).joined(
                separator: "\n")
        }
        if allNutrients {
            return ([heading] + ReferenceTable(totals, style: style).lines + style.labelNote).joined(separator: "\n")
        }
        return ([heading] + PeriodTable(answer, style: style).lines + notes).joined(separator: "\n")
    }

    private var totals: PeriodTotals { answer.totals }

    private var heading: String {
        let (first, last) = (answer.period.first, answer.period.last)
        let days = DayRangeText.text(first, last)
        let isISOWeek = answer.period.count == 7 && first.weekday == .monday
        return Ink.strong.paint(isISOWeek ? "Week \(first.isoWeek.week) \(style.dot) \(days)" : days, style)
    }

    // MARK: - Notes

    private var notes: [String] {
        var lines: [String] = []
        if let mean = totals.perLoggedDay.nutrients, let macros = MacroLine(mean, style: style) {
            lines += macros.sentence("energy") + [macros.bar]
        }
        lines += SparklineBlock(answer, style: style).lines + netCarbs + adherence + leastKnown + body + style.labelNote
        if answer.period.last > answer.today, answer.period.first <= answer.today {
            lines += Paragraph.lines(sentence: "up to today", style)
        }
        return lines
    }

    /// The carbohydrate without fibre of a day logged, where it was asked for.
    private var netCarbs: [String] {
        guard let net = answer.netCarbs, totals.perLoggedDay.days > 0 else { return [] }
        let mean = net.scaled(by: 1 / Double(totals.perLoggedDay.days))
        let known = net.isComplete ? "" : ", known of \(net.known) of \(net.count) entries"
        return Paragraph.lines(
            sentence: "net carbs: \(Figures(style: style).grams(mean, of: .carbs)) g a day logged\(known)", hanging: 2,
            style)
    }

    /// How the weight went, and how much water was drunk.
    private var body: [String] {
        let body = answer.body
        var lines: [String] = []
        if let last = body.points.last, let unit = body.unit {
            let words = WeightWords(unit: unit, style: style)
            var items: [String] = []
            if let start = body.before ?? body.points.first, start != last {
                items.append("\(words.weight(start.trend)) \(style.arrow) \(words.weight(last.trend))")
            } else {
                items.append(words.weight(last.trend))
            }
            if let rate = body.rate { items.append(words.rate(rate)) }
            items.append(body.points.count == 1 ? "weighed once" : "weighed on \(body.points.count) days")
            lines += Paragraph.list(items, label: "weight, trend:", style)
        }
        if let mean = body.meanWater {
            let days = body.water.count
            lines += Paragraph.lines(
                sentence: "water: \(WaterText.volume(mean.rounded())) a day, "
                    + (days == 1 ? "on one day" : "mean of the \(days) days that have any"), hanging: 2, style)
        }
        return lines
    }

    /// On how many of the days done each goal was met: a day that is not done can still become one.
    private var adherence: [String] {
        let days = zip(totals.lines, answer.goals).filter { $0.0.isDone && !$0.1.aims.isEmpty }
        guard !days.isEmpty else { return [] }
        var nutrients: [Nutrient] = []
        for (_, goals) in days {
            for aim in goals.aims where !nutrients.contains(aim.nutrient) { nutrients.append(aim.nutrient) }
        }
        let items = nutrients.map { nutrient in
            let states = days.compactMap { line, goals in
                goals[nutrient].map { $0.range.state(of: line.nutrients[nutrient]) }
            }
            var text = "\(nutrient.nameInSentence) \(states.count { $0 == .met }) of \(states.count)"
            let open = states.count { $0 == .open }
            if open > 0 { text += " (\(open) open)" }
            return text
        }
        return Paragraph.list(items, label: "goals met, days done:", style)
    }

    /// The nutrient of the main ones and the vitamins and minerals of a label that is known of least.
    private var leastKnown: [String] {
        guard let coverage = totals.coverage else { return [] }
        let watched = Nutrient.main + [.calcium, .iron, .potassium, .vitaminC, .vitaminD, .vitaminB12]
        guard
            let least = watched.filter({ $0 != .alcohol }).min(by: {
                coverage[Int($0.rawValue)] < coverage[Int($1.rawValue)]
            }), coverage[Int(least.rawValue)] < 0.995
        else { return [] }
        let percent = DecimalText.noDigit(coverage[Int(least.rawValue)] * 100)
        return Paragraph.lines(
            sentence: "least known: \(least.nameInSentence), \(percent) % of energy covered", hanging: 2, style)
    }
}

/// Writes a run of days: `30 Nov to 6 Dec 2026`.
enum DayRangeText {
    static func text(_ first: Day, _ last: Day) -> String {
        if first == last { return first.displayText }
        var start = "\(first.dayOfMonth)"
        if first.year != last.year {
            start += " \(first.shortMonthName) \(first.year)"
        } else if first.month != last.month {
            start += " \(first.shortMonthName)"
        }
        return "\(start) to \(last.dayOfMonth) \(last.shortMonthName) \(last.year)"
    }
}
