import FoodDomain
import FoodLog
import FoodlogAnswers
import Testing
import TextFolding

@testable import FoodlogCLI

@Suite struct TableTests {
    private let rows = [["1", "egg", "2 large"], ["10", "bread, whole wheat, toasted", "1 slice"]]

    private func table(_ columns: [Table.Column]) -> Table {
        var table = Table(columns: columns)
        for row in rows { table.add(row.map { Cell($0) }) }
        return table
    }

    @Test func `columns are as wide as their widest text`() {
        let table = table([Table.Column(alignment: .right), Table.Column(minimum: 5), Table.Column(gap: 2)])
        #expect(
            table.lines(ScreenStyle()) == [
                " 1 egg                          2 large", "10 bread, whole wheat, toasted  1 slice",
            ])
    }

    @Test func `flexible columns shrink, and optional ones go first`() {
        var table = table([
            Table.Column(alignment: .right), Table.Column(minimum: 5), Table.Column(isOptional: true, gap: 2),
        ])
        table.add([Cell("100"), Cell(String(repeating: "long ", count: 10)), Cell("x")])
        let lines = table.lines(ScreenStyle(width: 40))
        #expect(lines == ["  1 egg", " 10 bread, whole wheat, toasted", "100 long long long long long long long …"])
    }

    @Test func `a long text can stand above its row`() {
        let columns = [Table.Column(alignment: .right), Table.Column(minimum: 1, overflows: true), Table.Column()]
        var table = Table(columns: columns)
        table.add([Cell("7"), Cell("a text that needs a line of its own, and more"), Cell("12 kcal")])
        table.add([Cell("12"), Cell("short"), Cell(" 9 kcal")])
        #expect(
            table.lines(ScreenStyle(width: 40)) == [
                " 7 a text that needs a line of its own,", "     and more",
                String(repeating: " ", count: 33) + "12 kcal",
                "12 short" + String(repeating: " ", count: 25) + " 9 kcal",
            ])
    }

    @Test func `no cells, no lines`() {
        #expect(Table(columns: []).lines(ScreenStyle()).isEmpty)
        #expect(Table(columns: [Table.Column()]).width(ScreenStyle()) == 0)
    }
}

@Suite struct FiguresTests {
    private func total(_ amounts: NutrientAmount...) -> NutrientTotal {
        amounts.reduce(into: NutrientTotal()) { $0.add($1) }
    }

    @Test(
        arguments: [
            (Nutrient.calories, 1360.5, "1,361"), (.carbs, 2.25, "2.3"), (.fat, 0, "0.0"), (.sodium, 11.4, "11"),
            (.sodium, 2437, "2,440"), (.potassium, 99.96, "100"), (.iron, 1.75, "1.8"), (.iron, 12.34, "12"),
            (.thiamin, 0.04, "0.04"), (.thiamin, 0.0004, "<0.01"), (.thiamin, 0, "0"), (.vitaminD, 2, "2.0"),
            (.vitaminD, 99.96, "100"), (.folate, 1234.5, "1,230"), (.transFat, 0.038, "0.04"), (.vitaminA, 87.4, "87"),
            (.energyKJ, 599.4, "599"), (.water, 1952.7, "1,952.7"), (.calories, 98_765_432, "9.88e7"),
        ] as [(Nutrient, Double, String)])
    func `digits fit the nutrient`(nutrient: Nutrient, value: Double, text: String) {
        #expect(Figures(style: ScreenStyle()).amount(total(.number(value)), of: nutrient) == text)
    }

    @Test func `marks`() {
        let figures = Figures(style: ScreenStyle())
        #expect(figures.grams(total(.unknown), of: .carbs) == "–")
        #expect(figures.grams(total(.unknown, .number(3)), of: .carbs) == "≥3.0")
        #expect(figures.grams(total(.trace), of: .carbs) == "tr")
        #expect(figures.grams(total(.below(0.5), .below(0.5)), of: .carbs) == "<1.0")
        #expect(figures.grams(total(.assumedZero), of: .carbs) == "0.0")
        #expect(figures.grams(total(), of: .carbs) == "0.0")
        #expect(figures.energy(total(.number(310)), isEstimate: true) == "~310")
        #expect(figures.energy(total(.number(310), .unknown), isEstimate: true) == "≥310")
        #expect(figures.salt(total(.number(400))) == "1.0")
        let ascii = Figures(style: ScreenStyle(unicode: false, energyUnit: .kJ))
        #expect(ascii.energy(total(.number(100), .unknown)) == ">=418")
        #expect(ascii.energy(total(.unknown)) == "-")
    }
}

