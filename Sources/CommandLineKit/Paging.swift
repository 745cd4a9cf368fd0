private import Glibc

/// How an answer that is longer than the screen is shown: by a program that turns pages.
package struct Paging: Equatable, Sendable {
    /// The command, as a shell reads it.
    package var command: String
    /// The lines of the screen.
    package var rows: Int

    /// A pager for a screen of so many lines.
    package init(command: String, rows: Int) {
        self.command = command
        self.rows = rows
    }

    /// Whether a text has more lines than the screen, the line of the next prompt counted.
    func isNeeded(_ bytes: [UInt8]) -> Bool {
        bytes.count { $0 == UInt8(ascii: "\n") } >= rows
    }

    /// Shows a text, and returns when the person has seen it.
    ///
    /// - Returns: false where there is no such program, so that nothing was shown.
    func show(_ bytes: [UInt8]) -> Bool {
        // The shell would say so itself, on top of what is printed then.
        guard Self.canRun(command, path: getenv("PATH").map { String(cString: $0) }) else { return false }
        // As git has it: quit if one screen, colours, no clearing.
        setenv("LESS", "FRX", 0)
        setenv("LV", "-c", 0)
        // An interrupt is for the pager, which lives longer.
        let before = signal(SIGINT, SIG_IGN)
        defer { signal(SIGINT, before) }
        guard let pipe = popen(command, "w") else { return false }
        // Whoever quits before the end has seen enough.
        _ = fwrite(bytes, 1, bytes.count, pipe)
        let status = pclose(pipe)
        return status >> 8 & 0xFF != 127
    }

    /// Whether the program of a command can be found: its first word that sets no variable.
    ///
    /// A command that only a shell can read counts as found.
    ///
    /// - Parameter path: what `PATH` says; nil leaves it to the shell.
    package static func canRun(_ command: String, path: String?) -> Bool {
        let words = command.split { $0 == " " || $0 == "\t" }
        guard let word = words.first(where: { !$0.contains { $0 == "=" } }) else { return false }
        if word.contains(where: { "'\"\\$`;&|<>(){}*?~#!".contains($0) }) { return true }
        func isProgram(_ file: String) -> Bool {
            var facts = stat()
            return stat(file, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG && access(file, X_OK) == 0
        }
        if word.contains(where: { $0 == "/" }) { return isProgram(String(word)) }
        guard let path else { return true }
        return path.split(separator: ":", omittingEmptySubsequences: false)
            .contains { isProgram(($0.isEmpty ? "." : String($0)) + "/" + word) }
    }
}
