import Glibc

/// A run of `sqlite-test-helper`, or of another program.
struct HelperProcess {
    private let process: pid_t
    private let output: Int32

    /// The helper, which was built into the directory of the tests.
    static var helper: String? {
        // The tests of the package are one program, which lies beside the others.
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        guard count > 0 else { return nil }
        let image = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard let slash = image.lastIndex(of: "/") else { return nil }
        let path = image[..<slash] + "/sqlite-test-helper"
        return access(String(path), X_OK) == 0 ? String(path) : nil
    }

    /// The program that watches system calls, and can make them fail; nil where it is missing or may not do so.
    static let strace: String? = {
        let path = "/usr/bin/strace"
        guard access(path, X_OK) == 0, let run = try? HelperProcess([path, "-qq", "-o", "/dev/null", "/bin/true"])
        else {
            return nil
        }
        return run.wait().status == 0 ? path : nil
    }()

    /// Starts a program.
    init(_ arguments: [String]) throws {
        var pipes: [Int32] = [0, 0]
        guard pipe(&pipes) == 0 else { throw SystemError(number: errno) }
        for end in pipes { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(pipes[1]) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, pipes[1], 1)
        let words = arguments.map { strdup($0) }
        defer { for word in words { free(word) } }
        var process: pid_t = 0
        // A helper that is killed while it writes its coverage profile would spoil the report of all tests.
        let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        let environment = ["PATH=\(path)", "LLVM_PROFILE_FILE=/dev/null"].map { (text: String) in strdup(text) }
        defer { for variable in environment { free(variable) } }
        let code = posix_spawn(&process, arguments[0], &actions, nil, words + [nil], environment + [nil])
        guard code == 0 else {
            close(pipes[0])
            throw SystemError(number: code)
        }
        (self.process, output) = (process, pipes[0])
    }

    /// Waits for the end.
    ///
    /// - Returns: the status, where a signal counts from 128 on, and the lines printed.
    func wait() -> (status: Int32, lines: [String]) {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while case let count = read(output, &buffer, buffer.count), count > 0 { bytes += buffer[..<count] }
        close(output)
        var status: Int32 = 0
        waitpid(process, &status, 0)
        let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
        return (code, String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
    }
}
