import FoodDomain
import FoodLog
import FoodSources
import Testing

/// Weights with what is thrown away: peel, core, shell.
@Suite struct GrossWeightTests {
    private func gross(_ bench: Bench, _ line: String) throws -> AddAnswer {
        try bench.log.add(AddRequest(lines: [line], isGross: true))
    }

    private func grams(_ entry: Entry?) -> Double { entry?.measure.grams ?? -1 }

    @Test(arguments: [
        ("150g banana", 96.0), ("banana 150 g", 96), ("1 kg banana", 640), ("100g egg", 88), ("100 g avocado", 74),
        ("8 oz banana", 145.1495584), ("~100 g walnuts in the shell", -1), ("412-180g banana", 148.48),
    ])
    func `what is eaten is the weight without the refuse that the source tells`(line: String, eaten: Double) throws {
        let bench = try Bench()
        guard eaten > 0 else {
            #expect(throws: FoodLogError.self) { try gross(bench, line) }
            return
        }
        let answer = try gross(bench, line)
        #expect(abs(grams(answer.entries.first) - eaten) < 1e-9, "\(grams(answer.entries.first))")
        let notices = answer.notices.first ?? []
        #expect(notices.contains { if case .grossWeight = $0 { true } else { false } })
        #expect(!notices.contains { if case .edibleWeight = $0 { true } else { false } })
    }

    @Test(arguments: ["100g white rice", "200 g chicken drumstick", "100g salmon", "100 g milk"])
    func `it is refused where the refuse is not known, bones included`(line: String) throws {
        let bench = try Bench()
        #expect(throws: FoodLogError.self) { try gross(bench, line) }
        #expect(try bench.isEmpty())
    }

    @Test(arguments: ["2 bananas", "1 cup sliced banana", "banana"])
    func `what is no weight needs one`(line: String) throws {
        let bench = try Bench()
        #expect(throws: FoodLogError.grossNeedsWeight(line)) { try gross(bench, line) }
        #expect(try bench.isEmpty())
    }

    @Test(arguments: [
        ("150g banana", true, Weighing(typed: "150g", gross: 150, tare: nil, refuse: 36)),
        ("banana 150 g", true, Weighing(typed: "150 g", gross: 150, tare: nil, refuse: 36)),
        ("412-180g lentil soup", false, Weighing(typed: "412-180g", gross: 412, tare: 180, refuse: nil)),
        ("412g - 180g lentil soup", false, Weighing(typed: "412g - 180g", gross: 412, tare: 180, refuse: nil)),
        ("1.2-0.2 kg lentil soup", false, Weighing(typed: "1.2-0.2 kg", gross: 1200, tare: 200, refuse: nil)),
        ("412-180g banana", true, Weighing(typed: "412-180g", gross: 412, tare: 180, refuse: 36)),
        ("150g banana", false, nil), ("2 bananas", false, nil), ("100g + 50g lentil soup", false, nil),
        ("1 cup low-fat milk", false, nil),
    ])
    func `an entry tells how it was weighed`(line: String, isGross: Bool, told: Weighing?) throws {
        let bench = try Bench()
        _ = try bench.log.add(AddRequest(lines: [line], isGross: isGross))
        let weighing = try bench.log.details("1", amount: nil).weighing
        #expect(weighing?.typed == told?.typed && weighing?.refuse == told?.refuse, "\(String(describing: weighing))")
        #expect(abs((weighing?.gross ?? 0) - (told?.gross ?? 0)) < 1e-9)
        #expect(abs((weighing?.tare ?? 0) - (told?.tare ?? 0)) < 1e-9)
        // Of another amount nothing is known.
        _ = try bench.log.edit(EditRequest(entry: "1", amount: "77 g"))
        #expect(try bench.log.details("1", amount: nil).weighing == nil)
        #expect(try bench.log.details("1", amount: "100 g").weighing == nil)
    }

    @Test func `of several items the weighed ones are meant`() throws {
        let entries = try gross(try Bench(), "150g banana, 2 eggs").entries
        #expect(entries.map(grams) == [96, 100])
    }

    @Test func `a weight is told to be that of what is eaten, where the difference is noticed`() throws {
        let bench = try Bench()
        func notices(_ line: String) throws -> [Notice] {
            try bench.log.preview(AddRequest(lines: [line])).notices.first ?? []
        }
        #expect(try notices("150g banana").contains(.edibleWeight(refuse: 36)))
        #expect(try notices("100g egg").contains(.edibleWeight(refuse: 12)))
        for line in ["1 banana", "100g strawberries", "100g white rice"] {
            #expect(try !notices(line).contains { if case .edibleWeight = $0 { true } else { false } }, "\(line)")
        }
    }

    @Test func `an entry is corrected with its amount or without, and undone`() throws {
        let bench = try Bench()
        try bench.add("150g banana")
        let answer = try bench.log.edit(EditRequest(entry: "1", isGross: true))
        #expect(grams(answer.entry) == 96 && answer.notices == [.grossWeight(grams: 150, refuse: 36)])
        #expect(grams(try bench.log.edit(EditRequest(entry: "1", amount: "200 g", isGross: true)).entry) == 128)
        #expect(throws: FoodLogError.grossNeedsWeight("2 medium")) {
            try bench.log.edit(EditRequest(entry: "1", amount: "2 medium", isGross: true))
        }
        _ = try bench.log.undo()
        _ = try bench.log.undo()
        #expect(grams(try bench.log.showDay(nil).totals.lines.first?.entry) == 150)
    }

    @Test func `a food is shown for what was weighed`() throws {
        let log = try Bench().log
        let answer = try log.details("banana", amount: "150 g", isGross: true)
        #expect(answer.serving.measure.grams == 96 && answer.gross?.measure.grams == 150)
        #expect(abs((answer.nutrients[.calories].value ?? 0) - 85.44) < 1e-9)
        #expect(throws: FoodLogError.refuseUnknown(food: "white rice")) {
            try log.details("white rice", amount: "100 g", isGross: true)
        }
    }

    @Test func `the key of a request is another with it, and the same as ever without`() throws {
        let bench = try Bench()
        let request = AddRequest(lines: ["150g banana"], key: "k")
        _ = try bench.log.add(request)
        #expect(try bench.log.add(request).isRepeat)
        #expect(throws: FoodLogError.keyReused("k")) {
            try bench.log.add(AddRequest(lines: ["150g banana"], isGross: true, key: "k"))
        }
    }

    @Test func `the starter foods that have refuse are whole, raw ones`() {
        let foods = StarterCatalogue().all.filter { $0.refuse != nil }
        #expect(foods.count > 80)
        for food in foods { #expect((0.5..<90).contains(food.refuse ?? 0), "\(food.name)") }
        #expect(!foods.contains { ["chicken", "beef", "pork", "salmon"].contains($0.name) })
    }
}
