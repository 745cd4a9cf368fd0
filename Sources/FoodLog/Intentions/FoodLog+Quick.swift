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
    /// What is not given stays unknown. Macronutrients whose energy differs from the one that is said are kept as they
    /// are said, and the food is marked; throws `FoodLogError.impossibleEnergy` where it is far more, and
    /// `FoodLogError.tooMuchNutrient` for more than anybody eats.
    package func quick(_ request: QuickRequest) throws -> AddAnswer {
        let timing = try timing(request.time)
        let (kilocalories, isEstimate) = try energy(request.energy)
        var nutrients = Nutrients([.calories: .number(kilocalories)])
        for (nutrient, text) in request.nutrients {
            nutrients[nutrient] = .number(try nutrientAmount(text, of: nutrient))
        }
        let macros = try macroEnergy(of: nutrients, stated: kilocalories)
        let name = try usableName(request.name)
        let id = newID()
        var food = Food(
            identity: FoodIdentity(.quick, id.description), name: name, basis: .serving,
            servingUnits: [ServingUnit("quick", Measure(servings: 1))],
            servingSizes: [ServingSize(quantity: 1, unitName: "quick")], nutrients: nutrients)
        if macros != nil { food.marks = [FoodMark.energyMismatch.rawValue] }
        let kept = food
        let notices = timing.notices + (macros.map { [.energyMismatch(macros: $0)] } ?? [])
        let operation = operation(
            "quick", "\(request.energy) \(name)", key: request.key, request: request.fingerprint)
        return try repeatable(operation, on: timing.day) { writer in
            let entry = NewEntry(
                id: id, day: timing.day, time: timing.time, zone: timing.zone.id, meal: timing.meal,
                text: request.energy, words: "", food: try writer.keep(kept, fetchedAt: nil),
                serving: ChosenServing(quantity: 1, unit: ServingUnit("quick", Measure(servings: 1))),
                estimated: isEstimate, note: request.note)
            return ([try writer.add(entry)], [notices])
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
        let limit = nutrient == .sodium ? Self.largestSodium : Self.largestNutrient
        let value = try typedAmount(text, of: nutrient)
        guard value <= limit * (nutrient.unit.perGram ?? 1) else {
            throw FoodLogError.tooMuchNutrient(nutrient, limit: limit)
        }
        return value
    }

    private func typedAmount(_ text: String, of nutrient: Nutrient) throws -> Double {
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
            // The readings of an ambiguous number are worth more than the name of the nutrient.
            if case .ambiguousNumber = error { throw FoodLogError.amount(error, text: text) }
            throw FoodLogError.nutrient(nutrient.key, text: text)
        }
    }

    /// The most energy that can be logged without a food, in kcal: as much as can be typed.
    static var largestQuickEnergy: Double { Double(Quantity.limit) }

    /// More of one nutrient is a mistake of typing, in grams.
    private static var largestNutrient: Double { 10_000 }

    /// More sodium is a mistake of typing, in grams.
    private static var largestSodium: Double { 100 }

    /// The energy of the macronutrients, in kcal, where it is not the stated one; nil where nothing speaks against it.
    ///
    /// Nothing is said below 13 kcal. The least that the grams can have counts against more than is stated, since
    /// carbohydrate may be fibre; and less is told only where all three are known. More than twice as much, by 100 kcal
    /// and more, is a mistake of typing.
    private func macroEnergy(of nutrients: Nutrients, stated: Double) throws -> Double? {
        let known = [Nutrient.carbs, .protein, .fat].allSatisfy { nutrients[$0].isKnown }
        let others = 4 * nutrients[.protein].low + 9 * nutrients[.fat].low + 7 * nutrients[.alcohol].low
        let carbs = nutrients[.carbs].isKnown ? nutrients[.carbs].low : nutrients[.fibers].low
        let least = others + 2 * carbs
        guard least <= max(2 * stated, stated + 100) else {
            throw FoodLogError.impossibleEnergy(stated: stated, macros: others + 4 * nutrients[.carbs].low)
        }
        let most = known ? others + 4 * carbs : .infinity
        guard let nearest = EnergyContradiction.nearest(to: stated, in: least...max(least, most)),
            max(stated, nearest) >= 13
        else { return nil }
        return nearest
    }

    private func usableName(_ name: String) throws -> String {
        do throws(AmountError) {
            return try InputText.clean(name, limit: ItemReader.longestItem)
        } catch {
            switch error {
            case .tooLong(let limit): throw LogError.unfit(field: "name", .tooLong(limit: limit))
            case .emptyText: throw LogError.unfit(field: "name", .empty)
            default: throw LogError.unfit(field: "name", .badCharacter)
            }
        }
    }
}

extension NutrientUnit {
    /// How many of the unit are in a gram, or nil where it is no mass.
    package var perGram: Double? {
        switch self {
        case .gram: 1
        case .milligram: 1000
        case .microgram: 1_000_000
        case .kilocalorie, .kilojoule, .internationalUnit: nil
        }
    }
}
