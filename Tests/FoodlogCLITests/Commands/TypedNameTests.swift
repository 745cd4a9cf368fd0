import CommandLineKit
import JSON
import Testing

/// Names of foods as they are typed into a line.
@Suite struct TypedNameTests {
    @Test(arguments: [
        ("1 container yogurt, skyr, plain", 170.0), ("a container of yogurt, skyr, plain", 170),
        ("container yogurt, skyr, plain", 170), ("2 containers yogurt, skyr, plain", 340),
        ("yogurt, skyr, plain", 170), ("100g yogurt, skyr, plain", 100), ("yogurt, skyr, plain 100g", 100),
        ("1/2 container of yogurt, skyr, plain", 85), ("1,5 containers yogurt, skyr, plain", 255),
        ("yogurt, skyr, plain 1,5 containers", 255), ("0,5 kg yogurt, skyr, plain", 500),
        ("2x1,5 containers yogurt, skyr, plain", 510),
    ])
    func `a name with commas is one food with any amount before or behind it`(line: String, grams: Double) throws {
        let bench = try CommandBench()
        #expect(
            bench.run([
                "food", "new", "yogurt, skyr, plain", "--per", "100g", "--kcal", "63", "--unit", "container=170g",
            ]).status == 0)
        for (before, behind) in [("", ""), ("2 eggs, ", ""), ("", ", 1 banana"), ("2 eggs; ", ", banana")] {
            let outcome = bench.run(["add", "-n", "--json", before + line + behind])
            #expect(outcome.status == 0, "\(before + line + behind): \(outcome.error)")
            let entries = try JSONReader.read(outcome.output)["entries"]?.array ?? []
            #expect(
                entries.count == 1 + (before.isEmpty ? 0 : 1) + (behind.isEmpty ? 0 : 1), "\(before + line + behind)")
            let skyr = entries.first { $0["name"]?.string == "yogurt, skyr, plain" }
            #expect(skyr?["grams"]?.double == grams, "\(before + line + behind)")
        }
    }

    @Test(arguments: [
        ("yoghurt x4", "yoghurt x4", 400.0), ("2 yoghurt x4", "yoghurt x4", 800), ("yoghurt x4 50g", "yoghurt x4", 50),
        ("model x 3", "model x", 60), ("model x", "model x", 20), ("model x 50g", "model x", 50),
        ("model x2", "model", 20), ("egg x4", "egg", 200), ("model x x 3", "model x", 60),
    ])
    func `the sign of a product belongs to a name that has it`(line: String, name: String, grams: Double) throws {
        let bench = try CommandBench()
        for (own, portion) in [("yoghurt x4", 400), ("model", 10), ("model x", 20)] {
            #expect(
                bench.run(["food", "new", own, "--per", "100g", "--kcal", "63", "--unit", "piece=\(portion)g"]).status
                    == 0)
        }
        let outcome = bench.run(["add", "-n", "--json", line])
        #expect(outcome.status == 0, "\(line): \(outcome.error)")
        let entry = try JSONReader.read(outcome.output)["entries"]?.array?.first
        #expect(entry?["name"]?.string == name && entry?["grams"]?.double == grams, "\(outcome.output)")
    }

    @Test(arguments: [
        ("100g frozen mango", "mango"), ("frozen banana", "banana"), ("2 cold eggs", "egg"),
        ("chopped fresh spinach 50g", "spinach"), ("frozen pizza", "frozen pizza"),
    ])
    func `how a food is kept falls away where there is no other`(line: String, name: String) throws {
        let outcome = try CommandBench().run(["add", "-n", "--json", line])
        #expect(outcome.status == 0, "\(line): \(outcome.error)")
        #expect(try JSONReader.read(outcome.output)["entries"]?.array?.first?["name"]?.string == name)
    }
}
