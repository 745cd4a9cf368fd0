private import Synchronization

/// Codes that a page gives once for the token, each good for a few minutes.
///
/// A code stands in the link that is printed, and links are seen by others: in the history of a browser, over a
/// shoulder.
package final class LinkCodes: Sendable {
    private struct Code {
        let token: AccessToken
        let end: Int
    }

    /// How long a code is good, in milliseconds.
    static let lifetime = 10 * 60 * 1000
    /// How many codes there can be at once.
    static let most = 8

    private let codes = Mutex<[Code]>([])
    private let now: @Sendable () -> Int

    /// No codes yet.
    ///
    /// - Parameter now: milliseconds since some moment.
    package init(now: @escaping @Sendable () -> Int) { self.now = now }

    /// A new code.
    package func make() -> String {
        let text = AccessToken.makeText()
        add(text)
        return text
    }

    /// A code that both sides compute.
    func add(_ text: String) {
        codes.withLock { codes in
            codes.removeAll { $0.end < now() }
            if codes.count >= Self.most { codes.removeFirst() }
            codes.append(Code(token: AccessToken(text), end: now() + Self.lifetime))
        }
    }

    /// Forgets all of them.
    func forget() { codes.withLock { $0 = [] } }

    /// Whether `text` is a code that is still good; it is not from then on.
    package func use(_ text: String) -> Bool {
        codes.withLock { codes in
            codes.removeAll { $0.end < now() }
            guard let place = codes.firstIndex(where: { $0.token.matches(text) }) else { return false }
            codes.remove(at: place)
            return true
        }
    }
}
