import CommandLineKit
import FoodTestSupport
import FoodlogAnswers
import FoodlogCLI
import JSON
import Testing

/// The lines that people type in a week, and what comes of them.
@Suite struct TypedLineTests {
    /// An entry as it should be: the food, grams where they matter, and kcal as printed.
    struct Expected: Sendable {
        let name: String
        var grams: Double?
        var kilocalories: Double?
    }

    static let lines: [(line: String, entries: [Expected])] = [
        (
            "add 2 eggs, 2 slices toast, coffee with milk",
            [Expected(name: "egg", grams: 100), Expected(name: "toast"), Expected(name: "coffee with milk")]
        ),
        (
            "add oats 40g, milk 200ml, banana",
            [Expected(name: "rolled oats", grams: 40), Expected(name: "whole milk"), Expected(name: "banana")]
        ),
        ("add 20 almonds", [Expected(name: "almonds", grams: 24, kilocalories: 139)]),
        ("add 2% milk", [Expected(name: "reduced-fat milk")]),
        ("add 1 cup 2% milk", [Expected(name: "reduced-fat milk", grams: 244)]),
        ("add 30g 85% dark chocolate", [Expected(name: "dark chocolate", grams: 30)]),
        ("add 90/10 ground beef", [Expected(name: "90/10 minced beef")]),
        ("add 1/3 pizza -m dinner", [Expected(name: "pizza", grams: 284.33, kilocalories: 756)]),
        ("add pint of guinness", [Expected(name: "stout")]),
        ("add 12 oz beer", [Expected(name: "beer", grams: 340.19)]),
        (
            "add 180g pasta, 100g pasta sauce",
            [Expected(name: "pasta", grams: 180, kilocalories: 284), Expected(name: "pasta sauce", grams: 100)]
        ),
        ("add 412-180g soup", [Expected(name: "vegetable soup", grams: 232)]),
        ("add 3x40g flour", [Expected(name: "plain flour", grams: 120)]),
        ("add 3*40g flour", [Expected(name: "plain flour", grams: 120)]),
        ("quick 850 --name ramen -m dinner -t 20:15", [Expected(name: "ramen", kilocalories: 850)]),
        ("quick ~900 --name buffet", [Expected(name: "buffet", kilocalories: 900)]),
        ("add --keep-unknown 1 bowl bibimbap", [Expected(name: "1 bowl bibimbap")]),
        ("add -d yesterday pizza", [Expected(name: "pizza")]),
        ("add -d -2 soup", [Expected(name: "vegetable soup")]),
        ("add milk", [Expected(name: "whole milk")]),
        ("add m&m's", [Expected(name: "chocolate candies")]),
        ("add 1 burger & fries", [Expected(name: "burger and fries")]),
        ("add 7up", [Expected(name: "lemonade soda")]),
        ("add mac and cheese", [Expected(name: "macaroni cheese")]),
    ]

    @Test(arguments: lines)
    func `a line is read as it is meant`(line: String, expected: [Expected]) throws {
        let answer = try CommandBench().json(line)
        let entries = try #require(answer["entries"]?.array)
        #expect(entries.map { $0["name"]?.string } == expected.map(\.name))
        for (entry, expected) in zip(entries, expected) {
            if let grams = expected.grams {
                #expect(abs((entry["grams"]?.double ?? 0) - grams) < 0.01, "\(expected.name)")
            }
            if let kilocalories = expected.kilocalories {
                let value = entry["nutrients"]?["calories"]?["value"]?.double
                #expect(abs((value ?? 0) - kilocalories) < 0.5, "\(expected.name)")
            }
        }
    }

    @Test func `a measure is asked for once, then known`() throws {
        let bench = try CommandBench()
        #expect(bench("add a glass of red wine").error.contains("foodlog measure set glass 200ml"))
        #expect(bench("measure set glass 150ml").status == 0)
        let wine = try bench.json("add a glass of red wine")
        #expect(wine["entries"]?[0]?["quantity"]?.double == 1)
        #expect(bench("add 1 scoop whey, 300 ml milk, 1 banana").error.contains("scoop 30g"))
        #expect(bench("food units add whey scoop 30g").status == 0)
        #expect(try bench.json("add 1 scoop whey, 300 ml milk, 1 banana")["entries"]?[0]?["grams"]?.double == 30)
    }

    @Test func `meals are copied, halves are left over, wrong matches are mended`() throws {
        let bench = try CommandBench()
        #expect(bench("add 2 eggs, 1 banana -d yesterday -m dinner").status == 0)
        let copied = try bench.json("copy yesterday dinner")["entries"]?.array
        #expect(copied?.compactMap { $0["meal"]?.string } == ["lunch", "lunch"])
        #expect(try bench.json("copy 1 --times 1/2")["entries"]?[0]?["quantity"]?.double == 1)
        #expect(bench("add 200 ml milk").status == 0)
        let mended = bench.run(["edit", "last", "--food", "skim milk", "--json"])
        #expect(try JSONReader.read(mended.output)["entry"]?["name"]?.string == "skim milk")
        #expect(try JSONReader.read(mended.output)["entry"]?["quantity"]?.double == 200)
        #expect(try bench.json("add milk")["entries"]?[0]?["name"]?.string == "skim milk")
    }

    @Test(arguments: [
        ("edit 1 150g", 150.0, "g"), ("edit 1 3", 3, "large"), ("edit 1 --quantity 0", 0, "large"),
        ("edit 1 --unit g", 100, "g"), ("edit 1 --unit small", 1, "small"),
        ("edit 1 --unit cup --keep quantity", 2, "cup"),
        ("edit 1 --unit g --keep weight", 100, "g"), ("edit 1 --unit small --quantity 3", 3, "small"),
    ])
    func `an amount is changed in the words of add`(line: String, quantity: Double, unit: String) throws {
        let bench = try CommandBench()
        #expect(bench("add 2 eggs").status == 0)
        let answer = try bench.json(line)
        #expect(answer["entry"]?["quantity"]?.double == quantity)
        #expect(answer["entry"]?["unit"]?.string == unit)
        #expect(answer["before"]?["quantity"]?.double == 2)
    }
}
