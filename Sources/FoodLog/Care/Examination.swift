/// What a look at a log found.
package struct Examination: Equatable, Sendable {
    /// The file of the log.
    package let path: String
    /// Everything that was looked at, what is in the log first.
    package let checks: [CareCheck]
    /// What was repaired, a clause each.
    package let repaired: [String]
    /// The latest backup in the folder beside the log; nil where there is none.
    package let latestBackup: String?

    /// The worst of the checks.
    package var state: CareCheck.State {
        if checks.contains(where: { $0.state == .damage }) { return .damage }
        return checks.contains { $0.state == .notice } ? .notice : .ok
    }

    /// How much damage was found.
    package var damageCount: Int { checks.reduce(0) { $0 + ($1.state == .damage ? $1.findings.count : 0) } }
}

/// One thing that was looked at.
package struct CareCheck: Equatable, Sendable {
    /// What was looked at.
    package enum Name: String, CaseIterable, Sendable {
        case schema, pages, references, versions, foods, search, entries, journal, orphans, modes, lock, disk, sqlite,
            zones
        case backups
    }

    /// How it is.
    package enum State: String, Sendable {
        /// As it should be.
        case ok
        /// Not damage, but something to know or to mend.
        case notice
        /// What the log holds is not as the program left it.
        case damage
    }

    /// What was looked at.
    package let name: Name
    /// How it is.
    package let state: State
    /// The same in a few words, without a full stop.
    package let text: String
    /// Each thing that is not as it should be, a clause each.
    package let findings: [String]

    /// A check with everything given.
    init(_ name: Name, _ state: State, _ text: String, findings: [String] = []) {
        self.name = name
        self.state = state
        self.text = text
        self.findings = findings
    }

    /// A check of what is as it should be.
    init(_ name: Name, _ text: String) { self.init(name, .ok, text) }
}
