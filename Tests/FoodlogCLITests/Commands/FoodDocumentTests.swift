import CommandLineKit
import FoodTestSupport
import FoodlogAnswers
import FoodlogCLI
import Glibc
import JSON
import Testing

/// Foods that a program describes in JSON.
@Suite struct FoodDocumentTests {
    /// Runs `food new -` on a text.
    private func new(_ text: String, _ bench: CommandBench, options: [String] = []) throws -> Outcome {
        let path = bench.folder.file("input.json")
        let file = open(path, O_CREAT | O_TRUNC | O_RDWR, 0o600)
        defer { close(file) }
        let bytes = Array(text.utf8)
        #expect(write(file, bytes, bytes.count) == bytes.count)
        lseek(file, 0, SEEK_SET)
        return bench.run(
            ["food", "new", "-"] + options, input: StandardInput(descriptor: file, isTerminal: false))
    }

    @Test func `all that options say can be said in JSON, of one food or of several`() throws {
        let bench = try CommandBench()
        let text = """
            [{"name": "Skyr", "details": "Ísey", "per": "1 pot = 170 g", "barcode": "4006381333931",
              "nutrients": {"calories": 106, "protein": {"value": 18.7, "unit": "g"}, "fat": "<0.5", "iron": null,
                            "calcium": {"value": 0.187, "unit": "g"}, "salt": 0.17},
              "units": [{"unit": "spoon", "grams": 25, "milliliters": null}, "half = 85 g"],
              "carbohydrateBasis": "available"},
             {"name": "D3", "per": "tablet", "nutrients": {"vitaminD": {"value": 1000, "unit": "IU"}}, "supplement": true},
             {"name": "Stout", "per": "1 can = 440 ml", "nutrients": {"calories": 185}, "abv": 4.2}]
            """
        let outcome = try new(text, bench, options: ["--json", "--nutrients", "all"])
        #expect(outcome.status == 0, "\(outcome.error)")
        let foods = try #require(try JSONReader.read(outcome.output)["foods"]?.array)
        #expect(foods.map { $0["food"]?["name"]?.string } == ["Skyr", "D3", "Stout"])
        #expect(foods[0]["nutrients"]?["calcium"]?["value"]?.double.map { abs($0 - 187) < 1e-9 } == true)
        #expect(foods[0]["nutrients"]?["sodium"]?["value"]?.double.map { abs($0 - 68) < 1e-9 } == true)
        #expect(foods[0]["nutrients"]?["iron"]?["value"]?.isNull == true)
        #expect(foods[0]["units"]?.array?.compactMap { $0["unit"]?.string } == ["pot", "spoon", "half", "g"])
        #expect(foods[1]["food"]?["type"]?.string == "supplement")
        #expect(foods[1]["nutrients"]?["vitaminD"]?["value"]?.double == 25)
        #expect(
            foods[2]["nutrients"]?["alcohol"]?["value"]?.double.map { abs($0 - 440 * 0.042 * 0.789) < 1e-9 } == true)
        #expect(bench("add 2 pots skyr").status == 0)
        #expect(bench("undo 2").status == 0)
        #expect(try bench.json("food list")["foods"]?.array?.isEmpty == true)
    }

    static let refused: [(String, String)] = [
        ("", "JSON"), ("{", "JSON"), ("[]", "no food"), ("7", "object"), ("[7]", "object"), (#"{"nme":"x"}"#, "'name'"),
        (#"{"name":7}"#, "text"), (#"{"name":"x","per":"100 g","nutrients":[]}"#, "object"),
        (#"{"name":"x","per":"100 g","nutrients":{"irn":4}}"#, "'iron'"),
        (#"{"name":"x","per":"100 g","nutrients":{"iron":-4}}"#, "iron"),
        (#"{"name":"x","per":"100 g","nutrients":{"iron":true}}"#, "iron"),
        (#"{"name":"x","per":"100 g","nutrients":{"iron":{"value":"4"}}}"#, "number"),
        (#"{"name":"x","per":"100 g","nutrients":{"iron":{"value":4,"unit":"IU"}}}"#, "iron"),
        (#"{"name":"x","per":"100 g","nutrients":{"protein":101}}"#, "protein"),
        (#"{"name":"x","per":"100 g","nutrients":{"calories":1e400}}"#, ""),
        (#"{"name":"x","per":"100 g","nutrients":{"calories":1},"units":7}"#, "array"),
        (#"{"name":"x","per":"100 g","nutrients":{"calories":1},"units":[{"unit":"a"}]}"#, "grams"),
        (#"{"name":"x","per":"100 g","nutrients":{"calories":1},"units":[{"unit":"a","grams":-1}]}"#, "above 0"),
        (#"{"name":"x","per":"100 g","nutrients":{"calories":1},"carbohydrateBasis":"x"}"#, "total"),
        (#"{"name":"x","per":"100 g","nutrients":{"calories":1},"supplement":"x"}"#, "true or false"),
        (#"{"name":"x","per":"100 g","nutrients":{"calories":1,"calories":2}}"#, ""),
        (#"{"per":"100 g","nutrients":{"calories":1}}"#, "name"),
        (#"{"name":"x","nutrients":{"calories":1}}"#, "--per"),
        (#"[{"name":"a","per":"100 g","nutrients":{"calories":1}},{"name":"b"}]"#, "figure"),
        ("{\"name\":\"a\\u0000b\",\"per\":\"100 g\",\"nutrients\":{\"calories\":1}}", ""),
        (
            "{\"name\":\"\(String(repeating: "x", count: 10_000))\",\"per\":\"100 g\",\"nutrients\":{\"calories\":1}}",
            "longer"
        ),
        (String(repeating: "[", count: 10_000), "JSON"),
    ]

    @Test(arguments: refused)
    func `what cannot be read is refused with a sentence, and nothing is kept`(text: String, saying: String) throws {
        let bench = try CommandBench()
        let outcome = try new(text, bench)
        #expect(outcome.status == 65, "\(text.prefix(80)): \(outcome.error)")
        #expect(outcome.output.isEmpty)
        #expect(saying.isEmpty || outcome.error.contains(saying), "\(outcome.error)")
        #expect(!outcome.error.contains("JSONError") && !outcome.error.contains("Optional("))
        #expect(try bench.json("food list")["foods"]?.array?.isEmpty == true)
        let code = try new(text, bench, options: ["--json"]).error.split(separator: "\n").last
            .flatMap { try? JSONReader.read(String($0))["error"]?["code"]?.string }
        #expect(try code.map { try DocumentedCodes.all()[65]?.contains($0) == true } == true, "\(code ?? "none")")
    }

    @Test func `a food is asked for step by step at a terminal, and wrong answers again`() throws {
        let bench = try CommandBench()
        let path = bench.folder.file("answers")
        let file = open(path, O_CREAT | O_RDWR, 0o600)
        defer { close(file) }
        let answers = [
            "45", "1 bar = 45 g", "800 kJ", "much", "20", "", "", "15", "5", "", "0.3", "half = 22 g", "", "", "y", "",
        ].joined(separator: "\n")
        #expect(write(file, answers, answers.utf8.count) == answers.utf8.count)
        lseek(file, 0, SEEK_SET)
        let outcome = bench.run(
            ["food", "new", "protein", "bar"], input: StandardInput(descriptor: file, isTerminal: true))
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.contains("'much' is no amount of carbs"))
        #expect(outcome.output.contains("Keep it?"))
        #expect(try bench.json("add 1 half protein bar")["entries"]?[0]?["grams"]?.double == 22)
    }

    @Test func `breaking the questions off keeps nothing`() throws {
        let bench = try CommandBench()
        let file = open("/dev/null", O_RDONLY)
        defer { close(file) }
        let outcome = bench.run(["food", "new"], input: StandardInput(descriptor: file, isTerminal: true))
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("Nothing was added."))
        #expect(try bench.json("food list")["foods"]?.array?.isEmpty == true)
    }
}
