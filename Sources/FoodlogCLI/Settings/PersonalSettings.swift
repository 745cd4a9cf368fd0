package import CommandLineKit
package import FoodDomain
package import FoodLog
import FoodlogAnswers

/// What a person wants to see, whatever the log: from the configuration file, the environment and the locale.
///
/// An option of the command line goes before all of it. What cannot be read is left at its default and told of, since a
/// slip in the file must not keep anybody from logging.
package struct PersonalSettings: Equatable, Sendable {
    /// The unit of energy.
    package var energy = EnergyChoice.kcal
    /// The nutrients.
    package var nutrients = NutrientSelection.main
    /// When colours are used.
    package var color = ColorChoice.auto
    /// The marks of numbers.
    package var numbers = NumberMarks.point
    /// The day that a week begins with.
    package var firstWeekday = Weekday.monday
    /// The pager; nil for none.
    package var pager: String?
    /// How many backups are kept.
    package var backups = BackupRotation.standard
    /// Lines of the file, and variables, that cannot be used, a sentence each.
    package private(set) var problems: [String] = []

    /// The texts that are set, with where they are from.
    private var set: [(name: PersonalSettingName, value: String, origin: PersonalSettingOrigin)] = []
    private let locale: LocaleNames

    /// What the environment and the file say.
    package init(environment: Environment) {
        locale = LocaleNames(environment)
        pager = Self.usualPager
        if let text = (try? environment("PAGER")) ?? nil, !text.isEmpty { take(.pager, text, .environment, "PAGER") }
        readFile(environment)
        // One that cannot be read is refused where the log is opened.
        if let text = (try? environment(BackupRotation.variable)) ?? nil, BackupRotation(text) != nil {
            take(.backups, text, .environment, BackupRotation.variable)
        }
        if !isSet(.decimalMark) { numbers = locale.numbers }
        if !isSet(.firstWeekday) { firstWeekday = locale.firstWeekday }
    }

    package static func == (one: Self, other: Self) -> Bool {
        one.energy == other.energy && one.nutrients == other.nutrients && one.color == other.color
            && one.numbers == other.numbers && one.firstWeekday == other.firstWeekday && one.pager == other.pager
            && one.backups == other.backups && one.problems == other.problems
    }

    /// The pager where nothing else is said.
    private static let usualPager = "less"

    private mutating func readFile(_ environment: Environment) {
        let path: String?
        let lines: [ConfigurationFile.Line]
        let bad: [Int]
        do {
            path = try Credentials.path(environment: environment)
            guard let path else { return }
            (lines, bad) = try ConfigurationFile.readableLines(path, isSecret: false)
        } catch {
            let failure = Failure(answering: error)
            problems.append(failure.message)
            return
        }
        for number in bad {
            let place = shown("\(number) of \(path ?? "")", width: 200)
            problems.append("Line \(place) is not 'NAME = VALUE', so it is left out.")
        }
        for line in lines {
            guard let name = PersonalSettingName(rawValue: line.name) else { continue }
            take(name, line.value, .file, "line \(line.number) of \(path ?? "")")
        }
    }

    private mutating func take(
        _ name: PersonalSettingName, _ text: String, _ origin: PersonalSettingOrigin, _ place: String
    ) {
        guard let value = Self.canonical(text, for: name) else {
            problems.append("\(quoted(text)) is no value of \(name.rawValue), in \(shown(place, width: 200)).")
            return
        }
        set.removeAll { $0.name == name }
        set.append((name, value, origin))
        switch name {
        case .energy: energy = EnergyChoice(argument: value) ?? .kcal
        case .nutrients: nutrients = NutrientSelection(argument: value) ?? .main
        case .color: color = ColorChoice(argument: value) ?? .auto
        case .decimalMark: numbers = value == "comma" ? locale.commaNumbers : .point
        case .firstWeekday: firstWeekday = Weekday(name: value) ?? .monday
        case .pager: pager = value == "off" ? nil : value
        case .backups: backups = BackupRotation(value) ?? .standard
        }
    }

    private func isSet(_ name: PersonalSettingName) -> Bool { set.contains { $0.name == name } }

    // MARK: - Telling

    /// A setting as it is at present.
    package func setting(_ name: PersonalSettingName) -> PersonalSetting {
        if let known = set.first(where: { $0.name == name }) {
            return PersonalSetting(name: name, value: known.value, origin: known.origin)
        }
        switch name {
        case .decimalMark where locale.numbers != .point:
            return PersonalSetting(name: name, value: "comma", origin: .locale)
        case .firstWeekday where locale.firstWeekday != .monday:
            return PersonalSetting(name: name, value: Self.word(locale.firstWeekday), origin: .locale)
        default: return PersonalSetting(name: name, value: Self.defaultValue(of: name), origin: .default)
        }
    }

    /// All of them.
    package var all: [PersonalSetting] { PersonalSettingName.allCases.map(setting) }

    /// What holds where nothing is set.
    package static func defaultValue(of name: PersonalSettingName) -> String {
        switch name {
        case .energy: EnergyChoice.kcal.argumentText
        case .nutrients: NutrientSelection.main.argumentText
        case .color: ColorChoice.auto.argumentText
        case .decimalMark: "point"
        case .firstWeekday: word(.monday)
        case .pager: usualPager
        case .backups: BackupRotation.standard.text
        }
    }

    /// A value as it is written; nil for what is none of the setting.
    package static func canonical(_ text: String, for name: PersonalSettingName) -> String? {
        switch name {
        case .energy: EnergyChoice.allCases.first { $0.rawValue.lowercased() == text.lowercased() }?.argumentText
        case .nutrients: NutrientSelection(argument: text)?.argumentText
        case .color: ColorChoice(argument: text.lowercased())?.argumentText
        case .decimalMark:
            switch text.lowercased() {
            case "point", ".": "point"
            case "comma", ",": "comma"
            default: nil
            }
        case .firstWeekday: Weekday(name: text).map(word)
        case .pager: ["off", "none", "no"].contains(text.lowercased()) ? "off" : isCommand(text) ? text : nil
        case .backups: BackupRotation(text)?.text
        }
    }

    /// The values that can be listed.
    package static func choices(of name: PersonalSettingName) -> [String] {
        switch name {
        case .energy: EnergyChoice.allCases.map(\.argumentText)
        case .nutrients: ["main", "all"]
        case .color: ColorChoice.allCases.map(\.argumentText)
        case .decimalMark: ["point", "comma"]
        case .firstWeekday: Weekday.allCases.map(word)
        case .pager: ["off", usualPager]
        case .backups: ["off", "7", "14", "30"]
        }
    }

    private static func word(_ weekday: Weekday) -> String { weekday.name.lowercased() }

    /// Whether a text can be a line of the shell in the file.
    private static func isCommand(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 500 && text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }
}

/// One of a person's settings as it is at present.
package struct PersonalSetting: Equatable, Sendable {
    /// Which one.
    package var name: PersonalSettingName
    /// The value that holds.
    package var value: String
    /// Where it is from.
    package var origin: PersonalSettingOrigin
}
