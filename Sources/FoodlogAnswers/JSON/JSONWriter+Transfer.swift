package import FoodDomain
package import FoodLog
import FoodSources
package import JSON

extension JSONWriter {
    /// Writes what became of another program's diary.
    package mutating func diaryImport(_ report: DiaryImportReport, isDryRun: Bool) {
        object { json in
            json.member("program", report.program.rawValue)
            json.member("read", report.read)
            json.member("added", report.added)
            json.member("unchanged", report.unchanged)
            json.member("deletedHere", report.deletedHere)
            json.array("refused", report.refused) { json, record in
                json.object { json in
                    json.member("line", record.line > 0 ? record.line : nil)
                    json.member("id", record.id)
                    json.member("reason", record.reason)
                }
            }
            json.member("refusals", report.refusals)
            if let made = report.made {
                json.object("made") { json in
                    json.member("foods", made.foods)
                    json.member("recipes", made.recipes)
                    json.member("templates", made.templates)
                    json.member("known", made.known)
                }
            }
            json.member("from", report.days?.first.description)
            json.member("to", report.days?.last.description)
            json.member("sharedDays", report.sharedDays)
            json.member("doneDays", report.doneDays)
            json.array("left", report.left) { json, heading in json.string(heading) }
            json.member("dates", report.dateOrder.rawValue)
            json.member("decimal", report.decimalMark.rawValue)
            json.member("dryRun", isDryRun)
        }
    }

    /// Writes what became of an exported log.
    package mutating func logImport(_ report: LogImportReport, isDryRun: Bool) {
        object { json in
            json.counts("added", report.added)
            json.member("unchanged", report.unchanged)
            json.array("deleted", report.deleted) { json, number in json.int(number) }
            json.array("renumbered", report.renumbered) { json, entry in
                json.object { json in
                    json.member("before", entry.before)
                    json.member("after", entry.after)
                }
            }
            json.array("kept", report.kept) { json, record in
                json.object { json in
                    json.member("record", record.kind.rawValue)
                    json.member("name", record.name)
                }
            }
            json.member("dryRun", isDryRun)
        }
    }

    /// Writes how many records there are of each kind, as a member.
    package mutating func counts(_ name: String, _ counts: LogCounts) {
        key(name)
        object { json in
            for kind in LogRecordKind.allCases { json.member(kind.rawValue, counts[kind]) }
        }
    }
}
