/// Why a serving could not be selected.
///
/// The food item is then as it was before.
package enum ServingError: Error, Equatable, Sendable {
    /// The quantity is negative, not a number, or infinite.
    case invalidQuantity(Double)
    /// The food has no such unit; these are the ones that it has.
    case unknownUnit(String, known: [String])
    /// The name fits several units.
    case ambiguousUnit(String, candidates: [String])
    /// The unit has no measure that the food's nutrients could be scaled by.
    case unmeasuredUnit(String)
    /// The amount is above `FoodItem.largestAmount`.
    case tooMuch(limit: Double)
}
