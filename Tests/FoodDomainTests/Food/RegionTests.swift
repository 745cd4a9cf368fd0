import FoodDomain
import Testing

@Suite struct RegionTests {
    @Test(arguments: [("de", "DE"), ("US", "US"), (" eu ", "EU"), ("uk", "GB"), ("Gb", "GB")])
    func `a region is a code in any letter case`(text: String, code: String) {
        #expect(Region(text)?.code == code)
    }

    @Test(arguments: ["", "D", "DEU", "XX", "d e", "d\u{E9}", "1A", "\u{FF24}\u{FF25}"])
    func `what is no code is no region`(text: String) {
        #expect(Region(text) == nil)
    }

    @Test func `codes are two letters, in order, each once`() {
        #expect(Region.codes.count == 250)
        #expect(Region.codes == Set(Region.codes).sorted())
        #expect(Region.codes.allSatisfy { $0.utf8.count == 2 && Region($0)?.description == $0 })
    }
}
