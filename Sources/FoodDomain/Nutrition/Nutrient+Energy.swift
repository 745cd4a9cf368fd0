extension Nutrient {
    /// The energy of one gram in kcal, by the general factors (4-4-9 and 7 for alcohol); nil of what is no macronutrient
    /// and no part of one.
    package var kilocaloriesPerGram: Double? {
        switch self {
        case .carbs, .protein, .sugars, .sugarsAdded: 4
        case .fat, .satFat, .transFat, .monounsaturatedFat, .polyunsaturatedFat: 9
        case .alcohol: 7
        default: nil
        }
    }
}
