import FoodDomain

/// What USDA's descriptions say between their commas: `Bananas, raw`, `Rice, white, cooked, enriched`.
package enum USDADescription {
    /// The pieces that tell what the weight is the weight of: raw, cooked, dry, drained; empty where none does.
    package static func state(of description: String) -> String {
        let pieces = description.lowercased().split(separator: ",").dropFirst().map { words(of: $0) }
        let telling = pieces.filter { piece in piece.contains(where: states.contains) }
        return ProviderText.clean(telling.map { $0.joined(separator: " ") }.joined(separator: ", "))
    }

    /// Whether the food is enriched as in the US.
    static func isEnriched(_ description: String) -> Bool {
        let text = description.lowercased()
        return ProviderText.holds("enriched", in: text) && !ProviderText.holds("unenriched", in: text)
    }

    /// Whether trans fat of a table of 2015 says nothing of what is sold since: margarine, shortening, creamer, frosting,
    /// microwave popcorn, fried and baked goods.
    static func isTransOutdated(_ description: String, category: String) -> Bool {
        let text = description.lowercased()
        let group = category.lowercased()
        if group.hasPrefix("1800") || group == "baked products" { return true }
        if ["margarine", "shortening", "creamer", "frosting"].contains(where: { ProviderText.holds($0, in: text) }) {
            return true
        }
        if ProviderText.holds("popcorn", in: text), ProviderText.holds("microwave", in: text) { return true }
        return words(of: text[...]).contains { $0 == "fried" || $0 == "french-fried" }
    }

    private static func words(of text: Substring) -> [String] {
        text.split { $0 == " " || $0 == "," || $0 == "(" || $0 == ")" }.map(String.init)
    }

    private static let states: Set<String> = [
        "raw", "cooked", "boiled", "roasted", "baked", "fried", "pan-fried", "grilled", "broiled", "steamed", "stewed",
        "braised", "microwaved", "dry", "dried", "canned", "drained", "frozen", "prepared", "unprepared", "uncooked",
        "toasted", "smoked", "cured", "reconstituted", "unheated", "heated", "blanched", "pickled", "dehydrated",
        "thawed",
        "fresh",
    ]
}
