import CommandLineKit
import FoodTestSupport
import FoodlogCLI
import Foundation
import JSON
import Testing

/// Recipes by the command line: from words, from a file, at a terminal, and back as text.
@Suite struct RecipeCommandTests {
    private let bench: CommandBench

    init() throws { bench = try CommandBench() }

    private func feed(_ text: String, _ words: [String], isTerminal: Bool = false) throws -> Outcome {
        let path = bench.folder.file("input")
        try writeFile(path, Array(text.utf8))
        let file = open(path, O_RDONLY | O_CLOEXEC)
        defer { close(file) }
        return bench.run(words, input: StandardInput(descriptor: file, isTerminal: isTerminal))
    }

    @Test func `the text of a recipe is read back as the same recipe`() throws {
        let text = """
            # For six
            - 2 tbsp olive oil
            - 1 large onion, finely chopped
            - 1 can (400 g) canned tomatoes
            - salt and freshly ground black pepper, to taste
            """
        #expect(try feed(text, ["recipe", "new", "tomato sauce", "--servings", "6", "-"]).status == 0)
        let lines = bench.run(["recipe", "show", "tomato sauce", "--text"]).output
        #expect(
            lines == """
                2 tbsp olive oil
                1 large onion
                1 can (400 g) canned tomatoes
                salt, to taste
                black pepper, to taste

                """)
        let before = bench.run(["recipe", "show", "tomato sauce", "--json"]).output
        let same = try feed(lines, ["recipe", "edit", "tomato sauce", "-"])
        #expect(same.output.hasPrefix("Nothing changed"))
        #expect(bench.run(["recipe", "show", "tomato sauce", "--json"]).output == before)
        #expect(try feed(lines, ["recipe", "new", "other sauce", "--servings", "6", "-"]).status == 0)
        let other = bench.run(["recipe", "show", "other sauce", "--text"]).output
        #expect(other == lines)
    }

    @Test func `a file that cannot be read writes nothing`() throws {
        for (text, status) in [("", 65), ("# only\nA heading:\n", 65), ("2 eggs\n0 onions\n", 65), ("zorkmid\nyak", 2)]
        {
            let outcome = try feed(text, ["recipe", "new", "x", "-"])
            #expect(outcome.status == Int32(status), "\(outcome.error)")
            #expect(outcome.output.isEmpty)
        }
        #expect(try bench.json("recipe list")["recipes"]?.array?.isEmpty == true)
        #expect(bench("undo").status == 1)
    }

    @Test func `at a terminal it is asked for step by step, and again where an answer is none`() throws {
        let typed = "Soup\nzorkmid\n2 eggs\nsalt to taste\n\nmany\n2\n1.2\n1.2kg\n\n"
        let outcome = try feed(typed, ["recipe", "new"], isTerminal: true)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(
            outcome.error.contains("zorkmid") && outcome.error.contains("'many'") && outcome.error.contains("'1.2'"))
        #expect(outcome.output.contains("Keep it? [Y/n]"))
        let recipe = try bench.json("recipe show soup")["recipe"]
        #expect(recipe?["servings"]?.double == 2)
        #expect(recipe?["cookedWeight"]?.double == 1200)
        for typed in ["", "Stew\n", "Stew\n2 eggs\n", "Stew\n2 eggs\n\n2\n\nn\n"] {
            let broken = try feed(typed, ["recipe", "new"], isTerminal: true)
            #expect(broken.status == 0)
            #expect(broken.output.contains("Nothing was written."))
        }
        #expect(try bench.json("recipe list")["recipes"]?.array?.count == 1)
    }

    @Test func `a dry run shows and writes nothing`() throws {
        #expect(bench("recipe new chili -n --servings 4 400g tomatoes").output.hasPrefix("Not written"))
        #expect(try bench.json("recipe list")["recipes"]?.array?.isEmpty == true)
        #expect(bench("recipe new chili --servings 4 400g tomatoes").status == 0)
        let before = bench("recipe show chili --json").output
        #expect(bench("recipe edit chili -n --servings 2").output.contains("2 servings"))
        #expect(bench("recipe show chili --json").output == before)
        #expect(bench("recipe list --format csv").output.contains(",chili,4,,1,"))
    }

    @Test func `what was put away says how it comes back, and it does`() throws {
        #expect(bench("recipe new chili --servings 4 400g tomatoes").status == 0)
        #expect(bench("recipe rm chili").output.contains("food unarchive"))
        #expect(bench("recipe list --archived").output.contains("chili"))
        #expect(bench("food list --archived").output.contains("No food"))
        #expect(bench("food unarchive chili").status == 0)
        #expect(bench("add 1/4 chili").status == 0)
    }

    @Test(arguments: ["", "--cooked-weight 300g "])
    func `a weight of a recipe that was changed is told, whoever weighed it`(weight: String) throws {
        let bench = try CommandBench()
        #expect(bench("recipe new chili \(weight)--servings 4 400g tomatoes, 100g white rice").status == 0)
        let added = bench("add 100g chili --without rice").output
        #expect(added.contains("without the change"), "\(added)")
        #expect(!added.contains("--cooked-weight") && !added.contains("in all"))
        #expect(bench("day").output.contains("without its change: 1"))
        for line in ["day", "add 4oz chili --swap rice=tomatoes", "show 1"] {
            let text = bench(line + " --json").output
            #expect(text.contains("changedWeight") || line.hasPrefix("show"), "\(line): \(text)")
            #expect(!text.contains(#""code":"rawWeight""#), "\(line): \(text)")
        }
        // A share of it is what it says.
        #expect(!bench("add 1 serving chili --without rice --json").output.contains("changedWeight"))
        #expect(bench("doctor").status == 0)
    }

    @Test func `a day tells what was weighed of a recipe that nobody weighed`() throws {
        #expect(bench("recipe new chili --servings 4 400g tomatoes").status == 0)
        #expect(bench("add 100g chili").output.contains("--cooked-weight"))
        #expect(bench("day").output.contains("by weight of raw ingredients: 1"))
        let warnings = try bench.json("day")["entries"]?[0]?["warnings"]
        #expect(warnings?[0]?["code"]?.string == "rawWeight")
    }
}
