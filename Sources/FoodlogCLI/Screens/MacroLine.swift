import FoodDomain
import FoodlogAnswers
private import TextFolding

/// How energy is shared among the macronutrients: a line of percentages, and a bar.
struct MacroLine {
    private let style: ScreenStyle
    private let shares: [Share]
    private let isWhole: Bool

    private struct Share {
        let name: String
        let percent: String
        let value: Double
        let sign: MacroSign
    }

    /// The split of what is known; nil where there is nothing to split.
    init?(_ totals: NutrientTotals, decimals: Int = 0, style: ScreenStyle) {
        let alcohol = totals[.alcohol]
        guard
            let split = MacroShares(
                carbs: totals[.carbs].value, protein: totals[.protein].value, fat: totals[.fat].value,
                alcohol: alcohol.value)
        else { return nil }
        self.style = style
        let shown = split.shown(decimals: decimals)
        var shares = [
            Share(name: "carbs", percent: shown.carbs, value: split.carbs, sign: .carbs),
            Share(name: "protein", percent: shown.protein, value: split.protein, sign: .protein),
            Share(name: "fat", percent: shown.fat, value: split.fat, sign: .fat),
        ]
        // A share of nothing says nothing; the others add to 100 without it.
        if let percent = shown.alcohol, let value = split.alcohol, value > 0 {
            shares.append(Share(name: "alcohol", percent: percent, value: value, sign: .alcohol))
        }
        self.shares = shares
        isWhole =
            [.carbs, .protein, .fat].allSatisfy { totals[$0].isComplete }
            && (alcohol.isComplete || alcohol.value == nil)
    }

    /// `energy of what is known: carbs 52  protein 15  fat 14  alcohol 19 %`, with the keys of the bar.
    func sentence(_ label: String) -> [String] {
        let label = isWhole ? "\(label):" : "\(label) of what is known:"
        let pieces = shares.enumerated().map { place, share in
            "\(key(share)) \(share.name) \(share.percent)\(place + 1 < shares.count ? "" : " %")"
        }
        let lines = Paragraph.list(pieces, label: label, separator: "  ", style)
        guard style.color else { return lines }
        return lines.map(paint)
    }

    /// The bar: a block for each of some percent, each macronutrient with a pattern or letter of its own.
    var bar: String {
        let length = min(50, style.measure)
        var text = ""
        var sum = 0.0
        var drawn = 0
        for share in shares {
            sum += share.value
            let end = min(length, Int((sum / 100 * Double(length)).rounded()))
            let block = share.sign.character(style)
            text += share.sign.ink.paint(String(repeating: block, count: max(0, end - drawn)), style)
            drawn = max(drawn, end)
        }
        return text
    }

    /// The sign that a share has in the bar.
    private func key(_ share: Share) -> String {
        String(share.sign.character(style))
    }

    /// The keys, each in its colour: they are the only blocks of a line.
    private func paint(_ line: String) -> String {
        var result = ""
        var rest = line[...]
        for share in shares {
            guard let place = TextFolding.firstRange(of: "\(key(share)) \(share.name) ", in: rest) else { continue }
            result += rest[..<place.lowerBound] + share.sign.ink.paint(key(share), style) + " \(share.name) "
            rest = rest[place.upperBound...]
        }
        return result + rest
    }
}

/// How a macronutrient is drawn: in its colour, or with a pattern or letter of its own where there are no colours.
struct MacroSign {
    let ink: Ink
    private let block: Character
    private let letter: Character

    static let carbs = MacroSign(ink: .carbs, block: "\u{2588}", letter: "C")
    static let protein = MacroSign(ink: .protein, block: "\u{2593}", letter: "P")
    static let fat = MacroSign(ink: .fat, block: "\u{2592}", letter: "F")
    static let alcohol = MacroSign(ink: .alcohol, block: "\u{2591}", letter: "A")
    /// Energy of which the source is not known.
    static let rest = MacroSign(ink: .faint, block: "\u{B7}", letter: ".")

    /// In the order of `EnergyParts.all`.
    static let all = [carbs, protein, fat, alcohol, rest]

    /// What one place of a bar is filled with.
    func character(_ style: ScreenStyle) -> Character {
        guard style.unicode else { return letter }
        return style.color && letter != "." ? "\u{2588}" : block
    }
}
