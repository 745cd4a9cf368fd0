/// A published set of daily amounts that a day can be compared with.
///
/// The same day is a quarter or all of the vitamin D that there should be, by one set or the other: an answer names the
/// set.
package enum ReferenceSet: String, CaseIterable, Sendable {
    /// The Daily Values for adults and children from 4 years: 21 CFR 101.9(c)(8)(iv) and (c)(9), in force since 2020.
    case fda
    /// The nutrient reference values and reference intakes for adults: regulation (EU) No 1169/2011, annex XIII.
    case eu

    /// The name that stands with the percentages.
    package var name: String {
        switch self {
        case .fda: "FDA DV 2020"
        case .eu: "EU NRV"
        }
    }

    /// The amount of a nutrient for a day, in the nutrient's unit; nil where the set has none.
    package func amount(of nutrient: Nutrient) -> Double? {
        guard let key = nutrient.referenceKey, let text = values.value(of: key) else { return nil }
        return Double(text)
    }

    private var values: WordList {
        switch self {
        case .fda: Self.dailyValues
        case .eu: Self.referenceIntakes
        }
    }

    private static let dailyValues = WordList(
        """
        energy:2000 fat:78 saturates:20 cholesterol:300 carbohydrate:275 fibre:28 added_sugars:50 protein:50 sodium:2300 \
        potassium:4700 chloride:2300 calcium:1300 phosphorus:1250 magnesium:420 iron:18 zinc:11 copper:0.9 \
        manganese:2.3 selenium:55 chromium:35 molybdenum:45 iodine:150 vitamin_a:900 vitamin_c:90 vitamin_d:20 \
        vitamin_e:15 vitamin_k:120 thiamin:1.2 riboflavin:1.3 niacin:16 vitamin_b6:1.7 folate:400 vitamin_b12:2.4 \
        biotin:30 pantothenic_acid:5 choline:550
        """)

    /// Sodium is that of 6 g of salt.
    private static let referenceIntakes = WordList(
        """
        energy:2000 fat:70 saturates:20 carbohydrate:260 sugars:90 protein:50 sodium:2400 potassium:2000 chloride:800 \
        calcium:800 phosphorus:700 magnesium:375 iron:14 zinc:10 copper:1 manganese:2 fluoride:3.5 selenium:55 \
        chromium:40 molybdenum:50 iodine:150 vitamin_a:800 vitamin_c:80 vitamin_d:5 vitamin_e:12 vitamin_k:75 \
        thiamin:1.1 riboflavin:1.4 niacin:16 vitamin_b6:1.4 folate:200 vitamin_b12:2.5 biotin:50 pantothenic_acid:6
        """)
}
