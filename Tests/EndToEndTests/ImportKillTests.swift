import FoodTestSupport
import Testing

/// Imports that are killed at any moment, again and again.
@Suite struct ImportKillTests {
    private static let rounds = Machine.isSoaking ? 400 : 12
    private static let foods = 30_000

    let directory: TemporaryDirectory
    let log: ShippedFoodlog

    init() throws {
        directory = try TemporaryDirectory()
        log = try ShippedFoodlog(database: directory.file("log.sqlite"))
    }

    /// A table of foods that all have `word` in their names, the most popular last.
    private func table(_ word: String) throws -> String {
        var text = "id,name,popularity,calories\n"
        for number in 0..<Self.foods { text += "\(number),Food \(word) number\(number),\(number),\(number % 900)\n" }
        let path = directory.file("\(word).csv")
        try writeFile(path, Array(text.utf8))
        return path
    }

    @Test func `a killed import leaves the old catalogue whole, and no rests that pile up`() throws {
        let folder = directory.file("catalogues")
        #expect(try log("food", "import", "csv", try table("first"), "--name", "shop").status == 0)
        let before = try #require(fileBytes("\(folder)/shop.sqlite"))
        let second = try table("second")
        var generator = SeededGenerator(seed: 20_261_130)
        var killed = 0
        for _ in 0..<Self.rounds {
            let child = try ChildProcess(
                log.program, log.arguments(["food", "import", "csv", second, "--name", "shop"]),
                environment: log.environment)
            if try child.finish(within: Double.random(in: 0.005...0.3, using: &generator)).ending == .timedOut {
                killed += 1
                let names = namesInDirectory(folder).filter { $0 != ".lock" && $0 != "shop.sqlite" }
                // Scratch has a name for as long as it takes to open it; the next import removes what kept one.
                let unfinished = names.filter { !$0.hasPrefix("etilqs_") }
                #expect(unfinished.allSatisfy { $0.hasPrefix(".shop.building") } && unfinished.count < 3, "\(names)")
                #expect(names.count - unfinished.count < 2, "\(names)")
            }
            // Whatever the moment, one of the two catalogues is there, and all of it.
            let search = try log("search", "number29999")
            #expect(search.status == 0 && search.output.contains("number29999"), "\(search.errors)")
            if fileBytes("\(folder)/shop.sqlite") != before {
                #expect(search.output.contains("second"))
                #expect(try log("food", "import", "csv", directory.file("first.csv"), "--name", "shop").status == 0)
                #expect(fileBytes("\(folder)/shop.sqlite") == before, "the same files gave another catalogue")
            }
        }
        #expect(try log("food", "import", "csv", second, "--name", "shop").status == 0)
        #expect(namesInDirectory(folder).sorted() == [".lock", "shop.sqlite"])
        if let shell = Machine.tool("sqlite3") {
            let check = try runProgram(
                shell, ["-batch", "file:\(folder)/shop.sqlite?immutable=1", "PRAGMA integrity_check"])
            #expect(check.output == "ok\n", "\(check.output)\(check.errors)")
        }
        #expect(killed > 0)
        print("imports under kill: \(killed) of \(Self.rounds) killed")
    }
}
