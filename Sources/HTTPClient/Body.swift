internal import CCurl

/// The body of a response as it arrives.
///
/// libcurl calls it back from C by the address of the object, which the transfer keeps alive.
final class Body {
    private(set) var bytes: [UInt8] = []
    /// Whether the body became longer than allowed, so that the rest was not taken.
    private(set) var isTooLarge = false

    private let limits: HTTPLimits
    private let handle: UnsafeMutableRawPointer
    private let isCancelled: () -> Bool

    /// Bodies under this length may unpack from as little as they like: short texts of one kind pack well.
    private static let leastMeasured = 65_536

    init(limits: HTTPLimits, handle: UnsafeMutableRawPointer, isCancelled: @escaping () -> Bool) {
        self.limits = limits
        self.handle = handle
        self.isCancelled = isCancelled
    }

    /// Takes a piece; false where it is too much.
    func append(_ piece: UnsafeRawBufferPointer) -> Bool {
        let sent = Int(foodlog_curl_get_size(handle, CURLINFO_SIZE_DOWNLOAD_T))
        let length = bytes.count + piece.count
        let isBomb = length > Self.leastMeasured && length / limits.unpackingRatio > sent
        guard length <= limits.bodyBytes, !isBomb else {
            isTooLarge = true
            return false
        }
        bytes.append(contentsOf: piece)
        return true
    }

    /// Whether the transfer goes on after so many bytes of it, packed as they were sent.
    ///
    /// Much can be sent that unpacks to nothing.
    func goesOn(sent: Int) -> Bool {
        if sent > limits.bodyBytes { isTooLarge = true }
        return !isTooLarge && !isCancelled()
    }

    /// What libcurl calls with a piece of the body; taking less than all of it ends the transfer.
    static let write: curl_write_callback = { data, size, count, context in
        guard let data, let context else { return 0 }
        let body = Unmanaged<Body>.fromOpaque(context).takeUnretainedValue()
        return body.append(UnsafeRawBufferPointer(start: data, count: size * count)) ? size * count : 0
    }

    /// What libcurl calls now and then; anything but 0 ends the transfer.
    static let progress: curl_xferinfo_callback = { context, _, sent, _, _ in
        guard let context else { return 1 }
        return Unmanaged<Body>.fromOpaque(context).takeUnretainedValue().goesOn(sent: sent) ? 0 : 1
    }
}
