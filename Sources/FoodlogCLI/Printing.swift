import CommandLineKit
import FoodDomain
import FoodLog
private import JSON

/// Prints the answers of commands in the form that was asked for.
extension CommandContext {
    /// Prints the entries that were added, or would be.
    func printAdded(_ answer: AddAnswer, isDryRun: Bool = false, today: Day) {
        guard isJSON else { return plain(answer.entries, answer.day) }
        output.write(
            JSONWriter.line { json in
                json.object { json in
                    json.entries(
                        "entries", answer.entries, notices: answer.notices,
                        style: JSONStyle(nutrients: shownNutrients, today: today))
                    json.daySoFar(answer.day, shown: shownNutrients)
                    json.member("dryRun", isDryRun)
                    json.member("repeated", answer.isRepeat)
                }
            })
    }

    /// Prints a day.
    func printDay(_ answer: DayAnswer) {
        if isJSON { return output.write(JSONWriter.line { $0.day(answer, shown: shownNutrients) }) }
        plain(answer.totals.lines.map(\.entry), answer.totals)
    }

    /// Prints the details of a food or an entry.
    func printDetails(_ answer: DetailsAnswer, now: Instant) {
        if isJSON { return output.write(JSONWriter.line { $0.details(answer, now: now, shown: shownNutrients) }) }
        output.print("\(shown(answer.food.name)): \(answer.serving.quantity) \(shown(answer.serving.unit.name))")
        output.print(kilocalories(answer.nutrients))
    }

    /// Prints the serving units of a food.
    func printUnits(_ answer: UnitsAnswer) {
        if isJSON { return output.write(JSONWriter.line { $0.units(answer) }) }
        for unit in answer.units { output.print(shown(unit.name)) }
    }

    /// Prints what a search found.
    func printSearch(_ answer: SearchAnswer) {
        if isJSON { return output.write(JSONWriter.line { $0.search(answer) }) }
        for (index, result) in answer.results.enumerated() {
            output.print("@\(index + 1) \(shown(result.food.name))")
        }
    }

    /// Prints an entry before and after a change.
    func printEdited(_ answer: EditAnswer) {
        guard isJSON else { return plain([answer.entry], answer.day) }
        let style = JSONStyle(nutrients: shownNutrients, today: answer.today)
        output.write(
            JSONWriter.line { json in
                json.object { json in
                    json.key("entry")
                    json.entry(answer.entry, answer.entry.nutrients, style: style)
                    json.key("before")
                    json.entry(answer.before, answer.before.nutrients, style: style)
                    json.daySoFar(answer.day, shown: shownNutrients)
                }
            })
    }

    /// Prints the entries that were deleted.
    func printRemoved(_ entries: [Entry], today: Day) {
        guard isJSON else { return plain(entries, nil) }
        output.write(
            JSONWriter.line { json in
                json.object { json in
                    json.entries("removed", entries, style: JSONStyle(nutrients: shownNutrients, today: today))
                }
            })
    }

    /// Prints the operations that were undone, or done again.
    func printTurned(_ operations: [PastOperation], isUndo: Bool) { printHistory(operations) }

    /// Prints operations of the past.
    func printHistory(_ operations: [PastOperation]) {
        if isJSON { return output.write(JSONWriter.line { $0.operations(operations) }) }
        for operation in operations {
            output.print("\(operation.number) \(operation.command) \(shown(operation.summary))")
        }
    }

    /// Prints a person's own measures, a line for each.
    func printMeasures(_ measures: [PersonalMeasure], heading: String?) {
        if isJSON { return output.write(JSONWriter.line { $0.measures(measures) }) }
        if measures.isEmpty { return output.print("No measures yet. For example: foodlog measure set mug 300ml") }
        for measure in measures {
            let size =
                measure.measure.grams.map { "\(DecimalText.trimmed($0, decimals: 2)) g" }
                ?? "\(DecimalText.trimmed(measure.measure.milliliters ?? 0, decimals: 2)) ml"
            output.print([heading, "1 \(shown(measure.word)) = \(size)"].compactMap { $0 }.joined(separator: " "))
        }
    }

    /// Refuses the forms that only lists have.
    func refuseTables(of command: String) throws {
        guard options.outputFormat == .csv || options.outputFormat == .tsv else { return }
        throw UsageError(
            "The answer of '\(command)' has no form '\(options.outputFormat.rawValue)'.",
            hints: ["The forms csv and tsv are for day, units, search and history."])
    }

    private var isJSON: Bool { options.outputFormat == .json }

    private var shownNutrients: [Nutrient] { options.nutrients.nutrients }

    private func plain(_ entries: [Entry], _ totals: DayTotals?) {
        for entry in entries {
            output.print(
                "\(entry.number) \(shown(entry.food?.food.name ?? entry.text)) \(kilocalories(entry.nutrients))")
        }
        if let totals { output.print("\(totals.day): \(kilocalories(totals.nutrients))") }
    }

    private func kilocalories(_ totals: NutrientTotals) -> String {
        (totals[.calories].value.map { DecimalText.fixed($0, decimals: 0) } ?? "?") + " kcal"
    }
}
