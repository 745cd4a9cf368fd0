package import FoodDomain
import FoodSources

/// Where an exported log is read from.
package enum LogSource: Equatable, Sendable {
    /// The file of a path.
    case file(String)
    /// An open file descriptor, such as standard input.
    case descriptor(Int32)
}

extension FoodLog {
    /// Hands out the lines of the exported log, each without its line break; docs/export.md describes them.
    ///
    /// All lines are of one state of the log, and equal logs give equal lines.
    ///
    /// - Parameter period: as `PeriodText` reads it; nil and `all` are everything that the log holds.
    package func export(_ period: String?, _ line: ([UInt8]) throws -> Void) throws -> LogCounts {
        let days = try period.flatMap { try exportedDays($0) }
        return try repository.read { reader in try reader.exportLines(of: days, line) }
    }

    /// Hands out the entries of a period, one at a time, with what they were eaten of.
    package func exportEntries(_ period: String?, _ entry: (Entry) throws -> Void) throws {
        let days = try period.flatMap { try exportedDays($0) } ?? Period(.first, .last)
        try repository.read { reader in try reader.forEachEntry(from: days.first, to: days.last, entry) }
    }

    /// The days of a period; nil for all.
    func exportedDays(_ text: String) throws -> Period? {
        switch try periodText(text) {
        case .all: nil
        case .days(let days): days
        }
    }

    /// Adds what an exported log has and this one has not, as one operation; what this one says otherwise stays.
    ///
    /// - Parameter isDryRun: whether all is done but kept.
    /// - Throws: `LogFileError` where the file cannot be read as an exported log; `ImportFailure` where it cannot be
    ///   read at all. Nothing is written then.
    package func importLog(_ source: LogSource, isDryRun: Bool = false) throws -> LogImportReport {
        let (stream, name) = try source.opened()
        return try importLines(of: stream, name, isDryRun: isDryRun)
    }

    /// Adds what the lines of an exported log have.
    func importLines(of stream: any ByteStream, _ name: String, isDryRun: Bool) throws -> LogImportReport {
        var lines = LineReader(stream, longestLine: Self.longestLine)
        do {
            let next: () throws -> [UInt8]? = {
                switch try lines.next() {
                case nil: return nil
                case .bytes(let bytes): return bytes
                case .tooLong: throw LogFileError(line: lines.number, problem: .tooLong(limit: Self.longestLine))
                }
            }
            return try repository.importLines(operation("import", name), next) { report, writer in
                if report.added[.food] > 0 || report.added[.setting] > 0 { try refuseCircle(writer) }
                if isDryRun { throw GivenUp(report: report) }
                return report
            }
        } catch let given as GivenUp {
            return given.report
        }
    }

    /// The longest line of an exported log, in bytes: far more than a food has.
    private static var longestLine: Int { 8 << 20 }
}

extension LogSource {
    /// The bytes, and what to call them; of a pipe all of them, since a slow writer of one must not keep the log locked.
    ///
    /// - Throws: `ImportFailure`.
    func opened() throws(ImportFailure) -> (stream: FileStream, name: String) {
        switch self {
        case .file(let path): (try FileStream(path: path).spooled(), path)
        case .descriptor(let descriptor): (try FileStream(copying: descriptor).spooled(), "standard input")
        }
    }
}

/// Ends a write that nothing is to be kept of.
private struct GivenUp: Error {
    let report: LogImportReport
}
