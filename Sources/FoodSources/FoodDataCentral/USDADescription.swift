/// What USDA's descriptions say between their commas: `Bananas, raw`, `Rice, white, cooked, enriched`.
enum USDADescription {
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
}
