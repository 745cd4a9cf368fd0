/// A request over HTTP.
package struct HTTPRequest: Sendable {
    /// The absolute address, percent-encoded.
    package var url: String
    /// Header lines, by name and value.
    package var headers: [(name: String, value: String)]
    /// What is posted; nil asks with GET.
    package var body: [UInt8]?
    /// The response headers that the response should have, in lower case.
    package var wantedHeaders: [String]

    /// A request; without a body it is a GET.
    package init(
        url: String, headers: [(name: String, value: String)] = [], body: [UInt8]? = nil, wantedHeaders: [String] = []
    ) {
        self.url = url
        self.headers = headers
        self.body = body
        self.wantedHeaders = wantedHeaders
    }
}

/// A whole response, whatever its status.
package struct HTTPResponse: Sendable {
    /// The status.
    package var status: Int
    /// `Content-Type` as sent, repaired where it is not UTF-8, at most 200 bytes.
    package var contentType: String?
    /// The address that answered, after redirects.
    package var url: String
    /// `Retry-After` in seconds, of either of its forms.
    package var retryAfterSeconds: Int?
    /// Those of the wanted headers that there are.
    package var headers: [(name: String, value: String)]
    /// The body, unpacked.
    package var body: [UInt8]
}

/// How much and how long a request may take.
package struct HTTPLimits: Sendable {
    /// The most bytes of a body, both as sent and unpacked.
    package var bodyBytes: Int
    /// How many times longer than what was sent the unpacked body may be; bodies under 64 KiB are not measured.
    package var unpackingRatio: Int
    /// Milliseconds until there is a connection.
    package var connectMilliseconds: Int
    /// Milliseconds for a request with its redirects.
    package var totalMilliseconds: Int
    /// The most redirects that are followed.
    package var redirects: Int

    /// Limits.
    package init(
        bodyBytes: Int, unpackingRatio: Int, connectMilliseconds: Int, totalMilliseconds: Int, redirects: Int
    ) {
        self.bodyBytes = bodyBytes
        self.unpackingRatio = unpackingRatio
        self.connectMilliseconds = connectMilliseconds
        self.totalMilliseconds = totalMilliseconds
        self.redirects = redirects
    }
}
