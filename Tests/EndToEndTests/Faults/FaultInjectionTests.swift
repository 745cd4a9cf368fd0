import FoodTestSupport
import Testing

/// Kills the shipped program at its system calls, and makes them fail.
///
/// After each fault the log opens and is sound, what was acknowledged is there, what was not is there whole or not at
/// all, the failure was said, and the next command works. `scripts/test` samples the points; `scripts/soak` tries all.
@Suite(
    .serialized,
    .enabled(
        if: Machine.canInjectFaults, "strace or sqlite3 is not installed, or may not trace here: no fault was injected")
)
struct FaultInjectionTests {
    /// How many points of each kind, for each command, are tried where they are sampled.
    private static let sample = 20

    static let subjects = [
        FaultCampaign.Subject(name: "first run", arguments: ["add", "2 eggs"]),
        FaultCampaign.Subject(
            name: "add", preparation: [["add", "2 eggs"], ["add", "150g banana"]], arguments: ["add", "3 eggs"]),
        FaultCampaign.Subject(
            name: "edit", preparation: [["add", "2 eggs"]], arguments: ["edit", "last", "3 large"]),
        FaultCampaign.Subject(
            name: "undo", preparation: [["add", "2 eggs"], ["add", "150g banana"]], arguments: ["undo"]),
    ]

    @Test(arguments: subjects)
    func `no fault loses or corrupts anything`(_ subject: FaultCampaign.Subject) throws {
        let strace = try #require(Machine.tool("strace"))
        let campaign = try FaultCampaign(subject, strace: strace)
        let (kills, errors) = FaultPoint.all(in: campaign.calls)
        let points = Machine.isSoaking ? kills + errors : kills.sampled(Self.sample) + errors.sampled(Self.sample)
        var lost = 0
        var corrupt = 0
        var misreported = 0
        for point in points {
            switch try campaign.outcome(of: point) {
            case .held: continue
            case .lost(let what):
                lost += 1
                Issue.record("lost: \(what)")
            case .corrupt(let what):
                corrupt += 1
                Issue.record("corrupt: \(what)")
            case .misreported(let what):
                misreported += 1
                Issue.record("misreported: \(what)")
            }
        }
        #expect(kills.count > 20 && errors.count > 20)
        print(
            "fault injection: \(subject.name): \(points.count) of \(kills.count + errors.count) points tried,",
            "\(lost) lost, \(corrupt) corrupt, \(misreported) misreported")
    }

    @Test func `a trace is counted by the calls' names`() {
        let calls = FaultPoint.calls(
            in: """
                12 execve("/x", [], 0x7 /* 1 vars */) = 0
                12 pwrite64(4, "\\0", 1, 0) = 1
                12 pwrite64(4, "(", 1, 1 <unfinished ...>
                13 openat(AT_FDCWD, "x", O_RDONLY) = 3
                12 <... pwrite64 resumed>) = 1
                12 +++ exited with 0 +++
                """)
        #expect(calls == ["pwrite64": 2, "openat": 1])
    }
}
