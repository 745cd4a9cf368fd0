/// The settings that change what is shown and how a log is looked after, never what it means.
///
/// They are the person's and hold for all of their logs: they are kept in the file of `ConfigurationFile`.
package enum PersonalSettingName: String, CaseIterable, Sendable {
    /// The unit of energy on screens.
    case energy
    /// The nutrients that are shown.
    case nutrients
    /// Whether colours are used.
    case color
    /// The decimal mark on screens.
    case decimalMark = "decimal-mark"
    /// The day that a week begins with on screens.
    case firstWeekday = "first-weekday"
    /// The program that shows what is longer than the screen.
    case pager
    /// How many days have a backup beside the log.
    case backups
}

/// Where the value of a person's setting is from.
package enum PersonalSettingOrigin: String, Sendable {
    /// Nothing is set.
    case `default`
    /// The locale says so.
    case locale
    /// An environment variable says so.
    case environment
    /// The configuration file says so.
    case file
}
