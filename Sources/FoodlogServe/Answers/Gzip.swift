private import CZlib
import HTTPServer

/// Bytes in the gzip format (RFC 1952), which clients may take in the place of the bytes themselves.
enum Gzip {
    /// The bytes, packed; nil where there is no memory for that.
    static func packed(_ bytes: [UInt8]) -> [UInt8]? {
        var stream = z_stream()
        // Sixteen more than the size of the window asks for this format rather than that of zlib.
        guard
            deflateInit2_(
                &stream, Z_BEST_COMPRESSION, Z_DEFLATED, MAX_WBITS + 16, MAX_MEM_LEVEL, Z_DEFAULT_STRATEGY,
                ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        var content = bytes
        var packed = [UInt8](repeating: 0, count: Int(deflateBound(&stream, uLong(bytes.count))))
        let isWhole = content.withUnsafeMutableBufferPointer { input in
            packed.withUnsafeMutableBufferPointer { output in
                stream.next_in = input.baseAddress
                stream.avail_in = uInt(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = uInt(output.count)
                return deflate(&stream, Z_FINISH) == Z_STREAM_END
            }
        }
        guard isWhole else { return nil }
        packed.removeLast(packed.count - Int(stream.total_out))
        return packed
    }

    /// Whether a request takes the format (RFC 9110, 12.5.3).
    static func isTaken(by headers: HeaderFields) -> Bool {
        headers.values(of: "Accept-Encoding").flatMap { $0.split(separator: ",") }.contains { coding in
            let parts = coding.filter { $0 != " " && $0 != "\t" }.lowercased().split(separator: ";")
            return parts.first == "gzip" && !parts.dropFirst().contains { Double($0.dropFirst(2)) == 0 }
        }
    }
}
