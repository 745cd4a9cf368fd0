import FoodDomain
import Testing

@Suite struct `Numbers: printing` {
    @Test(arguments: [
        (94.64, 0, "95"), (2.5, 0, "3"), (25.0, 1, "25"), (25.06, 1, "25.1"), (0.05, 1, "0.1"), (-0.04, 1, "0"),
        (2.25, 1, "2.3"), (1.005, 2, "1.01"), (1.15, 1, "1.2"), (0.25, 1, "0.3"), (-2.5, 0, "-3"), (-0.0, 1, "0"),
        (9.96, 1, "10"), (99.95, 1, "100"), (0.5, 0, "1"), (0.4999999, 0, "0"), (1e-5, 5, "0.00001"), (1e-5, 4, "0"),
        (1e16, 0, "10000000000000000"), (1.5e16, 2, "15000000000000000"), (.leastNonzeroMagnitude, 3, "0"),
        (1e300, 0, "1" + String(repeating: "0", count: 300)),
        (123456.789, 2, "123456.79"), (1e22, 1, "10000000000000000000000"), (0.1 + 0.2, 3, "0.3"), (7, -3, "7"),
        (.nan, 1, "–"), (.infinity, 1, "–"), (-.infinity, 0, "–"),
    ])
    func `trimmed`(_ value: Double, decimals: Int, text: String) {
        #expect(DecimalText.trimmed(value, decimals: decimals) == text)
    }

    @Test(arguments: [
        (25.0, 1, false, "25.0"), (1361.4, 0, true, "1,361"), (1361.45, 1, true, "1,361.5"), (999.5, 0, true, "1,000"),
        (1_234_567.0, 2, true, "1,234,567.00"), (-1361, 0, true, "-1,361"), (0, 2, true, "0.00"),
        (0.004, 2, false, "0.00"),
        (-0.004, 2, false, "0.00"), (100, 0, true, "100"), (0.07, 1, false, "0.1"), (0.0123, 3, false, "0.012"),
        (.nan, 1, true, "–"),
    ])
    func `fixed`(_ value: Double, decimals: Int, grouped: Bool, text: String) {
        #expect(DecimalText.fixed(value, decimals: decimals, grouped: grouped) == text)
    }

    @Test(arguments: [
        (1234.5, 3, 17, "1,230"), (0.012355, 3, 17, "0.0124"), (11.04, 3, 1, "11"), (123.45, 3, 1, "123"),
        (0.06, 3, 1, "0.1"),
        (9995, 3, 0, "10,000"), (0, 3, 1, "0"), (99.96, 3, 1, "100"), (.nan, 3, 1, "–"), (8.0, 0, 2, "8"),
        (0.0449, 2, 2, "0.04"),
    ])
    func `significant`(_ value: Double, digits: Int, decimals: Int, text: String) {
        #expect(DecimalText.significant(value, digits: digits, decimals: decimals, grouped: true) == text)
    }

    @Test func `short names, and the number behind the text`() {
        #expect(DecimalText.noDigit(2.5) == "3" && DecimalText.oneDigit(25) == "25")
        #expect(DecimalText.rounded(1.005, decimals: 2) == 1.01)
        #expect(DecimalText.rounded(.infinity, decimals: 2) == .infinity)
        #expect(DecimalText.rounded(1e300, decimals: 2) == 1e300)
        #expect(DecimalText.fixed(1, decimals: .max).count == 402 && DecimalText.fixed(1, decimals: .min) == "1")
    }

    @Test func `any number prints within half a unit of itself`() {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<100_000 {
            let isAny = Bool.random(using: &random)
            let value = isAny ? Double(bitPattern: random.next()) : Double.random(in: -5000...5000, using: &random)
            for decimals in [0, 1, 3] {
                let text = DecimalText.trimmed(value, decimals: decimals)
                guard value.isFinite else {
                    check(text == DecimalText.dash, "\(value)")
                    continue
                }
                let back = Double(text) ?? .nan
                let unit = [1, 0.1, 0, 0.001][decimals]
                check((back - value).magnitude <= 0.5 * unit + value.magnitude * 1e-15, "\(value)")
                check(!text.hasPrefix("-0") || text.hasPrefix("-0."), "\(value)")
            }
        }
    }
}
