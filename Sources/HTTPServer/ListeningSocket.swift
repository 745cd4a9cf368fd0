private import Glibc

/// A socket that listens for connections.
package struct ListeningSocket: Sendable {
    /// The descriptor, which whoever starts a server with it owns from then on.
    package let descriptor: Int32
    /// The port; 0 of a Unix socket.
    package let port: Int

    /// Why there is no socket.
    package enum Failure: Error, Equatable, Sendable {
        /// The address is none, or not one of this machine.
        case badAddress
        /// Another program listens there.
        case inUse
        /// There is something that is no socket.
        case isNoSocket
        /// The system says something else.
        case system(Int32)
    }

    /// Listens at an IPv4 or IPv6 address.
    ///
    /// - Parameter port: 0 for any that is free.
    package init(address: String, port: Int) throws(Failure) {
        guard (0...65535).contains(port) else { throw .badAddress }
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE
        hints.ai_family = AF_UNSPEC
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(address, String(port), &hints, &found) == 0, let info = found else { throw .badAddress }
        defer { freeaddrinfo(found) }
        let descriptor = Glibc.socket(
            info.pointee.ai_family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        guard descriptor >= 0 else { throw .system(errno) }
        var one: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        // A server that is started again must not wait for the connections of the one before.
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, size)
        // 127.0.0.1 and ::1 are two sockets on one port.
        if info.pointee.ai_family == AF_INET6 { setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &one, size) }
        guard bind(descriptor, info.pointee.ai_addr, info.pointee.ai_addrlen) == 0, listen(descriptor, 256) == 0 else {
            let code = errno
            close(descriptor)
            switch code {
            case EADDRINUSE: throw .inUse
            case EADDRNOTAVAIL, EAFNOSUPPORT: throw .badAddress
            default: throw .system(code)
            }
        }
        self.descriptor = descriptor
        self.port = Self.port(of: descriptor) ?? port
    }

    /// Listens at a Unix socket, which nobody but its owner can connect to.
    ///
    /// What a server left that ended suddenly is removed: a socket at which nobody listens.
    package init(path: String) throws(Failure) {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        let isTaken = withUnsafeMutableBytes(of: &address.sun_path) { place in
            guard !bytes.isEmpty, bytes.count < place.count, !bytes.contains(0) else { return false }
            place.copyBytes(from: bytes)
            return true
        }
        guard isTaken else { throw .badAddress }
        try Self.removeStale(path, address)
        let descriptor = Self.socket()
        guard descriptor >= 0 else { throw .system(errno) }
        // Nobody can connect before it listens.
        guard Self.with(address, { bind(descriptor, $0, $1) }) == 0, chmod(path, 0o600) == 0,
            listen(descriptor, 256) == 0
        else {
            let code = errno
            close(descriptor)
            throw code == EADDRINUSE ? .inUse : .system(code)
        }
        self.descriptor = descriptor
        port = 0
    }

    private static func removeStale(_ path: String, _ address: sockaddr_un) throws(Failure) {
        var facts = stat()
        guard lstat(path, &facts) == 0 else { return }
        guard facts.st_mode & S_IFMT == S_IFSOCK else { throw .isNoSocket }
        let descriptor = socket()
        guard descriptor >= 0 else { throw .system(errno) }
        defer { close(descriptor) }
        let code = with(address) { connect(descriptor, $0, $1) } == 0 ? 0 : errno
        switch code {
        case ECONNREFUSED: unlink(path)
        // One that has too much to do answers all the same.
        case 0, EAGAIN: throw .inUse
        default: throw .system(code)
        }
    }

    private static func socket() -> Int32 {
        Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    }

    private static func with(
        _ address: sockaddr_un, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                call($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }

    private static func port(of descriptor: Int32) -> Int? {
        var address = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let code = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
        }
        guard code == 0 else { return nil }
        // The port is at the same place in the addresses of both families.
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { Int(UInt16(bigEndian: $0.pointee.sin_port)) }
        }
    }
}
