internal import JSON

/// What came of one request.
package struct FetchAnswer: Equatable, Sendable {
    /// Why there is no whole response.
    package enum Failure: String, Equatable, Sendable, CaseIterable {
        /// The address may not be asked: it is malformed, or neither https nor http on a loopback address.
        case refusedURL
        /// A header cannot be sent: its name is no token, or its value has control characters.
        case refusedHeader
        /// The server sent on to another host, port or protocol.
        case refusedRedirect
        /// The server sent on more often than is followed.
        case tooManyRedirects
        /// The host's name has no address.
        case unresolvable
        /// No connection could be made.
        case unconnectable
        /// The server could not prove who it is, or speaks no acceptable TLS.
        case insecure
        /// It took too long.
        case timedOut
        /// The connection ended before the response did.
        case cutOff
        /// The body is longer than allowed, or unpacks to much more than was sent.
        case tooLarge
        /// The body does not unpack.
        case badEncoding
        /// What came is not HTTP.
        case badReply
        /// Anything else.
        case failed
    }

    /// The status; nil where none came.
    package var status: Int?
    /// `Content-Type` as sent, at most 200 bytes.
    package var contentType: String?
    /// The address that answered; that of the request where it has a secret in it.
    package var url: String
    /// Milliseconds from first to last, waiting included.
    package var elapsedMilliseconds: Int
    /// How often it was asked.
    package var attempts: Int
    /// `Retry-After` in seconds, of either of its forms; nil where the server does not say.
    package var retryAfterSeconds: Int?
    /// Those of the wanted headers that the response has, in lower case.
    package var headers: [Header]
    /// Why the response is not whole; nil for one that is.
    package var failure: Failure?
    /// What the library says of the failure: for reports, not for people.
    package var details: String?
    /// The body, unpacked; empty where the response is not whole.
    package var body: [UInt8]

    /// A header line.
    package struct Header: Equatable, Sendable {
        package let name: String
        package let value: String

        /// A header line.
        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// An answer.
    package init(
        status: Int? = nil, contentType: String? = nil, url: String, elapsedMilliseconds: Int = 0, attempts: Int = 1,
        retryAfterSeconds: Int? = nil, headers: [Header] = [], failure: Failure? = nil, details: String? = nil,
        body: [UInt8] = []
    ) {
        self.status = status
        self.contentType = contentType
        self.url = url
        self.elapsedMilliseconds = elapsedMilliseconds
        self.attempts = attempts
        self.retryAfterSeconds = retryAfterSeconds
        self.headers = headers
        self.failure = failure
        self.details = details
        self.body = body
    }

    /// The value of a wanted header, by its name in lower case.
    package func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}

// MARK: - Writing

extension FetchAnswer {
    /// The message: one line of JSON, and then the bytes of the body.
    package var message: [UInt8] {
        var writer = JSONWriter()
        writer.value(
            [
                "status": JSONValue(status), "contentType": JSONValue(contentType), "url": .string(url),
                "elapsedMilliseconds": .int(elapsedMilliseconds), "attempts": .int(attempts),
                "retryAfterSeconds": JSONValue(retryAfterSeconds),
                "headers": .array(headers.map { [.string($0.name), .string($0.value)] }),
                "failure": JSONValue(failure?.rawValue), "details": JSONValue(details), "length": .int(body.count),
            ])
        return writer.utf8 + [UInt8(ascii: "\n")] + body
    }
}

// MARK: - Reading

extension FetchAnswer {
    /// The longest line of a message in bytes.
    package static let longestLine = 65_536

    /// Takes the first message off `bytes`; nil where there is no whole one.
    package init?(takingFrom bytes: inout ArraySlice<UInt8>) {
        let line = bytes.prefix(Self.longestLine).prefix { $0 != UInt8(ascii: "\n") }
        let rest = bytes.dropFirst(line.count + 1)
        guard line.count < bytes.count, let root = try? JSONDocument(utf8: Array(line)).root,
            let url = root["url"]?.string, let length = root["length"]?.int, (0...rest.count).contains(length)
        else { return nil }
        var headers: [Header] = []
        root["headers"]?.forEachElement {
            if let name = $0[0]?.string, let value = $0[1]?.string { headers.append(Header(name, value)) }
        }
        // A kind of failure that a newer program reports is a failure all the same.
        let failure = root["failure"]?.string.map { Failure(rawValue: $0) ?? .failed }
        self.init(
            status: root["status"]?.int, contentType: root["contentType"]?.string, url: url,
            elapsedMilliseconds: root["elapsedMilliseconds"]?.int ?? 0, attempts: root["attempts"]?.int ?? 1,
            retryAfterSeconds: root["retryAfterSeconds"]?.int, headers: headers, failure: failure,
            details: root["details"]?.string, body: Array(rest.prefix(length)))
        bytes = rest.dropFirst(length)
    }
}
