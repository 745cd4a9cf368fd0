/// What a `LoopbackServer` sends, byte for byte, and what it does then.
package struct ServerReply: Sendable {
    /// What follows the bytes.
    package enum Ending: Sendable {
        /// The connection is closed.
        case close
        /// The connection is torn down, as by a crash of the machine.
        case reset
        /// Nothing more comes, and the connection stays, until the client closes it.
        case hold
        /// This comes again and again, until the client closes the connection.
        case `repeat`([UInt8])
    }

    package var bytes: [UInt8]
    package var ending: Ending

    /// A reply of exactly these bytes.
    package init(bytes: [UInt8], ending: Ending = .close) {
        self.bytes = bytes
        self.ending = ending
    }

    /// A reply by its parts.
    ///
    /// - Parameters:
    ///   - headers: Header lines beside `Content-Type`, `Content-Length` and `Connection: close`.
    ///   - length: What `Content-Length` says, where that is not the truth; negative leaves it out.
    package init(
        status: Int = 200, type: String = "application/json", headers: [String] = [], body: [UInt8], length: Int? = nil,
        ending: Ending = .close
    ) {
        let length = length ?? body.count
        let lines =
            ["HTTP/1.1 \(status) Played", "Content-Type: \(type)", "Connection: close"]
            + (length < 0 ? [] : ["Content-Length: \(length)"]) + headers
        self.init(bytes: Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body, ending: ending)
    }

    /// A reply with a text.
    package init(status: Int = 200, type: String = "application/json", headers: [String] = [], _ text: String) {
        self.init(status: status, type: type, headers: headers, body: Array(text.utf8))
    }

    /// A reply that sends on.
    package static func redirect(to location: String, status: Int = 302) -> ServerReply {
        ServerReply(status: status, headers: ["Location: \(location)"], "")
    }
}
