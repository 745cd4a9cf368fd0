/// Something eaten, or planned to be: a line of the log.
///
/// It freezes what was said and what that meant when it was said. Nothing that later happens to a food, a unit or a
/// time zone changes it.
package struct Entry: Equatable, Sendable {
    /// The identity, UUIDv7.
    package let id: UUID
    /// The number by which a person names it.
    ///
    /// Never given twice in one log.
    package let number: Int
    /// The log day: the eater's own statement.
    package var day: Day
    /// When it was eaten, where that is known.
    package var time: EntryTime?
    /// The id of the zone that the day was lived in.
    package var zone: String
    /// The meal, where it belongs to one.
    package var meal: String?
    /// The item as it was typed.
    package var text: String
    /// The key (`FoodQuery.key`) of the words for the food in `text`: what the person calls it.
    package var words: String
    /// The food version that was eaten; nil for what could not be resolved.
    package var food: VersionedFood?
    /// How much of it; nil where that could not be resolved.
    package var serving: ChosenServing?
    /// Whether the person marked the amount as an estimate.
    package var estimated: Bool
    /// A remark.
    ///
    /// May be empty.
    package var note: String

    /// An entry with every field given.
    package init(
        id: UUID, number: Int, day: Day, time: EntryTime?, zone: String, meal: String?, text: String, words: String,
        food: VersionedFood?, serving: ChosenServing?, estimated: Bool, note: String
    ) {
        self.id = id
        self.number = number
        self.day = day
        self.time = time
        self.zone = zone
        self.meal = meal
        self.text = text
        self.words = words
        self.food = food
        self.serving = serving
        self.estimated = estimated
        self.note = note
    }

    /// What it measures; nothing is known of an unresolved entry.
    package var measure: Measure { serving?.measure ?? Measure() }

    /// Its nutrients, computed from the food version that it points to; one part of which nothing is known where it
    /// is unresolved.
    package var nutrients: NutrientTotals {
        guard let food, let serving else { return .unknown }
        return food.food.nutrients(in: serving.measure)
    }
}

/// An instant, and the clock that was on the wall then.
package struct EntryTime: Hashable, Sendable {
    /// The instant.
    package let instant: Instant
    /// Seconds that the local clock was ahead of UTC.
    package let offset: Int

    /// An instant of a local clock.
    package init(_ instant: Instant, offset: Int) {
        self.instant = instant
        self.offset = offset
    }

    /// The minute of the local day, 0 to 1439.
    package var minuteOfDay: Int {
        let seconds = (instant.milliseconds / 1000 + Int64(offset)) % 86_400
        return Int((seconds + 86_400) % 86_400 / 60)
    }
}

/// The serving of a food that a person chose, with the measure of the unit as it was then.
package struct ChosenServing: Hashable, Sendable {
    /// How many units; finite and at least 0.
    package var quantity: Double
    /// The unit and what one of it measures.
    package var unit: ServingUnit

    /// A quantity of a unit.
    package init(quantity: Double, unit: ServingUnit) {
        self.quantity = quantity
        self.unit = unit
    }

    /// What the serving measures.
    package var measure: Measure { unit.measure.times(quantity) }
}

/// Whether an entry is in the sums.
package enum EntryState: String, Sendable {
    /// Eaten, and summed.
    case counted
    /// Its food or amount is not known: every nutrient of it is unknown.
    case unresolved
    /// For a later day than today: summed on that day alone until it comes.
    case planned
}

extension Entry {
    /// The state on the day that is `today` for the person.
    package func state(today: Day) -> EntryState {
        if food == nil || serving == nil { return .unresolved }
        return day > today ? .planned : .counted
    }
}
