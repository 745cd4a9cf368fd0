import FoodDomain
import FoodLog
import Testing

/// What a person eats again and again, under a name of their own.
@Suite struct TemplateTests {
    private func bench() throws -> Bench {
        let bench = try Bench()
        try bench.add("2 eggs, 2 slices toast, 200 ml milk", TimeOptions(day: "yesterday", time: "08:10"))
        _ = try bench.log.makeTemplate(TemplateRequest(name: "Usual Breakfast", from: ["yesterday", "breakfast"]))
        return bench
    }

    private func names(_ entries: [Entry]) -> [String] { entries.compactMap(\.food?.food.name) }

    @Test(arguments: ["usual breakfast", "USUAL BREAKFASTS", "  usual   breakfast "])
    func `its name logs all of it, in one operation`(text: String) throws {
        let bench = try bench()
        let added = try bench.add(text)
        #expect(added.map(\.text) == ["2 eggs", "2 slices toast", "200 ml milk"])
        #expect(added.map { $0.serving?.quantity } == [2, 2, 200])
        #expect(added.allSatisfy { $0.meal == "lunch" && $0.day == bench.log.today() })
        #expect(try bench.log.undo().first?.entries == added.map(\.number))
    }

    @Test(arguments: [
        ("1/2 usual breakfast", 1.0), ("2 usual breakfasts", 4), ("1 1/2 of usual breakfast", 3),
        ("usual breakfast 2", 4), ("usual breakfast 1 1/2", 3), ("usual breakfast 1/2", 1),
    ])
    func `a number in front or behind is how many of it`(text: String, eggs: Double) throws {
        let bench = try bench()
        #expect(try bench.add(text).map { $0.serving?.quantity } == [eggs, eggs, eggs * 100])
    }

    @Test func `it stands beside other items, and its mark is that of all`() throws {
        let bench = try bench()
        let added = try bench.add("1 apple, ~usual breakfast and 1 banana")
        #expect(added.map(\.text) == ["1 apple", "2 eggs", "2 slices toast", "200 ml milk", "1 banana"])
        #expect(added.map(\.estimated) == [false, true, true, true, false])
    }

    @Test func `it goes before a food of the same name, and a name may hold a connector`() throws {
        let bench = try bench()
        _ = try bench.log.makeTemplate(TemplateRequest(name: "bread and butter", items: "2 slices bread, 10 g butter"))
        _ = try bench.log.makeTemplate(TemplateRequest(name: "porridge", items: "40g oats, 200ml milk"))
        #expect(try bench.add("bread and butter").count == 2)
        #expect(try bench.add("1 apple, bread and butter").count == 3)
        #expect(try names(bench.add("porridge")).count == 2)
    }

    @Test func `a correction of a unit holds for what it logs from then on`() throws {
        let bench = try Bench()
        _ = try bench.log.newFoods([
            FoodDraft(name: "my bread", per: "100g", nutrients: [StatedNutrient("calories", .text("250"))])
        ])
        _ = try bench.log.setUnits(of: "my bread", to: ["slice=25g"])
        _ = try bench.log.makeTemplate(TemplateRequest(name: "toast time", items: "2 slices my bread"))
        #expect(try bench.add("toast time").first?.measure.grams == 50)
        _ = try bench.log.setUnits(of: "my bread", to: ["slice=30g"])
        #expect(try bench.add("toast time").first?.measure.grams == 60)
        #expect(try bench.log.showDay(nil).totals.lines.map { $0.entry.measure.grams } == [50, 60])
    }

    @Test func `a name is taken once, and given free again`() throws {
        let bench = try bench()
        let again = TemplateRequest(name: "usual breakfast", items: "1 egg")
        #expect(throws: FoodLogError.nameTaken("usual breakfast", byTemplate: true)) {
            try bench.log.makeTemplate(again)
        }
        #expect(throws: FoodLogError.nameTaken("usual breakfast", byTemplate: true)) {
            try bench.log.setAlias("usual breakfast", to: "egg")
        }
        var replacing = again
        replacing.replaces = true
        #expect(try bench.log.makeTemplate(replacing).before?.items.count == 3)
        #expect(try bench.log.templates().map(\.items.count) == [1])
        #expect(try bench.log.removeTemplate("Usual breakfast").name == "usual breakfast")
        #expect(throws: FoodLogError.unknownTemplate("usual breakfast", nearest: nil)) {
            try bench.log.template("usual breakfast")
        }
        _ = try bench.log.setAlias("usual breakfast", to: "egg")
        #expect(throws: FoodLogError.nameTaken("usual breakfast", byTemplate: false)) {
            try bench.log.makeTemplate(again)
        }
    }

    @Test func `what cannot be one is refused`() throws {
        let bench = try bench()
        #expect(throws: FoodLogError.unknownTemplate("usual brekfast", nearest: "Usual Breakfast")) {
            try bench.log.template("usual brekfast")
        }
        for name in ["g", "12", "@3", "eggs, toast", ""] {
            #expect(throws: (any Error).self) {
                try bench.log.makeTemplate(TemplateRequest(name: name, items: "1 egg"))
            }
        }
        _ = try bench.log.add(AddRequest(lines: ["1 bowl bibimbap"], keepsUnknown: true))
        #expect(throws: FoodLogError.unresolvedInTemplate(number: 4)) {
            try bench.log.makeTemplate(TemplateRequest(name: "korean", from: ["4"]))
        }
        #expect(throws: FoodLogError.self) { try bench.add("100001 usual breakfasts") }
    }
}
