import CommandLineKit
import FoodDomain
import FoodLog
import FoodlogAnswers

/// `foodlog config list`: the settings of the log and of the person.
struct ConfigListCommand: Command, Equatable {
    static var parameters: [Parameter<Self>] { [] }

    func run(in context: CommandContext) throws {
        try context.log(readsSettings: false) { log in context.printSettings(try log.settings()) }
    }
}

/// `foodlog config get`: one setting.
struct ConfigGetCommand: Command, Equatable {
    var name = ""

    static var parameters: [Parameter<Self>] { [.settingName({ $1(&$0.name) })] }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "config get")
        if let name = PersonalSettingName(rawValue: name.lowercased()) {
            try context.world.refuseUnreadable()
            return context.printSetting(context.settings.setting(name))
        }
        try context.log(readsSettings: false) { log in context.printSetting(try log.setting(named: name)) }
    }
}

/// `foodlog config set`: changes a setting.
struct ConfigSetCommand: Command, Equatable {
    var name = ""
    var value: [String] = []

    static var parameters: [Parameter<Self>] {
        [
            .settingName({ $1(&$0.name) }),
            .arguments(
                "value", { $1(&$0.value) }, atLeast: 1, completion: .words(Completions.settingValues),
                help: "Its value, as in: 04:00, metric, DE, kJ."),
        ]
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "config set")
        let text = value.joined(separator: " ")
        if let name = PersonalSettingName(rawValue: name.lowercased()) {
            guard let value = PersonalSettings.canonical(text, for: name),
                try name != .pager || value == "off"
                    || Paging.canRun(value, path: context.world.environment("PATH"))
            else {
                throw BadPersonalSetting(name: name, text: text)
            }
            return try context.change(name, to: value)
        }
        try context.log(readsSettings: false) { log in context.printChanged(try log.set(name, to: text)) }
    }
}

/// `foodlog config unset`: takes a setting back.
struct ConfigUnsetCommand: Command, Equatable {
    var name = ""

    static var parameters: [Parameter<Self>] { [.settingName({ $1(&$0.name) })] }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "config unset")
        if let name = PersonalSettingName(rawValue: name.lowercased()) { return try context.change(name, to: nil) }
        try context.log(readsSettings: false) { log in context.printChanged(try log.unset(name)) }
    }
}

/// A text is no value of one of the person's settings.
struct BadPersonalSetting: Error, Equatable, Sendable {
    let name: PersonalSettingName
    let text: String

    var failure: Failure {
        let hint =
            switch name {
            case .energy: "Write kcal or kJ."
            case .nutrients: "Write main, all, or keys of nutrients with commas between them."
            case .color: "Write auto, always or never."
            case .decimalMark: "Write point or comma."
            case .firstWeekday: "Write a day of the week, such as monday or sun."
            case .pager: "Write a command that this machine has, such as less, or off."
            case .backups: "Write how many days are kept, from 1 to \(BackupRotation.mostDays), or off."
            }
        return Failure(
            status: 64, code: "badSetting", message: "\(quoted(text)) is no value of \(name.rawValue).", hints: [hint])
    }
}

extension CommandContext {
    /// Changes one of the person's settings in their file.
    fileprivate func change(_ name: PersonalSettingName, to value: String?) throws {
        guard let path = try Credentials.path(environment: { name in try world.environment(name) }) else {
            throw EnvironmentError.noConfiguration
        }
        try world.refuseUnreadable()
        let before = settings.setting(name)
        try ConfigurationFile.set(name.rawValue, to: value, in: path)
        let after = PersonalSettings(environment: world.environment).setting(name)
        if before != after { note("The setting \(name.rawValue) was changed") }
        printChanged(before, after, path: path)
    }
}

extension Parameter where Root: ParameterSet {
    /// The name of a setting.
    fileprivate static func settingName(_ field: @escaping Field<Root, String>) -> Self {
        .argument("name", field, completion: .words(Completions.settings), help: "The setting: day-start, meals, …")
    }
}
