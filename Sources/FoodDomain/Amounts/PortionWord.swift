/// English words for portions that no food needs to know to be understood as such.
///
/// All are asked for in the singular and in lower case, as `LabelWord.singular` gives them.
package enum PortionWord {
    /// Whether drinks are poured into it: a glass, a mug, of no size of its own.
    package static func isVessel(_ word: String) -> Bool { vessels.contains(word) }

    /// Whether food is taken with it: a scoop, a pinch, of no weight of its own.
    package static func isHelping(_ word: String) -> Bool { helpings.contains(word) }

    /// Whether the word tells how large a piece is, and nothing else.
    package static func isSize(_ word: String) -> Bool { sizes.contains(word) }

    /// Whether the text has words of size only, at least one: `extra large`.
    package static func areSizes(_ text: String) -> Bool {
        let words = text.split(separator: " ")
        return !words.isEmpty && words.allSatisfy { isSize(LabelWord.singular(String($0))) }
    }

    /// Whether a person who types the word before a food means a portion of it.
    package static func isPortion(_ word: String) -> Bool {
        isVessel(word) || isHelping(word) || isSize(word) || pieces.contains(word)
            || UnitMatch.first(in: word[...]).map { $0.rest.isEmpty && $0.impliesOne } ?? false
    }

    /// A size that is common for a vessel or a helping, as it is typed: `200ml`, `0.4g`.
    ///
    /// Nil where there is none, as for a bag.
    package static func commonSize(of word: String) -> String? {
        let size = vessels.value(of: word) ?? helpings.value(of: word)
        return size?.isEmpty == false ? size : nil
    }

    private static let vessels = WordList(
        """
        glass:200ml mug:300ml cup:250ml bottle:500ml can:330ml shot:40ml jug:1000ml carton:1000ml goblet:200ml \
        tumbler:300ml pitcher:1000ml jar:300ml
        """)

    private static let helpings = WordList(
        """
        scoop:30g bowl:300g plate:300g handful:30g portion:150g serving:150g helping:150g ladle:120g pinch:0.4g \
        dash:0.6g spoon:10g spoonful:10g bite:15g bag packet pack
        """)

    private static let sizes = WordList("large medium small big extra jumbo little tiny mini huge xl")

    private static let pieces = WordList(
        """
        slice piece pc wedge square strip segment ring stick fillet filet sprig clove stalk bunch cube rasher sheet \
        half whole item unit container tub sachet pouch box tin loaf knob drizzle splash dollop squeeze
        """)
}
