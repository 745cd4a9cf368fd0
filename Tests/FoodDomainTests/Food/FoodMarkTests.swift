import FoodDomain
import Testing

/// What is said of a food's figures.
@Suite struct FoodMarkTests {
    @Test func `every mark has words of its own, in one line`() {
        let texts = FoodMark.allCases.map(\.sentence)
        #expect(texts.allSatisfy { !$0.isEmpty && !$0.contains("\n") && !$0.hasSuffix(".") })
        #expect(Set(texts).count == texts.count)
        for mark in FoodMark.allCases { #expect(FoodMark(rawValue: mark.rawValue) == mark) }
    }
}
