package import FoodDomain

/// A number of a table whose decimal mark is not known yet.
package struct WrittenNumber {
    private let text: [UInt8]

    /// The number of a field; nil where the field is empty or says that there is none.
    package init?(_ field: String) {
        let bytes = field.utf8.filter { $0 != 0x20 && $0 != 0xC2 && $0 != 0xA0 }
        let word = String(decoding: bytes, as: UTF8.self).lowercased()
        guard !["", "-", "--", "n/a", "na", "null"].contains(word) else { return nil }
        text = bytes
    }

    /// The number that a text begins with, and what stands behind it: `40,00 g`.
    static func leading(in text: String) -> (number: WrittenNumber?, rest: Substring) {
        let text = text.drop(while: \.isWhitespace)
        let digits = text.prefix { $0.isNumber || ",.".contains($0) }
        return (WrittenNumber(String(digits)), text[digits.endIndex...])
    }

    /// What a number says of the decimal mark of its table.
    package enum Evidence: Equatable {
        case point
        case comma
        /// It is a number either way.
        case either
        /// It is another number one way than the other: `1,050`.
        case undecided
        /// It is no number.
        case none
    }

    package var evidence: Evidence {
        let (point, comma) = (value(.point), value(.comma))
        switch (point, comma) {
        case (nil, nil): return .none
        case (_?, nil): return .point
        case (nil, _?): return .comma
        case (let point?, let comma?): return point == comma ? .either : .undecided
        }
    }

    /// The value with a decimal mark; the other mark stands between groups of three digits.
    package func value(_ mark: DecimalMark) -> Double? {
        let decimal = mark == .point ? UInt8(ascii: ".") : UInt8(ascii: ",")
        let group = mark == .point ? UInt8(ascii: ",") : UInt8(ascii: ".")
        var plain: [UInt8] = []
        var digits = 0
        var isGrouped = false
        var isBehind = false
        for (place, byte) in text.enumerated() {
            switch byte {
            case 0x30...0x39:
                plain.append(byte)
                digits += 1
            case UInt8(ascii: "-"), UInt8(ascii: "+"):
                guard place == 0 else { return nil }
                plain.append(byte)
            case group:
                // 0,125 is no thousand and something.
                guard !isBehind, isGrouped ? digits == 3 : (1...3).contains(digits),
                    isGrouped || plain.last != 0x30 || digits > 1
                else { return nil }
                isGrouped = true
                digits = 0
            case decimal:
                guard !isBehind, !isGrouped || digits == 3 else { return nil }
                isBehind = true
                plain.append(UInt8(ascii: "."))
                digits = 0
            default: return nil
            }
        }
        guard isBehind || !isGrouped || digits == 3, plain.contains(where: { (0x30...0x39).contains($0) }) else {
            return nil
        }
        return DecimalField.number(plain)
    }
}
