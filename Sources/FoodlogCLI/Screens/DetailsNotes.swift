import FoodDomain
import FoodLog
import FoodSources
import FoodlogAnswers
private import TextFolding

/// What stands under the table of a food: where its figures come from and how far they go.
struct DetailsNotes {
    private let answer: DetailsAnswer
    private let food: Food
    private let style: ScreenStyle

    init(answer: DetailsAnswer, style: ScreenStyle) {
        self.answer = answer
        food = answer.food
        self.style = style
    }

    var lines: [String] {
        energy + units + also + state + refuse + unknown + marks + beside + age + license + ingredients
            + style.labelNote
    }

    /// The energy is the source's own; where 4-4-9 says another, the screen says both.
    private var energy: [String] {
        let totals = answer.nutrients
        let parts: [Nutrient] = [.calories, .carbs, .protein, .fat]
        guard parts.allSatisfy({ totals[$0].isComplete }),
            let shares = MacroShares(
                carbs: totals[.carbs].value, protein: totals[.protein].value, fat: totals[.fat].value,
                alcohol: totals[.alcohol].value)
        else { return [] }
        let stated = totals[.calories].low
        let computed = shares.kilocalories
        guard computed.isFinite, abs(stated - computed) >= 1, abs(stated - computed) > 0.02 * max(stated, computed)
        else {
            return []
        }
        let scheme =
            if food.isRecipe { "the ingredients' own" } else if food.identity.source == .usdaSR {
                "USDA food factors"
            } else if food.identity.source == .own {
                "as stated"
            } else {
                "as the source states it"
            }
        let factors = totals[.alcohol].low > 0 ? "4-4-9-7" : "4-4-9"
        let figure = Figures(style: style)
        let other = figure.number(figure.energyValue(computed), decimals: 0)
        return Paragraph.lines(
            sentence: "energy: \(scheme); \(factors) of the macros would say \(other)", hanging: 2, style)
    }

    private var units: [String] {
        let shown = food.servingUnits.prefix(Self.shownUnits).map { unit in
            unit.isMetric
                ? unit.name
                : [unit.name, ServingText.measure(unit.measure, style.numbers)].compactMap { $0 }.joined(by: " ")
        }
        guard !shown.isEmpty, food.identity.source != .quick else { return [] }
        let rest = food.servingUnits.count - shown.count
        return Paragraph.list(shown + (rest > 0 ? ["\(rest) more"] : []), label: "units:", style)
    }

    private static let shownUnits = 8

    private var also: [String] {
        food.counterpart.map { Paragraph.lines(sentence: "also: \($0)", hanging: 2, limit: 2, style) } ?? []
    }

    private var state: [String] {
        let isSaid = TextFolding.firstRange(of: food.state.lowercased(), in: food.details.lowercased()[...]) != nil
        guard !food.state.isEmpty, food.state != "as sold", !isSaid else { return [] }
        return Paragraph.lines(sentence: "state: \(food.state)", hanging: 2, limit: 2, style)
    }

    /// What is thrown away of the food as bought.
    private var refuse: [String] {
        guard let refuse = food.refuse else { return [] }
        let share = "refuse: \(ServingText.size(refuse, style.numbers)) % of the weight as bought is not eaten"
        let gross = answer.gross?.measure.grams.map { grams in
            "; of \(ServingText.size(grams, style.numbers)) g, \(ServingText.size(answer.serving.measure.grams ?? 0, style.numbers)) g is"
        }
        return Paragraph.lines(sentence: share + (gross ?? ""), hanging: 2, limit: 2, style)
    }

    /// Nutrients of the main list that are not known of all of the food.
    private var unknown: [String] {
        let names = [
            (Nutrient.calories, "energy"), (.carbs, "carbs"), (.protein, "protein"), (.fat, "fat"), (.fibers, "fibre"),
            (.sugars, "sugars"), (.satFat, "saturated fat"), (.sodium, "sodium"),
        ].filter { !answer.nutrients[$0.0].isComplete }.map(\.1)
        guard !names.isEmpty else { return [] }
        return Paragraph.lines(sentence: "unknown: \(names.joined(by: ", "))", hanging: 2, style)
    }

    private var marks: [String] {
        basis + food.marks.flatMap { Paragraph.lines(sentence: Self.sentence($0), hanging: 2, limit: 3, style) }
    }

    /// One word for carbohydrate has two meanings on labels; where nothing tells which, the figure is not to be trusted
    /// with fibre.
    private var basis: [String] {
        guard food.carbohydrateBasis == .unknown, Provider(source: food.identity.source) != nil,
            answer.nutrients[.carbs].value != nil
        else { return [] }
        return Paragraph.lines(
            sentence: "carbs: the source does not say whether fibre is in them", hanging: 2, limit: 2, style)
    }

