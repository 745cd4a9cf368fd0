import Glibc

/// A run of another program from its start to its end, with a text on its standard input.
struct ProgramRun {
    /// Standard output.
    let output: [UInt8]
    /// The first of standard error: one line, or empty.
    let complaint: String

    /// Why a program did not run, or not to its end.
    struct Failure: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) { self.description = description }

        /// The failure of the call that was made last.
        static func system(_ call: String, _ number: Int32 = errno) -> Failure {
            Failure("\(call): \(String(cString: strerror(number))).")
        }
    }

    /// Runs a program, and kills it where it takes too long or says too much.
    ///
    /// It is in this program's process group, so that an interrupt at the terminal ends both.
    ///
    /// - Parameter stop: ends it before its time.
    init(
        _ program: String, environment: [String], input: [UInt8], outputLimit: Int, milliseconds: Int,
        stop: RequestStop? = nil
    ) throws(Failure) {
        let end = Self.now + milliseconds
        // A socket where a pipe would do: writing to one that nobody reads any more is an error, not a signal.
        let source = try ProgramEnds.sockets()
        let sink = try ProgramEnds.pipe()
        let errors = try ProgramEnds.pipe()
        let process = try Self.start(
            program, environment: environment, input: source.far, output: sink.far, errors: errors.far)
        source.closeFar()
        sink.closeFar()
        errors.closeFar()

        var exchange = Exchange(source: source, sink: sink, errors: errors, input: input, outputLimit: outputLimit)
        let isWhole = exchange.run(until: end, stop)
        if !isWhole { kill(process, SIGKILL) }
        Self.wait(for: process)
        output = exchange.output
        if isWhole || !exchange.complaint.isEmpty {
            complaint = exchange.complaint
        } else if exchange.isOverflowing {
            complaint = "It said too much."
        } else {
            complaint = stop?.isStopped == true ? "It was stopped." : "It took too long."
        }
    }

    /// Starts a program with these standard streams; it inherits those that are nil.
    ///
    /// Other descriptors are its own affair where they are not closed on exec. Wait for it with `wait(for:)`.
    static func start(
        _ program: String, _ arguments: [String] = [], environment: [String], input: Int32?, output: Int32?,
        errors: Int32? = nil
    ) throws(Failure) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let input { posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
        if let output { posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) }
        if let errors { posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO) }
        // Signals that this program holds back are none of that one's affair.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var held = sigset_t()
        sigemptyset(&held)
        posix_spawnattr_setsigmask(&attributes, &held)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let words = ([program] + arguments).map { strdup($0) } + [nil]
        let settings = environment.map { strdup($0) } + [nil]
        defer { for text in words + settings { free(text) } }
        var process: pid_t = 0
        let failure = posix_spawn(&process, program, &actions, &attributes, words, settings)
        guard failure == 0 else { throw .system("posix_spawn", failure) }
        return process
    }

    /// Waits for a program's end; its exit status, or -1 where a signal ended it.
    @discardableResult
    static func wait(for process: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
    }

    /// Milliseconds of a clock that is never set.
    fileprivate static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }
}

/// What goes to and from a program while it runs.
private struct Exchange {
    private let source: ProgramEnds
    private let sink: ProgramEnds
    private let errors: ProgramEnds
    private var input: ArraySlice<UInt8>
    private let outputLimit: Int
    private(set) var output: [UInt8] = []
    private var said: [UInt8] = []
    private(set) var isOverflowing = false

    init(source: ProgramEnds, sink: ProgramEnds, errors: ProgramEnds, input: [UInt8], outputLimit: Int) {
        (self.source, self.sink, self.errors) = (source, sink, errors)
        (self.input, self.outputLimit) = (input[...], outputLimit)
    }

    /// The first line of standard error, without what could steer a terminal.
    var complaint: String {
        let line = said.prefix(400).prefix { $0 != UInt8(ascii: "\n") }
        return String(decoding: line.filter { (0x20...0x7E).contains($0) }, as: UTF8.self)
    }

    /// How often somebody who may stop it is asked, in milliseconds.
    private static let patience = 100

    /// Writes and reads until the program closes both of its streams; false where the time is over before, the limit
    /// reached, or somebody stops it.
    mutating func run(until end: Int, _ stop: RequestStop?) -> Bool {
        var (isSinkOpen, isErrorsOpen) = (true, true)
        send()
        while isSinkOpen || isErrorsOpen {
            var polled: [pollfd] = []
            if isSinkOpen { polled.append(pollfd(fd: sink.near, events: Int16(POLLIN), revents: 0)) }
            if isErrorsOpen { polled.append(pollfd(fd: errors.near, events: Int16(POLLIN), revents: 0)) }
            if !input.isEmpty { polled.append(pollfd(fd: source.near, events: Int16(POLLOUT), revents: 0)) }
            let left = end - ProgramRun.now
            guard left > 0, stop?.isStopped != true else { return false }
            let pause = stop == nil ? left : min(left, Self.patience)
            guard poll(&polled, nfds_t(polled.count), Int32(clamping: pause)) >= 0 || errno == EINTR else {
                return false
            }
            for ready in polled where ready.revents != 0 {
                switch ready.fd {
                case sink.near: isSinkOpen = Self.read(sink.near, into: &output)
                case errors.near: isErrorsOpen = Self.read(errors.near, into: &said)
                default: send()
                }
            }
            // Standard error is read to its end so that nobody waits for room, but only its first is kept.
            if said.count > 4_096 { said.removeLast(said.count - 4_096) }
            guard output.count <= outputLimit else {
                isOverflowing = true
                return false
            }
        }
        return true
    }

    /// Sends what there is room for; the end of the input closes the stream.
    private mutating func send() {
        while !input.isEmpty {
            let count = input.withUnsafeBytes {
                Glibc.send(source.near, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count >= 0 {
                input = input.dropFirst(count)
            } else if errno == EAGAIN {
                return
            } else if errno != EINTR {
                // The program does not read: it has its reasons, which it says elsewhere.
                input = []
            }
        }
        source.closeNear()
    }

    /// Takes what is there; false at the end.
    private static func read(_ descriptor: Int32, into bytes: inout [UInt8]) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        if count > 0 { bytes += buffer[..<count] }
        return count > 0 || count < 0 && (errno == EINTR || errno == EAGAIN)
    }
}
