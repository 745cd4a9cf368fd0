/// Where an entry stands among all entries: by its day, and on a day by its number.
///
/// A place stays what it is when the entry is moved or deleted, so that a list can go on behind it.
package struct EntryPlace: Equatable, Sendable, CustomStringConvertible {
    /// The day.
    package let day: Day
    /// The number; 0 is before all entries of the day.
    package let number: Int

    /// The place of an entry of a day.
    package init(day: Day, number: Int) {
        self.day = day
        self.number = number
    }

    /// Reads what `description` writes; nil for anything else.
    package init?(_ text: String) {
        guard let point = text.lastIndex(of: "."), let day = Day(iso: String(text[..<point])),
            let number = Int(text[text.index(after: point)...]), number >= 0
        else { return nil }
        self.init(day: day, number: number)
    }

    /// The day and the number, such as `2026-11-30.17`.
    package var description: String { "\(day).\(number)" }
}
