import FoodDomain

extension FoodLog {
    /// All settings, in the order of their names.
    package func settings() throws -> [Setting] {
        try repository.read { reader in try SettingName.allCases.map { try setting($0, reader) } }
    }

    /// The setting of a name; throws `FoodLogError.unknownSetting` where there is none.
    package func setting(named text: String) throws -> Setting {
        let name = try settingName(text)
        return try repository.read { reader in try setting(name, reader) }
    }

    /// Sets a setting, from now on: what was logged before stays as it is.
    ///
    /// Throws `FoodLogError.unknownSetting`, `FoodLogError.badSetting`.
    package func set(_ text: String, to value: String) throws -> SettingChange {
        let name = try settingName(text)
        guard let stored = canonical(value, for: name) else { throw FoodLogError.badSetting(name, text: value) }
        return try change(name, operation("config set", "\(name.rawValue) \(stored)")) { reader in
            guard name == .dayStart else { return stored }
            return try dayStart(reader, becoming: DayStart(time(stored) ?? .midnight) ?? .midnight).text
        }
    }

    /// Takes a setting back: from now on holds what holds where nothing is set.
    package func unset(_ text: String) throws -> SettingChange {
        let name = try settingName(text)
        return try change(name, operation("config unset", name.rawValue)) { reader in
            guard name == .dayStart else { return nil }
            var setting = try dayStart(reader, becoming: .midnight)
            setting.isUnset = true
            return setting.isTrivial ? nil : setting.text
        }
    }

    // MARK: - Values

    private func settingName(_ text: String) throws -> SettingName {
        if let name = SettingName(rawValue: text.lowercased()) { return name }
        throw FoodLogError.unknownSetting(
            text,
            nearest: Spelling.nearest(
                to: text, in: SettingName.allCases.map(\.rawValue) + PersonalSettingName.allCases.map(\.rawValue)))
    }

    /// A value as it is shown; nil for what is none of the setting.
    private func canonical(_ text: String, for name: SettingName) -> String? {
        switch name {
        case .dayStart: time(text).flatMap(DayStart.init)?.description
        case .meals: MealSlots(text: text)?.text
        case .measureSystem: MeasureSystem(rawValue: text.lowercased())?.rawValue
        case .region: Region(text)?.code
        case .sex: Sex(word: text)?.rawValue
        case .birthYear: Int(text).flatMap { (1900...today().year).contains($0) ? "\($0)" : nil }
        case .height:
            HeightText(text, locale: preferences.numberLocale).map {
                "\(DecimalText.trimmed($0.centimeters, decimals: 1)) cm"
            }
        case .activity: ActivityLevel(rawValue: text.lowercased())?.rawValue
        }
    }

    private func time(_ text: String) -> TimeOfDay? { try? TimeOfDay(parsing: text) }

    private func setting(_ name: SettingName, _ reader: any LogReader) throws -> Setting {
        guard let text = try reader.setting(name.rawValue) else {
            let history = name == .dayStart ? DayStartHistory() : nil
            return Setting(name, value: name.defaultValue, origin: .default, history: history)
        }
        guard name == .dayStart, let setting = DayStartSetting(text: text) else {
            return Setting(name, value: text, origin: .log)
        }
        let start = setting.history.changes.last?.start ?? setting.history.initial
        return Setting(
            name, value: start.description, origin: setting.isUnset ? .default : .log, history: setting.history)
    }

    /// The start of the day with its history, when it becomes another one now.
    ///
    /// One that cannot be read is replaced, since nothing can be kept of it.
    private func dayStart(_ reader: any LogReader, becoming start: DayStart) throws -> DayStartSetting {
        let text = try reader.setting(SettingName.dayStart.rawValue)
        var history = text.flatMap(DayStartSetting.init)?.history ?? DayStartHistory()
        history.set(start, since: surroundings.now, in: surroundings.zone)
        return DayStartSetting(history)
    }

    private func change(
        _ name: SettingName, _ operation: FoodDomain.Operation, _ value: (any LogReader) throws -> String?
    ) throws -> SettingChange {
        try repository.write(operation) { writer in
            let before = try setting(name, writer)
            try writer.set(name.rawValue, to: try value(writer))
            return SettingChange(before: before, after: try setting(name, writer))
        }
    }
}
