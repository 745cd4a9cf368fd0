package import FoodDomain

/// What `quick` is asked to do: log energy, and what else is known, without a food.
package struct QuickRequest: Equatable, Sendable {
    /// The energy as typed: `850`, `850 kcal`, `3500 kJ`, `~900`.
    package var energy: String
    /// Amounts in the nutrients' own units, as typed.
    package var nutrients: [Nutrient: String]
    /// What it was.
    package var name: String
    /// When it was eaten.
    package var time: TimeOptions
    /// A remark.
    ///
    /// May be empty.
    package var note: String
    /// The idempotency key.
    package var key: String?

    /// A request to log energy.
    package init(
        energy: String, nutrients: [Nutrient: String] = [:], name: String = "quick", time: TimeOptions = TimeOptions(),
        note: String = "", key: String? = nil
    ) {
        self.energy = energy
        self.nutrients = nutrients
        self.name = name
        self.time = time
        self.note = note
        self.key = key
    }

    var fingerprint: String {
        let amounts = nutrients.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key.key)=\($0.value)" }
        return ([energy, name, note, time.day ?? "", time.time ?? "", time.zone ?? "", time.meal ?? ""] + amounts)
            .joined(separator: "\u{1F}")
    }
}

extension FoodLog {
    /// Logs an amount of energy without a food.
    ///
    /// What is not given stays unknown.
    package func quick(_ request: QuickRequest) throws -> AddAnswer {
        let timing = try timing(request.time)
        let (kilocalories, isEstimate) = try energy(request.energy)
        var nutrients = Nutrients([.calories: .number(kilocalories)])
        for (nutrient, text) in request.nutrients {
            nutrients[nutrient] = .number(try nutrientAmount(text, of: nutrient))
        }
        let name = try usableName(request.name)
        let id = newID()
        let food = Food(
            identity: FoodIdentity(.quick, id.description), name: name, basis: .serving,
            servingUnits: [ServingUnit("quick", Measure(servings: 1))],
            servingSizes: [ServingSize(quantity: 1, unitName: "quick")], nutrients: nutrients)
        let operation = operation(
            "quick", "\(request.energy) \(name)", key: request.key, request: request.fingerprint)
        return try repeatable(operation) { writer in
            let entry = NewEntry(
                id: id, day: timing.day, time: timing.time, zone: timing.zone.id, meal: timing.meal,
                text: request.energy, words: "", food: try writer.keep(food, fetchedAt: nil),
                serving: ChosenServing(quantity: 1, unit: ServingUnit("quick", Measure(servings: 1))),
                estimated: isEstimate, note: request.note)
            return ([try writer.add(entry)], [[]])
        } answer: { entries, notices, isRepeat, reader in
            let day = entries.first?.day ?? timing.day
            return AddAnswer(
                entries: entries, notices: notices, day: try totals(of: day, reader), isRepeat: isRepeat)
        }
    }

    /// Energy in kcal, and whether it is marked as an estimate.
    private func energy(_ text: String) throws -> (Double, Bool) {
        do throws(AmountError) {
            let amount = try AmountParser.parse(text, locale: preferences.numberLocale)
            switch amount.unit {
            case .none, .measure(.kcal): return (amount.quantity.value, amount.isEstimate)
            case .measure(let unit) where unit.dimension == .energy:
                return (preferences.measures.baseValue(of: amount.quantity, unit) / 4.184, amount.isEstimate)
            case .measure, .serving, .label: throw AmountError.badUnit(text: amount.unitText)
            }
        } catch {
            throw FoodLogError.amount(error, text: text)
        }
    }

    /// An amount of a nutrient in the nutrient's unit: a number, or one with a unit of mass.
    private func nutrientAmount(_ text: String, of nutrient: Nutrient) throws -> Double {
        if let quantity = try? AmountParser.parseQuantity(text, locale: preferences.numberLocale, allowsZero: true) {
            return quantity.value
        }
        do throws(AmountError) {
            let amount = try AmountParser.parse(text, locale: preferences.numberLocale)
            guard case .measure(let unit) = amount.unit, unit.dimension == .mass,
                let perGram = nutrient.unit.perGram
            else { throw AmountError.badUnit(text: amount.unitText) }
            return preferences.measures.baseValue(of: amount.quantity, unit) * perGram
        } catch {
            throw FoodLogError.amount(error, text: text)
        }
    }

    private func usableName(_ name: String) throws -> String {
        do throws(AmountError) {
            return try InputText.clean(name, limit: ItemReader.longestItem)
        } catch {
            throw FoodLogError.amount(error, text: name)
        }
    }
}

extension NutrientUnit {
    /// How many of the unit are in a gram, or nil where it is no mass.
    fileprivate var perGram: Double? {
        switch self {
        case .gram: 1
        case .milligram: 1000
        case .microgram: 1_000_000
        case .kilocalorie, .kilojoule, .internationalUnit: nil
        }
    }
}
