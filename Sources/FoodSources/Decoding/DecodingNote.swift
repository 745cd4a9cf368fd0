/// One field of an answer that was refused or changed, so that nothing is dropped in silence.
package struct DecodingNote: Equatable, Sendable, CustomStringConvertible {
    /// What was wrong with it, or done to it.
    package enum Problem: String, Equatable, Sendable {
        case notANumber = "is not a number"
        case negative = "is negative"
        case tooLarge = "is more than there can be"
        case unknownUnit = "has an unknown unit"
        case notConvertible = "cannot be converted without knowing more"
        case approximate = "is approximate"
        case atLeast = "is a lower limit, taken as the number"
        case estimate = "is an estimate, not counted"
        case contradiction = "contradicts another field"
        case replaced = "was replaced"
        case notRead = "is not a nutrient that is kept"
        case wrongType = "has the wrong type"
        case notABarcode = "is not a barcode"
        case massOnly = "is a portion that is only a unit of mass"
        case noWeight = "is a portion without a weight"
        case notAServing = "is not a serving that can be read"
        case implausible = "is implausible"
        case impossible = "is impossible"
        case shortened = "was shortened"
        case otherBasis = "is given for another basis"
        case missing = "is missing"
    }

    /// The field, as the source names it.
    package let field: String
    /// What was wrong with it, or done to it.
    package let problem: Problem
    /// The value as the source wrote it, at most 80 characters; may be empty.
    package let value: String

    /// A note on a field.
    package init(_ field: String, _ problem: Problem, _ value: String = "") {
        self.field = field
        self.problem = problem
        self.value = String(value.prefix(80))
    }

    package var description: String {
        value.isEmpty ? "\(field) \(problem.rawValue)" : "\(field) \(problem.rawValue): \(value)"
    }
}
