import FoodDomain
import FoodLog
import FoodTestSupport
import Glibc
import Testing

/// Imports of files and of what is downloaded, beside a log that need not be there.
@Suite struct ImportTests {
    let directory: TemporaryDirectory
    var database: String { directory.file("log.sqlite") }
    var folder: String { directory.file("catalogues") }

    init() throws { directory = try TemporaryDirectory() }

    private static let table = "name,calories\nOat bar,400\nBad,x\n"

    private func build(_ path: String, name: String? = "shop", offline: Bool = false, fetcher: String? = nil) throws
        -> ImportReport
    {
        try Catalogues(besideDatabase: database, fetcher: fetcher).build(
            ImportRequest(kind: .csv, path: path, name: name, isOffline: offline), today: .first)
    }

    private func file(_ text: String) throws -> String {
        let path = directory.file("table.csv")
        try writeFile(path, Array(text.utf8))
        return path
    }

    /// A program in the place of `foodlog-fetch` that does what the lines say.
    private func fetcher(_ lines: String) throws -> String {
        let path = directory.file("fetcher")
        try writeFile(path, Array("#!/bin/sh\n\(lines)\n".utf8))
        try #require(chmod(path, 0o700) == 0)
        return path
    }

    @Test func `what was refused is listed beside the catalogue, until an import refuses nothing`() throws {
        let report = try build(try file(Self.table))
        #expect(report.taken == 1 && report.refused == 1)
        let list = try #require(report.refusals)
        #expect(
            fileBytes(list) == Array("line\tid\treason\n3\t\thas a 'calories' that is no amount\n".utf8))
        #expect(try build(try file("name\nOat bar\n")).refusals == nil)
        #expect(namesInDirectory(folder).sorted() == [".lock", "shop.sqlite"])
    }

    @Test(arguments: ["name,kcal\nOat bar,1\n", "", "name,calories\nBad,x\nWorse,y\n"])
    func `an import that fails leaves the catalogue and its list as they were`(text: String) throws {
        _ = try build(try file(Self.table))
        let before = [fileBytes("\(folder)/shop.sqlite"), fileBytes("\(folder)/shop.refused.tsv")]
        #expect(throws: ImportFailure.self) { try build(try file(text)) }
        #expect([fileBytes("\(folder)/shop.sqlite"), fileBytes("\(folder)/shop.refused.tsv")] == before)
        #expect(namesInDirectory(folder).sorted() == [".lock", "shop.refused.tsv", "shop.sqlite"])
    }

    @Test func `the commonest reason is said where nothing is taken`() throws {
        #expect(
            throws: ImportFailure.nothingTaken(
                directory.file("table.csv"), refused: 3, reason: "has a 'calories' that is no amount")
        ) { try build(try file("name,calories\nBad,x\n,1\nWorse,y\n")) }
    }

    @Test func `an address is downloaded, and stays what the catalogue says of its origin`() throws {
        let path = try file(Self.table)
        let url = "https://example.org/foods.csv"
        let report = try build(url, fetcher: try fetcher("echo \"$#$1$2\" >&2; echo 41; cat \(path)"))
        #expect(report.taken == 1)
        let summary = try #require(Catalogues(besideDatabase: database).all().first)
        #expect(summary.origin == url && summary.foods == 1)
        #expect(namesInDirectory(folder).sorted() == [".lock", "shop.refused.tsv", "shop.sqlite"])
    }

    @Test func `a download that fails says why, and leaves nothing`() throws {
        let url = "https://example.org/foods.csv"
        let failing = try fetcher("echo 100; echo name; echo 'the server answers 404' >&2; exit 69")
        #expect(throws: ImportFailure.undownloadable(url, reason: "the server answers 404")) {
            try build(url, fetcher: failing)
        }
        #expect(throws: ImportFailure.offline(url)) { try build(url, offline: true, fetcher: failing) }
        #expect(throws: ImportFailure.undownloadable(url, reason: "/nowhere is not there to download it")) {
            try build(url, fetcher: "/nowhere")
        }
        #expect(throws: ImportFailure.unfit(file: url, problem: "has a column 'x' that is not known")) {
            try build(url, fetcher: try fetcher("echo 2; echo x"))
        }
        #expect(namesInDirectory(folder) == [".lock"])
    }

    @Test func `a damaged catalogue is named, not the log`() throws {
        _ = try build(try file("name\n" + (0..<3000).map { "Food number \($0)\n" }.joined()))
        var bytes = try #require(fileBytes("\(folder)/shop.sqlite"))
        for index in 8192..<bytes.count { bytes[index] = 0xAA }
        try writeFile("\(folder)/shop.sqlite", bytes)
        let log = try FoodLog.open(
            path: database, surroundings: try Surroundings.system(now: "2026-11-30T12:00:00Z", timeZone: "UTC"))
        #expect {
            try log.search("food number 7")
        } throws: { error in
            StorageError(error, path: database)
                == StorageError(
                    .damagedCatalogue(name: "shop"), path: "\(folder)/shop.sqlite",
                    details: StorageError(error, path: database)?.details ?? "")
        }
    }
}
