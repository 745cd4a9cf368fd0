import FoodDomain
import FoodSources
import Testing
import TextFolding

@Suite struct SynonymTests {
    @Test func `every pair is two different keys, and there once`() {
        let pairs = Synonyms.pairs
        #expect(pairs.count >= 60)
        for (one, other) in pairs {
            #expect(one != other)
            for words in [one, other] { #expect(FoodQuery.key(foldedWords: TextFolding.words(words)) == words) }
        }
        #expect(Set(pairs.map { [$0.0, $0.1].sorted().joined(separator: "\t") }).count == pairs.count)
    }

    @Test(arguments: [
        ("courgette", "zucchini"), ("zucchini soup", "courgette soup"), ("bbq sauce", "barbecue sauce"),
        ("raw garbanzo bean", "raw chickpea"), ("aubergine", "eggplant"),
    ])
    func `a word is said in another way`(words: String, other: String) {
        let alternatives = Synonyms.alternatives(of: words.split(separator: " ").map(String.init))
        #expect(alternatives.contains(other.split(separator: " ").map(String.init)))
    }

    @Test func `words without another stay alone`() {
        #expect(Synonyms.alternatives(of: []).isEmpty)
        #expect(Synonyms.alternatives(of: ["qwertyuiop"]).isEmpty)
        #expect(Synonyms.alternatives(of: ["garbanzo", "x", "bean"]).allSatisfy { $0.contains("x") })
    }
}
