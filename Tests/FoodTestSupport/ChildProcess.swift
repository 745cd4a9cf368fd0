private import Glibc
internal import Synchronization

/// A program that a test started.
///
/// Its standard output and error are collected; it is in a process group of its own, so that what it started ends with
/// it at the time limit. Made with `posix_spawn`, which costs a twelfth of Foundation's `Process`.
package final class ChildProcess {
    private let program: String
    private let identifier: pid_t
    private let output: Collector
    private let errors: Collector
    private var isFinished = false

    /// How a program ended.
    package enum Ending: Equatable, Sendable {
        case exited(Int32)
        case killed(signal: Int32)
        case timedOut
    }

    /// What a program said and how it ended.
    package struct Result: Sendable {
        package let ending: Ending
        /// Standard output as it came.
        package let outputBytes: [UInt8]
        package let errors: String

        /// Standard output, repaired where it is not UTF-8.
        package var output: String { String(decoding: outputBytes, as: UTF8.self) }

        /// Whether something was said on standard error.
        package var hasComplained: Bool { errors.contains { $0.isLetter } }

        /// The exit status, or nil where a signal or the time limit ended the program.
        package var status: Int32? { if case .exited(let status) = ending { status } else { nil } }
    }

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: The path of the executable.
    ///   - environment: All of the program's environment; nothing is inherited.
    ///   - input: What it reads from its standard input, which ends after that.
    package init(
        _ program: String, _ arguments: [String], environment: [String: String] = [:], input: [UInt8] = []
    ) throws(SystemFailure) {
        self.program = program
        output = try Collector()
        errors = try Collector()
        let source = try Self.inputFile(input)
        defer { close(source) }

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, source, 0)
        posix_spawn_file_actions_adddup2(&actions, output.writing, 1)
        posix_spawn_file_actions_adddup2(&actions, errors.writing, 2)

        // What the test runner ignores or blocks must not reach the program.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))

        var started: pid_t = 0
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        var settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for word in words + settings { free(word) } }
        let failure = spawning.withLock { _ in
            posix_spawn(&started, program, &actions, &attributes, &words, &settings)
        }
        guard failure == 0 else { throw SystemFailure("posix_spawn", number: failure, path: program) }
        identifier = started
        output.closeWriting()
        errors.closeWriting()
    }

    deinit {
        guard !isFinished else { return }
        kill(-identifier, SIGKILL)
        waitpid(identifier, nil, 0)
    }

    /// Sends a signal to the program, and to nothing that it started.
    package func send(_ signal: Int32) { kill(identifier, signal) }

    /// Whether the process has ended; `finish` tells how.
    package var hasEnded: Bool {
        var information = siginfo_t()
        guard waitid(P_PID, id_t(identifier), &information, WEXITED | WNOHANG | WNOWAIT) == 0 else { return true }
        return information.si_signo == SIGCHLD
    }

    /// Waits until the program has a file open.
    ///
    /// - Returns: false where it did not have it within so many seconds.
    package func waitUntilOpen(_ path: String, within seconds: Double = 30) -> Bool {
        let deadline = Self.now + seconds
        let descriptors = "/proc/\(identifier)/fd"
        while Self.now < deadline {
            var wanted = stat()
            var found = stat()
            guard stat(path, &wanted) == 0 else { return false }
            for name in namesInDirectory(descriptors) where stat("\(descriptors)/\(name)", &found) == 0 {
                if found.st_dev == wanted.st_dev, found.st_ino == wanted.st_ino { return true }
            }
            sched_yield()
        }
        return false
    }

    /// Waits for the first line of standard output; nil where none comes within so many seconds.
    package func firstLine(within seconds: Double = 30) -> String? {
        let deadline = Self.now + seconds
        while output.isOpen, !output.bytes.contains(0x0A) {
            let left = deadline - Self.now
            var polled = pollfd(fd: output.reading, events: Int16(POLLIN), revents: 0)
            guard left > 0, poll(&polled, 1, Int32(left * 1000) + 1) > 0 || errno == EINTR else { return nil }
            if polled.revents != 0 { output.read() }
        }
        return output.bytes.firstIndex(of: 0x0A).map { String(decoding: output.bytes[..<$0], as: UTF8.self) }
    }

    /// Waits for the end, and kills what is still running after so many seconds.
    package func finish(within seconds: Double = 60) throws(SystemFailure) -> Result {
        let deadline = Self.now + seconds
        var ending: Ending?
        while output.isOpen || errors.isOpen {
            var polled = [output, errors].filter(\.isOpen).map {
                pollfd(fd: $0.reading, events: Int16(POLLIN), revents: 0)
            }
            let left = deadline - Self.now
            guard left > 0, poll(&polled, nfds_t(polled.count), Int32(left * 1000) + 1) > 0 else {
                if left > 0, errno == EINTR { continue }
                kill(-identifier, SIGKILL)
                ending = .timedOut
                break
            }
            for ready in polled where ready.revents != 0 {
                if ready.fd == output.reading { output.read() } else { errors.read() }
            }
        }
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0 {
            guard errno == EINTR else { throw SystemFailure("waitpid", path: program) }
        }
        isFinished = true
        let signal = status & 0x7f
        return Result(
            ending: ending ?? (signal == 0 ? .exited((status >> 8) & 0xff) : .killed(signal: signal)),
            outputBytes: output.bytes,
            errors: String(decoding: errors.bytes, as: UTF8.self))
    }

    /// Seconds of a clock that is never set.
    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// A file without a name that holds the input: the program may leave it unread.
    private static func inputFile(_ bytes: [UInt8]) throws(SystemFailure) -> Int32 {
        guard !bytes.isEmpty else {
            let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw SystemFailure("open", path: "/dev/null") }
            return descriptor
        }
        var template = Array("/tmp/foodlog-input.XXXXXX".utf8CString)
        let descriptor = spawning.withLock { _ in
            let descriptor = mkstemp(&template)
            if descriptor >= 0 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
            return descriptor
        }
        guard descriptor >= 0 else { throw SystemFailure("mkstemp", path: "/tmp") }
        unlink(template)
        guard write(descriptor, bytes, bytes.count) == bytes.count, lseek(descriptor, 0, SEEK_SET) == 0 else {
            let failure = SystemFailure("write", path: "input")
            close(descriptor)
            throw failure
        }
        return descriptor
    }
}

