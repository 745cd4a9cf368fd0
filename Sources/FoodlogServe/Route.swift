import CommandLineKit
import FoodDomain
import FoodLog
import FoodlogAnswers
import HTTPServer

/// One thing that can be asked of the service.
struct Route: Sendable {
    /// How it is answered.
    enum Kind: Sendable {
        /// At once: it takes microseconds.
        case quick
        /// By a thread that may take its time.
        case read
        /// By the thread that writes.
        case write
        /// By the thread that waits for providers, so that nobody else has to.
        case network
        /// By the thread for what takes seconds, such as all of the log.
        case long
    }

    /// A member of the content, or a name of the query.
    struct Field: Sendable {
        let name: String
        /// Its type in JSON.
        let type: String
        let text: String
        var isNeeded = false
        /// Whether null says something: it takes away what is there, so that it is never meant by leaving it out.
        var isNullable = false

        init(
            _ name: String, _ type: String = "string", _ text: String, needed: Bool = false, nullable: Bool = false
        ) {
            self.name = name
            self.type = type
            self.text = text
            isNeeded = needed
            isNullable = nullable
        }
    }

    let method: String
    /// The path, with names in braces for what is taken from it.
    let path: String
    let summary: String
    let kind: Kind
    var query: [Field] = []
    var body: [Field] = []
    /// The statuses of success.
    var successes = [200]
    /// The media type of the answer.
    var type = "application/json"
    /// The name of the shape of an answer in JSON; empty where it is none.
    let answers: String
    /// The media type of the content.
    var contentType = "application/json"
    let action: @Sendable (Call) throws -> ServerResponse

    private let parts: [String]
    /// Which parts are names in braces.
    private let isName: [Bool]

    init(
        _ method: String, _ path: String, _ summary: String, _ kind: Kind, answers: String = "",
        query: [Field] = [], body: [Field] = [], successes: [Int] = [200], type: String = "application/json",
        contentType: String = "application/json",
        action: @escaping @Sendable (Call) throws -> ServerResponse
    ) {
        self.method = method
        self.path = path
        self.summary = summary
        self.kind = kind
        self.answers = answers
        self.query = query
        self.body = body
        self.successes = successes
        self.type = type
        self.contentType = contentType
        self.action = action
        parts = path.split(separator: "/").map(String.init)
        isName = parts.map { $0.hasPrefix("{") }
    }

    /// What the path is about: its part after `v1`.
    var subject: String { parts.count > 1 ? parts[1] : "" }

    /// How a request is answered: what asks providers waits for nobody, and nobody for it.
    func kind(of request: ServerRequest) -> Kind {
        guard kind == .read else { return kind }
        if request.target["remote"] == "true" { return .network }
        // A report of all years reads all of them.
        return path == "/v1/reports" && request.target["period"] == "all" ? .long : .read
    }

    /// Refuses a name of the query that means nothing here: a misspelt one would be overlooked.
    func checkQuery(of request: ServerRequest) throws {
        let known = query.map(\.name)
        var seen: [String] = []
        for (name, _) in request.target.query {
            guard known.contains(name) else {
                let near = Spelling.nearest(to: name, in: known)
                let names = known.isEmpty ? "It has none." : "The names: \(list(known))."
                throw Refused(
                    400, "badQuery", "The query has a name \(quoted(name)), which means nothing here.",
                    hints: [near.map { "Did you mean '\($0)'?" } ?? names])
            }
            guard !seen.contains(name) else {
                throw Refused(400, "badQuery", "The query says '\(name)' more than once.")
            }
            seen.append(name)
        }
    }

    /// Refuses fields that would have to change what is done, and do not here: who sends them counts on that.
    func checkHeaders(of request: ServerRequest) throws {
        let isRead = request.method == "GET" || request.method == "HEAD"
        let keys = request.headers.values(of: "Idempotency-Key")
        if !keys.isEmpty, once == .never {
            throw Refused(
                400, "notOnce", "A request of this kind is not done once for each Idempotency-Key.",
                hints: ["What changes the log is. Send it without the field."])
        }
        guard keys.count < 2 else {
            throw Refused(400, "notOnce", "There is more than one Idempotency-Key.", hints: ["Send one."])
        }
        // What is no text was mended in reading it, so that two keys could become one.
        if keys.contains(where: { $0.unicodeScalars.contains("\u{FFFD}") }) {
            throw Refused(
                400, "notOnce", "The Idempotency-Key is not text in UTF-8.", hints: ["A UUID makes a good key."])
        }
        if !request.headers.values(of: "If-Match").isEmpty, !takesIfMatch {
            throw Refused(
                400, "noTag", "What If-Match says is not looked at here.",
                hints: ["A change of an entry or of a recipe looks at it. Send it without the field."])
        }
        if !request.headers.values(of: "If-None-Match").isEmpty, !isRead {
            throw Refused(
                400, "noTag", "What If-None-Match says is not looked at here.", hints: ["Send it without the field."])
        }
    }

    /// Whether it is asked for with content, which must say that it is JSON: no form of another site can.
    var writes: Bool { kind == .write || kind == .network && method != "GET" }

    /// How a request is done once for each `Idempotency-Key`.
    enum Once: Sendable {
        /// It changes nothing of the log, and takes no key.
        case never
        /// In one transaction with its key and its answer.
        case withAnswer
        /// As `add --key` is: a retry finds the entries that were added.
        case withEntries
        /// Its key and its answer are written when all of it is done: while others are asked no lock is held.
        case afterwards
    }

