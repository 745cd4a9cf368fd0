internal import CCurl
private import Glibc

/// How much a download may be, and how slow.
package struct DownloadLimits: Sendable {
    /// The most bytes.
    package var bytes: Int
    /// Milliseconds until there is a connection.
    package var connectMilliseconds: Int
    /// Seconds in which nothing comes, after which it ends.
    package var stalledSeconds: Int
    /// The most redirects that are followed.
    package var redirects: Int

    /// By default 8 GiB, 10 s, 60 s and 3 redirects.
    package init(bytes: Int = 8 << 30, connectMilliseconds: Int = 10_000, stalledSeconds: Int = 60, redirects: Int = 3)
    {
        self.bytes = bytes
        self.connectMilliseconds = connectMilliseconds
        self.stalledSeconds = stalledSeconds
        self.redirects = redirects
    }
}

extension HTTPClient {
    /// Downloads what is at an address that a person gave, and hands it on piece by piece.
    ///
    /// Only https is asked, and only public addresses are connected to, whatever the name resolves to: the check is of
    /// the very address that the connection is made to. So a proxy is never used, which would resolve the name itself.
    /// Redirects are followed within the origin.
    ///
    /// - Parameters:
    ///   - allowsLoopback: whether addresses of this machine are asked, over http too: for tests.
    ///   - take: takes a piece, with the length of all of it where the server said so; false ends the download.
    /// - Throws: `.refusedStatus` for any status but 200.
    package func download(
        _ url: String, limits: DownloadLimits = DownloadLimits(), allowsLoopback: Bool = false,
        take: @escaping (_ piece: UnsafeRawBufferPointer, _ length: Int?) -> Bool
    ) throws(HTTPFailure) {
        guard let origin = Origin(url), origin.scheme == "https" || allowsLoopback && origin.isAllowed else {
            throw HTTPFailure(.refusedURL)
        }
        var url = url
        for _ in 0...limits.redirects {
            let sink = DownloadSink(
                handle: handle, most: limits.bytes, allowsLoopback: allowsLoopback, isCancelled: isCancelled, take: take
            )
            guard let next = try transfer(url, origin, limits, into: sink) else { return }
            guard Origin(next) == origin else { throw HTTPFailure(.refusedRedirect) }
            url = next
        }
        throw HTTPFailure(.tooManyRedirects)
    }

    /// - Returns: where the server sends on to; nil where the download is whole.
    private func transfer(
        _ url: String, _ origin: Origin, _ limits: DownloadLimits, into sink: DownloadSink
    ) throws(HTTPFailure) -> String? {
        curl_easy_reset(handle)
        let request = HTTPLimits(
            bodyBytes: limits.bytes, unpackingRatio: 1, connectMilliseconds: limits.connectMilliseconds,
            totalMilliseconds: 0, redirects: 0)
        try prepare(HTTPRequest(url: url), to: origin, limits: request, milliseconds: limits.connectMilliseconds)
        // A large file takes its time, as long as it comes.
        try set(CURLOPT_TIMEOUT_MS, 0)
        try set(CURLOPT_LOW_SPEED_LIMIT, 1)
        try set(CURLOPT_LOW_SPEED_TIME, limits.stalledSeconds)
        try set(CURLOPT_PROXY, "")
        // What is downloaded is packed already, and is kept as it is.
        try set(CURLOPT_ACCEPT_ENCODING, "identity")
        let context = Unmanaged.passUnretained(sink).toOpaque()
        try check(foodlog_curl_set_writer(handle, DownloadSink.write, context))
        try check(foodlog_curl_set_progress(handle, DownloadSink.progress, context))
        try check(foodlog_curl_set_opener(handle, DownloadSink.open, context))
        let code = withExtendedLifetime(sink) { curl_easy_perform(handle) }
        let status = foodlog_curl_get_long(handle, CURLINFO_RESPONSE_CODE)
        let known = status > 0 ? status : nil
        if sink.isTooLarge { throw HTTPFailure(.tooLarge, status: known) }
        if let next = text(CURLINFO_REDIRECT_URL) { return next }
        if let known, known != 200 { throw HTTPFailure(.refusedStatus, status: known) }
        guard code == CURLE_OK else {
            throw sink.refusedAddress && code == CURLE_COULDNT_CONNECT
                ? HTTPFailure(.privateAddress) : HTTPFailure(code, status: known)
        }
        return nil
    }
}

/// What a download goes through; libcurl calls it back from C by its address.
private final class DownloadSink {
    private(set) var isTooLarge = false
    /// Whether an address was not connected to, since it is not public.
    private(set) var refusedAddress = false
    private var count = 0

    private let handle: UnsafeMutableRawPointer
    private let most: Int
    private let allowsLoopback: Bool
    private let isCancelled: () -> Bool
    private let take: (UnsafeRawBufferPointer, Int?) -> Bool

    init(
        handle: UnsafeMutableRawPointer, most: Int, allowsLoopback: Bool, isCancelled: @escaping () -> Bool,
        take: @escaping (UnsafeRawBufferPointer, Int?) -> Bool
    ) {
        self.handle = handle
        self.most = most
        self.allowsLoopback = allowsLoopback
        self.isCancelled = isCancelled
        self.take = take
    }

    private func append(_ piece: UnsafeRawBufferPointer) -> Bool {
        // What comes with another status is a page for people, and ends the transfer.
        guard foodlog_curl_get_long(handle, CURLINFO_RESPONSE_CODE) == 200 else { return false }
        count += piece.count
        guard count <= most else {
            isTooLarge = true
            return false
        }
        let length = foodlog_curl_get_size(handle, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T)
        return take(piece, length >= 0 ? Int(length) : nil)
    }

    private func isAllowed(_ address: UnsafePointer<curl_sockaddr>) -> Bool {
        let bytes = UnsafeRawPointer(address) + (MemoryLayout<curl_sockaddr>.offset(of: \.addr) ?? 0)
        switch address.pointee.family {
        case AF_INET:
            let four = Array(UnsafeRawBufferPointer(start: bytes + 4, count: 4))
            return PublicAddress.isPublic(v4: four) || allowsLoopback && four[0] == 127
        case AF_INET6:
            return PublicAddress.isPublic(v6: Array(UnsafeRawBufferPointer(start: bytes + 8, count: 16)))
        default: return false
        }
    }

    static let write: curl_write_callback = { data, size, count, context in
        guard let data, let context else { return 0 }
        let sink = Unmanaged<DownloadSink>.fromOpaque(context).takeUnretainedValue()
        return sink.append(UnsafeRawBufferPointer(start: data, count: size * count)) ? size * count : 0
    }

    static let progress: curl_xferinfo_callback = { context, _, _, _, _ in
        guard let context else { return 1 }
        return Unmanaged<DownloadSink>.fromOpaque(context).takeUnretainedValue().isCancelled() ? 1 : 0
    }

    static let open: curl_opensocket_callback = { context, _, address in
        guard let context, let address else { return CURL_SOCKET_BAD }
        let sink = Unmanaged<DownloadSink>.fromOpaque(context).takeUnretainedValue()
        guard sink.isAllowed(address) else {
            sink.refusedAddress = true
            return CURL_SOCKET_BAD
        }
        return socket(
            address.pointee.family, address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue), address.pointee.protocol)
    }
}
