extension TextFolding {
    /// Where `part` is first found in `text`, character by character; nil where it is not.
    package static func firstRange(of part: String, in text: Substring) -> Range<String.Index>? {
        for start in text.indices where text[start...].hasPrefix(part) {
            return start..<text.index(start, offsetBy: part.count)
        }
        return nil
    }
}
