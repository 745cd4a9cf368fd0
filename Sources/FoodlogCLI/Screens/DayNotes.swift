import FoodDomain
import FoodLog
import FoodlogAnswers

/// What stands under the table of a day: how its energy is made up, other nutrients, and what is not certain.
struct DayNotes {
    private let totals: DayTotals
    private let today: Day
    private let zone: String
    private let goals: DayGoals
    private let answer: DayAnswer
    private let style: ScreenStyle

    init(_ answer: DayAnswer, style: ScreenStyle) {
        totals = answer.totals
        today = answer.today
        zone = answer.zone
        goals = answer.goals
        self.answer = answer
        self.style = style
    }

    var lines: [String] {
        var lines: [String] = []
        if let macros = MacroLine(totals.nutrients, style: style) { lines += macros.sentence("energy") + [macros.bar] }
        lines += style.nutrients == Nutrient.main ? others : NutrientList(totals, style: style).lines
        let eaten = totals.lines
        lines += doubts(eaten) + otherZones(eaten) + remarks + style.labelNote
        if totals.day > today {
            lines += Paragraph.lines(sentence: "planned: counts for this day alone until it comes", hanging: 2, style)
        }
        return lines
    }

    /// The weight, the water and the note of the day.
    var remarks: [String] {
        var items: [String] = []
        if let weight = answer.weight {
            items.append(
                "weight \(WeightWords(unit: WeightUnit(rawValue: weight.unit) ?? .kg, style: style).weight(weight.value))"
            )
        }
        if !answer.water.isEmpty {
            let sum = answer.water.reduce(0) { $0 + $1.value }
            let times = answer.water.count > 1 ? " (\(answer.water.count)\(style.times))" : ""
            items.append("water \(WaterText.volume(sum))\(times)")
        }
        return GoalWords(style: style).open(answer.goals) + Paragraph.list(items, style)
            + (answer.note.map { NoteLines(note: $0, label: "note:", style: style).lines } ?? [])
    }

    /// The main nutrients that have no column: those of which anything is known.
    private var others: [String] {
        let nutrients = totals.nutrients
        let figures = Figures(style: style)
        var items: [String] = []
        for (nutrient, name) in [(Nutrient.fibers, "fibre"), (.sugars, "sugars"), (.satFat, "saturated")]
        where nutrients[nutrient].value != nil {
            items.append("\(name) \(figures.grams(nutrients[nutrient], of: nutrient))\(goal(of: nutrient)) g")
        }
        if nutrients[.sodium].value != nil {
            items.append("salt \(figures.salt(nutrients[.sodium]))\(goal(of: .sodium)) g")
        }
        if nutrients[.alcohol].low > 0 || goals[.alcohol] != nil {
            items.append("alcohol \(figures.grams(nutrients[.alcohol], of: .alcohol))\(goal(of: .alcohol)) g")
        }
        let shown: [Nutrient] = [.calories, .carbs, .protein, .fat, .fibers, .sugars, .satFat, .sodium, .alcohol]
        for aim in goals.aims where !shown.contains(aim.nutrient) {
            let amount = figures.amount(nutrients[aim.nutrient], of: aim.nutrient)
            items.append(
                "\(aim.nutrient.displayName) \(amount)\(goal(of: aim.nutrient)) \(style.symbol(aim.nutrient.unit))")
        }
        return Paragraph.list(items, style)
    }

    /// ` of at most 6`, where there is a goal; that of sodium as salt.
    private func goal(of nutrient: Nutrient) -> String {
        guard let range = goals[nutrient]?.range else { return "" }
        func text(_ value: Double) -> String {
            style.numbers.localized(
                DecimalText.oneDigit(nutrient == .sodium ? Conversions.saltGrams(sodiumMilligrams: value) : value))
        }
        if let least = range.least, let most = range.most {
            return range.isPoint ? " of \(text(most))" : " of \(text(least)) to \(text(most))"
        }
        if let least = range.least { return " of at least \(text(least))" }
        return " of at most \(text(range.most ?? 0))"
    }

