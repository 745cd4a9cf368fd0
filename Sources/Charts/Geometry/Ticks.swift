/// Round values along a scale: multiples of 1, 2 or 5 times a power of ten.
package struct Ticks: Equatable, Sendable {
    /// The values, the least in front: the first is at or below what is shown, the last at or above it.
    package let values: [Double]
    /// The decimals that tell one value from the next.
    package let decimals: Int

    /// As many ticks as fit, and no more than `count`, so that they enclose the values from `low` to `high`.
    ///
    /// A range around zero needs three at least. One tick where there is no range to divide.
    package init(from low: Double, to high: Double, atMost count: Int) {
        let span = high - low
        guard span > 0, span.isFinite else {
            (values, decimals) = ([low.isFinite ? low : 0], 0)
            return
        }
        let count = max(count, 3)
        var step = Step(exponent: Self.exponent(of: span / Double(count)))
        while true {
            let first = (low / step.size).rounded(.down)
            let last = (high / step.size).rounded(.up)
            guard last - first >= Double(count) else {
                // Beyond this neighbouring whole numbers are the same.
                guard abs(first) < 1e15, abs(last) < 1e15 else {
                    (values, decimals) = ([low, high], 0)
                    return
                }
                values = (Int(first)...Int(last)).map(step.value)
                decimals = max(0, -step.exponent)
                return
            }
            step = step.next
        }
    }

    /// The greatest power of ten that is not above a positive value.
    private static func exponent(of value: Double) -> Int {
        var exponent = 0
        var rest = value
        while rest >= 10 {
            rest /= 10
            exponent += 1
        }
        while rest < 1, exponent > -300 {
            rest *= 10
            exponent -= 1
        }
        return exponent
    }

    private struct Step {
        var mantissa = 1
        var exponent: Int

        init(exponent: Int) { self.exponent = exponent }

        var next: Step {
            var step = self
            switch mantissa {
            case 1: step.mantissa = 2
            case 2: step.mantissa = 5
            default: (step.mantissa, step.exponent) = (1, exponent + 1)
            }
            return step
        }

        var size: Double { value(1) }

        /// A multiple, by one multiplication or division, so that 3 times 0.1 is 0.3.
        func value(_ multiple: Int) -> Double {
            let power = (0..<abs(exponent)).reduce(1.0) { power, _ in power * 10 }
            let whole = Double(multiple) * Double(mantissa)
            return exponent < 0 ? whole / power : whole * power
        }
    }
}
