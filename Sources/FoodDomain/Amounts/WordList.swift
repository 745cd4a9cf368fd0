/// A list of words, or of words with a value each, in the text of the program.
///
/// It costs nothing to make: a set or a dictionary of a hundred words takes longer to fill than a command has, and a
/// command looks up a few. Words are compared byte by byte, so that theirs should be in one canonical form.
package struct WordList: Sendable {
    private let text: StaticString

    /// Words, or `word:value` pairs, with single blanks between them.
    package init(_ text: StaticString) { self.text = text }

    /// Whether `word` is in the list.
    package func contains(_ word: String) -> Bool { find(word) { _, _ in true } ?? false }

    /// The value of `word`, or nil where it is not in the list.
    package func value(of word: String) -> String? {
        find(word) { list, range in String(decoding: list[range], as: UTF8.self) }
    }

    /// Finds `word`, and makes something of the bytes behind its colon.
    private func find<Result>(
        _ word: String, _ make: (UnsafeBufferPointer<UInt8>, Range<Int>) -> Result
    ) -> Result? {
        var word = word
        return word.withUTF8 { wanted in
            guard let first = wanted.first else { return nil }
            return text.withUTF8Buffer { list in
                var start = 0
                while start < list.count {
                    var end = start
                    if list[start] == first {
                        end &+= 1
                        while end < list.count, end - start < wanted.count, list[end] == wanted[end - start] {
                            end &+= 1
                        }
                    }
                    let isWhole = end - start == wanted.count && (end == list.count || list[end] <= colon)
                    // Blanks and colons are the only ones of so little value.
                    while end < list.count, list[end] != blank { end &+= 1 }
                    if isWhole { return make(list, min(start + wanted.count + 1, end)..<end) }
                    start = end &+ 1
                }
                return nil
            }
        }
    }

    private var blank: UInt8 { UInt8(ascii: " ") }
    private var colon: UInt8 { UInt8(ascii: ":") }
}
