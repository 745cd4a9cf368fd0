import Glibc

/// A connection to a server on this machine that sends bytes just as they are given.
package final class RawConnection {
    private let descriptor: Int32
    private var received: [UInt8] = []

    /// What a server answered.
    package struct Response: Sendable {
        /// The status.
        package let status: Int
        /// The header as it came.
        package let header: String
        /// The content.
        package let body: String

        /// The value of a header field.
        package func field(_ name: String) -> String? {
            for line in header.split(separator: "\r\n") {
                guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased() == name.lowercased() else {
                    continue
                }
                return line[line.index(after: colon)...].drop { $0 == " " }.description
            }
            return nil
        }
    }

    /// Connects to a port of the loopback.
    ///
    /// What is waited for longer than half a minute does not come.
    package init(port: Int) throws(SystemFailure) {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw SystemFailure("socket", path: "") }
        var patience = timeval(tv_sec: 30, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let code = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard code == 0 else {
            let failure = SystemFailure("connect", path: "")
            close(descriptor)
            throw failure
        }
    }

    /// Connects to a Unix socket.
    package init(socket path: String) throws(SystemFailure) {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw SystemFailure("socket", path: path) }
        var patience = timeval(tv_sec: 30, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { place in
            place.copyBytes(from: Array(path.utf8).prefix(place.count - 1))
        }
        let code = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard code == 0 else {
            let failure = SystemFailure("connect", path: path)
            close(descriptor)
            throw failure
        }
    }

    deinit { close(descriptor) }

    /// Sends bytes; false where the server takes none any more.
    @discardableResult
    package func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Sends a text.
    @discardableResult
    package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// The next answer, whose length is said; nil where the connection ends before.
    package func response() -> Response? {
        while true {
            if let end = received.firstIndex(ofHeaderEnd: ()) {
                let header = String(decoding: received[..<end], as: UTF8.self)
                let words = header.split(separator: " ", maxSplits: 2)
                let status = words.count > 1 ? Int(words[1]) ?? 0 : 0
                let known = Response(status: status, header: header, body: "").field("Content-Length").flatMap {
                    Int($0)
                }
                let length = status == 304 ? 0 : known ?? 0
                if received.count >= end + 4 + length {
                    let body = String(decoding: received[(end + 4)..<(end + 4 + length)], as: UTF8.self)
                    received.removeFirst(end + 4 + length)
                    return Response(status: status, header: header, body: body)
                }
            }
            guard receive() else { return nil }
        }
    }

    /// Reads until some text is there; false where the connection ends before.
    package func waits(for text: String) -> Bool {
        while true {
            let known = String(decoding: received, as: UTF8.self)
            if known.contains(text) { return true }
            guard receive() else { return false }
        }
    }

    /// Whether the server ends the connection, whatever it sends before.
    package func isEnded() -> Bool {
        while receive() {}
        return errno == 0 || errno == ECONNRESET
    }

    private func receive() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        errno = 0
        let count = recv(descriptor, &buffer, buffer.count, 0)
        guard count > 0 else { return false }
        received += buffer[..<count]
        return true
    }
}

extension [UInt8] {
    /// Where the empty line that ends a header begins.
    fileprivate func firstIndex(ofHeaderEnd: Void) -> Int? {
        guard count >= 4 else { return nil }
        return (0...(count - 4)).first {
            self[$0] == 13 && self[$0 + 1] == 10 && self[$0 + 2] == 13 && self[$0 + 3] == 10
        }
    }
}
