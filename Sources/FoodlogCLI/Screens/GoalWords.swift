import FoodDomain
import FoodLog
import FoodlogAnswers

/// Writes goals and how a day stands to them.
struct GoalWords {
    let style: ScreenStyle

    /// The bounds without a unit: `2,000`, `200–250`, `≥120`, `≤70`.
    func bounds(_ aim: DayGoals.Aim) -> String {
        let (least, most) = (aim.range.least, aim.range.most)
        if let least, let most {
            return aim.range.isPoint
                ? number(most, aim.nutrient) : "\(number(least, aim.nutrient))\(dash)\(number(most, aim.nutrient))"
        }
        if let least { return style.atLeast + number(least, aim.nutrient) }
        return atMost + number(most ?? 0, aim.nutrient)
    }

    /// What is left of a goal, in at most nine columns: `639`, `≤639`, `over 12`, `met`, `open`.
    func left(_ aim: DayGoals.Aim, _ total: NutrientTotal) -> String {
        let state = aim.range.state(of: total)
        let left = aim.range.left(of: total)
        if left < 0, aim.range.most != nil {
            return state == .open ? "open" : "over \(number(-left, aim.nutrient))"
        }
        if aim.range.most == nil, state == .met { return "met" }
        if let least = aim.range.least, !aim.range.isPoint, aim.range.most != nil {
            if state == .met { return "met" }
            return state == .open ? "open" : number(least - total.low, aim.nutrient)
        }
        return (total.isComplete ? "" : atMost) + number(left, aim.nutrient)
    }

    /// A goal in words, as in `at least 120 g`.
    func sentence(_ aim: DayGoals.Aim) -> String { sentence(aim.range, of: aim.nutrient) }

    /// An amount that is aimed at, in words.
    func sentence(_ range: GoalRange, of nutrient: Nutrient) -> String {
        let unit = style.symbol(nutrient.unit)
        let (least, most) = (range.least, range.most)
        let amount =
            if let least, let most {
                range.isPoint ? number(most, nutrient) : "\(number(least, nutrient)) to \(number(most, nutrient))"
            } else if let least {
                "at least \(number(least, nutrient))"
            } else {
                "at most \(number(most ?? 0, nutrient))"
            }
        guard nutrient == .sodium, let limit = most ?? least else { return "\(amount) \(unit)" }
        return
            "\(amount) \(unit) (\(style.numbers.localized(DecimalText.oneDigit(Conversions.saltGrams(sodiumMilligrams: limit)))) g of salt)"
    }

    /// How the goal was said, where that was no amount: `25 % of energy`, `the rest of the energy`.
    func origin(_ goal: Goal) -> String {
        switch goal.measure {
        case .amount, .none: return ""
        case .rest: return "the rest of the energy"
        case .perKilogram: return "\(perKilogram(goal)) g per kg of body weight"
        case .percent:
            let bounds = [goal.range?.least, goal.range?.most].compactMap { $0 }.map {
                style.numbers.localized(DecimalText.oneDigit($0))
            }
            let text = goal.range?.isPoint == true ? bounds.first ?? "" : bounds.joined(separator: " to ")
            return "\(text) % of energy"
        }
    }

    /// The bounds of a goal for each kilogram of the body's weight, in grams.
    func perKilogram(_ goal: Goal) -> String {
        let bounds = [goal.range?.least, goal.range?.most].map { bound in
            bound.map { DecimalText.trimmed($0 / (goal.nutrient.unit.perGram ?? 1), decimals: 3) }
        }
        if let least = bounds[0], let most = bounds[1] { return least == most ? least : "\(least) to \(most)" }
        return bounds[0].map { "at least \($0)" } ?? "at most \(bounds[1] ?? "")"
    }

    /// The goals of a day that are open for want of a weight.
    func open(_ goals: DayGoals) -> [String] {
        let names = goals.problems.compactMap { problem -> String? in
            if case .needsWeight(let nutrient) = problem { nutrient.nameInSentence } else { nil }
        }
        guard !names.isEmpty else { return [] }
        return Paragraph.lines(
            ["goal of \(names.joined(separator: ", ")): open, no weight is known", "(foodlog weight 80.2 kg)"],
            hanging: 2, style)
    }

    private var dash: String { style.unicode ? "\u{2013}" : "-" }
    private var atMost: String { style.unicode ? "\u{2264}" : "<=" }

