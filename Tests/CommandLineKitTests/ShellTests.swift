import CommandLineKit
import Glibc
import Testing

/// Drives the completion scripts in the shells themselves, where they are installed.
@Suite struct ShellTests {
    static func isInstalled(_ shell: Shell) -> Bool { output(of: "command -v \(shell.rawValue)") != "" }

    @Test(
        .enabled("bash is not installed") { isInstalled(.bash) },
        arguments: [
            (["pantry", "da"], "<day>"), (["pantry", ""], "<day><add><food><help>"),
            (["pantry", "--format", "=", "t"], "<table><tsv>"),
            (["pantry", "--format", "="], "<table><json><csv><tsv>"),
            (["pantry", "add", "-m", ""], "<breakfast><late snack>"),
            (["pantry", "nonsense", ""], ""), (["pantry", "add", "x", "o"], "<oats><olive oil><1@>"),
        ] as [([String], String)])
    func `bash offers what the tool answers`(words: [String], expected: String) {
        let list = words.map { "'\($0)'" }.joined(separator: " ")
        // The tool is a function that answers what the real one would, once it is known what it is asked.
        func run(_ answer: String) -> String {
            Self.output(
                of: """
                    bash --norc <<'END'
                    compopt() { :; }
                    pantry() { \(answer); }
                    \(Shell.bash.completionScript(for: "pantry"))
                    COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1)
                    _pantry
                    ((${#COMPREPLY[@]})) && printf '<%s>' "${COMPREPLY[@]}"
                    END
                    """)
        }
        let asked = run(#"printf '%s\n' "$@""#).dropFirst().dropLast().split(
            separator: "><", omittingEmptySubsequences: false)
        let answer = Pantry.tool.run(asked.map(String.init)) { Pantry.Context(globals: $0, output: $1) }.output
        #expect(run("printf '%s' '\(answer)'") == expected)
    }

    @Test(.enabled("bash is not installed") { isInstalled(.bash) })
    func `bash offers files where the tool says so`() {
        let found = Self.output(
            of: """
                bash --norc <<'END'
                compopt() { :; }
                pantry() { echo :files; }
                \(Shell.bash.completionScript(for: "pantry"))
                COMP_WORDS=(pantry --db /et); COMP_CWORD=2
                _pantry
                printf '<%s>' "${COMPREPLY[@]}"
                END
                """)
        #expect(found == "</etc>")
    }

    @Test(arguments: Shell.allCases)
    func `the script is read without complaint`(shell: Shell) throws {
        try #require(Shell(argument: shell.argumentText) == shell)
        let script = shell.completionScript(for: "pantry")
        #expect(script.split(separator: "\n").count <= 15)
        guard Self.isInstalled(shell) else {
            try Test.cancel("\(shell.rawValue) is not installed")
        }
        let complaints = Self.output(of: "\(shell.rawValue) -n 2>&1 <<'END'\n\(script)END\n")
        #expect(complaints == "")
    }

    @Test(.enabled("fish is not installed") { isInstalled(.fish) })
    func `fish offers what the tool answers`() {
        let answer = Pantry.run("__complete", "fish", "a").output
        let found = Self.output(
            of: """
                fish --no-config <<'END'
                function pantry; printf '%s' '\(answer)'; end
                \(Shell.fish.completionScript(for: "pantry"))
                complete -C 'pantry a'
                END
                """)
        #expect(found == "add\tAdd items.\n")
    }

    @Test(
        .enabled("zsh is not installed") { isInstalled(.zsh) },
        arguments: [
            ("pantry a", "<add:Add items.>"), ("pantry add -m ''", "<breakfast><late snack>"),
            ("pantry --db x", "files"),
            ("pantry add 'o l' o", "<oats><olive oil><1@>"), ("pantry nonsense x", ""),
        ])
    func `zsh offers what the tool answers`(line: String, expected: String) {
        func run(_ answer: String) -> String {
            Self.output(
                of: """
                    zsh -f <<'END'
                    compdef() { :; }
                    _files() { print -n files; }
                    _describe() { printf '<%s>' "${(@P)2}"; }
                    pantry() { \(answer); }
                    \(Shell.zsh.completionScript(for: "pantry"))
                    words=(${(z):-\(#""\#(line)""#)}); CURRENT=${#words}
                    _pantry
                    END
                    """)
        }
        let asked = run(#"printf ':%s\n' "$@" >&2; print -n x"#)
        #expect(asked == "<x>")
        let words = line.split(separator: " ").dropFirst().map { $0 == "''" ? "" : String($0) }
        let request = line.contains("'o l'") ? ["add", "o l", "o"] : Array(words)
        let answer = Pantry.tool.run(["__complete", "zsh"] + request) { Pantry.Context(globals: $0, output: $1) }.output
        #expect(run("printf '%s' '\(answer)'") == expected)
    }

    /// What a line of sh prints.
    static func output(of line: String) -> String {
        guard let pipe = popen(line, "r") else { return "" }
        defer { pclose(pipe) }
        var bytes: [UInt8] = []
        while case let byte = fgetc(pipe), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
