/// A command line that cannot be read: exit status 64, with the usage of the command.
package struct UsageError: Error, Equatable, Sendable {
    /// What is wrong, for programs.
    package enum Code: String, Sendable {
        case unknownCommand
        case unknownOption
        case missingValue
        case unexpectedValue
        case invalidValue
        case repeatedOption
        case missingArgument
        case unexpectedArgument
        case invalidText
        /// Values that do not go together, and whatever else a command finds wrong.
        case usage
    }

    package let code: Code
    /// What is wrong, as a sentence.
    package let message: String
    /// What to do about it, a sentence each.
    package let hints: [String]
    /// The parameter at fault, as help shows it: its synopsis and its text.
    let parameter: String?

    /// An error that a command finds in its values.
    ///
    /// - Parameter hints: what to do about it, a sentence each.
    package init(_ message: String, hints: [String] = []) {
        self.init(.usage, message, hints: hints)
    }

    init(_ code: Code, _ message: String, about parameter: ParameterInfo? = nil, hints: [String] = []) {
        self.code = code
        self.message = message
        self.hints = hints
        self.parameter = parameter.map { "\($0.synopsis)  \($0.helpText)" }
    }
}

extension UsageError {
    static func unknownCommand(_ word: String, known: [String]) -> UsageError {
        UsageError(.unknownCommand, "Unknown command \(quoted(word)).\(didYouMean(word, among: known))")
    }

    /// - Parameter spelling: the option as it was written, with its dashes.
    static func unknownOption(_ spelling: String, known: [String]) -> UsageError {
        UsageError(.unknownOption, "Unknown option \(quoted(spelling)).\(didYouMean(spelling, among: known))")
    }

    static func missingValue(_ parameter: ParameterInfo, before next: String?) -> UsageError {
        let hint = next.map { "To give a value that begins with a dash, write '--\(parameter.name)=\(plain($0))'." }
        return UsageError(
            .missingValue, "Missing value for '\(parameter.synopsis)'.", about: parameter,
            hints: hint.map { [$0] } ?? [])
    }

    static func unexpectedValue(_ value: String, for parameter: ParameterInfo) -> UsageError {
        UsageError(
            .unexpectedValue,
            "The option '\(parameter.synopsis)' does not take any value, but \(quoted(value)) was given.",
            about: parameter)
    }

    /// - Parameters:
    ///   - explanation: why, as a clause.
    ///   - variable: the environment variable that holds the value; nil where it was written.
    static func invalidValue(
        _ value: String, for parameter: ParameterInfo, explanation: String?, variable: String? = nil
    ) -> UsageError {
        let source = variable.map { " of the environment variable \($0)" } ?? ""
        var message = "The value \(quoted(value))\(source) is invalid for '\(parameter.synopsis)'"
        message += explanation.map { ": \($0)." } ?? "."
        if !parameter.choices.isEmpty {
            message += didYouMean(value, among: parameter.choices)
            message += " Please provide one of \(alternatives(parameter.choices))."
        }
        return UsageError(.invalidValue, message, about: parameter)
    }

    static func repeatedOption(_ parameter: ParameterInfo) -> UsageError {
        UsageError(
            .repeatedOption, "The option '\(parameter.synopsis)' is given more than once.", about: parameter)
    }

    static func missingArgument(_ parameter: ParameterInfo) -> UsageError {
        UsageError(.missingArgument, "Missing expected argument '\(parameter.synopsis)'.", about: parameter)
    }

    static func unexpectedArguments(_ words: [String]) -> UsageError {
        let list = words.map(quoted).joined(separator: ", ")
        let message =
            words.count == 1 ? "Unexpected argument \(list)." : "\(words.count) unexpected arguments: \(list)."
        return UsageError(.unexpectedArgument, message)
    }

    private static func didYouMean(_ word: String, among known: [String]) -> String {
        nearest(to: word, among: known).map { " Did you mean '\($0)'?" } ?? ""
    }

    /// The words in quotes, as in `'a', 'b' or 'c'`.
    private static func alternatives(_ words: [String]) -> String {
        let quotes = words.map { "'\($0)'" }
        guard quotes.count > 1, let last = quotes.last else { return quotes.joined() }
        return quotes.dropLast().joined(separator: ", ") + " or " + last
    }
}

/// `word` in quotes, without anything that could steer a terminal.
func quoted(_ word: String) -> String { "'\(plain(word))'" }

/// `word` with its controls as visible escapes.
private func plain(_ word: String) -> String {
    var result = ""
    for scalar in word.unicodeScalars {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator:
            result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}
