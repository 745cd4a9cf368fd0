import CommandLineKit
import FoodDomain
import FoodLog
import FoodlogAnswers
import JSON

/// Prints weights, water and notes.
extension CommandContext {
    /// Prints a weight that was logged.
    func printWeight(_ answer: WeightAnswer) {
        if isJSON { return output.write(JSONWriter.line { $0.weight(answer) }) }
        confirm(WeightScreen(answer: answer, style: style).text)
    }

    /// Prints weights, or the course of their trend.
    func printWeights(_ list: WeightList, isTrend: Bool) {
        if isJSON { return output.write(JSONWriter.line { $0.weights(list) }) }
        if isTabular { return writeTable(isTrend ? Self.trendTable(list) : Self.measurementTable(list.weights)) }
        output.print(WeightListScreen(list: list, isTrend: isTrend, style: style).text)
    }

    /// Prints a weight that was deleted.
    func printRemovedWeight(_ weight: Measurement) {
        if isJSON {
            return output.write(JSONWriter.line { $0.measurements("removed", [weight]) })
        }
        let words = WeightWords(unit: WeightUnit(rawValue: weight.unit) ?? .kg, style: style)
        confirm("Removed \(words.weight(weight.value)) of \(weight.day.displayText).")
    }

    /// Prints the water of a day.
    func printWater(_ answer: WaterAnswer, isRemoved: Bool = false) {
        if isJSON { return output.write(JSONWriter.line { $0.water(answer) }) }
        let text = WaterScreen(answer: answer, isRemoved: isRemoved, style: style).text
        if answer.changed == nil { output.print(text) } else { confirm(text) }
    }

    /// Prints what was drunk in a period.
    func printDrinks(_ drinks: [Measurement]) {
        if isJSON {
            return output.write(JSONWriter.line { $0.measurements("drinks", drinks) })
        }
        if isTabular { return writeTable(Self.measurementTable(drinks)) }
        output.print(DrinksScreen(drinks: drinks, style: style).text)
    }

    /// Prints what is written of a day.
    func printNote(_ answer: NoteAnswer, isChanged: Bool = false) {
        if isJSON { return output.write(JSONWriter.line { $0.note(answer) }) }
        let text = NoteScreen(answer: answer, isChanged: isChanged, style: style).text
        if isChanged { confirm(text) } else { output.print(text) }
    }

    /// A row for each measurement.
    static func measurementTable(_ measurements: [Measurement]) -> DelimitedTable {
        let isWater = measurements.first?.kind == .water
        return DelimitedTable(
            header: ["id", "date", "time", "at", "zone", isWater ? "milliliters" : "kilograms", "unit", "note"],
            rows: measurements.map { measurement in
                [
                    .text(measurement.id.description), .text(measurement.day.description),
                    .text(MeasurementTime.text(measurement)),
                    .text(measurement.time.map { $0.instant.iso8601(offset: $0.offset) } ?? ""),
                    .text(measurement.zone), .number(measurement.value), .text(measurement.unit),
                    .text(measurement.note),
                ]
            })
    }

    /// A row for each day that was weighed on.
    private static func trendTable(_ list: WeightList) -> DelimitedTable {
        return DelimitedTable(
            header: ["date", "kilograms", "trend"],
            rows: list.points.map { [.text($0.day.description), .number($0.kilograms), .number($0.trend)] })
    }
}
