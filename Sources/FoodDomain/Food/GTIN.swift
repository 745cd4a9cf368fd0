/// A Global Trade Item Number: what a barcode on a package says, under one spelling for all its printed forms.
///
/// UPC-A, EAN-13, EAN-8 and ITF-14 are the same number with different zeros before it (GS1 General Specifications,
/// 3.3). Two texts that name the same item are equal here.
package struct GTIN: Hashable, Sendable {
    /// All 14 digits.
    package let digits: String

    /// The number in a text of 8 to 18 figures, with the spaces, hyphens and dots that are printed between them.
    ///
    /// Nil for other characters, for zeros only, and where more than 14 figures follow the leading zeros.
    package init?(_ text: String) {
        var figures: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): figures.append(byte)
            case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "."): continue
            default: return nil
            }
            guard figures.count <= 18 else { return nil }
        }
        guard figures.count >= 8 else { return nil }
        let significant = figures.drop { $0 == UInt8(ascii: "0") }
        guard (1...14).contains(significant.count) else { return nil }
        digits = String(repeating: "0", count: 14 - significant.count) + String(decoding: significant, as: UTF8.self)
    }

    /// The spelling that is stored and shown: 8 digits for a GTIN-8, 13 for what begins with one zero, else 14.
    package var text: String {
        if digits.hasPrefix("000000") { return String(digits.dropFirst(6)) }
        return digits.hasPrefix("0") ? String(digits.dropFirst()) : digits
    }

    /// Whether the last digit is the one that the others demand.
    ///
    /// Modulo 10 with the weights 3 and 1 from the right. A wrong one is a typing or scanning mistake, or a number that
    /// a shop made up; it still names what the source filed under it.
    package var hasValidCheckDigit: Bool {
        var sum = 0
        for (index, byte) in digits.utf8.enumerated() {
            sum += Int(byte - UInt8(ascii: "0")) * (index % 2 == 0 ? 3 : 1)
        }
        return sum % 10 == 0
    }
}
