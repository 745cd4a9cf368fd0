/// A word that may come next.
package struct Candidate: Equatable, Sendable {
    /// The word.
    package let word: String
    /// What it means, in a few words; empty where nothing needs to be said.
    package var description: String

    /// A word with what it means.
    package init(word: String, description: String = "") {
        self.word = word
        self.description = description
    }
}

/// What may come next.
package enum CandidateList: Equatable, Sendable {
    /// One of these words.
    case words([Candidate])
    /// The path of a file.
    case files
    /// The path of a folder.
    case directories
}

extension CommandLineTool where Shared: ParameterSet {
    /// Answers the completion scripts: the name of the shell, then the words up to the cursor, the last being typed.
    package func completions(_ request: ArraySlice<String>) -> String {
        guard let shell = request.first.flatMap(Shell.init(rawValue:)) else { return "" }
        var words = Array(request.dropFirst())
        if shell == .bash { words = joinedBashWords(words) }
        let last = words.popLast() ?? ""
        // The other scripts take quotes away as well, but none can from a word whose closing quote is not there yet.
        let typed = shell == .fish || last.first == "\"" || last.first == "'" ? unquoted(last) : last
        return completionText(candidates(after: words, typed: typed), typed: typed, for: shell)
    }

    /// What may come after `words` in place of `typed`.
    func candidates(after words: [String], typed: String) -> CandidateList {
        let shared = Shared.parameters.map(\.info)
        var path = CommandPath(words, root: root, shared: shared)
        if path.unknownWord != nil { return .words([]) }
        let isAtCommand = path.node.isGroup && !path.rest.contains("--")
        let isBare = path.nodes.count == 1 && !path.isHelp
        let group = path.node
        path.descendToDefault()
        let own = path.node.parameters
        var before = path.rest
        let awaiting = optionAwaitingValue(&before, among: own + shared)
        var parser = Parser(own: own, shared: shared, hasVersion: isBare)
        let parsed = parser.parse(before, checksArguments: false)
        let given = GivenWords(parsed, own: own, shared: shared)
        if let awaiting { return values(of: awaiting, given, typed) }
        if !before.contains("--"), typed.hasPrefix("-"), typed == "-" || isOption(typed) {
            if let equals = typed.firstIndex(of: "="), typed.hasPrefix("--") {
                let name = typed[..<equals].dropFirst(2)
                guard let info = (own + shared).first(where: { $0.takesValue && $0.name == name }) else {
                    return .words([])
                }
                return values(of: info, given, String(typed[typed.index(after: equals)...]), after: typed[...equals])
            }
            return options(own + shared, given, typed, hasVersion: version != nil && isBare)
        }
        if isAtCommand { return .words(commands(of: group, isBare: isBare, typed)) }
        guard let argument = nextArgument(own, count: parsed.positionals.count) else { return .words([]) }
        return values(of: argument, given, typed)
    }

    private func commands(of group: CommandNode<Context>, isBare: Bool, _ typed: String) -> [Candidate] {
        var all = group.children.filter { !$0.isHidden }.map { Candidate(word: $0.name, description: $0.abstract) }
        if isBare { all.append(Candidate(word: "help", description: "Show help information.")) }
        return all.filter { $0.word.hasPrefix(typed) }
    }

    private func options(
        _ infos: [ParameterInfo], _ given: GivenWords, _ typed: String, hasVersion: Bool
    ) -> CandidateList {
        let missing = infos.filter {
            !$0.isPositional && ($0.kind == .repeatedOption || !given.names.contains($0.name))
        }
        var all = missing.map { Candidate(word: "--\($0.name)", description: $0.help) }
        if hasVersion { all.append(Candidate(word: "--version", description: "Show the version.")) }
        all.append(Candidate(word: "--help", description: "Show help information."))
        return .words(all.filter { $0.word.hasPrefix(typed) })
    }

    private func values(
        of info: ParameterInfo, _ given: GivenWords, _ typed: String, after prefix: Substring = ""
    ) -> CandidateList {
        switch info.completion {
        case .files: return .files
        case .directories: return .directories
        case .words(let words):
            let request = CompletionRequest(arguments: given.arguments, options: given.options, prefix: typed)
            return .words(words(request).map { Candidate(word: prefix + $0) })
        case .none:
            return .words(info.choices.filter { $0.hasPrefix(typed) }.map { Candidate(word: prefix + $0) })
        }
    }

    /// Takes the last word away and answers its parameter where that is an option whose value comes next.
    private func optionAwaitingValue(_ words: inout [String], among infos: [ParameterInfo]) -> ParameterInfo? {
        guard let last = words.last, isOption(last), !words.dropLast().contains("--"), !last.contains("=") else {
            return nil
        }
        let info = infos.first { info in
            guard info.takesValue else { return false }
            return last.hasPrefix("--") ? info.name == last.dropFirst(2) : info.short == last.last
        }
        if info != nil { words.removeLast() }
        return info
    }

    private func nextArgument(_ infos: [ParameterInfo], count: Int) -> ParameterInfo? {
        let positional = infos.filter(\.isPositional)
        if count < positional.count { return positional[count] }
        guard let last = positional.last, case .remainingArguments = last.kind else { return nil }
        return last
    }
}

/// The words before the one being typed, by parameter.
private struct GivenWords {
    var arguments: [String]
    var options: [String: String] = [:]
    var names: Set<String> = []

    init(_ parsed: ParsedWords, own: [ParameterInfo], shared: [ParameterInfo]) {
        arguments = parsed.positionals
        for (assignments, infos) in [(parsed.own, own), (parsed.shared, shared)] {
            for assignment in assignments where !infos[assignment.parameter].isPositional {
                let info = infos[assignment.parameter]
                names.insert(info.name)
                if info.takesValue { options[info.name] = assignment.word }
            }
        }
    }
}
