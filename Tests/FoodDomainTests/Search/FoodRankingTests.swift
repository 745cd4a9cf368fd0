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

    func query(_ words: String) -> FoodQuery {
        FoodQuery(foldedWords: words.split(separator: " ").map(String.init))
    }

    func ranked(_ words: String, _ candidates: [FoodCandidate], uses: [FoodIdentity: FoodUse] = [:]) -> [FoodMatch] {
        FoodRanking(query(words)).ordered(candidates, uses: uses)
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
        guard case .found(let match) = FoodResolution(matches, of: [query("egg")]) else {
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
        guard case .several = FoodResolution(ranked("cheese", foods), of: [query("cheese")]) else {
            Issue.record("two cheeses are as near")
            return
        }
        guard case .found = FoodResolution(ranked("cheese", foods, uses: used), of: [query("cheese")]) else {
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
        #expect(FoodResolution(ranked("xyz", [candidate("egg")]), of: [query("xyz")]) == .none)
        guard case .found = FoodResolution(ranked("omel", [candidate("omelette")]), of: [query("omel")]) else {
            Issue.record("one alone fits")
            return
        }
        #expect(ranked("tomato xyz", [candidate("tomato")]).isEmpty)
        #expect(FoodMatch.Kind.prefix < .name)
    }

    @Test(arguments: [
        ("bread and butter", "bread and butter pickle", false), ("big", "big burger", false),
        ("strawberry b", "strawberry banana smoothie", false), ("skin", "chicken breast with skin", false),
        ("butter pickle", "bread and butter pickle", true), ("burger", "big burger", true),
        ("smoothie", "strawberry banana smoothie", true), ("breast skin", "chicken breast with skin", true),
        ("strawberry smoo", "strawberry banana smoothie", true), ("smoothie b", "banana smoothie", true),
    ])
    func `a part of a name is plain where it says what the food is`(words: String, name: String, isPlain: Bool) {
        switch FoodResolution(ranked(words, [candidate(name)]), of: [query(words)]) {
        case .found: #expect(isPlain)
        case .several(let matches): #expect(!isPlain && matches.count == 1)
        case .none: Issue.record("\(words) is in \(name)")
        }
    }
}
