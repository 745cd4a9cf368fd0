import FoodDomain
import Testing

@Suite struct `Amounts: the start of an item` {
    @Test(arguments: [
        ("150g pasta", "150", "g", " pasta"), ("3x40g flour", "120", "g", " flour"),
        ("412-180g soup", "232", "g", " soup"),
        ("1 1/2 cups cooked rice", "1 1/2", "cup", " cooked rice"), ("2 eggs", "2", "", " eggs"),
        ("12-oz steak", "12", "oz", " steak"), ("1 cup 2% milk", "1", "cup", " 2% milk"),
        ("1 cup of tea", "1", "cup", " of tea"), ("a glass of wine", "1", "", " glass of wine"),
        ("1 lb 80/20 beef", "1", "lb", " 80/20 beef"), ("1 cup + 30 g sugar", "1", "cup", " + 30 g sugar"),
        ("2 7up", "2", "", " 7up"), ("1 2% milk", "1", "", " 2% milk"), ("a 90/10 burger", "1", "", " 90/10 burger"),
        ("2 7-up", "2", "", " 7-up"), ("~1/3 pizza", "1/3", "", " pizza"), ("3/2 eggs", "1 1/2", "", " eggs"),
        ("1 cup-a-soup", "1", "", " cup-a-soup"), ("2 servings rice", "2", "serving", " rice"), ("5", "5", "", ""),
        ("100 g - chicken", "100", "g", " - chicken"), ("1 90/10 burger", "1", "", " 90/10 burger"),
    ])
    func `amount and rest`(_ text: String, quantity: String, unit: String, rest: String) throws {
        let found = try #require(try AmountParser.scanPrefix(text[...]))
        #expect(found.amount.quantity.fractionText == quantity)
        #expect(found.rest == rest)
        #expect(found.amount.isArticle == (text.hasPrefix("a ")))
        #expect(found.amount.text + rest == text)
        switch found.amount.unit {
        case .measure(let measure): #expect(measure.rawValue == unit)
        case .serving: #expect(unit == "serving")
        default: #expect(unit.isEmpty)
        }
    }

    @Test(arguments: [
        "2% milk", "2 % milk", "90/10 ground beef", "7-up", "milk", "", "5-spice powder", "half and half", "50/50 bar",
        "one-pot pasta", "3'n'1",
    ])
    func `a name that starts with a number is no amount`(_ text: String) throws {
        #expect(try AmountParser.scanPrefix(text[...]) == nil)
    }

    @Test(arguments: ["1 500 g flour", "0 eggs", "1-2 eggs", "-5 eggs", "1,500 g flour", "1 1.2.3 x"])
    func `refused`(_ text: String) {
        #expect(throws: AmountError.self) { try AmountParser.scanPrefix(text[...]) }
    }

    @Test func `unit words at the start of a text`() throws {
        let pint = try #require(UnitMatch.first(in: "pint of guinness"))
        #expect(pint.unit == .measure(.pint) && pint.impliesOne && pint.rest == " of guinness")
        #expect(UnitMatch.first(in: "c flour")?.impliesOne == false)
        #expect(UnitMatch.first(in: "g flour")?.impliesOne == false)
        #expect(UnitMatch.first(in: "portion of rice")?.impliesOne == true)
        #expect(UnitMatch.first(in: "cup_")?.unit == nil)
        #expect(UnitMatch.first(in: "cup3")?.unit == nil)
        #expect(UnitMatch.first(in: "cups") != nil)
        #expect(UnitMatch.first(in: "") == nil)
        let ounce = try #require(MeasureUnit.match(prefix: "fl. oz. of milk"))
        #expect(ounce.unit == .floz && ounce.rest == " of milk")
        #expect(MeasureUnit.match(prefix: "serving") == nil)
        #expect(MeasureUnit(name: "Grams") == .g)
        #expect(MeasureUnit(name: "Grams of") == nil)
        #expect(MeasureUnit.allCases.allSatisfy { MeasureUnit(name: $0.displayName) == $0 })
        #expect(MeasureUnit.allCases.allSatisfy { MeasureUnit(name: $0.rawValue) == $0 })
    }

    @Test func `sizes in every system`() {
        let table: [(MeasureUnit, [Double])] = [
            (.tsp, [4.92892159375, 5, 5, 5, 5]), (.tbsp, [14.78676478125, 15, 15, 20, 15]),
            (.floz, [29.5735295625, 30, 30, 30, 28.4130625]), (.cup, [236.5882365, 240, 250, 250, 284.130625]),
            (.pint, [473.176473, 480, 500, 500, 568.26125]), (.quart, [946.352946, 960, 1000, 1000, 1136.5225]),
            (.gallon, [3785.411784, 3840, 4000, 4000, 4546.09]),
            (.oz, [28.349523125, 28, 28.349523125, 28.349523125, 28.349523125]),
            (.lb, [453.59237, 453.59237, 453.59237, 453.59237, 453.59237]), (.hg, [100, 100, 100, 100, 100]),
        ]
        for (unit, sizes) in table {
            #expect(MeasureSystem.allCases.map { $0.size(of: unit).value } == sizes)
        }
        // Too long for 64 bits: the nearest Double stands in.
        #expect(Quantity(1, over: 999_999_999_999_989).map { MeasureSystem.us.baseValue(of: $0, .tsp) } ?? 0 < 1e-14)
    }
}
