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
}
