/// The shortest decimal number that reads back as a given `Double`.
///
/// Rounding works on these digits, so that 2.25 and 1.005 are the numbers they look like, not the binary ones beside
/// them.
struct ShortestDecimal {
    let isNegative: Bool

    /// Significant digits without zeros at either end; empty for zero.
    let digits: [UInt8]

    /// The place of the decimal point, counted from the first digit: 94.64 has the digits 9464 and the point 2.
    let point: Int

    /// Nil for infinities and for what is not a number.
    init?(_ value: Double) {
        guard value.isFinite else { return nil }
        var digits: [UInt8] = []
        var point: Int?
        var exponent = 0
        var isExponentNegative = false
        var isInExponent = false
        for byte in value.magnitude.description.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let digit = byte - UInt8(ascii: "0")
                if isInExponent {
                    exponent = exponent * 10 + Int(digit)
                } else {
                    digits.append(digit)
                }
            case UInt8(ascii: "."): point = digits.count
            case UInt8(ascii: "e"): isInExponent = true
            case UInt8(ascii: "-"): isExponentNegative = true
            default: break
            }
        }
        let leading = digits.prefix { $0 == 0 }.count
        let trailing = digits.reversed().prefix { $0 == 0 }.count
        isNegative = value < 0
        self.point = (point ?? digits.count) + (isExponentNegative ? -exponent : exponent) - leading
        self.digits = leading == digits.count ? [] : Array(digits[leading..<(digits.count - trailing)])
    }

    private init(isNegative: Bool, digits: [UInt8], point: Int) {
        self.isNegative = isNegative
        self.digits = digits
        self.point = point
    }

    /// How many decimals the digits need; 0 for zero.
    var decimals: Int { digits.isEmpty ? 0 : max(0, digits.count - point) }

    /// Rounded half away from zero to a number of decimals, below zero to tens and hundreds.
    func rounded(decimals: Int) -> ShortestDecimal {
        let kept = point + decimals
        guard kept < digits.count else { return self }
        guard kept >= 0 else { return ShortestDecimal(isNegative: isNegative, digits: [], point: 0) }
        var result = Array(digits[..<kept])
        var point = point
        if digits[kept] >= 5 {
            while result.last == 9 { result.removeLast() }
            if result.isEmpty {
                result = [1]
                point += 1
            } else {
                result[result.count - 1] += 1
            }
        }
        while result.last == 0 { result.removeLast() }
        return ShortestDecimal(isNegative: isNegative, digits: result, point: point)
    }

    /// The number as a fraction of whole numbers, or nil where it does not fit 18 digits.
    var fraction: (numerator: Int64, denominator: Int64)? {
        let decimals = digits.count - point
        guard digits.count <= 18, decimals <= 18, point <= 18 else { return nil }
        let whole = digits.reduce(Int64(0)) { $0 * 10 + Int64($1) }
        return decimals >= 0
            ? (whole, Self.power(of10: decimals)) : (whole * Self.power(of10: -decimals), 1)
    }

    /// The number in units of 10 to the power of `-decimals`, rounded half away from zero, without its sign; nil above
    /// 18 digits.
    func units(decimals: Int) -> Int64? {
        let rounded = rounded(decimals: decimals)
        let zeros = rounded.point + decimals - rounded.digits.count
        guard !rounded.digits.isEmpty else { return 0 }
        guard rounded.point + decimals <= 18 else { return nil }
        return rounded.digits.reduce(Int64(0)) { $0 * 10 + Int64($1) } * Self.power(of10: zeros)
    }

    private static func power(of10 exponent: Int) -> Int64 {
        (0..<exponent).reduce(Int64(1)) { product, _ in product * 10 }
    }
}
