package import FoodDomain
import FoodSources

/// Writes the names and origins of foods.
package enum FoodText {
    /// The name of what was eaten, with its state in capitals where a weight could be that of another state.
    ///
    /// 100 g of pasta is a third of the energy cooked of what it is dry, so the screen says which it was.
    package static func name(_ entry: Entry) -> String {
        guard let food = entry.food?.food else { return entry.text }
        guard food.counterpart != nil, !food.state.isEmpty, food.state != "as sold",
            let unit = entry.serving?.unit, isMass(unit)
        else { return food.name }
        let isDry = ["dry", "dried"].contains(food.state)
        var name = food.name
        let prefix = food.state + " "
        if name.lowercased().hasPrefix(prefix), name.count > prefix.count {
            name = String(name.dropFirst(prefix.count))
        }
        return "\(name), \(food.state.uppercased())\(isDry ? " weight" : "")"
    }

    /// Where the figures come from: `USDA SR28 16057`.
    package static func source(_ food: Food) -> String {
        let id = food.identity.sourceID
        switch food.identity.source {
        case .usdaSR: return "USDA SR28 \(id)"
        case .fdc: return "FoodData Central \(id)"
        case .openFoodFacts: return "Open Food Facts \(food.barcode ?? id)"
        case .passio: return "Passio"
        case .own: return food.isSupplement ? "own supplement" : "own food"
        case .quick: return "quick"
        case .recipe:
            return food.marks.contains("typical")
                ? "typical recipe" : food.identity.isPersonalRecipe ? "own recipe" : "recipe"
        case let imported where imported.program != nil: return imported.program?.name ?? imported.name
        case let other: return other.name.hasPrefix("csv:") ? String(other.name.dropFirst(4)) : other.name
        }
    }

    /// The name of a source that people know.
    package static func name(of source: FoodSource) -> String { Provider(source: source)?.name ?? source.name }

    /// What is said of the food's figures besides doubts, one clause after the other.
    package static func remarks(_ food: Food) -> String {
        food.marks.compactMap(FoodMark.init(rawValue:)).filter { !$0.isDoubt }.map(\.sentence).joined(separator: "; ")
    }

    /// Where the figures come from, without the source's own number.
    package static func shortSource(_ food: Food) -> String {
        switch food.identity.source {
        case .usdaSR: "USDA SR28"
        case .fdc: "FoodData Central"
        case .openFoodFacts: "Open Food Facts"
        default: source(food)
        }
    }

    /// An argument as a shell takes it for one word.
    package static func argument(_ text: String) -> String {
        let safe = printable(text)
        if !safe.isEmpty, safe.allSatisfy({ $0.isLetter || $0.isNumber || "-_./%@+:=".contains($0) }) { return safe }
        if !safe.contains(where: { "\"$`\\!".contains($0) }) { return "\"\(safe)\"" }
        return "'" + safe.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    /// Words as a shell takes them that joins its arguments again: several need no quotes.
    package static func words(_ text: String) -> String {
        let words = printable(text).split(separator: " ").map { argument(String($0)) }
        return words.isEmpty ? argument(text) : words.joined(separator: " ")
    }

    private static func isMass(_ unit: ServingUnit) -> Bool { MeasureUnit(name: unit.name)?.dimension == .mass }
}
