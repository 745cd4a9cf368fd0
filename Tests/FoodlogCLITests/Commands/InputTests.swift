import CommandLineKit
import FoodTestSupport
import FoodlogAnswers
import Foundation
import JSON
import Testing

@testable import FoodlogCLI

/// What `add` reads from standard input.
@Suite struct InputTests {
    @Test func `lines are added in one transaction`() throws {
        let bench = try CommandBench()
        #expect(try bench.feed("2 eggs\r\n\n150 g banana, 1 apple").status == 0)
        #expect(try bench.json("day")["entries"]?.array?.count == 3)
        #expect(bench("undo").status == 0)
        #expect(try bench.json("day")["entries"]?.array?.isEmpty == true)
    }

    /// An input, of which only what is said of it is named: it may be megabytes.
    struct Refused: CustomTestStringConvertible, Sendable {
        let bytes: [UInt8]
        let status: Int32
        let saying: String

        init(_ bytes: [UInt8], _ status: Int32, _ saying: String) {
            self.bytes = bytes
            self.status = status
            self.saying = saying
        }

        var testDescription: String { "\(bytes.count) bytes: \(saying)" }
    }

    static let refused = [
        Refused([], 65, "names no food"),
        Refused(Array("\n \t\n".utf8), 65, "names no food"),
        Refused(Array("2 eggs\n0 eggs\n".utf8), 65, "above zero"),
        Refused(Array("2 eggs\n\nbrekfast: toast\n".utf8), 65, "Line 3: 'brekfast' is neither"),
        Refused(Array("2 eggs\nyesterday: chips\n".utf8), 2, "Line 2: Several"),
        Refused(Array("2 eggs\n1/0 apples\n".utf8), 65, "not a number"),
        Refused(Array("2 eggs\nzorkmid\n".utf8), 2, "zorkmid"),
        Refused(Array("2 eggs\n".utf8) + [0xFF, 0xFE, 0x0A], 65, "Line 2 of standard input is not valid UTF-8"),
        Refused(Array("2 eggs\u{0}\n".utf8), 65, "U+0000"),
        Refused(Array(repeating: UInt8(ascii: "x"), count: 1 << 21), 65, "more than"),
        Refused(Array(repeating: UInt8(ascii: "x"), count: 10_000), 65, "longer than"),
    ]

    @Test(arguments: refused)
    func `input that cannot be read adds nothing`(_ input: Refused) throws {
        let bench = try CommandBench()
        let outcome = try bench.feed(input.bytes)
        #expect(outcome.status == input.status)
        #expect(outcome.error.contains(input.saying), "\(outcome.error)")
        #expect(outcome.output.isEmpty)
        #expect(try bench.json("day")["entries"]?.array?.isEmpty == true)
    }

    @Test func `lines may begin with their day, time and meal`() throws {
        let bench = try CommandBench()
        let outcome = try bench.feed("yesterday 08:10 breakfast: 2 eggs\ndinner:\n1 apple\n2026-11-28: 1 banana\n")
        #expect(outcome.status == 0 && outcome.output.contains("Added to 3 days"), "\(outcome.error)")
        #expect(try bench.json("day yesterday")["entries"]?[0]?["time"]?.string == "08:10")
        #expect(try bench.json("day")["entries"]?[0]?["meal"]?.string == "dinner")
        #expect(bench("undo").status == 0)
        let json = try bench.feed("yesterday: 2 eggs\n1 apple", words: ["add", "-", "--json"])
        let answer = try JSONReader.read(json.output)
        #expect(answer["day"]?["date"]?.string == "2026-11-30")
        #expect(answer["otherDays"]?[0]?["date"]?.string == "2026-11-29")
    }

    @Test func `a line of a list is logged with the amount that it showed`() throws {
        let bench = try CommandBench()
        #expect(bench("add 3 eggs -t 08:00").status == 0)
        #expect(bench("add 1 egg -t 12:00").status == 0)
        #expect(bench("recent breakfast").output.contains("@1"))
        #expect(try bench.json("add @1")["entries"]?[0]?["quantity"]?.double == 3)
        #expect(bench("find egg").output.contains("3 times"))
        #expect(try bench.json("add @1 2")["entries"]?[0]?["quantity"]?.double == 2)
    }

