/// A meal, and the time of the day at which what is eaten belongs to it.
package struct MealSlot: Hashable, Sendable {
    /// The name as it is shown and stored.
    package let name: String

    /// The first minute of the day, 0 to 1439.
    package let from: Int

    /// The last minute, to its end.
    ///
    /// It is earlier than `from` where the meal goes on past midnight.
    package let to: Int

    /// - Returns: nil where the name is empty or a minute lies outside 0 to 1439.
    package init?(name: String, from: Int, to: Int) {
        guard !name.withoutOuterSpaces.isEmpty, (0...1439).contains(from), (0...1439).contains(to) else { return nil }
        self.init(unchecked: name, from, to)
    }

    fileprivate init(unchecked name: String, _ from: Int, _ to: Int) {
        (self.name, self.from, self.to) = (name, from, to)
    }

    /// Whether the clock shows a minute of this meal: 10:30:59 is in one that lasts until 10:30.
    package func contains(_ time: TimeOfDay) -> Bool {
        let minute = time.minuteOfDay
        return from <= to ? (from...to).contains(minute) : minute >= from || minute <= to
    }
}

/// Why a text names no meal.
package enum MealNameError: Error, Hashable, Sendable {
    /// No meal has a name like it.
    case unknown(String, known: [String])
    /// Several meals begin with it.
    case ambiguous(String, candidates: [String])
}

/// The meals of a person's day.
package struct MealSlots: Hashable, Sendable {
    /// The meals with hours.
    ///
    /// Where two overlap, the first counts.
    package let slots: [MealSlot]

    /// The meal of every other time.
    package let otherwise: String

    /// Breakfast 04:00 to 10:30, lunch 11:30 to 14:00, dinner 17:00 to 21:00, else snack.
    package static let standard = MealSlots(
        unchecked: [
            MealSlot(unchecked: "breakfast", 4 * 60, 10 * 60 + 30),
            MealSlot(unchecked: "lunch", 11 * 60 + 30, 14 * 60),
            MealSlot(unchecked: "dinner", 17 * 60, 21 * 60),
        ], "snack")

    /// - Returns: nil where a name is empty, or given twice (letter case does not tell them apart).
    package init?(_ slots: [MealSlot], otherwise: String) {
        let names = (slots.map(\.name) + [otherwise]).map { $0.lowercased() }
        guard !otherwise.withoutOuterSpaces.isEmpty, Set(names).count == names.count else { return nil }
        self.init(unchecked: slots, otherwise)
    }

    private init(unchecked slots: [MealSlot], _ otherwise: String) {
        (self.slots, self.otherwise) = (slots, otherwise)
    }

    /// The names in the order that a day shows them.
    package var names: [String] { slots.map(\.name) + [otherwise] }

    /// The meal that a time belongs to.
    package func meal(at time: TimeOfDay) -> String {
        slots.first { $0.contains(time) }?.name ?? otherwise
    }

    /// The name of the meal that somebody typed: in any letter case, in the plural, or only its beginning.
    package func name(matching text: String) throws(MealNameError) -> String {
        let typed = text.withoutOuterSpaces.lowercased()
        if let exact = names.first(where: { $0.lowercased() == typed }) { return exact }
        if let plural = names.first(where: { [$0.lowercased() + "s", $0.lowercased() + "es"].contains(typed) }) {
            return plural
        }
        let candidates = typed.isEmpty ? [] : names.filter { $0.lowercased().hasPrefix(typed) }
        if candidates.count == 1 { return candidates[0] }
        if candidates.isEmpty { throw .unknown(text, known: names) }
        throw .ambiguous(text, candidates: candidates)
    }
}
