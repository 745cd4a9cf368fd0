private import Glibc

/// Standard input and output, and the wait between two requests.
enum Stream {
    /// All bytes up to the end; nil where there are more than `limit`, or the system cannot read them.
    static func readAll(_ descriptor: Int32, limit: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count == 0 { return bytes }
            guard count > 0 else {
                if errno == EINTR { continue }
                return nil
            }
            bytes += buffer[..<count]
            guard bytes.count <= limit else { return nil }
        }
    }

    /// Writes everything.
    ///
    /// - Returns: 0, or the system's error number.
    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count >= 0 {
                    rest = rest.dropFirst(count)
                } else if errno != EINTR {
                    return errno
                }
            }
            return 0
        }
    }

    /// Whether nobody reads from the pipe any more.
    static func hasNoReader(_ descriptor: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: 0, revents: 0)
        return poll(&request, 1, 0) > 0 && Int32(request.revents) & POLLERR != 0
    }

    /// Lets so many milliseconds go by, or less where the reader goes away meanwhile.
    static func pause(milliseconds: Int) {
        var request = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
        _ = poll(&request, 1, Int32(clamping: milliseconds))
    }
}
