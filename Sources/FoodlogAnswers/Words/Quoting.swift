private import TextFolding

/// `text` in quotes, with nothing in it that could steer a terminal, and cut where it is long.
package func quoted(_ text: String) -> String { "'\(shown(text))'" }

/// `text` as a sentence may hold it.
package func shown(_ text: String, width: Int = 60) -> String {
    // No more than fits is looked at, however long the text.
    TextFolding.truncated(TextFolding.visible(String(text.prefix(width + 1))), to: width)
}

/// The first of `names`, with commas between them and how many more there are.
package func list(_ names: [String], limit: Int = 12) -> String {
    // As in "cup, whole; cup, sliced".
    let separator = names.contains { $0.contains(",") } ? "; " : ", "
    let first = names.prefix(limit).map { shown($0) }.joined(separator: separator)
    return names.count > limit ? "\(first) and \(names.count - limit) more" : first
}

/// `text` with its first letter in capitals, as a sentence begins.
package func capitalized(_ text: String) -> String {
    guard let first = text.first else { return text }
    return first.uppercased() + text.dropFirst()
}

/// Text of any origin as it can be printed: single spaces, nothing invisible, of a sane length.
package func printable(_ text: String) -> String {
    // Every character is at least one byte, so most texts need not be counted; where one is cut, it is by scalars: one
    // character may have thousands of combining marks.
    let text =
        text.utf8.count <= longestPrinted
        ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(longestPrinted)))
    return TextFolding.visible(text)
}

/// Longer than anything that a screen shows whole.
private let longestPrinted = 600
