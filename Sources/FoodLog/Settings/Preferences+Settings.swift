import FoodDomain

extension Preferences {
    /// The preferences that a log holds.
    ///
    /// Throws `FoodLogError.unreadableSetting` for a value that this program does not know: guessing would put meals
    /// on the wrong day, or measure them with the wrong cup.
    init(_ reader: any LogReader) throws {
        self.init()
        for name in SettingName.allCases where name.isPreference {
            guard let text = try reader.setting(name.rawValue) else { continue }
            guard take(text, for: name) else { throw FoodLogError.unreadableSetting(name, text: text) }
        }
    }

    /// Takes a setting as the log keeps it.
    private mutating func take(_ text: String, for name: SettingName) -> Bool {
        switch name {
        case .dayStart:
            guard let setting = DayStartSetting(text: text) else { return false }
            dayStart = setting.history
        case .meals:
            guard let slots = MealSlots(text: text) else { return false }
            mealSlots = slots
        case .measureSystem:
            guard let system = MeasureSystem(rawValue: text) else { return false }
            measures = system
        case .region:
            guard let code = Region(text) else { return false }
            region = code
        case .sex, .birthYear, .height, .activity: break
        }
        return true
    }
}
