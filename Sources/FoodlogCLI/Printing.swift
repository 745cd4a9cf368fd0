import CommandLineKit
import FoodDomain
import FoodLog
import FoodlogAnswers
import JSON

/// Prints the answers of commands in the form that was asked for.
extension CommandContext {
    /// Prints the entries that were added, or would be.
    func printAdded(_ answer: AddAnswer, isDryRun: Bool = false, today: Day) {
        if !isDryRun, !answer.isRepeat { note(answer.entries, "added") }
        guard isJSON else { return confirm(AddScreen(answer: answer, preview: isDryRun, style: style).text) }
        writeAdded(answer, isDryRun: isDryRun, today: today)
    }

    /// Prints the entries that were copied.
    func printCopied(_ answer: AddAnswer, today: Day) {
        note(answer.entries, "added")
        guard isJSON else { return confirm(CopyScreen(answer: answer, style: style).text) }
        writeAdded(answer, isDryRun: false, today: today)
    }

    private func writeAdded(_ answer: AddAnswer, isDryRun: Bool, today: Day) {
        let style = JSONStyle(nutrients: shownNutrients, today: today)
        output.write(JSONWriter.line { $0.added(answer, isDryRun: isDryRun, style: style) })
    }

    /// Prints a day.
    func printDay(_ answer: DayAnswer) {
        if isJSON {
            return output.write(
                JSONWriter.line { $0.day(answer, shown: shownNutrients, hasNetCarbs: selection.hasNetCarbs) })
        }
        if isTabular { return writeTable(Self.dayTable(answer, shown: shownNutrients)) }
        output.print(DayScreen(answer: answer, style: style).text)
    }

    /// Prints the details of a food or an entry.
    func printDetails(_ answer: DetailsAnswer, now: Instant) {
        if isJSON {
            return output.write(
                JSONWriter.line {
                    $0.details(answer, now: now, shown: shownNutrients, hasNetCarbs: selection.hasNetCarbs)
                })
        }
        output.print(DetailsScreen(answer: answer, style: style).text)
    }

    /// Prints the serving units of a food.
    func printUnits(_ answer: UnitsAnswer) {
        if isJSON { return output.write(JSONWriter.line { $0.units(answer) }) }
        if isTabular { return writeTable(Self.unitTable(answer)) }
        output.print(UnitsScreen(answer: answer, style: style).text)
    }

    /// Prints what a search found.
    func printSearch(_ answer: SearchAnswer) {
        if isJSON {
            output.write(JSONWriter.line { $0.search(answer) })
        } else if isTabular {
            writeTable(Self.searchTable(answer))
        } else {
            output.print(SearchScreen(answer: answer, style: style).text)
        }
        for failure in answer.failures { output.writeError(failure.sentence + "\n") }
    }

    /// Prints an entry before and after a change.
    func printEdited(_ answer: EditAnswer, unitChanged: Bool) {
        if answer.entry != answer.before { note([answer.entry], "changed") }
        guard isJSON else { return confirm(EditScreen(answer: answer, unitChanged: unitChanged, style: style).text) }
        output.write(JSONWriter.line { $0.edited(answer, shown: shownNutrients) })
    }

    /// Prints the entries that were deleted.
    func printRemoved(_ entries: [Entry], today: Day) {
        note(entries, "deleted")
        guard isJSON else { return confirm(RemoveScreen(entries: entries, style: style).text) }
        let style = JSONStyle(nutrients: shownNutrients, today: today)
        output.write(JSONWriter.line { $0.removed(entries, style: style) })
    }

    /// Prints the operations that were undone, or done again.
    func printTurned(_ operations: [PastOperation], isUndo: Bool) {
        let what = operations.count == 1 ? "The operation was" : "\(operations.count) operations were"
        note("\(what) \(isUndo ? "undone" : "done again")")
        if isJSON { return output.write(JSONWriter.line { $0.operations(operations) }) }
        confirm(UndoScreen(operations: operations, redo: !isUndo, style: style).text)
    }

