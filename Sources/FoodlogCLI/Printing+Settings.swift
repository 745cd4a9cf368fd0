import CommandLineKit
import FoodDomain
import FoodLog
import FoodlogAnswers
import JSON

/// Prints settings.
extension CommandContext {
    /// Prints the settings of the log, and those of the person.
    func printSettings(_ all: [Setting]) {
        if isJSON {
            return output.write(
                JSONWriter.line { json in
                    json.object { json in
                        json.key("settings")
                        json.beginArray()
                        for setting in all { json.setting(setting) }
                        for setting in settings.all { json.setting(setting) }
                        json.endArray()
                    }
                })
        }
        if isTabular { return writeTable(Self.settingTable(all, settings.all)) }
        output.print(SettingsScreen(settings: all, personal: settings.all, style: style).text)
    }

    /// Prints the value of a setting, and nothing where it has none.
    func printSetting(_ setting: Setting) {
        if isJSON { return printOne { $0.setting(setting) } }
        if let value = setting.value { output.print(printable(value)) }
    }

    /// Prints the value of one of the person's settings.
    func printSetting(_ setting: PersonalSetting) {
        if isJSON { return printOne { $0.setting(setting) } }
        output.print(printable(setting.value))
    }

    private func printOne(_ write: (inout JSONWriter) -> Void) {
        output.write(
            JSONWriter.line { json in
                json.object { json in
                    json.key("setting")
                    write(&json)
                }
            })
    }

    /// Prints one of the person's settings before and after a change.
    func printChanged(_ before: PersonalSetting, _ after: PersonalSetting, path: String) {
        if isJSON {
            return output.write(
                JSONWriter.line { json in
                    json.object { json in
                        json.key("setting")
                        json.setting(after)
                        json.key("before")
                        json.setting(before)
                    }
                })
        }
        func value(_ setting: PersonalSetting) -> String {
            setting.origin == .default ? "\(setting.value) (default)" : setting.value
        }
        if after.origin == .environment {
            // What was asked for is in the file, and does not hold.
            var lines = Paragraph.lines(
                ["The file was changed:", FoodText.argument(path)], hanging: 2, style)
            lines += Paragraph.lines(
                sentence:
                    "An environment variable goes before it at present: \(after.name.rawValue) is \(after.value).",
                hanging: 2, style)
            return confirm(lines.joined(separator: "\n"))
        }
        guard before != after else {
            return confirm(
                Paragraph.lines(sentence: "\(after.name.rawValue) is \(value(after)) already.", style)
                    .joined(separator: "\n"))
        }
        var lines = Paragraph.lines(
            sentence: "\(after.name.rawValue): \(value(before)) \(style.arrow) \(value(after))", hanging: 2, style)
        lines += Paragraph.lines(["Holds for every log of yours, from", FoodText.argument(path)], hanging: 2, style)
            .map { Ink.faint.paint($0, style) }
        confirm(lines.joined(separator: "\n"))
    }
}

extension JSONWriter {
    /// Writes one of the person's settings.
    fileprivate mutating func setting(_ setting: PersonalSetting) {
        object { json in
            json.member("name", setting.name.rawValue)
            json.member("value", setting.value)
            json.member("origin", setting.origin.rawValue)
            json.member("default", PersonalSettings.defaultValue(of: setting.name))
        }
    }
}
