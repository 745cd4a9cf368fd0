import CommandLineKit
import FoodTestSupport
import FoodlogCLI
import JSON
import Testing

/// What changes a food or a recipe, or puts it away, takes no part of a name for it.
@Suite struct WholeNameTests {
    @Test(arguments: [
        ["recipe", "rm", "zork"], ["recipe", "rm", "blue zorc"], ["recipe", "edit", "zork", "--servings", "3"],
        ["food", "archive", "mork"], ["food", "edit", "mork", "--kcal", "3"],
        ["food", "edit", "green morc", "--kcal", "3"],
    ])
    func `a part of a name is refused, and the name is offered`(words: [String]) throws {
        let bench = try CommandBench()
        #expect(bench.run(["recipe", "new", "blue zork", "100g white rice"]).status == 0)
        #expect(bench.run(["food", "new", "green mork", "--per", "100g", "--kcal", "10"]).status == 0)
        let export = bench("export").output
        let refused = bench.run(words)
        let name = words[0] == "recipe" ? "blue zork" : "green mork"
        #expect(refused.status == 2 && refused.error.contains(name), "\(refused.error)")
        #expect(bench("export").output == export)
    }

    @Test func `the whole name, a word for it, a place in the list and an id are enough`() throws {
        let bench = try CommandBench()
        for name in ["one mork", "two morks", "three mork", "four mork"] {
            #expect(bench.run(["food", "new", name, "--per", "100g", "--kcal", "10"]).status == 0)
        }
        #expect(bench.run(["alias", "qa", "one mork"]).status == 0)
        let foods = try #require(try bench.json("food list")["foods"]?.array)
        let id = try #require(foods.first { $0["name"]?.string == "four mork" }?["id"]?.string)
        for word in ["qa", "Two  Morks", id] { #expect(bench.run(["food", "archive", word]).status == 0, "\(word)") }
        #expect(bench("food list").status == 0)
        #expect(bench("food archive @1").status == 0)
        #expect(try bench.json("food list")["foods"]?.array?.isEmpty == true)
    }

    @Test(arguments: [["show", "banana", ""], ["show", "white", "rice", ""]])
    func `an amount that is none is refused`(words: [String]) throws {
        let refused = try CommandBench().run(words)
        #expect(refused.status == 64, "\(refused.error)")
    }
}
