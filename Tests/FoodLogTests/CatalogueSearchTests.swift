import FoodDomain
import FoodLog
import Foundation
import Testing

/// The folder of SR28 as CSV, where the machine has one.
private let tables = ProcessInfo.processInfo.environment["FOODLOG_SR28"].flatMap { $0.isEmpty ? nil : $0 }

/// Search with all of SR28.
@Suite(.enabled(if: tables != nil, "FOODLOG_SR28 names no folder of SR28 as CSV"))
struct CatalogueSearchTests {
    @Test(arguments: [("everyday-foods", 0.99, 0.99), ("household-names", 0.90, 0.97)])
    func `the food that a name means stands first, or among the first five`(
        list: String, first: Double, five: Double
    ) throws {
        let bench = try Bench()
        _ = try Catalogues(besideDatabase: bench.path).build(
            ImportRequest(kind: .usda, path: try #require(tables)), today: .first)
        let log = try FoodLog.open(
            path: bench.path,
            surroundings: try Surroundings.system(now: "2026-11-30T12:00:00Z", timeZone: "UTC"))
        let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Vectors/\(list).tsv").path
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        let column = try #require(lines[0].firstIndex(of: "ndb_no"))
        var (count, atFirst, inFive) = (0.0, 0.0, 0.0)
        for line in lines.dropFirst() where line.count > column && !line[column].isEmpty {
            let wanted = line[column].split(separator: ",").map(String.init)
            let found = try log.search(line[0], limit: 5).results.map(\.food.identity.sourceID)
            count += 1
            if let best = found.first, wanted.contains(best) { atFirst += 1 }
            if found.contains(where: wanted.contains) { inFive += 1 }
        }
        #expect(atFirst / count >= first, "\(list): first \(atFirst) of \(count)")
        #expect(inFive / count >= five, "\(list): in five \(inFive) of \(count)")
    }
}
