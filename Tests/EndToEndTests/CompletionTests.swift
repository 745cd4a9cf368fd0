import FoodTestSupport
import Glibc
import Testing

/// Completion in the shells themselves, asked of the shipped program: commands, foods, units, entries, dates.
@Suite struct CompletionTests {
    private static let requests: [(line: String, word: String)] = [
        ("foodlog ad", "add"), ("foodlog --ener", "--energy"), ("foodlog add bana", "banana"),
        ("foodlog show egg lar", "large"), ("foodlog show white ri", "rice"), ("foodlog edit 1 lar", "large"),
        ("foodlog rm la", "last"),
        ("foodlog day yest", "yesterday"), ("foodlog add egg -m bre", "breakfast"),
        ("foodlog config set ener", "energy"),
        ("foodlog config set energy k", "kJ"), ("foodlog goal set prot", "protein"),
    ]

    private func answer(_ shell: String, _ script: String) throws -> String {
        let folder = try TemporaryDirectory()
        let foodlog = try ShippedFoodlog(database: folder.file("log.sqlite"))
        #expect(try foodlog("add", "2 eggs").status == 0)
        var environment = foodlog.environment
        environment["FOODLOG_DB"] = foodlog.database
        environment["PATH"] = ShippedFoodlog.checkout + "/.build/release:/usr/bin:/bin"
        return try runProgram(
            "/usr/bin/\(shell)", shell == "fish" ? ["--no-config"] : shell == "zsh" ? ["-f"] : ["--norc"],
            environment: environment, input: Array(script.utf8), within: 60
        ).output
    }

    @Test(.enabled(if: access("/usr/bin/bash", X_OK) == 0, "bash is not installed"), arguments: requests)
    func `bash`(line: String, word: String) throws {
        let words = line.split(separator: " ").map { "'\($0)'" }
        let found = try answer(
            "bash",
            """
            compopt() { :; }
            source <(foodlog completions bash)
            COMP_WORDS=(\(words.joined(separator: " "))); COMP_CWORD=\(words.count - 1)
            _foodlog; printf '%s\\n' "${COMPREPLY[@]}"

            """)
        #expect(found.split(separator: "\n").contains { $0 == word }, "\(found)")
    }

    @Test(.enabled(if: access("/usr/bin/fish", X_OK) == 0, "fish is not installed"), arguments: requests)
    func `fish`(line: String, word: String) throws {
        let found = try answer("fish", "foodlog completions fish | source\ncomplete -C '\(line)'\n")
        #expect(found.split(separator: "\n").contains { $0 == word || $0.hasPrefix(word + "\t") }, "\(found)")
    }

    @Test(.enabled(if: access("/usr/bin/zsh", X_OK) == 0, "zsh is not installed"), arguments: requests)
    func `zsh`(line: String, word: String) throws {
        let found = try answer(
            "zsh",
            """
            compdef() { :; }
            _files() { print files; }
            _describe() { print -l -- "${(@P)2}"; }
            source <(foodlog completions zsh)
            words=(\(line)); CURRENT=${#words}
            _foodlog

            """)
        #expect(found.split(separator: "\n").contains { $0 == word || $0.hasPrefix(word + ":") }, "\(found)")
    }
}
