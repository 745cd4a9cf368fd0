/// One thing that goes wrong: a system call at which the program is killed, or that fails.
struct FaultPoint: CustomStringConvertible {
    /// The system call's name.
    let call: String
    /// Which of the program's calls of that name, from 1.
    let occurrence: Int
    let fault: Fault

    enum Fault {
        case kill
        /// The call answers an error; all later calls of the name too where it is lasting.
        case error(String, isLasting: Bool)
    }

    /// What strace is told to inject.
    var injection: String {
        switch fault {
        case .kill: "\(call):signal=SIGKILL:when=\(occurrence)"
        case .error(let name, let isLasting): "\(call):error=\(name):when=\(occurrence)\(isLasting ? "+" : "")"
        }
    }

    var description: String { injection }

    /// The errors that a disk, a file system or an exhausted machine answers, by system call.
    ///
    /// A lock that somebody else holds is left out: foodlog waits for it, which is tested with real holders.
    private static let errors: [String: [String]] = [
        "fallocate": ["ENOSPC"], "fchmod": ["EROFS"], "fcntl": ["ENOLCK"], "fdatasync": ["EIO", "ENOSPC"],
        "flock": ["ENOLCK"], "fsync": ["EIO", "ENOSPC"], "ftruncate": ["EIO", "ENOSPC"], "mkdir": ["EROFS", "ENOSPC"],
        "mmap": ["ENOMEM"], "newfstatat": ["EIO"], "openat": ["EMFILE", "EROFS", "ENOSPC"], "pread64": ["EIO"],
        "pwrite64": ["ENOSPC", "EIO"], "read": ["EIO"], "rename": ["EIO", "EROFS"], "unlink": ["EIO", "EROFS"],
        "write": ["ENOSPC", "EIO"],
    ]

    /// The calls whose failure never lasts here: to SQLite a lock that cannot be had is one that somebody holds, and it
    /// would wait for the whole of its time at every point.
    private static let onceOnly: Set<String> = ["fcntl"]

    /// Every point of a run that makes so many calls of each name: killed at each, and failed at each.
    static func all(in calls: [String: Int]) -> (kills: [FaultPoint], errors: [FaultPoint]) {
        var kills: [FaultPoint] = []
        var failures: [FaultPoint] = []
        for (call, count) in calls.sorted(by: { $0.key < $1.key }) {
            for occurrence in 1...max(1, count) {
                kills.append(FaultPoint(call: call, occurrence: occurrence, fault: .kill))
                for error in errors[call] ?? [] {
                    for isLasting in onceOnly.contains(call) ? [false] : [false, true] {
                        failures.append(
                            FaultPoint(call: call, occurrence: occurrence, fault: .error(error, isLasting: isLasting)))
                    }
                }
            }
        }
        return (kills, failures)
    }

    /// How often a trace that strace wrote has each system call.
    ///
    /// The program's start and end are left out: they are not its own.
    static func calls(in trace: String) -> [String: Int] {
        var counts: [String: Int] = [:]
        for line in trace.split(separator: "\n") {
            // 1234 openat(AT_FDCWD, …
            let words = line.drop { $0.isNumber }.drop { $0 == " " }
            let name = words.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            guard !name.isEmpty, words.dropFirst(name.count).first == "(" else { continue }
            if ["execve", "exit_group", "exit"].contains(name) { continue }
            counts[String(name), default: 0] += 1
        }
        return counts
    }
}

extension Array {
    /// So many elements at most, taken evenly from the whole.
    func sampled(_ limit: Int) -> [Element] {
        guard count > limit, limit > 0 else { return self }
        return (0..<limit).map { self[$0 * count / limit] }
    }
}
