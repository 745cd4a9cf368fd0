/// How the energy of a food or a day is shared among its macronutrients.
///
/// The shares are of the macronutrients' own energy (4 kcal per gram of carbohydrate and protein, 9 of fat, 7 of
/// alcohol), never of a stated energy, which label rules make differ. Four shares where alcohol is known, even as
/// zero; three else.
package struct MacroShares: Equatable, Sendable {
    /// Percent, unrounded.
    package let carbs: Double
    /// Percent, unrounded.
    package let protein: Double
    /// Percent, unrounded.
    package let fat: Double
    /// Percent, unrounded; nil where alcohol is unknown.
    package let alcohol: Double?

    /// The energy of the macronutrients in kcal: what the shares are shares of.
    package let kilocalories: Double

    /// Energies on a common grid of whole units, in the order carbs, protein, fat, alcohol.
    private let energies: [UInt64]

    /// The shares of these grams.
    ///
    /// Nil where carbohydrate, protein or fat is unknown, where there is no energy to share, and for grams that are
    /// negative or not finite.
    package init?(carbs: Double?, protein: Double?, fat: Double?, alcohol: Double? = nil) {
        guard let carbs, let protein, let fat else { return nil }
        let grams = [carbs, protein, fat] + (alcohol.map { [$0] } ?? [])
        guard grams.allSatisfy({ $0.isFinite && $0 >= 0 }), let largest = grams.max(), largest > 0 else { return nil }
        // The shares depend on proportions only; scaling keeps huge and tiny grams from overflowing.
        let parts = zip(grams, Self.factors).map { $0 / largest * $1 }
        let sum = parts.reduce(0, +)
        self.carbs = 100 * parts[0] / sum
        self.protein = 100 * parts[1] / sum
        self.fat = 100 * parts[2] / sum
        self.alcohol = parts.count > 3 ? 100 * parts[3] / sum : nil
        kilocalories = zip(grams, Self.factors).reduce(0) { $0 + $1.0 * $1.1 }
        // Twelve digits of the largest: beyond them lies what binary arithmetic left behind.
        let decimals = 12 - (ShortestDecimal(largest)?.point ?? 0)
        energies = zip(grams, Self.wholeFactors).map { grams, factor in
            UInt64(ShortestDecimal(grams)?.units(decimals: decimals) ?? 0) * factor
        }
    }

    private static let factors: [Double] = [4, 4, 9, 7]
    private static let wholeFactors: [UInt64] = [4, 4, 9, 7]
}

extension MacroShares {
    /// The shares as printed: rounded so that they add to exactly 100.
    package struct Shown: Equatable, Sendable {
        package let decimals: Int

        /// Whole units of the last decimal, in the order carbs, protein, fat, alcohol.
        fileprivate let units: [Int]

        package var carbs: String { text(units[0]) }
        package var protein: String { text(units[1]) }
        package var fat: String { text(units[2]) }
        package var alcohol: String? { units.count > 3 ? text(units[3]) : nil }

        /// The printed shares as numbers, in the order carbs, protein, fat, alcohol.
        package var values: [Double] { units.map { Double($0) / Double(MacroShares.scale(decimals)) } }

        private func text(_ units: Int) -> String {
            guard decimals > 0 else { return String(units) }
            let (whole, part) = units.quotientAndRemainder(dividingBy: MacroShares.scale(decimals))
            let digits = String(part)
            return "\(whole)." + String(repeating: "0", count: decimals - digits.count) + digits
        }
    }

    /// Rounds by largest remainder: everything is cut off at the last decimal (0 to 6 of them), then the units missing
    /// from 100 go to the largest remainders; of equal ones first to carbs, then protein, fat, alcohol.
    package func shown(decimals: Int) -> Shown {
        let decimals = min(max(decimals, 0), 6)
        let hundred = 100 * Self.scale(decimals)
        let sum = UInt128(energies.reduce(0, +))
        var units: [Int] = []
        var remainders: [UInt128] = []
        for energy in energies {
            let (quotient, remainder) = (UInt128(energy) * UInt128(hundred)).quotientAndRemainder(dividingBy: sum)
            units.append(Int(quotient))
            remainders.append(remainder)
        }
        let missing = hundred - units.reduce(0, +)
        let order = energies.indices.sorted { (remainders[$1], $0) < (remainders[$0], $1) }
        for index in order.prefix(missing) { units[index] += 1 }
        return Shown(decimals: decimals, units: units)
    }

    private static func scale(_ decimals: Int) -> Int {
        (0..<decimals).reduce(1) { product, _ in product * 10 }
    }
}

extension MacroShares? {
    /// Percent of energy from carbohydrate, 0 where there are no shares.
    package var carbsPercentage: Double { self?.carbs ?? 0 }
    /// Percent of energy from protein, 0 where there are no shares.
    package var proteinPercentage: Double { self?.protein ?? 0 }
    /// Percent of energy from fat, 0 where there are no shares.
    package var fatPercentage: Double { self?.fat ?? 0 }
    /// Percent of energy from alcohol, 0 where there are no shares or alcohol is unknown.
    package var alcoholPercentage: Double { self?.alcohol ?? 0 }
}
