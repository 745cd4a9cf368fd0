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
        /// When it was seen to be in place, in milliseconds.
        var seenAt = Service.milliseconds()

        init(_ configuration: Configuration, makes: Bool) throws {
            log = try StandingLog(path: configuration.path, makes: makes)
            surroundings = try Surroundings.system(now: configuration.now, timeZone: configuration.timeZone)
            remote = Remote(isOffline: configuration.isOffline, connect: configuration.connect)
        }
    }

    /// Lends the log to `body`, with the clock as it is.
    ///
    /// Where another file has the log's name by now, that one is opened.
    func with<Answer>(_ body: (Handle) throws -> Answer) throws -> Answer {
        let handle = try known() ?? open()
        if configuration.now == nil { handle.surroundings.now = Surroundings.systemNow() }
        do {
            let answer = try body(handle)
            idle.withLock { $0.append(handle) }
            return answer
        } catch {
            // What is wrong with the file may be mended: the next request looks at it anew.
            if !(error is StorageError) { idle.withLock { $0.append(handle) } }
            throw error
        }
    }

    /// The log, for one thread alone; a service that runs makes none.
    func open(makes: Bool = false) throws -> Handle { try Handle(configuration, makes: makes) }

    /// Opens the log for the first time, and makes it where it is missing.
    func start() throws {
        let handle = try open(makes: true)
        idle.withLock { $0.append(handle) }
    }

    /// The one used last, since what it knows is the freshest; those of a file that is gone are closed.
    private func known() -> Handle? {
        while let handle = idle.withLock({ $0.popLast() }) {
            let now = Service.milliseconds()
            // A day that is known takes little more than a look would.
            if now - handle.seenAt < configuration.belief { return handle }
            handle.seenAt = now
            if handle.log.isInPlace { return handle }
        }
        return nil
    }

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
