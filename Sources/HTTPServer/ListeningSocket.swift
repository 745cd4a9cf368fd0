private import Glibc

/// A socket that listens for connections.
package struct ListeningSocket: Sendable {
    /// The descriptor, which whoever starts a server with it owns from then on.
    package let descriptor: Int32
    /// The port.
    package let port: Int

    /// Why there is no socket.
    package enum Failure: Error, Equatable, Sendable {
        /// The address is none, or not one of this machine.
        case badAddress
        /// Another program listens there.
        case inUse
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
        let descriptor = socket(
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
