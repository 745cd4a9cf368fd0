/// A word of the command line that names a command, or a group of commands.
package struct CommandNode<Context>: Sendable {
    /// Commands that help lists under one heading.
    package struct Section: Sendable {
        /// The heading, which help writes in capitals; empty for the plain list.
        package let title: String
        package let children: [CommandNode]

        /// The `children` under the heading `title`.
        package init(_ title: String, _ children: [CommandNode]) {
            self.title = title
            self.children = children
        }
    }

    enum Content: Sendable {
        case command(CommandBinding<Context>)
        case group([Section], defaultName: String?)
    }

    package let name: String
    package let aliases: [String]
    /// What it does, in one sentence.
    package let abstract: String
    /// More about it, in paragraphs separated by empty lines.
    package let discussion: String
    /// Whether help and completion leave it out.
    package let isHidden: Bool
    /// Whether a word that names no child of a group belongs to the default child.
    let defaultTakesWords: Bool
    let content: Content

    /// A command that `type` is read for.
    package init<C: Command<Context>>(
        _ name: String, _ type: C.Type, aliases: [String] = [], abstract: String, discussion: String = "",
        isHidden: Bool = false
    ) {
        self.name = name
        self.aliases = aliases
        self.abstract = abstract
        self.discussion = discussion
        self.isHidden = isHidden
        defaultTakesWords = false
        content = .command(CommandBinding(type))
    }

    /// A group of commands.
    ///
    /// - Parameters:
    ///   - defaultName: the name of the child that is meant where no child is named; without one a bare group prints its
    ///     help.
    ///   - defaultTakesWords: whether a word that names no child is the first argument of that child, rather than a
    ///     command that there is not.
    package init(
        _ name: String, aliases: [String] = [], abstract: String, discussion: String = "", isHidden: Bool = false,
        default defaultName: String? = nil, defaultTakesWords: Bool = false, children: [CommandNode]
    ) {
        self.init(
            name, aliases: aliases, abstract: abstract, discussion: discussion, isHidden: isHidden,
            default: defaultName, defaultTakesWords: defaultTakesWords, sections: [Section("", children)])
    }

    /// A group of commands that help lists in sections.
    package init(
        _ name: String, aliases: [String] = [], abstract: String, discussion: String = "", isHidden: Bool = false,
        default defaultName: String? = nil, defaultTakesWords: Bool = false, sections: [Section]
    ) {
        self.name = name
        self.aliases = aliases
        self.abstract = abstract
        self.discussion = discussion
        self.isHidden = isHidden
        self.defaultTakesWords = defaultTakesWords
        content = .group(sections, defaultName: defaultName)
    }

    /// The commands of a group, hidden ones too; none for a command.
    package var children: [CommandNode] {
        guard case .group(let sections, _) = content else { return [] }
        // Every command comes through here: `flatMap` of a generic type costs the runtime more than all else of it.
        var children: [CommandNode] = []
        for section in sections {
            for child in section.children { children.append(child) }
        }
        return children
    }

    /// What is said about the parameters of a command; nothing for a group.
    package var parameters: [ParameterInfo] {
        guard case .command(let binding) = content else { return [] }
        return binding.parameters()
    }

    /// The command that is meant where no child of this group is named.
    var defaultChild: CommandNode? {
        guard case .group(_, let name?) = content else { return nil }
        return child(named: name)
    }

    var isGroup: Bool {
        if case .group = content { return true }
        return false
    }

    /// The child that `word` names exactly, by its name or an alias.
    func child(named word: String) -> CommandNode? {
        // As with `children`, `first` of a generic type would cost more.
        guard case .group(let sections, _) = content else { return nil }
        for section in sections {
            for child in section.children where child.name == word || child.aliases.contains(word) { return child }
        }
        return nil
    }

    /// This node and everything below it.
    var subtree: [CommandNode] { [self] + children.flatMap(\.subtree) }
}

/// How a command's type is read and run, without its type.
struct CommandBinding<Context>: Sendable {
    /// The parameters, made when asked for: a tool of forty commands starts with one of them.
    let parameters: @Sendable () -> [ParameterInfo]
    /// Reads the command, checks it, and answers what runs it.
    let read: @Sendable (ParsedWords, Environment) throws -> (Context) throws -> Void

    init<C: Command<Context>>(_ type: C.Type) {
        parameters = { C.parameters.map { $0.info } }
        read = { words, environment in
            let command = try C(reading: words.own, environment: environment)
            try command.validate()
            return { try command.run(in: $0) }
        }
    }
}
