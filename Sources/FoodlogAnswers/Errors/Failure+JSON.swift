package import CommandLineKit
private import JSON

extension Failure {
    /// The failure for programs: `{"error":{"code","message","hint"}}` on one line.
    ///
    /// The hint is null where there is nothing to do.
    package var json: String {
        JSONWriter.line { json in
            json.object { json in
                json.object("error") { json in
                    json.member("code", code)
                    json.member("message", message)
                    json.member("hint", hints.isEmpty ? nil : hints.joined(separator: " "))
                }
            }
        }
    }
}
