import FoodDomain
package import FoodLog
import FoodlogAnswers

/// The settings of a log and of the person, with where each is from.
package struct SettingsScreen {
    let settings: [Setting]
    let personal: [PersonalSetting]
    let style: ScreenStyle

    /// The screen of settings.
    package init(settings: [Setting], personal: [PersonalSetting] = [], style: ScreenStyle = ScreenStyle()) {
        self.settings = settings
        self.personal = personal
        self.style = style
    }

    /// The lines, with a line break between them.
    package var text: String {
        let names = SettingName.allCases.map(\.rawValue) + PersonalSettingName.allCases.map(\.rawValue)
        let column = names.reduce(0) { max($0, $1.utf8.count) } + 2
        var lines = settings.flatMap { setting in
            line(
                setting.name.rawValue, setting.value ?? style.dash, setting.origin == .default ? "default" : "", column)
        }
        for setting in personal {
            let origin =
                switch setting.origin {
                case .file: "yours"
                case .default: "default"
                case .locale: "from the locale"
                case .environment: "from the environment"
                }
            lines += line(setting.name.rawValue, setting.value, origin, column)
        }
        return lines.joined(separator: "\n")
    }

    private func line(_ name: String, _ value: String, _ origin: String, _ column: Int) -> [String] {
        let text = origin.isEmpty ? value : "\(value) (\(origin))"
        var lines = Paragraph.lines(
            printable(text).split(separator: " ").map(String.init), indent: column, hanging: column, style)
        let gap = String(repeating: " ", count: column - name.utf8.count)
        // A value of blanks leaves no line.
        let first = lines.isEmpty ? "" : String(lines.removeFirst().dropFirst(column))
        return [Ink.strong.paint(name, style) + gap + first] + lines
    }
}

/// What a setting was changed to.
package struct SettingChangeScreen {
    let change: SettingChange
    let style: ScreenStyle

    /// The screen of a change.
    package init(change: SettingChange, style: ScreenStyle = ScreenStyle()) {
        self.change = change
        self.style = style
    }

    /// The lines, with a line break between them.
    package var text: String {
        let (before, after) = (change.before, change.after)
        guard before != after else {
            return Paragraph.lines(sentence: "\(after.name.rawValue) is \(value(of: after)) already.", style)
                .joined(separator: "\n")
        }
        var lines = Paragraph.lines(
            sentence: "\(after.name.rawValue): \(value(of: before)) \(style.arrow) \(value(of: after))", hanging: 2,
            style)
        lines += Paragraph.lines(sentence: consequence, style).map { Ink.faint.paint($0, style) }
        return lines.joined(separator: "\n")
    }

    private func value(_ setting: Setting) -> String { setting.value ?? style.dash }

    private func value(of setting: Setting) -> String {
        setting.origin == .default ? "\(value(setting)) (default)" : value(setting)
    }

    /// What changes by it, and what does not.
    private var consequence: String {
        switch change.after.name {
        case .dayStart:
            let from = change.after.history?.changes.last?.from.displayText ?? "now"
            return "Holds from \(from) on; what was logged stays on its day."
        case .meals: return "Entries keep the meal that they have."
        case .measureSystem: return "Entries keep what they measured."
        case .region: return "Entries keep the food that they have."
        case .sex, .birthYear, .height, .activity: return "For 'goal propose'; goals stay as they are."
        }
    }
}
