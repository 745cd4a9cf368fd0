/// How energy is computed from grams, for foods whose source states none.
package enum EnergyScheme: String, CaseIterable, Sendable {
    /// 4-4-9 and 7 for alcohol, carbohydrate as given.
    case general
    /// 21 CFR 101.9(c)(1) with fibre and polyols taken out of total carbohydrate and counted by their own factors.
    case usNet = "us_net"
    /// Regulation (EU) 1169/2011 Annex XIV; carbohydrate is available and holds the polyols.
    case eu
}

/// A sugar alcohol by its factor on US labels.
package enum PolyolKind: String, CaseIterable, Sendable {
    case isomalt
    case lactitol
    case xylitol
    case maltitol
    case sorbitol
    case hydrogenatedStarchHydrolysate = "hsh"
    case mannitol
    case erythritol

    /// Kilocalories in a gram, from 21 CFR 101.9(c)(1)(i)(F).
    package var kilocaloriesPerGram: Double {
        switch self {
        case .isomalt, .lactitol: 2.0
        case .xylitol: 2.4
        case .maltitol: 2.1
        case .sorbitol: 2.6
        case .hydrogenatedStarchHydrolysate: 3.0
        case .mannitol: 1.6
        case .erythritol: 0
        }
    }
}

/// The grams that energy is computed from, nil where not measured.
package struct EnergyComponents: Equatable, Sendable {
    package var protein: Double?
    package var fat: Double?
    /// Total or available, as the scheme asks.
    package var carbs: Double?
    package var fibre: Double?
    package var solubleFibre: Double?
    /// Within the carbohydrate, erythritol included; nil is taken as none.
    package var polyols: Double?
    package var polyolKind: PolyolKind?
    /// Within the polyols; nil is taken as none.
    package var erythritol: Double?
    /// Within the fat; nil is taken as none.
    package var salatrims: Double?
    /// Nil is taken as none.
    package var alcohol: Double?
    /// Nil is taken as none.
    package var organicAcids: Double?

    package init(
        protein: Double? = nil, fat: Double? = nil, carbs: Double? = nil, fibre: Double? = nil,
        solubleFibre: Double? = nil, polyols: Double? = nil, polyolKind: PolyolKind? = nil, erythritol: Double? = nil,
        salatrims: Double? = nil, alcohol: Double? = nil, organicAcids: Double? = nil
    ) {
        self.protein = protein
        self.fat = fat
        self.carbs = carbs
        self.fibre = fibre
        self.solubleFibre = solubleFibre
        self.polyols = polyols
        self.polyolKind = polyolKind
        self.erythritol = erythritol
        self.salatrims = salatrims
        self.alcohol = alcohol
        self.organicAcids = organicAcids
    }

    fileprivate var isUsable: Bool {
        let given = [
            protein, fat, carbs, fibre, solubleFibre, polyols, erythritol, salatrims, alcohol, organicAcids,
        ]
        return given.allSatisfy { $0.map { $0.isFinite && $0 >= 0 } ?? true }
    }
}

/// Energy computed from grams.
package struct ComputedEnergy: Equatable, Sendable {
    /// How the figure stands to the true one, given what was not measured.
    package enum Status: String, Sendable {
        case exact
        case atLeast = "at_least"
        case atMost = "at_most"
        /// No figure: a macronutrient was not measured, or a part could lie either way.
        case unknown
    }

    package let status: Status

    /// Nil where unknown.
    package let kilocalories: Double?

    /// Computed from grams by factors of its own, so not 4.184 times the kilocalories.
    ///
    /// Nil where unknown, and for the US scheme, which has none.
    package let kilojoules: Double?

    /// Kilocalories rounded as the label of the scheme's country prints them.
    package let labelKilocalories: Double?

    /// Kilojoules as an EU label prints them; nil for the other schemes.
    package let labelKilojoules: Double?
}

