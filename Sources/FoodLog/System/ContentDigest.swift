private import FoodStore

/// SHA-256, for fronts that need to tell contents apart.
package enum ContentDigest {
    /// The 32 bytes of the digest of a message.
    package static func sha256(_ message: [UInt8]) -> [UInt8] { Digest.sha256(message) }
}
