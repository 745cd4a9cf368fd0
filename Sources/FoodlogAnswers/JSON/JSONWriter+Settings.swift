import FoodDomain
package import FoodLog
package import JSON

extension JSONWriter {
    /// Writes all settings of a log.
    package mutating func settings(_ settings: [Setting]) {
        object { json in
            json.array("settings", settings) { json, setting in json.setting(setting) }
        }
    }

    /// Writes a setting: what holds, where it is from, and of the start of the day how it came to be.
    package mutating func setting(_ setting: Setting) {
        object { json in
            json.member("name", setting.name.rawValue)
            json.member("value", setting.value)
            json.member("origin", setting.origin.rawValue)
            json.member("default", setting.name.defaultValue)
            guard let history = setting.history else { return }
            json.member("initial", history.initial.description)
            json.array("changes", history.changes) { json, change in
                json.object { json in
                    json.member("from", change.from.description)
                    json.member("value", change.start.description)
                }
            }
        }
    }
}
