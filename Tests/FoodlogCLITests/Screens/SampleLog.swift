import FoodDomain
import FoodLog
import FoodTestSupport

/// A log in a folder of a test's own, with the starter foods, at noon of Monday 30 November 2026 in Berlin.
final class SampleLog {
    private let folder: TemporaryDirectory
    private var clock: Instant
    private let zone: Zone

    init(at time: String = "2026-11-30T12:35:00+01:00") throws {
        folder = try TemporaryDirectory()
        clock = try Instant(parsing: time)
        zone = try ZoneDirectory().zone(named: "Europe/Berlin")
    }

    /// The log, as a command that is run now sees it.
    var log: FoodLog {
        get throws {
            let zones = ZoneDirectory()
            return try FoodLog.open(
                path: folder.file("log.sqlite"),
                surroundings: Surroundings(
                    now: clock, zone: zone, zoneNamed: { try zones.zone(named: $0) },
                    randomBytes: { count in (0..<count).map { _ in UInt8.random(in: .min ... .max) } }))
        }
    }

    /// Adds a line at a clock time, a minute after the last command at the earliest.
    @discardableResult
    func add(
        _ line: String, at time: String? = nil, meal: String? = nil, day: String? = nil, keepsUnknown: Bool = false
    ) throws -> AddAnswer {
        clock = clock.adding(seconds: 1)
        return try log.add(
            AddRequest(
                lines: [line], time: TimeOptions(day: day, time: time, meal: meal), keepsUnknown: keepsUnknown))
    }

    /// The same day as the screens of the design show: known, estimated and unknown parts.
    func addDay() throws {
        try add("2 boiled eggs, 2 slices whole wheat toast", at: "07:40")
        clock = clock.adding(seconds: 1)
        _ = try log.quick(
            QuickRequest(energy: "~310", name: "bakery pastry", time: TimeOptions(time: "07:45", meal: "breakfast")))
        try add("100 g dry pasta, 1/2 cup pasta sauce", at: "12:35")
        try add("2 cans beer", at: "19:10")
        try add("1 bowl bibimbap", at: "19:10", keepsUnknown: true)
        try add("almonds", meal: "snack", day: "2026-11-30")
    }
}
