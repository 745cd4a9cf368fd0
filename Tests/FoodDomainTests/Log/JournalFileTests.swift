import FoodDomain
import Testing

/// The text of a journal, line by line.
@Suite struct JournalFileTests {
    private func read(_ lines: String...) -> JournalFile { JournalFile(lines, zone: "UTC") }

    @Test func `an entry says amount, name, weight, meal and figures`() throws {
        let file = read(
            "2026-11-30 Mon done", "  ~2 cup | milk | 480 ml | for breakfast", "    protein 16 g, fat <0.5 g")
        #expect(file.refused == [])
        #expect(file.statuses.map(\.status) == [.done])
        let row = try #require(file.rows.first)
        #expect(row.day == Day(iso: "2026-11-30") && row.line == 3)
        #expect(row.entry.quantity == 2 && row.entry.unit == "cup" && row.entry.estimated)
        #expect(row.entry.milliliters == 480 && row.entry.grams == nil)
        #expect(row.entry.meal == "breakfast" && row.entry.zone == "UTC")
        #expect(row.entry.figures.map(\.nutrient) == [.protein, .fat])
        #expect(row.entry.figures.map(\.figure) == [.number(16), .below(0.5)])
        #expect(row.entry.lines(zone: "UTC").first?.contains("480 ml") == true)
    }

    @Test(arguments: [
        ("1850-01-01", "is of no year from"), ("30 November", "begins with no date"), ("  egg", "stands under no day"),
    ])
    func `a day that is none is refused, with what stands under it`(line: String, reason: String) throws {
        let file = read(line, "  1 cup | milk | 240 ml")
        #expect(file.rows == [])
        #expect(try #require(file.refused.first).reason.contains(reason))
        #expect(file.refused.first?.line == 2)
    }

    @Test(arguments: [
        ("  egg", "an amount, |, and a name"), ("  2 |", "an amount, |, and a name"),
        ("  two large | egg", "a number and a unit"), ("  2 large | egg | brown", "a field that is not known: brown"),
    ])
    func `an entry that is none is refused alone`(line: String, reason: String) throws {
        let file = read("2026-11-30", line, "    protein 1 g", "  1 cup | milk | 240 ml")
        #expect(file.rows.map(\.entry.name) == ["milk"])
        #expect(file.refused.map(\.line) == [3])
        #expect(try #require(file.refused.first).reason.contains(reason))
    }

    @Test(arguments: [
        ("protein x g", "has a 'protein' that is no amount"), ("protein -1 g", "has a 'protein' that is no amount"),
        ("protein 1 g, protein 2 g", "has 'protein' twice"), ("protein 1 kcal", "a figure that is none"),
        ("sunshine 1 g", "a figure that is none"),
    ])
    func `an entry with a figure that is none is left out whole`(figures: String, reason: String) throws {
        let file = read(
            "2026-11-30", "  1 cup | milk | 240 ml", "    " + figures, "    note: warm", "  2 large | egg | 100 g")
        #expect(file.rows.map(\.entry.name) == ["egg"])
        #expect(file.refused.map(\.line) == [4])
        #expect(try #require(file.refused.first).reason.contains(reason))
    }
}
