/// Somewhere that requests are made.
package protocol Fetching {
    /// What came of the requests, in their order.
    func fetch(_ requests: [FetchRequest]) -> [FetchOutcome]
}

extension Fetching {
    /// What came of a request.
    package func fetch(_ request: FetchRequest) -> FetchOutcome {
        fetch([request]).first ?? .unreachable(Unreachable(.programFailed(""), host: request.host))
    }
}

/// What came of a request, for whoever decides what to do next.
package enum FetchOutcome: Equatable, Sendable {
    /// The server answered with a status below 500 that is not 429; 404 and 403 are answers too.
    case response(FetchResponse)
    /// There is no answer to be had at this moment.
    case unreachable(Unreachable)
    /// The server wants fewer requests, and was asked once more where it said to wait shortly.
    ///
    /// The seconds are those until it may be asked again; nil where it does not say.
    case rateLimited(seconds: Int?, host: String)
    /// The request must not be made; nothing was sent, or nothing more after a redirect.
    case refused(RefusedRequest)
}

/// A whole response.
package struct FetchResponse: Equatable, Sendable {
    package let status: Int
    package let contentType: String?
    /// The address that answered, without secrets.
    package let url: String
    package let body: [UInt8]
    /// Those of the wanted headers that there are, in lower case.
    package let headers: [FetchAnswer.Header]

    /// A response.
    package init(
        status: Int, contentType: String? = nil, url: String = "", body: [UInt8] = [],
        headers: [FetchAnswer.Header] = []
    ) {
        self.status = status
        self.contentType = contentType
        self.url = url
        self.body = body
        self.headers = headers
    }

    /// The value of a wanted header, by its name in lower case.
    package func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}

/// Why a server could not be asked.
package struct Unreachable: Error, Equatable, Sendable {
    /// Why.
    package enum Cause: Equatable, Sendable {
        /// There is no response, or not all of one.
        case failure(FetchAnswer.Failure)
        /// The server said that it failed; a status from 500 on.
        case serverError(Int)
        /// `foodlog-fetch` is not beside `foodlog`.
        case programMissing(path: String)
        /// `foodlog-fetch` ended without an answer; what it, or the system of it, said.
        case programFailed(String)
    }

    package let cause: Cause
    /// The host that was to be asked.
    package let host: String

    /// A reason why a host could not be asked.
    package init(_ cause: Cause, host: String) {
        self.cause = cause
        self.host = host
    }

    /// Why, as a sentence for people.
    package var sentence: String {
        switch cause {
        case .failure(let failure): failure.sentence(host: host)
        case .serverError(let status): "\(host) has a problem of its own (status \(status))."
        case .programMissing(let path): "The program for look-ups is missing: \(path)."
        case .programFailed(""): "The program for look-ups ended without an answer."
        case .programFailed(let said): "The program for look-ups failed: \(said)"
        }
    }
}

/// Why a request is not made.
package struct RefusedRequest: Error, Equatable, Sendable {
    package let reason: FetchAnswer.Failure
    package let host: String

    /// A reason why a host is not asked.
    package init(_ reason: FetchAnswer.Failure, host: String) {
        self.reason = reason
        self.host = host
    }

    /// Why, as a sentence for people.
    package var sentence: String { reason.sentence(host: host) }
}

extension FetchOutcome {
    /// What an answer to a request means.
    package init(_ answer: FetchAnswer, to request: FetchRequest) {
        let host = request.host
        switch (answer.failure, answer.status) {
        case (.refusedURL?, _), (.refusedHeader?, _), (.refusedRedirect?, _), (.tooManyRedirects?, _):
            self = .refused(RefusedRequest(answer.failure ?? .failed, host: host))
        case (let failure?, _):
            self = .unreachable(Unreachable(.failure(failure), host: host))
        case (nil, nil):
            self = .unreachable(Unreachable(.failure(.failed), host: host))
        case (nil, 429?):
            self = .rateLimited(seconds: answer.retryAfterSeconds, host: host)
        case (nil, 503?) where answer.retryAfterSeconds != nil:
            self = .rateLimited(seconds: answer.retryAfterSeconds, host: host)
        case (nil, let status?) where status >= 500:
            self = .unreachable(Unreachable(.serverError(status), host: host))
        case (nil, let status?):
            self = .response(
                FetchResponse(
                    status: status, contentType: answer.contentType, url: answer.url, body: answer.body,
                    headers: answer.headers))
        }
    }
}

extension FetchRequest {
    /// The host of the address with its port, where there is one; the whole address where it has no host.
    package var host: String {
        var rest = url.utf8[...]
        guard let colon = rest.firstIndex(of: UInt8(ascii: ":")) else { return url }
        rest = rest[colon...].dropFirst()
        guard rest.starts(with: "//".utf8) else { return url }
        let host = rest.dropFirst(2).prefix {
            $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
        }
        return String(decoding: host, as: UTF8.self)
    }
}

extension FetchAnswer.Failure {
    fileprivate func sentence(host: String) -> String {
        switch self {
        case .refusedURL: "\(host) is not asked: only https is, and http at 127.0.0.1 and [::1]."
        case .refusedHeader: "\(host) is not asked: a key or a header has characters that cannot be sent."
        case .refusedRedirect: "\(host) sends on to another server, which is not asked."
        case .tooManyRedirects: "\(host) sends on again and again."
        case .unresolvable: "The address of \(host) could not be found."
        case .unconnectable: "There is no connection to \(host)."
        case .insecure: "\(host) could not prove that it is what it says it is."
        case .timedOut: "\(host) took too long to answer."
        case .cutOff: "\(host) broke the connection before the answer was whole."
        case .tooLarge: "\(host) sent more than a look-up may be."
        case .badEncoding, .badReply: "\(host) sent what cannot be read."
        case .failed: "\(host) could not be asked."
        }
    }
}
