private import Glibc
import JSON

/// Asks a service that runs on this machine for the code of another link.
struct LinkRequest {
    let port: Int
    let token: String

    /// Seconds until the service must have answered.
    private static let patience = 5

    /// The most bytes of an answer.
    private static let limit = 1 << 14

    /// The code.
    ///
    /// - Throws: `ServeError.notRunning` where no service answers that knows the token.
    func code() throws -> String {
        let word = AccessToken.makeText()
        guard let answer = exchange(content: #"{"nonce":"\#(word)"}"#) else {
            throw ServeError.notRunning(port: port)
        }
        // The content is one line, behind the header.
        let text = String(validating: answer, as: UTF8.self) ?? ""
        let last = text.split(whereSeparator: \.isNewline).last ?? ""
        guard text.hasPrefix("HTTP/1.1 201 "), let content = try? JSONReader.read(String(last)),
            let answered = content["nonce"]?.string, AccessToken.isText(answered), let shown = content["proof"]?.string
        else {
            throw ServeError.notRunning(port: port)
        }
        let proof = LinkProof(token: AccessToken(token), port: port, asked: word, answered: answered)
        guard AccessToken(proof.proof).matches(shown) else { throw ServeError.notRunning(port: port) }
        return proof.code
    }

    private func exchange(content: String) -> [UInt8]? {
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
            "POST /v1/links HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Type: application/json\r\n"
            + "Content-Length: \(content.utf8.count)\r\nConnection: close\r\n\r\n\(content)"
        guard send(descriptor, request, request.utf8.count, Int32(MSG_NOSIGNAL)) == request.utf8.count else {
            return nil
        }
        var answer: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while answer.count < Self.limit {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            answer += buffer[..<count]
        }
        return answer.isEmpty ? nil : answer
    }
}