    /// Prints operations of the past.
    func printHistory(_ operations: [PastOperation], zone: Zone) {
        if isJSON { return output.write(JSONWriter.line { $0.operations(operations) }) }
        if isTabular { return writeTable(Self.historyTable(operations)) }
        output.print(HistoryScreen(operations: operations, zone: zone, style: style).text)
    }

    /// Prints a person's own measures, a line for each.
    func printMeasures(_ measures: [PersonalMeasure], heading: String?) {
        if isJSON { return output.write(JSONWriter.line { $0.measures(measures) }) }
        if measures.isEmpty {
            let lines = Paragraph.lines(
                ["No measures yet. For example:", "foodlog measure set mug 300ml"], hanging: 2, style)
            return output.print(lines.joined(separator: "\n"))
        }
        for measure in measures {
            let size =
                measure.measure.grams.map { "\(DecimalText.trimmed($0, decimals: 2)) g" }
                ?? "\(DecimalText.trimmed(measure.measure.milliliters ?? 0, decimals: 2)) ml"
            let words = [heading, "1 \(shown(measure.word)) = \(size)"].compactMap(\.self)
            output.print(Paragraph.lines(words, hanging: 2, style).joined(separator: "\n"))
        }
    }

    /// Prints a setting before and after a change.
    func printChanged(_ change: SettingChange) {
        if change.before != change.after { note("The setting \(change.after.name.rawValue) was changed") }
        guard isJSON else { return confirm(SettingChangeScreen(change: change, style: style).text) }
        output.write(JSONWriter.line { $0.changed(change) })
    }

    /// Notes what is done by now, for where the answer cannot be written.
    func note(_ change: String) { output.change = change }

    private func note(_ entries: [Entry], _ what: String) {
        guard let first = entries.first, let last = entries.last else { return }
        note(
            entries.count == 1
                ? "Entry \(first.number) was \(what)"
                : "\(entries.count) entries (\(first.number) to \(last.number)) were \(what)")
    }

    /// Refuses the forms that only lists have.
    func refuseTables(of command: String) throws {
        guard options.outputFormat == .csv || options.outputFormat == .tsv else { return }
        throw UsageError(
            "The answer of '\(command)' has no form '\(options.outputFormat.rawValue)'.",
            hints: [
                "The forms csv and tsv are for lists: day, units, search, recent, find, template list, weight list, weight trend, water list, history, config list, cache list, food list, alias list, recipe list, food catalogues."
            ])
    }

    var isJSON: Bool { options.outputFormat == .json }

    var shownNutrients: [Nutrient] { selection.nutrients }

    /// Which nutrients are wanted: by the command line, else by the person.
    var selection: NutrientSelection { options.nutrients ?? settings.nutrients }

    var isTabular: Bool { options.outputFormat == .csv || options.outputFormat == .tsv }

    /// Prints what only confirms, unless that is not wanted.
    func confirm(_ text: String) {
        if !options.isQuiet { output.print(text) }
    }

    func writeTable(_ table: DelimitedTable) {
        output.write(options.outputFormat == .csv ? table.csv : table.tsv)
    }

    /// How screens look here: as wide as the terminal, in colour where that is wanted and can be.
    var style: ScreenStyle {
        let wantsColor =
            switch options.color ?? settings.color {
            case .always: true
            case .never: false
            case .auto: world.isOutputTerminal && variable("NO_COLOR").isEmpty && variable("TERM") != "dumb"
            }
        var style = ScreenStyle(
            width: world.width, color: wantsColor, unicode: world.isUTF8,
            energyUnit: (options.energy ?? settings.energy) == .kJ ? .kJ : .kcal, nutrients: shownNutrients,
            label: options.label, numbers: settings.numbers)
        style.hasNetCarbs = selection.hasNetCarbs
        return style
    }

    private func variable(_ name: String) -> String { ((try? world.environment(name)) ?? nil) ?? "" }
}
