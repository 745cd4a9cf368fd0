package import FoodDomain

/// The water of a day.
package struct WaterAnswer: Equatable, Sendable {
    /// The day.
    package var day: Day
    /// What was drunk on it, in order.
    package var drinks: [Measurement]
    /// What was added or deleted just now.
    package var changed: Measurement?
    /// How much the quick amounts are, in millilitres.
    package var quick: [(word: String, milliliters: Double)]
    /// The numbers of the day's entries that are water, where water was added: it may be counted twice.
    package var entries: [Int] = []

    /// The sum, in millilitres.
    package var milliliters: Double { drinks.reduce(0) { $0 + $1.value } }

    /// Whether two answers say the same.
    package static func == (left: WaterAnswer, right: WaterAnswer) -> Bool {
        left.day == right.day && left.drinks == right.drinks && left.changed == right.changed
            && left.entries == right.entries && left.quick.elementsEqual(right.quick, by: ==)
    }
}

extension FoodLog {
    /// Logs water: `300ml`, `2 cups`, `glass`, `2 bottles`.
    ///
    /// A glass is 250 ml and a bottle 500 ml, unless the person said otherwise; any other measure of theirs that holds a
    /// volume is known too.
    ///
    /// - Throws: `FoodLogError.water`, `.amount`, `.dayToCome`.
    package func addWater(_ text: String, _ options: TimeOptions, note: String = "") throws -> WaterAnswer {
        let timing = try timing(options)
        guard timing.day <= today() else { throw FoodLogError.dayToCome(timing.day) }
        return try repository.write(operation("water", text)) { writer in
            let (milliliters, unit) = try water(text, writer)
            let drink = Measurement(
                id: newID(), kind: .water, day: timing.day, time: timing.time, zone: timing.zone.id, value: milliliters,
                unit: unit, note: note)
            try writer.add(drink)
            var answer = try waterAnswer(timing.day, changed: drink, writer)
            answer.entries = try writer.entries(on: timing.day).filter { $0.food?.food.isPlainWater == true }
                .map(\.number)
            return answer
        }
    }

    /// The water of a day.
    package func water(on text: String?) throws -> WaterAnswer {
        let day = try day(text)
        return try repository.read { reader in try waterAnswer(day, changed: nil, reader) }
    }

    /// What was drunk in a period, in order; all where none is said.
    package func drinks(_ text: String?) throws -> [Measurement] {
        var period = Period(.first, .last)
        if let text, case .days(let days) = try periodText(text) { period = days }
        return try repository.read { reader in
            try reader.measurements(.water, from: period.first, to: period.last)
        }
    }

    /// Deletes water: what was logged `last`, or that of a date, with a time where the day has several.
    ///
    /// - Throws: `FoodLogError.unknownMeasurement`, `.ambiguousMeasurement`.
    package func removeWater(_ text: String) throws -> WaterAnswer {
        try repository.write(operation("water rm", text)) { writer in
            let drink = try measurement(.water, text, writer)
            try writer.delete(drink)
            return try waterAnswer(drink.day, changed: drink, writer)
        }
    }

    private func waterAnswer(_ day: Day, changed: Measurement?, _ reader: any LogReader) throws -> WaterAnswer {
        let personal = try personalMeasures(reader)
        let quick = Self.quickAmounts.map { word, usual in (word, personal[word]?.milliliters ?? usual) }
        return WaterAnswer(
            day: day, drinks: try reader.measurements(.water, from: day, to: day), changed: changed, quick: quick)
    }

    /// What is known without having been said, in millilitres.
    private static var quickAmounts: [(word: String, milliliters: Double)] { [("glass", 250), ("bottle", 500)] }

    /// More at once is a slip of the finger, in millilitres.
    private static var mostWater: Double { 10_000 }

    /// How many millilitres a text says, and the unit that it is said in.
    private func water(_ text: String, _ reader: any LogReader) throws -> (milliliters: Double, unit: String) {
        let personal = try personalMeasures(reader)
        func size(_ label: String) -> (word: String, milliliters: Double)? {
            let word = FoodFinder.key(label)
            let size = personal[word]?.milliliters ?? Self.quickAmounts.first { $0.word == word }?.milliliters
            return size.map { (word, $0) }
        }
        let known: (milliliters: Double, unit: String)
        if let one = size(text) {
            known = (one.milliliters, one.word)
        } else {
            do throws(AmountError) {
                let amount = try AmountParser.parse(
                    text, locale: preferences.numberLocale, measures: preferences.measures)
                if let own = size(amount.unitText) {
                    known = (amount.quantity.value * own.milliliters, own.word)
                } else if case .measure(let unit) = amount.unit, unit.dimension == .volume {
                    known = (preferences.measures.baseValue(of: amount.quantity, unit), unit.rawValue)
                } else {
                    throw .badUnit(text: amount.unitText)
                }
            } catch {
                switch error {
                case .badUnit, .missingNumber, .notPositive: throw FoodLogError.water(text)
                default: throw FoodLogError.amount(error, text: text)
                }
            }
        }
        guard known.milliliters <= Self.mostWater else { throw FoodLogError.tooMuchWater(limit: Self.mostWater) }
        return known
    }
}
