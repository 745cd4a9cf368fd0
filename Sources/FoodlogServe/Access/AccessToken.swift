import FoodLog
private import Glibc

/// The token that whoever asks the service must show.
///
/// It is kept in a file for its owner alone, so that the person's own programs can read it. The service itself holds
/// only its digest.
package struct AccessToken: Sendable {
    private let digest: [UInt8]

    /// How many random bytes a token is made of.
    static let byteCount = 32

    /// A token as text: 43 characters of base64url (RFC 4648).
    package init(_ text: String) { digest = ContentDigest.sha256(Array(text.utf8)) }

    /// Whether `text` is the token; takes as long whatever the answer is.
    package func matches(_ text: String) -> Bool {
        let other = ContentDigest.sha256(Array(text.utf8))
        var difference: UInt8 = 0
        for (one, two) in zip(digest, other) { difference |= one ^ two }
        return difference == 0 && digest.count == other.count
    }

    /// What only who knows the token can say of some words: HMAC-SHA-256 (RFC 2104), with the token's digest as its key.
    package func proof(of words: [String]) -> String {
        let block = 64
        let key = digest + [UInt8](repeating: 0, count: block - digest.count)
        // No word has a line feed.
        let message = Array(words.joined(separator: "\n").utf8)
        let inner = ContentDigest.sha256(key.map { $0 ^ 0x36 } + message)
        return Self.base64url(ContentDigest.sha256(key.map { $0 ^ 0x5C } + inner))
    }

    /// Whether a text is 32 bytes of base64url, as tokens, codes and proofs are.
    package static func isText(_ text: String) -> Bool {
        text.utf8.count == 43
            && text.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
            }
    }

    /// A new text for a token.
    static func makeText() -> String {
        var generator = SystemRandomNumberGenerator()
        return base64url((0..<byteCount).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    }

    static func base64url(_ bytes: [UInt8]) -> String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
        var text: [UInt8] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let three = rest.prefix(3)
            rest = rest.dropFirst(3)
            let word = three.reduce(0) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - three.count))
            for place in 0...three.count { text.append(letters[Int(word >> (18 - 6 * UInt32(place)) & 63)]) }
        }
        return String(decoding: text, as: UTF8.self)
    }
}

/// The file that a token is kept in.
package struct TokenFile {
    /// The path.
    package let path: String

    /// Why there is no token.
    package enum Failure: Error, Equatable, Sendable {
        /// Others can read the file.
        case readableByOthers(String)
        /// The file is no token.
        case unreadable(String)
        /// The file cannot be written.
        case cannotWrite(String, reason: String)
    }

    /// The file at a path.
    package init(path: String) { self.path = path }

    /// The token in the file; nil where there is no file.
    package func read() throws(Failure) -> String? {
        var facts = stat()
        guard lstat(path, &facts) == 0 else {
            if errno == ENOENT { return nil }
            throw .unreadable(path)
        }
        guard facts.st_mode & S_IFMT == S_IFREG, facts.st_uid == geteuid() else { throw .unreadable(path) }
        guard facts.st_mode & 0o077 == 0 else { throw .readableByOthers(path) }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { throw .unreadable(path) }
        defer { close(descriptor) }
        var buffer = [UInt8](repeating: 0, count: 256)
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        guard count > 0 else { throw .unreadable(path) }
        let text = String(decoding: buffer[..<count].prefix { $0 > 0x20 }, as: UTF8.self)
        guard text.utf8.count >= 43, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { throw .unreadable(path) }
        return text
    }

    /// A token that is read from the file, or made and written to it.
    ///
    /// - Parameter isNew: whether a new one takes the place of an old one.
    package func token(isNew: Bool = false) throws(Failure) -> String {
        if !isNew, let known = try read() { return known }
        let text = AccessToken.makeText()
        try write(text)
        return text
    }

    private func write(_ text: String) throws(Failure) {
        makeFolder()
        // Renamed into place, so that a reader sees one token or the other.
        var template = Array("\(path).XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw .cannotWrite(path, reason: String(cString: strerror(errno))) }
        let bytes = Array((text + "\n").utf8)
        let isWritten =
            bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) } == bytes.count
            && fsync(descriptor) == 0
        let code = errno
        close(descriptor)
        guard isWritten, rename(template, path) == 0 else {
            let reason = String(cString: strerror(isWritten ? errno : code))
            unlink(template)
            throw .cannotWrite(path, reason: reason)
        }
    }

    private func makeFolder() {
        var folder = ""
        for part in path.split(separator: "/").dropLast() {
            folder += "/" + part
            mkdir(folder, 0o700)
        }
    }
}
