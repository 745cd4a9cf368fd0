import FoodDomain
import FoodSources
import Testing

@Suite struct `Serving texts` {
    @Test func `of Open Food Facts`() throws {
        for row in try Fixtures.rows("servings/off_serving_size.csv") {
            check(ServingText(row["input"] ?? ""), row, text: row["input"] ?? "", isFDC: false)
        }
    }

    @Test func `of FoodData Central, with the number beside them`() throws {
        for row in try Fixtures.rows("servings/fdc_household.csv") {
            let structured = row["serving_size"].flatMap(Double.init).flatMap {
                ServingText.Structured($0, unit: row["serving_size_unit"] ?? "")
            }
            let text = row["household_text"] ?? ""
            check(ServingText(text, structured: structured), row, text: text, isFDC: true)
        }
    }

    private func check(_ serving: ServingText, _ row: [String: String], text: String, isFDC: Bool) {
        let label = row["household_label"].flatMap { $0.isEmpty ? nil : $0 }
        let quantity = row["household_quantity"].flatMap(Double.init)
        // A text that is only a metric amount has no household measure of its own.
        let isPlainMetric = label == "g" || (isFDC && label == "serving")
        if !isPlainMetric {
            #expect(serving.label == label, "\(text)")
            #expect(
                serving.quantity == quantity || agree(serving.quantity ?? 1, quantity ?? 1)
                    || ((serving.quantity ?? 0) - (quantity ?? 0)).magnitude < 1e-9, "\(text)")
        }
        let value = row["metric_value"].flatMap(Double.init)
        let metric = row["metric_unit"] == "ml" ? serving.milliliters : serving.grams
        #expect(
            value == nil ? serving.measure == Measure() : ((metric ?? 0) - (value ?? 0)).magnitude < 0.001,
            "\(text): \(serving)")
        #expect((serving.metricSource?.rawValue ?? "") == row["metric_source"], "\(text)")
        let flags = row["flags"]?.split(separator: ";").map(String.init) ?? []
        for (name, flag) in Self.flags {
            let isExpected = flags.contains { $0 == name || $0.hasPrefix(name + "-") && name == "conflict" }
            #expect(!isExpected || serving.flags.contains(flag), "\(text): \(name) is not in \(serving.flags)")
        }
        let expectsConflict = flags.contains { $0.hasPrefix("conflict") }
        #expect(serving.flags.contains(.conflict) == expectsConflict, "\(text)")
        let hasPair = serving.flags.contains(.densityPair)
        if flags.contains("density-not-implied") || flags.contains("no-density")
            || flags.contains("as-sold-vs-prepared;no-density")
        {
            #expect(!hasPair, "\(text)")
        }
    }

    private static let flags: [(String, ServingText.Flag)] = [
        ("approx", .approximate), ("gs1-code", .unitCode), ("metric-first", .metricFirst),
        ("density-pair", .densityPair),
        ("density-pair-dry-only", .dry), ("as-sold-vs-prepared", .prepared), ("trailing-noise", .noiseCut),
        ("prepared-yield-ignored", .noiseCut), ("number-only", .numberOnly), ("no-number", .noNumber),
        ("range-not-resolved", .range),
        ("multiplied", .multiplied), ("zero-invalid", .zero), ("implausible-over-2000", .implausible),
        ("structured-implausible", .structuredImplausible),
    ]
}
