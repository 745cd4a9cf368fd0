import CommandLineKit
import FoodTestSupport
import Glibc
import Testing

/// What is longer than the screen goes through a pager; nothing is lost where there is none.
@Suite(.serialized) struct PagingTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        // As the tool does: who quits early closes the pipe.
        signal(SIGPIPE, SIG_IGN)
    }

    private func written(_ lines: Int, command: String, rows: Int = 10) throws -> (plain: String, paged: String) {
        let plain = folder.file("plain")
        let descriptor = open(plain, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        defer { close(descriptor) }
        let output = Output(output: descriptor, error: descriptor)
        output.paging = Paging(command: command, rows: rows)
        for number in 0..<lines { output.print("line \(number)") }
        output.finish()
        #expect(output.failure == nil)
        func text(_ path: String) -> String { String(decoding: fileBytes(path) ?? [], as: UTF8.self) }
        return (text(plain), text(folder.file("paged")))
    }

    @Test(arguments: [(9, false), (10, true), (5_000, true)])
    func `as many lines as the screen has are paged`(lines: Int, isPaged: Bool) throws {
        let (plain, paged) = try written(lines, command: "cat > '\(folder.file("paged"))'")
        let text = (0..<lines).map { "line \($0)\n" }.joined()
        #expect(plain == (isPaged ? "" : text))
        #expect(paged == (isPaged ? text : ""))
    }

    @Test(arguments: ["no-such-pager-anywhere", "no-such-pager --flag"])
    func `without a pager everything is printed`(command: String) throws {
        // Nothing else is said either: what the shell says of it would be in the way.
        #expect(!Paging.canRun(command, path: "/bin:/usr/bin"))
        let (plain, _) = try written(20, command: command)
        #expect(plain.hasSuffix("line 19\n") && plain.hasPrefix("line 0\n"))
    }

    @Test func `a pager that quits early is no failure`() throws {
        let (plain, _) = try written(50_000, command: "true")
        #expect(plain == "")
    }

    @Test func `what is told on standard error comes after what was said before`() throws {
        let path = folder.file("both")
        let descriptor = open(path, O_WRONLY | O_CREAT, 0o600)
        let output = Output(output: descriptor, error: descriptor)
        output.paging = Paging(command: "cat >/dev/null", rows: 2)
        output.print("one\ntwo\nthree")
        output.writeError("wrong\n")
        output.finish()
        close(descriptor)
        #expect(String(decoding: fileBytes(path) ?? [], as: UTF8.self) == "one\ntwo\nthree\nwrong\n")
    }
}
