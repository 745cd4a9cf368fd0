import FoodDomain
import FoodStore

/// Writes a log of many years, for measuring: `foodlog-generate --db FILE [--entries N] [--foods N] [--seed N]`.
@main
enum Generate {
    static func main() throws {
        let options = try Options(CommandLine.arguments.dropFirst())
        let store = try LogStore.open(path: options.path)
        guard try store.read({ try $0.isEmpty() }) else { throw UsageError(message: "the log is not empty") }
        var log = GeneratedLog(seed: options.seed)
        try log.write(entries: options.entries, foods: options.foods, into: store)
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
    var entries = 73_000
    var foods = 20_000
    var seed: UInt64 = 1

    init(_ arguments: ArraySlice<String>) throws {
        var rest = arguments
        while let name = rest.popFirst() {
            guard let value = rest.popFirst() else { throw UsageError(message: "\(name) needs a value") }
            switch name {
            case "--db": path = value
            case "--entries": entries = try Self.number(name, value)
            case "--foods": foods = try Self.number(name, value)
            case "--seed": seed = UInt64(try Self.number(name, value))
            default: throw UsageError(message: "there is no option \(name)")
            }
        }
        guard !path.isEmpty else { throw UsageError(message: "--db is missing") }
    }

    private static func number(_ name: String, _ value: String) throws -> Int {
        guard let number = Int(value), (0...10_000_000).contains(number) else {
            throw UsageError(message: "\(name) is a number from 0 to 10,000,000")
        }
        return number
    }
}
