import CommandLineKit
import FoodDomain
import FoodLog
import FoodlogAnswers

/// `foodlog export`: writes the log out.
struct ExportCommand: Command, Equatable {
    var period: [String] = []
    var path: String?

    static var parameters: [Parameter<Self>] {
        [
            .arguments(
                "period", \.period,
                help: "The days whose entries are wanted: 2026-11, last month, 2026-11-01..2026-11-15; all."),
            .option(
                "to", value: "file", \.path, completion: .files,
                help: "The file, which must not be there yet; standard output where none is given."),
        ]
    }

    func run(in context: CommandContext) throws {
        let text = period.isEmpty ? nil : period.joined(separator: " ")
        do {
            try context.log { log in
                guard let path, path != "-" else {
                    _ = try context.writeExport(text, of: log) { bytes in
                        context.output.write(String(decoding: bytes, as: UTF8.self))
                        // Nobody reads on: the tool tells why.
                        if context.output.failure != nil { throw OutputEnded() }
                    }
                    return
                }
                let file = try ExportFile(path: path)
                let counts = try context.writeExport(text, of: log) { try file.write($0) }
                try file.finish()
                context.note("The file was written")
                context.printExport(counts, path: path)
            }
        } catch is OutputEnded {}
    }
}

/// Standard output takes no more.
private struct OutputEnded: Error {}

/// `foodlog import`: adds an exported log.
struct LogImportCommand: Command, Equatable {
    var path = ""
    var isDryRun = false

    static var parameters: [Parameter<Self>] {
        [
            .argument("file", \.path, completion: .files, help: "The file; - for standard input."),
            .flag("dry-run", short: "n", \.isDryRun, help: "Say what would be done, change nothing."),
        ]
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "import")
        try context.log { log in
            let source: LogSource = path == "-" ? .descriptor(context.world.input.descriptor) : .file(path)
            let report = try log.importLog(source, isDryRun: isDryRun)
            if !isDryRun { context.note("The log was imported") }
            context.printLogImport(report, isDryRun: isDryRun)
        }
    }
}
