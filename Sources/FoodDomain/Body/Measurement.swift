/// Something measured or drunk besides food: the weight of the body, or water.
package struct Measurement: Equatable, Sendable {
    /// What it is of.
    package enum Kind: String, CaseIterable, Sendable {
        /// The weight of the body, in kilograms.
        case weight
        /// Water that was drunk, in millilitres.
        case water
    }

    /// The identity, UUIDv7.
    package let id: UUID
    /// What it is of.
    package let kind: Kind
    /// The log day.
    package var day: Day
    /// When it was, where that is known.
    package var time: EntryTime?
    /// The id of the zone that the day was lived in.
    package var zone: String
    /// How much, in the unit of the kind; above zero.
    package var value: Double
    /// The unit that it was said in: `kg`, `lb` or `st` of a weight, a word such as `glass` of water.
    package var unit: String
    /// A remark.
    ///
    /// May be empty.
    package var note: String

    /// A measurement with every field given.
    package init(
        id: UUID, kind: Kind, day: Day, time: EntryTime?, zone: String, value: Double, unit: String, note: String
    ) {
        self.id = id
        self.kind = kind
        self.day = day
        self.time = time
        self.zone = zone
        self.value = value
        self.unit = unit
        self.note = note
    }
}

/// What can be asked of the measurements of a log.
package protocol MeasurementReader {
    /// The measurements of a kind on the days from `first` to `last`, by day; on one day those with a time come first,
    /// in the order of their times, then the others as they were made.
    func measurements(_ kind: Measurement.Kind, from first: Day, to last: Day) throws -> [Measurement]
    /// The weight that was measured first on the latest day up to `last` that has any.
    func weight(upTo last: Day) throws -> Measurement?
    /// The measurement of a kind that was added last.
    func lastMeasurement(_ kind: Measurement.Kind) throws -> Measurement?
    /// What the person says of a day: its status, their note.
    func remarks(on day: Day) throws -> DayRemarks
    /// What the person wrote of the days from `first` to `last`, in their order.
    func notes(from first: Day, to last: Day) throws -> [(day: Day, text: String)]
}

/// What can be changed of them, inside one operation; all of it is journaled.
package protocol MeasurementWriter: MeasurementReader {
    /// Adds a measurement.
    func add(_ measurement: Measurement) throws
    /// Deletes a measurement; undo brings it back.
    func delete(_ measurement: Measurement) throws
    /// Writes something of a day; nil takes it away.
    func setNote(_ text: String?, of day: Day) throws
}

/// What a person says of a day.
package struct DayRemarks: Equatable, Sendable {
    /// Whether all of it is logged.
    package var status: DayStatus?
    /// What they wrote of it; nil where that is nothing.
    package var note: String?

    /// Remarks of their parts.
    package init(status: DayStatus? = nil, note: String? = nil) {
        self.status = status
        self.note = note
    }
}
