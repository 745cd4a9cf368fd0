import FoodDomain

extension ChosenServing {
    /// Whether its unit is one of mass for every food, so that a scale may have shown it.
    var isWeighed: Bool { MeasureUnit(name: unit.name)?.dimension == .mass }

    /// What is eaten of a serving that was weighed with all that is thrown away of the food: grams × (1 − refuse).
    ///
    /// - Throws: `FoodLogError.refuseUnknown` where what is thrown away of the food is not known.
    func edible(of food: Food) throws(FoodLogError) -> (serving: ChosenServing, notice: Notice) {
        guard let refuse = food.refuse, let grams = measure.grams, let eaten = food.edibleGrams(ofGross: quantity)
        else {
            throw .refuseUnknown(food: food.name)
        }
        return (ChosenServing(quantity: eaten, unit: unit), .grossWeight(grams: grams, refuse: refuse))
    }
}

extension Food {
    /// The percentage that is thrown away of it, where that is so much that a weight with it misleads.
    var noticeableRefuse: Double? { refuse.flatMap { $0 >= 10 ? $0 : nil } }
}

/// How the weight of an entry was read from a scale, where the scale showed more than what was eaten.
package struct Weighing: Equatable, Sendable {
    /// The amount as it was typed: `412-180g`.
    package var typed: String
    /// What the scale showed, in grams.
    package var gross: Double
    /// What the vessel weighs, in grams; nil where none was taken off.
    package var tare: Double?
    /// The percentage of the food that is thrown away; nil where it was weighed without.
    package var refuse: Double?

    /// A weight that was typed as `typed`.
    package init(typed: String, gross: Double, tare: Double?, refuse: Double?) {
        (self.typed, self.gross, self.tare, self.refuse) = (typed, gross, tare, refuse)
    }
}

extension ItemReader {
    /// How an entry was weighed; nil where it was without vessel and waste, or where its amount was changed since.
    ///
    /// What was typed is kept, and the amount that is eaten: they tell how one came of the other.
    func weighing(of entry: Entry) -> Weighing? {
        guard let food = entry.food?.food, let eaten = entry.serving?.measure.grams, eaten > 0,
            // Most texts need not be read again to know.
            food.refuse != nil || entry.text.contains(where: Self.dashes.contains),
            let amounts = try? readings(entry.text).compactMap(\.amount)
        else { return nil }
        for amount in amounts {
            guard case .measure(let unit) = amount.unit, unit.dimension == .mass,
                let net = amount.baseValue(in: measures)
            else { continue }
            let tare = tare(in: amount.text, unit)
            let refuse = food.refuse.flatMap { isSame(net * (100 - $0) / 100, eaten) ? $0 : nil }
            guard refuse != nil || tare != nil && isSame(net, eaten) else { continue }
            return Weighing(typed: amount.text, gross: net + (tare ?? 0), tare: tare, refuse: refuse)
        }
        return nil
    }

    private static let dashes: [Character] = ["-", "\u{2013}", "\u{2212}"]

    private func isSame(_ one: Double, _ other: Double) -> Bool { (one - other).magnitude <= 1e-6 * other }

    /// The weight of the vessel in an amount such as `412-180g` or `412 g - 180 g`, in grams.
    private func tare(in typed: String, _ unit: MeasureUnit) -> Double? {
        guard let dash = typed.lastIndex(where: Self.dashes.contains), dash > typed.startIndex,
            let vessel = try? AmountParser.parse(
                String(typed[typed.index(after: dash)...]), locale: locale, measures: measures)
        else { return nil }
        return vessel.baseValue(in: measures)
            ?? (vessel.unit == .none ? measures.baseValue(of: vessel.quantity, unit) : nil)
    }
}
