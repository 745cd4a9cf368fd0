import FoodSources
import Testing

@Suite struct CSVReaderTests {
    private func read(_ text: String, piece: Int = 4096) throws -> [(fields: [String], problem: CSVProblem?, line: Int)]
    {
        var reader = CSVReader(MemoryStream(Array(text.utf8), piece: piece))
        var record = CSVReader.Record()
        var rows: [(fields: [String], problem: CSVProblem?, line: Int)] = []
        while try reader.next(&record) { rows.append((record.fields, record.problem, record.line)) }
        return rows
    }

    @Test(arguments: [1, 2, 3, 7, 4096])
    func `fields are those of RFC 4180, however the bytes come`(piece: Int) throws {
        let text = "\u{FEFF}a,b,c\r\n1,\"x, \"\"y\"\"\nz\",\r\n\n,,\"\"\n\"é\",2,3"
        let rows = try read(text, piece: piece)
        #expect(
            rows.map(\.fields) == [["a", "b", "c"], ["1", "x, \"y\"\nz", ""], ["", "", ""], ["é", "2", "3"]])
        #expect(rows.allSatisfy { $0.problem == nil })
        #expect(rows.map(\.line) == [1, 2, 5, 6])
    }

    @Test(arguments: [
        ("a,b\n1\n3,4", CSVProblem.fieldCount(found: 1, expected: 2)),
        ("a,b\n1,2,3\n3,4", .fieldCount(found: 3, expected: 2)), ("a,b\n1,x\"y\n3,4", .strayQuote),
        ("a,b\n1,\"x\"y\n3,4", .afterQuote), ("a,b\n1,\"x\"\ry\n3,4", .afterQuote),
    ])
    func `a bad row is reported, and the next one is read`(text: String, problem: CSVProblem) throws {
        let rows = try read(text)
        #expect(rows.map(\.problem) == [nil, problem, nil])
        #expect(rows.last?.fields == ["3", "4"])
    }

    @Test func `a quote without an end takes the rest, and is reported`() throws {
        #expect(try read("a,b\n1,\"x\n3,4").map(\.problem) == [nil, .openQuote])
    }

    @Test func `bytes that are not UTF-8 are reported`() throws {
        var reader = CSVReader(MemoryStream(Array("a,b\n1,".utf8) + [0xFF] + Array("\n".utf8)))
        var record = CSVReader.Record()
        #expect(try reader.next(&record))
        #expect(try reader.next(&record))
        #expect(record.problem == .notUTF8)
    }

    @Test(arguments: [UInt64(1), 2, 3])
    func `random bytes are never a trap`(seed: UInt64) throws {
        var state = seed
        for _ in 0..<300 {
            let bytes = (0..<60).map { _ -> UInt8 in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return Array(",\"\n\r ab\u{7F}".utf8)[Int(state >> 60) % 8]
            }
            var reader = CSVReader(MemoryStream(bytes, piece: 1 + Int(state % 9)))
            var record = CSVReader.Record()
            while try reader.next(&record) { _ = record.fields }
        }
    }
}
