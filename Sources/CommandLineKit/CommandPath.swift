/// The command that a command line names, and the words that are left.
struct CommandPath<Context> {
    /// From the root to the command or group.
    var nodes: [CommandNode<Context>]
    /// Every word that names no command.
    var rest: [String] = []
    /// Whether the first command word was `help`.
    var isHelp = false
    /// Whether the last node is there because it is a group's default.
    var isDefault = false
    /// An option before the command's name that no command has, as it was written.
    var unknownOption: String?
    /// A word where a command should be.
    var unknownWord: String?

    private let shared: [ParameterInfo]

    /// Finds the command, passing over options, which may stand before its name.
    init(_ words: [String], root: CommandNode<Context>, shared: [ParameterInfo]) {
        nodes = [root]
        self.shared = shared
        find(words)
    }

    /// The command or group that was found.
    var node: CommandNode<Context> { nodes[nodes.count - 1] }

    /// The words that name it, `tool add`.
    var name: String { nodes.map(\.name).joined(separator: " ") }

    private mutating func find(_ words: [String]) {
        var remaining = words[...]
        while node.isGroup, let word = remaining.first, word != "--" {
            remaining.removeFirst()
            if isOption(word) {
                rest.append(word)
                if hasSeparateValue(word), let value = remaining.first, !isOption(value) {
                    rest.append(value)
                    remaining.removeFirst()
                }
            } else if let child = node.child(named: word) {
                nodes.append(child)
            } else if word == "help", nodes.count == 1, !isHelp {
                isHelp = true
            } else if node.defaultTakesWords, let child = node.defaultChild {
                nodes.append(child)
                isDefault = true
                rest.append(word)
            } else {
                unknownWord = word
                break
            }
        }
        rest += remaining
    }

    /// Adds the group's default command where no command is named.
    mutating func descendToDefault() {
        while unknownWord == nil, let child = node.defaultChild {
            nodes.append(child)
            isDefault = true
        }
    }

    /// Whether the next word is the value of the option `word`.
    ///
    /// The command is not known yet, so this asks the shared parameters, then all commands that could still be meant.
    private mutating func hasSeparateValue(_ word: String) -> Bool {
        if word.contains("=") || word == "--help" || word == "--version" { return false }
        let isMeant: (ParameterInfo) -> Bool =
            if word.hasPrefix("--") { { !$0.isPositional && $0.name == word.dropFirst(2) } } else {
                { $0.short == word.last }
            }
        if let info = shared.first(where: isMeant) { return info.takesValue }
        for node in node.subtree {
            if let info = node.parameters.first(where: isMeant) { return info.takesValue }
        }
        if word.last != "h" || word.hasPrefix("--") { unknownOption = unknownOption ?? word }
        return false
    }
}
