/// The sex that formulas of energy needs tell apart.
package enum Sex: String, CaseIterable, Sendable {
    case female
    case male

    /// The sex of a word or a letter; nil for any other.
    package init?(word: String) {
        switch word.lowercased() {
        case "f", "female", "woman": self = .female
        case "m", "male", "man": self = .male
        default: return nil
        }
    }
}

/// How active a person is, exercise included.
package enum ActivityLevel: String, CaseIterable, Sendable {
    /// Sitting, and hardly any exercise.
    case sedentary
    /// Exercise on one to three days a week.
    case light
    /// Exercise on three to five days a week.
    case moderate
    /// Hard exercise on six or seven days a week.
    case active
    /// Hard physical work, or training twice a day.
    case veryActive = "very-active"

    /// How many times the energy at rest a day takes.
    package var factor: Double {
        switch self {
        case .sedentary: 1.2
        case .light: 1.375
        case .moderate: 1.55
        case .active: 1.725
        case .veryActive: 1.9
        }
    }
}

/// A published formula of the energy that a body uses at rest, in kcal a day.
package enum BasalFormula: String, CaseIterable, Sendable {
    /// Mifflin and St Jeor 1990.
    case mifflin
    /// Harris and Benedict, as Roza and Shizgal revised it in 1984.
    case harris
    /// Katch and McArdle, by lean mass.
    case katch
    /// Cunningham 1980, by lean mass.
    case cunningham

    /// Whether it needs the share of fat instead of sex, height and age.
    package var isOfLeanMass: Bool { self == .katch || self == .cunningham }

    /// What it is called where it is cited.
    package var citation: String {
        switch self {
        case .mifflin: "Mifflin-St Jeor 1990"
        case .harris: "Harris-Benedict, revised 1984"
        case .katch: "Katch-McArdle"
        case .cunningham: "Cunningham 1980"
        }
    }

    /// The energy by sex, height and age; nil of a formula that is of lean mass.
    package func kilocalories(kilograms: Double, centimeters: Double, years: Double, sex: Sex) -> Double? {
        switch (self, sex) {
        case (.mifflin, .male): 10 * kilograms + 6.25 * centimeters - 5 * years + 5
        case (.mifflin, .female): 10 * kilograms + 6.25 * centimeters - 5 * years - 161
        case (.harris, .male): 88.362 + 13.397 * kilograms + 4.799 * centimeters - 5.677 * years
        case (.harris, .female): 447.593 + 9.247 * kilograms + 3.098 * centimeters - 4.330 * years
        case (.katch, _), (.cunningham, _): nil
        }
    }

    /// The energy by lean mass, of a formula that is of it.
    ///
    /// - Parameter bodyFat: the share of fat, 0 to 1.
    package func kilocalories(kilograms: Double, bodyFat: Double) -> Double? {
        let lean = kilograms * (1 - bodyFat)
        return switch self {
        case .katch: 370 + 21.6 * lean
        case .cunningham: 500 + 22 * lean
        case .mifflin, .harris: nil
        }
    }
}

/// The height of a body as somebody typed it: `165`, `165 cm`, `1.65 m`, `5 ft 5`, `5'5"`.
package struct HeightText: Equatable, Sendable {
    /// The height in centimetres.
    package let centimeters: Double

    /// The least and the most that anybody measures, in centimetres.
    package static let limits = 50.0...275.0

    /// Reads a height; nil where the text is none.
    package init?(_ text: String, locale: NumberLocale?) {
        guard let first = Self.number(text[...], locale) else { return nil }
        let word = first.rest.prefix { $0.isLetter || $0 == "'" || $0 == "\u{2032}" || $0 == "\"" || $0 == "\u{2033}" }
        let rest = first.rest.dropFirst(word.count).withoutOuterSpaces
        var centimeters: Double
        switch word.lowercased() {
        case "", "cm": centimeters = first.value
        case "m": centimeters = first.value * 100
        case "ft", "feet", "foot", "'", "\u{2032}": centimeters = first.value * 30.48
        case "in", "inch", "inches", "\"", "\u{2033}": centimeters = first.value * 2.54
        default: return nil
        }
        if !rest.isEmpty {
            // Inches behind feet, and nothing else, may follow.
            guard ["ft", "feet", "foot", "'", "\u{2032}"].contains(word.lowercased()),
                let inches = Self.number(rest, locale), inches.value < 12,
                ["", "in", "inch", "inches", "\"", "\u{2033}"].contains(inches.rest.lowercased())
            else { return nil }
            centimeters += inches.value * 2.54
        }
        guard Self.limits.contains(centimeters) else { return nil }
        self.centimeters = centimeters
    }

    private static func number(_ text: Substring, _ locale: NumberLocale?) -> (value: Double, rest: Substring)? {
        guard let number = try? NumberScanner.scan(text.withoutOuterSpaces, locale: locale) else { return nil }
        return (number.quantity.value, number.rest.withoutOuterSpaces)
    }
}
