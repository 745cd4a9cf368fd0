import CommandLineKit
import FoodDomain
import FoodLog
import FoodlogAnswers
import JSON

/// Prints what looks after the log.
extension CommandContext {
    /// Prints a backup that was made.
    func printBackup(_ backup: Backup) {
        note("The backup \(quoted(backup.path)) was made")
        if isJSON { return output.write(JSONWriter.line { $0.answer(backup) }) }
        confirm(BackupScreen(backup: backup, verb: "Backed up to", style: style).text)
    }

    /// Prints a backup that is sound.
    func printVerified(_ backup: Backup) {
        if isJSON { return output.write(JSONWriter.line { $0.answer(backup) }) }
        confirm(BackupScreen(backup: backup, verb: "Sound:", style: style).text)
    }

    /// Prints what was restored.
    func printRestored(_ restoration: Restoration) {
        if isJSON { return output.write(JSONWriter.line { $0.restoration(restoration) }) }
        var text = BackupScreen(backup: restoration.backup, verb: "Restored", style: style).text
        if let aside = restoration.movedAside {
            text +=
                "\n"
                + Paragraph.lines(["The", "log", "as", "it", "was:", FoodText.argument(aside)], hanging: 2, style)
                .joined(separator: "\n")
        }
        confirm(text)
    }

    /// Prints what was found.
    func printExamination(_ examination: Examination) {
        if isJSON { return output.write(JSONWriter.line { $0.examination(examination) }) }
        output.print(ExaminationScreen(examination: examination, style: style).text)
    }
}

extension JSONWriter {
    /// Writes a backup as an answer.
    fileprivate mutating func answer(_ backup: Backup) {
        object { json in json.backup(backup) }
    }

    private mutating func backup(_ backup: Backup) {
        object("backup") { json in
            json.member("path", backup.path)
            json.member("bytes", backup.size)
            json.member("schema", backup.schema)
            json.member("outdated", backup.isOutdated)
            json.member("entries", backup.entries)
            json.member("foods", backup.foods)
            json.member("lastDate", backup.lastDay?.description)
        }
    }

    fileprivate mutating func restoration(_ restoration: Restoration) {
        object { json in
            json.backup(restoration.backup)
            json.member("path", restoration.path)
            json.member("movedAside", restoration.movedAside)
        }
    }

    fileprivate mutating func examination(_ examination: Examination) {
        object { json in
            json.member("path", examination.path)
            json.member("state", examination.state.rawValue)
            json.array("checks", examination.checks) { json, check in
                json.object { json in
                    json.member("name", check.name.rawValue)
                    json.member("state", check.state.rawValue)
                    json.member("text", check.text)
                    json.array("findings", check.findings) { json, finding in json.string(finding) }
                }
            }
            json.array("repaired", examination.repaired) { json, clause in json.string(clause) }
            json.member("latestBackup", examination.latestBackup)
        }
    }
}
