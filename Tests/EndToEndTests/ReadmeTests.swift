import FoodTestSupport
import Foundation
import Testing

/// What the README shows is what the shipped program prints.
@Suite struct ReadmeTests {
    @Test func `the session of the README runs as it is printed`() throws {
        let bytes = try #require(fileBytes("\(ShippedFoodlog.checkout)/README.md"))
        let readme = String(decoding: bytes, as: UTF8.self)
        let parts = readme.components(separatedBy: "```")
        let session = try #require(parts.first { $0.hasPrefix("console\n") })
        let folder = try TemporaryDirectory()
        var foodlog = try ShippedFoodlog(database: folder.file("log.sqlite"))
        foodlog.environment["FOODLOG_NOW"] = "2026-11-30T12:35:00+01:00"
        foodlog.environment["TZ"] = "Europe/Berlin"
        foodlog.environment["COLUMNS"] = "80"
        var expected: [String] = []
        var printed: [String] = []
        for line in session.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast() {
            expected.append(String(line))
            guard line.hasPrefix("$ foodlog") else { continue }
            let words = line.dropFirst(9).split(separator: " ").map(String.init)
            let result = try foodlog.run(words)
            #expect(result.status == 0)
            printed.append(String(line))
            printed += result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
                String.init)
        }
        #expect(expected == printed)
        #expect(expected.count > 20)
    }
}
