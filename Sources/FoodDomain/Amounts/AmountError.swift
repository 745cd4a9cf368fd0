/// Why a text is not an amount.
///
/// The cases carry facts; `sentence` and `hint` put them into words, `code` names them for programs.
package enum AmountError: Error, Equatable, Sendable {
    /// Nothing but white space and invisible characters.
    case emptyText
    /// More than `limit` characters.
    case tooLong(limit: Int)
    /// A control character, by its Unicode number.
    case badCharacter(codePoint: UInt32)
    /// Something that starts like a number and is none: `1.2.3`, `1/0`, `1e3`.
    case badNumber(text: String)
    /// A number that can be read in more than one way. `readings` are whole amounts to type instead.
    case ambiguousNumber(text: String, readings: [String])
    /// A range: `1-2`, `1 to 2`.
    case rangeNotSupported(text: String)
    /// Zero or less.
    case notPositive(text: String)
    /// Above `Quantity.limit`, or more digits than can be kept exactly.
    case outOfRange(text: String)
    /// A unit, or a word, without a number.
    case missingNumber(text: String)
    /// What follows the number cannot be a unit: `%`, digits, signs.
    case badUnit(text: String)
    /// The parts of one amount are of different kinds: `1 lb 4 ml`.
    case mixedDimensions(text: String)
}

extension AmountError {
    /// The stable name of the case.
    package var code: String {
        switch self {
        case .emptyText: "empty"
        case .tooLong: "too_long"
        case .badCharacter: "bad_character"
        case .badNumber: "bad_number"
        case .ambiguousNumber: "ambiguous_number"
        case .rangeNotSupported: "range_not_supported"
        case .notPositive: "not_positive"
        case .outOfRange: "out_of_range"
        case .missingNumber: "missing_number"
        case .badUnit: "bad_unit"
        case .mixedDimensions: "mixed_dimensions"
        }
    }

    /// What is wrong, in one clause without a full stop.
    package var sentence: String {
        switch self {
        case .emptyText: "the amount is empty"
        case .tooLong(let limit): "the amount is longer than \(limit) characters"
        case .badCharacter(let codePoint): "the amount holds a control character (\(Self.name(of: codePoint)))"
        case .badNumber(let text): "\"\(text)\" is not a number"
        case .ambiguousNumber(let text, _): "\"\(text)\" can be read in two ways"
        case .rangeNotSupported(let text): "\"\(text)\" is a range"
        case .notPositive(let text): "\"\(text)\" is not above zero"
        case .outOfRange(let text): "\"\(text)\" is too large"
        case .missingNumber(let text): "\"\(text)\" has no number"
        case .badUnit(let text): "\"\(text)\" is not a unit"
        case .mixedDimensions(let text): "\"\(text)\" adds units of different kinds"
        }
    }

    /// What to type instead, as a clause that follows `sentence` and a semicolon.
    package var hint: String {
        switch self {
        case .emptyText: "say how much, as in 150 g or 2 slices"
        case .tooLong: "an amount is a number and a unit"
        case .badCharacter: "type it anew"
        case .badNumber: "say it as in 1.5, 1/2 or 1 1/2"
        case .ambiguousNumber(_, let readings): "say " + readings.joined(separator: " or ")
        case .rangeNotSupported: "choose one number"
        case .notPositive: "say an amount above zero, or leave the item out"
        case .outOfRange: "the most is \(DecimalText.fixed(Double(Quantity.limit), decimals: 0)) of a unit"
        case .missingNumber(let text): "say how much, as in \(Self.usualNumber(of: text)) \(text)"
        case .badUnit: "use a unit such as g, ml or cup, or a portion of the food"
        case .mixedDimensions: "give them as two items"
        }
    }

    /// As many of a unit as people eat at once.
    private static func usualNumber(of unit: String) -> Int {
        switch MeasureUnit(name: unit) {
        case .kg, .l, .lb, .cup, .pint, .quart, .gallon: 1
        case .oz, .dl, .hg, .floz, .tsp, .tbsp: 2
        case .cl, .dag: 20
        default: 100
        }
    }

    private static func name(of codePoint: UInt32) -> String {
        let digits = String(codePoint, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}

extension Quantity {
    /// The most that can be given of any unit.
    package static let limit: UInt32 = 100_000
}
