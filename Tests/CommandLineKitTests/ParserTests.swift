import CommandLineKit
import Testing

@Suite struct ParserTests {
    static func add(_ items: String..., change: (inout Pantry.Add) -> Void = { _ in }) -> Pantry.Add {
        var command = Pantry.Add()
        command.items = items
        change(&command)
        return command
    }

    @Test(arguments: [
        ("oats", add("oats")),
        ("2 eggs", add("2", "eggs")),
        ("oats -m lunch", add("oats") { $0.meal = "lunch" }),
        ("-m lunch oats", add("oats") { $0.meal = "lunch" }),
        ("--meal=lunch oats", add("oats") { $0.meal = "lunch" }),
        ("-m=lunch oats", add("oats") { $0.meal = "lunch" }),
        ("--meal= oats", add("oats") { $0.meal = "" }),
        ("--meal=a=b oats", add("oats") { $0.meal = "a=b" }),
        ("--meal=-x oats", add("oats") { $0.meal = "-x" }),
        ("--meal - oats", add("oats") { $0.meal = "-" }),
        ("a --quantity -1.5 b", add("a", "b") { $0.quantity = -1.5 }),
        ("-q -3 a", add("a") { $0.quantity = -3 }),
        ("-q 1e3 a", add("a") { $0.quantity = 1000 }),
        ("-1 +2 -1.5 -.5 -½ -", add("-1", "+2", "-1.5", "-.5", "-½", "-")),
        ("a -n -n", add("a") { $0.isDryRun = true }),
        ("-nm lunch a", add("a") { ($0.isDryRun, $0.meal) = (true, "lunch") }),
        ("-nm=lunch a", add("a") { ($0.isDryRun, $0.meal) = (true, "lunch") }),
        ("-t x a --tag y -t=z", add("a") { $0.tags = ["x", "y", "z"] }),
        ("a -- -m --help --", add("a", "-m", "--help", "--")),
        ("a --count 7", add("a") { $0.count = 7 }),
    ])
    func `words are sorted into the command`(line: String, command: Pantry.Add) throws {
        #expect(try Pantry.Add(words: line.split(separator: " ").map(String.init)) == command)
    }

