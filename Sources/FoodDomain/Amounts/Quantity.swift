/// How many of a unit: an exact fraction that is never negative.
///
/// A third of a cup stays a third. Every operation answers nil where the exact result does not fit 64 bits, so that no
/// input can overflow.
package struct Quantity: Hashable, Sendable {
    /// The part above the line, in lowest terms.
    package let numerator: Int64

    /// The part below the line, in lowest terms and always above zero.
    package let denominator: Int64

    package static let zero = Quantity(0)
    package static let one = Quantity(1)

    /// The fraction in lowest terms, or nil for a negative one or a denominator that is not above zero.
    package init?(_ numerator: Int64, over denominator: Int64) {
        guard numerator >= 0, denominator > 0 else { return nil }
        let divisor = Self.greatestCommonDivisor(numerator, denominator)
        self.numerator = numerator / divisor
        self.denominator = denominator / divisor
    }

    /// A whole number.
    package init(_ whole: UInt32) {
        numerator = Int64(whole)
        denominator = 1
    }

    /// The fraction that a stored number stands for.
    ///
    /// A kitchen fraction (halves to sixteenths) where the number is one within 1e-9, else the shortest decimal that
    /// reads back as the number. Nil for a number that is negative, not finite, or too long for 64 bits.
    package init?(approximating value: Double) {
        guard value.isFinite, value >= 0, value < 1e15 else { return nil }
        for denominator in Self.kitchenDenominators {
            let scaled = value * Double(denominator)
            let nearest = scaled.rounded()
            if nearest > 0 || value == 0, (scaled - nearest).magnitude <= 1e-9 * Double(denominator) {
                self.init(Int64(nearest), over: denominator)
                return
            }
        }
        guard let decimal = ShortestDecimal(value), let fraction = decimal.fraction else { return nil }
        self.init(fraction.numerator, over: fraction.denominator)
    }

    /// The nearest number of type `Double`.
    package var value: Double { Double(numerator) / Double(denominator) }

    package var isZero: Bool { numerator == 0 }

    package var isWhole: Bool { denominator == 1 }
}

extension Quantity {
    package func adding(_ other: Quantity) -> Quantity? {
        combined(with: other) { $0.addingReportingOverflow($1) }
    }

    /// The difference, or nil where it would be negative.
    package func subtracting(_ other: Quantity) -> Quantity? {
        combined(with: other) { $0.subtractingReportingOverflow($1) }
    }

    package func multiplied(by other: Quantity) -> Quantity? {
        // Dividing crosswise first keeps the products as small as they can be.
        let first = Self.greatestCommonDivisor(numerator, other.denominator)
        let second = Self.greatestCommonDivisor(other.numerator, denominator)
        let above = (numerator / first).multipliedReportingOverflow(by: other.numerator / second)
        let below = (denominator / second).multipliedReportingOverflow(by: other.denominator / first)
        guard !above.overflow, !below.overflow else { return nil }
        return Quantity(above.partialValue, over: below.partialValue)
    }

    /// The quotient, or nil for a division by zero.
    package func divided(by other: Quantity) -> Quantity? {
        guard let inverse = Quantity(other.denominator, over: other.numerator) else { return nil }
        return multiplied(by: inverse)
    }

    private func combined(
        with other: Quantity, by operation: (Int64, Int64) -> (partialValue: Int64, overflow: Bool)
    ) -> Quantity? {
        let shared = Self.greatestCommonDivisor(denominator, other.denominator)
        let left = numerator.multipliedReportingOverflow(by: other.denominator / shared)
        let right = other.numerator.multipliedReportingOverflow(by: denominator / shared)
        let below = denominator.multipliedReportingOverflow(by: other.denominator / shared)
        let above = operation(left.partialValue, right.partialValue)
        guard !left.overflow, !right.overflow, !below.overflow, !above.overflow else { return nil }
        return Quantity(above.partialValue, over: below.partialValue)
    }

    private static func greatestCommonDivisor(_ first: Int64, _ second: Int64) -> Int64 {
        var (larger, smaller) = (first, second)
        while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
        return max(larger, 1)
    }
}

extension Quantity: Comparable {
    package static func < (left: Quantity, right: Quantity) -> Bool {
        let first = left.numerator.multipliedFullWidth(by: right.denominator)
        let second = right.numerator.multipliedFullWidth(by: left.denominator)
        return (first.high, first.low) < (second.high, second.low)
    }
}

extension Quantity {
    private static let kitchenDenominators: [Int64] = [1, 2, 3, 4, 6, 8, 12, 16]

    /// The form of a kitchen: `1 1/2`, `3/4`, `2`; other fractions as a decimal.
    package var fractionText: String {
        guard Self.kitchenDenominators.contains(denominator) else { return decimalText }
        let (whole, part) = numerator.quotientAndRemainder(dividingBy: denominator)
        if part == 0 { return String(whole) }
        return (whole == 0 ? "" : "\(whole) ") + "\(part)/\(denominator)"
    }

    /// The form of a scale: `1.5`, `0.333`, at most three decimals, or as many as a small number needs to show
    /// three digits.
    package var decimalText: String {
        if value < 0.1 { return DecimalText.significant(value, digits: 3, decimals: 12) }
        return DecimalText.trimmed(value, decimals: 3)
    }
}