/// Held while a program starts, and while a descriptor is made that no other program may inherit: one that did would
/// keep a pipe open after its own program's end.
let spawning = Mutex(())

/// A pipe, and the bytes that came out of it.
private final class Collector {
    let reading: Int32
    private(set) var writing: Int32
    private(set) var isOpen = true
    private(set) var bytes: [UInt8] = []

    init() throws(SystemFailure) {
        var ends: [Int32] = [-1, -1]
        let made = spawning.withLock { _ in
            guard pipe(&ends) == 0 else { return false }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            return true
        }
        guard made else { throw SystemFailure("pipe", path: "") }
        reading = ends[0]
        writing = ends[1]
    }

    deinit {
        close(reading)
        closeWriting()
    }

    func closeWriting() {
        if writing >= 0 { close(writing) }
        writing = -1
    }

    /// Takes what is there; the end of the pipe closes it.
    func read() {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = Glibc.read(reading, &buffer, buffer.count)
        if count > 0 { bytes += buffer[..<count] } else if count == 0 || errno != EINTR { isOpen = false }
    }
}

/// Runs a program to its end.
package func runProgram(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:], input: [UInt8] = [],
    within seconds: Double = 60
) throws(SystemFailure) -> ChildProcess.Result {
    try ChildProcess(program, arguments, environment: environment, input: input)
        .finish(within: seconds)
}
