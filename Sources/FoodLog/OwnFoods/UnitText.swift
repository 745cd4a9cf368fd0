import FoodDomain

/// How a person writes what a unit of a food is: `slice = 30 g`, `1 cup = 240 ml = 150 g`, `2 tbsp (30 g)`, `100 ml`.
///
///     text  = part { "=" part } | part { "(" part ")" }
///     part  = [number] name | number unit
struct UnitText: Equatable {
    /// One side of an equals sign.
    struct Part: Equatable {
        /// As it was typed.
        var text: String
        /// The amount; one of a unit that stands without a number.
        var amount: TypedAmount
    }

    /// What is defined or named: the first part that is no mass and no metric volume; nil for an amount alone.
    var name: String?
    /// How many of it the sizes are of.
    var quantity = 1.0
    /// What so many of it are.
    var sizes: [Part] = []

    /// Reads a text.
    ///
    /// - Throws: `FoodDraftError.badUnitText` for what says nothing, or says it twice; `FoodLogError.amount` for a
    ///   number that cannot be read.
    init(_ text: String, locale: NumberLocale?, measures: MeasureSystem) throws {
        let texts = Self.parts(of: text)
        guard !texts.isEmpty, texts.count <= 4 else { throw FoodDraftError.badUnitText(text) }
        var parts: [Part] = []
        for part in texts { parts.append(Part(text: part, amount: try Self.amount(part, of: text, locale, measures))) }
        // What measures nothing by itself is what is defined; of cups and spoons, the first that stands beside a weight.
        let place =
            parts.firstIndex { !Self.isMeasure($0.amount) }
            ?? (parts.count > 1 ? parts.firstIndex { Self.isHousehold($0.amount) } : nil)
            // "1 ml = 1.03 g" says what a millilitre weighs.
            ?? (parts.count == 2 && Self.dimension(parts[0].amount) != Self.dimension(parts[1].amount) ? 0 : nil)
        sizes = parts
        if let place {
            let defined = sizes.remove(at: place)
            quantity = defined.amount.quantity.value
            guard let name = Self.name(of: defined) else { throw FoodDraftError.badUnitText(text) }
            self.name = name
            // "half" and "a dozen" are numbers, and names here.
            if defined.amount.unit == .none { quantity = 1 }
        }
        for (index, size) in sizes.enumerated() {
            let dimension = Self.dimension(size.amount)
            let isRepeated = sizes[..<index].contains { Self.dimension($0.amount) == dimension }
            guard dimension != .energy, size.amount.unit != .none, dimension == nil ? sizes.count == 1 : !isRepeated
            else {
                throw FoodDraftError.badUnitText(text)
            }
        }
    }

    /// What the sizes say without asking a food; nothing of one that counts other units.
    func measure(_ measures: MeasureSystem) -> Measure {
        var measure = Measure()
        for size in sizes {
            guard case .measure(let unit) = size.amount.unit else { continue }
            let value = measures.baseValue(of: size.amount.quantity, unit) / quantity
            if unit.dimension == .mass { measure.grams = value } else { measure.milliliters = value }
        }
        return measure
    }

    // MARK: - Parts

    private static func parts(of text: String) -> [String] {
        // Brackets may stand in a name: "cup (chopped) = 150 g".
        let marks = text.contains("=") ? "=" : "()"
        return text.split { marks.contains($0) }
            .map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
    }

    private static func amount(
        _ part: String, of text: String, _ locale: NumberLocale?, _ measures: MeasureSystem
    ) throws -> TypedAmount {
        do throws(AmountError) {
            return try AmountParser.parse(part, locale: locale, measures: measures)
        } catch {
            // A name without a number is one of it; a bare "g" is a number left out.
            guard case .missingNumber = error, MeasureUnit(name: part) == nil, let clean = try? InputText.clean(part)
            else { throw FoodLogError.amount(error, text: text) }
            return .one(label: clean)
        }
    }

    private static func dimension(_ amount: TypedAmount) -> MeasureDimension? {
        guard case .measure(let unit) = amount.unit else { return nil }
        return unit.dimension
    }

    private static func isMeasure(_ amount: TypedAmount) -> Bool { dimension(amount) != nil }

    private static func isHousehold(_ amount: TypedAmount) -> Bool {
        guard case .measure(let unit) = amount.unit else { return false }
        return unit.impliesOne || unit == .floz
    }

    /// The name of one: the last word in the singular where a number of them stands there.
    ///
    /// Nil for a number of nothing, and for a word before a unit of which the number is missing.
    private static func name(of part: Part) -> String? {
        switch part.amount.unit {
        case .none: return part.text.contains(where: \.isNumber) ? nil : part.text
        case .serving: return "serving"
        case .measure(let unit): return unit.displayName
        case .label(let label):
            var words = label.split(separator: " ").map(String.init)
            guard let last = words.popLast(), MeasureUnit(name: last)?.impliesOne ?? true else { return nil }
            guard part.amount.quantity != .one, label.utf8.allSatisfy({ $0 < 0x80 }) else { return label }
            let singular = LabelWord.singular(last)
            return (words + [singular == last.lowercased() ? last : singular]).joined(separator: " ")
        }
    }
}