    /// What has no figures, and how much of the energy is somebody's guess.
    private func doubts(_ lines: [EntryLine]) -> [String] {
        var uncounted: [Int] = []
        var doubtful: [Int] = []
        var raw: [Int] = []
        var changed: [Int] = []
        // By place: to copy an entry is to count all that it refers to.
        for place in lines.indices {
            let number = lines[place].entry.number
            if lines[place].entry.food?.food.doubts.isEmpty == false { doubtful.append(number) }
            guard let serving = lines[place].entry.serving, let food = lines[place].entry.food?.food else {
                uncounted.append(number)
                continue
            }
            if food.isByRawWeight(serving) { raw.append(number) }
            if food.isByChangedWeight(serving) { changed.append(number) }
        }
        func list(_ numbers: [Int]) -> String { numbers.map(String.init).joined(by: ", ") }
        var items: [String] = []
        if let first = uncounted.first {
            items.append("not counted: \(list(uncounted)) (foodlog edit \(first) --food ...)")
        }
        if let first = doubtful.first {
            items.append("doubtful figures: \(list(doubtful)) (foodlog show \(first))")
        }
        if !raw.isEmpty { items.append("by weight of raw ingredients: \(list(raw))") }
        if !changed.isEmpty { items.append("by weight of the recipe without its change: \(list(changed))") }
        let energy = totals.nutrients[.calories].low
        if totals.estimatedEnergy > 0, energy > 0 {
            let percent = min(100, totals.estimatedEnergy / energy * 100)
            items.append("estimated: \(DecimalText.noDigit(percent)) % of energy")
        }
        return Paragraph.list(items, separator: "   ", style)
    }

    /// Times are those of the wall then; where that stood elsewhere, the screen says so.
    private func otherZones(_ lines: [EntryLine]) -> [String] {
        var numbers: [(zone: String, list: [Int])] = []
        for place in lines.indices where lines[place].entry.zone != zone && lines[place].entry.time != nil {
            let (zone, number) = (lines[place].entry.zone, lines[place].entry.number)
            if let index = numbers.firstIndex(where: { $0.zone == zone }) {
                numbers[index].list.append(number)
            } else {
                numbers.append((zone, [number]))
            }
        }
        return numbers.flatMap { zone, list in
            Paragraph.lines(
                sentence: "time of \(zone): \(list.map(String.init).joined(by: ", "))", hanging: 2, style)
        }
    }
}

/// The nutrients that were asked for, each with how much of the day is known of it.
struct NutrientList {
    private let totals: DayTotals
    private let style: ScreenStyle

    init(_ totals: DayTotals, style: ScreenStyle) {
        self.totals = totals
        self.style = style
    }

    var lines: [String] {
        let figures = Figures(style: style)
        var table = Table(columns: [
            Table.Column(minimum: 12), Table.Column(alignment: .right, gap: 2), Table.Column(),
            Table.Column(minimum: 8, isOptional: true, gap: 2),
        ])
        for nutrient in style.nutrients {
            let total = totals.nutrients[nutrient]
            table.add([
                Cell(nutrient.displayName),
                Cell(
                    figures.amount(
                        total, of: nutrient, isEstimate: totals.estimatedNutrients.contains(nutrient))),
                Cell(total.value == nil ? "" : style.symbol(nutrient.unit)),
                Cell(coverage(of: nutrient, total), .faint),
            ])
        }
        if style.hasNetCarbs {
            let net = totals.netCarbs
            table.add([
                Cell("Carbohydrate, net"), Cell(figures.grams(net, of: .carbs)), Cell(net.value == nil ? "" : "g"),
                Cell(net.isComplete ? "" : "\(net.known) of \(net.count)", .faint),
            ])
        }
        return table.lines(style)
    }

    /// `5 of 8, 71 % of energy`, where not all is known.
    private func coverage(of nutrient: Nutrient, _ total: NutrientTotal) -> String {
        guard !total.isComplete else { return "" }
        let count = "\(total.known) of \(total.count)"
        let index = Int(nutrient.rawValue)
        guard let coverage = totals.coverage, coverage.indices.contains(index) else { return count }
        return "\(count), \(DecimalText.noDigit(coverage[index] * 100)) % of energy"
    }
}
