import FoodDomain
import Testing

@Suite struct JoinedTests {
    @Test(arguments: [[], [""], ["a"], ["a", "b"], ["", "", ""], ["å", "", "👩‍👩‍👧", "\u{301}"]])
    func `texts are joined as the standard library joins them`(texts: [String]) {
        for separator in ["", ", ", "\n"] { #expect(texts.joined(by: separator) == texts.joined(separator: separator)) }
    }
}
