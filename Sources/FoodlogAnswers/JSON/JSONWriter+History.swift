package import FoodDomain
package import JSON

extension JSONWriter {
    /// Writes operations of the past.
    package mutating func operations(_ operations: [PastOperation]) {
        object { json in
            json.array("operations", operations) { json, operation in
                json.object { json in
                    json.member("number", operation.number)
                    json.member("id", operation.id.description)
                    json.member("at", operation.at.description)
                    json.member("command", operation.command)
                    json.member("summary", operation.summary)
                    json.array("entries", operation.entries) { json, number in json.int(number) }
                    json.member("undone", operation.isUndone)
                }
            }
        }
    }
}
