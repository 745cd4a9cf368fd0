import CommandLineKit
import FoodDomain
import FoodTestSupport
import FoodlogAnswers
import FoodlogCLI
import Foundation
import JSON
import Synchronization
import Testing

/// `export` and `import`, as commands.
@Suite struct TransferTests {
    private static let setup = [
        "add 2 eggs, 1/3 pizza -m breakfast -t 08:10", "add --keep-unknown 1 bowl =SUM(A1)",
        "add 1 cup guacamole -d -3",
        "food new oats --per 100g --kcal 370 --carbs 60 --protein 13 --fat 7 --unit cup=80g", "add 1 cup oats",
        "food units add egg scoop 31g", "alias moo skim milk", "done yesterday --fasted", "rm 2",
        "config set region DE",
    ]

    private func filled() throws -> CommandBench {
        let bench = try CommandBench()
        for line in Self.setup { #expect(bench(line).status == 0, "\(line): \(bench(line).error)") }
        return bench
    }

    @Test func `a log goes through a file into another and is the same`() throws {
        let bench = try filled()
        let file = bench.folder.file("log.jsonl")
        let written = bench("export --to \(file)")
        #expect(written.status == 0)
        #expect(written.output.hasPrefix("Wrote 5 entries, 1 day, 1 word, 1 unit, "), "\(written.output)")
        let printed = bench("export")
        #expect(printed.status == 0)
        #expect(fileBytes(file).map { String(decoding: $0, as: UTF8.self) } == printed.output)
        #expect(bench("export all --json").output == printed.output)
        // What is there already is not written over.
        #expect(bench("export --to \(file)").status == 73)
        #expect(bench("export --to \(bench.folder.path)/no/such").status == 73)

        let other = try CommandBench()
        let preview = other("import -n \(file)")
        #expect(preview.status == 0 && preview.output.hasSuffix("Nothing was changed.\n"))
        #expect(try other.json("history")["operations"]?.array?.isEmpty == true)
        let taken = other("import \(file)")
        #expect(taken.status == 0)
        #expect(taken.output.hasPrefix("Added 5 entries, "), "\(taken.output)")
        #expect(other("export").output == printed.output)
        #expect(other("day").output == bench("day").output)
        #expect(other("import \(file)").output.hasPrefix("Nothing new.\nAlready here: "))
        #expect(other("undo").status == 0)
        #expect(try other.json("day")["entries"]?.array?.isEmpty == true)
        #expect(other("redo").status == 0)
        #expect(other("export").output == printed.output)
    }

    @Test func `the golden export is taken, and given again as it is`() throws {
        let bench = try CommandBench()
        let golden = "\(folder(above: #filePath, levels: 1))/Golden/export.jsonl"
        let report = try bench.json("import \(golden)")
        var difference = try goldenDifference(report.text(pretty: true) + "\n", "import.json")
        #expect(difference == nil, "\(difference ?? "")")
        for (line, name) in [("export", "export.jsonl"), ("export --format csv", "export.csv")] {
            difference = try goldenDifference(bench(line).output, name)
            #expect(difference == nil, "\(difference ?? "")")
        }
    }

    @Test func `a slow pipe keeps nobody from writing`() throws {
        let bench = try CommandBench()
        #expect(bench("add 1 egg").status == 0)
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let (reading, writing) = (ends[0], ends[1])
        let done = DispatchSemaphore(value: 0)
        // Another process in all but name: nothing is shared but the file.
        nonisolated(unsafe) let other = bench
        let outcome = Mutex<Outcome?>(nil)
        Thread.detachNewThread {
            let answer = other.run(["import", "-"], input: StandardInput(descriptor: reading, isTerminal: false))
            outcome.withLock { $0 = answer }
            done.signal()
        }
        // More than a pipe holds: it was read from when this is written.
        let start = Array("{\"format\":\"foodlog\",\"version\":1,\"lastNumber\":0}\n".utf8)
        let filler = start + [UInt8](repeating: UInt8(ascii: " "), count: 1 << 18)
        #expect(filler.withUnsafeBytes { write(writing, $0.baseAddress, $0.count) } == filler.count)
        #expect(bench("add 1 banana").status == 0)
        close(writing)
        done.wait()
        close(reading)
        #expect(outcome.withLock { $0?.status } == 65)
        #expect(try bench.json("day")["entries"]?.array?.count == 2)
    }

    @Test func `standard input is read, and its order of numbers is told`() throws {
        let bench = try filled()
        let file = bench.folder.file("log.jsonl")
        #expect(bench("export --to \(file)").status == 0)
        let other = try CommandBench()
        #expect(other("add 1 banana").status == 0)
        let outcome = try other.feed(try #require(fileBytes(file)), ["import", "-", "--json"])
        #expect(outcome.status == 0)
        let answer = try JSONReader.read(outcome.output)
        #expect(answer["added"]?["entry"]?.int == 5)
        #expect(answer["renumbered"]?.array?.count == 1)
        #expect(answer["renumbered"]?.array?.first?["before"]?.int == 1)
        #expect(answer["renumbered"]?.array?.first?["after"]?.int == 6)
        #expect(answer["dryRun"]?.bool == false)
    }

    @Test func `a table has every figure as it is, and no formula`() throws {
        let bench = try filled()
        let text = bench("export --format csv").output
        let rows = DelimitedTests.rows(ofCSV: text)
        let header = try #require(rows.first)
        #expect(rows.count == 5)
        #expect(rows.allSatisfy { $0.count == header.count })
        let entries = try #require(try bench.json("day --nutrients all")["entries"]?.array)
        for entry in entries {
            let number = try #require(entry["number"]?.int)
            let row = try #require(rows.first { $0.first == "\(number)" })
            for nutrient in Nutrient.allCases {
                let column = try #require(header.firstIndex(of: "\(nutrient.key)_\(nutrient.unit.rawValue)"))
                let value = entry["nutrients"]?[nutrient.key]?["value"]?.double
                #expect(Double(row[column]) == value, "\(number) \(nutrient.key)")
            }
            let grams = try #require(header.firstIndex(of: "grams"))
            #expect(Double(row[grams]) == entry["grams"]?.double)
        }
        #expect(!rows.joined().contains { $0.hasPrefix("=") })
        #expect(bench("export yesterday --format csv").output.split(separator: "\r\n").count == 1)
        #expect(bench("export --format tsv").output.split(separator: "\n").count == 5)
    }

    private static let refused: [(bytes: [UInt8], code: String, saying: String)] = [
        ([], "notAnExport", "Line 1"), (Array("{\"a\":1}\n".utf8), "notAnExport", "Line 1"),
        (Array("name,calories\negg,1\n".utf8), "unknownDiary", "no header"), (Array("[]\n".utf8), "notJSON", "Line 1"),
        (Array(#"{"format":"foodlog","version":9,"lastNumber":1}"#.utf8), "newerExport", "version 9"),
        (head + Array(#"{"record":"setting","name":"a","val"#.utf8), "notJSON", "Line 2"),
        (head, "incomplete", "Line 2"), (head + [0xFF, 0x0A], "invalidText", "Line 2"),
        (head + Array(#"{"record":"x"}"#.utf8), "badRecord", "'x'"),
        (head + Array(repeating: UInt8(ascii: "x"), count: 10_000_000), "tooLong", "Line 2"),
        (head + setting + setting, "repeatedRecord", "Line 3"),
        (head + Array(#"{"record":"day","day":"2026-02-30","status":"done"}"#.utf8), "badRecord", "'day'"),
        (head + Array(#"{"record":"end","records":1}"#.utf8), "incomplete", "Line 2"),
        (head + Array(repeating: UInt8(ascii: "["), count: 100_000), "notJSON", "Line 2"),
        (head + Array("{\"record\":\"setting\",\"name\":\"a\",\"value\":\"\\u0000\"}".utf8), "notJSON", "Line 2"),
        (
            head
                + Array(#"{"record":"alias","word":"a","text":"a","food":"7a5d01c0-d834-8884-bdad-5dd744d72723"}"#.utf8)
                + Array("\n{\"record\":\"end\",\"records\":1}".utf8),
            "badRecord", "names a food"
        ),
    ]

    private static let head = Array((#"{"format":"foodlog","version":1,"lastNumber":1}"# + "\n").utf8)
    private static let setting = Array((#"{"record":"setting","name":"a","value":"b"}"# + "\n").utf8)

    @Test(arguments: refused.indices)
    func `a file that cannot be read is refused with a sentence, and nothing is written`(index: Int) throws {
        let (bytes, code, saying) = Self.refused[index]
        let bench = try CommandBench()
        let before = bench("export").output
        let outcome = try bench.feed(bytes, ["import", "-", "--json"])
        #expect(outcome.status == 65, "\(outcome.error)")
        #expect(outcome.output.isEmpty)
        #expect(outcome.error.contains(saying), "\(outcome.error)")
        let line = try #require(outcome.error.split(separator: "\n").last)
        #expect(try JSONReader.read(String(line))["error"]?["code"]?.string == code)
        #expect(try DocumentedCodes.all()[65]?.contains(code) == true)
        #expect(bench("export").output == before)
    }

    @Test func `a file that is not there is told`() throws {
        let bench = try CommandBench()
        #expect(bench("import /no/such.jsonl").status == 66)
        #expect(bench("import \(bench.folder.path)").status == 74)
        #expect(bench("export 2026-13").status == 64)
        #expect(bench("import x --format csv").status == 64)
    }
}

extension CommandBench {
    /// Runs words with bytes at standard input.
    fileprivate func feed(_ bytes: [UInt8], _ words: [String]) throws -> Outcome {
        let path = folder.file("piped")
        try writeFile(path, bytes)
        let file = open(path, O_RDONLY | O_CLOEXEC)
        defer { close(file) }
        return run(words, input: StandardInput(descriptor: file, isTerminal: false))
    }
}
