package import CommandLineKit
package import FetchProtocol
package import FoodDomain
package import FoodLog
import FoodSources

/// What a command works with: the options, where it writes, and the world outside.
package struct CommandContext {
    /// The shared options.
    package let options: GlobalOptions
    /// Where the answer goes.
    package let output: Output
    /// The environment, the terminal and the input.
    package let world: CommandWorld

    /// What the person wants to see.
    package let settings: PersonalSettings

    /// A context of its parts.
    ///
    /// What cannot be read of the person's settings is told on standard error.
    package init(options: GlobalOptions, output: Output, world: CommandWorld) {
        self.options = options
        self.output = output
        self.world = world
        settings = PersonalSettings(environment: world.environment)
        for problem in settings.problems { output.writeError("Warning: \(problem)\n") }
        if world.isOutputTerminal, world.height > 0, options.outputFormat == .table, let pager = settings.pager {
            output.paging = Paging(command: pager, rows: world.height)
        }
    }

    /// The path of the log's file.
    package func databasePath() throws -> String {
        try DatabasePath.resolved(options.database, environment: world.environment)
    }

    /// Opens the log and does something with it.
    ///
    /// The list of an ambiguous name is remembered, so that `@N` can choose from it.
    ///
    /// - Parameters:
    ///   - adds: whether foods are to be added, so that one that is not known can be kept all the same.
    ///   - readsSettings: whether the log's settings hold; false for what is to list or mend them.
    /// - Throws: what `body` throws, `UnknownFood` where nothing is added; `StorageError` for trouble with the file, `EnvironmentError` for variables that
    ///   cannot be read.
    @discardableResult
    package func log<Answer>(
        adds: Bool = false, readsSettings: Bool = true, _ body: (FoodLog) throws -> Answer
    ) throws -> Answer {
        let path = try databasePath()
        let surroundings = try world.surroundings()
        let list = LastList(besideDatabase: path)
        do {
            let log = try FoodLog.open(
                path: path, surroundings: surroundings, preferences: readsSettings ? nil : Preferences(),
                numberLocale: settings.numbers.inputLocale,
                lastList: { list.foods() }, remote: world.remote(isOffline: options.isOffline))
            let answer = try body(log)
            if world.makesBackups, log.hasChanged { backUpAfterwards(path, surroundings) }
            // A process that ends gives all of its memory back at once; piece by piece takes a twentieth of a command.
            log.settle()
            output.kept = (log, answer)
            return answer
        } catch FoodLogError.ambiguousFood(let words, let choices) {
            list.remember(choices.map(\.identity))
            throw FoodLogError.ambiguousFood(words, choices: choices)
        } catch let error as LineError {
            if case .ambiguousFood(_, let choices) = error.error { list.remember(choices.map(\.identity)) }
            throw error
        } catch FoodLogError.unknownFood(let words, let nearest) where !adds {
            throw UnknownFood(words: words, nearest: nearest)
        } catch {
            throw StorageError(error, path: path) ?? error
        }
    }

    /// Makes the backup of the day once the answer is there.
    private func backUpAfterwards(_ path: String, _ surroundings: Surroundings) {
        let rotation = settings.backups
        output.afterwards = { LogCare(path: path, surroundings: surroundings).backUpDaily(rotation) }
    }

    /// Remembers a list that was shown, so that `@N` can choose from it.
    package func remember(_ foods: [FoodIdentity]) throws { try remember(foods.map { ListedFood($0) }) }

    /// Remembers a list with the servings that it showed.
    package func remember(_ foods: [ListedFood]) throws {
        LastList(besideDatabase: try databasePath()).remember(foods)
    }
}

/// Nothing answers to words that name a food, where nothing was to be added.
package struct UnknownFood: Error, Equatable, Sendable {
    /// The words.
    package let words: String
    /// Names that are spelt much like them.
    package let nearest: [String]
    /// Whether providers were not asked for the words, and could be.
    package var canBeAsked = false
}

