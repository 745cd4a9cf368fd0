import FoodDomain

extension ServingTextReader {
    /// Takes grams and millilitres from the parts, literal ones before converted ones.
    mutating func takeMetric() {
        cutNoise()
        for part in parts where part.isMetric { take(part, from: .literal) }
        let isLiteral = serving.metricSource == .literal
        let customary = parts.filter { $0.unit == .oz || $0.unit == .lb || $0.unit == .floz }
        for part in customary {
            if isLiteral { compare(part) } else { take(part, from: .customary) }
        }
        if parts.first?.isMetric == true, parts.dropFirst().contains(where: { !$0.isMetric && $0.quantity != nil }) {
            serving.flags.insert(.metricFirst)
        }
    }

    private mutating func take(_ part: Part, from source: ServingText.MetricSource) {
        guard let quantity = part.quantity, let unit = part.unit else { return }
        let amount = MeasureSystem.us.baseValue(of: quantity, unit)
        guard amount > 0, amount.isFinite else { return }
        let isVolume = unit.dimension == .volume
        if let known = isVolume ? serving.milliliters : serving.grams {
            if ServingText.differ(known, amount) { serving.flags.insert(.conflict) }
            return
        }
        if isVolume { serving.milliliters = amount } else { serving.grams = amount }
        if serving.metricSource == nil { serving.metricSource = source }
    }

    /// Compares ounces and pounds with the literal amount; ounces beside millilitres are fluid ounces.
    private mutating func compare(_ part: Part) {
        guard let quantity = part.quantity, let unit = part.unit else { return }
        let converted = MeasureSystem.us.baseValue(of: quantity, unit)
        if unit.dimension == .mass, let grams = serving.grams {
            if ServingText.differ(grams, converted) { serving.flags.insert(.conflict) }
        } else if unit.dimension == .volume, let milliliters = serving.milliliters {
            if ServingText.differ(milliliters, converted) { serving.flags.insert(.conflict) }
        } else if unit == .oz, let milliliters = serving.milliliters {
            if ServingText.differ(milliliters, MeasureSystem.us.baseValue(of: quantity, .floz)) {
                serving.flags.insert(.conflict)
            }
        } else if unit == .floz, let grams = serving.grams {
            let volume = MeasureSystem.label.baseValue(of: quantity, .floz)
            if !(0.5...2).contains(grams / volume) { serving.flags.insert(.conflict) }
        }
    }

    /// Cuts what tells of the package or of what it makes.
    private mutating func cutNoise() {
        let makes: Set<String> = ["makes", "make", "yields", "yield", "prepares"]
        var kept: [Part] = []
        var isYield = false
        for part in parts {
            let words = part.words.map { $0.lowercased() }
            if words.contains(where: makes.contains) {
                isYield = true
                serving.flags.insert(.noiseCut)
                continue
            }
            if words.contains("per"), words.first != "per", part.quantity != nil {
                serving.flags.insert(.noiseCut)
                continue
            }
            if isYield, part.quantity != nil {
                isYield = false
                continue
            }
            kept.append(part)
        }
        parts = kept
    }

    /// Takes the household measure: the first number that is not of grams or millilitres.
    mutating func takeHousehold() {
        for index in parts.indices { parts[index].words = meaningful(parts[index].words) }
        if let part = parts.first(where: { $0.quantity != nil && !$0.isMetric }) {
            serving.quantity = part.quantity?.value
            let words = part.unit == nil ? part.words : part.words.filter { !Self.servings.contains($0.lowercased()) }
            let label = ([part.unit?.displayName].compactMap(\.self) + normalised(words)).joined(separator: " ")
            serving.label = label.isEmpty ? "serving" : label
            if label.isEmpty { serving.flags.insert(.numberOnly) }
        } else if let part = parts.first(where: { $0.quantity == nil && !$0.words.isEmpty }) {
            // "1 plate" has a number; "portion" alone has none. "(81GRM)" has no words at all.
            let words = normalised(part.words)
            let noun = words.last.map { Self.servings.contains($0) ? "serving" : $0 } ?? "serving"
            serving.label = words.count == 1 ? words[0] : noun
            serving.flags.insert(.noNumber)
        }
        if serving.quantity == 0 { serving.quantity = nil }
        serving.settleDensity()
    }

    private static let servings: Set<String> = ["serving", "servings"]

    /// The words without those that only tell of exactness or state, whose flags are set.
    private mutating func meaningful(_ words: [String]) -> [String] {
        words.filter { word in
            let lowered = word.lowercased()
            switch lowered {
            case "about", "approx", "approx.", "approximately", "env", "env.", "environ", "ca", "ca.", "circa", "aprox",
                "aprox.", "ungefähr", "etwa":
                serving.flags.insert(.approximate)
                return false
            case "prepared", "cooked", "reconstituted":
                serving.flags.insert(.prepared)
                return true
            case "dry", "uncooked", "unprepared":
                serving.flags.insert(.dry)
                return true
            case "none", "n/a", "amount", "per", "of", "a", "an", "le", "la", "une", "un", "par": return false
            default: return true
            }
        }
    }

    /// Words in lower case where they are all capitals, and codes written out.
    private func normalised(_ words: [String]) -> [String] {
        words.map { word in
            if let thing = ServingUnitCode.thing(word) { return thing }
            let isShouted = word.unicodeScalars.allSatisfy { !$0.properties.isLowercase }
            return isShouted ? word.lowercased() : word
        }
    }
}
