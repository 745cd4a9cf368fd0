/// Why a text names no day or no time.
///
/// The cases carry what a message needs to say how it is to be written.
package enum DateTextError: Error, Hashable, Sendable {
    /// The text is in no notation for days.
    case badDay(String, DayHint?)
    /// The notation is right, and the calendar has no such day.
    case noSuchDay(String)
    /// The text is in no notation for times, or no clock shows that time.
    case badTime(String, TimeHint?)

    /// What may have been meant by a text that is no day.
    package enum DayHint: Hashable, Sendable {
        /// Days that the numbers could mean; two of them where day and month could be either way round.
        case candidates([Day])
        /// `last` or `next` without a weekday behind it: the two words are one argument.
        case needsWeekday(after: String)
        /// The year is not one of `Day.inputYears`.
        case yearOutOfRange
    }

    /// What is wrong with a text that is no time.
    package enum TimeHint: Hashable, Sendable {
        /// The day ends at 23:59; 24:00 is 00:00 of the next.
        case hour24
        /// Clocks have no 60th second.
        case second60
        /// An hour without minutes, such as `12`.
        case needsMinutes
        /// A number without a colon, such as `0815`.
        case needsColon
        /// The instant must be exact: an offset is missing, such as `Z` or `+02:00`.
        case needsOffset
    }

    /// The name of the case in machine output.
    package var code: String {
        switch self {
        case .badDay: "bad_day"
        case .noSuchDay: "no_such_day"
        case .badTime: "bad_time"
        }
    }
}

extension StringProtocol {
    /// The text without the white space around it.
    var withoutOuterSpaces: SubSequence {
        var rest = self[startIndex...]
        while rest.first?.isWhitespace == true { rest = rest.dropFirst() }
        while rest.last?.isWhitespace == true { rest = rest.dropLast() }
        return rest
    }
}
