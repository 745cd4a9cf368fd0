import CommandLineKit
import Glibc
import Testing

@Suite struct OutputTests {
    /// A pipe whose ends close with it.
    final class Pipe {
        private(set) var reader: Int32 = -1
        let writer: Int32

        init() throws {
            var ends: [Int32] = [0, 0]
            try #require(pipe(&ends) == 0)
            (reader, writer) = (ends[0], ends[1])
            // Not in the whole process's way: other tests write to pipes of their own.
            signal(SIGPIPE, SIG_IGN)
        }

        deinit {
            closeReader()
            close(writer)
        }

        func closeReader() {
            if reader >= 0 { close(reader) }
            reader = -1
        }

        func read(_ count: Int) -> String {
            var bytes = [UInt8](repeating: 0, count: count)
            let length = Glibc.read(reader, &bytes, count)
            return String(decoding: bytes.prefix(max(length, 0)), as: UTF8.self)
        }
    }

    @Test func `output is collected for tests`() {
        let output = Output()
        output.write("a")
        output.writeError("e\n")
        output.print("b")
        output.flush()
        #expect(output.collected == ("ab\n", "e\n"))
    }

    @Test func `output comes before the error that follows it`() throws {
        let pipe = try Pipe()
        let output = Output(output: pipe.writer, error: pipe.writer)
        output.print("first")
        output.writeError("second\n")
        output.print("third")
        #expect(pipe.read(100) == "first\nsecond\n")
        output.flush()
        #expect(pipe.read(100) == "third\n")
        #expect(output.failure == nil)
    }

    @Test func `a full non-blocking pipe is waited for`() throws {
        let pipe = try Pipe()
        #expect(fcntl(pipe.writer, F_SETFL, O_NONBLOCK) == 0)
        let text = String(repeating: "0123456789abcdef", count: 50_000)
        var received = ""
        let reader = pipe.reader
        var thread = pthread_t()
        let box = Unmanaged.passRetained(Box(reader: reader, count: text.utf8.count))
        let drain: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
            if let argument { Unmanaged<Box>.fromOpaque(argument).takeUnretainedValue().drain() }
            return nil
        }
        pthread_create(&thread, nil, drain, box.toOpaque())
        let output = Output(output: pipe.writer, error: pipe.writer)
        output.write(text)
        output.flush()
        pthread_join(thread, nil)
        received = box.takeRetainedValue().text
        #expect(received == text)
        #expect(output.failure == nil)
    }

    /// Reads on another thread.
    final class Box {
        let reader: Int32
        let count: Int
        var text = ""

        init(reader: Int32, count: Int) {
            self.reader = reader
            self.count = count
        }

        func drain() {
            var bytes = [UInt8](repeating: 0, count: 3000)
            while text.utf8.count < count {
                let length = Glibc.read(reader, &bytes, bytes.count)
                if length <= 0 { break }
                text += String(decoding: bytes.prefix(length), as: UTF8.self)
            }
        }
    }

    private func status(_ words: [String], output: Output) -> Int32 {
        Pantry.tool.exitStatus(
            output: output, makeContext: { Pantry.Context(globals: $0, output: $1) }, words: { words })
    }

    @Test func `a closed pipe is quiet`() throws {
        let (pipe, errors) = (try Pipe(), try Pipe())
        pipe.closeReader()
        #expect(status(["day"], output: Output(output: pipe.writer, error: errors.writer)) == 141)
        #expect(fcntl(errors.reader, F_SETFL, O_NONBLOCK) == 0)
        #expect(errors.read(100) == "")
    }

    @Test func `a full disk is an error`() throws {
        let full = open("/dev/full", O_WRONLY)
        try #require(full >= 0)
        defer { close(full) }
        let errors = try Pipe()
        #expect(status(["day"], output: Output(output: full, error: errors.writer)) == 74)
        #expect(errors.read(200) == "Error: Cannot write to standard output: No space left on device.\n")
    }

    @Test func `what was done is said, whatever becomes of the answer`() throws {
        let full = open("/dev/full", O_WRONLY)
        try #require(full >= 0)
        defer { close(full) }
        let errors = try Pipe()
        let output = Output(output: full, error: errors.writer)
        output.change = "Entry 3 was added"
        #expect(status(["day"], output: output) == 74)
        let said = errors.read(300)
        #expect(
            said.hasPrefix("Error: Entry 3 was added, but the answer cannot be written to standard output: No space"))
        let pipe = try Pipe()
        pipe.closeReader()
        let closed = Output(output: pipe.writer, error: errors.writer)
        closed.change = "Entry 4 was added"
        #expect(status(["day"], output: closed) == 141)
        #expect(errors.read(300).hasPrefix("Error: Entry 4 was added, but"))
    }

    @Test func `the status is the command's`() throws {
        let (pipe, errors) = (try Pipe(), try Pipe())
        let output = Output(output: pipe.writer, error: errors.writer)
        #expect(status(["day"], output: output) == 0)
        #expect(pipe.read(100) == "day today table\n")
        #expect(status(["food", "rename", "ghost", "b"], output: output) == 2)
        #expect(errors.read(200) == "Error: Nothing is called 'ghost'.\n  See 'pantry food list'.\n")
    }

    @Test func `words that are no UTF-8 are refused`() throws {
        let errors = try Pipe()
        let output = Output(output: errors.writer, error: errors.writer)
        let arguments: [[CChar]] = [[0x70, 0], [0x61, 0], [0x62, -1, 0]]
        let pointers = arguments.map { strdup($0) }
        defer { pointers.forEach { free($0) } }
        var vector = pointers + [nil]
        let status = vector.withUnsafeMutableBufferPointer { buffer in
            Pantry.tool.exitStatus(output: output, makeContext: { Pantry.Context(globals: $0, output: $1) }) {
                () throws(UsageError) in
                guard let start = buffer.baseAddress else { return [] }
                return try Process.words(start, count: 3)
            }
        }
        #expect(status == 64)
        #expect(errors.read(200) == "Error: Word 2 of the command line is not valid UTF-8.\n")
    }
}
