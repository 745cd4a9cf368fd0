import FoodDomain

/// The words and UN/GS1 codes for units in serving texts.
enum ServingUnitCode {
    /// The measure of a whole word, or nil.
    ///
    /// Single letters other than g and l are no units here: `1 c. à soupe` is no cup.
    static func measure(_ word: String) -> MeasureUnit? {
        let lowered = word.lowercased()
        let bare = lowered.hasSuffix(".") ? String(lowered.dropLast()) : lowered
        if let known = codes[bare] { return known }
        guard bare.utf8.count > 1 || bare == "g" || bare == "l" else { return nil }
        return MeasureUnit(name: bare).flatMap { $0.dimension == .energy ? nil : $0 }
    }

    /// Whether the word is a code that people do not write.
    static func isCode(_ word: String) -> Bool {
        ["onz", "oza", "grm", "mlt", "kgm", "ltr"].contains(word.lowercased())
    }

    /// The word that a code for a countable thing stands for.
    static func thing(_ word: String) -> String? { things[word.lowercased()] }

    private static let codes: [String: MeasureUnit] = [
        "onz": .oz, "oza": .floz, "grm": .g, "mlt": .ml, "kgm": .kg, "ltr": .l, "clt": .cl, "dlt": .dl, "mgm": .mg,
        "lbr": .lb, "gr": .g, "gramm": .g, "gramos": .g, "gramo": .g, "grammi": .g, "grammo": .g, "gramas": .g,
        "mil": .ml,
        "mililitros": .ml, "millilitri": .ml, "floz": .floz, "fo": .floz, "tbl": .tbsp, "tbsp": .tbsp, "onza": .oz,
        "onzas": .oz,
    ]

    private static let things: [String: String] = [
        "pc": "piece", "pcs": "pieces", "pce": "piece", "pk": "package", "pkg": "package", "pkgs": "packages",
        "pkt": "packet", "ea": "piece", "each": "piece", "cntr": "container", "ctr": "container", "btl": "bottle",
        "srv": "serving", "svg": "serving", "por": "portion",
    ]
}
