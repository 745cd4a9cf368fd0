/// Bytes that come in pieces: a file, or what another program writes.
package protocol ByteStream: AnyObject {
    /// Reads the next piece into `buffer`.
    ///
    /// - Returns: how many bytes were read; 0 at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}
