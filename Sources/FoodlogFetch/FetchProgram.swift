private import FetchProtocol
private import Glibc
private import HTTPClient

/// The program `foodlog-fetch`: a message on standard input, an answer for each of its requests on standard output.
///
/// With arguments it reads archives (`ArchiveProgram`) or downloads (`DownloadProgram`) instead. docs/fetch.md describes
/// all of it. Nothing of a message is ever printed on standard error.
package enum FetchProgram {
    /// Runs the program, and ends the process.
    ///
    /// The status is 0 where every request was answered, with whatever came of it; 64 for arguments, 65 for a message
    /// that cannot be read, 70 where libcurl does not start, 74 where the answer cannot be written, 130 on an
    /// interrupt, 141 where its reader has gone.
    package static func main() -> Never {
        signal(SIGPIPE, SIG_IGN)
        exitOnInterrupt()
        // A core file would hold the keys.
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
        let arguments = Array(CommandLine.arguments.dropFirst())
        if let status = ArchiveProgram.run(arguments) ?? DownloadProgram.run(arguments) { exit(status) }
        exit(run(arguments: Int(CommandLine.argc) - 1))
    }

    private static func run(arguments: Int) -> Int32 {
        guard arguments == 0, isatty(STDIN_FILENO) == 0 else {
            complain("This is a part of foodlog, which runs it; it takes a message on standard input, no arguments.")
            return 64
        }
        let batch: FetchBatch
        do throws(FetchMessageError) {
            guard let message = Stream.readAll(STDIN_FILENO, limit: FetchBatch.longestMessage) else {
                throw .invalid("it is longer than \(FetchBatch.longestMessage) bytes, or cannot be read")
            }
            batch = try FetchBatch(message: message)
        } catch {
            complain("The message cannot be read: \(sentence(error)).")
            return 65
        }
        let certificates = getenv("SSL_CERT_FILE").map { String(cString: $0) }
        guard
            let client = HTTPClient(
                agent: batch.agent, certificates: certificates, isCancelled: { Stream.hasNoReader(STDOUT_FILENO) })
        else {
            complain("libcurl does not start.")
            return 70
        }
        let session = FetchSession(client: client, limits: batch.limits, wait: Stream.pause)
        for request in batch.requests {
            guard let answer = session.answer(to: request) else { return 128 + SIGPIPE }
            switch Stream.write(answer.message, to: STDOUT_FILENO) {
            case 0: break
            case EPIPE: return 128 + SIGPIPE
            case let code:
                complain("The answer cannot be written: \(String(cString: strerror(code))).")
                return 74
            }
        }
        return 0
    }

    private static func sentence(_ error: FetchMessageError) -> String {
        switch error {
        case .notJSON(let reason): "it is not JSON (\(reason))"
        case .unknownVersion: "its version is not \(FetchBatch.version); foodlog and foodlog-fetch must be of one build"
        case .invalid(let reason): reason
        }
    }

    private static func complain(_ sentence: String) {
        _ = Stream.write(Array("foodlog-fetch: \(sentence)\n".utf8), to: STDERR_FILENO)
    }

    /// Ends the process with 130 on an interrupt; one that was started to ignore it keeps doing so.
    private static func exitOnInterrupt() {
        let before = signal(SIGINT) { _ in _exit(130) }
        if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(SIGINT, SIG_IGN) }
    }
}
