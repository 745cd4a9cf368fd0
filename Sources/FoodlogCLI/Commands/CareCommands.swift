import CommandLineKit
import FoodLog
import FoodlogAnswers

/// `foodlog backup`: writes a verified copy of the log.
struct BackupCommand: Command, Equatable {
    var file: String?

    static var parameters: [Parameter<Self>] {
        [
            .argument(
                "file", { $1(&$0.file) }, completion: .files,
                help: "Where to: a file or a folder; else the folder 'backups' beside the log, which keeps the latest.")
        ]
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "backup")
        let care = try context.care()
        do {
            context.printBackup(
                try care.backUp(
                    to: file, replacing: context.options.saysYes, rotation: context.settings.backups))
        } catch CareError.exists(let path) {
            throw NeedsConsent(
                what: "There is a file \(quoted(path)) already.", hint: "Nothing was changed. Add --yes to replace it.")
        }
    }
}

/// `foodlog backup verify`: looks at everything in a backup that can be checked.
struct BackupVerifyCommand: Command, Equatable {
    var file = ""

    static var parameters: [Parameter<Self>] {
        [.argument("file", { $1(&$0.file) }, completion: .files, help: "The backup.")]
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "backup verify")
        context.printVerified(try context.care().verify(file))
    }
}

/// `foodlog restore`: puts a backup in the place of the log, which is moved aside.
struct RestoreCommand: Command, Equatable {
    var file = ""

    static var parameters: [Parameter<Self>] {
        [.argument("file", { $1(&$0.file) }, completion: .files, help: "The backup.")]
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "restore")
        let care = try context.care()
        if care.hasLog, !context.options.saysYes {
            let backup = try care.verify(file)
            guard context.world.input.isTerminal, !context.isJSON else {
                throw NeedsConsent(
                    what: "This puts the backup \(quoted(file)) in the place of the log \(quoted(care.path)).",
                    hint: "Nothing was changed. Add --yes to do it; the log is moved aside, not deleted.")
            }
            context.printVerified(backup)
            let question = "Put it in the place of \(quoted(care.path)), which is moved aside?"
            guard try context.isWanted(question) else { return context.output.print("Nothing was changed.") }
        }
        let restoration = try care.restore(file)
        context.note("The backup was restored")
        context.printRestored(restoration)
    }
}

/// `foodlog doctor`: looks at everything in the log that can be checked, and at what it stands on.
struct DoctorCommand: Command, Equatable {
    var repairs = false

    static var parameters: [Parameter<Self>] {
        [
            .flag(
                "repair", { $1(&$0.repairs) },
                help: "Repair what is safe: the modes of the files, and the words by which foods are found.")
        ]
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "doctor")
        let examination = try context.care().examine(repairs: repairs)
        context.printExamination(examination)
        guard examination.state != .damage else {
            throw CareError.damaged(
                path: examination.path, count: examination.damageCount, backup: examination.latestBackup)
        }
    }
}

extension CommandContext {
    /// What looks after the log, which is not opened here.
    fileprivate func care() throws -> LogCare {
        LogCare(path: try databasePath(), surroundings: try world.surroundings())
    }

    /// Asks at the terminal; no answer is no.
    func isWanted(_ question: String) throws -> Bool {
        output.write("\(question) [y/N] ")
        output.flush()
        guard let answer = try world.input.nextLine(number: 1) else {
            output.print()
            return false
        }
        return ["y", "yes"].contains(answer.lowercased().filter { $0 != " " })
    }
}
