import FoodDomain
import FoodLog
import Testing

/// Foods that a person describes: as on the label, on any basis, and found before all others.
@Suite struct OwnFoodTests {
    let bench: Bench

    init() throws { bench = try Bench() }

    private func draft(_ name: String, per: String, _ figures: [(String, String)]) -> FoodDraft {
        FoodDraft(name: name, per: per, nutrients: figures.map { StatedNutrient($0.0, .text($0.1)) })
    }

    @discardableResult
    private func make(
        _ name: String, per: String, _ figures: [(String, String)], _ change: (inout FoodDraft) -> Void = { _ in }
    ) throws -> OwnFoodAnswer {
        var draft = draft(name, per: per, figures)
        change(&draft)
        bench.now = bench.now.adding(seconds: 1)
        return try #require(try bench.log.newFoods([draft]).first)
    }

    private func reference(_ nutrient: Nutrient, _ answer: OwnFoodAnswer) -> Double? {
        answer.details.reference?[nutrient].value
    }

    /// What figures are given for, the basis, how much of its unit that is, and the usual portion.
    struct Label: Sendable {
        let per: String
        let basis: String
        let amount: Double
        let unit: String
        let quantity: Double

        init(_ per: String, _ basis: String, _ amount: Double, _ unit: String, _ quantity: Double) {
            (self.per, self.basis, self.amount, self.unit, self.quantity) = (per, basis, amount, unit, quantity)
        }
    }

    static let labels: [Label] = [
        Label("100 g", "100 g", 100, "g", 100), Label("1 bar = 45 g", "100 g", 45, "bar", 1),
        Label("bar=45g", "100 g", 45, "bar", 1), Label("2 biscuits (30 g)", "100 g", 30, "biscuit", 2),
        Label("30 g", "100 g", 30, "serving", 1), Label("1 oz", "100 g", 28.349523125, "serving", 1),
        Label("100 ml", "100 ml", 100, "ml", 100), Label("330 ml", "100 ml", 330, "serving", 1),
        Label("1 can = 330 ml", "100 ml", 330, "can", 1), Label("1 cup", "100 ml", 236.5882365, "cup", 1),
        Label("1 cup = 240 ml", "100 ml", 240, "cup", 1), Label("cup = 30 g", "100 g", 30, "cup", 1),
        Label("1 can = 330 ml = 340 g", "100 g", 340, "can", 1), Label("serving", "serving", 1, "serving", 1),
        Label("slice", "serving", 1, "slice", 1), Label("2 slices", "serving", 1, "slice", 2),
        Label("1 serving = 250 g", "100 g", 250, "serving", 1), Label("0,5 l", "100 ml", 500, "serving", 1),
    ]

    @Test(arguments: labels)
    func `figures are for what the label says`(label: Label) throws {
        let answer = try make("thing", per: label.per, [("calories", "190")])
        let food = answer.details.food
        #expect(food.basis.rawValue == label.basis)
        let energy = 190 / label.amount * food.basis.reference
        #expect(abs((reference(.calories, answer) ?? 0) - energy) < 1e-9 * energy)
        #expect(answer.details.serving.unit.name == label.unit)
        #expect(answer.details.serving.quantity == label.quantity)
        #expect(abs((answer.details.nutrients[.calories].value ?? 0) - 190) < 1e-9)
        let entry = try #require(try bench.add("\(label.quantity) \(label.unit) thing").first)
        #expect(abs((entry.nutrients[.calories].value ?? 0) - 190) < 1e-9)
    }

    @Test(arguments: [
        "", "=", "45", "0 g", "g", "100 kcal", "1 bar = 45 g = 50 g", "1 bar = 45", "-1 g", "nan g", "1e9 g", "a = b",
        "1 bar = 6 slices", "1-2 bars = 30 g", "bar\u{1B} = 45 g", "1 l = 1 kg = 2 l = 3 g = 4 g",
    ])
    func `what says no amount is refused`(per: String) throws {
        #expect(throws: (any Error).self) { try make("thing", per: per, [("calories", "190")]) }
        #expect(try bench.log.ownFoods().isEmpty)
        #expect(try bench.log.history().isEmpty)
    }

