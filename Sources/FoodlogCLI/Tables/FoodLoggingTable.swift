import FoodDomain
import FoodLog
import FoodlogAnswers
import JSON

/// The log in the Food Logging Data Exchange format of Open Food Facts: a table of meals, and what its columns are.
///
/// github.com/openfoodfacts/food-logging describes it.
enum FoodLoggingTable {
    /// A nutrient of the table, with the facet that it is.
    struct Facet {
        let nutrient: Nutrient
        /// What carbohydrate the column is of; nil where that does not matter.
        var basis: CarbohydrateBasis?
        let heading: String
        let code: String
        /// What the figures are divided by, to be in grams or kilocalories.
        let factor: Int

        init(_ nutrient: Nutrient, code: String, heading: String? = nil, basis: CarbohydrateBasis? = nil) {
            (self.nutrient, self.code, self.basis) = (nutrient, code, basis)
            let name = heading ?? String(nutrient.displayName.prefix { $0 != "(" }.filter { $0 != "," })
            self.heading = "\(name.split(separator: " ").joined(separator: " ")) (\(nutrient.unit.rawValue))"
            switch nutrient.unit {
            case .milligram: factor = 1000
            case .microgram: factor = 1_000_000
            case .gram, .kilocalorie, .kilojoule, .internationalUnit: factor = 1
            }
        }
    }

    /// The nutrients that the format has a code for.
    ///
    /// Its alcohol is a strength, which an amount of food does not have.
    static let facets: [Facet] = Nutrient.allCases.flatMap { nutrient -> [Facet] in
        switch nutrient {
        case .alcohol: return []
        case .carbs:
            return [
                Facet(.carbs, code: "carbohydrates-total", heading: "Carbohydrate total", basis: .total),
                Facet(.carbs, code: "carbohydrates", heading: "Carbohydrate", basis: .available),
            ]
        default: return nutrient.openFoodFactsKey.map { [Facet(nutrient, code: $0)] } ?? []
        }
    }

    private static let texts = ["Time", "Meal", "Recipe", "Food", "Amount", "Measure", "Quantity", "Unit"]
    private static let ends = ["Source", "Code"]

    /// The first row.
    static var header: [DelimitedTable.Cell] { (texts + facets.map(\.heading) + ends).map { .text($0) } }

    /// The row of an entry; nil of one that is not counted, of which the format can say nothing.
    static func row(of entry: Entry) -> [DelimitedTable.Cell]? {
        guard let food = entry.food?.food, let serving = entry.serving else { return nil }
        let measure = serving.measure
        let nutrients = entry.nutrients
        let quantity = measure.grams ?? measure.milliliters
        let unit = measure.grams != nil ? "g" : measure.milliliters != nil ? "ml" : ""
        let name = food.subtitle.map { "\(food.name), \($0)" } ?? food.name
        var cells: [DelimitedTable.Cell] = [
            .text(time(of: entry)), .text(entry.meal ?? ""), .text(""), .text(name), .number(serving.quantity),
            .text(serving.unit.name), .number(quantity), .text(unit),
        ]
        for facet in facets {
            let isMeant =
                facet.basis == nil || facet.basis == food.carbohydrateBasis
                || (facet.basis == .available && food.carbohydrateBasis == .unknown)
            // The format cannot say that a figure is a lower bound: it is left out rather than told as the whole.
            let total = nutrients[facet.nutrient]
            cells.append(.number(isMeant && total.isComplete ? total.value : nil))
        }
        return cells + [.text(food.barcode == nil ? "" : "GTIN"), .text(food.barcode ?? "")]
    }

    /// `2026-11-30 07:40:00`, as Swedish writes it; the day alone where the time is not known.
    private static func time(of entry: Entry) -> String {
        guard let time = entry.time else { return entry.day.description }
        let local = time.instant.localTime(offset: time.offset)
        return "\(local.day) \(local.time.textWithSeconds)"
    }

    /// What the columns are, as JSON.
    ///
    /// - Parameters:
    ///   - meals: the names of the meals that the table has.
    ///   - zone: the zone of the clock times.
    static func metadata(meals: [String], zone: String) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.object("columns") { json in
                var sequence = 0
                func column(_ name: String, _ type: String, _ more: (inout JSONWriter) -> Void = { _ in }) {
                    sequence += 1
                    json.object(name) { json in
                        json.member("type", type)
                        json.member("sequence", sequence)
                        more(&json)
                    }
                }
                column("Time", "time")
                column("Meal", "meal") { json in
                    json.object("values") { json in
                        for meal in meals { json.member(meal, known.contains(meal) ? meal : "snack") }
                    }
                }
                column("Recipe", "recipe")
                column("Food", "food")
                column("Amount", "entered_quantity")
                column("Measure", "entered_unit")
                column("Quantity", "quantity")
                column("Unit", "unit")
                for facet in facets {
                    column(facet.heading, "facet") { json in
                        json.member("code", facet.code)
                        if facet.factor != 1 { json.member("factor", facet.factor) }
                    }
                }
                column("Source", "source") { json in
                    json.object("values") { json in
                        json.object("GTIN") { json in json.member("source", "gtin") }
                    }
                }
                column("Code", "code")
            }
            // The one whose dates are those of ISO 8601.
            json.member("locale", "sv-SE")
            json.member("timezone", zone)
        }
        return json.utf8
    }

    private static let known = WordList(
        """
        breakfast second-breakfast brunch elevenses lunch tea dinner supper high-tea siu-yeh snack daily
        """)
}
