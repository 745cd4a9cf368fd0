import CommandLineKit
import FoodTestSupport
import FoodlogCLI
import JSON
import Testing

/// What is erased is gone from everything: entries, history, search, the bytes of the files.
@Suite struct PurgeTests {
    private func bench() throws -> CommandBench {
        let bench = try CommandBench()
        for line in [
            "add 2 eggs, 150g banana -d -10", "add 1 cup guacamole -d -3", "done -10",
            "food new Zorkmidbar --per 100g --kcal 400 --unit piece=40g", "add 2 Zorkmidbar --key k",
            "alias zk Zorkmidbar",
            "food units add Zorkmidbar slab=80g", "add --keep-unknown 1 bowl qwertzuiop", "rm 5",
        ] {
            #expect(bench(line).status == 0, "\(line): \(bench(line).error)")
        }
        return bench
    }

    /// Whether any file of the log holds the bytes.
    private func isHeld(_ word: String, _ bench: CommandBench) -> Bool {
        ["", "-wal", "-list"].contains { name in
            let bytes = fileBytes(bench.database + name) ?? []
            let wanted = Array(word.utf8)
            guard bytes.count >= wanted.count else { return false }
            return (0...(bytes.count - wanted.count)).contains { start in
                bytes[start] == wanted[0] && bytes[start..<start + wanted.count].elementsEqual(wanted)
            }
        }
    }

    private func isSound(_ bench: CommandBench) -> Bool { bench("doctor").status == 0 }

    @Test func `it asks, and without an answer does nothing`() throws {
        let bench = try bench()
        let before = bench("export").output
        let refused = bench("purge 1")
        #expect(refused.status == 64 && refused.error.contains("1 entry") && refused.error.contains("--yes"))
        #expect(bench("export").output == before)
        #expect(bench("purge").status == 64)
        #expect(bench("purge 99 --yes").status == 2)
        #expect(bench("purge --food zorkmid --yes").status == 2)
        #expect(bench("purge --before never --yes").status == 64)
        #expect(bench("purge --food \"chicken\" --yes").status == 2)
        #expect(bench("export").output == before)
    }

    @Test func `a deleted entry is gone to its last byte`() throws {
        let bench = try bench()
        #expect(isHeld("qwertzuiop", bench))
        let answer = try bench.json("purge --deleted --yes")
        #expect(answer["erased"]?["entries"]?.int == 1 && answer["rewritten"]?.bool == true)
        #expect(!isHeld("qwertzuiop", bench))
        #expect(!bench("history").output.contains("qwertzuiop"))
        #expect(isSound(bench))
        #expect(bench("purge --deleted --yes").output == "There is nothing to erase.\n")
        // Its number stays taken.
        #expect(try bench.json("add 1 egg")["entries"]?.array?.first?["number"]?.int == 6)
    }

    @Test func `a food goes with its entries, words, units and keys`() throws {
        let bench = try bench()
        let answer = try bench.json("purge --food Zorkmidbar --yes")
        #expect(answer["erased"]?["entries"]?.int == 1 && answer["erased"]?["foods"]?.int == 1)
        #expect(!isHeld("Zorkmidbar", bench) && !isHeld("zorkmidbar", bench) && !isHeld("slab", bench))
        #expect(bench("add 1 Zorkmidbar --offline").status == 2)
        #expect(isSound(bench))
        #expect(try bench.json("add 1 egg --key k")["repeated"]?.bool == false)
    }

    @Test func `all before a day goes, and what came after stays to the last digit`() throws {
        let bench = try bench()
        let day = bench("day -3 --json").output
        let answer = try bench.json("purge --before -5 --yes")
        #expect(answer["erased"]?["entries"]?.int == 2)
        #expect(bench("day -3 --json").output == day)
        #expect(try bench.json("day -10")["entries"]?.array?.isEmpty == true)
        #expect(try bench.json("day -10")["done"]?.string == nil)
        #expect(!isHeld("150g banana", bench))
        #expect(isSound(bench))
        for _ in 0..<8 { _ = bench("undo") }
        #expect(isSound(bench))
        for _ in 0..<8 { _ = bench("redo") }
        #expect(bench("day -3 --json").output == day)
        #expect(isSound(bench))
    }

    @Test func `of an operation of several entries the others stay, and can be undone`() throws {
        let bench = try CommandBench()
        #expect(bench("add 2 eggs, 1 cup guacamole").status == 0)
        #expect(bench("edit 2 2 cups").status == 0)
        #expect(bench("purge 2 --yes").status == 0)
        #expect(!isHeld("guacamole", bench))
        #expect(bench("history").output.contains("add"))
        #expect(bench("undo").status == 0)
        #expect(try bench.json("day")["entries"]?.array?.isEmpty == true)
        #expect(bench("redo").status == 0)
        #expect(try bench.json("day")["entries"]?.array?.count == 1)
        #expect(isSound(bench))
    }

    @Test func `copies that hold it still are told`() throws {
        let bench = try bench()
        #expect(bench("backup").status == 0)
        #expect(bench("purge last --yes").output.contains("backups/log.sqlite-2026-11-30.sqlite"))
    }
}
