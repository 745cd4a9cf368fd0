/// Writes help screens and usage lines for a width in columns.
struct HelpWriter {
    /// Where the right column begins; on a narrow terminal the text stands below its label.
    private var textColumn: Int { width < NarrowText.narrow ? 6 : 26 }
    /// With more parameters than this the usage line names only the required ones.
    private static let usageLimit = 12

    let width: Int

    /// - Parameter width: columns of the terminal; less than 40 is taken for 40.
    init(width: Int) { self.width = max(width, 40) }

    // MARK: Screens

    /// The help screen of the last node of `path`.
    ///
    /// - Parameter listsShared: whether the shared parameters are explained, not only mentioned.
    func screen<Context>(
        for path: CommandPath<Context>, shared: [ParameterInfo], hasVersion: Bool, listsShared: Bool = true
    ) -> String {
        let node = path.node
        var blocks: [String] = []
        if !node.abstract.isEmpty { blocks.append(wrap("OVERVIEW: \(node.abstract)")) }
        if !node.discussion.isEmpty {
            blocks.append(paragraphs(node.discussion, indent: 0, program: path.nodes.first?.name ?? ""))
        }
        blocks.append(usage(for: path, shared: shared))
        let own = node.parameters
        blocks.append(section("ARGUMENTS", own.filter(\.isPositional).map { ($0.label, $0.helpText) }))
        var options = own.filter { !$0.isPositional }.map { ($0.label, $0.helpText) }
        if hasVersion { options.append(("--version", "Show the version.")) }
        options.append(("-h, --help", "Show help information."))
        blocks.append(section("OPTIONS", options))
        blocks.append(section("GLOBAL OPTIONS", (listsShared ? shared : []).map { ($0.label, $0.helpText) }))
        blocks += subcommands(of: node)
        if node.isGroup {
            let help = path.nodes.count == 1 ? "\(path.name) help <subcommand>" : "\(path.name) <subcommand> --help"
            blocks.append(NarrowText.broken("  See '\(help)' for detailed help.", width: width))
        }
        return blocks.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    }

    /// `USAGE: tool add …`, wrapped with a hanging indent of 7.
    func usage<Context>(for path: CommandPath<Context>, shared: [ParameterInfo], label: String = "USAGE: ") -> String {
        let pieces = [path.name] + usagePieces(for: path.node, shared: shared)
        return fill(pieces, first: label, indent: 7)
    }

    private func usagePieces<Context>(for node: CommandNode<Context>, shared: [ParameterInfo]) -> [String] {
        let own = node.parameters
        let options = own.filter { !$0.isPositional }
        var pieces = own.count > Self.usageLimit ? ["[<options>]"] : options.map(\.usage)
        if !shared.isEmpty { pieces.append("[<global options>]") }
        if node.isGroup { pieces.append(node.defaultChild == nil ? "<subcommand>" : "[<subcommand>]") }
        return pieces + own.filter(\.isPositional).map(\.usage)
    }

    private func subcommands<Context>(of node: CommandNode<Context>) -> [String] {
        guard case .group(let sections, let defaultName) = node.content else { return [] }
        return sections.map { group in
            let rows = group.children.filter { !$0.isHidden }.map { child in
                let names = ([child.name] + child.aliases).joined(separator: ", ")
                return (child.name == defaultName ? "\(names) (default)" : names, child.abstract)
            }
            return section(group.title.isEmpty ? "SUBCOMMANDS" : "\(group.title.uppercased()) SUBCOMMANDS", rows)
        }
    }

    // MARK: Layout

    private func section(_ title: String, _ rows: [(label: String, text: String)]) -> String {
        if rows.isEmpty { return "" }
        return ([title + ":"] + rows.map(row)).joined(separator: "\n")
    }

    /// A label, and its text from the right column on; below the label where that is too long.
    private func row(_ label: String, _ text: String) -> String {
        let left = "  \(label)"
        if text.isEmpty { return left }
        let lines = fill(
            text.split(separator: " ").map(String.init), first: "", indent: textColumn, isHanging: false)
        if label.count < textColumn - 2 { return left + lines.dropFirst(left.count) }
        return left + "\n" + lines
    }

    private func wrap(_ text: String) -> String {
        fill(text.split(separator: " ").map(String.init), first: "", indent: 0)
    }

    /// Paragraphs are separated by empty lines; a line that begins with a space stands as it is.
    ///
    /// One that is too long for a narrow terminal is broken: a command so that it can still be copied.
    private func paragraphs(_ text: String, indent: Int, program: String) -> String {
        var lines: [String] = []
        var words: [String] = []
        func endParagraph() {
            if !words.isEmpty { lines.append(fill(words, first: "", indent: indent)) }
            words = []
        }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.isEmpty || line.hasPrefix(" ") {
                endParagraph()
                guard width < NarrowText.narrow else {
                    lines.append(String(line))
                    continue
                }
                let isCommand = line.split(separator: " ").first == program[...]
                lines += NarrowText.broken(line: line, width: width, end: isCommand ? " \\" : "")
            } else {
                words += line.split(separator: " ").map(String.init)
            }
        }
        endParagraph()
        return lines.joined(separator: "\n")
    }

    /// `pieces` with spaces between them, broken before a piece that would pass the width.
    ///
    /// - Parameters:
    ///   - first: what the first line begins with.
    ///   - indent: the spaces before each further line, and before the first where it is not hanging.
    private func fill(_ pieces: [String], first: String, indent: Int, isHanging: Bool = true) -> String {
        let margin = String(repeating: " ", count: indent)
        var lines: [String] = []
        var line = isHanging ? first : margin
        var isEmpty = true
        for piece in pieces {
            if !isEmpty, line.count + 1 + piece.count > width {
                lines.append(line)
                line = margin
                isEmpty = true
            }
            line += isEmpty ? piece : " \(piece)"
            isEmpty = false
        }
        lines.append(line)
        return lines.joined(separator: "\n")
    }
}
