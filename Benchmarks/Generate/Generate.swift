import FoodDomain
import FoodStore
import Glibc

/// Writes a log of many years, for measuring: `foodlog-generate --db FILE [--entries N] [--foods N] [--seed N]`; or a
/// table of foods to import: `foodlog-generate --table FILE [--foods N] [--seed N]`.
@main
enum Generate {
    static func main() throws {
        let options = try Options(CommandLine.arguments.dropFirst())
        if !options.table.isEmpty { return try writeTable(options) }
        let store = try LogStore.open(path: options.path)
        guard try store.read({ try $0.isEmpty() }) else { throw UsageError(message: "the log is not empty") }
        var log = GeneratedLog(seed: options.seed)
        try log.write(entries: options.entries, foods: options.foods, into: store)
    }

    private static func writeTable(_ options: Options) throws {
        guard let file = fopen(options.table, "w") else { throw UsageError(message: "the table cannot be written") }
        defer { fclose(file) }
        var table = GeneratedTable(seed: options.seed)
        fputs(GeneratedTable.header, file)
        for number in 0..<options.foods { fputs(table.line(number), file) }
    }
}

/// Something on the command line that cannot be done.
struct UsageError: Error, CustomStringConvertible {
    let message: String
    var description: String { message }
}

/// What was asked for.
private struct Options {
    var path = ""
    var table = ""
    var entries = 73_000
    var foods = 20_000
    var seed: UInt64 = 1

    init(_ arguments: ArraySlice<String>) throws {
        var rest = arguments
        while let name = rest.popFirst() {
            guard let value = rest.popFirst() else { throw UsageError(message: "\(name) needs a value") }
            switch name {
            case "--db": path = value
            case "--table": table = value
            case "--entries": entries = try Self.number(name, value)
            case "--foods": foods = try Self.number(name, value)
            case "--seed": seed = UInt64(try Self.number(name, value))
            default: throw UsageError(message: "there is no option \(name)")
            }
        }
        guard path.isEmpty != table.isEmpty else { throw UsageError(message: "either --db or --table has to be there") }
    }

    private static func number(_ name: String, _ value: String) throws -> Int {
        guard let number = Int(value), (0...10_000_000).contains(number) else {
            throw UsageError(message: "\(name) is a number from 0 to 10,000,000")
        }
        return number
    }
}
