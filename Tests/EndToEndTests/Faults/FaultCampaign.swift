import FoodTestSupport
import Testing

/// A command that writes, run again and again on the same log, each time with one fault.
struct FaultCampaign {
    let subject: Subject
    private let strace: String
    private let base: TemporaryDirectory
    private let inspector: LogInspector
    private let before: LogState
    private let after: LogState
    private let leftBehind: [String]
    /// The system calls that the command makes.
    let calls: [String: Int]

    /// A command, and those that make the log it is run on.
    struct Subject: Sendable, CustomTestStringConvertible {
        let name: String
        var preparation: [[String]] = []
        let arguments: [String]

        var testDescription: String { name }
    }

    /// Why a campaign cannot begin.
    struct Obstacle: Error, CustomStringConvertible {
        let description: String
    }

    /// Makes the log, and learns how the command changes it where nothing goes wrong.
    init(_ subject: Subject, strace: String) throws {
        self.subject = subject
        self.strace = strace
        base = try TemporaryDirectory()
        let log = try ShippedFoodlog(database: base.file("log.sqlite"))
        for command in subject.preparation {
            let result = try log.run(command)
            guard result.status == 0 else { throw Obstacle(description: "\(command): \(result.errors)") }
        }

        let whole = try TemporaryDirectory()
        try Self.copyFiles(from: base, to: whole)
        let traced = try ShippedFoodlog(database: whole.file("log.sqlite"))
        let trace = base.file("trace")
        let result = try runProgram(
            strace, ["-f", "-qq", "-o", trace, traced.program] + traced.arguments(subject.arguments),
            environment: traced.environment)
        guard result.status == 0 else { throw Obstacle(description: "\(subject.name): \(result.errors)") }
        calls = FaultPoint.calls(in: String(decoding: fileBytes(trace) ?? [], as: UTF8.self))
        removeTree(trace)
        inspector = try LogInspector(learningFrom: traced)
        after = try inspector.state(of: traced)
        _ = try traced("add", "1 egg")
        leftBehind = whole.names

        let untouched = try TemporaryDirectory()
        try Self.copyFiles(from: base, to: untouched)
        before = try inspector.state(of: ShippedFoodlog(database: untouched.file("log.sqlite")))
        guard before != after else { throw Obstacle(description: "\(subject.name) changes nothing") }
    }

    /// What came of one fault.
    enum Outcome {
        /// The command succeeded all the same, or failed and said so; the log is whole.
        case held
        /// The command said it had succeeded, and its change is not there.
        case lost(String)
        /// The log does not open, is not sound, or holds half a change.
        case corrupt(String)
        /// The command failed without a sentence or with a status that means nothing, or left a file behind.
        case misreported(String)
    }

    /// Runs the command on a copy of the log with one fault, and looks at what is left.
    func outcome(of point: FaultPoint) throws -> Outcome {
        let directory = try TemporaryDirectory()
        try Self.copyFiles(from: base, to: directory)
        let log = try ShippedFoodlog(database: directory.file("log.sqlite"))
        let result = try runProgram(
            strace,
            [
                "-f", "--seccomp-bpf", "-qq", "-o", "/dev/null", "-e", "trace=\(point.call)",
                "-e", "inject=\(point.injection)", log.program,
            ] + log.arguments(subject.arguments),
            environment: log.environment)

        let state: LogState
        do {
            state = try inspector.state(of: log)
        } catch {
            return .corrupt("\(point): \(error)")
        }
        guard state == before || state == after else { return .corrupt("\(point): half a change: \(state.rows)") }
        if result.status == 0, state != after { return .lost("\(point): acknowledged and gone") }
        if let complaint = complaint(about: result, at: point) { return .misreported("\(point): \(complaint)") }

        let next = try log("add", "1 egg")
        guard next.status == 0 else { return .corrupt("\(point): the next command: \(next.errors)") }
        let strangers = directory.names.filter { !leftBehind.contains($0) }
        guard strangers.isEmpty else { return .misreported("\(point): left \(strangers)") }
        return .held
    }

    /// The statuses that the contract has for a failure.
    private static let statuses: Set<Int32> = [1, 2, 64, 65, 66, 69, 73, 74, 75]

    private func complaint(about result: ChildProcess.Result, at point: FaultPoint) -> String? {
        guard case .error = point.fault else { return nil }
        // Swift and the C library end a process that gets no memory; nothing is left for it to say.
        if point.call == "mmap", result.status == nil || result.status == 127 { return nil }
        switch result.ending {
        case .exited(0): return nil
        case .exited(let status) where Self.statuses.contains(status):
            // The sentence itself may be what cannot be written.
            if point.call == "write" || result.hasComplained { return nil }
            return "status \(status) without a sentence"
        case let ending: return "ended with \(ending): \(result.errors.prefix(200))"
        }
    }

    private static func copyFiles(from source: TemporaryDirectory, to target: TemporaryDirectory) throws {
        for name in source.names { try writeFile(target.file(name), fileBytes(source.file(name)) ?? []) }
    }
}
