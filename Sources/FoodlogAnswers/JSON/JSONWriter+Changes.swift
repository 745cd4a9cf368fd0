package import FoodDomain
package import FoodLog
package import JSON

extension JSONWriter {
    /// Writes what an `add` or a `copy` stored, or would store, with the day as it is then.
    package mutating func added(_ answer: AddAnswer, isDryRun: Bool, style: JSONStyle) {
        object { json in
            json.entries("entries", answer.entries, notices: answer.notices, style: style)
            json.daySoFar(answer.day, shown: style.nutrients)
            json.daysSoFar(answer.otherDays, shown: style.nutrients)
            json.member("dryRun", isDryRun)
            json.member("repeated", answer.isRepeat)
        }
    }

    /// Writes an entry before and after a change.
    package mutating func edited(_ answer: EditAnswer, shown: [Nutrient]) {
        let style = JSONStyle(nutrients: shown, today: answer.today)
        object { json in
            json.key("entry")
            json.entry(answer.entry, answer.entry.nutrients, notices: answer.notices, style: style)
            json.key("before")
            json.entry(answer.before, answer.before.nutrients, style: style)
            json.daySoFar(answer.day, shown: shown)
        }
    }

    /// Writes the entries that were deleted.
    package mutating func removed(_ entries: [Entry], style: JSONStyle) {
        object { json in json.entries("removed", entries, style: style) }
    }

    /// Writes a setting before and after a change.
    package mutating func changed(_ change: SettingChange) {
        object { json in
            json.key("setting")
            json.setting(change.after)
            json.key("before")
            json.setting(change.before)
        }
    }
}
