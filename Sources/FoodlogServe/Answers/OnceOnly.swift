import FoodDomain
import FoodLog
import HTTPServer

/// The log in the hands of one request, which is done in one transaction with its key.
final class HeldLog {
    let handle: OpenLogs.Handle
    /// What the request failed for, before it was put in other words, and the foods that it named.
    var failure: (error: any Error, foods: [FoodIdentity])?

    init(_ handle: OpenLogs.Handle) { self.handle = handle }
}

extension Route {
    /// The answer to a request; one with an idempotency key is done once.
    func answer(_ call: Call) throws -> ServerResponse {
        // What only looks writes nothing that a retry could write again.
        guard let key = call.key, try !isDryRun(call) else { return try action(call) }
        switch once {
        case .never, .withEntries: return try action(call)
        case .withAnswer: return try answerOnce(call, key)
        case .afterwards: return try answerAfterwards(call, key)
        }
    }

    private func isDryRun(_ call: Call) throws -> Bool {
        if body.contains(where: { $0.name == "dryRun" }) { return try call.body.flag("dryRun") }
        return query.contains { $0.name == "dryRun" } ? try call.isOn("dryRun") : false
    }

    private func answerOnce(_ call: Call, _ key: String) throws -> ServerResponse {
        let request = try Self.fingerprint(of: call.request)
        return try call.service.logs.with { handle in
            var tried = TriedLookups()
            while true {
                let held = HeldLog(handle)
                var holding = call
                holding.held = held
                let turn = holding
                var made: ServerResponse?
                do {
                    let outcome = try handle.log.once(key, request, at: handle.surroundings.now) {
                        let response = try action(turn)
                        made = response
                        return GivenAnswer(response)
                    }
                    return Self.response(to: outcome, made)
                } catch {
                    guard let failure = held.failure else { throw error }
                    let isFound = try handle.log.use(
                        handle.surroundings, remote: handle.remote, foods: failure.foods
                    ) { try $0.lookUp(lackingIn: failure.error, &tried) }
                    guard isFound else { throw error }
                }
            }
        }
    }

    private func answerAfterwards(_ call: Call, _ key: String) throws -> ServerResponse {
        let request = try Self.fingerprint(of: call.request)
        if let known = try call.service.logs.with({ try $0.log.known(key, request) }) {
            return Self.response(to: known, nil)
        }
        let response = try action(call)
        _ = try call.service.logs.with { handle in
            try handle.log.once(key, request, at: handle.surroundings.now) { GivenAnswer(response) }
        }
        return response
    }

    private static func response(to outcome: KeyedOutcome, _ made: ServerResponse?) -> ServerResponse {
        switch outcome {
        case .done(let answer): made ?? ServerResponse(answer)
        case .repeated(let answer?): ServerResponse(answer).replayed
        case .repeated(nil): ServerResponse(status: 204).replayed
        }
    }

    /// What tells a request from others under one key: its method, path, query and content.
    private static func fingerprint(of request: ServerRequest) throws -> String {
        let content = request.file.map { ContentDigest.sha256(file: $0) } ?? ContentDigest.sha256(request.body)
        guard let content else { throw Refused(500, "readFailed", "The content cannot be read.") }
        let query = request.target.query.flatMap { [$0.name, $0.value] }
        // Lengths say where each text ends.
        let texts = [request.method] + request.target.path + ["?"] + query
        let head = texts.map { "\($0.utf8.count):\($0)" }.joined()
        return "HTTP " + EntityTag.hexadecimal(ContentDigest.sha256(Array(head.utf8) + content))
    }
}

extension GivenAnswer {
    /// What is kept of an answer; its content where that is in memory, as all of what writes is.
    fileprivate init(_ response: ServerResponse) {
        var content: [UInt8] = []
        if case .bytes(let bytes) = response.body { content = bytes }
        self.init(status: response.status, tag: response.headers["ETag"], content: content)
    }
}

extension ServerResponse {
    fileprivate init(_ answer: GivenAnswer) {
        self.init(status: answer.status, type: "application/json", answer.content)
        if let tag = answer.tag { headers.append("ETag", tag) }
    }

    /// The answer with the word that nothing was done for it now.
    var replayed: ServerResponse {
        var response = self
        response.headers.append("Idempotency-Replayed", "true")
        return response
    }
}