extension EnergyScheme {
    /// The energy of these grams.
    ///
    /// Protein, fat or carbohydrate unknown: energy unknown, never a partial sum. Grams that are negative or not finite:
    /// unknown.
    package func energy(of grams: EnergyComponents) -> ComputedEnergy {
        guard grams.isUsable, let protein = grams.protein, let fat = grams.fat, let carbs = grams.carbs else {
            return .unknown
        }
        let alcohol = grams.alcohol ?? 0
        switch self {
        case .general:
            return .general(
                kilocalories: 4 * protein + 4 * carbs + 9 * fat + 7 * alcohol,
                kilojoules: 17 * protein + 17 * carbs + 37 * fat + 29 * alcohol)
        case .usNet:
            return .us(grams, others: 4 * protein + 9 * fat + 7 * alcohol, carbs: carbs)
        case .eu:
            let erythritol = grams.erythritol ?? 0
            let polyols = max(grams.polyols ?? 0, erythritol)
            let sugars = max(carbs - polyols, 0)
            let salatrims = min(grams.salatrims ?? 0, fat)
            let acids = grams.organicAcids ?? 0
            let fibre = grams.fibre ?? 0
            let kilocalories =
                4 * protein + 4 * sugars + 2.4 * (polyols - erythritol) + 9 * (fat - salatrims) + 6 * salatrims
                + 7 * alcohol + 3 * acids + 2 * fibre
            let kilojoules =
                17 * protein + 17 * sugars + 10 * (polyols - erythritol) + 37 * (fat - salatrims) + 25 * salatrims
                + 29 * alcohol + 13 * acids + 8 * fibre
            return .eu(grams.fibre == nil ? .atLeast : .exact, kilocalories: kilocalories, kilojoules: kilojoules)
        }
    }
}

extension ComputedEnergy {
    fileprivate static let unknown = ComputedEnergy(
        status: .unknown, kilocalories: nil, kilojoules: nil, labelKilocalories: nil, labelKilojoules: nil)

    fileprivate static func general(kilocalories: Double, kilojoules: Double) -> ComputedEnergy {
        ComputedEnergy(
            status: .exact, kilocalories: kilocalories, kilojoules: kilojoules,
            labelKilocalories: fdaLabel(kilocalories), labelKilojoules: nil)
    }

    fileprivate static func us(_ grams: EnergyComponents, others: Double, carbs: Double) -> ComputedEnergy {
        let polyols = grams.polyols ?? 0
        let net = max(carbs - (grams.fibre ?? 0) - polyols, 0)
        // Fibre not taken out counts in full, so the sum is too high. Soluble fibre unknown counts nothing, so it is
        // too low. A polyol of unknown kind counts by the largest factor.
        let mayBeHigh = grams.fibre == nil || (polyols > 0 && grams.polyolKind == nil)
        let mayBeLow = grams.solubleFibre == nil && (grams.fibre ?? 0) > 0
        guard !(mayBeHigh && mayBeLow) else { return .unknown }
        let factor = grams.polyolKind?.kilocaloriesPerGram ?? 3
        let kilocalories = others + 4 * net + factor * polyols + 2 * (grams.solubleFibre ?? 0)
        return ComputedEnergy(
            status: mayBeHigh ? .atMost : mayBeLow ? .atLeast : .exact, kilocalories: kilocalories, kilojoules: nil,
            labelKilocalories: fdaLabel(kilocalories), labelKilojoules: nil)
    }

    fileprivate static func eu(_ status: Status, kilocalories: Double, kilojoules: Double) -> ComputedEnergy {
        ComputedEnergy(
            status: status, kilocalories: kilocalories, kilojoules: kilojoules,
            labelKilocalories: rounded(kilocalories, to: 1), labelKilojoules: rounded(kilojoules, to: 1))
    }

    /// 21 CFR 101.9(c)(1): below 5 nothing, to 50 by fives, above by tens.
    private static func fdaLabel(_ kilocalories: Double) -> Double {
        let exact = DecimalText.rounded(kilocalories, decimals: 9)
        return exact < 5 ? 0 : rounded(exact, to: exact <= 50 ? 5 : 10)
    }

    /// Nine decimals first, so that what binary sums leave behind does not decide a half.
    private static func rounded(_ value: Double, to step: Double) -> Double {
        step * DecimalText.rounded(DecimalText.rounded(value, decimals: 9) / step, decimals: 0)
    }
}