    @Test(
        arguments: [
            ("-x", .unknownOption, "Unknown option '-x'."),
            ("a --mael x", .unknownOption, "Unknown option '--mael'. Did you mean '--meal'?"),
            ("a --quant 3", .unknownOption, "Unknown option '--quant'. Did you mean '--quantity'?"),
            ("a -meal x", .unknownOption, "Unknown option '-meal'. Did you mean '--meal'?"),
            ("a ---meal x", .unknownOption, "Unknown option '---meal'. Did you mean '--meal'?"),
            ("a -nx", .unknownOption, "Unknown option '-x'."),
            ("a --zzzzzz", .unknownOption, "Unknown option '--zzzzzz'."),
            ("a -m", .missingValue, "Missing value for '--meal <meal>'."),
            ("a --meal -n", .missingValue, "Missing value for '--meal <meal>'."),
            ("a -mn", .missingValue, "Missing value for '--meal <meal>'."),
            (
                "a --dry-run=yes", .unexpectedValue,
                "The option '--dry-run' does not take any value, but 'yes' was given."
            ),
            ("a -n=yes", .unexpectedValue, "The option '--dry-run' does not take any value, but 'yes' was given."),
            ("a -q x", .invalidValue, "The value 'x' is invalid for '--quantity <quantity>': a number is expected."),
            (
                "a -q nan", .invalidValue,
                "The value 'nan' is invalid for '--quantity <quantity>': a number is expected."
            ),
            (
                "a -q 0x10", .invalidValue,
                "The value '0x10' is invalid for '--quantity <quantity>': a number is expected."
            ),
            (
                "a -q 1e999", .invalidValue,
                "The value '1e999' is invalid for '--quantity <quantity>': a number is expected."
            ),
            (
                "a --count 99999999999999999999", .invalidValue,
                "The value '99999999999999999999' is invalid for '--count <count>': a whole number is expected."
            ),
            ("a -m x --meal y", .repeatedOption, "The option '--meal <meal>' is given more than once."),
            ("-m x", .missingArgument, "Missing expected argument '<item>'."),
            ("--", .missingArgument, "Missing expected argument '<item>'."),
            ("a --\u{1B}[2J", .unknownOption, #"Unknown option '--\u{1B}[2J'."#),
            ("a --=x", .unknownOption, "Unknown option '--'."),
            ("a -=x", .unknownOption, "Unknown option '-=x'."),
        ] as [(String, UsageError.Code, String)])
    func `what cannot be read is refused in a sentence`(line: String, code: UsageError.Code, message: String) throws {
        let words = line.split(separator: " ").map(String.init)
        let error = try #require(throws: UsageError.self) { try Pantry.Add(words: words) }
        #expect(error.code == code)
        #expect(error.message == message)
    }

    @Test func `too many words are named`() throws {
        let one = try #require(throws: UsageError.self) { try Pantry.Day(words: ["today", "x"]) }
        #expect(one.message == "Unexpected argument 'x'.")
        let two = try #require(throws: UsageError.self) { try Pantry.Day(words: ["today", "x", "y z"]) }
        #expect(two.message == "2 unexpected arguments: 'x', 'y z'.")
    }

    @Test func `a value that begins with a dash is hinted at`() throws {
        let error = try #require(throws: UsageError.self) { try Pantry.Add(words: ["a", "--meal", "-x"]) }
        #expect(error.hints == ["To give a value that begins with a dash, write '--meal=-x'."])
    }

    @Test func `the command line stands above the environment, and that above the default`() throws {
        typealias Globals = Pantry.Globals
        let environment = ["PANTRY_FORMAT": "csv", "PANTRY_DB": ""]
        #expect(try Globals(words: []).format == .table)
        #expect(try Globals(words: [], environment: { environment[$0] }).format == .csv)
        #expect(try Globals(words: ["--format", "tsv"], environment: { environment[$0] }).format == .tsv)
        #expect(try Globals(words: [], environment: { environment[$0] }).db == nil)
        let error = try #require(throws: UsageError.self) {
            try Globals(words: [], environment: { $0 == "PANTRY_FORMAT" ? "jsno" : nil })
        }
        #expect(
            error.message == """
                The value 'jsno' of the environment variable PANTRY_FORMAT is invalid for '--format <format>'. \
                Did you mean 'json'? Please provide one of 'table', 'json', 'csv' or 'tsv'.
                """)
    }

    @Test(arguments: [
        ("-", false), ("--", true), ("-a", true), ("--a", true), ("-1", false), ("-1a", false), ("-.5", false),
        ("-.", true), ("-.x", true),
        ("+2", false), ("", false), ("a-b", false), ("-é", true), ("-½", false),
    ])
    func `a number with a sign is no option`(word: String, expected: Bool) {
        #expect(isOption(word) == expected)
    }

    @Test(
        arguments: [
            ("dya", "day"), ("ad", "add"), ("ad", "add"), ("fod", "food"), ("xyz", nil), ("", nil), ("a", nil),
            ("fo", "food"), ("DAY", "day"),
            (String(repeating: "a", count: 5000), nil),
        ] as [(String, String?)])
    func `the nearest word is suggested, and none that is far`(word: String, expected: String?) {
        #expect(nearest(to: word, among: ["day", "add", "food"]) == expected)
    }

    @Test(arguments: [
        ("", "", 0), ("a", "", 1), ("abc", "acb", 1), ("kitten", "sitting", 3), ("ca", "abc", 3), ("same", "same", 0),
    ])
    func `edits are counted with swaps of neighbours as one`(first: String, second: String, distance: Int) {
        #expect(editDistance(first, second) == distance)
        #expect(editDistance(second, first) == distance)
    }

    @Test func `any words are read or refused, never worse`() {
        let pieces = [
            "-", "--", "-m", "--meal", "=", "-q", "1", "-1", "--tag=", "x", "-n", "-nm", "", "é", "---", "--count", "h",
            "-h",
        ]
        var state: UInt64 = 1
        for _ in 0..<1_500 {
            var words: [String] = []
            for _ in 0..<5 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                words.append(pieces[Int(state >> 33) % pieces.count])
            }
            _ = try? Pantry.Add(words: words)
            _ = Pantry.tool.completions(["bash"] + words)
        }
    }
}
