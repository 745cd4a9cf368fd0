private import Glibc
private import Synchronization

/// The sockets of a `LoopbackServer`.
enum ServerSocket {
    /// A socket that listens on a free port.
    static func listener(at address: LoopbackServer.Address) throws(SystemFailure) -> (Int32, port: UInt16) {
        // Not inherited by programs that tests start: one that held a connection would keep it open.
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let listener = socket(address == .v6 ? AF_INET6 : AF_INET, kind, 0)
        guard listener >= 0 else { throw SystemFailure("socket", path: "") }
        let bound =
            switch address {
            case .v4: bind(listener, to: 0x7F00_0001)
            case .otherV4: bind(listener, to: 0x7F09_0807)
            case .v6: bindV6(listener)
            }
        guard let port = bound, listen(listener, 64) == 0 else {
            let failure = SystemFailure("listen", path: "")
            close(listener)
            throw failure
        }
        return (listener, port)
    }

    /// Waits for a client; nil where the listener was shut down.
    static func nextConnection(_ listener: Int32) -> Int32? {
        while true {
            var request = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
            _ = poll(&request, 1, -1)
            let (connection, failure) = spawning.withLock { _ in
                let connection = accept(listener, nil, nil)
                if connection >= 0 { _ = fcntl(connection, F_SETFD, FD_CLOEXEC) }
                return (connection, errno)
            }
            if connection >= 0 { return connection }
            // A client may have gone between the two calls.
            guard [EAGAIN, EINTR, ECONNABORTED].contains(failure) else { return nil }
        }
    }

    private static func bind(_ listener: Int32, to number: UInt32) -> UInt16? {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = number.bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.bind(listener, $0, size) == 0 && getsockname(listener, $0, &size) == 0
            }
        }
        return isBound ? UInt16(bigEndian: address.sin_port) : nil
    }

    private static func bindV6(_ listener: Int32) -> UInt16? {
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_addr = in6addr_loopback
        var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
        let isBound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.bind(listener, $0, size) == 0 && getsockname(listener, $0, &size) == 0
            }
        }
        return isBound ? UInt16(bigEndian: address.sin6_port) : nil
    }

    /// Reads a request with its body; nil where it does not come.
    static func readRequest(_ connection: Int32) -> LoopbackServer.Request? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        func more() -> Bool {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0, bytes.count + count <= 4 << 20 else { return false }
            bytes += buffer[..<count]
            return true
        }
        var end = headEnd(bytes)
        while end == nil {
            guard more() else { return nil }
            end = headEnd(bytes)
        }
        guard let end else { return nil }
        let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n")
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count == 3 else { return nil }
        let headers = lines.dropFirst().compactMap { line -> (name: String, value: String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            return (String(line[..<colon]), String(value))
        }
        let length = headers.first { $0.name.lowercased() == "content-length" }.flatMap { Int($0.value) } ?? 0
        while bytes.count < end + 4 + length {
            guard more() else { return nil }
        }
        return LoopbackServer.Request(
            method: String(words[0]), target: String(words[1]), headers: headers, body: Array(bytes[(end + 4)...]))
    }

    /// Where the empty line begins that ends the headers.
    private static func headEnd(_ bytes: [UInt8]) -> Int? {
        guard bytes.count >= 4 else { return nil }
        let mark = Array("\r\n\r\n".utf8)
        return (0...bytes.count - 4).first { bytes[$0..<$0 + 4].elementsEqual(mark) }
    }

    /// Sends everything; false where the client has gone.
    static func send(_ bytes: [UInt8], to connection: Int32) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    /// Waits until the client closes the connection, or the server stops.
    static func waitForEnd(_ connection: Int32) {
        var byte: UInt8 = 0
        while recv(connection, &byte, 1, 0) > 0 {}
    }

    /// Lets the close of the connection be a reset.
    static func resetWhenClosed(_ connection: Int32) {
        var linger = Glibc.linger(l_onoff: 1, l_linger: 0)
        setsockopt(connection, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
    }
}
