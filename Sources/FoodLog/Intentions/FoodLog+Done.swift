package import FoodDomain

/// What a person said of a day, before and after.
package struct DayStatusChange: Equatable, Sendable {
    /// The day.
    package var day: Day
    /// What was said of it.
    package var before: DayStatus?
    /// What is said of it now.
    package var after: DayStatus?
    /// How many entries it has.
    package var count: Int
}

extension FoodLog {
    /// Says of a day whether all of it is logged; nil takes back what was said.
    ///
    /// - Throws: `FoodLogError.dayToCome` for a day after today; `FoodLogError.fastedWithEntries` where something was
    ///   eaten on a day that is said to have been fasted.
    package func setStatus(_ status: DayStatus?, of text: String?) throws -> DayStatusChange {
        let day = try day(text)
        guard day <= today() || status == nil else { throw FoodLogError.dayToCome(day) }
        return try repository.write(operation("done", "\(day) \(status?.rawValue ?? "open")")) { writer in
            let count = try writer.entries(on: day).count
            guard status != .fasted || count == 0 else { throw FoodLogError.fastedWithEntries(day, count: count) }
            let before = try writer.status(of: day)
            try writer.set(status, of: day)
            return DayStatusChange(day: day, before: before, after: status, count: count)
        }
    }
}
