private import Glibc
private import Synchronization

/// The token that counts at present: that of its file, which `foodlog serve --new-token` writes anew.
package final class CurrentToken: Sendable {
    private struct State {
        /// The token; nil where the file has none any more.
        var text: String?
        var token: AccessToken?
        var file: Facts?
        /// When the file was looked at, in milliseconds.
        var seenAt = 0
    }

    /// What tells one state of the file from another.
    private struct Facts: Equatable {
        let inode: UInt
        let seconds: Int
        let nanoseconds: Int
    }

    private let file: TokenFile?
    private let state: Mutex<State>

    /// The token of a text, whatever files say.
    package init(_ text: String) {
        file = nil
        state = Mutex(State(text: text, token: AccessToken(text), file: nil))
    }

    /// The token of a file, which was read already.
    package init(_ text: String, of file: TokenFile) {
        self.file = file
        state = Mutex(State(text: text, token: AccessToken(text), file: Self.facts(file)))
    }

    /// Reads the file again where it is another one.
    ///
    /// A file that is gone, or others can read, has no token.
    ///
    /// - Parameter milliseconds: for how long the file is not looked at again.
    /// - Returns: whether there is another token than before, or none any more.
    func renew(after milliseconds: Int) -> Bool {
        guard let file else { return false }
        let now = Service.milliseconds()
        return state.withLock { state in
            guard now - state.seenAt >= milliseconds else { return false }
            state.seenAt = now
            let facts = Self.facts(file)
            guard facts != state.file else { return false }
            let text = (try? file.read()) ?? nil
            state.file = facts
            guard text != state.text else { return false }
            state.text = text
            state.token = text.map(AccessToken.init)
            return true
        }
    }

    /// The token as text, to be given for a code.
    var text: String? { state.withLock { $0.text } }

    /// The token; nil where there is none.
    var token: AccessToken? { state.withLock { $0.token } }

    private static func facts(_ file: TokenFile) -> Facts? {
        var facts = stat()
        guard lstat(file.path, &facts) == 0 else { return nil }
        return Facts(inode: facts.st_ino, seconds: facts.st_ctim.tv_sec, nanoseconds: facts.st_ctim.tv_nsec)
    }
}
