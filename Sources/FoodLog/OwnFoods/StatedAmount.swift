import FoodDomain
import FoodSources

/// An amount of a nutrient as a person states it: `12`, `12 mg`, `<0.5`, `1000 IU`, `tr`, `?`.
package enum StatedAmount: Equatable, Sendable {
    /// As it was typed.
    case text(String)
    /// A number in the nutrient's own unit.
    case number(Double)
    /// A number in a unit of its own.
    case measured(Double, unit: String)
    /// It is not known.
    case unknown
}

/// A nutrient by its key, and how much of it is stated.
package struct StatedNutrient: Equatable, Sendable {
    /// The key of the registry; `salt` in grams is taken as sodium.
    package var key: String
    /// The amount.
    package var amount: StatedAmount

    /// An amount of a nutrient.
    package init(_ key: String, _ amount: StatedAmount) {
        self.key = key
        self.amount = amount
    }
}

extension StatedAmount {
    /// More of anything is a mistake of typing, in grams.
    private static let largestMass = 10_000.0

    /// The amount in the nutrient's unit.
    ///
    /// - Throws: `FoodDraftError.badAmount` for what is no amount of that nutrient, `.tooMuch` above all that is eaten.
    func amount(of nutrient: Nutrient, locale: NumberLocale?) throws -> NutrientAmount {
        switch self {
        case .unknown: return .unknown
        case .number(let value):
            guard value.isFinite, value >= 0 else { throw refusal(nutrient.key, String(value)) }
            return .number(try bounded(value, of: nutrient))
        case .measured(let value, let unit):
            guard value.isFinite, value >= 0, let converted = StatedUnit.convert(value, from: unit, to: nutrient) else {
                throw refusal(nutrient.key, "\(value) \(unit)")
            }
            return .number(try bounded(converted, of: nutrient))
        case .text(let text):
            let clean = (try? InputText.clean(text)) ?? ""
            switch clean.lowercased() {
            case "": throw refusal(nutrient.key, text)
            case "?", "unknown": return .unknown
            case "tr", "trace", "traces": return .trace
            default: break
            }
            let isBelow = clean.hasPrefix("<")
            let value = try bounded(
                number(isBelow ? String(clean.dropFirst()) : clean, of: nutrient, text, locale), of: nutrient)
            return isBelow ? .below(value) : .number(value)
        }
    }

    /// A number, in the nutrient's unit where no other stands behind it.
    private func number(
        _ clean: String, of nutrient: Nutrient, _ typed: String, _ locale: NumberLocale?
    ) throws -> Double {
        let figures = clean.prefix { !$0.isLetter && $0 != "\u{B5}" }
        let unit = clean[figures.endIndex...]
        do throws(AmountError) {
            let value = try AmountParser.parseQuantity(String(figures), locale: locale, allowsZero: true).value
            guard !unit.isEmpty else { return value }
            guard let converted = StatedUnit.convert(value, from: String(unit), to: nutrient) else {
                throw .badUnit(text: String(unit))
            }
            return converted
        } catch {
            // The readings of an ambiguous number are worth more than the name of the nutrient.
            if case .ambiguousNumber = error { throw FoodLogError.amount(error, text: typed) }
            throw refusal(nutrient.key, typed)
        }
    }

    private func bounded(_ value: Double, of nutrient: Nutrient) throws -> Double {
        let limit =
            switch nutrient.unit {
            case .gram: Self.largestMass
            case .milligram, .kilocalorie, .kilojoule: Self.largestMass * 1000
            case .microgram, .internationalUnit: Self.largestMass * 1_000_000
            }
        guard value <= limit else { throw FoodDraftError.tooMuch(nutrient, limit: limit) }
        return value
    }

    private func refusal(_ key: String, _ text: String) -> FoodDraftError { .badAmount(key: key, text: text) }
}

extension StatedNutrient {
    /// The nutrient of a name.
    ///
    /// - Throws: `FoodDraftError.unknownNutrient` with the nearest name.
    func nutrient() throws(FoodDraftError) -> Nutrient {
        guard let name = NutrientName(key) else {
            throw .unknownNutrient(key, nearest: Spelling.nearest(to: key, in: NutrientName.all))
        }
        return name.nutrient
    }

    /// Whether the amount is one of salt, in grams, by which labels state sodium in most of the world (EU 1169/2011
    /// Annex I: sodium × 2.5).
    var isSalt: Bool { NutrientName(key)?.isSalt ?? false }
}
