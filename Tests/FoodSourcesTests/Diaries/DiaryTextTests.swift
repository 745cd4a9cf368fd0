import FoodDomain
import FoodSources
import Testing

/// Dates, numbers and headings of tables that other programs wrote.
@Suite struct DiaryTextTests {
    @Test(arguments: [
        ("2026-09-28", "ymd"), ("28/09/2026", "dmy"), ("09/28/2026", "mdy"), ("5/6/2026", "dmy mdy"),
        ("28.9.26", "dmy"),
        ("5.6.2026", "dmy"), ("2026/9/5", "ymd"), ("2026-09-28 07:40", "ymd"), ("2026-09-28T07:40", "ymd"),
        ("31/31/2026", ""), ("2026-13-01", ""), ("29.2.2026", ""),
    ])
    func `a date is a day in the orders that make it one`(text: String, orders: String) throws {
        let date = try #require(WrittenDate(text))
        #expect(WrittenDate.orders(of: [date]).map(\.rawValue).joined(separator: " ") == orders)
    }

    @Test(arguments: [
        "", "Totals", "28/09", "2026-09", "1/2/3/4", "12-345-2026", "28/09-2026", "28/09/026", "99999-1-1",
        "28:09:2026", "28x09x2026", "28//09/2026",
    ])
    func `what is no date is none`(text: String) { #expect(WrittenDate(text) == nil) }

    @Test func `all dates of a file are read in one order`() throws {
        let dates = try ["05/06/2026", "07/06/2026", "13/06/2026"].map { try #require(WrittenDate($0)) }
        #expect(WrittenDate.orders(of: dates) == [.dmy])
        #expect(WrittenDate.orders(of: Array(dates[..<2])) == [.dmy, .mdy])
        #expect(dates[0].day(.mdy) == Day(iso: "2026-05-06") && dates[0].day(.ymd) == nil)
        #expect(WrittenDate.orders(of: []).isEmpty)
    }

    private static let numbers: [(String, Double?, Double?, WrittenNumber.Evidence)] = [
        ("12.5", 12.5, nil, WrittenNumber.Evidence.point), ("12,5", nil, 12.5, .comma), ("12", 12.0, 12.0, .either),
        ("1,050", 1050, 1.05, .undecided), ("1.050", 1.05, 1050, .undecided), ("1,050.5", 1050.5, nil, .point),
        ("1.050,5", nil, 1050.5, .comma), ("0,125", nil, 0.125, .comma), ("0.125", 0.125, nil, .point),
        ("1,234,567", 1_234_567, nil, .point), ("-3", -3, -3, .either), ("1\u{A0}050", 1050, 1050, .either),
        ("abc", nil, nil, .none), ("1e5", nil, nil, .none), ("nan", nil, nil, .none), ("1,,5", nil, nil, .none),
        ("12,34,5", nil, nil, .none), (".5", 0.5, nil, .point),
    ]

    @Test(arguments: numbers)
    func `a number tells its decimal mark, or does not`(
        text: String, point: Double?, comma: Double?, evidence: WrittenNumber.Evidence
    ) throws {
        let number = try #require(WrittenNumber(text))
        #expect(number.value(.point) == point && number.value(.comma) == comma)
        #expect(number.evidence == evidence)
    }

    @Test(arguments: ["", " ", "-", "--", "n/a", "NULL"])
    func `what says that nothing is known is no number`(text: String) { #expect(WrittenNumber(text) == nil) }

    @Test(arguments: [
        ("Energy (kcal)", Nutrient.calories, 1.0), ("Calories", .calories, 1), ("Kilojoules", .calories, 4.184),
        ("Energy (kJ)", .calories, 4.184),
        ("B12 (Cobalamin) (\u{B5}g)", .vitaminB12, 1), ("Vitamin D (IU)", .vitaminD, 40),
        ("Sodium (g)", .sodium, 0.001),
        ("Saturated Fat", .satFat, 1), ("Trans-Fats (g)", .transFat, 1), ("Fiber", .fibers, 1),
        ("Salt (g)", .sodium, 0.0025),
        ("Vitamin A (IU)", .vitaminA, 1), ("Carbohydrate total (g)", .carbs, 1), ("Iron (mcg)", .iron, 1000),
    ])
    func `a heading names a nutrient and its unit`(heading: String, nutrient: Nutrient, factor: Double) {
        guard case .nutrient(let found, let scale)? = DiaryNutrient.column(heading) else {
            Issue.record("\(heading) is no nutrient")
            return
        }
        #expect(found == nutrient && abs(scale - factor) < 1e-12)
    }

    @Test func `a unit that cannot be converted is left`() {
        #expect(DiaryNutrient.column("Vitamin C (%)") == .left && DiaryNutrient.column("Iron (IU)") == .left)
        #expect(DiaryNutrient.column("Omega-3 (g)") == nil && DiaryNutrient.column("") == nil)
    }

    @Test(arguments: [
        ("40,00 g", "60", "2", 40.0, "comma"), ("40.00 g", "60", "2", 40, "point"), ("40 g", "60", "2", 40, "point"),
        // Figures of one language beside amounts of another.
        ("40,00 g", "60.5", "2", 40, "point"), ("40.00 g", "60,5", "2", 40, "comma"),
        // What the figures leave open the amounts decide.
        ("1,50 cup", "1,050", "2", 1.5, "comma"), ("1.50 cup", "1,050", "2", 1.5, "point"),
    ])
    func `an amount with its unit tells its own decimal mark`(
        amount: String, energy: String, fat: String, quantity: Double, mark: String
    ) throws {
        let table = """
            Day,Group,Food Name,Amount,Energy (kcal),Fat (g)
            2026-05-01,Breakfast,Oats,"\(amount)","\(energy)","\(fat)"
            """
        let file = try DiaryFile.read(Array(table.utf8))
        #expect(file.refused.isEmpty)
        #expect(file.rows.map(\.quantity) == [quantity])
        #expect(file.decimalMark == (mark == "comma" ? .comma : .point))
    }

    @Test func `damaged tables are read so far as they can be`() throws {
        let file = try DiaryFile.read(
            Array("Date,Meal,Calories\n2026-05-01,Lunch,10\n2026-05-01,\"Lu,10\n2026-05-02,Lunch\n".utf8))
        #expect(file.rows.count == 1 && file.refused.count == 1)
        var bytes = Array("Date,Meal,Calories\n2026-05-01,L".utf8)
        bytes += [0xFF, 0xFE] + Array(",10\n2026-05-02,Dinner,5\n".utf8)
        #expect(try DiaryFile.read(bytes).refused.first?.reason.contains("UTF-8") == true)
        #expect(throws: DiaryError.empty) { try DiaryFile.read([]) }
        #expect(throws: DiaryError.self) { try DiaryFile.read(Array("x\n".utf8)) }
    }
}
