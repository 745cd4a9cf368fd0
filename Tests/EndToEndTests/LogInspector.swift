import FoodTestSupport

/// What a log holds, without what differs from run to run: identifiers made at random.
struct LogState: Equatable {
    /// The day's view in JSON, every UUID replaced.
    let day: String
    /// The rows of every table.
    let rows: String
}

/// Looks at a log from outside: by foodlog's own view, and by the sqlite3 shell.
struct LogInspector {
    /// The tables whose rows are counted.
    private let tables: [String]
    private let shell: String

    /// Why a log is not whole.
    struct Damage: Error, CustomStringConvertible {
        let description: String
    }

    /// Learns the tables from a log that is whole.
    init(learningFrom log: ShippedFoodlog) throws {
        guard let shell = Machine.tool("sqlite3") else { throw Damage(description: "there is no sqlite3") }
        self.shell = shell
        let names = try runProgram(
            shell,
            [
                "-readonly", "-batch", log.database,
                "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'"
                    + " AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY name",
            ])
        tables = names.output.split(separator: "\n").map(String.init)
        guard !tables.isEmpty else { throw Damage(description: "no tables: \(names.errors)") }
    }

    /// The state of a log, which foodlog opens first, and so recovers.
    ///
    /// - Throws: `Damage` where it does not open, or is not sound.
    func state(of log: ShippedFoodlog) throws -> LogState {
        let day = try log("day", "--json")
        guard day.status == 0 else { throw Damage(description: "day ended with \(day.ending): \(day.errors)") }
        let counts = tables.map { "SELECT '\($0)', count(*) FROM \"\($0)\";" }.joined()
        let shown = try runProgram(
            shell,
            [
                "-readonly", "-batch", log.database,
                "PRAGMA integrity_check; PRAGMA foreign_key_check; SELECT 'step', user_version FROM pragma_user_version;"
                    + counts,
            ])
        guard shown.status == 0, shown.output.hasPrefix("ok\nstep|") else {
            throw Damage(description: "not sound: \(shown.output.prefix(200)) \(shown.errors)")
        }
        return LogState(day: withoutIdentifiers(day.output), rows: shown.output)
    }

    /// The text with an asterisk for every UUID.
    private func withoutIdentifiers(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var kept: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if isIdentifier(bytes[index...].prefix(36)) {
                kept.append(UInt8(ascii: "*"))
                index += 36
            } else {
                kept.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: kept, as: UTF8.self)
    }

    private func isIdentifier(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.count == 36
            && bytes.enumerated().allSatisfy { offset, byte in
                switch offset {
                case 8, 13, 18, 23: byte == UInt8(ascii: "-")
                default: Character(UnicodeScalar(byte)).isHexDigit
                }
            }
    }
}
