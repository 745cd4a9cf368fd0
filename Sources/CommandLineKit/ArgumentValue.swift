/// A type that one word of a command line is read into.
package protocol ArgumentValue: Sendable {
    /// Reads `argument`, or refuses it.
    init?(argument: String)

    /// All that may be written, where that is a short list; else empty.
    static var choices: [String] { get }

    /// The word that reads back as this value, shown as the default in help.
    var argumentText: String { get }

    /// Why `argument` is refused, as a clause without a full stop; nil where there is no more to say than that it is.
    static func explanation(refusing argument: String) -> String?
}

extension ArgumentValue {
    /// Any word that the type reads.
    package static var choices: [String] { [] }

    /// Nothing beyond the refusal.
    package static func explanation(refusing argument: String) -> String? { nil }
}

extension ArgumentValue where Self: RawRepresentable, RawValue == String {
    /// The case whose raw value is `argument`.
    package init?(argument: String) { self.init(rawValue: argument) }

    /// The raw value.
    package var argumentText: String { rawValue }
}

extension ArgumentValue where Self: RawRepresentable & CaseIterable, RawValue == String {
    /// The raw values in the order of the cases.
    package static var choices: [String] { allCases.map { $0.rawValue } }
}

extension String: ArgumentValue {
    /// The word itself.
    package init?(argument: String) { self = argument }

    /// The word itself.
    package var argumentText: String { self }
}

extension Int: ArgumentValue {
    /// A whole decimal number, signed or not.
    package init?(argument: String) { self.init(argument) }

    /// The number in decimal digits.
    package var argumentText: String { description }

    /// What a whole number is.
    package static func explanation(refusing argument: String) -> String? { "a whole number is expected" }
}

extension Double: ArgumentValue {
    /// A finite decimal number: digits, a point, an exponent, a sign.
    ///
    /// The standard library's parser reads more: `nan`, `inf` and hexadecimal numbers are refused.
    package init?(argument: String) {
        let isDecimal = argument.utf8.allSatisfy { byte in
            byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || "+-.eE".utf8.contains(byte)
        }
        guard isDecimal, let value = Double(argument), value.isFinite else { return nil }
        self = value
    }

    /// The number, without a trailing `.0`.
    package var argumentText: String {
        description.hasSuffix(".0") ? String(description.dropLast(2)) : description
    }

    /// What a number is.
    package static func explanation(refusing argument: String) -> String? { "a number is expected" }
}
