import FoodLog
private import Glibc
import HTTPServer

extension Route {
    /// Taking the log out.
    static let transfer: [Route] = [
        Route(
            "GET", "/v1/export", "The log as JSON Lines; docs/export.md describes them.", .read,
            query: [Field("period", "A period; all of it where none is given.")], type: "application/jsonl"
        ) { call in
            let file = try SpooledFile()
            _ = try call.log { log in
                try log.export(call.request.target["period"]) { line in try file.write(line + [0x0A]) }
            }
            return try file.response(type: "application/jsonl")
        }
    ]
}

/// A file without a name that an answer is written to before it is sent: a client that reads slowly holds up nobody.
final class SpooledFile {
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var count = 0
    private var isHandedOver = false

    private static let bufferSize = 1 << 17

    init() throws {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(folder)/foodlog.XXXXXX".utf8CString)
        descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw Self.failure(errno) }
        unlink(template)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit { if !isHandedOver { close(descriptor) } }

    func write(_ bytes: [UInt8]) throws {
        buffer += bytes
        if buffer.count >= Self.bufferSize { try flush() }
    }

    /// The file as an answer; nothing can be written any more.
    func response(type: String) throws -> ServerResponse {
        try flush()
        isHandedOver = true
        return ServerResponse(
            status: 200, headers: HeaderFields([("Content-Type", type)]),
            body: .file(descriptor: descriptor, count: count))
    }

    private func flush() throws {
        var rest = buffer[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if written < 0 && errno == EINTR { continue }
            guard written > 0 else { throw Self.failure(errno) }
            rest = rest.dropFirst(written)
            count += written
        }
        buffer.removeAll(keepingCapacity: true)
    }

    private static func failure(_ code: Int32) -> Refused {
        Refused(
            code == ENOSPC ? 507 : 500, code == ENOSPC ? "diskFull" : "writeFailed",
            "The answer could not be written to a temporary file: \(String(cString: strerror(code))).")
    }
}
