package import FoodDomain

/// A day as it is shown.
package struct DayAnswer: Equatable, Sendable {
    /// The day's meals and totals.
    package var totals: DayTotals
    /// The day that it is now for the person.
    package var today: Day
    /// The zone that the person is in.
    package var zone: String
    /// Whether nothing was ever logged.
    package var isEmptyLog: Bool
    /// What is aimed at on the day.
    package var goals = DayGoals()
    /// What the person says of the day.
    package var status: DayStatus?
    /// What the person wrote of the day; nil where that is nothing.
    package var note: String?
    /// The weight that counts for the day.
    package var weight: Measurement?
    /// The water of the day.
    package var water: [Measurement] = []
}

extension FoodLog {
    /// A day of the log.
    package func showDay(_ text: String?) throws -> DayAnswer {
        let day = try day(text)
        return try repository.read { reader in
            let totals = try totals(of: day, reader)
            let remarks = try reader.remarks(on: day)
            return DayAnswer(
                totals: totals, today: today(), zone: surroundings.zone.id,
                isEmptyLog: try totals.meals.isEmpty && reader.isEmpty(),
                goals: try goals(goals(reader), on: day, reader),
                status: remarks.status, note: remarks.note,
                weight: try reader.measurements(.weight, from: day, to: day).first,
                water: try reader.measurements(.water, from: day, to: day))
        }
    }

    /// The totals of a day, as a state of the log has them.
    func totals(of day: Day, _ reader: any LogReader) throws -> DayTotals {
        DayTotals(
            day: day, entries: try reader.entries(on: day), slots: preferences.mealSlots.names,
            region: preferences.region)
    }
}
