import FoodDomain
import FoodLog
import FoodSources
import FoodlogAnswers
private import Glibc
import HTTPServer
import JSON

extension Route {
    /// Taking the log out.
    static let transfer: [Route] = [
        Route(
            "GET", "/v1/export", "The log as JSON Lines; docs/export.md describes them.", .long,
            query: [Field("period", "A period; all of it where none is given.")], type: "application/jsonl"
        ) { call in
            let file = try SpooledFile()
            _ = try call.log { log in
                try log.export(call.request.target["period"]) { line in try file.write(line + [0x0A]) }
            }
            return try file.response(type: "application/jsonl")
        },
        Route(
            "GET", "/v1/journal", "What was eaten, as a text to be read.", .long,
            query: [Field("period", "A period; all of it where none is given.")], type: "text/plain"
        ) { call in
            let file = try SpooledFile()
            _ = try call.log { log in
                try log.exportJournal(call.request.target["period"]) { line in
                    try file.write(Array(line.utf8) + [0x0A])
                }
            }
            return try file.response(type: "text/plain; charset=utf-8")
        },
        Route(
            "POST", "/v1/import", "Adds what an exported log, a journal or another program's diary has.", .write,
            answers: "Imported",
            query: [
                Field("dryRun", "boolean", "true writes nothing."),
                Field("dates", "dmy, mdy or ymd: the order in a diary's dates, where it does not tell."),
                Field("decimal", ". or ,: the decimal mark of a diary, where it does not tell."),
            ], contentType: "application/octet-stream"
        ) { call in
            guard let file = call.request.file else { throw Refused(400, "noFile", "There is no content.") }
            let isDryRun = try call.isOn("dryRun")
            let request = FileImportRequest(
                source: .descriptor(file), reading: try reading(of: call), isDryRun: isDryRun)
            let report = try call.log { try $0.importFile(request) }
            return .json { json in
                switch report {
                case .log(let report): json.logImport(report, isDryRun: isDryRun)
                case .diary(let report): json.diaryImport(report, isDryRun: isDryRun)
                }
            }
        },
        Route("GET", "/v1/backup", "A verified copy of the log, as its file.", .long, type: "application/vnd.sqlite3") {
            call in
            let copy = try TemporaryPath()
            let configuration = call.service.configuration
            let surroundings = try Surroundings.system(now: configuration.now, timeZone: configuration.timeZone)
            _ = try LogCare(path: configuration.path, surroundings: surroundings)
                .backUp(to: copy.file("log.sqlite"), replacing: false)
            return try copy.response("log.sqlite", type: "application/vnd.sqlite3")
        },
    ]

    /// How a diary is to be read, where it does not tell.
    private static func reading(of call: Call) throws -> DiaryReading {
        let target = call.request.target
        let order = target["dates"].map(DateOrder.init(rawValue:))
        let mark = target["decimal"].map(DecimalMark.init(rawValue:))
        if case .some(.none) = order {
            throw Refused(400, "badOrder", "The order of dates is dmy, mdy or ymd.")
        }
        if case .some(.none) = mark { throw Refused(400, "badMark", "The decimal mark is a point or a comma.") }
        return DiaryReading(dateOrder: order ?? nil, decimalMark: mark ?? nil)
    }
}

/// A folder that is gone when nobody needs it any more.
final class TemporaryPath {
    private let path: String

    init() throws {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(folder)/foodlog.XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw Refused(500, "writeFailed", "There is no folder for temporary files.")
        }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        for ending in ["", "-wal", "-shm", "-journal", "-lock"] { unlink(file("log.sqlite") + ending) }
        rmdir(path)
    }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    /// A file in the folder as an answer: it has no name any more when the answer is sent.
    func response(_ name: String, type: String) throws -> ServerResponse {
        let descriptor = open(file(name), O_RDONLY | O_CLOEXEC)
        var facts = stat()
        guard descriptor >= 0, fstat(descriptor, &facts) == 0 else {
            throw Refused(500, "readFailed", "The copy cannot be read.")
        }
        return ServerResponse(
            status: 200, headers: HeaderFields([("Content-Type", type)]),
            body: .file(descriptor: descriptor, count: Int(facts.st_size)))
    }
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
