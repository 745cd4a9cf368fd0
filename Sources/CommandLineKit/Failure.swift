/// An error that says with which status the program ends.
package protocol ExitStatusProviding: Error {
    /// The exit status.
    var exitStatus: Int32 { get }

    /// What is wrong, as one word for programs.
    var failureCode: String { get }

    /// What is wrong, as a sentence.
    var failureMessage: String { get }

    /// What to do next, a sentence each.
    var failureHints: [String] { get }
}

extension ExitStatusProviding {
    /// `failure`.
    package var failureCode: String { "failure" }

    /// The error's description.
    package var failureMessage: String { String(describing: self) }

    /// None.
    package var failureHints: [String] { [] }
}

/// Why a command did not do what it should, ready to be printed in whatever form.
package struct Failure: Equatable, Sendable {
    /// The exit status.
    package var status: Int32
    /// What is wrong, as one word for programs.
    package var code: String
    /// What is wrong, as a sentence.
    package var message: String
    /// What to do next, a sentence each.
    package var hints: [String]
    /// Lines about the command line, for people: the parameter at fault and the usage of the command.
    package var usage: [String]

    /// A failure with everything given.
    package init(status: Int32, code: String, message: String, hints: [String] = [], usage: [String] = []) {
        self.status = status
        self.code = code
        self.message = message
        self.hints = hints
        self.usage = usage
    }

    /// What `error` says of itself; an error that says nothing is status 1.
    package init(_ error: any Error) {
        if let error = error as? any ExitStatusProviding {
            self.init(
                status: error.exitStatus, code: error.failureCode, message: error.failureMessage,
                hints: error.failureHints)
        } else {
            self.init(status: 1, code: "failure", message: String(describing: error))
        }
    }

    /// The failure for people: the message, the usage, and the hints indented by two, a line each.
    package var text: String {
        let lines = ["Error: \(message)"] + usage + hints.map { "  \($0)" }
        return lines.map { $0 + "\n" }.joined()
    }
}
