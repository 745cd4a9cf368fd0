/// A section of a manual page that is no command's: its title, and what is said of each of its subjects.
package struct ManualSection: Sendable {
    let title: String
    let rows: [(subject: String, text: String)]

    /// The section `title`, a paragraph for each subject.
    package init(_ title: String, _ rows: [(subject: String, text: String)]) {
        self.title = title
        self.rows = rows
    }
}

extension CommandLineTool where Shared: ParameterSet {
    /// The manual page, for `man(1)`: the same declarations that `--help` shows.
    ///
    /// It has no date, so that it depends on nothing else.
    ///
    /// - Parameters:
    ///   - version: what stands at its foot.
    ///   - sections: what follows the commands.
    package func manualPage(version: String, sections: [ManualSection]) -> String {
        let shared = Shared.parameters.map(\.info)
        var page = ManualWriter()
        page.line(".TH \(page.quoted(root.name.uppercased())) 1 \"\" \(page.quoted(version)) \"User Commands\"")
        page.line(".SH NAME")
        page.text("\(root.name) - \(root.abstract.hasSuffix(".") ? String(root.abstract.dropLast()) : root.abstract)")
        page.line(".SH SYNOPSIS")
        page.line(".B \(page.escaped(root.name))")
        page.text("[<global options>] [<command>] [<arguments>]")
        if !root.discussion.isEmpty {
            page.line(".SH DESCRIPTION")
            page.paragraphs(root.discussion)
        }
        page.line(".SH COMMANDS")
        func visit(_ node: CommandNode<Context>, _ names: [String]) {
            page.command(node, name: names.joined(separator: " "))
            for child in node.children where !child.isHidden { visit(child, names + [child.name]) }
        }
        for child in root.children where !child.isHidden { visit(child, [root.name, child.name]) }
        page.line(".SH GLOBAL OPTIONS")
        page.options(shared)
        page.row("-h, --help", "Show help information.")
        if self.version != nil { page.row("--version", "Show the version.") }
        for section in sections {
            page.line(".SH \(page.escaped(section.title.uppercased()))")
            for (subject, text) in section.rows { page.row(subject, text) }
        }
        return page.result
    }
}

/// Writes the macros of man(7).
private struct ManualWriter {
    private(set) var result = ""

    mutating func line(_ text: String) { result += text + "\n" }

    /// A line of text, which no macro begins.
    mutating func text(_ text: String) {
        let line = escaped(text)
        self.line(line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line)
    }

    mutating func command<Context>(_ node: CommandNode<Context>, name: String) {
        line(".SS \(quoted(name))")
        text(node.abstract)
        if !node.discussion.isEmpty {
            line(".PP")
            paragraphs(node.discussion)
        }
        let own = node.parameters
        guard !own.isEmpty else { return }
        line(".PP")
        line(".B \(escaped(name))")
        text(own.map(\.usage).joined(separator: " "))
        options(own)
    }

    mutating func options(_ infos: [ParameterInfo]) {
        for info in infos { row(info.label, info.helpText) }
    }

    mutating func row(_ subject: String, _ text: String) {
        line(".TP")
        line(".B \(escaped(subject))")
        self.text(text)
    }

    /// Paragraphs are separated by empty lines; lines that begin with a space stand as they are.
    mutating func paragraphs(_ text: String) {
        var isExample = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let begins = line.hasPrefix(" ")
            if begins, !isExample { self.line(".PP\n.nf\n.RS 2") }
            if !begins, isExample { self.line(".RE\n.fi") }
            isExample = begins
            if line.isEmpty {
                self.line(".PP")
            } else {
                self.text(begins ? String(line.drop { $0 == " " }) : String(line))
            }
        }
        if isExample { self.line(".RE\n.fi") }
    }

    /// A word of a macro's line.
    func quoted(_ text: String) -> String { "\"\(String(escaped(text).map { $0 == "\"" ? "'" : $0 }))\"" }

    /// A text in which nothing means anything to troff; hyphens stay hyphens when they are copied.
    func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "\u{2026}": result += "..."
            default: result.append(character)
            }
        }
        return result
    }
}
