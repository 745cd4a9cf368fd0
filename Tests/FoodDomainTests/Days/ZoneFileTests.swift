import FoodDomain
import FoodTestSupport
import Testing

/// Writes TZif bytes, right ones and wrong ones.
struct ZoneFileWriter {
    var version: Unicode.Scalar = "2"
    var times: [Int64] = []
    var indices: [UInt8] = []
    var types: [(offset: Int32, isDaylight: UInt8, name: UInt8)] = [(3600, 0, 0)]
    var names = "CET\0"
    var leapSeconds = 0
    var standardFlags = 0
    var utcFlags = 0
    var footer: String? = "\n\n"

    var bytes: [UInt8] {
        guard version != "\0" else { return header(version: version) + body(timeSize: 4) }
        return header(version: version) + body(timeSize: 4) + header(version: version) + body(timeSize: 8)
            + Array((footer ?? "").utf8)
    }

    private func header(version: Unicode.Scalar) -> [UInt8] {
        let counts = [utcFlags, standardFlags, leapSeconds, times.count, types.count, names.utf8.count]
        return Array("TZif\(Character(version))".utf8) + Array(repeating: 0, count: 15)
            + counts.flatMap { Self.bigEndian(Int64($0), 4) }
    }

    private func body(timeSize: Int) -> [UInt8] {
        times.flatMap { Self.bigEndian($0, timeSize) } + indices
            + types.flatMap { Self.bigEndian(Int64($0.offset), 4) + [$0.isDaylight, $0.name] } + Array(names.utf8)
            + Array(repeating: 0, count: leapSeconds * (timeSize + 4) + standardFlags + utcFlags)
    }

    private static func bigEndian(_ value: Int64, _ size: Int) -> [UInt8] {
        (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
}

@Suite struct ZoneFileTests {
    @Test(arguments: ["\0", "2", "3", "4", "5"] as [Unicode.Scalar])
    func `every version is read`(version: Unicode.Scalar) throws {
        var file = ZoneFileWriter(version: version, times: [-1000, 1000], indices: [1, 0])
        file.types.append((7200, 1, 0))
        (file.standardFlags, file.utcFlags) = (2, 2)
        let zone = try Zone(id: "Test/Zone", tzif: file.bytes)
        #expect(
            [-1001, -1000, 999, 1000, .max].map { zone.offset(at: Instant(seconds: $0)) }
                == [3600, 7200, 7200, 3600, 3600])
        #expect(zone.id == "Test/Zone")
    }

    @Test func `bytes that end too early are refused wherever they end`() throws {
        var file = ZoneFileWriter(times: [0], indices: [0])
        file.footer = "\nCET-1CEST,M3.5.0,M10.5.0/3\n"
        let bytes = file.bytes
        _ = try Zone(id: "x", tzif: bytes)
        for length in bytes.indices {
            #expect(throws: ZoneFileError.self) { try Zone(id: "x", tzif: Array(bytes[..<length])) }
        }
    }

    static let wrongFiles: [(String, ZoneFileWriter, ZoneFileError)] = [
        ("version 1 in letters", ZoneFileWriter(version: "1"), .notAZoneFile),
        ("no types", ZoneFileWriter(types: []), .malformed),
        ("no names", ZoneFileWriter(names: ""), .malformed),
        ("flags for other types", ZoneFileWriter(standardFlags: 3), .malformed),
        ("flags for other types", ZoneFileWriter(utcFlags: 3), .malformed),
        ("leap seconds", ZoneFileWriter(leapSeconds: 27), .leapSeconds),
        ("times that go back", ZoneFileWriter(times: [5, 4], indices: [0, 0]), .malformed),
        ("times that stand", ZoneFileWriter(times: [5, 5], indices: [0, 0]), .malformed),
        ("no such type", ZoneFileWriter(times: [5], indices: [1]), .malformed),
        ("27 hours east", ZoneFileWriter(types: [(97_200, 0, 0)]), .malformed),
        ("27 hours west", ZoneFileWriter(types: [(-97_200, 0, 0)]), .malformed),
        ("half daylight", ZoneFileWriter(types: [(0, 2, 0)]), .malformed),
        ("name out of bounds", ZoneFileWriter(types: [(0, 0, 4)]), .malformed),
        ("no footer", ZoneFileWriter(footer: nil), .truncated),
        ("footer without a beginning", ZoneFileWriter(footer: "CET-1\n"), .malformed),
        ("footer without an end", ZoneFileWriter(footer: "\nCET-1"), .truncated),
        ("footer of nonsense", ZoneFileWriter(footer: "\nC\n"), .badRule("C")),
    ]

    @Test(arguments: wrongFiles.indices)
    func `a file that contradicts itself is refused`(index: Int) {
        let (name, file, error) = Self.wrongFiles[index]
        #expect(throws: error, "\(name)") { try Zone(id: "x", tzif: file.bytes) }
    }

    @Test func `counts that no file has are refused before anything is read`() {
        var bytes = ZoneFileWriter().bytes
        for index in 20..<44 { bytes[index] = 0xFF }
        #expect(throws: ZoneFileError.truncated) { try Zone(id: "x", tzif: bytes) }
        #expect(throws: ZoneFileError.notAZoneFile) { try Zone(id: "x", tzif: []) }
        #expect(throws: ZoneFileError.notAZoneFile) { try Zone(id: "x", tzif: Array("TZi".utf8)) }
    }

    @Test(.enabled(if: ZoneFiles.isInstalled, "\(ZoneFiles.missing)"))
    func `a damaged file is an error or a zone, and never stops the program`() throws {
        var random = SeededGenerator(seed: 42)
        let originals = try ["Europe/Dublin", "America/Sao_Paulo", "Asia/Gaza", "Pacific/Apia", "Etc/UTC"]
            .map(ZoneFiles.bytes)
        let history = DayStartHistory(try dayStart("04:00"))
        var readable = 0
        for _ in 0..<10_000 {
            var bytes = originals.randomElement(using: &random) ?? []
            // Half of the damage hits the headers or the footer, where it matters most.
            let second = bytes.indices.dropFirst(4).first { bytes[$0...].starts(with: "TZif".utf8) } ?? 0
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let places = [0..<bytes.count, second..<second + 44, max(0, bytes.count - 60)..<bytes.count]
                let place = Int.random(in: places.randomElement(using: &random) ?? 0..<1, using: &random)
                switch Int.random(in: 0..<8, using: &random) {
                case 0 where bytes.count > second + 200: bytes.remove(at: place)
                case 1: bytes.insert(.random(in: 0...255, using: &random), at: place)
                case 2...5: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
                default: bytes[place] = .random(in: 0...255, using: &random)
                }
            }
            if Int.random(in: 0..<20, using: &random) == 0 {
                bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
            }
            guard let zone = try? Zone(id: "x", tzif: bytes) else { continue }
            readable += 1
            let instant = Instant.random(using: &random)
            let day = history.day(of: instant, in: zone)
            #expect(history.bounds(of: day, in: zone).contains(instant))
            _ = zone.instant(of: zone.localTime(at: instant))
        }
        // Damage that shows nowhere, or everywhere, would test nothing.
        #expect((1000..<9000).contains(readable))
    }
}
