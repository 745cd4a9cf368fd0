/// A unit of the weight of a body.
package enum WeightUnit: String, CaseIterable, Sendable {
    case kg
    /// Pounds, of 0.45359237 kg each (international yard and pound agreement of 1959).
    case lb
    /// Stones, of 14 lb each.
    case st

    /// How many kilograms one is; exact.
    package var kilograms: Double {
        switch self {
        case .kg: 1
        case .lb: 0.45359237
        case .st: 6.35029318
        }
    }

    /// The unit of a word as people write it; nil for any other.
    package init?(word: some StringProtocol) {
        switch word.lowercased() {
        case "kg", "kgs", "kilo", "kilos", "kilogram", "kilograms", "kilogramme", "kilogrammes": self = .kg
        case "lb", "lbs", "pound", "pounds", "#": self = .lb
        case "st", "stone", "stones": self = .st
        default: return nil
        }
    }
}

/// The weight of a body as somebody typed it: `80.2`, `80,2 kg`, `176.4 lb`, `12 st 8.5 lb`, `12st 8`.
package struct WeightText: Equatable, Sendable {
    /// The weight in kilograms.
    package let kilograms: Double
    /// The unit that it was said in.
    package let unit: WeightUnit

    /// Why a text is no weight.
    package enum Problem: Error, Equatable, Sendable {
        /// It is written in no way that a weight is.
        case notAWeight
        /// A number in it cannot be read.
        case number(AmountError)
        /// Nobody weighs so much or so little.
        case outOfRange
    }

    /// The least and the most that a body weighs, in kilograms.
    package static let limits = 1.0...700.0

    /// Reads a weight; a bare number is in `usual`.
    package init(parsing text: String, locale: NumberLocale?, usual: WeightUnit) throws(Problem) {
        guard let first = try Self.number(text[...], locale) else { throw .notAWeight }
        let word = first.rest.prefix { $0.isLetter || $0 == "#" }
        let rest = first.rest.dropFirst(word.count)
        guard let unit = word.isEmpty ? usual : WeightUnit(word: word) else { throw .notAWeight }
        var kilograms = first.value * unit.kilograms
        if !rest.isEmpty {
            // Pounds behind stones, and nothing else, may follow.
            guard unit == .st, !word.isEmpty, let pounds = try Self.number(rest, locale), pounds.value < 14,
                pounds.rest.isEmpty || WeightUnit(word: pounds.rest) == .lb
            else { throw .notAWeight }
            kilograms += pounds.value * WeightUnit.lb.kilograms
        }
        guard Self.limits.contains(kilograms) else { throw .outOfRange }
        self.kilograms = kilograms
        self.unit = unit
    }

    private static func number(
        _ text: Substring, _ locale: NumberLocale?
    ) throws(Problem) -> (value: Double, rest: Substring)? {
        do throws(AmountError) {
            return try NumberScanner.scan(text.withoutOuterSpaces, locale: locale).map {
                ($0.quantity.value, $0.rest.withoutOuterSpaces)
            }
        } catch {
            throw .number(error)
        }
    }
}
