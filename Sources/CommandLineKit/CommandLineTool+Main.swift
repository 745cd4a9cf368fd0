private import Glibc

extension CommandLineTool where Shared: ParameterSet {
    /// Runs the tool with the process's own words, and ends the process.
    ///
    /// The exit status is the command's. Where standard output could not be written it is 74 and the reason is on
    /// standard error, after what was changed all the same; but 141 where its reader has gone, as a shell reports of
    /// other programs in a pipe, and silence unless something was changed.
    package func main(makeContext: ContextMaker) -> Never {
        // Writing to a closed pipe is then an error that can be handled instead of a silent death.
        signal(SIGPIPE, SIG_IGN)
        Process.occupyStandardDescriptors()
        let output = Output(output: STDOUT_FILENO, error: STDERR_FILENO)
        let status = exitStatus(output: output, makeContext: makeContext) { () throws(UsageError) in
            try Process.words(CommandLine.unsafeArgv, count: Int(CommandLine.argc))
        }
        withExtendedLifetime(output) { exit(status) }
    }

    /// Runs the tool and hands everything to the system.
    package func exitStatus(
        output: Output, makeContext: ContextMaker, words: () throws(UsageError) -> [String]
    ) -> Int32 {
        var status: Int32
        do throws(UsageError) {
            status = run(
                try words(), width: Process.terminalWidth(), environment: Process.environment, output: output,
                makeContext: makeContext)
        } catch {
            status = 64
            let failure = Failure(status: status, code: error.code.rawValue, message: error.message, hints: error.hints)
            output.writeError(describe(failure, Shared()))
        }
        output.finish()
        defer { output.afterwards?() }
        switch output.failure {
        case nil: break
        case .closed:
            status = 128 + SIGPIPE
            if output.change != nil { report(EPIPE, status: status, output) }
        case .system(let code):
            status = 74
            report(code, status: status, output)
        }
        return status
    }

    /// Says that the answer could not be written, and what was done nevertheless.
    private func report(_ code: Int32, status: Int32, _ output: Output) {
        let reason = String(cString: strerror(code))
        var failure = Failure(
            status: status, code: "writeFailed", message: "Cannot write to standard output: \(reason).")
        if let change = output.change {
            failure.message = "\(change), but the answer cannot be written to standard output: \(reason)."
            failure.hints = ["Do not do it again: only the answer is missing."]
        }
        output.writeError(output.describe?(failure) ?? describe(failure, Shared()))
    }
}

/// What the system tells a process.
package enum Process {
    /// Keeps files that are opened later from becoming the standard streams that the process was started without: an
    /// answer would be written into them.
    ///
    /// Each gets a descriptor that fails in its direction.
    static func occupyStandardDescriptors() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    /// The words after the program's name.
    ///
    /// `CommandLine.arguments` would repair bytes that are not UTF-8 without a word, and so log another name than the
    /// one that was given.
    package static func words(
        _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, count: Int
    ) throws(UsageError) -> [String] {
        // On Linux the words come from /proc: where that could not be read there is not even the program's name, and
        // running without them would do something that nobody asked for.
        guard count > 0 else { throw UsageError(.invalidText, "The command line could not be read from /proc.") }
        var words: [String] = []
        for index in 1..<max(1, count) {
            guard let bytes = arguments[index] else { break }
            guard let word = String(validatingCString: bytes) else {
                throw UsageError(.invalidText, "Word \(index) of the command line is not valid UTF-8.")
            }
            words.append(word)
        }
        return words
    }

    /// The value of an environment variable; nil where it is not set.
    ///
    /// - Throws: `UsageError` where the value is not valid UTF-8.
    package static func environment(_ name: String) throws(UsageError) -> String? {
        guard let bytes = getenv(name) else { return nil }
        guard let value = String(validatingCString: bytes) else {
            throw UsageError(.invalidText, "The environment variable \(name) is not valid UTF-8.")
        }
        return value
    }

    /// The lines of the terminal; 0 where standard output is none.
    package static func terminalHeight() -> Int {
        var size = winsize()
        return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 ? Int(size.ws_row) : 0
    }

    /// `COLUMNS`, else the terminal's width, else 80.
    package static func terminalWidth() -> Int {
        if let columns = getenv("COLUMNS").flatMap({ Int(String(cString: $0)) }), columns > 0 { return columns }
        var size = winsize()
        if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
        return 80
    }
}
