private import CEdit
private import Glibc

/// Asks for lines at a terminal, with editing, history and completion: libedit.
///
/// One at a time, on one thread: libedit keeps its state in variables of the process.
package final class LineEditor {
    /// What may continue a line: the words before the cursor, and the one that it is in.
    package typealias Completer = (_ before: String, _ word: String) -> [String]

    private let history: String?
    /// The most lines that are remembered.
    private static let limit: Int32 = 1_000

    /// Who completes at present; written and read on the one thread that edits.
    nonisolated(unsafe) fileprivate static var completer: Completer?
    /// Texts that libedit points to for as long as the process runs.
    nonisolated(unsafe) private static let name = strdup("foodlog")
    nonisolated(unsafe) private static let breaks = strdup(" \t,;")

    /// An editor for the terminal that standard input and output are.
    ///
    /// - Parameter history: the file that keeps the lines, for its owner alone; nil keeps none.
    /// - Returns: nil where the C library knows no locale for the characters of the terminal, so that editing would
    ///   break them.
    package init?(history: String?, complete: @escaping Completer) {
        guard setlocale(LC_CTYPE, "") != nil || setlocale(LC_CTYPE, "C.UTF-8") != nil else { return nil }
        self.history = history
        Self.completer = complete
        foodlog_edit_configure(Self.name, Self.breaks) { word, start, _ in
            LineEditor.candidates(word.map { String(cString: $0) } ?? "", start: Int(start))
        }
        rl_initialize()
        using_history()
        stifle_history(Self.limit)
        if let history { read_history(history) }
    }

    deinit { Self.completer = nil }

    /// The next line; nil at the end of the input.
    package func nextLine(prompt: String) -> String? {
        // Else libedit prompts a moment before it takes the terminal over, and an end of input that is typed in between
        // becomes a character of the line.
        rl_prep_terminal(1)
        guard let bytes = readline(prompt) else { return nil }
        defer { free(bytes) }
        let line = String(decoding: UnsafeRawBufferPointer(start: bytes, count: strlen(bytes)), as: UTF8.self)
        if line.contains(where: { !$0.isWhitespace }) {
            add_history(bytes)
            keep()
        }
        return line
    }

    /// Writes the lines to the file; one that cannot be written costs nothing but the memory of them.
    private func keep() {
        guard let history else { return }
        let before = umask(0o077)
        write_history(history)
        umask(before)
    }

    /// The words that may stand in place of one, as libedit takes them: what all begin with, the words, and null.
    private static func candidates(
        _ word: String, start: Int
    ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
        foodlog_edit_only_these()
        let line = foodlog_edit_line().map { String(cString: $0) } ?? ""
        let before = String(decoding: Array(line.utf8.prefix(max(start, 0))), as: UTF8.self)
        let words = completer?(before, word).filter { $0.hasPrefix(word) } ?? []
        guard let first = words.first else { return nil }
        let common = words.dropFirst().reduce(first) { common, word in
            String(zip(common, word).prefix { $0 == $1 }.map(\.0))
        }
        // Of one word alone libedit wants nothing but that.
        let all = words.count == 1 ? [first] : [common] + words
        guard let list = calloc(all.count + 1, MemoryLayout<UnsafeMutablePointer<CChar>?>.stride) else { return nil }
        let pointers = list.bindMemory(to: UnsafeMutablePointer<CChar>?.self, capacity: all.count + 1)
        for (place, text) in all.enumerated() { pointers[place] = strdup(text) }
        return pointers
    }
}