/// The world outside of a command.
package struct CommandWorld {
    /// Looks an environment variable up.
    package var environment: Environment
    /// Standard input.
    package var input: StandardInput
    /// Whether standard output is a terminal.
    package var isOutputTerminal: Bool
    /// Whether standard error is a terminal.
    package var isErrorTerminal: Bool
    /// The columns of the terminal.
    package var width: Int
    /// The lines of the terminal; 0 where there is none.
    package var height = 0
    /// Whether a change makes the backup of its day.
    package var makesBackups = false
    /// What requests are made through; nil for the program beside this one.
    package var fetcher: (any Fetching)?

    /// A world as given.
    package init(
        environment: @escaping Environment, input: StandardInput, isOutputTerminal: Bool = false,
        isErrorTerminal: Bool = false, width: Int = 80, fetcher: (any Fetching)? = nil
    ) {
        self.environment = environment
        self.input = input
        self.isOutputTerminal = isOutputTerminal
        self.isErrorTerminal = isErrorTerminal
        self.width = width
        self.fetcher = fetcher
    }

    /// How providers are asked: where that happens, keys and addresses are read, and not before.
    func remote(isOffline: Bool) -> Remote {
        Remote(isOffline: isOffline) { [environment, fetcher] in
            let lookUp: (String) throws -> String? = { name in try environment(name) }
            let credentials = try Credentials(environment: lookUp)
            return RemoteConnection(
                fetcher: fetcher ?? NetworkFetcher(version: FoodlogTool.version, contact: credentials.contact),
                endpoints: try ProviderEndpoints(environment: lookUp), credentials: credentials)
        }
    }

    /// The clock and the zone of this process; `FOODLOG_NOW` and `TZ` go first.
    ///
    /// - Throws: `EnvironmentError` where one of them cannot be read.
    package func surroundings() throws -> Surroundings {
        try refuseUnreadable()
        let now = try environment("FOODLOG_NOW").flatMap { $0.isEmpty ? nil : $0 }
        let zone = try environment("TZ")
        do {
            return try Surroundings.system(now: now, timeZone: zone)
        } catch FoodLogError.date(let error) {
            throw EnvironmentError.now(now ?? "", error)
        } catch FoodLogError.zone(let name) {
            throw EnvironmentError.zone(name)
        }
    }

    /// Refuses what the environment says of backups where that cannot be read.
    ///
    /// - Throws: `EnvironmentError.backups`.
    func refuseUnreadable() throws {
        guard try BackupRotation.isReadable(environment: environment) else {
            throw EnvironmentError.backups(try environment(BackupRotation.variable) ?? "")
        }
    }

    /// Whether the locale's characters are UTF-8: what the first set one of `LC_ALL`, `LC_CTYPE` and `LANG` says.
    package var isUTF8: Bool {
        for variable in ["LC_ALL", "LC_CTYPE", "LANG"] {
            guard let value = try? environment(variable), !value.isEmpty else { continue }
            return Self.namesUTF8(value)
        }
        return false
    }

    /// Whether the code set of a locale such as `de_DE.UTF-8@euro` is UTF-8, in any of its spellings.
    private static func namesUTF8(_ locale: String) -> Bool {
        var codeSet = locale.utf8.drop { $0 != UInt8(ascii: ".") }.dropFirst()
        if codeSet.isEmpty { codeSet = locale.utf8[...] }
        let letters = codeSet.prefix { $0 != UInt8(ascii: "@") }.filter { $0 != UInt8(ascii: "-") }
        return letters.map { $0 | 0x20 }.elementsEqual("utf8".utf8)
    }
}

/// An environment variable that cannot be used.
package enum EnvironmentError: Error, Equatable, Sendable {
    /// `FOODLOG_NOW` is no instant.
    case now(String, DateTextError)
    /// `TZ` names no zone of the zone data.
    case zone(String)
    /// `FOODLOG_BACKUPS` is no number of days.
    case backups(String)
    /// Neither `XDG_DATA_HOME` nor `HOME` says where the log lies.
    case noHome
    /// Neither `XDG_CONFIG_HOME` nor `HOME` says where the person's settings lie.
    case noConfiguration
}
