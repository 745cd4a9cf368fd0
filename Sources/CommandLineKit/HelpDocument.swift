extension CommandLineTool where Shared: ParameterSet {
    /// All help screens as one Markdown document, a heading for each command in the order of the tree.
    ///
    /// The shared parameters are in the first screen only. The document depends on nothing but the declarations.
    package func helpDocument(width: Int = 80) -> String {
        let shared = Shared.parameters.map(\.info)
        var chapters: [String] = []
        func visit(_ node: CommandNode<Context>, _ names: [String]) {
            let path = CommandPath(names, root: root, shared: shared)
            let isRoot = names.isEmpty
            let screen = HelpWriter(width: width).screen(
                for: path, shared: shared, hasVersion: version != nil && isRoot, listsShared: isRoot)
            chapters.append("\(isRoot ? "#" : "##") \(path.name)\n\n```text\n\(screen)```\n")
            for child in node.children where !child.isHidden { visit(child, names + [child.name]) }
        }
        visit(root, [])
        return chapters.joined(separator: "\n")
    }

    /// What is wrong with the declarations themselves, a sentence each; a test expects none.
    package func declarationProblems() -> [String] {
        let shared = Shared.parameters.map(\.info)
        return root.subtree.flatMap { node in
            var problems = Self.problems(node.parameters + shared).map { "\(node.name): \($0)" }
            let names = node.children.flatMap { [$0.name] + $0.aliases }
            problems += Self.repeated(names).map { "\(node.name): the command '\($0)' is declared twice." }
            if case .group(_, let name?) = node.content, node.child(named: name) == nil {
                problems.append("\(node.name): there is no default command '\(name)'.")
            }
            return problems
        }
    }

    private static func problems(_ infos: [ParameterInfo]) -> [String] {
        let options = infos.filter { !$0.isPositional }
        var problems = repeated(options.map(\.name)).map { "the option '--\($0)' is declared twice." }
        problems += repeated(options.compactMap(\.short).map(String.init)).map {
            "the option '-\($0)' is declared twice."
        }
        problems += options.filter { $0.name == "help" || $0.name == "version" || $0.name.count < 2 }
            .map { "the name '--\($0.name)' is reserved." }
        problems += options.filter { $0.short.map { $0.isNumber || $0 == "-" || $0 == "=" || $0 == "." } == true }
            .map { "the short name of '--\($0.name)' cannot be told from a value." }
        var isComplete = false
        var hasOptional = false
        for info in infos where info.isPositional {
            if isComplete { problems.append("nothing can reach the argument '<\(info.name)>'.") }
            if info.kind == .argument(isRequired: true), hasOptional {
                problems.append("the required argument '<\(info.name)>' follows an optional one.")
            }
            if info.kind == .argument(isRequired: false) { hasOptional = true }
            if case .remainingArguments = info.kind { isComplete = true }
        }
        return problems
    }

    private static func repeated(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { !seen.insert($0).inserted }
    }
}
