import FoodDomain

/// The content of a food in a catalogue: a few bytes for what the canonical JSON says in hundreds.
///
/// The first byte is the layout: 0 is followed by canonical JSON (`FoodContent`), 1 by the fields below, for a food
/// that is no recipe. Identity and barcode are columns of the row.
///
/// - A byte: the basis (bits 0 and 1), the carbohydrate basis (bits 2 and 3), whether there are a count unit (4), a
///   whole (5), a counterpart (6) and a percentage of refuse (7).
/// - Name, aliases, details, state; serving units, each a name and a measure; sizes, each a quantity and the place of
///   its unit among the units, or 0 and a text; count unit; whole; counterpart; refuse; marks; license.
/// - Nutrients, each its number in the registry and an amount.
///
/// A text is its length in bytes times two and its bytes, or its place in `CommonTexts` times two plus one. A whole
/// number is in groups of 7 bits, the lowest first. A number is a byte for how many decimals it has and its digits as
/// a whole number; 15 decimals stand for the 8 bytes of a `Double`. So a decimal number comes back as the same
/// `Double`: its digits are below 2^53, and one division is rounded correctly.
package enum CatalogueContent {
    static let json: UInt8 = 0
    static let fields: UInt8 = 1
}

/// Texts that so many foods share that a number stands for each.
///
/// Their places are part of the format: only ever add at the end.
enum CommonTexts {
    static let all: [String] = [
        "", "g", "ml", "gram", "milliliter", "cup", "tbsp", "tsp", "oz", "fl oz", "lb", "piece", "slice", "serving",
        "package", "container", "bottle", "can", "bar", "packet", "large", "medium", "small", "raw", "cooked", "dry",
        "drained", "as sold", "USDA SR28, public domain", "USDA FoodData Central, public domain (CC0)",
        "Open Food Facts, ODbL 1.0", "pieces", "cookie", "bag", "each", "fillet", "patty", "link", "onz", "pouch",
        "tray", "stick", "roll", "bowl", "portion", "unit", "prepared", "brewed", "canned", "frozen",
    ]

    /// The place of a text; nil where it is none of them.
    static func place(of text: String) -> Int? {
        guard mayBe[text.utf8.count & 0x3F | Int((text.utf8.first ?? 0) & 0x1F) << 6] else { return nil }
        return places[text]
    }

    private static let places: [String: Int] = Dictionary(
        all.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })

    /// Whether a text of that length (6 bits) and first byte (5 bits) is there: most others need no look-up.
    private static let mayBe: [Bool] = {
        var mayBe = [Bool](repeating: false, count: 1 << 11)
        for text in all { mayBe[text.utf8.count & 0x3F | Int((text.utf8.first ?? 0) & 0x1F) << 6] = true }
        return mayBe
    }()
}
