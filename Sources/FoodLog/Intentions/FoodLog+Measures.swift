package import FoodDomain

/// A measure of the person's own, for all foods: their mug, their glass, their scoop.
package struct PersonalMeasure: Equatable, Sendable {
    /// The word, in the singular.
    package var word: String
    /// What one holds, in grams or in millilitres.
    package var measure: Measure
}

extension FoodLog {
    /// Says how much one of a measure holds: from now on `a mug of tea` is known.
    ///
    /// Entries that were logged before keep what they said. Throws `FoodLogError.measureSize` for what is no mass or
    /// volume, and `FoodLogError.measureIsUnit` for the word of a unit.
    package func setMeasure(_ word: String, to text: String) throws -> PersonalMeasure {
        let measure = PersonalMeasure(word: try measureWord(word), measure: try size(text))
        return try repository.write(operation("measure set", "\(word) \(text)")) { writer in
            var measures = try personalMeasures(writer)
            measures[measure.word] = measure.measure
            try writer.set(Self.measuresSetting, to: Self.text(of: measures))
            return measure
        }
    }

    /// Forgets a measure, and answers it; nil where there was none.
    package func removeMeasure(_ word: String) throws -> PersonalMeasure? {
        let word = try measureWord(word)
        return try repository.write(operation("measure rm", word)) { writer in
            var measures = try personalMeasures(writer)
            guard let measure = measures.removeValue(forKey: word) else { return nil }
            try writer.set(Self.measuresSetting, to: measures.isEmpty ? nil : Self.text(of: measures))
            return PersonalMeasure(word: word, measure: measure)
        }
    }

    /// The person's own measures, in order of their words.
    package func measures() throws -> [PersonalMeasure] {
        try repository.read { reader in
            try personalMeasures(reader).sorted { $0.key < $1.key }
                .map { PersonalMeasure(word: $0.key, measure: $0.value) }
        }
    }

    /// The person's own measures by their words.
    func personalMeasures(_ reader: any LogReader) throws -> [String: Measure] {
        guard let text = try reader.setting(Self.measuresSetting) else { return [:] }
        var measures: [String: Measure] = [:]
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t")
            guard fields.count == 3, let size = Double(fields[1]) else { continue }
            measures[String(fields[0])] = fields[2] == "g" ? Measure(grams: size) : Measure(milliliters: size)
        }
        return measures
    }

    // MARK: - Text

    /// The setting that holds them: a line for each, the word, the size and `g` or `ml`, with tabs between.
    private static let measuresSetting = "measures"

    private static func text(of measures: [String: Measure]) -> String {
        measures.sorted { $0.key < $1.key }.map { word, measure in
            measure.grams.map { "\(word)\t\($0)\tg" } ?? "\(word)\t\(measure.milliliters ?? 0)\tml"
        }.joined(separator: "\n")
    }

    /// The word of a measure: folded and in the singular, so that plural and letter case do not matter.
    private func measureWord(_ text: String) throws -> String {
        do {
            let word = FoodFinder.key(try InputText.clean(text))
            // A word that begins as a number does could not be told from an amount.
            guard let first = word.first, !first.isNumber, word.contains(where: \.isLetter) else {
                throw AmountError.badUnit(text: text)
            }
            guard MeasureUnit(name: word) == nil else { throw FoodLogError.measureIsUnit(text) }
            return word
        } catch let error as AmountError {
            throw FoodLogError.amount(error, text: text)
        }
    }

    /// A mass in grams or a volume in millilitres.
    private func size(_ text: String) throws -> Measure {
        do {
            let amount = try AmountParser.parse(
                text, locale: preferences.numberLocale, measures: preferences.measures)
            guard case .measure(let unit) = amount.unit else { throw FoodLogError.measureSize(text) }
            let value = preferences.measures.baseValue(of: amount.quantity, unit)
            switch unit.dimension {
            case .mass: return Measure(grams: value)
            case .volume: return Measure(milliliters: value)
            case .energy: throw FoodLogError.measureSize(text)
            }
        } catch AmountError.notPositive {
            throw FoodLogError.measureSize(text)
        } catch let error as AmountError {
            throw FoodLogError.amount(error, text: text)
        }
    }
}
