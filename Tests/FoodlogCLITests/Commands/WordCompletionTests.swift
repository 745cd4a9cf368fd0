import CommandLineKit
import FoodTestSupport
import FoodlogCLI
import JSON
import Testing

/// What a shell offers for words whose first ones stand there already.
@Suite struct WordCompletionTests {
    private func offered(_ words: [String], _ bench: CommandBench) -> [String] {
        FoodlogTool.tool.completions((["fish", "--db", bench.database] + words)[...]).split(separator: "\n").map {
            String($0.prefix { $0 != "\t" })
        }
    }

    @Test(arguments: [
        (["add", "1", "cup", "ri"], "rice"), (["add", "white", "ri"], "rice"),
        (["add", "1 cup white ri"], "1 cup white rice"),
        (["add", "2", "eggs,", "white", "ri"], "rice"), (["add", "egg", "2", "l"], "large"),
        (["add", "2", "cu"], "cup"),
        (["add", "rice,", "egg", "2", "sm"], "small"),
        (["show", "white", "ri"], "rice"), (["show", "white", "rice", "2", "cu"], "cup"),
        (["show", "white", ""], "rice"), (["show", "egg", "la"], "large"), (["units", "white", "ri"], "rice"),
        (["recipe", "show", "usual", "st"], "stew"), (["recipe", "show", "usual", "stew", "1", "se"], "serving"),
        (["report", "la"], "last week"), (["report", "last", "m"], "month"), (["report", "7"], "7d"),
        (["weight", "list", "28"], "28d"), (["water", "list", "a"], "all"),
    ])
    func `words go on with what stands before them`(words: [String], word: String) throws {
        let bench = try CommandBench()
        #expect(bench("add 2 eggs").status == 0)
        #expect(bench.run(["recipe", "new", "usual stew", "100g potato"]).status == 0)
        let words = offered(words, bench)
        #expect(words.contains(word) || words.contains { $0.hasPrefix(word) }, "\(words)")
    }

    @Test(arguments: [
        ("show white rice", "white rice"), ("show white rice 150g", "white rice"),
        ("show white rice 2 cups", "white rice"),
        ("show white rice a cup", "white rice"), ("units white rice", "white rice"), ("show egg 2 large", "egg"),
        ("recipe show usual stew", "usual stew"), ("recipe show usual stew 1 serving", "usual stew"), ("show 1", "egg"),
    ])
    func `a name of several words needs no quotes`(line: String, name: String) throws {
        let bench = try CommandBench()
        #expect(bench("add 2 eggs").status == 0)
        #expect(bench.run(["recipe", "new", "usual stew", "100g potato"]).status == 0)
        let outcome = bench(line)
        #expect(outcome.status == 0 && outcome.output.hasPrefix(name), "\(outcome.error)\(outcome.output)")
    }

    @Test(arguments: [
        ("weight 80 -d tomorrow", "still to come", "A day can be done"), ("weight -5", "no weight", "--quantity 0"),
        ("water -- -5 ml", "no amount of water", "--quantity 0"), ("measure set glas 0ml", "no size", "--quantity 0"),
        ("weight lst", "weight list", "-"), ("water lst", "water list", "-"),
        ("water glas", "water glass", "-"), ("measure set 5 300ml", "is not a unit", "-"),
        ("add 150 gramms rice", "mean 'gram", "-"), ("add 2 tablspoons olive oil", "tablespoon", "-"),
    ])
    func `what is wrong is said for what was meant`(line: String, says: String, never: String) throws {
        let outcome = try CommandBench()(line)
        #expect(outcome.status != 0)
        #expect(outcome.error.contains(says), "\(outcome.error)")
        if never != "-" { #expect(!outcome.error.contains(never), "\(outcome.error)") }
    }

    @Test func `the history says what was undone and done again`() throws {
        let bench = try CommandBench()
        for line in ["add 2 eggs", "undo", "redo"] { #expect(bench(line).status == 0) }
        let lines = bench("history").output.split(separator: "\n").map(String.init)
        #expect(lines.count == 3 && lines.allSatisfy { $0.contains("2 eggs") }, "\(lines)")
    }

    @Test func `drinks of one minute stand in the order in which they were logged`() throws {
        let bench = try CommandBench()
        for amount in 1...9 { #expect(bench("water \(amount)00ml").status == 0) }
        let drinks = try bench.json("water")["drinks"]?.array ?? []
        #expect(drinks.compactMap { $0["milliliters"]?.double } == (1...9).map { Double($0) * 100 })
    }
}
