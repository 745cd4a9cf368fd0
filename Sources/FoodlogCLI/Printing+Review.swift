import CommandLineKit
import FoodDomain
import FoodLog
import FoodlogAnswers
import JSON

/// Prints what looks back.
extension CommandContext {
    /// The day that weeks begin with on screens; what programs read has the weeks of ISO 8601.
    var firstWeekday: Weekday { options.outputFormat == .table ? settings.firstWeekday : .monday }

    /// Prints what is said of a day now.
    func printStatus(_ change: DayStatusChange) {
        if change.before != change.after { note("The day \(change.day) was marked") }
        if isJSON { return output.write(JSONWriter.line { $0.status(change) }) }
        confirm(StatusText(change: change, style: style).text)
    }

    /// Prints a week, or any period.
    func printReport(_ answer: ReportAnswer, allNutrients: Bool = false) {
        if isJSON { return output.write(JSONWriter.line { $0.report(answer, shown: shownNutrients) }) }
        if isTabular { return writeTable(Self.reportTable(answer, shown: shownNutrients)) }
        output.print(
            ReportScreen(answer: answer, allNutrients: allNutrients, style: style).text)
    }

    /// Says that a report was written to a file.
    func printPicture(_ answer: ReportAnswer, path: String) {
        note("The file was written")
        let period = answer.period
        if isJSON {
            return output.write(
                JSONWriter.line { json in
                    json.object { json in
                        json.member("file", path)
                        json.member("from", period.first.description)
                        json.member("to", period.last.description)
                        json.member("loggedDays", answer.totals.perLoggedDay.days)
                    }
                })
        }
        let days = answer.totals.perLoggedDay.days
        let logged = days == 0 ? "nothing logged" : days == 1 ? "1 day logged" : "\(days) days logged"
        confirm(
            Paragraph.lines(
                sentence: "Wrote \(shown(path)): \(DayRangeText.text(period.first, period.last)), \(logged).",
                hanging: 2,
                style
            ).joined(separator: "\n"))
    }

    /// Prints the goals of a day.
    func printGoals(_ answer: GoalsAnswer) {
        if answer.changed != nil { note("The goal was set") }
        if isJSON { return output.write(JSONWriter.line { $0.goals(answer) }) }
        let text = GoalScreen(answer: answer, style: style).text
        if answer.changed == nil { output.print(text) } else { confirm(text) }
    }

    /// Prints a goal of energy that is proposed.
    func printProposal(_ proposal: GoalProposal, isAsked: Bool = false) {
        if isJSON { return output.write(JSONWriter.line { $0.proposal(proposal) }) }
        output.print(ProposalScreen(proposal: proposal, isAsked: isAsked, style: style).text)
    }

    /// A period: one row for each day, or for each part where it was traced.
    static func reportTable(_ answer: ReportAnswer, shown: [Nutrient]) -> DelimitedTable {
        let figures = shown.map { "\($0.key)_\($0.unit.rawValue)" }
        if let contributions = answer.contributions {
            return DelimitedTable(
                header: ["name", "entries", "share"] + figures,
                rows: contributions.parts.map { part in
                    [.text(part.name ?? ""), .integer(part.count), .number(contributions.share(of: part))]
                        + shown.map { .number(part.nutrients[$0].value) }
                })
        }
        return DelimitedTable(
            header: ["date", "logged", "done", "entries"] + figures + ["weight_kg", "trend_kg", "water_ml"],
            rows: answer.totals.lines.map { line in
                [
                    .text(line.day.description), .text(line.isLogged ? "yes" : ""), .text(line.status?.rawValue ?? ""),
                    .integer(line.count),
                ] + shown.map { .number(line.isLogged ? line.nutrients[$0].value : nil) } + [
                    .number(answer.body.point(on: line.day)?.kilograms),
                    .number(answer.body.point(on: line.day)?.trend),
                    .number(answer.body.water(on: line.day)?.milliliters),
                ]
            })
    }
}
