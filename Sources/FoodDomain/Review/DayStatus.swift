/// What a person says of the log of a day.
package enum DayStatus: String, CaseIterable, Sendable {
    /// All that was eaten is there.
    case done
    /// Some of it is missing, and will be.
    case partial
    /// Nothing was eaten.
    case fasted

    /// Whether the day's figures are those of a whole day.
    package var isWhole: Bool { self != .partial }
}
