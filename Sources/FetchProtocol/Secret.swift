/// A text that must not be seen: an API key or a token.
///
/// Whatever prints it, on purpose or not, prints `***`.
package struct Secret: Equatable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    private let text: String

    /// Keeps `text`.
    package init(_ text: String) { self.text = text }

    /// The text itself, for the one place that sends it.
    package var revealed: String { text }

    /// Not the text.
    package var description: String { "***" }

    /// Not the text.
    package var debugDescription: String { "***" }

    /// Nothing of the text.
    package var customMirror: Mirror { Mirror(self, children: []) }
}
