import CommandLineKit
import FoodDomain
import FoodLog
import FoodSources
import FoodlogAnswers
import JSON

/// Writes logs out, and prints what became of those that were read.
extension CommandContext {
    /// Hands out the exported log in the form that was asked for, in pieces.
    func writeExport(
        _ period: String?, of log: FoodLog, _ write: ([UInt8]) throws -> Void
    ) throws -> LogCounts {
        guard isTabular else {
            return try log.export(period) { line in try write(line + [UInt8(ascii: "\n")]) }
        }
        var counts = LogCounts()
        let row = options.outputFormat == .csv ? DelimitedTable.csv(row:) : DelimitedTable.tsv(row:)
        try write(Array(row(EntryTable.header.map(DelimitedTable.Cell.text)).utf8))
        try log.exportEntries(period) { entry in
            counts[.entry] += 1
            try write(Array(row(EntryTable.row(of: entry)).utf8))
        }
        return counts
    }

    /// Hands out a journal, in pieces.
    func writeJournal(_ period: String?, of log: FoodLog, _ write: ([UInt8]) throws -> Void) throws -> LogCounts {
        try log.exportJournal(period) { line in try write(Array(line.utf8) + [UInt8(ascii: "\n")]) }
    }

    /// Hands out the log in the food-logging format of Open Food Facts: a zip archive of two files.
    ///
    /// Entries that are not counted are left out.
    func writeFoodLogging(_ period: String?, of log: FoodLog, _ write: ([UInt8]) throws -> Void) throws -> LogCounts {
        var counts = LogCounts()
        var table = Array(DelimitedTable.csv(row: FoodLoggingTable.header).utf8)
        var meals: [String] = []
        try log.exportEntries(period) { entry in
            guard let row = FoodLoggingTable.row(of: entry) else { return }
            counts[.entry] += 1
            table += DelimitedTable.csv(row: row).utf8
            if let meal = entry.meal, !meals.contains(meal) { meals.append(meal) }
        }
        var archive = StoredArchive()
        let zone = try world.surroundings().zone.id
        guard archive.add("meals.csv", table),
            archive.add("meals_metadata.json", FoodLoggingTable.metadata(meals: meals, zone: zone))
        else { throw UsageError("The table would be larger than 2 GB.", hints: ["Give a shorter period."]) }
        try write(archive.finished)
        return counts
    }

    /// Prints what a file holds that was written.
    func printExport(_ counts: LogCounts, path: String) {
        if isJSON {
            return output.write(
                JSONWriter.line { json in
                    json.object { json in
                        json.member("file", path)
                        json.counts("records", counts)
                    }
                })
        }
        confirm(
            Paragraph.lines(
                sentence: "Wrote \(TransferScreen.sentence(counts)) to \(FoodText.argument(path)).", limit: 4, style
            ).joined(separator: "\n"))
    }

    /// Prints what became of another program's diary.
    func printDiaryImport(_ report: DiaryImportReport, isDryRun: Bool) {
        guard isJSON else {
            return confirm(DiaryImportScreen(report: report, isDryRun: isDryRun, style: style).text)
        }
        output.write(JSONWriter.line { $0.diaryImport(report, isDryRun: isDryRun) })
    }

    /// Prints what became of an exported log.
    func printLogImport(_ report: LogImportReport, isDryRun: Bool) {
        guard isJSON else {
            return confirm(TransferScreen(report: report, isDryRun: isDryRun, style: style).text)
        }
        output.write(JSONWriter.line { $0.logImport(report, isDryRun: isDryRun) })
    }
}

/// The table of a log: a row for each entry, with all that is known of it.
enum EntryTable {
    /// The names of the columns.
    static let header: [String] =
        [
            "number", "id", "date", "time", "at", "zone", "meal", "text", "name", "details", "quantity", "unit",
            "grams", "milliliters", "servings", "estimated", "note", "source", "sourceId", "barcode", "license",
            "version",
        ] + Nutrient.allCases.map { "\($0.key)_\($0.unit.rawValue)" } + ["lowerBounds"]

    /// A row: what nobody knows is empty, a figure of which only a part is known is named in the last cell.
    static func row(of entry: Entry) -> [DelimitedTable.Cell] {
        let food = entry.food?.food
        let nutrients = entry.nutrients
        let time = entry.time
        var cells: [DelimitedTable.Cell] = [
            .integer(entry.number), .text(entry.id.description), .text(entry.day.description),
            .text(time.map { $0.instant.localTime(offset: $0.offset).time.description } ?? ""),
            .text(time.map { $0.instant.iso8601(offset: $0.offset) } ?? ""), .text(entry.zone),
            .text(entry.meal ?? ""), .text(entry.text), .text(food?.name ?? entry.text), .text(food?.details ?? ""),
            .number(entry.serving?.quantity), .text(entry.serving?.unit.name ?? ""), .number(entry.measure.grams),
            .number(entry.measure.milliliters), .number(entry.measure.servings),
            .text(entry.estimated ? "yes" : ""), .text(entry.note), .text(food?.identity.source.name ?? ""),
            .text(food?.identity.sourceID ?? ""), .text(food?.barcode ?? ""), .text(food?.license ?? ""),
            .text(entry.food?.version.description ?? ""),
        ]
        cells += Nutrient.allCases.map { .number(nutrients[$0].value) }
        let bounds = Nutrient.allCases.filter { nutrients[$0].isLowerBound }
        cells.append(.text(bounds.map(\.key).joined(separator: " ")))
        return cells
    }
}
