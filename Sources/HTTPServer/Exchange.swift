internal import CMicroHTTPD
private import Synchronization

/// One request and its answer, from the first line to the end.
///
/// libmicrohttpd calls back with it, from one thread at a time; a worker only sets the answer, while the connection is
/// suspended.
final class Exchange: @unchecked Sendable {
    private let server: HTTPServerCore
    private let rawTarget: String
    /// Where the target ends in the buffer, as an address.
    private let targetEnd: UInt
    private var request: ServerRequest?
    private var refusal: ServerResponse?
    private var isTooLong = false
    private var answer: ServerResponse?
    private var stream: ByteStream?
    /// Where large content goes; nil where it is kept in memory.
    private var file: LargeContent?

    init(server: HTTPServerCore, rawTarget: String, targetEnd: UInt) {
        self.server = server
        self.rawTarget = rawTarget
        self.targetEnd = targetEnd
    }

    /// Takes what libmicrohttpd tells of the request: first its header, then its content bit by bit, then its end.
    func advance(
        _ connection: OpaquePointer, line: RequestLine, upload: UnsafePointer<CChar>?,
        count: UnsafeMutablePointer<Int>
    ) -> MHD_Result {
        let watched = HTTPServerCore.watched(connection)
        if request == nil, refusal == nil {
            begin(connection, line)
            watched?.expect(
                .content, within: file == nil ? server.limits.bodyMilliseconds : server.limits.largeBodyMilliseconds)
            guard let refusal, refusal.closes else { return .YES }
            return send(refusal, on: connection)
        }
        if count.pointee > 0 {
            take(upload, count.pointee)
            count.pointee = 0
            return .YES
        }
        watched?.expect(.nothing, within: nil)
        if let answer { return send(answer, on: connection) }
        if isTooLong { return send(RequestGuard.Refusal.tooLong.response, on: connection) }
        if let refusal { return send(refusal, on: connection) }
        guard let request else { return .NO }
        file?.rewind()
        switch server.handler(request) {
        case .now(let response): return send(response, on: connection)
        case .later(let pool, let work):
            server.working.add(1, ordering: .relaxed)
            MHD_suspend_connection(connection)
            let suspended = SuspendedConnection(connection: connection)
            let hasRoom = pool.run { [self] in answer(with: work(), suspended) }
            if !hasRoom { answer(with: server.overload, suspended) }
            return .YES
        }
    }

    private func answer(with response: ServerResponse, _ suspended: SuspendedConnection) {
        answer = response
        suspended.resume()
        server.working.subtract(1, ordering: .releasing)
    }

    /// Ends what belongs to the answer.
    func complete() { stream?.close() }

    // MARK: - The request

    /// The method and the version, where they lie in the buffer.
    struct RequestLine {
        let method: UnsafePointer<CChar>?
        let version: UnsafePointer<CChar>?
    }

    private func begin(_ connection: OpaquePointer, _ line: RequestLine) {
        let method = line.method.map { String(cString: $0) } ?? ""
        var header = Self.header(of: connection)
        if foodlog_mhd_takes_odd_lines() != 0 {
            // A null within the target would end it, and one space is between it and the version.
            let isWhole = line.version.map { UInt(bitPattern: $0) == targetEnd + 1 } ?? false
            if !isWhole || foodlog_mhd_ends_header(connection, line.method, header.last) == 0 {
                header.isReadable = false
            }
        }
        let headers = header.fields
        let named = RequestTarget(rawTarget)
            .map { ServerRequest(method: method, target: $0, headers: headers) }
        let isLarge = named.map { server.isLarge($0) } ?? false
        let length: Int?
        do throws(RequestGuard.Refusal) {
            guard header.isReadable else { throw .header }
            length = try server.guardian.check(
                headers, limit: isLarge ? server.limits.largeBodyBytes : server.limits.bodyBytes)
        } catch {
            // Who is refused anyway learns that first.
            refusal = (error == .tooLong ? named.flatMap { server.refusing($0) } : nil) ?? error.response
            refusal?.closes = true
            return
        }
        guard rawTarget.utf8.count <= 8 << 10 else {
            refusal = .problem(414, "tooLong", "The address is too long.")
            return
        }
        guard let named else {
            refusal = .problem(400, "badAddress", "The address cannot be read.")
            return
        }
        // Who is refused whatever the content is need not send it.
        if length != 0, var early = server.refusing(named) {
            early.closes = true
            refusal = early
            return
        }
        request = named
        if isLarge { file = LargeContent(limit: server.limits.largeBodyBytes) }
        request?.file = file?.descriptor
    }