    @Test func `an own food goes before the starter's, and before the habit of another`() throws {
        for _ in 1...3 { try bench.add("200 ml milk") }
        try make("Milk", per: "100 ml", [("calories", "40")])
        let entry = try #require(try bench.add("200 ml milk").first)
        #expect(entry.food?.food.identity.source == .own)
        #expect(entry.nutrients[.calories].value == 80)
        #expect(try bench.log.search("milk").results.first?.food.identity.source == .own)
        #expect(try bench.add("1 egg").first?.food?.food.identity.source == .usdaSR)
    }

    @Test func `an edit makes a new version, and leaves the past alone`() throws {
        try make("bar", per: "1 bar = 45 g", [("calories", "190"), ("protein", "15")])
        try bench.add("2 bars")
        let before = try bench.digestOfAllDays()
        let answer = try bench.log.editFood(
            "bar", FoodDraft(nutrients: [StatedNutrient("calories", .text("200"))]))
        #expect(answer.olderEntries == 1)
        var renamed = FoodDraft()
        renamed.details = "Fitso"
        #expect(try bench.log.editFood("bar", renamed).olderEntries == 1)
        #expect(try bench.digestOfAllDays() == before)
        #expect(abs((answer.details.nutrients[.calories].value ?? 0) - 200) < 1e-9)
        #expect(abs((answer.details.nutrients[.protein].value ?? 0) - 15) < 1e-9)
        #expect(abs((try bench.add("1 bar").first?.nutrients[.calories].value ?? 0) - 200) < 1e-9)
        _ = try bench.log.undo(3)
        #expect(abs((try bench.add("1 bar").first?.nutrients[.calories].value ?? 0) - 190) < 1e-9)
    }

    @Test func `an unit's weight can be corrected, and units come and go`() throws {
        try make("loaf", per: "100 g", [("calories", "250")]) { $0.units = ["slice = 30 g", "whole = 20 slices"] }
        #expect(try bench.add("2 loaf").first?.measure.grams == 60)
        #expect(try bench.add("1/2 loaf").first?.measure.grams == 300)
        var change = FoodDraft()
        change.units = ["slice=35g", "roll = 60 g"]
        change.droppedUnits = ["whole"]
        let answer = try bench.log.editFood("loaf", change)
        #expect(answer.details.food.servingUnits.map(\.name) == ["slice", "roll", "g"])
        #expect(answer.details.food.whole == nil)
        #expect(try bench.add("2 slices loaf").first?.measure.grams == 70)
        #expect(throws: FoodDraftError.self) { try bench.log.editFood("loaf", FoodDraft(per: "1 slice = 40 g")) }
        var gone = FoodDraft()
        gone.droppedUnits = ["bucket"]
        #expect(throws: FoodDraftError.self) { try bench.log.editFood("loaf", gone) }
        #expect(throws: FoodDraftError.notOwn("egg")) { try bench.log.editFood("egg", change) }
    }

