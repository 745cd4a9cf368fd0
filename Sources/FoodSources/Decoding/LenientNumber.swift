/// A number as data sources write it: as a number or as text, with either decimal mark, with signs of more and less.
///
/// Nothing is guessed: what is not plainly a number is unreadable, and a blank is not zero.
enum LenientNumber: Equatable {
    case number(Double)
    /// `<0.5`: somewhere from 0 to that.
    case below(Double)
    /// `>5`.
    case atLeast(Double)
    /// `~5`.
    case about(Double)
    /// Present, too little to quantify.
    case trace
    /// Nothing stated: empty, `null`, `-`, `n/a`.
    case blank
    case unreadable

    /// Reads a text.
    ///
    /// `commaGroups` decides what `1,630` is: true for energy and other figures that run into thousands, false for
    /// grams in 100 g, where it can only be a decimal comma.
    init(_ text: String, commaGroups: Bool = false) {
        var bytes = Self.trimmed(Array(text.utf8)[...])
        // The non-breaking space groups thousands in some exports.
        if bytes.contains(0xC2) { bytes = Self.trimmed(Self.withPlainSpaces(bytes)[...]) }
        guard !bytes.isEmpty, bytes.count <= 40 else {
            self = bytes.isEmpty ? .blank : .unreadable
            return
        }
        let word = String(decoding: bytes, as: UTF8.self).lowercased()
        if Self.blanks.contains(word) {
            self = .blank
            return
        }
        if ["tr", "tr.", "trace", "traces"].contains(word) {
            self = .trace
            return
        }
        let sign = Self.signs.first { bytes.starts(with: $0.0) }
        if let sign { bytes = Self.trimmed(bytes.dropFirst(sign.0.count)) }
        guard let value = Self.value(bytes, commaGroups: commaGroups) else {
            self = .unreadable
            return
        }
        self =
            switch sign?.1 {
            case .below: .below(value)
            case .atLeast: .atLeast(value)
            case .about: .about(value)
            case nil: .number(value)
            }
    }

    /// The number, whatever bounds it; nil for what is none.
    var value: Double? {
        switch self {
        case .number(let value), .below(let value), .atLeast(let value), .about(let value): value
        case .trace, .blank, .unreadable: nil
        }
    }

    /// No number of an answer is as large as this.
    static let limit = 1e12

    private static let blanks: Set<String> = [
        "-", "\u{2013}", "\u{2014}", "--", "n/a", "na", "n.a.", "nd", "n.d.", "none", "null", "unknown", "?", "nan",
    ]

    private enum Sign { case below, atLeast, about }

    private static let signs: [([UInt8], Sign)] = [
        (Array("<=".utf8), .below), (Array("<".utf8), .below), (Array("\u{2264}".utf8), .below),
        (Array(">=".utf8), .atLeast), (Array(">".utf8), .atLeast), (Array("\u{2265}".utf8), .atLeast),
        (Array("~".utf8), .about), (Array("\u{2248}".utf8), .about), (Array("ca.".utf8), .about),
    ]

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes
        while let first = bytes.first, first <= 0x20 { bytes = bytes.dropFirst() }
        while let last = bytes.last, last <= 0x20 { bytes = bytes.dropLast() }
        return bytes
    }

    private static func withPlainSpaces(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        Array(
            String(
                String.UnicodeScalarView(
                    String(decoding: bytes, as: UTF8.self).unicodeScalars.map { $0 == "\u{A0}" ? " " : $0 })
            )
            .utf8)
    }

    /// The number that a sign, figures, marks and an exponent are.
    private static func value(_ bytes: ArraySlice<UInt8>, commaGroups: Bool) -> Double? {
        var rest = bytes
        var text: [UInt8] = []
        if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            if sign == UInt8(ascii: "-") { text.append(sign) }
            rest = rest.dropFirst()
        }
        let mantissa = rest.prefix {
            isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ")
        }
        let exponent = rest.dropFirst(mantissa.count)
        guard let plain = decimal(mantissa, commaGroups: commaGroups) else { return nil }
        text += plain
        if let mark = exponent.first {
            let digits = exponent.dropFirst().drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
            guard mark | 0x20 == UInt8(ascii: "e"), (1...3).contains(digits.count), digits.allSatisfy(isDigit),
                exponent.count - digits.count <= 2
            else { return nil }
            text += exponent
        }
        guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite, value.magnitude < Self.limit
        else {
            return nil
        }
        return value
    }

    /// Figures with a dot as the decimal mark and no groups.
    private static func decimal(_ bytes: ArraySlice<UInt8>, commaGroups: Bool) -> [UInt8]? {
        var groups: [[UInt8]] = [[]]
        var marks: [UInt8] = []
        for byte in bytes {
            if isDigit(byte) {
                groups[groups.count - 1].append(byte)
            } else {
                marks.append(byte)
                groups.append([])
            }
        }
        guard groups.dropFirst().allSatisfy({ !$0.isEmpty }), groups.contains(where: { !$0.isEmpty }) else {
            return nil
        }
        guard let last = marks.last else { return groups[0] }
        let areGroups = groups[0].first != UInt8(ascii: "0") && (1...3).contains(groups[0].count)
        let middle = groups.dropFirst().dropLast().allSatisfy { $0.count == 3 }
        let isGrouped = areGroups && middle && groups[groups.count - 1].count == 3
        let grouping = marks.dropLast()
        if !grouping.isEmpty, !grouping.allSatisfy({ $0 == last }) {
            // Two kinds: the last is the decimal mark, the others must all be one kind and group.
            guard let first = grouping.first, grouping.allSatisfy({ $0 == first }), last != UInt8(ascii: " "),
                areGroups,
                middle
            else { return nil }
            return groups.dropLast().flatMap(\.self) + [UInt8(ascii: ".")] + groups[groups.count - 1]
        }
        if marks.count > 1 || last == UInt8(ascii: " ") { return isGrouped ? groups.flatMap(\.self) : nil }
        if last == UInt8(ascii: ","), isGrouped, commaGroups { return groups.flatMap(\.self) }
        return (groups[0].isEmpty ? [UInt8(ascii: "0")] : groups[0]) + [UInt8(ascii: ".")] + groups[1]
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
