import FoodTestSupport
import Glibc
import Testing

/// `foodlog add` alone, at a terminal of its own.
@Suite(.enabled(if: access("/usr/bin/python3", X_OK) == 0, "python3 is not installed"))
struct PromptTests {
    /// What a terminal shows after keys were typed, each list of them once the prompt is there.
    ///
    /// - Parameter marks: what each answer has; energy or a hint where none are given.
    private func typed(_ lines: [String], _ foodlog: ShippedFoodlog, marks: [String] = []) throws -> String {
        let script = """
            import os, pty, select, sys
            lines = sys.argv[2].split('\\x1f')
            wanted = sys.argv[4].split('\\x1f') if sys.argv[4] else []
            pid, fd = pty.fork()
            if pid == 0:
                os.execv(sys.argv[1], [sys.argv[1], '--db', sys.argv[3], 'add'])
            seen = b''
            def until(*marks):
                # A mark of the answer, and the prompt behind it.
                global seen
                start = len(seen)
                while not any(seen.find(b'> ', at) >= 0 for at in (seen.find(m, start) for m in marks) if at >= 0):
                    if not select.select([fd], [], [], 30)[0]: raise SystemExit('no prompt: %r' % seen)
                    try: data = os.read(fd, 4096)
                    except OSError: return
                    if not data: return
                    seen += data
            until(b'> ')
            for place, line in enumerate(lines):
                os.write(fd, line.encode())
                if line != '\\x04': until(*([wanted[place].encode()] if wanted else [b'kcal', b'search']))
            try:
                while True:
                    data = os.read(fd, 4096)
                    if not data: break
                    seen += data
            except OSError: pass
            _, status = os.waitpid(pid, 0)
            sys.stdout.write(seen.decode(errors='replace'))
            sys.exit(os.waitstatus_to_exitcode(status))
            """
        var environment = foodlog.environment
        environment["TERM"] = "xterm"
        let result = try runProgram(
            "/usr/bin/python3",
            [
                "-c", script, foodlog.program, lines.joined(separator: "\u{1F}"), foodlog.database,
                marks.joined(separator: "\u{1F}"),
            ],
            environment: environment, input: [], within: 120)
        #expect(result.status == 0, "\(result.output)")
        return result.output
    }

    @Test func `lines are logged, completed and remembered`() throws {
        let folder = try TemporaryDirectory()
        var foodlog = try ShippedFoodlog(database: folder.file("log.sqlite"))
        foodlog.environment["XDG_STATE_HOME"] = folder.file("state")
        let shown = try typed(["2 eggs\n", "150g banan\t\n", "zorkmid\n", "\u{4}"], foodlog)
        #expect(shown.contains("egg, 2 large") && shown.contains("banana"), "\(shown)")
        #expect(shown.contains("No food is called"))
        let day = try foodlog("day", "--format", "tsv").output
        #expect(day.split(separator: "\n").count == 3)
        let history = folder.file("state/foodlog/history")
        #expect(fileMode(history) == 0o600)
        #expect(String(decoding: fileBytes(history) ?? [], as: UTF8.self).contains("eggs"))
        // The line before, by the arrow key.
        let again = try typed(["\u{1B}[A\u{1B}[A\u{1B}[A\n", "\u{4}"], foodlog)
        #expect(again.contains("egg, 2 large"), "\(again)")
    }

    @Test func `a head is held and shown, and a line is taken back`() throws {
        let folder = try TemporaryDirectory()
        var foodlog = try ShippedFoodlog(database: folder.file("log.sqlite"))
        foodlog.environment["XDG_STATE_HOME"] = folder.file("state")
        let shown = try typed(
            ["help\n", "dinner:\n", "2 eggs\n", "1 banana\n", "undo\n", "white ri\t\u{15}1 apple\n", "\u{4}"], foodlog,
            marks: ["'quit' ends", "dinner", "kcal", "kcal", "ndone", "kcal"])
        #expect(shown.contains("dinner> ") && shown.contains("'lunch:'"), "\(shown)")
        let day = try foodlog("day", "--json").output
        #expect(day.contains("\"meal\":\"dinner\"") && !day.contains("banana") && day.contains("apple"), "\(day)")
    }
}
