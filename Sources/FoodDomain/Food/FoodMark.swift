/// A fact about a food's figures that is shown wherever the food is: how good they are and what was done to them.
///
/// The raw value is what `Food.marks` holds and what JSON and exports show. Cases may be added; none changes its
/// meaning.
package enum FoodMark: String, CaseIterable, Sendable {
    /// Not a measured food but a usual one.
    case typical
    /// Vitamins and minerals as added in the US.
    case usEnriched = "us-enriched"
    /// The source's trans fat is out of date and was left out.
    case transUnknown = "trans-unknown"
    /// Energy was stated in kJ only.
    case energyFromKilojoules = "energy-from-kj"
    /// The figure given as kcal was one in kJ.
    case energyWasKilojoules = "energy-was-kj"
    /// No energy was stated; it was computed from the macronutrients.
    case energyComputed = "energy-computed"
    /// The stated energy and the macronutrients differ by more than 30 %.
    case energyMismatch = "energy-mismatch"
    /// The stated figures cannot be true, and are not counted.
    case impossibleValues = "impossible-values"
    /// Salt and sodium contradict each other; salt was kept.
    case saltMismatch = "salt-mismatch"
    /// More sugars than carbohydrate.
    case sugarsOverCarbs = "sugars-over-carbs"
    /// The parts of fat are more than the fat.
    case fatPartsOverFat = "fat-parts-over-fat"
    /// More fibre than total carbohydrate.
    case fibreOverCarbs = "fibre-over-carbs"
    /// Carbohydrate by difference came out slightly below zero.
    case carbsClamped = "carbs-clamped"
    /// Some nutrients are estimates of the source, and are not counted.
    case estimatedNutrients = "estimated-nutrients"
    /// The figures are those of the prepared food, not of what is in the package.
    case prepared
    /// The source says that the package states no nutrition.
    case noNutritionData = "no-nutrition-data"
    /// The serving's text and its stated size disagree.
    case servingConflict = "serving-conflict"
    /// The stated serving is implausibly small or large, or more than the package holds.
    case servingImplausible = "serving-implausible"
    /// The label's figures for a serving differ from those per 100 g or ml.
    case labelDiffers = "label-differs"
    /// The barcode's check digit is wrong.
    case barcodeCheckDigit = "barcode-check-digit"
    /// The source itself found errors in the record.
    case sourceDoubts = "source-doubts"
    /// The source misses nutrients that every food has.
    case missingEssentials = "missing-essentials"
    /// The source finds the sodium excessive.
    case excessiveSodium = "excessive-sodium"
    /// The source has no list of ingredients.
    case noIngredientList = "no-ingredient-list"
    /// Energy from a search hit and from the full record differ by more than 5 %.
    case previewDiffers = "preview-differs"
    /// The package holds a liquid that may not be eaten, and the source does not say what the figures are for.
    case drainedUnknown = "drained-unknown"
    /// A dietary supplement: what its label does not state is not in it.
    case supplement
    /// A recipe whose weight is that of its raw ingredients.
    case rawWeight = "raw-weight"

    /// Whether it puts the figures in doubt, so that it is said wherever the food is logged, listed or summed.
    package var isDoubt: Bool {
        switch self {
        case .energyWasKilojoules, .energyMismatch, .impossibleValues, .saltMismatch, .sugarsOverCarbs,
            .fatPartsOverFat, .fibreOverCarbs, .prepared, .noNutritionData, .servingConflict, .labelDiffers,
            .barcodeCheckDigit, .sourceDoubts, .missingEssentials, .excessiveSodium, .previewDiffers:
            true
        case .typical, .usEnriched, .transUnknown, .energyFromKilojoules, .energyComputed, .carbsClamped,
            .estimatedNutrients, .servingImplausible, .noIngredientList, .drainedUnknown, .supplement,
            .rawWeight:
            false
        }
    }

    /// What it says to a person, in one clause without a full stop.
    package var sentence: String {
        switch self {
        case .typical: "typical recipe, not a measured food: yours may differ"
        case .usEnriched: "US-enriched: vitamins and minerals as added in the US"
        case .transUnknown: "trans fat: unknown, since the figures predate the US ban"
        case .energyFromKilojoules: "energy: stated in kJ only"
        case .energyWasKilojoules: "energy: the figure stated as kcal was one in kJ, and was converted"
        case .energyComputed: "energy: computed from the macros, none is stated"
        case .energyMismatch: "energy: the stated figure and the macros differ by more than 30 %"
        case .impossibleValues: "the stated figures cannot be true and are not counted"
        case .saltMismatch: "salt and sodium contradict each other; salt was kept"
        case .sugarsOverCarbs: "more sugars than carbohydrate are stated"
        case .fatPartsOverFat: "the stated parts of fat are more than the fat"
        case .fibreOverCarbs: "more fibre than carbohydrate is stated"
        case .carbsClamped: "carbohydrate by difference was slightly below zero, taken as 0"
        case .estimatedNutrients: "some nutrients are estimates of the source, not counted"
        case .prepared: "the figures are those of the prepared food, not of the package's content"
        case .noNutritionData: "the package states no nutrition"
        case .servingConflict: "serving: the text and the stated size disagree"
        case .servingImplausible: "serving: the stated size is implausible, not offered as the default"
        case .labelDiffers: "the label's serving and the figures per 100 differ"
        case .barcodeCheckDigit: "barcode: the check digit is wrong"
        case .sourceDoubts: "the source itself reports errors in this record"
        case .missingEssentials: "the source misses essential nutrients"
        case .excessiveSodium: "the source reports excessive sodium"
        case .noIngredientList: "the source has no list of ingredients"
        case .previewDiffers: "the search result and the full record differ in energy"
        case .drainedUnknown:
            "packed in liquid: the source does not say whether the figures are those of the drained food; weigh it drained"
        case .supplement: "supplement: what is not stated counts as none"
        case .rawWeight: "weight: the sum of the raw ingredients, since the cooked weight is not known"
        }
    }
}

extension Food {
    /// The marks that put its figures in doubt, in their order.
    package var doubts: [FoodMark] {
        // Nearly no food has any mark.
        marks.isEmpty ? [] : marks.compactMap(FoodMark.init(rawValue:)).filter(\.isDoubt)
    }
}
