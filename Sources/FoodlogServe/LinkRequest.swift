private import Glibc
import JSON

/// Asks a service that runs on this machine for the code of another link.
struct LinkRequest {
    let port: Int
    let token: String

    /// Seconds until the service must have answered.
    private static let patience = 5

    /// The code.
    ///
    /// - Throws: `ServeError.notRunning` where no service of this token answers.
    func code() throws -> String {
        guard let answer = exchange(), answer.hasPrefix("HTTP/1.1 201 ") else {
            throw ServeError.notRunning(port: port)
        }
        // The content is one line, behind the header.
        let lines = answer.split(whereSeparator: \.isNewline)
        guard let last = lines.last, let code = try? JSONReader.read(String(last))["code"]?.string else {
            throw ServeError.notRunning(port: port)
        }
        return code
    }

    private func exchange() -> String? {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var patience = timeval(tv_sec: Self.patience, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
        address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else { return nil }
        let request =
            "POST /v1/codes HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAuthorization: Bearer \(token)\r\n"
            + "Content-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}"
        guard send(descriptor, request, request.utf8.count, Int32(MSG_NOSIGNAL)) == request.utf8.count else {
            return nil
        }
        var answer: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while answer.count < 1 << 16 {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            answer += buffer[..<count]
        }
        return String(validating: answer, as: UTF8.self)
    }
}
