/// Why a typed amount could not be turned into a serving of a food.
package enum UnitError: Error, Equatable, Sendable {
    /// The food has no unit that answers to the word; `nearest` is a near spelling of one that it has.
    case unknownUnit(String, known: [String], nearest: String?)
    /// Several units answer to the word.
    case ambiguousUnit(String, candidates: [String])
    /// A volume of a food that says nowhere what a volume of it weighs.
    case noWeightForVolume(String, known: [String])
    /// A mass of a food that says nowhere what a serving or a volume of it weighs.
    case noMeasureForMass(String, known: [String])
    /// A bare number, of a food that is not counted in pieces.
    case countNeedsUnit(known: [String])
    /// A fraction below one of a food that is counted in parts, whose whole is not known.
    case shareOfUnknownWhole(part: String)
    /// An amount of energy of a food whose energy is unknown or zero.
    case noEnergy
    /// More than `FoodItem.largestAmount`.
    case tooMuch(limit: Double)
}
