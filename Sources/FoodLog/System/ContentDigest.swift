private import FoodStore
private import Glibc

/// SHA-256, for fronts that need to tell contents apart.
package enum ContentDigest {
    /// The 32 bytes of the digest of a message.
    package static func sha256(_ message: [UInt8]) -> [UInt8] { Digest.sha256(message) }

    /// The 32 bytes of the digest of what is in an open file; its position stays where it is.
    ///
    /// Nil where it cannot be read.
    package static func sha256(file descriptor: Int32) -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var offset = 0
        var isRead = true
        let digest = Digest.sha256(of: {
            var count = 0
            repeat {
                count = pread(descriptor, &buffer, buffer.count, offset)
            } while count < 0 && errno == EINTR
            isRead = count >= 0
            guard count > 0 else { return nil }
            offset += count
            return Array(buffer[..<count])
        })
        return isRead ? digest : nil
    }
}
