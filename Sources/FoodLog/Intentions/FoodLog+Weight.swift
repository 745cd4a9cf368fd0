package import FoodDomain

/// A weight that was measured, and the trend with it.
package struct WeightAnswer: Equatable, Sendable {
    /// The weight.
    package var weight: Measurement
    /// The trend of that day; nil where the weight is not the first of its day.
    package var point: WeightTrend.Point?
    /// How fast the trend changed in the four weeks up to that day.
    package var rate: WeightRate?
    /// The weight that counts for that day, where it is another.
    package var counts: Measurement?
}

/// Weights of a period, each with the trend where it counts for its day.
package struct WeightList: Equatable, Sendable {
    /// The period; nil for all.
    package var period: Period?
    /// The weights, the earliest first.
    package var weights: [Measurement]
    /// The trend through all of them and what was before.
    package var trend: WeightTrend
    /// How fast it changed in the period, or in its last four weeks where that is all.
    package var rate: WeightRate?
    /// The unit that a weight was said in last.
    package var unit: WeightUnit
    /// The day that it is now for the person.
    package var today: Day

    /// The trend on the days of the period that were weighed on.
    package var points: [WeightTrend.Point] { trend.points(in: period ?? Period(.first, .last)) }
}

extension FoodLog {
    /// Logs a weight: `80.2`, `176.4 lb`, `12 st 8`.
    ///
    /// A bare number is in the unit that was used last, kilograms at first.
    ///
    /// - Throws: `FoodLogError.weight`, `.dayToCome`.
    package func addWeight(_ text: String, _ options: TimeOptions, note: String = "") throws -> WeightAnswer {
        let timing = try timing(options)
        guard timing.day <= today() else { throw FoodLogError.dayToCome(timing.day) }
        return try repository.write(operation("weight", text)) { writer in
            let weight = try weight(text, usual: try usualUnit(writer))
            let measurement = Measurement(
                id: newID(), kind: .weight, day: timing.day, time: timing.time, zone: timing.zone.id,
                value: weight.kilograms, unit: weight.unit.rawValue, note: note)
            try writer.add(measurement)
            let trend = try trend(from: timing.day, to: timing.day, writer)
            let first = try writer.weight(upTo: timing.day)
            let point = first?.id == measurement.id ? trend.point(upTo: timing.day) : nil
            return WeightAnswer(
                weight: measurement, point: point, rate: trend.rate(in: Self.month(upTo: timing.day)),
                counts: point == nil ? first : nil)
        }
    }

    /// The weights of a period; all where none is said.
    ///
    /// - Throws: `FoodLogError.period`.
    package func weights(_ text: String?) throws -> WeightList {
        let today = today()
        let asked = try text.map({ try periodText($0) }) ?? .all
        return try repository.read { reader in
            var period: Period?
            if case .days(let days) = asked { period = days }
            let (first, last) = (period?.first ?? Day.first, period?.last ?? Day.last)
            let weights = try reader.measurements(.weight, from: first, to: last)
            let trend = try trend(from: first, to: last, reader)
            let end = min(last, weights.last?.day ?? today)
            return WeightList(
                period: period, weights: weights, trend: trend,
                rate: trend.rate(in: period ?? Self.month(upTo: end)), unit: try usualUnit(reader), today: today)
        }
    }

    /// Deletes a weight: the one that was logged `last`, or that of a date, with a time where the day has several.
    ///
    /// - Throws: `FoodLogError.unknownMeasurement`, `.ambiguousMeasurement`.
    package func removeWeight(_ text: String) throws -> Measurement {
        try repository.write(operation("weight rm", text)) { writer in
            let weight = try measurement(.weight, text, writer)
            try writer.delete(weight)
            return weight
        }
    }

    // MARK: - Parts

    /// The weight that a text says.
    func weight(_ text: String, usual: WeightUnit) throws(FoodLogError) -> WeightText {
        do throws(WeightText.Problem) {
            return try WeightText(parsing: text, locale: preferences.numberLocale, usual: usual)
        } catch {
            throw .weight(error, text: text)
        }
    }

    /// The unit that a weight was said in last.
    func usualUnit(_ reader: any LogReader) throws -> WeightUnit {
        try reader.lastMeasurement(.weight).flatMap { WeightUnit(rawValue: $0.unit) } ?? .kg
    }

    /// The trend of the days of a period, with what was before them.
    func trend(from first: Day, to last: Day, _ reader: any LogReader) throws -> WeightTrend {
        WeightTrend(
            try reader.measurements(.weight, from: first.adding(days: -WeightTrend.memory), to: last))
    }

    /// The four weeks up to a day.
    static func month(upTo day: Day) -> Period { Period(day.adding(days: -27), day) }

    /// The measurement that words name: `last`, a date, a date and a time; or its id, which tells apart those of one time.
    func measurement(
        _ kind: Measurement.Kind, _ text: String, _ reader: any LogReader
    ) throws -> Measurement {
        if text.lowercased() == "last" {
            guard let last = try reader.lastMeasurement(kind) else {
                throw FoodLogError.unknownMeasurement(kind, text: text)
            }
            return last
        }
        if let id = UUID(text) {
            guard let match = try reader.measurements(kind, from: .first, to: .last).first(where: { $0.id == id })
            else {
                throw FoodLogError.unknownMeasurement(kind, text: text)
            }
            return match
        }
        guard let head = try? lineHead(text), head.meal == nil else {
            // It is no date and time: what is wrong with it as a date tells that best.
            _ = try self.day(text)
            throw FoodLogError.unknownMeasurement(kind, text: text)
        }
        let day = try self.day(head.day)
        var matches = try reader.measurements(kind, from: day, to: day)
        if let time = head.time.flatMap({ try? MomentText(parsing: $0).time }) {
            matches.removeAll { measurement in
                measurement.time.map { $0.instant.localTime(offset: $0.offset).time.minuteOfDay } != time.minuteOfDay
            }
        }
        guard let match = matches.first else { throw FoodLogError.unknownMeasurement(kind, text: text) }
        guard matches.count == 1 else { throw FoodLogError.ambiguousMeasurement(kind, day: day, count: matches.count) }
        return match
    }
}
