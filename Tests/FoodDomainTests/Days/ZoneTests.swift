import FoodDomain
import FoodTestSupport
import Glibc
import Testing

@Suite(.enabled(if: ZoneFiles.isInstalled, "\(ZoneFiles.missing)"))
struct ZoneTests {
    /// In a process of its own, since `TZ` belongs to the whole process.
    @Test func `offsets are those of the C library, in every zone, from 1902 to 2199`() async {
        await #expect(processExitsWith: .success) {
            var random = SeededGenerator(seed: 2026)
            for name in ZoneFiles.names {
                let zone = try ZoneFiles.zone(name)
                setenv("TZ", ":\(name)", 1)
                tzset()
                for _ in 0..<200 {
                    let instant = Instant.random(using: &random)
                    var seconds = time_t(instant.seconds)
                    var fields = tm()
                    localtime_r(&seconds, &fields)
                    let local = zone.localTime(at: instant)
                    guard zone.offset(at: instant) == fields.tm_gmtoff, local.day.dayOfMonth == fields.tm_mday,
                        local.day.weekday.rawValue % 7 == fields.tm_wday, local.time.hour == fields.tm_hour,
                        local.time.minute == fields.tm_min, local.time.second == fields.tm_sec
                    else {
                        print("\(name) at \(instant): \(zone.offset(at: instant)), not \(fields.tm_gmtoff)")
                        exit(1)
                    }
                }
            }
        }
    }

    @Test func `a local time leads back to its instant, or to the first of two`() throws {
        var random = SeededGenerator(seed: 3)
        var wrong: [String] = []
        for name in ZoneFiles.names {
            let zone = try ZoneFiles.zone(name)
            for _ in 0..<20 {
                let instant = Instant.random(using: &random)
                let local = zone.localTime(at: instant)
                let back = zone.instant(of: local)
                if back > instant || zone.localTime(at: back) != local { wrong.append("\(name) \(instant)") }
            }
        }
        #expect(wrong.isEmpty)
    }

    @Test(arguments: [
        ("Europe/Berlin", "2025-03-30T02:30", "2025-03-30T01:30:00Z"),
        ("Europe/Berlin", "2025-03-30T02:00", "2025-03-30T01:00:00Z"),
        ("Europe/Berlin", "2025-03-30T03:00", "2025-03-30T01:00:00Z"),
        ("Europe/Berlin", "2025-10-26T02:30", "2025-10-26T00:30:00Z"),
        ("Europe/Berlin", "2090-03-26T02:30", "2090-03-26T01:30:00Z"),
        ("Australia/Lord_Howe", "2025-10-05T02:15", "2025-10-04T15:45:00Z"),
        ("America/Sao_Paulo", "2018-11-04T00:00", "2018-11-04T03:00:00Z"),
        ("Pacific/Apia", "2011-12-30T12:00", "2011-12-30T22:00:00Z"),
        ("Europe/Dublin", "2025-10-26T01:30", "2025-10-26T00:30:00Z"),
        ("UTC", "2025-06-15T12:00", "2025-06-15T12:00:00Z"),
    ])
    func `a skipped time moves forward, a doubled one is the first`(name: String, text: String, expected: String) throws
    {
        guard case .local(let local) = try MomentText(parsing: text) else {
            Issue.record("not a local time")
            return
        }
        #expect(try ZoneFiles.zone(name).instant(of: local).description == expected)
    }

    @Test func `files that count leap seconds are refused`() throws {
        guard let bytes = try? ZoneFiles.bytes("right/Europe/Berlin") else { return }
        #expect(throws: ZoneFileError.leapSeconds) { try Zone(id: "right/Europe/Berlin", tzif: bytes) }
    }
}
