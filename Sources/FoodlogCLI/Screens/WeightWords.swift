import FoodDomain
import FoodLog
import FoodlogAnswers

/// Writes weights in the unit that the person uses.
struct WeightWords {
    let unit: WeightUnit
    let style: ScreenStyle

    /// A weight: `80.2 kg`, `176.8 lb`, `12 st 8.8 lb`.
    func weight(_ kilograms: Double) -> String {
        guard unit == .st else { return "\(number(kilograms / unit.kilograms)) \(unit.rawValue)" }
        // In tenths of a pound, so that 13.96 lb becomes another stone and not 14.0 lb.
        let tenths = (kilograms / WeightUnit.lb.kilograms * 10).rounded()
        let stones = (tenths / 140).rounded(.down)
        return "\(number(stones, decimals: 0)) st \(number((tenths - stones * 140) / 10)) lb"
    }

    /// A change: `+0.3 kg`, `−1.2 lb`; stones change by pounds.
    func change(_ kilograms: Double, decimals: Int = 1) -> String {
        let small = unit == .st ? WeightUnit.lb : unit
        let value = kilograms / small.kilograms
        let text = number(abs(value), decimals: decimals)
        let isZero = text.allSatisfy { $0 == "0" || $0 == "." }
        let sign = isZero ? (style.unicode ? "\u{B1}" : "") : value < 0 ? (style.unicode ? "\u{2212}" : "-") : "+"
        return "\(sign)\(text) \(small.rawValue)"
    }

    /// How fast a trend changes: `−0.42 kg a week (± 0.15)`.
    func rate(_ rate: WeightRate) -> String {
        let small = unit == .st ? WeightUnit.lb : unit
        let error = number(rate.standardError * 7 / small.kilograms, decimals: 2)
        return "\(change(rate.kilogramsPerWeek, decimals: 2)) a week (\(style.unicode ? "\u{B1}" : "+-") \(error))"
    }

    private func number(_ value: Double, decimals: Int = 1) -> String {
        DecimalText.fixed(value, decimals: decimals)
    }
}

/// Writes volumes of water: `300 ml`, `1.25 l`.
enum WaterText {
    static func volume(_ milliliters: Double) -> String {
        milliliters < 1000
            ? "\(DecimalText.trimmed(milliliters, decimals: 0)) ml"
            : "\(DecimalText.trimmed(milliliters / 1000, decimals: 2)) l"
    }
}
