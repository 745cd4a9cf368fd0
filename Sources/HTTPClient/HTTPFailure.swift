internal import CCurl

/// Why there is no whole response.
package struct HTTPFailure: Error, Sendable {
    /// What went wrong.
    package enum Kind: Equatable, Sendable {
        /// The address may not be asked.
        case refusedURL
        /// The host has no address but those of machines that not everybody can reach.
        case privateAddress
        /// The server has no such thing, or does not give it.
        case refusedStatus
        /// A header cannot be sent as it is.
        case refusedHeader
        /// The server sent on to another origin.
        case refusedRedirect
        /// The server sent on more often than is followed.
        case tooManyRedirects
        /// The host's name has no address.
        case unresolvable
        /// No connection could be made.
        case unconnectable
        /// TLS could not be agreed on, or the server could not prove who it is.
        case insecure
        /// It took too long.
        case timedOut
        /// The connection ended before the response did.
        case cutOff
        /// The body is longer than allowed.
        case tooLarge
        /// The body does not unpack.
        case badEncoding
        /// What came is not HTTP.
        case badReply
        /// Nobody waits for it any more.
        case cancelled
        /// Anything else.
        case failed
    }

    /// What went wrong.
    package var kind: Kind
    /// The status, where one came before that.
    package var status: Int?
    /// What the library says; nothing of the request is in it.
    package var details: String

    init(_ kind: Kind, status: Int? = nil, details: String = "") {
        self.kind = kind
        self.status = status
        self.details = details
    }

    /// What a result of libcurl means.
    init(_ code: CURLcode, status: Int? = nil) {
        self.init(Self.kind(of: code), status: status, details: String(cString: curl_easy_strerror(code)))
    }

    private static func kind(of code: CURLcode) -> Kind {
        switch code {
        case CURLE_URL_MALFORMAT: .refusedURL
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: .unresolvable
        case CURLE_COULDNT_CONNECT, CURLE_PROXY, CURLE_INTERFACE_FAILED: .unconnectable
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE,
            CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_INVALIDCERTSTATUS,
            CURLE_USE_SSL_FAILED:
            .insecure
        case CURLE_OPERATION_TIMEDOUT: .timedOut
        case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_HTTP2_STREAM: .cutOff
        case CURLE_FILESIZE_EXCEEDED: .tooLarge
        case CURLE_BAD_CONTENT_ENCODING: .badEncoding
        // The address was read before, so the protocol is the reply's: HTTP/0.9, as libcurl calls what is none.
        case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL, CURLE_HTTP2: .badReply
        case CURLE_ABORTED_BY_CALLBACK: .cancelled
        default: .failed
        }
    }
}
