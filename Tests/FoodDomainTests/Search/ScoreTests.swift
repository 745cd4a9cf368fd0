import FoodDomain
import Testing

/// Which of two foods goes first.
@Suite struct ScoreTests {
    private func food(
        _ names: String..., details: String = "", everyday: Bool = false, pieces: [Int] = []
    ) -> FoodCandidate {
        FoodCandidate(
            identity: FoodIdentity(.usdaSR, names[0]), names: names, details: details, isInLog: false,
            isEveryday: everyday, pieces: NamePieces(counts: pieces))
    }

    private func score(_ words: String, _ food: FoodCandidate) -> Double? {
        FoodRanking(FoodQuery(foldedWords: words.split(separator: " ").map(String.init))).match(food)?.score
    }

    @Test func `an everyday alias goes before the name of a food in a table, and after an everyday name`() throws {
        let alias = try #require(score("oats", food("rolled oat", "oat", everyday: true)))
        #expect(alias > (try #require(score("oats", food("oat", pieces: [1])))))
        #expect(alias < (try #require(score("oats", food("oat", everyday: true)))))
    }

    @Test func `words may be spread over the names of one food`() throws {
        let mushroom = food("brown mushroom", "cremini", details: "raw")
        #expect(score("cremini mushrooms", mushroom) != nil)
        #expect(score("raw cremini mushrooms", mushroom) != nil)
        #expect(score("cremini soup", mushroom) == nil)
        let whole = try #require(score("cremini mushrooms", food("cremini mushroom")))
        #expect(try #require(score("cremini mushrooms", mushroom)) < whole)
    }

    @Test func `what a piece of a name means is told by its last word`() throws {
        let cereal = food("cereal ready to eat kellogg kellogg special k", pieces: [4, 1, 3])
        let shake = food("beverage kellogg special k protein shake", pieces: [1, 1, 4])
        #expect(try #require(score("special k", cereal)) > (try #require(score("special k", shake))))
        let yogurt = food("yogurt chocolate nonfat milk", pieces: [1, 1, 2])
        let frozen = food("frozen yogurt chocolate", pieces: [2, 1])
        #expect(try #require(score("chocolate yogurt", yogurt)) > (try #require(score("chocolate yogurt", frozen))))
    }

    @Test func `the beginning of a word counts where its piece does`() throws {
        let bar = try #require(score("choc", food("chocolate bar", pieces: [2])))
        let yogurt = try #require(score("choc", food("yogurt chocolate nonfat milk", pieces: [1, 1, 2])))
        #expect(bar > yogurt)
        #expect(score("choc", food("milk powder chocolate", pieces: [1])) != nil)
        #expect(score("choc", food("milk powder", pieces: [1])) == nil)
    }

    @Test func `a list of pieces is named by its first two`() {
        func isNamed(_ words: String, _ food: FoodCandidate) -> Bool {
            food.isHeadNamed(in: FoodQuery(foldedWords: words.split(separator: " ").map(String.init)))
        }
        let allspice = food("spice allspice ground", pieces: [1, 1, 1])
        #expect(isNamed("allspice", allspice) && isNamed("spice", allspice) && isNamed("allsp", allspice))
        #expect(!isNamed("ground", allspice))
        // Words behind all that are known of belong to the piece after the last.
        #expect(isNamed("powder", food("milk powder", pieces: [1])))
        #expect(!isNamed("powder", food("milk dry whole powder", pieces: [1, 1, 1])))
        #expect(isNamed("soup", food("lentil soup with ham")) && !isNamed("ham", food("lentil soup with ham")))
    }

    @Test func `an egg is no bagel`() throws {
        let bagel = try #require(score("egg", food("bagel egg", pieces: [1, 1])))
        for name in ["egg whole raw fresh", "egg white raw fresh", "egg whole dried"] {
            #expect(try #require(score("egg", food(name, pieces: [1, 1, 1, 1]))) > bagel)
        }
    }

    @Test(arguments: [1, 64, 65, 500])
    func `many words are no trap`(count: Int) {
        let words = (0..<count).map { "w\($0)" }
        let query = FoodQuery(foldedWords: words)
        let candidate = food("x " + words.joined(separator: " "))
        #expect((FoodRanking(query).match(candidate) != nil) == (count <= 64))
        #expect(FoodRanking(FoodQuery(foldedWords: [])).match(candidate) == nil)
    }

    @Test(arguments: ["fresh", "diced", "homemade", "plain", "slices"])
    func `some words are mostly left unsaid`(word: String) {
        #expect(FoodQuery.isUnsaid(word))
        #expect(!FoodQuery.isUnsaid("canned") && !FoodQuery.isUnsaid("chocolate"))
    }

    @Test func `a way to cook is cooked, where there is a food beside it`() {
        #expect(FoodQuery.cooked(["steamed", "clam"]) == ["cooked", "clam"])
        #expect(FoodQuery.cooked(["fried"]) == nil)
        #expect(FoodQuery.cooked(["raw", "clam"]) == nil)
    }
}
