import FoodLog
import HTTPServer
private import Synchronization

/// The backup that the first change of a day makes, behind the answer to who made it.
final class DailyBackups: Sendable {
    private let isRunning = Mutex(false)

    /// Has the backup of the day made where it is due.
    ///
    /// Nobody waits for it. Where it cannot be made, the next change tries again.
    func followChange(of parts: ServiceParts, on pool: WorkerPool) {
        let rotation = parts.configuration.backups
        guard let surroundings = try? parts.logs.with({ $0.surroundings }) else { return }
        let care = LogCare(path: parts.configuration.path, surroundings: surroundings)
        guard care.isDailyBackupDue(rotation), begins() else { return }
        let isTaken = pool.run { [self] in
            care.backUpDailyWhileOpen(rotation)
            end()
        }
        if !isTaken { end() }
    }

    /// Whether none is being made, so that one can be.
    private func begins() -> Bool {
        isRunning.withLock { isRunning in
            defer { isRunning = true }
            return !isRunning
        }
    }

    private func end() { isRunning.withLock { $0 = false } }
}
