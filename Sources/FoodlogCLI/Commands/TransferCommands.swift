import CommandLineKit
import FoodDomain
import FoodLog
import FoodSources
import FoodlogAnswers

/// `foodlog export`: writes the log out.
struct ExportCommand: Command, Equatable {
    var period: [String] = []
    var path: String?
    var form = Form.log

    /// What an export is for.
    enum Form: String, CaseIterable, ArgumentValue {
        /// All of it, to be imported again.
        case log
        /// A text to be read.
        case journal
        /// The exchange format of Open Food Facts.
        case off
    }

    static var parameters: [Parameter<Self>] {
        [
            .arguments(
                "period", { $1(&$0.period) },
                help: "The days whose entries are wanted: 2026-11, last month, 2026-11-01..2026-11-15; all."),
            .option(
                "to", value: "file", { $1(&$0.path) }, completion: .files,
                help: "The file, which must not be there yet; standard output where none is given."),
            .option(
                "as", value: "form", { $1(&$0.form) },
                help: "The whole log, a journal to be read, or the food-logging archive of Open Food Facts."),
        ]
    }

    func run(in context: CommandContext) throws {
        if form != .log { try context.refuseTables(of: "export --as \(form.rawValue)") }
        if form == .off, path == nil || path == "-" {
            throw UsageError(
                "An archive needs a file.", hints: ["For example: foodlog export --as off --to meals.zip"])
        }
        let text = period.isEmpty ? nil : period.joined(separator: " ")
        do {
            try context.log { log in
                guard let path, path != "-" else {
                    _ = try write(text, log, context) { bytes in
                        context.output.write(String(decoding: bytes, as: UTF8.self))
                        // Nobody reads on: the tool tells why.
                        if context.output.failure != nil { throw OutputEnded() }
                    }
                    return
                }
                let file = try ExportFile(path: path)
                let counts = try write(text, log, context) { try file.write($0) }
                try file.finish()
                context.note("The file was written")
                context.printExport(counts, path: path)
            }
        } catch is OutputEnded {}
    }

    private func write(
        _ period: String?, _ log: FoodLog, _ context: CommandContext, _ write: ([UInt8]) throws -> Void
    ) throws -> LogCounts {
        switch form {
        case .log: try context.writeExport(period, of: log, write)
        case .journal: try context.writeJournal(period, of: log, write)
        case .off: try context.writeFoodLogging(period, of: log, write)
        }
    }
}

/// Standard output takes no more.
private struct OutputEnded: Error {}

extension DateOrder: ArgumentValue {}

extension DecimalMark: ArgumentValue {}

/// `foodlog import`: adds an exported log, or another program's diary.
struct LogImportCommand: Command, Equatable {
    var path = ""
    var isDryRun = false
    var dates: DateOrder?
    var decimal: DecimalMark?
    var refused: String?

    static var parameters: [Parameter<Self>] {
        [
            .argument("file", { $1(&$0.path) }, completion: .files, help: "The file; - for standard input."),
            .flag("dry-run", short: "n", { $1(&$0.isDryRun) }, help: "Say what would be done, change nothing."),
            .option(
                "dates", value: "order", { $1(&$0.dates) },
                help: "The order in the dates of another program's diary, where it does not tell."),
            .option("decimal", value: "mark", { $1(&$0.decimal) }, help: "Its decimal mark, where it does not tell."),
            .option(
                "refused", value: "file", { $1(&$0.refused) }, completion: .files,
                help: "Where rows that are not taken are listed; FILE.refused.tsv where none is given."),
        ]
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "import")
        try context.log { log in
            let source: LogSource = path == "-" ? .descriptor(context.world.input.descriptor) : .file(path)
            var request = FileImportRequest(
                source: source, reading: DiaryReading(dateOrder: dates, decimalMark: decimal), refusals: refused,
                isDryRun: isDryRun)
            let answer = try DiaryQuestions(context: context).answered(&request) { try log.importFile($0) }
            if !isDryRun { context.note("The file was imported") }
            switch answer {
            case .log(let report): context.printLogImport(report, isDryRun: isDryRun)
            case .diary(let report): context.printDiaryImport(report, isDryRun: isDryRun)
            }
        }
    }
}
