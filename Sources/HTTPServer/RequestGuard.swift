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
        /// A field can be read in more ways than one: its line folds, a line feed alone ends it, its name is no token, its
        /// value has a carriage return.
        case header
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
        guard headers.fields.allSatisfy({ Self.isToken($0.name) && Self.isText($0.value) }) else { throw .header }
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

    /// Whether the name is a token (RFC 9110, 5.6.2): `Content-Length ` is none, and another server may take it for one.
    private static func isToken(_ name: String) -> Bool {
        let signs = Array("!#$%&'*+-.^_`|~".utf8)
        return !name.isEmpty
            && name.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || signs.contains(byte)
            }
    }

    /// Whether the value has no control character but tabs (RFC 9110, 5.5).
    private static func isText(_ value: String) -> Bool {
        value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\t") }
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
            case .host:
                ServerResponse.problem(
                    421, "badHost",
                    "This server does not answer for that host; whoever starts it can name another with --host.")
            case .origin: ServerResponse.problem(403, "badOrigin", "Pages of other sites may not ask this server.")
            case .framing:
                ServerResponse.problem(
                    400, "badFraming", "The length of the content is not said in one readable way.")
            case .header:
                ServerResponse.problem(400, "badHeader", "A header field is not said in one readable way.")
            case .tooManyHeaders: ServerResponse.problem(431, "tooManyHeaders", "There are too many header fields.")
            case .tooLong: ServerResponse.problem(413, "tooLong", "The content is too long.")
            }
        response.closes = true
        return response
    }
}
