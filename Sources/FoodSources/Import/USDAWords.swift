import FoodDomain

/// What USDA's way of naming foods says of them: from the general to the particular, with commas between.
enum USDAWords {
    /// The state that a description tells, in the words of the starter catalogue; empty where it tells none.
    static func state(_ description: String) -> String {
        let pieces = description.lowercased().split(separator: ",").dropFirst().map { piece in
            piece.split(separator: " ").first.map(String.init) ?? ""
        }
        return pieces.last { states.contains($0) } ?? ""
    }

    private static let states: Set<String> = [
        "raw", "cooked", "boiled", "baked", "roasted", "grilled", "braised", "steamed", "fried", "toasted", "dry",
        "dried", "canned", "drained", "smoked", "pickled", "brewed", "prepared", "stewed", "broiled",
    ]

    /// The percentage of refuse of a record, where its weight as bought can be told from it.
    ///
    /// That is so of fruit, vegetables, eggs and nuts alone, as they grow: that of meat and fish mixes bone, gristle and
    /// fat in one figure.
    static func refuse(_ percent: Double?, group: String, description: String) -> Double? {
        guard let percent, percent > 0, percent < 100, wholeFoods.contains(group),
            ["raw", "dried", "roasted"].contains(state(description))
        else { return nil }
        return percent
    }

    /// The groups of dairy and eggs (of which milk has no refuse), fruit, vegetables, and nuts.
    private static let wholeFoods = ["0100", "0900", "1100", "1200"]

    /// How likely people mean a food of that kind when they say a word that is in its name, from -100 to 100.
    static func prior(group: String, description: String, isBranded: Bool, isSurveyed: Bool, isCurrent: Bool) -> Int {
        var prior = isSurveyed ? 15 : 0
        if !isCurrent { prior -= 25 }
        if isBranded { prior -= 25 }
        prior += groups[group] ?? 0
        let words = description.lowercased()
        if words.hasSuffix(", raw") || words.hasSuffix(", fresh") { prior += 8 }
        return max(-100, min(100, prior))
    }

    /// Kinds of food that are rarely what a plain word means.
    private static let groups = [
        "0300": -40, "2100": -20, "2200": -12, "3500": -40, "3600": -25, "0600": -4, "0800": -6, "2500": -6,
        "1700": -6,
    ]

    /// Whether a word of four and more capitals stands in a description, as brands are written.
    static func namesBrand(_ description: String) -> Bool {
        description.split(whereSeparator: { $0 == " " || $0 == "," }).contains { word in
            word.utf8.count >= 4 && word.utf8.allSatisfy { (0x41...0x5A).contains($0) || $0 == 0x27 }
        }
    }
}
