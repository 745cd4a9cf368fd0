package import FoodDomain

/// The settings that change what a log means.
///
/// They are kept in the log itself, and each change is in its history.
package enum SettingName: String, CaseIterable, Sendable {
    /// When a day starts.
    case dayStart = "day-start"
    /// The meals, and when they are.
    case meals
    /// Whose cups, spoons and pints are meant.
    case measureSystem = "measure-system"
    /// Whose foods are meant.
    case region
    /// The sex that formulas of energy needs tell apart.
    case sex
    /// The year of birth.
    case birthYear = "birth-year"
    /// The height of the body.
    case height
    /// How active the person is.
    case activity

    /// Whether it changes what entries mean, so that every command goes by it.
    var isPreference: Bool {
        switch self {
        case .dayStart, .meals, .measureSystem, .region: true
        case .sex, .birthYear, .height, .activity: false
        }
    }

    /// What holds where nothing is set; nil where that is nothing.
    package var defaultValue: String? {
        switch self {
        case .dayStart: Preferences().dayStart.initial.description
        case .meals: Preferences().mealSlots.text
        case .measureSystem: Preferences().measures.rawValue
        case .region, .sex, .birthYear, .height, .activity: nil
        }
    }
}

/// A setting as it is at present.
package struct Setting: Equatable, Sendable {
    /// Where a value is from.
    package enum Origin: String, Sendable {
        /// Nothing is set.
        case `default`
        /// It was set in this log.
        case log
    }

    /// Which one.
    package var name: SettingName
    /// The value in force; nil where nothing is set and nothing holds instead.
    package var value: String?
    /// Where the value is from.
    package var origin: Origin
    /// Of the start of the day: what held before the first change, and the changes.
    package var history: DayStartHistory?

    init(_ name: SettingName, value: String?, origin: Origin, history: DayStartHistory? = nil) {
        self.name = name
        self.value = value
        self.origin = origin
        self.history = history
    }
}

/// A setting before and after a change.
package struct SettingChange: Equatable, Sendable {
    /// As it was.
    package var before: Setting
    /// As it is.
    package var after: Setting
}
