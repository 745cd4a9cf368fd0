/// Bytes that come in pieces: a file, or what another program writes.
package protocol ByteStream: AnyObject {
    /// Reads the next piece into `buffer`.
    ///
    /// - Returns: how many bytes were read; 0 at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}

/// Bytes in memory, in pieces of any size.
package final class MemoryStream: ByteStream {
    private var rest: ArraySlice<UInt8>
    private let piece: Int

    /// A stream of `bytes`, at most `piece` of them at once.
    package init(_ bytes: [UInt8], piece: Int = 4096) {
        rest = bytes[...]
        self.piece = max(1, piece)
    }

    package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let next = rest.prefix(min(piece, buffer.count))
        rest = rest.dropFirst(next.count)
        buffer.copyBytes(from: next)
        return next.count
    }
}
