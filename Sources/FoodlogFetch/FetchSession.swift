package import FetchProtocol
package import HTTPClient

/// Makes the requests of a batch, and asks a busy server once more.
package struct FetchSession {
    private let client: HTTPClient
    private let limits: FetchLimits
    private let wait: (_ milliseconds: Int) -> Void

    /// A session.
    ///
    /// - Parameter wait: Lets so much time go by.
    package init(client: HTTPClient, limits: FetchLimits, wait: @escaping (_ milliseconds: Int) -> Void) {
        self.client = client
        self.limits = limits
        self.wait = wait
    }

    /// What came of a request; nil where nobody waits for it any more.
    package func answer(to request: FetchRequest) -> FetchAnswer? {
        let begun = Clock.now
        var attempts = 1
        var result = attempt(request)
        if let pause = pause(after: result) {
            wait(pause)
            attempts = 2
            result = attempt(request)
        }
        guard var answer = answer(of: result, url: request.url) else { return nil }
        // The address that answered may hold what was put into the one that was asked.
        if request.pathSecret != nil { answer.url = request.url }
        answer.attempts = attempts
        answer.elapsedMilliseconds = Clock.now - begun
        return answer
    }

    private func attempt(_ request: FetchRequest) -> Result<HTTPResponse, HTTPFailure> {
        var limits = HTTPLimits(
            bodyBytes: limits.bodyBytes, unpackingRatio: limits.unpackingRatio,
            connectMilliseconds: limits.connectMilliseconds, totalMilliseconds: limits.totalMilliseconds,
            redirects: limits.redirects)
        // Sending on would put the secret into another address.
        if request.pathSecret != nil { limits.redirects = 0 }
        let body = request.method == .post ? Array((request.body ?? "").utf8) : nil
        let sent = HTTPRequest(
            url: request.sentURL, headers: request.headers.map { ($0.name, $0.value.revealed) }, body: body,
            wantedHeaders: request.wantedHeaders)
        do throws(HTTPFailure) {
            return .success(try client.send(sent, limits: limits))
        } catch {
            return .failure(error)
        }
    }

    /// How long to wait before a busy server is asked once more; nil where it is not asked again.
    ///
    /// 429 and 503 are what servers say that have too much to do (RFC 6585, RFC 9110). The wait is never shorter than
    /// what they ask for; chance makes it longer, so that many who were refused at once do not come back at once.
    private func pause(after result: Result<HTTPResponse, HTTPFailure>) -> Int? {
        guard case .success(let response) = result, response.status == 429 || response.status == 503 else { return nil }
        guard let seconds = response.retryAfterSeconds else {
            return limits.usualWaitMilliseconds / 2 + Int.random(in: 0...limits.usualWaitMilliseconds)
        }
        guard seconds <= limits.longestWaitMilliseconds / 1000 else { return nil }
        return seconds * 1000 + Int.random(in: 0...250)
    }

    private func answer(of result: Result<HTTPResponse, HTTPFailure>, url: String) -> FetchAnswer? {
        switch result {
        case .success(let response):
            return FetchAnswer(
                status: response.status, contentType: response.contentType, url: response.url,
                retryAfterSeconds: response.retryAfterSeconds,
                headers: response.headers.map { FetchAnswer.Header($0.name, $0.value) }, body: response.body)
        case .failure(let failure):
            guard let kind = FetchAnswer.Failure(failure.kind) else { return nil }
            let details = failure.details.isEmpty ? nil : failure.details
            return FetchAnswer(status: failure.status, url: url, failure: kind, details: details)
        }
    }
}

extension FetchAnswer.Failure {
    /// What a failure of the client is in a message; nil where nobody is left to read it.
    fileprivate init?(_ kind: HTTPFailure.Kind) {
        switch kind {
        case .refusedURL: self = .refusedURL
        case .refusedHeader: self = .refusedHeader
        case .refusedRedirect: self = .refusedRedirect
        case .tooManyRedirects: self = .tooManyRedirects
        case .unresolvable: self = .unresolvable
        case .unconnectable: self = .unconnectable
        case .insecure: self = .insecure
        case .timedOut: self = .timedOut
        case .cutOff: self = .cutOff
        case .tooLarge: self = .tooLarge
        case .badEncoding: self = .badEncoding
        case .badReply: self = .badReply
        case .cancelled: return nil
        // What only a download comes upon is no part of a message.
        case .failed, .privateAddress, .refusedStatus: self = .failed
        }
    }
}