    /// Every route that writes takes a key, one that is added too.
    var once: Once {
        guard writes else { return .never }
        guard kind == .write else { return .afterwards }
        let adds = method == "POST" && ["/v1/entries", "/v1/quick", "/v1/copies"].contains(path)
        return adds ? .withEntries : .withAnswer
    }

    /// Whether it is asked for without the token, by who shows a code or that the token is known.
    var isOpen: Bool { ["/v1/session", "/v1/links"].contains(path) }

    /// Whether a tag can say which state of it is meant.
    var takesIfMatch: Bool { method != "GET" && ["/v1/entries/{entry}", "/v1/recipes/{recipe}"].contains(path) }

    /// The names in the path.
    var names: [String] { parts.filter { $0.hasPrefix("{") }.map { String($0.dropFirst().dropLast()) } }

    /// What stands in the place of each name; nil where it is another path.
    func values(in path: [String]) -> [String]? {
        guard path.count == parts.count, parts.indices.allSatisfy({ isName[$0] || parts[$0] == path[$0] }) else {
            return nil
        }
        return path.indices.filter { isName[$0] }.map { path[$0] }
    }
}

/// A request that a route answers.
struct Call {
    let request: ServerRequest
    /// What stands in the path in the place of each name.
    let values: [String]
    let service: ServiceParts
    /// The content, of which only the members that the route has are taken.
    let body: RequestBody
    /// The log, where the request is done in one transaction with its key.
    var held: HeldLog?

    /// Does something with the log, with the settings as they are now.
    ///
    /// - Parameter foods: the foods that `@1`, `@2` and so on mean.
    func log<Answer>(foods: [FoodIdentity] = [], _ body: (FoodLog) throws -> Answer) throws -> Answer {
        do {
            if let handle = held?.handle {
                // Others wait: what has to be asked of providers is asked between two tries.
                return try handle.log.use(handle.surroundings, foods: foods, body)
            }
            return try service.logs.with { handle in
                try handle.log.use(handle.surroundings, remote: handle.remote, foods: foods, body)
            }
        } catch {
            held?.failure = (error, foods)
            // Its place in the list is no name that a client gave.
            guard let food = missing(error, of: foods) else { throw error }
            throw Refused(
                404, "unknownFood", "There is no food \(quoted(food.sourceID)) of \(shown(food.source.name)).")
        }
    }

    /// The food that an error says is not there.
    private func missing(_ error: any Error, of foods: [FoodIdentity]) -> FoodIdentity? {
        switch (error as? LineError)?.error ?? error {
        case FoodLogError.unknownFood(let text, _):
            foods.enumerated().first { text == "@\($0.offset + 1)" }?.element
        case FoodLogError.noSuchLine(let line):
            foods.indices.contains(line - 1) ? foods[line - 1] : nil
        default: nil
        }
    }

    /// Does something with the food that the path names by its source and its id there, and that `@1` means.
    func logOfFood<Answer>(_ body: (FoodLog) throws -> Answer) throws -> Answer {
        try log(foods: [food()], body)
    }

    /// The instant that it is now.
    func now() throws -> Instant { try held?.handle.surroundings.now ?? service.logs.with { $0.surroundings.now } }

    /// The nutrients that are to be shown: `main`, `all`, or keys with commas between them.
    func nutrients() throws -> [Nutrient] {
        switch request.target["nutrients"] {
        case nil, "main"?: return Nutrient.main
        case "all"?: return Nutrient.allCases
        case let keys?:
            return try keys.split(separator: ",").map { key in
                guard let nutrient = Nutrient(key: String(key)) else {
                    throw Refused(
                        400, "unknownNutrient", "There is no nutrient '\(key)'.",
                        hints: ["Write main, all, or keys of docs/json.md with commas between them."])
                }
                return nutrient
            }
        }
    }

    /// The food that the path names by its source and its id there.
    func food() throws -> FoodIdentity {
        guard values.count >= 2, let source = FoodSource(values[0]), !values[1].isEmpty else {
            throw Refused(404, "unknownFood", "There is no source of foods of that name.")
        }
        return FoodIdentity(source, values[1])
    }

    /// A whole number of the query from 1 on, or between 1 and a limit.
    func count(_ name: String, default usual: Int, limit: Int? = nil) throws -> Int {
        guard let text = request.target[name] else { return usual }
        guard let number = Int(text), (1...(limit ?? .max)).contains(number) else {
            let range = limit.map { "between 1 and \($0)" } ?? "a whole number from 1 on"
            throw Refused(400, "badNumber", "The number '\(name)' is not \(range).")
        }
        return number
    }

    /// Where a page begins, as the one before said it; nil for the first.
    func cursor<Place>(_ read: (String) -> Place?) throws -> Place? {
        try request.target["after"].map { text in
            guard let place = read(text) else {
                throw Refused(
                    400, "badCursor", "No page ends at \(quoted(text)).",
                    hints: ["Send what 'next' of the page before says, or begin anew without 'after'."])
            }
            return place
        }
    }

    /// Whether a switch of the query is on.
    func isOn(_ name: String) throws -> Bool {
        switch request.target[name] {
        case nil, "false"?, ""?: return false
        case "true"?: return true
        case let text?:
            throw Refused(400, "badSwitch", "The query's '\(name)' is true or false, not \(quoted(text)).")
        }
    }

    /// When something was eaten, as the content says.
    func time() throws -> TimeOptions {
        TimeOptions(
            day: try body.text("date"), time: try body.text("time"), zone: try body.text("zone"),
            meal: try body.text("meal"))
    }

    /// The key under which a request is done once.
    var key: String? { request.headers["Idempotency-Key"] }
}
