/// Prints numbers: the one place where foodlog rounds.
///
/// Rounding is half away from zero on the shortest decimal form of the number (2.25 is 2.3, 1.005 is 1.01), never
/// through the C library, whose rounding works on the binary number. Nothing prints as minus zero. What is not a finite
/// number prints as a dash.
package enum DecimalText {
    /// Printed in place of a number that is unknown, infinite, or none.
    package static let dash = "\u{2013}"

    /// Always that many decimals: `25.0`, with `grouped` `1,361.5`.
    package static func fixed(_ value: Double, decimals: Int, grouped: Bool = false) -> String {
        if let units = units(value, decimals: decimals) {
            return text(units, isNegative: value < 0, decimals: decimals, grouped: grouped)
        }
        guard let number = ShortestDecimal(value) else { return dash }
        let decimals = clamped(decimals)
        return text(number.rounded(decimals: decimals), decimals: decimals, grouped: grouped)
    }

    /// At most that many decimals, without zeros at the end: `25`, `25.1`.
    package static func trimmed(_ value: Double, decimals: Int, grouped: Bool = false) -> String {
        if var units = units(value, decimals: decimals) {
            var decimals = decimals
            while decimals > 0, units % 10 == 0 {
                units /= 10
                decimals -= 1
            }
            return text(units, isNegative: value < 0, decimals: decimals, grouped: grouped)
        }
        guard let number = ShortestDecimal(value) else { return dash }
        let rounded = number.rounded(decimals: clamped(decimals))
        return text(rounded, decimals: rounded.decimals, grouped: grouped)
    }

    /// At most that many significant digits and decimals, without zeros at the end: 1234.5 is `1230`, 0.01236 is
    /// `0.0124`.
    package static func significant(
        _ value: Double, digits: Int = 3, decimals: Int = 17, grouped: Bool = false
    ) -> String {
        guard let number = ShortestDecimal(value) else { return dash }
        // Rounding to decimals first would round twice, so the coarser of the two limits rounds once.
        let rounded = number.rounded(decimals: min(clamped(decimals), max(1, digits) - number.point))
        return text(rounded, decimals: rounded.decimals, grouped: grouped)
    }

    /// Without decimals: energy on every screen.
    package static func noDigit(_ value: Double) -> String { trimmed(value, decimals: 0) }

    /// At most one decimal: `25`, `25.1`.
    package static func oneDigit(_ value: Double) -> String { trimmed(value, decimals: 1) }

    /// The number that `fixed` prints, or the value itself where it is not finite.
    package static func rounded(_ value: Double, decimals: Int) -> Double {
        guard value.isFinite else { return value }
        return Double(fixed(value, decimals: decimals)) ?? value
    }

    /// No `Double` needs more to be exact in print, and a mistaken count must not fill the memory.
    private static func clamped(_ decimals: Int) -> Int { min(max(decimals, 0), 400) }

    // MARK: - Without the digits

    /// The size of a number in units of 10 to the power of `-decimals`, rounded as its shortest decimal form is; nil
    /// where it takes that form to tell, and beyond the usual.
    ///
    /// The shortest form differs from the number by half a unit in its last place at most, and the product by half of
    /// one more: below 10^12 that is less than 0.0003 in all. A fraction farther from one half than that is rounded the
    /// same way in both.
    private static func units(_ value: Double, decimals: Int) -> UInt64? {
        guard decimals >= 0, decimals <= 6 else { return nil }
        var scaled = value.magnitude
        var power = 1.0
        for _ in 0..<decimals { power *= 10 }
        scaled *= power
        guard scaled < 1e12 else { return nil }
        let whole = scaled.rounded(.down)
        let rest = scaled - whole
        guard rest < 0.499 || rest > 0.501 else { return nil }
        return UInt64(whole) + (rest < 0.5 ? 0 : 1)
    }

    /// A number of such units; at most 10^12.
    private static func text(_ units: UInt64, isNegative: Bool, decimals: Int, grouped: Bool) -> String {
        withUnsafeTemporaryAllocation(byteCount: 32, alignment: 1) { bytes in
            var place = bytes.count
            func put(_ byte: UInt8) {
                place -= 1
                bytes[place] = byte
            }
            var rest = units
            var digits = 0
            repeat {
                let whole = digits - decimals
                if whole == 0, decimals > 0 { put(UInt8(ascii: ".")) }
                if grouped, whole > 0, whole % 3 == 0 { put(UInt8(ascii: ",")) }
                put(UInt8(ascii: "0") + UInt8(rest % 10))
                rest /= 10
                digits += 1
            } while rest > 0 || digits <= decimals
            if isNegative, units > 0 { put(UInt8(ascii: "-")) }
            return String(decoding: UnsafeRawBufferPointer(rebasing: bytes[place...]), as: UTF8.self)
        }
    }

    // MARK: - By the digits

    private static func text(_ number: ShortestDecimal, decimals: Int, grouped: Bool) -> String {
        guard !number.digits.isEmpty else {
            return decimals == 0 ? "0" : "0." + String(repeating: "0", count: decimals)
        }
        var bytes: [UInt8] = number.isNegative ? [UInt8(ascii: "-")] : []
        let whole = max(number.point, 1)
        bytes.reserveCapacity(bytes.count + whole + whole / 3 + decimals + 1)
        for place in (number.point - whole)..<(number.point + decimals) {
            let left = number.point - place
            if left == 0 { bytes.append(UInt8(ascii: ".")) }
            let digit = number.digits.indices.contains(place) ? number.digits[place] : 0
            bytes.append(UInt8(ascii: "0") + digit)
            if grouped, left > 1, left % 3 == 1 { bytes.append(UInt8(ascii: ",")) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