    private func number(_ value: Double, _ nutrient: Nutrient) -> String {
        let figures = Figures(style: style)
        if nutrient == .calories { return figures.number(figures.energyValue(value), decimals: 0) }
        let isWhole = value == value.rounded() || value >= 1000
        return figures.number(value, decimals: isWhole ? 0 : 1)
    }
}

/// The goals of a day by themselves.
struct GoalScreen {
    let answer: GoalsAnswer
    let style: ScreenStyle

    var text: String {
        var lines: [String] = []
        if let goal = answer.changed { lines += change(goal) }
        let day = answer.day.displayText
        let open = GoalWords(style: style).open(answer.goals)
        guard !answer.goals.aims.isEmpty || !open.isEmpty else {
            lines += Paragraph.lines(
                sentence: "No goals on \(day). For example: foodlog goal set energy 2000", hanging: 2, style)
            return lines.joined(separator: "\n")
        }
        lines += Paragraph.lines(sentence: "Goals of \(day)", style).map { Ink.strong.paint($0, style) }
        lines += (style.isWide ? wideLines : narrowLines) + open + implied
        return lines.joined(separator: "\n")
    }

    /// The goals, a line for each; what does not fit goes on below itself.
    private var wideLines: [String] {
        var table = Table(columns: [
            Table.Column(minimum: 10, overflows: true), Table.Column(gap: 2),
            Table.Column(minimum: 12, gap: 2, overflows: true),
        ])
        let words = GoalWords(style: style)
        for aim in answer.goals.aims {
            table.add([
                Cell("  " + aim.nutrient.displayName), Cell(words.sentence(aim)),
                Cell(notes(aim).joined(separator: " \(style.dot) "), .faint),
            ])
        }
        return table.lines(style)
    }

    /// The goals on a narrow terminal.
    private var narrowLines: [String] {
        let words = GoalWords(style: style)
        return answer.goals.aims.flatMap { aim in
            let pieces = [words.sentence(aim)] + notes(aim).map { "(\($0))" }
            return Paragraph.lines(["\(aim.nutrient.displayName):"] + pieces, indent: 2, hanging: 4, style)
        }
    }

    private func notes(_ aim: DayGoals.Aim) -> [String] {
        let weekdays = aim.goal.weekdays.map(\.shortName).joined(separator: ", ")
        return [GoalWords(style: style).origin(aim.goal), weekdays].filter { !$0.isEmpty }
    }

    /// What was set just now, whatever holds on the day that is shown.
    private func change(_ goal: Goal) -> [String] {
        let name = goal.nutrient.nameInSentence
        let words = GoalWords(style: style)
        let weekdays = goal.weekdays.isEmpty ? "" : " on \(list(goal.weekdays.map(\.shortName)))"
        let when = goal.isOneDay ? "on \(goal.since.displayText) alone" : "from \(goal.since.displayText) on"
        let what =
            switch (goal.measure, goal.range, answer.goals[goal.nutrient]) {
            case (.none, _, _): "no goal of \(name)\(weekdays)"
            case (.amount, let range?, _): "\(name): \(words.sentence(range, of: goal.nutrient)) a day\(weekdays)"
            case (_, _, let aim?) where aim.goal == goal: "\(name): \(words.sentence(aim)) a day\(weekdays)"
            case (.perKilogram, _, _): "\(name): \(words.perKilogram(goal)) g a day per kg of body weight\(weekdays)"
            default: "\(name): \(words.origin(goal))\(weekdays)"
            }
        return Paragraph.lines(sentence: "Set \(what), \(when). Other days keep what they had.", hanging: 2, style)
    }

    /// What the macronutrients come to, beside the energy that is aimed at.
    private var implied: [String] {
        let stated = answer.goals.statedEnergy()
        guard stated > 0, let energy = answer.goals[.calories]?.range, let aim = energy.most ?? energy.least else {
            return []
        }
        guard [Nutrient.carbs, .protein, .fat].allSatisfy({ answer.goals[$0] != nil }) else { return [] }
        let figures = Figures(style: style)
        let unit = style.energyUnit.rawValue
        let sum = figures.number(figures.energyValue(stated), decimals: 0)
        let difference = figures.energyValue(stated - aim)
        let sign = difference < 0 ? "less" : "more"
        let apart = figures.number(abs(difference), decimals: 0)
        return Paragraph.lines(
            sentence: apart == "0"
                ? "The macronutrients come to \(sum) \(unit), the goal of energy."
                : "The macronutrients come to \(sum) \(unit), \(apart) \(sign) than the goal of energy.",
            hanging: 2, style)
    }
}
