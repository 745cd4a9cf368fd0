import CommandLineKit
import FoodTestSupport
import JSON
import Testing

/// What an entry is called by: a number, an id and `last` are never words.
@Suite struct EntryReferenceTests {
    private static let gone = "018f0000-0000-7000-8000-000000000000"

    @Test(arguments: [
        "rm 1", "edit 1 80g", "copy 1", "show 1", "units 1", "purge 1 --yes", "rm 150", "edit 150 80g", "copy 150",
        "purge 150 --yes", "rm \(gone)", "edit \(gone) 80g", "rm 2 1", "rm 1 150", "edit 1 --note x",
    ])
    func `a number or an id of no entry means nothing, whatever other entries say`(line: String) throws {
        let bench = try CommandBench()
        #expect(bench("add 1 egg").status == 0)
        #expect(bench("add 150 g rice, 1 banana").status == 0)
        #expect(bench("rm 1").status == 0)
        let before = bench("export").output
        let outcome = bench(line)
        #expect(outcome.status == 2, "\(line): \(outcome.status) \(outcome.output)")
        #expect(bench("export").output == before, "\(line)")
    }

    @Test func `words mean the entry of today that has them all`() throws {
        let bench = try CommandBench()
        #expect(bench("add 150 g rice, 1 banana").status == 0)
        #expect(try bench.json("rm banana")["removed"]?.array?.count == 1)
        #expect(bench("edit rice 80g").status == 0)
        #expect(bench("rm 80 rice").status == 2)
        #expect(bench("rm 150 g rice").status == 0)
    }
}
