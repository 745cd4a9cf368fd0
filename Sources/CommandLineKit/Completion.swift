/// What a shell offers for a parameter's value.
///
/// A parameter whose type has `choices` offers those without being told.
package enum Completion: Sendable {
    /// Nothing.
    case none
    /// Files and directories.
    case files
    /// Directories.
    case directories
    /// What the closure answers: words that may continue the one being typed.
    case words(@Sendable (CompletionRequest) -> [String])
}

/// What was typed before the word that is to be completed.
package struct CompletionRequest: Equatable, Sendable {
    /// The values of the command's arguments so far, in order.
    package var arguments: [String]
    /// The values of the options so far, by long name, the shared ones too; of a repeated one the last.
    package var options: [String: String]
    /// The beginning of the word that is to be completed; may be empty.
    package var prefix: String

    /// A request to complete `prefix` after `arguments` and `options`.
    package init(arguments: [String] = [], options: [String: String] = [:], prefix: String = "") {
        self.arguments = arguments
        self.options = options
        self.prefix = prefix
    }
}
