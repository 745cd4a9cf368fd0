import FoodSources
private import Glibc

/// The list of refused records of an import: a table with tabs between the fields.
///
/// It is there only where something was refused.
final class RefusalFile {
    /// How many records were refused.
    private(set) var count = 0
    private let path: String
    private var reasons: [String: Int] = [:]
    private var descriptor: Int32 = -1
    private var buffer: [UInt8] = []

    /// More rows than anybody reads.
    private static let mostRows = 100_000

    /// A list at `path`, where no file is.
    init(path: String) { self.path = path }

    /// Removes the list at `path`, where there is one.
    static func remove(_ path: String) { unlink(path) }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// The reasons, the commonest first.
    var sortedReasons: [(reason: String, count: Int)] {
        reasons.map { (reason: $0, count: $1) }.sorted { ($1.count, $0.reason) < ($0.count, $1.reason) }
    }

    /// Adds a record.
    ///
    /// - Throws: `ImportFailure.unreadable` where the file cannot be written.
    func add(_ record: RefusedRecord) throws(ImportFailure) {
        if descriptor < 0 {
            descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
            guard descriptor >= 0 else { throw failure }
            buffer += "line\tid\treason\n".utf8
        }
        count += 1
        reasons[record.reason, default: 0] += 1
        guard count <= Self.mostRows else { return }
        buffer +=
            "\(record.line > 0 ? "\(record.line)" : "")\t\(Self.field(record.id))\t\(Self.field(record.reason))\n".utf8
        if buffer.count > 60_000 { try flush() }
    }

    /// Hands everything to the system.
    func flush() throws(ImportFailure) {
        var written = 0
        while written < buffer.count {
            let count = buffer[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count >= 0 || errno == EINTR else { throw failure }
            written += max(0, count)
        }
        buffer.removeAll(keepingCapacity: true)
    }

    private var failure: ImportFailure { .unreadable(path, reason: String(cString: strerror(errno))) }

    /// A text without what separates fields and lines.
    private static func field(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.prefix(200).map { $0.value < 0x20 ? " " : $0 }))
    }
}
