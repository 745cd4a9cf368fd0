/// What is looked at before a request is read any further, on every path.
///
/// Against DNS rebinding the `Host` must be our own; against other sites' pages the `Origin` and what the browser says of
/// the site must be ours; against request smuggling the length of the content must be said in one way (RFC 9112,
/// section 6.3).
package struct RequestGuard: Sendable {
    /// The hosts that are ours, with the port: `127.0.0.1:8717`.
    package let authorities: [String]
    /// The origins that are ours: `http://127.0.0.1:8717`.
    package let origins: [String]

    /// A guard of a server at `hosts` (names or addresses, IPv6 in brackets) on one port.
    package init(hosts: [String], port: Int, isSecure: Bool = false) {
        let scheme = isSecure ? "https" : "http"
        let isDefault = port == (isSecure ? 443 : 80)
        authorities = hosts.flatMap { host in isDefault ? [host, "\(host):\(port)"] : ["\(host):\(port)"] }
        origins = authorities.map { "\(scheme)://\($0)" }
    }

    /// Why a request is refused.
    package enum Refusal: Error, Equatable, Sendable {
        /// The host is not ours, or said more than once, or not at all.
        case host
        /// A page of another site asks.
        case origin
        /// The length of the content is said in two ways, or not readable.
        case framing
        /// There is more before the content than is taken.
        case tooManyHeaders
        /// The content is longer than is taken.
        case tooLong
    }

    /// The most header fields, and the most bytes of them.
    static let mostFields = 100
    static let mostHeaderBytes = 32 << 10

    /// Refuses what is not for this server.
    ///
    /// - Parameter limit: the most bytes of content.
    /// - Returns: how long the content is, where it says so.
    @discardableResult
    package func check(_ headers: HeaderFields, limit: Int) throws(Refusal) -> Int? {
        guard headers.fields.count <= Self.mostFields, headers.byteCount <= Self.mostHeaderBytes else {
            throw .tooManyHeaders
        }
        guard let host = headers["Host"], authorities.contains(where: { HeaderFields.isSame($0, host) }) else {
            throw .host
        }
        let sites = headers.values(of: "Sec-Fetch-Site")
        guard sites.allSatisfy({ $0 == "same-origin" || $0 == "none" }) else { throw .origin }
        let asking = headers.values(of: "Origin")
        guard asking.allSatisfy({ origin in origins.contains { HeaderFields.isSame($0, origin) } }), asking.count < 2
        else { throw .origin }
        return try length(headers, limit: limit)
    }

    private func length(_ headers: HeaderFields, limit: Int) throws(Refusal) -> Int? {
        let lengths = headers.values(of: "Content-Length")
        let codings = headers.values(of: "Transfer-Encoding")
        guard lengths.count + codings.count <= 1 else { throw .framing }
        if let coding = codings.first {
            guard HeaderFields.isSame(coding, "chunked") else { throw .framing }
            return nil
        }
        guard let text = lengths.first else { return 0 }
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { throw .framing }
        guard let length = Int(text), length <= limit else { throw .tooLong }
        return length
    }
}

extension RequestGuard.Refusal {
    /// The answer to a request that is refused so; the connection ends with it.
    package var response: ServerResponse {
        var response =
            switch self {
            case .host: ServerResponse.problem(421, "badHost", "This server does not answer for that host.")
            case .origin: ServerResponse.problem(403, "badOrigin", "Pages of other sites may not ask this server.")
            case .framing:
                ServerResponse.problem(
                    400, "badFraming", "The length of the content is not said in one readable way.")
            case .tooManyHeaders: ServerResponse.problem(431, "tooManyHeaders", "There are too many header fields.")
            case .tooLong: ServerResponse.problem(413, "tooLong", "The content is too long.")
            }
        response.closes = true
        return response
    }
}
