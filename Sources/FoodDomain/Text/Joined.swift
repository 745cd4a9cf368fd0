extension [String] {
    /// The texts in one, with `separator` between them.
    ///
    /// What the standard library has is for every collection: to find out about this one takes the runtime 120,000
    /// instructions, in every process once (docs/decisions/0008).
    package func joined(by separator: String) -> String {
        var text = ""
        for index in indices {
            if index > 0 { text += separator }
            text += self[index]
        }
        return text
    }
}
