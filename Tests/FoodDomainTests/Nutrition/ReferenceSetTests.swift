import FoodDomain
import Testing

@Suite struct ReferenceSetTests {
    @Test func `the amounts are those of the published tables`() throws {
        var checked = 0
        for row in try VectorFile("daily_values").rows {
            for nutrient in Nutrient.allCases where nutrient.referenceKey == row["key"] {
                #expect(ReferenceSet.fda.amount(of: nutrient) == row["fda_dv"].flatMap(Double.init), "\(nutrient)")
                #expect(ReferenceSet.eu.amount(of: nutrient) == row["eu_nrv"].flatMap(Double.init), "\(nutrient)")
                checked += 1
            }
        }
        #expect(checked > 35)
        #expect(ReferenceSet.fda.amount(of: .water) == nil && ReferenceSet.eu.amount(of: .caffeine) == nil)
    }
}

@Suite struct NutrientNameTests {
    @Test(arguments: [
        ("energy", Nutrient.calories, false), ("Carbohydrates", .carbs, false), ("fibre", .fibers, false),
        ("salt", .sodium, true), ("Sodium", .sodium, false), ("vitamin C", .vitaminC, false),
        ("satfat", .satFat, false),
        ("saturated fat", .satFat, false), ("vitaminB12", .vitaminB12, false), (" sugar ", .sugars, false),
    ])
    func `a nutrient is found by its key or a word of every day`(text: String, nutrient: Nutrient, isSalt: Bool) {
        let name = NutrientName(text)
        #expect(name?.nutrient == nutrient && name?.isSalt == isSalt)
    }

    @Test(arguments: ["", "joy", "vitamin", "fat protein"])
    func `what is no nutrient is none`(text: String) { #expect(NutrientName(text) == nil) }

    @Test func `every name that is offered is one`() {
        for name in NutrientName.all { #expect(NutrientName(name) != nil, "\(name)") }
        #expect(Nutrient.vitaminC.nameInSentence == "vitamin C" && Nutrient.epa.nameInSentence == "EPA (omega-3)")
    }
}
