private import TextFolding

/// `text` in quotes, with nothing in it that could steer a terminal, and cut where it is long.
package func quoted(_ text: String) -> String { "'\(shown(text))'" }

/// `text` as a sentence may hold it.
func shown(_ text: String, width: Int = 60) -> String {
    // No more than fits is looked at, however long the text.
    TextFolding.truncated(TextFolding.visible(String(text.prefix(width + 1))), to: width)
}

/// The first of `names`, with commas between them and how many more there are.
func list(_ names: [String], limit: Int = 12) -> String {
    let first = names.prefix(limit).map { shown($0) }.joined(separator: ", ")
    return names.count > limit ? "\(first) and \(names.count - limit) more" : first
}

/// `text` with its first letter in capitals, as a sentence begins.
func capitalized(_ text: String) -> String {
    guard let first = text.first else { return text }
    return first.uppercased() + text.dropFirst()
}
