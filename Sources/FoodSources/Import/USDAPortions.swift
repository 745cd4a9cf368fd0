import FoodDomain

/// How USDA names household portions: `cup, sliced`, `medium (7" to 7-7/8" long)`, `oz`.
enum USDAPortions {
    /// The piece of medium size, else the large one, else a piece that bears the food's own name, else a plain piece.
    static func countUnit(of names: [String], foodNamed name: String) -> String? {
        for size in ["medium", "large"] {
            if let found = names.first(where: { firstWord($0) == size }) { return found }
        }
        let head = name.prefix { $0 != "," }.lowercased().split(separator: " ").last.map {
            LabelWord.singular(String($0))
        }
        if let head, let own = names.first(where: { LabelWord.singular(firstWord($0)) == head }) { return own }
        return names.first { ["piece", "item", "each", "unit", "fruit", "whole"].contains(firstWord($0)) }
    }

    private static func firstWord(_ name: String) -> String {
        String(name.lowercased().prefix { $0 != "," && $0 != " " && $0 != "(" })
    }

    /// Whether a portion is only a mass, and says nothing of the food.
    static func isMass(_ name: String) -> Bool {
        // What stands in brackets behind a mass is a mass still: "oz (1/8 of a pound)".
        let head = name.lowercased().prefix { $0 != "," && $0 != "(" }.split(separator: " ").joined(separator: " ")
        return ["oz", "ounce", "ounces", "lb", "lbs", "pound", "pounds", "g", "gram", "grams", "kg", "mg"].contains(
            head)
    }

    /// Single blanks, and none before a comma or at the ends.
    static func cleaned(_ text: String) -> String {
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
