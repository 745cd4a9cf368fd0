import FoodDomain
import Testing

@Suite struct `Amounts: exact quantities` {
    @Test(
        arguments: [
            (1, 2, "1/2", "0.5"), (3, 2, "1 1/2", "1.5"), (1, 3, "1/3", "0.333"), (2, 1, "2", "2"),
            (1, 5, "0.2", "0.2"),
            (1, 2000, "0.0005", "0.0005"), (0, 4, "0", "0"), (1, 30, "0.0333", "0.0333"), (125, 1000, "1/8", "0.125"),
        ] as [(Int64, Int64, String, String)])
    func `printed`(_ above: Int64, _ below: Int64, fraction: String, decimal: String) throws {
        let quantity = try #require(Quantity(above, over: below))
        #expect(quantity.fractionText == fraction)
        #expect(quantity.decimalText == decimal)
    }

    @Test func `arithmetic is exact or refused`() throws {
        let third = try #require(Quantity(1, over: 3))
        #expect(third.adding(third)?.adding(third) == .one)
        #expect(third.subtracting(third) == .zero)
        #expect(third.subtracting(.one) == nil)
        #expect(third.multiplied(by: Quantity(3)) == .one)
        #expect(third.divided(by: third) == .one)
        #expect(third.divided(by: .zero) == nil)
        #expect(third < .one && !(Quantity.one < third))
        #expect(Quantity.one.isWhole && !third.isWhole && Quantity.zero.isZero)
        #expect(Quantity(1, over: 0) == nil && Quantity(-1, over: 2) == nil && Quantity(1, over: -2) == nil)
        let huge = try #require(Quantity(.max, over: 1))
        let tiny = try #require(Quantity(1, over: .max))
        #expect(huge.adding(.one) == nil && huge.multiplied(by: huge) == nil && tiny.multiplied(by: tiny) == nil)
        #expect(huge.divided(by: tiny) == nil && tiny < huge && tiny.adding(third) == nil)
        #expect(Quantity(.min, over: .min) == nil)
    }

    @Test func `stored numbers come back as the fractions they were`() {
        for (above, below) in [(1, 3), (2, 3), (5, 4), (0, 1), (7, 16), (1, 10), (12345, 100)] as [(Int64, Int64)] {
            let quantity = Quantity(above, over: below)
            #expect(quantity.flatMap { Quantity(approximating: $0.value) } == quantity)
        }
        for value in [-1, .nan, .infinity, 1e300, 1e-300] { #expect(Quantity(approximating: value) == nil) }
        #expect(Quantity(approximating: 1e14) == Quantity(100_000_000_000_000, over: 1))
        #expect(Quantity(approximating: 0.1234567) == Quantity(1_234_567, over: 10_000_000))
    }
}
