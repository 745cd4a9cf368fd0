import FoodDomain
import FoodLog
import FoodlogAnswers

/// A goal of energy that is proposed: by a formula, by the log, and how sure each is.
struct ProposalScreen {
    let proposal: GoalProposal
    /// Whether a question follows, so that no command need be named.
    var isAsked = false
    let style: ScreenStyle

    var text: String { (byFormula + byLog + result).joined(separator: "\n") }

    private func energy(_ kilocalories: Double) -> String {
        let figures = Figures(style: style)
        return "\(figures.number(figures.energyValue(kilocalories), decimals: 0)) \(style.energyUnit.rawValue)"
    }

    private var byFormula: [String] {
        guard !proposal.formulas.isEmpty else {
            return Paragraph.list(
                proposal.missing.map { "\($0.option) (\($0.cure))" }, label: "By formula: not without", style)
        }
        var lines: [String] = []
        for formula in proposal.formulas {
            let who = formula.sex.map { proposal.formulas.count > 1 ? ", \($0.rawValue)" : "" } ?? ""
            lines += Paragraph.lines(sentence: "By formula\(who): \(energy(formula.needs)) a day", style).map {
                Ink.strong.paint($0, style)
            }
            let activity = proposal.activity.map {
                " \(style.times) \(DecimalText.trimmed($0.factor, decimals: 3)) (\($0.rawValue))"
            }
            lines += Paragraph.lines(
                sentence: "\(energy(formula.basal)) at rest (\(proposal.formula.citation): \(person(formula.sex)))"
                    + "\(activity ?? "")", indent: 2, hanging: 2, style)
        }
        // Frankenfield, Roth-Yousey and Compher 2005: of 100 adults whose rest was measured, 82 were within a tenth.
        return lines
            + Paragraph.lines(
                sentence: proposal.formula == .mifflin
                    ? "At rest it is within 10 % for four of five people; the activity is a guess."
                    : "At rest it can be off by 10 % and more; the activity is a guess.", indent: 2, hanging: 2, style)
    }

    private func person(_ sex: Sex?) -> String {
        let words = WeightWords(unit: proposal.unit, style: style)
        var items = [sex?.rawValue].compactMap(\.self)
        if let years = proposal.years, sex != nil { items.append("\(DecimalText.trimmed(years, decimals: 1)) years") }
        if let height = proposal.centimeters, sex != nil {
            items.append("\(DecimalText.trimmed(height, decimals: 1)) cm")
        }
        if let weight = proposal.kilograms {
            items.append(words.weight(weight) + (proposal.weighed.map { " of \($0.displayText)" } ?? ""))
        }
        if let fat = proposal.bodyFat { items.append("\(DecimalText.trimmed(fat * 100, decimals: 1)) % fat") }
        return items.joined(separator: ", ")
    }

    private var byLog: [String] {
        guard let found = proposal.expenditure else {
            return Paragraph.lines(
                sentence: "By your log: not yet. It takes \(Expenditure.leastDays) days done (there are "
                    + "\(proposal.doneDays)) and weights of a week or more within four weeks.", hanging: 2, style)
        }
        let words = WeightWords(unit: proposal.unit, style: style)
        let bound = found.isLowerBound ? style.atLeast : ""
        let plusMinus = style.unicode ? "\u{B1}" : "+-"
        var lines = Paragraph.lines(
            sentence:
                "By your log: \(bound)\(energy(found.kilocalories)) a day, \(plusMinus) \(energy(found.uncertainty))",
            style
        ).map { Ink.strong.paint($0, style) }
        lines += Paragraph.lines(
            sentence: "\(bound)\(energy(found.intake)) eaten a day (mean of the \(found.days) days done), weight "
                + "\(words.rate(found.rate)), at \(energy(Expenditure.kilocaloriesPerKilogram)) a kg; "
                + DayRangeText.text(found.window.first, found.window.last), indent: 2, hanging: 2, style)
        if found.isLowerBound {
            lines += Paragraph.lines(
                sentence: "Some of what was eaten has no figures, so it is more than that.", indent: 2, hanging: 2,
                style)
        }
        return lines
    }

    private var result: [String] {
        guard let goal = proposal.energy else {
            let hint =
                proposal.expenditure != nil || proposal.formulas.count == 1
                ? "So fast a change leaves too little to eat: make --change smaller."
                : proposal.missing.isEmpty ? "Say --sex female or --sex male for a proposal." : "No proposal yet."
            return Paragraph.lines(sentence: hint, style)
        }
        let words = WeightWords(unit: proposal.unit, style: style)
        let source = proposal.expenditure == nil ? "by the formula" : "by your log"
        let change = proposal.change == 0 ? "" : ", for \(words.change(proposal.change, decimals: 2)) a week"
        var lines = Paragraph.lines(sentence: "Proposal: \(energy(goal)) a day, \(source)\(change)", style).map {
            Ink.strong.paint($0, style)
        }
        if proposal.isLow {
            lines += Paragraph.lines(
                sentence: "That is little: below 1,200 kcal (women) or 1,500 kcal (men) ask a physician.", indent: 2,
                hanging: 2, style)
        }
        lines += Paragraph.list(
            ["carbs 45 to 65 %", "protein 10 to 35 %", "fat 20 to 35 % of energy"], label: "usual ranges (AMDR):", style
        )
        if !isAsked {
            lines += Paragraph.lines(
                ["Nothing is set. To set it:", "foodlog goal set energy \(Int(goal))"], hanging: 2, style)
        }
        return lines
    }
}