    @Test func `strength is grams of alcohol where the volume is known`() throws {
        let wine = try make("house red", per: "100 ml", [("calories", "84")]) { $0.strength = "13 %" }
        #expect(abs((reference(.alcohol, wine) ?? 0) - 10.257) < 1e-9)
        let can = try make("ale", per: "1 can = 500 ml", [("calories", "200")]) { $0.strength = "5" }
        #expect(abs((can.details.nutrients[.alcohol].value ?? 0) - 500 * 0.05 * 0.789) < 1e-9)
        #expect(throws: FoodDraftError.strengthWithoutVolume) {
            try make("cake", per: "100 g", [("calories", "300")]) { $0.strength = "5" }
        }
        #expect(throws: FoodDraftError.badStrength("120")) {
            try make("spirit", per: "100 ml", [("calories", "300")]) { $0.strength = "120" }
        }
        #expect(throws: FoodDraftError.alcoholTwice) {
            try make("spirit", per: "100 ml", [("alcohol", "30")]) { $0.strength = "40" }
        }
    }

    @Test func `kilojoules, salt and other units are converted, and both are kept`() throws {
        let answer = try make(
            "oat drink", per: "100 ml",
            [("energyKJ", "195"), ("salt", "0.1"), ("vitaminD", "40 IU"), ("calcium", "0.12 g"), ("fat", "<0.5")])
        #expect(abs((reference(.calories, answer) ?? 0) - 195 / 4.184) < 1e-9)
        #expect(reference(.energyKJ, answer) == 195)
        #expect(reference(.sodium, answer) == 40)
        #expect(reference(.vitaminD, answer) == 1)
        #expect(reference(.calcium, answer) == 120)
        #expect(answer.details.food.ingredients.first?.nutrients[.fat] == .below(0.5))
        #expect(answer.details.food.marks == ["energy-from-kj"])
        let edited = try bench.log.editFood(
            "oat drink", FoodDraft(nutrients: [StatedNutrient("calories", .text("46"))]))
        #expect(edited.details.food.marks.isEmpty)
        #expect(reference(.calories, edited) == 46)
        #expect(edited.details.reference?[.energyKJ].value == nil)
    }

    @Test func `figures that contradict each other are kept, marked and told`() throws {
        let macros: [(String, String)] = [("carbs", "20"), ("protein", "15"), ("fat", "5")]
        let odd = try make("odd", per: "1 bar = 45 g", [("calories", "390")] + macros)
        guard case .energy(let stated, let computed, "1 bar")? = odd.warnings.first else {
            Issue.record("\(odd.warnings)")
            return
        }
        #expect(abs(stated - 390) < 1e-9 && abs(computed - 185) < 1e-9)
        #expect(odd.details.food.marks == ["energy-mismatch"])
        let both = try make("both", per: "100 g", [("calories", "185"), ("energyKJ", "400")] + macros)
        #expect(both.warnings == [.kilojoulesDiffer(kilocalories: 185, kilojoules: 400)])
        let sugars = try make("sweet", per: "100 g", [("calories", "185"), ("sugars", "30")] + macros)
        #expect(sugars.warnings == [.mark(.sugarsOverCarbs)])
        let none = try make("silent", per: "100 g", macros)
        #expect(none.warnings == [.mark(.energyComputed)])
        #expect(reference(.calories, none) == 185)
        let edited = try bench.log.editFood(
            "silent", FoodDraft(nutrients: [StatedNutrient("fat", .text("10"))]))
        #expect(reference(.calories, edited) == 230)
        let barcode = try make("coded", per: "100 g", [("calories", "1")]) { $0.barcode = "4006381333932" }
        #expect(barcode.warnings == [.mark(.barcodeCheckDigit)])
    }

    static let impossible: [(String, [(String, String)])] = [
        ("100 g", [("calories", "2500")]), ("1 bar = 45 g", [("calories", "500")]), ("100 g", [("protein", "120")]),
        ("100 g", [("carbs", "60"), ("fat", "60")]), ("30 g", [("sodium", "40 g")]), ("100 g", [("calories", "-1")]),
        ("100 g", [("calories", "nan")]), ("100 g", [("calories", "inf")]), ("100 g", [("calories", "1e400")]),
        ("100 g", [("calories", "0x10")]), ("100 g", [("calories", "abc")]), ("100 g", [("calories", "")]),
        ("100 g", [("calories", "1,500")]), ("serving", [("carbs", "99999")]), ("100 g", [("bogus", "1")]),
        ("100 g", [("calories", "1"), ("calories", "2")]), ("100 g", [("vitaminA", "3 mg")]),
        ("100 g", [("calories", String(repeating: "9", count: 10_000))]), ("100 g", [("iron", "3\0mg")]),
        ("serving", [("calories", "1e300")]),
    ]

    @Test(arguments: impossible)
    func `figures that cannot be are refused, and nothing is kept`(
        per: String, figures: [(String, String)]
    ) throws {
        #expect(throws: (any Error).self) { try make("thing", per: per, figures) }
        #expect(try bench.log.ownFoods().isEmpty)
        #expect(try bench.log.history().isEmpty)
    }

    @Test(arguments: ["", " ", "a\0b", "a\u{1B}[31m", String(repeating: "x", count: 10_000)])
    func `a name that cannot be is refused`(name: String) throws {
        #expect(throws: (any Error).self) { try make(name, per: "100 g", [("calories", "1")]) }
        #expect(try bench.log.ownFoods().isEmpty)
    }

    @Test func `one name is one food, unless the brand tells them apart`() throws {
        try make("bar", per: "100 g", [("calories", "1")])
        #expect(throws: FoodDraftError.duplicateFood("bar")) { try make("Bars", per: "100 g", [("calories", "2")]) }
        try make("bar", per: "100 g", [("calories", "3")]) { $0.details = "Fitso" }
        #expect(throws: FoodLogError.self) { try bench.add("100 g bar") }
        // All of several foods or none.
        #expect(throws: FoodDraftError.self) {
            try bench.log.newFoods([
                draft("new", per: "100 g", [("calories", "1")]), draft("bar", per: "100 g", [("calories", "1")]),
            ])
        }
        #expect(try bench.log.ownFoods().count == 2)
    }

    @Test func `an archived food is found no more, and comes back`() throws {
        try make("bar", per: "1 bar = 45 g", [("calories", "190")])
        try bench.add("bar")
        let days = try bench.digestOfAllDays()
        #expect(try bench.log.archive(["bar"]).count == 1)
        #expect(throws: FoodLogError.self) { try bench.log.editFood("bar", FoodDraft(name: "x")) }
        #expect(try bench.log.ownFoods().isEmpty)
        #expect(try bench.log.ownFoods(archived: true).map(\.kept.food.name) == ["bar"])
        #expect(try bench.digestOfAllDays() == days)
        try make("bar", per: "100 g", [("calories", "7")])
        #expect(throws: FoodDraftError.duplicateFood("bar")) { try bench.log.unarchive(["bar"]) }
        _ = try bench.log.archive(["bar"])
        #expect(throws: FoodLogError.self) { try bench.log.unarchive(["bar"]) }
        _ = try bench.log.undo(3)
        #expect(try bench.add("bar").first?.nutrients[.calories].value.map { abs($0 - 190) < 1e-9 } == true)
    }

    @Test func `a supplement leaves the totals of a day whole`() throws {
        let tablet = try make("vitamin D", per: "tablet", [("vitaminD", "1000 IU")]) { $0.isSupplement = true }
        #expect(tablet.details.food.isSupplement)
        #expect(tablet.warnings.isEmpty)
        try bench.add("1 egg")
        try bench.add("2 tablets vitamin D")
        let totals = try bench.log.showDay(nil).totals.nutrients
        #expect(totals[.calories].isComplete)
        #expect(totals[.vitaminD].isComplete)
        #expect((totals[.vitaminD].value ?? 0) >= 50)
        var change = FoodDraft()
        change.isSupplement = false
        let food = try bench.log.editFood("vitamin D", change)
        #expect(food.details.reference?[.calories].isComplete == false)
        #expect(food.details.food.marks.isEmpty)
    }

    @Test func `the region says whether labels count fibre in`() throws {
        bench.preferences.region = Region("DE")
        #expect(try make("a", per: "100 g", [("calories", "1")]).details.food.carbohydrateBasis == .available)
        bench.preferences.region = Region("US")
        #expect(try make("b", per: "100 g", [("calories", "1")]).details.food.carbohydrateBasis == .total)
        bench.preferences.region = nil
        #expect(try make("c", per: "100 g", [("calories", "1")]).details.food.carbohydrateBasis == .unknown)
        let said = try make("d", per: "100 g", [("calories", "1")]) { $0.carbohydrateBasis = .total }
        #expect(said.details.food.carbohydrateBasis == .total)
    }
}
