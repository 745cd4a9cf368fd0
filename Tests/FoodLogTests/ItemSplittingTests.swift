import FoodDomain
import FoodLog
import Testing

/// Where one item ends and the next begins, and what is no item at all.
@Suite struct ItemSplittingTests {
    @Test(
        arguments: [
            ("banana, 1 large", [("banana", 136.0)]), ("banana, 2 large", [("banana", 272)]),
            ("egg, 2 large", [("egg", 100)]), ("banana, large", [("banana", 136)]), ("banana large", [("banana", 136)]),
            ("egg, large", [("egg", 50)]), ("2 eggs, large", [("egg", 100)]), ("2 bananas large", [("banana", 272)]),
            ("toast, 2 slices", [("toast", 44)]), ("oats, 40 g", [("rolled oats", 40)]),
            ("oats,40g,2 eggs", [("rolled oats", 40), ("egg", 100)]), ("egg, 2", [("egg", 100)]),
            ("oats, 2 eggs", [("rolled oats", nil), ("egg", 100)]),
            ("steak, 200 g, 2 eggs", [("steak", 200), ("egg", 100)]),
            ("chicken breast, 150 g, grilled", [("chicken breast", 150)]),
            ("eggs x3", [("egg", 150)]), ("egg x 3", [("egg", 150)]), ("egg \u{D7}3", [("egg", 150)]),
            ("egg * 3", [("egg", 150)]), ("banana X 2 large", [("banana", 272)]),
            ("toast x2 slices, 2 eggs", [("toast", 44), ("egg", 100)]),
            ("flour x 3x40g", [("plain flour", 120)]),
            ("2 eggs, bacon, and toast", [("egg", 100), ("bacon", nil), ("toast", 22)]),
        ] as [(String, [(String, Double?)])])
    func `a piece that is only an amount is one of the food before it`(line: String, expected: [(String, Double?)])
        throws
    {
        let entries = try Bench().add(line)
        #expect(entries.map { $0.food?.food.name } == expected.map(\.0))
        for (entry, expected) in zip(entries, expected) {
            if let grams = expected.1 { #expect(abs((entry.measure.grams ?? 0) - grams) < 1e-6) }
        }
    }

    @Test(arguments: [
        ("bread and butter", ["white bread", "butter"]), ("ham and eggs", ["ham", "egg"]),
        ("bacon and eggs", ["bacon", "egg"]), ("rice and peas", ["white rice", "peas"]),
        ("bacon & eggs", ["bacon", "egg"]), ("bacon + eggs", ["bacon", "egg"]),
        ("2 eggs with toast and butter", ["egg", "toast", "butter"]),
        ("oats with milk", ["rolled oats", "whole milk"]),
        ("coffee with milk and 2 eggs", ["coffee with milk", "egg"]),
        ("2 eggs and mac and cheese", ["egg", "macaroni cheese"]),
        ("1 burger & fries and toast", ["burger and fries", "toast"]),
        ("1 cup mac and cheese", ["macaroni cheese"]), ("mac and cheese 200 g", ["macaroni cheese"]),
    ])
    func `connectors part foods, and never the name of one`(line: String, names: [String]) throws {
        #expect(try Bench().add(line).map { $0.food?.food.name } == names)
    }

    @Test(arguments: [
        "2 eggs and", "2 eggs with", "2 eggs +", "eggs &", "& eggs", "and 2 eggs", "and", "2 eggs, and", "with milk",
        "large", "x3", "x 3", "* 2",
        "1 large", "2 extra large", "2 bananas, 1 large", "big", "1 big", "~", "~ ~", "2 bananas, 100 g",
    ])
    func `what names no food is none`(line: String) throws {
        let bench = try Bench()
        for isOneItem in [false, true] {
            #expect(throws: FoodLogError.self) {
                try bench.log.add(AddRequest(lines: [line], isOneItem: isOneItem))
            }
        }
        #expect(try bench.isEmpty())
    }

    @Test(arguments: ["strawberry b", "skin", "butter p", "2 burger and"])
    func `a part of a name that leaves open what it is, is asked for`(line: String) throws {
        let bench = try Bench()
        #expect(throws: FoodLogError.self) { try bench.add(line) }
        #expect(try bench.isEmpty())
    }

