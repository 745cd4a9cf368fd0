import FoodSources

/// Bytes in memory as a stream, at most `piece` of them at once.
final class MemoryStream: ByteStream {
    private var rest: ArraySlice<UInt8>
    private let piece: Int

    init(_ bytes: [UInt8], piece: Int = 4096) {
        rest = bytes[...]
        self.piece = max(1, piece)
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let next = rest.prefix(min(piece, buffer.count))
        rest = rest.dropFirst(next.count)
        buffer.copyBytes(from: next)
        return next.count
    }
}
