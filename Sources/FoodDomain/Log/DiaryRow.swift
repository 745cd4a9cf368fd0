/// A program whose exported diaries are read.
package enum DiaryProgram: String, CaseIterable, Sendable {
    case myFitnessPal = "myfitnesspal"
    case cronometer
    case loseIt = "loseit"
    case waistline
    /// The exchange format of Open Food Facts, whichever program wrote it.
    case foodLogging = "off"
    /// A journal of foodlog itself.
    case journal

    /// The name that people know.
    package var name: String {
        switch self {
        case .myFitnessPal: "MyFitnessPal"
        case .cronometer: "Cronometer"
        case .loseIt: "Lose It!"
        case .waistline: "Waistline"
        case .foodLogging: "Open Food Facts food logging"
        case .journal: "journal"
        }
    }
}

/// A row of another program's diary, as it was understood.
///
/// Its figures are those of what was eaten, not of a reference amount; what the row does not give is unknown.
package struct DiaryRow: Equatable, Sendable {
    /// The day that the row says.
    package var day: Day
    /// The clock time, where it says one.
    package var time: TimeOfDay?
    /// The moment that it was written down, where the file says that instead of a clock time.
    ///
    /// It is the time of the meal only where it lies in the day.
    package var instant: Instant?
    /// The meal as that program calls it; empty where it says none.
    package var meal: String
    /// What was eaten.
    package var name: String
    /// How many units, where that is said.
    package var quantity: Double?
    /// The unit; empty where none is said.
    package var unit: String
    /// What the row gives.
    package var nutrients: Nutrients
    /// What its carbohydrate figure holds.
    package var carbohydrateBasis: CarbohydrateBasis
    /// A remark.
    ///
    /// May be empty.
    package var note: String
    /// The line of the file, counted from 1.
    package var line: Int

    /// A row with everything given.
    package init(
        day: Day, time: TimeOfDay?, instant: Instant? = nil, meal: String, name: String, quantity: Double?,
        unit: String, nutrients: Nutrients, carbohydrateBasis: CarbohydrateBasis, note: String, line: Int
    ) {
        (self.day, self.time, self.instant, self.meal, self.name) = (day, time, instant, meal, name)
        (self.quantity, self.unit, self.nutrients) = (quantity, unit, nutrients)
        (self.carbohydrateBasis, self.note, self.line) = (carbohydrateBasis, note, line)
    }
}

/// The order of day, month and year in a date of numbers.
package enum DateOrder: String, CaseIterable, Sendable {
    case dmy
    case mdy
    case ymd
}

/// The mark between whole numbers and decimals.
package enum DecimalMark: String, CaseIterable, Sendable {
    case point = "."
    case comma = ","
}
