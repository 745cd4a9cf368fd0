import FoodDomain
import FoodLog
import HTTPServer
private import Synchronization

/// The log, opened as often as threads use it at once.
final class OpenLogs: Sendable {
    private let configuration: Configuration
    private let idle = Mutex<[Handle]>([])

    init(_ configuration: Configuration) { self.configuration = configuration }

    /// The log for one thread at a time.
    ///
    /// Sendable, since `OpenLogs` lends it to one thread at a time.
    final class Handle: @unchecked Sendable {
        let log: StandingLog
        var surroundings: Surroundings
        let remote: Remote
        var days = KnownDays()

        init(_ configuration: Configuration) throws {
            log = try StandingLog(path: configuration.path)
            surroundings = try Surroundings.system(now: configuration.now, timeZone: configuration.timeZone)
            remote = Remote(isOffline: configuration.isOffline, connect: configuration.connect)
        }
    }

    /// Lends the log to `body`, with the clock as it is.
    func with<Answer>(_ body: (Handle) throws -> Answer) throws -> Answer {
        // The one used last: what it knows is the freshest.
        let handle = try idle.withLock { $0.popLast() } ?? open()
        defer { idle.withLock { $0.append(handle) } }
        if configuration.now == nil { handle.surroundings.now = Surroundings.systemNow() }
        return try body(handle)
    }

    /// The log, for one thread alone.
    func open() throws -> Handle { try Handle(configuration) }

    /// Closes what is idle.
    func close() { idle.withLock { $0.removeAll() } }
}

/// Days as they were answered last, good as long as nothing changed.
struct KnownDays {
    private static let most = 64

    private var version: StandingLog.Version?
    private var today: Day?
    private var answers: [String: TaggedResponse] = [:]

    /// Forgets all of it where the log, or the day that it is now, is another one.
    mutating func renew(version: StandingLog.Version, today: Day) {
        guard version != self.version || today != self.today else { return }
        answers = [:]
        self.version = version
        self.today = today
    }

    subscript(name: String) -> TaggedResponse? {
        get { answers[name] }
        set {
            if answers.count >= Self.most { answers = [:] }
            answers[name] = newValue
        }
    }
}
