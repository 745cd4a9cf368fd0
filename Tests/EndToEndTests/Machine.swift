import FoodTestSupport
import Glibc

/// What the machine that runs the tests has and allows.
enum Machine {
    /// Whether the tests walk the whole of the spaces that they otherwise sample.
    static let isSoaking = getenv("FOODLOG_SOAK").map { String(cString: $0) } == "1"

    /// Whether the tests run as root, whom permissions do not stop and who may mount.
    static let isRoot = geteuid() == 0

    /// The path of a tool, or nil where it is not installed.
    static func tool(_ name: String) -> String? {
        ["/usr/bin", "/bin", "/usr/local/bin"].map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }

    /// Whether system calls can be made to fail: strace is installed, and may trace.
    static let canInjectFaults: Bool = {
        guard let strace = tool("strace"), tool("sqlite3") != nil else { return false }
        let result = try? runProgram(strace, ["-f", "--seccomp-bpf", "-o", "/dev/null", "/bin/true"])
        return result?.status == 0
    }()

    /// Whether a small file system can be mounted for a test.
    static let canMount: Bool = {
        guard isRoot, let directory = try? TemporaryDirectory() else { return false }
        guard mount("tmpfs", directory.path, "tmpfs", 0, "size=64k") == 0 else { return false }
        return umount(directory.path) == 0
    }()
}