    @Test(arguments: [
        "kg rice", "g rice", "ml milk", "oz beer", "kcal sugar", "lb chicken breast", "l milk", "kJ sugar",
        "kg of rice",
        "~kg rice", "rice kg", "milk ml", "milk, ml", "kg", "2 eggs, kg rice", "kilos of rice", "fl oz milk", "mg salt",
    ])
    func `a weight, a volume or an energy without a number is refused`(line: String) throws {
        let bench = try Bench()
        let error = #expect(throws: FoodLogError.self) { try bench.add(line) }
        guard case .amount(.missingNumber, _)? = error else {
            Issue.record("\(line) gave \(String(describing: error))")
            return
        }
        #expect(try bench.isEmpty())
    }

    @Test(arguments: [",5 l milk", ".5 l milk", "0,5 l milk", "milk ,5 l", "milk 0,5 l", "2 eggs, ,5 l milk"])
    func `a comma in front of a digit is a decimal mark, or refused`(line: String) throws {
        let bench = try Bench()
        guard let entries = try? bench.add(line) else {
            #expect(line == "milk ,5 l")
            return
        }
        #expect(entries.last?.serving?.quantity == 0.5)
        #expect(entries.last?.serving?.unit.name == "l")
    }

    @Test(arguments: ["2 eggs ,5 almonds", "milk ,5 l", "2 eggs ,2% milk"])
    func `a comma that could be both is refused`(line: String) throws {
        let error = #expect(throws: FoodLogError.self) { try Bench().add(line) }
        guard case .amount(.ambiguousNumber, _)? = error else {
            Issue.record("\(line) gave \(String(describing: error))")
            return
        }
    }

    @Test(arguments: [
        "~rice", "~ rice", "~2 eggs", "rice ~100g", "~1 cup rice", "~a banana", "~bread and butter", "~2% milk",
        "rice, ~100 g",
    ])
    func `the mark of an estimate is kept`(line: String) throws {
        #expect(try Bench().add(line).first?.estimated == true)
    }

    @Test(arguments: [
        ("100% orange juice", "orange juice"), ("1 cup 100% orange juice", "orange juice"),
        ("100% whole wheat bread", "whole wheat bread"), ("100 % orange juice", "orange juice"),
        ("2 slices 100% whole wheat bread", "whole wheat bread"), ("1 cup 2% milk", "reduced-fat milk"),
    ])
    func `a percentage is no quantity`(line: String, name: String) throws {
        #expect(try Bench().add(line).map { $0.food?.food.name } == [name])
    }

    @Test(arguments: ["50% orange juice", "1 30% juice", "3 % milk"])
    func `another percentage is no unit`(line: String) throws {
        let bench = try Bench()
        let error = #expect(throws: FoodLogError.self) { try bench.add(line) }
        if case .unit? = error { Issue.record("\(line) gave \(String(describing: error))") }
    }

    @Test(arguments: [
        ("150g chiken breast", "chicken breast"), ("chiken breast 150g", "chicken breast"),
        ("chiken breast", "chicken breast"), ("1 cup chiken breast", "chicken breast"),
        ("2 slices whoel wheat bread", "whole wheat bread"), ("orang juice", "orange juice"),
        ("1 glass orang juice", "orange juice"),
    ])
    func `a misspelt word is not dropped`(line: String, name: String) throws {
        let error = #expect(throws: FoodLogError.self) { try Bench().add(line) }
        guard case .unknownFood(_, let nearest)? = error else {
            Issue.record("\(line) gave \(String(describing: error))")
            return
        }
        #expect(nearest.contains(name))
    }

    @Test(arguments: [
        ("1 bar Bar, protein", ["Bar, protein"]), ("1 bar Bar, protein, 2 eggs", ["Bar, protein", "egg"]),
    ])
    func `a unit of a food may stand before its name with a comma`(line: String, names: [String]) throws {
        let bench = try Bench()
        var draft = FoodDraft(name: "Bar, protein", per: "1 bar = 45 g")
        draft.state("calories", "190")
        _ = try bench.log.newFoods([draft])
        #expect(try bench.add(line).compactMap { $0.food?.food.name } == names)
    }
}
