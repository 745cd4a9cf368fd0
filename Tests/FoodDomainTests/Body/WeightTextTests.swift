import FoodDomain
import Testing

/// Weights as people type them.
@Suite struct WeightTextTests {
    @Test(arguments: [
        ("80.2", WeightUnit.kg, 80.2, WeightUnit.kg), ("80.2kg", .lb, 80.2, .kg), ("80.2 Kilos", .lb, 80.2, .kg),
        ("176", .lb, 79.83225712, .lb), ("176.4 lbs", .kg, 80.013694068, .lb), ("100 pounds", .kg, 45.359237, .lb),
        ("12 st 8", .kg, 79.83225712, .st), ("12st8lb", .kg, 79.83225712, .st),
        ("12 st 8.5 lb", .kg, 80.059053305, .st),
        ("12 stone", .kg, 76.20351816, .st), ("12 1/2 st", .kg, 79.37866475, .st), ("12", .st, 76.20351816, .st),
    ])
    func `units are exact`(text: String, usual: WeightUnit, kilograms: Double, unit: WeightUnit) throws {
        let weight = try WeightText(parsing: text, locale: nil, usual: usual)
        #expect(isClose(weight.kilograms, kilograms) && weight.unit == unit)
    }

    @Test func `a decimal comma is read`() throws {
        #expect(try WeightText(parsing: "80,25 kg", locale: .de, usual: .kg).kilograms == 80.25)
        #expect(try WeightText(parsing: "80,5", locale: nil, usual: .kg).kilograms == 80.5)
    }

    @Test(arguments: [
        ("", WeightText.Problem.notAWeight), ("heavy", .notAWeight), ("80 g", .notAWeight), ("80 kg 3", .notAWeight),
        ("12 st 14", .notAWeight), ("12 st 8 kg", .notAWeight), ("80 kg heavy", .notAWeight), ("0", .outOfRange),
        ("0.9 kg", .outOfRange), ("701", .outOfRange), ("112 st", .outOfRange),
    ])
    func `what is no weight is refused`(text: String, problem: WeightText.Problem) {
        #expect(throws: problem) { try WeightText(parsing: text, locale: nil, usual: .kg) }
    }

    @Test(arguments: ["-80", "1e3", "8o", "80-82", "1,234"])
    func `numbers that are none are refused`(text: String) {
        #expect(throws: WeightText.Problem.self) { try WeightText(parsing: text, locale: nil, usual: .kg) }
    }
}
