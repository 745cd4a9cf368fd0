import FoodDomain
private import TextFolding

/// Words that tell the state of a food and are no food themselves.
enum StateWords {
    /// Whether the text holds such words alone.
    static func areAll(in text: String) -> Bool {
        let typed = TextFolding.words(text)
        return !typed.isEmpty && typed.allSatisfy { words.contains($0) }
    }

    /// Whether any word of a text is one that tells a state.
    static func anyIsIn(_ text: String) -> Bool { TextFolding.words(text).contains { words.contains($0) } }

    private static let words = WordList(
        """
        raw cooked uncooked dry dried boiled fried grilled baked roasted roast steamed poached scrambled toasted \
        smoked braised stewed drained canned tinned frozen fresh chopped diced sliced mashed grated shredded peeled \
        unpeeled skinless boneless lean plain salted unsalted sweetened unsweetened whole ground minced crushed ripe \
        cold hot warm large medium small
        """)
}
