import FoodlogAnswers
private import Glibc
import HTTPServer
import JSON

/// A line of JSON for each request: what kind, how it ended and how long it took; the journal adds when.
///
/// Nothing of what was asked or answered is in it: no food, no day, no token.
struct RequestLog: Sendable {
    let descriptor: Int32

    /// Answers a request through `answer`, and logs it when it is answered.
    func logging(_ request: ServerRequest, _ answer: (ServerRequest) -> Disposition) -> Disposition {
        let begun = Self.microseconds()
        switch answer(request) {
        case .now(let response):
            write(request, response, since: begun)
            return .now(response)
        case .later(let pool, let work):
            return .later(pool) {
                let response = work()
                write(request, response, since: begun)
                return response
            }
        }
    }

    private func write(_ request: ServerRequest, _ response: ServerResponse, since begun: Int) {
        let line = JSONWriter.line { json in
            json.object { json in
                json.member("method", Self.isMethod(request.method) ? request.method : "?")
                json.member("path", Self.pattern(request.target.path))
                json.member("status", response.status)
                json.member("microseconds", Self.microseconds() - begun)
            }
        }
        _ = Glibc.write(descriptor, line, line.utf8.count)
    }

    /// The path without what is about a person: the words that routes are made of stay.
    static func pattern(_ path: [String]) -> String {
        guard let route = Route.all.first(where: { $0.values(in: path) != nil }) else {
            return path.isEmpty ? "/" : path.first == "app" ? "/app/…" : "…"
        }
        return route.path
    }

    private static func isMethod(_ text: String) -> Bool {
        ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].contains(text)
    }

    private static func microseconds() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
    }
}
