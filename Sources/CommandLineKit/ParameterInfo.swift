/// All that is said about a parameter: what the parser, the help, the errors and the completion go by.
package struct ParameterInfo: Sendable {
    /// How a parameter is written, and how often.
    package enum Kind: Equatable, Sendable {
        /// `--name`, without a value.
        case flag
        /// `--name value`, at most once.
        case option
        /// `--name value`, any number of times.
        case repeatedOption
        /// A word in its place, which must be there or may be missing.
        case argument(isRequired: Bool)
        /// All further words, at least so many.
        case remainingArguments(atLeast: Int)
    }

    package let kind: Kind
    /// The name without dashes and brackets.
    package let name: String
    /// The letter of the short form.
    package let short: Character?
    /// The word that stands for the value in help.
    package let valueName: String
    /// The environment variable that gives the value where the command line does not.
    package let environment: String?
    package let completion: Completion
    package let help: String
    private let makeChoices: @Sendable () -> [String]
    private let makeDefaultText: @Sendable () -> String?

    /// What is said about a parameter.
    ///
    /// `choices` and `defaultText` are asked for only where help, an error or a completion shows them.
    init(
        kind: Kind, name: String, short: Character?, valueName: String, environment: String?, completion: Completion,
        help: String, choices: @escaping @Sendable () -> [String], defaultText: @escaping @Sendable () -> String?
    ) {
        self.kind = kind
        self.name = name
        self.short = short
        self.valueName = valueName
        self.environment = environment
        self.completion = completion
        self.help = help
        makeChoices = choices
        makeDefaultText = defaultText
    }

    /// All that may be written; empty where that is no list.
    package var choices: [String] { makeChoices() }

    /// The default in the form in which it would be written; nil where there is none.
    package var defaultText: String? { makeDefaultText() }

    /// Whether this is written as a word in its place.
    package var isPositional: Bool {
        switch kind {
        case .argument, .remainingArguments: true
        case .flag, .option, .repeatedOption: false
        }
    }

    /// Whether this is an option that a value follows.
    package var takesValue: Bool { kind == .option || kind == .repeatedOption }
}

// MARK: - Words for people

extension ParameterInfo {
    /// The parameter as errors name it: `--count <count>`, `--all`, `<food>`.
    package var synopsis: String {
        switch kind {
        case .flag: "--\(name)"
        case .option, .repeatedOption: "--\(name) <\(valueName)>"
        case .argument, .remainingArguments: "<\(valueName)>"
        }
    }

    /// The parameter in the left column of a help screen: `-c, --count <count>`.
    var label: String {
        guard let short else { return isMany ? "\(synopsis) ..." : synopsis }
        return "-\(short), \(synopsis)"
    }

    /// The parameter in a usage line, in brackets where it may be missing.
    var usage: String {
        switch kind {
        case .flag, .option: "[\(synopsis)]"
        case .repeatedOption: "[\(synopsis)] ..."
        case .argument(let isRequired): isRequired ? synopsis : "[\(synopsis)]"
        case .remainingArguments(let minimum): minimum > 0 ? "\(synopsis) ..." : "[\(synopsis) ...]"
        }
    }

    /// The text in the right column of a help screen.
    var helpText: String {
        var notes: [String] = []
        if !choices.isEmpty { notes.append("values: \(choices.joined(separator: ", "))") }
        if let defaultText, !defaultText.isEmpty { notes.append("default: \(defaultText)") }
        if let environment { notes.append("env: \(environment)") }
        if notes.isEmpty { return help }
        let suffix = "(\(notes.joined(separator: "; ")))"
        return help.isEmpty ? suffix : "\(help) \(suffix)"
    }

    private var isMany: Bool {
        if case .remainingArguments = kind { return true }
        return false
    }
}
