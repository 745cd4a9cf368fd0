private import Glibc

/// Where a command writes: buffered text for standard output, and text for standard error.
///
/// Nothing that goes wrong is lost: the first failure is kept in `failure`, what is written after it is dropped. For
/// one thread.
package final class Output {
    /// Why what was written did not arrive.
    package enum WriteFailure: Equatable, Sendable {
        /// Nobody reads any more.
        case closed
        /// The system's error number.
        case system(Int32)
    }

    private let outputDescriptor: Int32?
    private let errorDescriptor: Int32?
    private var outputBytes: [UInt8] = []
    private var errorBytes: [UInt8] = []
    /// Enough for each command's answer in one call of the system.
    private static let bufferSize = 65_536
    /// More than anybody turns pages of.
    private static let pagedSize = 8 << 20

    /// What was changed, as a sentence without its full stop, such as `Entry 12 was added`: it holds even where the
    /// answer that says so does not arrive.
    package var change: String?

    /// Who shows what is longer than the screen; nil for nobody.
    ///
    /// Then text is kept until `finish`, or until something is asked or told on standard error.
    package var paging: Paging?

    /// The columns of the terminal: on a narrow one what stands on standard error is broken between words.
    package var width = 80

    /// What is done once everything was handed to the system.
    package var afterwards: (() -> Void)?

    /// What is kept until the process ends, so that no time goes into taking it apart.
    package var kept: Any?

    /// The text of a failure in the form that was asked for, once that is known.
    var describe: ((Failure) -> String)?

    /// The first failure to write to standard output.
    package private(set) var failure: WriteFailure?

    /// Keeps what is written, for tests.
    package init() {
        outputDescriptor = nil
        errorDescriptor = nil
    }

    /// Writes to open file descriptors, which stay open.
    package init(output: Int32, error: Int32) {
        outputDescriptor = output
        errorDescriptor = error
    }

    /// Appends `text` to standard output.
    package func write(_ text: String) {
        guard failure == nil else { return }
        outputBytes.append(contentsOf: text.utf8)
        if outputDescriptor != nil, outputBytes.count >= (paging == nil ? Self.bufferSize : Self.pagedSize) { flush() }
    }

    /// Appends `text` and a line break to standard output.
    package func print(_ text: String = "") {
        write(text)
        write("\n")
    }

    /// Writes `text` to standard error, after what standard output holds so far.
    package func writeError(_ text: String) {
        let text = NarrowText.broken(text, width: width)
        guard let errorDescriptor else {
            errorBytes.append(contentsOf: text.utf8)
            return
        }
        flush()
        // There is no better place to report that the error stream is gone.
        _ = Self.write(Array(text.utf8), to: errorDescriptor)
    }

    /// Hands everything to the system, as before a question at the terminal.
    package func flush() {
        guard let outputDescriptor, failure == nil, !outputBytes.isEmpty else { return }
        failure = Self.write(outputBytes, to: outputDescriptor)
        outputBytes.removeAll(keepingCapacity: true)
    }

    /// Hands everything to the system at the end, through the pager where it is longer than the screen.
    package func finish() {
        if outputDescriptor != nil, failure == nil, let paging, paging.isNeeded(outputBytes), paging.show(outputBytes) {
            outputBytes.removeAll()
        }
        flush()
    }

    /// What was kept.
    package var collected: (output: String, error: String) {
        (String(decoding: outputBytes, as: UTF8.self), String(decoding: errorBytes, as: UTF8.self))
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> WriteFailure? {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count >= 0 {
                    rest = rest.dropFirst(count)
                    continue
                }
                switch errno {
                case EINTR: continue
                case EAGAIN: waitUntilWritable(descriptor)
                case EPIPE: return .closed
                case let code: return .system(code)
                }
            }
            return nil
        }
    }

    /// A terminal or pipe that another program made non-blocking takes more later.
    private static func waitUntilWritable(_ descriptor: Int32) {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
    }
}

/// What a run of the tool gave, for tests.
package struct Outcome: Equatable, Sendable {
    package var status: Int32
    package var output: String
    package var error: String

    /// An outcome with everything given.
    package init(status: Int32 = 0, output: String = "", error: String = "") {
        self.status = status
        self.output = output
        self.error = error
    }
}
