import FoodDomain
import FoodLog
import FoodSources
import FoodStore
import Foundation

/// A food log in a temporary file, with a clock, a zone and identifiers that the test decides.
final class Bench {
    let folder: URL
    let path: String
    let store: LogStore
    var now = Bench.instant("2026-11-30T12:35:00+01:00")
    var zone = Bench.zone("Europe/Berlin")
    var preferences = Preferences()
    /// What `@1`, `@2` and so on mean.
    var lastList: [ListedFood] = []
    private var counter: UInt8 = 0

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "foodlog-\(Foundation.UUID().uuidString)")
        path = folder.appending(path: "log.sqlite").path
        store = try LogStore.open(path: path)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The log, as a new process would open it.
    var log: FoodLog {
        FoodLog(
            repository: store, catalogues: [StarterCatalogue()],
            surroundings: Surroundings(
                now: now, zone: zone, zoneNamed: { try ZoneDirectory().zone(named: $0) },
                randomBytes: { count in
                    self.counter &+= 1
                    return Array(repeating: self.counter, count: count)
                }), preferences: preferences, lastList: { self.lastList })
    }

    /// Whether nothing was ever written.
    func isEmpty() throws -> Bool { try store.read { try $0.isEmpty() } }

    @discardableResult
    func add(_ line: String, _ time: TimeOptions = TimeOptions()) throws -> [Entry] {
        now = now.adding(seconds: 1)
        return try log.add(AddRequest(lines: [line], time: time)).entries
    }

    /// What every day says, to the last digit: changes of anything but the entries themselves must leave it alone.
    func digestOfAllDays() throws -> [String] {
        try store.read { reader in
            try reader.entries(from: Day.first, to: Day.last).map { entry in
                let figures = Nutrient.allCases.map { "\(entry.nutrients[$0])" }.joined(separator: ",")
                return "\(entry.number) \(entry.day) \(String(describing: entry.time)) \(entry.zone) "
                    + "\(entry.meal ?? "-") \(entry.text) \(String(describing: entry.serving)) "
                    + "\(entry.food?.version.description ?? "-") \(figures)"
            }
        }
    }

    static func instant(_ text: String) -> Instant {
        guard let instant = try? Instant(parsing: text) else { fatalError("\(text) is no instant") }
        return instant
    }

    static func zone(_ name: String) -> Zone {
        guard let zone = try? ZoneDirectory().zone(named: name) else { fatalError("the zone data lacks \(name)") }
        return zone
    }
}