@Suite struct ServingTextTests {
    @Test(
        arguments: [
            (2, "large", "2 large"), (1, "large", "1 large"), (2, "slice", "2 slices"), (0.5, "cup", "1/2 cup"),
            (1.5, "cup, chopped", "1 1/2 cups, chopped"), (0, "cup", "0 cups"), (100, "g", "100 g"),
            (0.5, "kg", "0.5 kg"),
            (1.0 / 3, "whole", "1/3 whole"), (2.37, "cup", "2.37 cups"), (3, "leaf", "3 leaves"),
            (2, "patty", "2 patties"),
            (2, "extra large", "2 extra large"), (2, "fl oz", "2 fl oz"), (2, "box", "2 boxes"),
            (2, "pot, large", "2 pots, large"),
            (1, "quick", "quick"), (1234.5, "g", "1,234.5 g"), (0.012, "cup", "0.012 cup"), (1e-9, "g", "<0.0001 g"),
            (2, "Stück", "2 Stück"), (2, "", "2"),
        ] as [(Double, String, String)])
    func `a serving as it is said`(quantity: Double, unit: String, text: String) {
        #expect(ServingText.amount(ChosenServing(quantity: quantity, unit: ServingUnit(unit, grams: 1))) == text)
    }

    @Test func `the plural of a unit is read as that unit`() throws {
        let foods = try [
            "egg", "bread", "pasta", "pizza", "lettuce", "chicken breast", "whole milk", "almonds", "sardines",
        ]
        .flatMap { try SampleLog().log.search($0).results }.map(\.food)
        func folded(_ name: String) -> String { LabelWord.folded(name.filter { $0 != "," }) }
        for unit in Set(foods.flatMap(\.servingUnits).map(\.name)) where unit != "g" {
            #expect(folded(ServingText.plural(unit)) == folded(unit))
        }
    }

    @Test(
        arguments: [
            (ServingUnit("large", grams: 50), "100 g"), (ServingUnit("g", grams: 1), nil),
            (ServingUnit("kg", grams: 1000), nil),
            (ServingUnit("oz", grams: 28.349523125), "56.7 g"),
            (ServingUnit("can", Measure(milliliters: 330)), "660 ml"),
            (ServingUnit("serving", Measure(servings: 1)), nil),
        ] as [(ServingUnit, String?)])
    func `what a serving weighs, where the unit does not say it`(unit: ServingUnit, text: String?) {
        #expect(ServingText.weight(ChosenServing(quantity: 2, unit: unit)) == text)
    }
}

@Suite struct SentenceTests {
    @Test(
        arguments: [
            ("egg", "egg"), ("dry pasta", "\"dry pasta\""), ("m&m's", "\"m&m's\""), ("$HOME", "'$HOME'"),
            ("a`b'c", "'a`b'\\''c'"), ("", "\"\""), ("käse", "käse"), ("a\nb", "'a\\nb'"),
        ] as [(String, String)])
    func `arguments are quoted for the shell`(text: String, argument: String) {
        #expect(FoodText.argument(text) == argument)
    }

    @Test(
        arguments: [
            (Notice.lastAmount, "your last amount"),
            (.defaultPortion, "usual portion (another amount: foodlog edit 412 AMOUNT)"),
            (
                .state("cooked", counterpart: "dry pasta"),
                "cooked weight; for dry: foodlog edit 412 --food \"dry pasta\""
            ),
            (.state("dry", counterpart: "pasta"), "dry weight; for pasta: foodlog edit 412 --food pasta"),
            (.ouncesAreMass(fluidOunces: 12, grams: 355.6), "12 fl oz would be 356 g (foodlog edit 412 \"12 fl oz\")"),
            (.volume(unit: "pint", milliliters: 473.2, system: .us), "a pint of 473 ml (US)"),
            (.typicalRecipe, "typical recipe: yours may differ"),
            (.asBefore(name: "skim milk"), "skim milk, as you had it before (foodlog edit 412 --food NAME)"),
            (.alreadyLogged(number: 410), "same as 410, logged before (foodlog rm 412)"),
        ] as [(Notice, String)])
    func `a notice names the command that changes it`(notice: Notice, text: String) {
        let entry = Samples.entry(Samples.food())
        #expect(
            NoticeText(entry: entry, isWritten: true, explainsPortion: true).pieces(notice).joined(separator: " ")
                == text)
        let preview = NoticeText(entry: entry, isWritten: false, explainsPortion: true).pieces(notice)
        #expect(!preview.joined(separator: " ").contains("412"))
    }

    @Test func `lists break between items`() {
        let items = ["fibre ≥9.3 g", "salt ≥2.5 g", "alcohol ≥27.8 g"]
        #expect(Paragraph.list(items, ScreenStyle(width: 40)) == ["fibre ≥9.3 g · salt ≥2.5 g", "alcohol ≥27.8 g"])
        #expect(Paragraph.list([], label: "", ScreenStyle()).isEmpty)
    }

    @Test func `a command is kept on one line`() {
        let command = "foodlog edit 5 --food \"dry pasta\""
        #expect(
            Paragraph.lines(["cooked weight; for dry:", command], indent: 4, hanging: 6, ScreenStyle(width: 40))
                == ["    cooked weight; for dry:", "      \(command)"])
    }
}
