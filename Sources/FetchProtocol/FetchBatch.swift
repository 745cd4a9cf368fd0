internal import JSON

/// The message to `foodlog-fetch`: requests that are made one after the other.
package struct FetchBatch: Equatable, Sendable {
    /// The version of the messages; a program that does not know it refuses the batch.
    package static let version = 1
    /// The longest message in bytes.
    package static let longestMessage = 1 << 20
    /// The most requests of a message.
    package static let mostRequests = 64

    /// The `User-Agent`: program, version and how to reach whoever runs it.
    package var agent: String
    /// What holds for each request.
    package var limits: FetchLimits
    /// The requests.
    package var requests: [FetchRequest]

    /// A message.
    package init(agent: String, limits: FetchLimits = FetchLimits(), requests: [FetchRequest]) {
        self.agent = agent
        self.limits = limits
        self.requests = requests
    }
}

/// Why a message is refused.
package enum FetchMessageError: Error, Equatable, Sendable {
    /// It is not JSON.
    case notJSON(String)
    /// It is of a version that is not known.
    case unknownVersion
    /// Something is missing, or is not what it should be.
    case invalid(String)
}

// MARK: - Writing

extension FetchBatch {
    /// The message.
    ///
    /// Its secrets are readable in it: it goes through a pipe and nowhere else.
    package var message: [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("version")
        writer.int(Self.version)
        writer.key("agent")
        writer.string(agent)
        writer.key("limits")
        writer.beginObject()
        for bound in FetchLimits.bounds {
            writer.key(bound.name)
            writer.int(limits[keyPath: bound.path])
        }
        writer.endObject()
        writer.key("requests")
        writer.beginArray()
        for request in requests { Self.write(request, to: &writer) }
        writer.endArray()
        writer.endObject()
        return writer.utf8
    }

    private static func write(_ request: FetchRequest, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("url")
        writer.string(request.url)
        writer.key("method")
        writer.string(request.method.rawValue)
        writer.key("headers")
        writer.beginArray()
        for header in request.headers {
            writer.beginArray()
            writer.string(header.name)
            writer.string(header.value.revealed)
            writer.endArray()
        }
        writer.endArray()
        if let body = request.body {
            writer.key("body")
            writer.string(body)
        }
        if let secret = request.pathSecret {
            writer.key("pathSecret")
            writer.string(secret.revealed)
        }
        writer.key("wantedHeaders")
        writer.beginArray()
        for name in request.wantedHeaders { writer.string(name) }
        writer.endArray()
        writer.endObject()
    }
}

// MARK: - Reading

extension FetchBatch {
    /// Reads a message.
    ///
    /// What an error says quotes nothing of the message.
    package init(message: [UInt8]) throws(FetchMessageError) {
        let root = try Self.root(of: message)
        guard root["version"]?.int == Self.version else { throw .unknownVersion }
        guard let agent = root["agent"]?.string, !agent.isEmpty else { throw .invalid("'agent' is missing") }
        guard let list = root["requests"], list.isArray, (1...Self.mostRequests).contains(list.count) else {
            throw .invalid("'requests' is no list of 1 to \(Self.mostRequests)")
        }
        var requests: [FetchRequest] = []
        try list.forEachElement { node throws(FetchMessageError) in
            requests.append(try Self.request(node, number: requests.count + 1))
        }
        self.init(agent: agent, limits: try Self.limits(root["limits"]), requests: requests)
    }

    private static func root(of message: [UInt8]) throws(FetchMessageError) -> JSONNode {
        do throws(JSONError) {
            return try JSONDocument(utf8: message, limits: .init(bytes: longestMessage, depth: 8)).root
        } catch {
            throw .notJSON(error.description)
        }
    }

    private static func limits(_ node: JSONNode?) throws(FetchMessageError) -> FetchLimits {
        var limits = FetchLimits()
        for bound in FetchLimits.bounds {
            guard let member = node?[bound.name] else { continue }
            guard let value = member.int, bound.range.contains(value) else {
                throw .invalid("'\(bound.name)' is not within \(bound.range.lowerBound) and \(bound.range.upperBound)")
            }
            limits[keyPath: bound.path] = value
        }
        return limits
    }

    private static func request(_ node: JSONNode, number: Int) throws(FetchMessageError) -> FetchRequest {
        guard let url = node["url"]?.string else { throw .invalid("request \(number) has no 'url'") }
        guard let method = FetchRequest.Method(rawValue: node["method"]?.string ?? "GET") else {
            throw .invalid("request \(number) is neither GET nor POST")
        }
        var headers: [FetchRequest.Header] = []
        try node["headers"]?.forEachElement { line throws(FetchMessageError) in
            guard let name = line[0]?.string, let value = line[1]?.string, line.count == 2 else {
                throw .invalid("a header of request \(number) is not a name and a value")
            }
            headers.append(FetchRequest.Header(name, value))
        }
        var wanted: [String] = []
        node["wantedHeaders"]?.forEachElement { if let name = $0.string { wanted.append(name) } }
        return FetchRequest(
            url: url, method: method, headers: headers, body: node["body"]?.string,
            pathSecret: node["pathSecret"]?.string.map(Secret.init), wantedHeaders: wanted)
    }
}
