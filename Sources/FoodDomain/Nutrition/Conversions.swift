/// The substance that an amount of vitamin A in IU stands for.
package enum VitaminAForm: CaseIterable, Sendable {
    case retinol
    case betaCaroteneFromFood
    case betaCaroteneFromSupplements
    case otherProvitaminFromFood

    /// Micrograms of retinol activity equivalents in one IU.
    fileprivate var microgramsRAEPerIU: Double {
        switch self {
        // 1 IU is 0.3 µg of retinol, or 0.6 µg of β-carotene, of which 2 µg (supplement) or 12 µg (food) make 1 µg RAE.
        case .retinol, .betaCaroteneFromSupplements: 0.3
        case .betaCaroteneFromFood: 0.05
        case .otherProvitaminFromFood: 0.025
        }
    }
}

/// The substance that an amount of vitamin E in IU stands for.
package enum VitaminEForm: CaseIterable, Sendable {
    /// d-α-tocopherol.
    case natural
    /// dl-α-tocopherol.
    case synthetic
}

/// Grams of protein in a gram of nitrogen.
package enum NitrogenFactor: Double, CaseIterable, Sendable {
    /// Jones' general factor, and the one of EU law.
    case general = 6.25
    case milk = 6.38
    case wheat = 5.70
    case rice = 5.95
}

/// The conversions of nutrition labels and food tables, each named by what goes in and what comes out.
///
/// Where the answer depends on something not stated, it is nil: nothing is guessed. Sources: EU 1169/2011 Annex I and
/// XV, the NIH's unit conversions for dietary supplements, 21 CFR 101.9, the international yard and pound.
package enum Conversions {
    /// Thermochemical: 1 kcal is 4.184 kJ, exact.
    package static func kilojoules(kilocalories: Double) -> Double { kilocalories * 4.184 }

    package static func kilocalories(kilojoules: Double) -> Double { kilojoules / 4.184 }

    /// Salt as labels define it: sodium times 2.5, whatever the sodium came from.
    package static func saltGrams(sodiumMilligrams: Double) -> Double { sodiumMilligrams * 2.5 / 1000 }

    package static func sodiumMilligrams(saltGrams: Double) -> Double { saltGrams / 2.5 * 1000 }

    package static func vitaminDMicrograms(internationalUnits: Double) -> Double { internationalUnits / 40 }

    package static func vitaminDInternationalUnits(micrograms: Double) -> Double { micrograms * 40 }

    /// Micrograms RAE, or nil where the form is not known: 5000 IU may be anything from 125 to 1500.
    package static func vitaminAMicrogramsRAE(internationalUnits: Double, form: VitaminAForm?) -> Double? {
        form.map { internationalUnits * $0.microgramsRAEPerIU }
    }

    /// Micrograms of retinol activity equivalents from micrograms of retinol and of carotenes in food.
    package static func vitaminAMicrogramsRAE(
        retinol: Double = 0, betaCarotene: Double = 0, alphaCarotene: Double = 0, betaCryptoxanthin: Double = 0
    ) -> Double {
        retinol + betaCarotene / 12 + (alphaCarotene + betaCryptoxanthin) / 24
    }

    /// Micrograms of the EU's older retinol equivalents, which are not RAE.
    package static func vitaminAMicrogramsRE(
        retinol: Double = 0, betaCarotene: Double = 0, alphaCarotene: Double = 0, betaCryptoxanthin: Double = 0
    ) -> Double {
        retinol + betaCarotene / 6 + (alphaCarotene + betaCryptoxanthin) / 12
    }

    /// Milligrams of α-tocopherol, or nil where the form is not known.
    package static func vitaminEMilligrams(internationalUnits: Double, form: VitaminEForm?) -> Double? {
        form.map { internationalUnits * ($0 == .natural ? 0.67 : 0.45) }
    }

    /// Micrograms of dietary folate equivalents from micrograms of folate in food and of folic acid added to it.
    package static func folateMicrogramsDFE(foodFolate: Double = 0, folicAcid: Double = 0) -> Double {
        foodFolate + 1.7 * folicAcid
    }

    /// Milligrams of niacin equivalents from milligrams of niacin and of tryptophan.
    package static func niacinMilligramsNE(niacin: Double = 0, tryptophan: Double = 0) -> Double {
        niacin + tryptophan / 60
    }

    package static func proteinGrams(nitrogenGrams: Double, factor: NitrogenFactor = .general) -> Double {
        nitrogenGrams * factor.rawValue
    }

    /// Grams of ethanol, whose density is 0.789 g/ml at 20 °C.
    package static func alcoholGrams(ethanolMilliliters: Double) -> Double { ethanolMilliliters * 0.789 }

    /// Grams of ethanol in a drink of a strength in percent by volume.
    package static func alcoholGrams(drinkMilliliters: Double, percentByVolume: Double) -> Double {
        alcoholGrams(ethanolMilliliters: drinkMilliliters * percentByVolume / 100)
    }

    package static func kilograms(pounds: Double) -> Double { pounds * 0.45359237 }

    /// A stone is 14 pounds; used for body weight only.
    package static func kilograms(stones: Double) -> Double { stones * 6.35029318 }

    package static func centimeters(inches: Double) -> Double { inches * 2.54 }

    /// Net carbohydrate in grams, or nil where the basis, or fibre that must be taken off, is not known.
    ///
    /// Fibre comes off a total figure only: an available one is without it already. Polyols are taken off by their
    /// grams; pass 0 to leave them in. Never below zero.
    package static func netCarbs(
        carbs: Double, fibre: Double?, polyols: Double = 0, basis: CarbohydrateBasis
    ) -> Double? {
        switch basis {
        case .total: fibre.map { max(carbs - $0 - polyols, 0) }
        case .available: max(carbs - polyols, 0)
        case .unknown: nil
        }
    }
}
