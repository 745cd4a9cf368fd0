extension String {
    /// The text with one blank between its words, and none at its ends.
    var singleSpaced: String {
        var isBlank = true
        for byte in utf8 {
            let isNext = byte == UInt8(ascii: " ")
            if isBlank, isNext { return split(separator: " ").map(String.init).joined(by: " ") }
            isBlank = isNext
        }
        return isBlank ? split(separator: " ").map(String.init).joined(by: " ") : self
    }
}
