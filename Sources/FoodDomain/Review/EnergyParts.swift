/// The energy of a day as a picture divides it: as high as the log says that it is, shared as the macronutrients share
/// their own.
///
/// A stated energy and that of 4-4-9 differ by the rules of labels. Where all is known, or nearly all of the energy is
/// explained, the shares are stretched to what is stated. Where something is not known and a tenth or more is not
/// explained, that part stands for itself.
package struct EnergyParts: Equatable, Sendable {
    /// From carbohydrate, in kcal.
    package let carbs: Double
    /// From protein, in kcal.
    package let protein: Double
    /// From fat, in kcal.
    package let fat: Double
    /// From alcohol, in kcal.
    package let alcohol: Double
    /// Of which the source is not known, in kcal.
    package let rest: Double

    /// The parts of what is known of a sum; all are 0 where its energy is not known.
    package init(_ totals: NutrientTotals) {
        let stated = totals[.calories].value ?? 0
        let nutrients: [Nutrient] = [.carbs, .protein, .fat, .alcohol]
        let parts = nutrients.map { totals[$0].low * ($0.kilocaloriesPerGram ?? 0) }
        let explained = parts.reduce(0, +)
        let isKnown = nutrients.allSatisfy { totals[$0].isComplete }
        let isStretched = explained > stated || isKnown || explained >= 0.9 * stated
        let factor = explained > 0 && isStretched ? stated / explained : 1
        (carbs, protein, fat) = (parts[0] * factor, parts[1] * factor, parts[2] * factor)
        alcohol = parts[3] * factor
        rest = explained > 0 && isStretched ? 0 : max(0, stated - explained)
    }

    /// The parts in the order in which they are drawn: carbohydrate, protein, fat, alcohol, the rest.
    package var all: [Double] { [carbs, protein, fat, alcohol, rest] }
}
