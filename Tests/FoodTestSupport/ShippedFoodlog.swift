private import Glibc

/// The shipped `foodlog` of this checkout, run on one log.
package struct ShippedFoodlog: Sendable {
    /// The path of the executable.
    package let program: String
    /// The path of the log's file.
    package let database: String
    /// All of the environment that the program gets.
    package var environment: [String: String]

    /// The folder of the checkout.
    package static let checkout = folder(above: #filePath, levels: 3)

    /// The shipped program on a log.
    ///
    /// Time stands still at noon of 30 November 2026 in UTC, the home folder is the log's, and nothing is inherited, so
    /// that a test says the same on every machine.
    ///
    /// - Throws: `MissingProgram` where `scripts/build` has not run.
    package init(database: String) throws(MissingProgram) {
        program = "\(Self.checkout)/.build/release/foodlog"
        guard access(program, X_OK) == 0 else { throw MissingProgram(path: program) }
        self.database = database
        let home = folder(above: database, levels: 1)
        environment = [
            "FOODLOG_BACKUPS": "off", "FOODLOG_NOW": "2026-11-30T12:00:00+00:00", "HOME": home, "LANG": "C.UTF-8",
            "PATH": "/usr/bin:/bin",
            "TZ": "UTC", "XDG_CONFIG_HOME": "\(home)/config", "XDG_DATA_HOME": "\(home)/data",
        ]
    }

    /// The arguments that make a command one on this log.
    package func arguments(_ arguments: [String]) -> [String] { ["--db", database] + arguments }

    /// Runs a command to its end.
    package func callAsFunction(_ arguments: String..., input: String = "") throws(SystemFailure) -> ChildProcess.Result
    {
        try run(arguments, input: input)
    }

    /// Runs a command to its end.
    package func run(
        _ arguments: [String], input: String = "", within seconds: Double = 60
    ) throws(SystemFailure) -> ChildProcess.Result {
        try runProgram(
            program, self.arguments(arguments), environment: environment, input: Array(input.utf8), within: seconds)
    }

    /// There is no shipped program.
    package struct MissingProgram: Error, CustomStringConvertible {
        package let path: String

        package var description: String {
            "there is no \(path): end-to-end tests run the shipped build; use scripts/test, or scripts/build first"
        }
    }
}

/// The path with so many components less; the root where there are no more.
package func folder(above path: String, levels: Int) -> String {
    var path = path[...]
    for _ in 0..<levels {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        path = path[..<slash]
    }
    return path.isEmpty ? "/" : String(path)
}
