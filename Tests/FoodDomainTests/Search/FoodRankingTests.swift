import FoodDomain
import Testing

@Suite struct FoodRankingTests {
    func candidate(
        _ names: String..., details: String = "", inLog: Bool = false, everyday: Bool = false
    ) -> FoodCandidate {
        FoodCandidate(
            identity: FoodIdentity(.own, names[0]), names: names, details: details, isInLog: inLog, isEveryday: everyday
        )
    }

    func ranked(_ words: String, _ candidates: [FoodCandidate], uses: [FoodIdentity: FoodUse] = [:]) -> [FoodMatch] {
        let query = FoodQuery(foldedWords: words.split(separator: " ").map(String.init))
        return FoodRanking(query).ordered(candidates, uses: uses)
    }

    @Test func `a name comes before an alias, words, and beginnings`() {
        let matches = ranked(
            "egg",
            [
                candidate("eggplant"), candidate("bagel egg"), candidate("whole egg", "egg"), candidate("egg"),
                candidate("toast"),
            ])
        #expect(matches.map { $0.candidate.names[0] } == ["egg", "whole egg", "bagel egg", "eggplant"])
        #expect(matches.map(\.kind) == [.name, .alias, .words, .prefix])
        guard case .found(let match) = FoodResolution(matches) else {
            Issue.record("the egg is plainly meant")
            return
        }
        #expect(match.candidate.names[0] == "egg")
    }

    @Test func `plural and order of words do not matter`() {
        let matches = ranked("eggs scrambled", [candidate("scrambled egg"), candidate("scrambled egg with cheese")])
        #expect(matches.map(\.kind) == [.described, .words])
    }

    @Test func `words of the state belong to the food`() {
        let matches = ranked(
            "cooked rice",
            [candidate("rice", details: "cooked"), candidate("rice cake"), candidate("rice", details: "raw")])
        #expect(matches.first?.kind == .described)
        #expect(matches.count == 1)
    }

    @Test func `a habit decides between equals`() {
        let foods = [candidate("cheddar cheese"), candidate("goat cheese")]
        let used = [foods[1].identity: FoodUse(count: 50, last: .first)]
        #expect(ranked("cheese", foods).map { $0.candidate.names[0] } == ["cheddar cheese", "goat cheese"])
        #expect(ranked("cheese", foods, uses: used).first?.candidate == foods[1])
        guard case .several = FoodResolution(ranked("cheese", foods)) else {
            Issue.record("two cheeses are as near")
            return
        }
        guard case .found = FoodResolution(ranked("cheese", foods, uses: used)) else {
            Issue.record("the habit is plain")
            return
        }
    }

    @Test func `everyday foods come before others of the same name, logged ones before the rest`() {
        let foods = [
            candidate("plain yogurt"), candidate("soy yogurt", inLog: true), candidate("greek yogurt", everyday: true),
        ]
        #expect(
            ranked("yogurt", foods).map { $0.candidate.names[0] } == ["greek yogurt", "soy yogurt", "plain yogurt"])
    }

    @Test func `nothing fits, or one alone does`() {
        #expect(FoodResolution(ranked("xyz", [candidate("egg")])) == .none)
        guard case .found = FoodResolution(ranked("omel", [candidate("omelette")])) else {
            Issue.record("one alone fits")
            return
        }
        #expect(ranked("tomato xyz", [candidate("tomato")]).isEmpty)
        #expect(FoodMatch.Kind.prefix < .name)
    }
}
