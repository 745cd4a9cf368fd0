internal import CCurl

/// Asks servers over HTTP by libcurl, one request after the other.
///
/// Only https is spoken, with the server's certificate verified, and http to the loopback addresses. Redirects are
/// followed within one origin. There are no cookies, no stored passwords, and no proxy for the loopback.
package final class HTTPClient {
    let handle: UnsafeMutableRawPointer
    private let agent: String
    private let certificates: String?
    let isCancelled: () -> Bool

    /// A client.
    ///
    /// - Parameters:
    ///   - agent: The `User-Agent`.
    ///   - certificates: A file of certificates to trust in the place of the system's.
    ///   - isCancelled: Asked about once a second while a transfer runs; true ends it.
    package init?(agent: String, certificates: String? = nil, isCancelled: @escaping () -> Bool = { false }) {
        guard curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK, let handle = curl_easy_init() else { return nil }
        self.handle = handle
        self.agent = agent
        self.certificates = certificates
        self.isCancelled = isCancelled
    }

    deinit { curl_easy_cleanup(handle) }

    /// Asks, follows redirects within the origin, and gives the response, whatever its status.
    package func send(_ request: HTTPRequest, limits: HTTPLimits) throws(HTTPFailure) -> HTTPResponse {
        let end = Clock.now + limits.totalMilliseconds
        guard let origin = Origin(request.url), origin.isAllowed else { throw HTTPFailure(.refusedURL) }
        guard Self.isHeaderValue(agent), request.headers.allSatisfy({ Self.isHeader($0) }) else {
            throw HTTPFailure(.refusedHeader)
        }
        var request = request
        var redirects = 0
        while true {
            // libcurl takes 0 for no limit at all.
            let left = end - Clock.now
            guard left > 0 else { throw HTTPFailure(.timedOut) }
            let (response, next) = try transfer(request, to: origin, limits: limits, milliseconds: left)
            guard let next else { return response }
            // What was posted to one address is not for another.
            guard Origin(next) == origin, request.body == nil else {
                throw HTTPFailure(.refusedRedirect, status: response.status)
            }
            redirects += 1
            guard redirects <= limits.redirects else {
                throw HTTPFailure(.tooManyRedirects, status: response.status)
            }
            request.url = next
        }
    }

    // MARK: One transfer

    private func transfer(
        _ request: HTTPRequest, to origin: Origin, limits: HTTPLimits, milliseconds: Int
    ) throws(HTTPFailure) -> (response: HTTPResponse, next: String?) {
        let lines = HeaderLines()
        for header in request.headers { try lines.append("\(header.name): \(header.value)") }
        // Without this libcurl would wait a second for a server that does not answer "100 Continue".
        if request.body != nil { try lines.append("Expect:") }

        curl_easy_reset(handle)
        try prepare(request, to: origin, limits: limits, milliseconds: milliseconds)
        try check(foodlog_curl_set_headers(handle, lines.first))
        let body = Body(limits: limits, handle: handle, isCancelled: isCancelled)
        let context = Unmanaged.passUnretained(body).toOpaque()
        try check(foodlog_curl_set_writer(handle, Body.write, context))
        try check(foodlog_curl_set_progress(handle, Body.progress, context))

        let code = withExtendedLifetime((body, lines)) { curl_easy_perform(handle) }
        let status = foodlog_curl_get_long(handle, CURLINFO_RESPONSE_CODE)
        guard code == CURLE_OK else {
            let known = status > 0 ? status : nil
            throw body.isTooLarge ? HTTPFailure(.tooLarge, status: known) : HTTPFailure(code, status: known)
        }
        let retryAfter = foodlog_curl_get_size(handle, CURLINFO_RETRY_AFTER)
        let response = HTTPResponse(
            status: status, contentType: text(CURLINFO_CONTENT_TYPE).map { Self.clipped($0) },
            url: text(CURLINFO_EFFECTIVE_URL) ?? request.url,
            retryAfterSeconds: retryAfter > 0 ? Int(retryAfter) : nil, headers: headers(request.wantedHeaders),
            body: body.bytes)
        return (response, text(CURLINFO_REDIRECT_URL))
    }

    /// Sets what a transfer needs, but for what takes the body.
    func prepare(
        _ request: HTTPRequest, to origin: Origin, limits: HTTPLimits, milliseconds: Int
    ) throws(HTTPFailure) {
        try set(CURLOPT_URL, request.url)
        try set(CURLOPT_PROTOCOLS_STR, origin.scheme)
        try set(CURLOPT_FOLLOWLOCATION, 0)
        try set(CURLOPT_DISALLOW_USERNAME_IN_URL, 1)
        try set(CURLOPT_USERAGENT, agent)
        try set(CURLOPT_ACCEPT_ENCODING, "gzip")
        try set(CURLOPT_NOSIGNAL, 1)
        // Without this a time limit would wait for a resolver that does not answer.
        try set(CURLOPT_QUICK_EXIT, 1)
        try set(CURLOPT_CONNECTTIMEOUT_MS, min(limits.connectMilliseconds, milliseconds))
        try set(CURLOPT_TIMEOUT_MS, milliseconds)
        try check(foodlog_curl_set_size(handle, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(limits.bodyBytes)))
        try set(CURLOPT_SSL_VERIFYPEER, 1)
        try set(CURLOPT_SSL_VERIFYHOST, 2)
        try set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        if let certificates { try set(CURLOPT_CAINFO, certificates) }
        // A key is for the server, never for a proxy on the way to it.
        try set(CURLOPT_HEADEROPT, Int(CURLHEADER_SEPARATE))
        // The empty text switches off what the environment says.
        if origin.isLoopback { try set(CURLOPT_PROXY, "") }
        if let body = request.body {
            try check(body.withUnsafeBytes { foodlog_curl_set_body(handle, $0.baseAddress, $0.count) })
        }
    }

    func set(_ option: CURLoption, _ value: Int) throws(HTTPFailure) {
        try check(foodlog_curl_set_long(handle, option, value))
    }

    func set(_ option: CURLoption, _ value: String) throws(HTTPFailure) {
        try check(foodlog_curl_set_text(handle, option, value))
    }

    func check(_ code: CURLcode) throws(HTTPFailure) {
        guard code == CURLE_OK else { throw HTTPFailure(code) }
    }

    // MARK: Facts

    func text(_ info: CURLINFO) -> String? {
        foodlog_curl_get_text(handle, info).map { String(cString: $0) }
    }

    private func headers(_ names: [String]) -> [(name: String, value: String)] {
        names.compactMap { name in
            var header: UnsafeMutablePointer<curl_header>?
            guard curl_easy_header(handle, name, 0, UInt32(CURLH_HEADER), -1, &header) == CURLHE_OK, let header
            else { return nil }
            return (name, Self.clipped(String(cString: header.pointee.value)))
        }
    }

    /// The first 200 bytes of a text of the server.
    private static func clipped(_ text: String) -> String { String(decoding: text.utf8.prefix(200), as: UTF8.self) }

    // MARK: Headers

    /// Whether a header is one line: a token of RFC 9110, and a value without control characters.
    private static func isHeader(_ header: (name: String, value: String)) -> Bool {
        let isToken = header.name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        // An empty value would make libcurl leave the header out.
        return isToken && !header.name.isEmpty && !header.value.isEmpty && isHeaderValue(header.value)
    }

    private static func isHeaderValue(_ value: String) -> Bool { value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }
}

/// The header lines of a request as libcurl takes them.
private final class HeaderLines {
    private(set) var first: UnsafeMutablePointer<curl_slist>?

    deinit { curl_slist_free_all(first) }

    func append(_ line: String) throws(HTTPFailure) {
        guard let longer = curl_slist_append(first, line) else { throw HTTPFailure(CURLE_OUT_OF_MEMORY) }
        first = longer
    }
}
