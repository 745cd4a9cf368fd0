extension Region {
    /// Whether foods here have the vitamins and minerals added that USDA's figures include.
    ///
    /// Canada's rules for flour, milk and pasta follow those of the United States.
    package var enrichesAsUS: Bool { code == "US" || code == "CA" }
}

extension Nutrient {
    /// What is added to US-enriched foods: 21 CFR 137.165 (flour), 137.350 (rice), 139.115 (pasta), 131.110 (milk), and
    /// what breakfast cereals declare.
    package static let addedByEnrichment: [Nutrient] = [
        .calcium, .iron, .zinc, .vitaminC, .vitaminB6, .vitaminE, .vitaminEAdded, .vitaminD, .vitaminB12,
        .vitaminB12Added, .vitaminARAE, .folicAcid, .vitaminA, .thiamin, .riboflavin, .niacin, .pantothenicAcid,
        .folate,
        .folateDFE,
    ]
}

extension Food {
    /// The nutrients whose figures are not those of the food as it is sold in a region: it is enriched as in the United
    /// States, and there it is not.
    ///
    /// None where the region is not known.
    package func estimatedNutrients(in region: Region?) -> [Nutrient] {
        guard let region, !region.enrichesAsUS, marks.contains(FoodMark.usEnriched.rawValue) else { return [] }
        return Nutrient.addedByEnrichment
    }
}