    private static func sentence(_ mark: String) -> String {
        if let known = FoodMark(rawValue: mark) { return known.sentence }
        // "asks glass: glasses run from 125 to 250 ml"
        if mark.hasPrefix("asks "), let colon = mark.firstIndex(of: ":") {
            let word = mark.dropFirst(5)[..<colon]
            return "size of a \(word):\(mark[mark.index(after: colon)...])"
        }
        return mark
    }

    /// What the answer says beside the food, and is not counted.
    private var beside: [String] {
        guard let answered = answer.answered else { return [] }
        var lines: [String] = []
        for set in answered.setAside {
            let figures = list(set.nutrients, [.calories, .carbs, .protein, .fat])
            guard !figures.isEmpty else { continue }
            let per = set.reason == .suggestion ? "" : " per \(set.basis.rawValue)"
            lines += Paragraph.lines(
                sentence: "\(Self.label(set.reason)): \(figures)\(per)", hanging: 2, limit: 3, style)
        }
        let estimates = list(answered.estimates, answered.estimates.known.map(\.nutrient))
        if !estimates.isEmpty {
            lines += Paragraph.lines(
                sentence: "estimated by the source, not counted: \(estimates)", hanging: 2, limit: 3, style)
        }
        if let label = answered.label, answered.marks.contains(.labelDiffers) {
            let figures = list(label, [.calories, .carbs, .protein, .fat])
            lines += Paragraph.lines(sentence: "on the label, per serving: \(figures)", hanging: 2, limit: 2, style)
        }
        if let first = answered.notes.first(where: { $0.problem != .notRead }) {
            let rest = answered.notes.filter { $0.problem != .notRead }.count - 1
            let more = rest == 0 ? "" : "; \(rest) more with --json"
            lines += Paragraph.lines(sentence: "in the answer: \(first)\(more)", hanging: 2, limit: 3, style)
        }
        return lines
    }

    /// Amounts with their names, of those that are known.
    private func list(_ nutrients: Nutrients, _ wanted: [Nutrient]) -> String {
        var totals = NutrientTotals()
        totals.add(nutrients, times: 1)
        let figures = Figures(style: style)
        let known = wanted.filter { nutrients[$0].isKnown }
        let shown = known.prefix(8).map { nutrient in
            let amount = "\(figures.amount(totals[nutrient], of: nutrient)) \(style.symbol(nutrient.unit))"
            return nutrient == .calories ? amount : "\(Self.name(nutrient)) \(amount)"
        }
        return (shown + (known.count > 8 ? ["\(known.count - 8) more"] : [])).joined(by: ", ")
    }

    /// A name without a comma, which would look like the next item.
    private static func name(_ nutrient: Nutrient) -> String {
        switch nutrient {
        case .carbs: "carbs"
        default:
            String(nutrient.displayName.prefix { $0 != "," }).lowercased()
        }
    }

    private static func label(_ reason: SetAside.Reason) -> String {
        switch reason {
        case .impossible: "stated, and cannot be true"
        case .suggestion: "as entered at the source, perhaps meant"
        case .prepared: "when prepared, not counted"
        case .serving: "for a serving, as the source states it"
        }
    }

    /// When the source was last asked, where it was.
    private var age: [String] {
        guard let day = answer.kept?.fetchedAt?.localTime(offset: 0).day else { return [] }
        let state =
            answer.isPinned
            ? ["(pinned)"]
            : answer.freshness == .stale ? ["(old:", "foodlog cache refresh \(FoodText.argument(food.name)))"] : []
        return Paragraph.lines(["looked up: \(day)"] + state, hanging: 2, style)
    }

    /// Under what terms the figures may be passed on.
    private var license: [String] {
        food.license.isEmpty ? [] : Paragraph.lines(sentence: "data: \(food.license)", hanging: 2, limit: 2, style)
    }

    private var ingredients: [String] {
        guard food.isRecipe, let amount = answer.serving.measure[food.basis] else { return [] }
        var table = Table(columns: [Table.Column(alignment: .right), Table.Column(), Table.Column(minimum: 10)])
        let share = food.baseAmount > 0 ? amount / food.baseAmount : 0
        for ingredient in food.ingredients {
            let part = ingredient.scaled(by: share)
            let milliliters = part.basis == .volume ? part.baseAmount : nil
            let size = ingredient.isMeasured ? part.grams ?? milliliters : nil
            table.add([
                Cell("  " + (size.map { ServingText.size($0, style.numbers) } ?? style.dash)),
                Cell(size == nil ? "" : part.grams == nil ? "ml" : "g"), Cell(ingredient.name),
            ])
        }
        return ["ingredients:"] + table.lines(style)
    }
}
