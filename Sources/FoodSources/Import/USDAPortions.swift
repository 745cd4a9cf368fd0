import FoodDomain

/// Household portions of USDA's tables as serving units.
///
/// The weight of `amount` of them is given, so that one weighs a share of it. A portion that is only a mass (`oz`, `lb`)
/// says nothing, and is left out. Of two with one name the first stays.
struct USDAPortions {
    private(set) var units: [ServingUnit] = []
    private(set) var sizes: [ServingSize] = []

    mutating func add(amount: Double, description: String, grams: Double) {
        guard amount > 0, grams > 0, (grams / amount).isFinite, grams <= FoodItem.largestAmount else { return }
        let name = Self.cleaned(description)
        guard !name.isEmpty, !Self.isMass(name), !units.contains(where: { $0.name == name }) else { return }
        units.append(ServingUnit(name, grams: grams / amount))
        sizes.append(ServingSize(quantity: amount, unitName: name))
    }

    /// Gives a food its units, the default portion and the unit that a bare number counts.
    func complete(_ food: inout Food) {
        food.servingUnits = units + [ServingUnit("g", grams: 1)]
        food.countUnit = countUnit(head: food.name)
        if let count = food.countUnit {
            food.servingSizes = [ServingSize(quantity: 1, unitName: count)] + sizes.filter { $0.unitName != count }
        } else {
            food.servingSizes = sizes
        }
    }

    /// The piece of medium size, else the large one, else a piece that bears the food's own name, else a plain piece.
    private func countUnit(head name: String) -> String? {
        let names = units.map(\.name)
        for size in ["medium", "large"] {
            if let found = names.first(where: { Self.firstWord($0) == size }) { return found }
        }
        let head = name.prefix { $0 != "," }.lowercased().split(separator: " ").last.map {
            LabelWord.singular(String($0))
        }
        if let head, let own = names.first(where: { LabelWord.singular(Self.firstWord($0)) == head }) { return own }
        return names.first { ["piece", "item", "each", "unit", "fruit", "whole"].contains(Self.firstWord($0)) }
    }

    private static func firstWord(_ name: String) -> String {
        String(name.lowercased().prefix { $0 != "," && $0 != " " && $0 != "(" })
    }

    private static func isMass(_ name: String) -> Bool {
        // What stands in brackets behind a mass is a mass still: "oz (1/8 of a pound)".
        let head = name.lowercased().prefix { $0 != "," && $0 != "(" }.split(separator: " ").joined(separator: " ")
        return ["oz", "ounce", "ounces", "lb", "lbs", "pound", "pounds", "g", "gram", "grams", "kg", "mg"].contains(
            head)
    }

    /// Single blanks, and none before a comma or at the ends.
    private static func cleaned(_ text: String) -> String {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        var cleaned = ""
        for character in words {
            if character == ",", cleaned.last == " " { cleaned.removeLast() }
            cleaned.append(character)
        }
        while let last = cleaned.last, last == "," || last == " " { cleaned.removeLast() }
        return cleaned
    }
}