    @Test func `the prompt has help, takes lines back, brings them again, and ends`() throws {
        let bench = try CommandBench()
        let outcome = try bench.feed(
            "help\n?\n2 eggs\n1 banana\nundo\nUndo\nredo\nundo\nundo\nquit\n1 apple\n", words: ["add"],
            isTerminal: true)
        #expect(outcome.status == 0)
        let (shown, complaints) = (outcome.output, outcome.error)
        #expect(shown.components(of: "Each line is what was eaten") == 2, "\(shown)")
        #expect(shown.contains("'lunch:'") && shown.components(of: "Undone") >= 3, "\(shown)")
        // Two were done, two taken back, one brought again and taken back: there is no more.
        #expect(complaints.contains("nothing to undo"), "\(complaints)")
        #expect(try bench.json("day")["entries"]?.array?.isEmpty == true)
    }

    @Test func `a head holds at the prompt until another, and the prompt shows it`() throws {
        let bench = try CommandBench()
        let outcome = try bench.feed(
            """
            lunch:
            2 eggs
            yesterday 08:10 breakfast: 1 apple
            1 banana
            yesterday:
            1 apple
            dinner:
            zorkmid
            1 banana
            nonsense:
            1 apple
            :
            100 g milk
            """, words: ["add"], isTerminal: true)
        #expect(outcome.status == 0, "\(outcome.error)")
        let prompts = ["> lunch> Added", "lunch> yesterday> ", "yesterday> Added", "yesterday dinner> "]
        for prompt in prompts { #expect(outcome.output.contains(prompt), "\(prompt): \(outcome.output)") }
        #expect(outcome.error.contains("zorkmid") && outcome.error.contains("nonsense"), "\(outcome.error)")
        let today = try bench.json("day")["entries"]?.array ?? []
        #expect(today.map { $0["meal"]?.string } == ["lunch", "lunch", "lunch"], "\(today)")
        let yesterday = try bench.json("day yesterday")["entries"]?.array ?? []
        #expect(yesterday.count { $0["meal"]?.string == "dinner" } == 2, "\(yesterday)")
        #expect(yesterday.count { $0["time"]?.string == "08:10" } == 1)
        // What was said with the command holds from the start.
        let other = try bench.feed("1 apple\nlunch:\n", words: ["add", "-m", "dinner"], isTerminal: true)
        #expect(other.output.hasPrefix("dinner> Added to dinner"), "\(other.output)")
        #expect(other.output.contains("lunch> "))
    }

    @Test(arguments: [
        ("", "ban", ["banana", "bananas, red"]), ("150g ", "Ban", ["Banana", "Bananas, red"]),
        ("2 eggs, 1 white ", "ri", ["rice"]), ("", "b", []), ("1 egg; ", "1", []), ("white ri", "", []),
    ])
    func `names continue what is typed at the prompt`(before: String, word: String, candidates: [String]) {
        let foods = ["banana", "bananas, red", "white rice", "rice bran"]
        let found = PromptWords(before: before, word: word).candidates { phrase in
            foods.filter { $0.hasPrefix(phrase.lowercased()) }
        }
        #expect(found == candidates)
    }

    @Test func `without words and without a terminal there is nothing to add`() throws {
        let outcome = try CommandBench().feed("2 eggs", words: ["add"])
        #expect(outcome.status == 64)
        #expect(outcome.error.contains("foodlog add 2 eggs"))
    }

    @Test func `a terminal adds line by line, and goes on after a line that it does not understand`() throws {
        let bench = try CommandBench()
        let outcome = try bench.feed("2 eggs\nzorkmid\n\n1 banana", words: ["add"], isTerminal: true)
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("> Added"))
        #expect(outcome.error.contains("zorkmid"))
        #expect(try bench.json("day")["entries"]?.array?.count == 2)
        #expect(try bench.json("history")["operations"]?.array?.count == 2)
    }
}

extension CommandBench {
    /// Runs `add -`, or other words, with a text at standard input.
    fileprivate func feed(_ text: String, words: [String] = ["add", "-"], isTerminal: Bool = false) throws -> Outcome {
        try feed(Array(text.utf8), words: words, isTerminal: isTerminal)
    }

    /// Runs `add -`, or other words, with bytes at standard input.
    fileprivate func feed(
        _ bytes: [UInt8], words: [String] = ["add", "-"], isTerminal: Bool = false
    ) throws -> Outcome {
        let path = folder.file("input")
        try writeFile(path, bytes)
        let file = open(path, O_RDONLY | O_CLOEXEC)
        defer { close(file) }
        return run(words, input: StandardInput(descriptor: file, isTerminal: isTerminal))
    }
}

extension String {
    /// How often a text occurs.
    fileprivate func components(of text: String) -> Int {
        indices.count { self[$0...].hasPrefix(text) }
    }
}
