import CommandLineKit
import FoodLog

/// `foodlog config list`: the settings of the log.
struct ConfigListCommand: Command, Equatable {
    static var parameters: [Parameter<Self>] { [] }

    func run(in context: CommandContext) throws {
        try context.log(readsSettings: false) { log in context.printSettings(try log.settings()) }
    }
}

/// `foodlog config get`: one setting of the log.
struct ConfigGetCommand: Command, Equatable {
    var name = ""

    static var parameters: [Parameter<Self>] { [.settingName(\.name)] }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "config get")
        try context.log(readsSettings: false) { log in context.printSetting(try log.setting(named: name)) }
    }
}

/// `foodlog config set`: changes a setting of the log.
struct ConfigSetCommand: Command, Equatable {
    var name = ""
    var value: [String] = []

    static var parameters: [Parameter<Self>] {
        [
            .settingName(\.name),
            .arguments(
                "value", \.value, atLeast: 1, completion: .words(Completions.settingValues),
                help: "Its value, as in: 04:00, metric, DE."),
        ]
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "config set")
        try context.log(readsSettings: false) { log in
            context.printChanged(try log.set(name, to: value.joined(separator: " ")))
        }
    }
}

/// `foodlog config unset`: takes a setting of the log back.
struct ConfigUnsetCommand: Command, Equatable {
    var name = ""

    static var parameters: [Parameter<Self>] { [.settingName(\.name)] }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "config unset")
        try context.log(readsSettings: false) { log in context.printChanged(try log.unset(name)) }
    }
}

extension Parameter where Root: ParameterSet {
    /// The name of a setting.
    fileprivate static func settingName(_ field: @autoclosure @escaping Field<Root, String>) -> Self {
        .argument("name", field(), completion: .words(Completions.settings), help: "The setting: day-start, meals, …")
    }
}
