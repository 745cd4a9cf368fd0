private import CZlib

/// Bytes in the zlib format, RFC 1950.
package enum Deflate {
    /// The bytes, packed as `unpacked` reads them; nil where there is no memory for that.
    package static func packed(_ bytes: [UInt8]) -> [UInt8]? {
        var length = compressBound(uLong(bytes.count))
        var packed = [UInt8](repeating: 0, count: Int(length))
        guard compress2(&packed, &length, bytes, uLong(bytes.count), Z_BEST_COMPRESSION) == Z_OK else { return nil }
        packed.removeLast(packed.count - Int(length))
        return packed
    }

    /// The `size` bytes that were packed; nil where these are damaged, or were another number of bytes.
    package static func unpacked(_ packed: [UInt8], size: Int) -> [UInt8]? {
        // Room for one byte more tells a longer content, and an empty one needs an address too.
        guard size >= 0, size < Int(UInt32.max) else { return nil }
        var bytes = [UInt8](repeating: 0, count: size + 1)
        var length = uLong(bytes.count)
        guard uncompress(&bytes, &length, packed, uLong(packed.count)) == Z_OK, Int(length) == size else { return nil }
        bytes.removeLast()
        return bytes
    }
}
