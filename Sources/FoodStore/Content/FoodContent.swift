/// The canonical JSON of a food version: equal foods give equal bytes, on every machine and for ever.
///
/// Keys come in one order, only what is known is written, nutrients stand in the order of the registry, numbers are in
/// the shortest form that reads back the same, and texts are in normalization form C. The digest of the bytes names
/// the version. Keys may be added; none changes its meaning. The fields are listed in docs/schema.md.
package enum FoodContent {
}

/// Why a food has no canonical content, or a text is no content of a food.
package struct FoodContentError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What is wrong.
    package enum Problem: String, Equatable, Sendable {
        /// The text is not JSON.
        case notJSON = "is not JSON"
        /// A field that every food has is not there.
        case missing = "is missing"
        /// The value is of another type.
        case wrongType = "has the wrong type"
        /// The word is none of those that the field can hold.
        case unknownWord = "has an unknown value"
        /// The number is not finite, or negative where that means nothing.
        case notAnAmount = "is not an amount"
        /// The text holds the character U+0000, which JSON readers refuse.
        case nullCharacter = "holds a NUL character"
    }

    /// Where, for example `ingredients[0].nutrients.fat`; empty for the whole.
    package let field: String
    /// What is wrong there.
    package let problem: Problem

    package var description: String { "\(field.isEmpty ? "the content" : field) \(problem.rawValue)" }

    init(_ field: String, _ problem: Problem) {
        self.field = field
        self.problem = problem
    }
}

/// The keys of the content, in their order.
enum ContentKey {
    static let source = "source"
    static let sourceID = "id"
    static let barcode = "barcode"
    static let name = "name"
    static let aliases = "aliases"
    static let details = "details"
    static let state = "state"
    static let basis = "basis"
    static let carbohydrates = "carbohydrates"
    static let units = "units"
    static let sizes = "sizes"
    static let count = "count"
    static let whole = "whole"
    static let refuse = "refuse"
    static let amount = "amount"
    static let ingredients = "ingredients"
    static let nutrients = "nutrients"
    static let counterpart = "counterpart"
    static let marks = "marks"
    static let license = "license"
    static let yield = "yield"
    static let changes = "changes"

    static let line = "line"
    static let text = "text"
    static let isUnmeasured = "unmeasured"
    static let version = "version"
    static let parts = "parts"

    static let unit = "unit"
    static let quantity = "quantity"
    static let grams = "g"
    static let milliliters = "ml"
    static let servings = "servings"
}

/// How the amounts that are no numbers are written.
enum ContentAmount {
    static let trace = "tr"
    static let assumedZero = "0*"
    static let below: UInt8 = UInt8(ascii: "<")
}