    private func take(_ bytes: UnsafePointer<CChar>?, _ count: Int) {
        guard let bytes, request != nil, !isTooLong else { return }
        if let file {
            if !file.append(UnsafeRawBufferPointer(start: bytes, count: count)) { isTooLong = true }
            return
        }
        let taken = request?.body.count ?? 0
        guard taken + count <= server.limits.bodyBytes else {
            isTooLong = true
            request?.body = []
            return
        }
        request?.body.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
    }

    private struct Header {
        var fields = HeaderFields()
        /// The value that stands last in the buffer.
        var last: UnsafePointer<CChar>?
        /// Whether every line can be read in one way only (RFC 9112, 2.2 and 5.2).
        var isReadable = true
    }

    private static func header(of connection: OpaquePointer) -> Header {
        var header = Header()
        withUnsafeMutablePointer(to: &header) { pointer in
            _ = MHD_get_connection_values(
                connection, .HEADER_KIND,
                { context, _, name, value in
                    let header = context?.assumingMemoryBound(to: Header.self)
                    header?.pointee.fields.append(
                        name.map { String(cString: $0) } ?? "", value.map { String(cString: $0) } ?? "")
                    if let value, header?.pointee.last.map({ $0 < value }) ?? true { header?.pointee.last = value }
                    if foodlog_mhd_takes_odd_lines() != 0, foodlog_mhd_is_one_line(name, value) == 0 {
                        header?.pointee.isReadable = false
                    }
                    return .YES
                }, pointer)
        }
        return header
    }

    // MARK: - The answer

    private func send(_ response: ServerResponse, on connection: OpaquePointer) -> MHD_Result {
        let closes = response.closes || server.watch.isCrowded
        if let prepared = response.prepared, !closes {
            guard let made = prepared.response({ whole(response, connection, closes: false) }) else { return .NO }
            return MHD_queue_response(connection, UInt32(response.status), made)
        }
        guard let made = whole(response, connection, closes: closes) else { return .NO }
        defer { MHD_destroy_response(made) }
        return MHD_queue_response(connection, UInt32(response.status), made)
    }

    /// An answer with its header.
    private func whole(_ response: ServerResponse, _ connection: OpaquePointer, closes: Bool) -> OpaquePointer? {
        guard let made = make(response, connection) else { return nil }
        for (name, value) in server.headers { MHD_add_response_header(made, name, value) }
        for (name, value) in response.headers.fields { MHD_add_response_header(made, name, value) }
        if closes { MHD_add_response_header(made, "Connection", "close") }
        return made
    }

    private func make(_ response: ServerResponse, _ connection: OpaquePointer) -> OpaquePointer? {
        switch response.body {
        case .bytes(let bytes):
            return bytes.withUnsafeBytes { buffer in
                MHD_create_response_from_buffer(
                    buffer.count, UnsafeMutableRawPointer(mutating: buffer.baseAddress), .RESPMEM_MUST_COPY)
            }
        case .file(let descriptor, let count):
            return MHD_create_response_from_fd64(UInt64(count), descriptor)
        case .stream(let stream):
            self.stream = stream
            let context = Unmanaged.passRetained(StreamContext(stream, connection)).toOpaque()
            return MHD_create_response_from_callback(
                foodlog_mhd_size_unknown(), 16 << 10,
                { context, _, buffer, most in
                    guard let context, let buffer else { return Int(foodlog_mhd_end_of_stream()) }
                    let stream = Unmanaged<StreamContext>.fromOpaque(context).takeUnretainedValue()
                    return stream.bytes.read(
                        into: UnsafeMutableRawBufferPointer(start: buffer, count: most), of: stream.connection)
                }, context,
                { context in
                    if let context { Unmanaged<StreamContext>.fromOpaque(context).release() }
                })
        }
    }

    private final class StreamContext {
        let bytes: ByteStream
        let connection: OpaquePointer

        init(_ bytes: ByteStream, _ connection: OpaquePointer) {
            self.bytes = bytes
            self.connection = connection
        }
    }
}

/// A connection that waits for its answer.
///
/// Sendable, since libmicrohttpd lets any thread resume it.
private struct SuspendedConnection: @unchecked Sendable {
    let connection: OpaquePointer

    func resume() { MHD_resume_connection(connection) }
}
