import FoodDomain
import FoodTestSupport

/// The zone data of the system, which these tests read and the domain does not.
enum ZoneFiles {
    private static let folder = "/usr/share/zoneinfo"

    static let missing = "no zone data: the package tzdata is not installed"

    /// Every name in the zone data, links included; none where there is no zone data.
    static let names: [String] = {
        let source = String(decoding: fileBytes("\(folder)/tzdata.zi") ?? [], as: UTF8.self)
        return source.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            switch words.first {
            case "Z": return String(words[1])
            case "L": return String(words[2])
            default: return nil
            }
        }.sorted()
    }()

    static var isInstalled: Bool { !names.isEmpty }

    static func bytes(_ name: String) throws -> [UInt8] {
        guard let bytes = fileBytes("\(folder)/\(name)") else { throw ZoneNameError.badName(name) }
        return bytes
    }

    static func zone(_ name: String) throws -> Zone {
        try Zone(id: name, tzif: bytes(name))
    }
}

extension Instant {
    /// Any instant of the years 1902 to 2199.
    static func random(using generator: inout SeededGenerator) -> Instant {
        Instant(seconds: .random(in: -2_145_916_800..<7_258_118_400, using: &generator))
    }
}

/// A day that the test writes out itself.
func day(_ iso: String) throws -> Day {
    guard let day = Day(iso: iso) else { throw DateTextError.noSuchDay(iso) }
    return day
}

/// A start of the day that the test writes out itself.
func dayStart(_ text: String) throws -> DayStart {
    guard let start = DayStart(try TimeOfDay(parsing: text)) else { throw DateTextError.badTime(text, nil) }
    return start
}
