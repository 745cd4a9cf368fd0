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

    /// Rounds the digits that Swift prints, by hand.
    private func rounded(_ value: Double, decimals: Int) -> String {
        var digits = Array("0\(value.magnitude)".utf8)
        let point = digits.firstIndex(of: UInt8(ascii: ".")) ?? digits.count
        digits += Array(repeating: UInt8(ascii: "0"), count: decimals + 1)
        var kept = Array(digits[..<(point + 1 + decimals)])
        if digits[point + 1 + decimals] >= UInt8(ascii: "5") {
            for place in kept.indices.reversed() where place != point {
                kept[place] += 1
                guard kept[place] > UInt8(ascii: "9") else { break }
                kept[place] = UInt8(ascii: "0")
            }
        }
        if decimals == 0 { kept.removeLast() }
        while kept.count > 1, kept[0] == UInt8(ascii: "0"), kept[1] != UInt8(ascii: ".") { kept.removeFirst() }
        let isZero = kept.allSatisfy { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".") }
        return (value < 0 && !isZero ? "-" : "") + String(decoding: kept, as: UTF8.self)
    }

    @Test func `rounding is that of the digits, at a half and beside it too`() {
        var random = SeededGenerator(seed: 12)
        for _ in 0..<60_000 {
            let decimals = Int.random(in: 0...6, using: &random)
            let unit = [1, 10, 100, 1e3, 1e4, 1e5, 1e6][decimals]
            let size = [1.0, 100, 1e4, 1e7, 1e11][Int.random(in: 0..<5, using: &random)]
            // A number whose next digit is a 5, or one of its neighbours, or any at all.
            var value = (Double.random(in: -size...size, using: &random).rounded(.down) + 0.5) / unit
            switch Int.random(in: 0..<5, using: &random) {
            case 0: value = value.nextUp
            case 1: value = value.nextDown
            case 2: value += Double.random(in: -0.002...0.002, using: &random) / unit
            case 3: value = Double.random(in: -size...size, using: &random)
            default: break
            }
            // Digits without an exponent, as the reference reads them.
            guard value.magnitude >= 1e-4 else { continue }
            let text = DecimalText.fixed(value, decimals: decimals)
            check(text == rounded(value, decimals: decimals), "\(value) \(decimals) \(text)")
            let trimmed = DecimalText.trimmed(value, decimals: decimals)
            check(Double(trimmed) == Double(text) && !(trimmed.contains(".") && trimmed.last == "0"), text)
        }
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
