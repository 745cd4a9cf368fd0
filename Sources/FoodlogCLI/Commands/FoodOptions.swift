import CommandLineKit
import FoodDomain
import FoodLog
import FoodlogAnswers

/// What the options of a command say of a food of the person's own.
struct FoodOptions: Equatable {
    var brand: String?
    var per: String?
    var kilocalories: String?
    var kilojoules: String?
    var carbs: String?
    var sugars: String?
    var fibers: String?
    var protein: String?
    var fat: String?
    var saturated: String?
    var salt: String?
    var sodium: String?
    var alcohol: String?
    var strength: String?
    var nutrients: [String] = []
    var units: [String] = []
    var barcode: String?
    var carbohydrateBasis: CarbohydrateBasis?
    var isSupplement = false

    /// The draft that they are.
    ///
    /// - Throws: `UsageError` for a nutrient without an amount.
    func draft(name: String?) throws -> FoodDraft {
        var draft = FoodDraft(name: name, per: per)
        draft.details = brand
        draft.state(Nutrient.calories.key, kilocalories)
        draft.state(Nutrient.energyKJ.key, kilojoules)
        draft.state(Nutrient.carbs.key, carbs)
        draft.state(Nutrient.sugars.key, sugars)
        draft.state(Nutrient.fibers.key, fibers)
        draft.state(Nutrient.protein.key, protein)
        draft.state(Nutrient.fat.key, fat)
        draft.state(Nutrient.satFat.key, saturated)
        draft.state("salt", salt)
        draft.state(Nutrient.sodium.key, sodium)
        draft.state(Nutrient.alcohol.key, alcohol)
        for text in nutrients {
            guard let sign = text.firstIndex(of: "="), sign > text.startIndex else {
                throw UsageError(
                    "\(quoted(text)) is no nutrient with an amount.", hints: ["Write it as in --nutrient iron=4mg."])
            }
            draft.state(
                String(text[..<sign]).split(separator: " ").joined(separator: " "),
                String(text[text.index(after: sign)...]))
        }
        draft.strength = strength
        draft.units = units
        draft.barcode = barcode
        draft.carbohydrateBasis = carbohydrateBasis
        if isSupplement { draft.isSupplement = true }
        return draft
    }
}

extension CarbohydrateBasis: ArgumentValue {}

/// A command with options that describe a food.
protocol FoodDescribing: ParameterSet {
    var described: FoodOptions { get set }
}

extension FoodDescribing {
    /// What can be said of a food.
    static var foodParameters: [Parameter<Self>] {
        [
            .option(
                "per", value: "amount", { $1(&$0.described.per) },
                help: "What the figures are for: '100 g', '1 bar = 45 g', '330 ml', serving."),
            .option("kcal", value: "n", { $1(&$0.described.kilocalories) }, help: "Energy in kilocalories."),
            .option("kj", value: "n", { $1(&$0.described.kilojoules) }, help: "Energy in kilojoules."),
            .option("carbs", value: "g", { $1(&$0.described.carbs) }, help: "Carbohydrate in grams."),
            .option("sugars", value: "g", { $1(&$0.described.sugars) }, help: "Sugars in grams."),
            .option("fibers", value: "g", { $1(&$0.described.fibers) }, help: "Fibre in grams."),
            .option("protein", value: "g", { $1(&$0.described.protein) }, help: "Protein in grams."),
            .option("fat", value: "g", { $1(&$0.described.fat) }, help: "Fat in grams."),
            .option("sat-fat", value: "g", { $1(&$0.described.saturated) }, help: "Saturated fat in grams."),
            .option("salt", value: "g", { $1(&$0.described.salt) }, help: "Salt in grams, kept as sodium."),
            .option(
                "sodium", value: "mg", { $1(&$0.described.sodium) },
                help: "Sodium in milligrams, or with a unit: 1.2 g."),
            .option("alcohol", value: "g", { $1(&$0.described.alcohol) }, help: "Alcohol in grams."),
            .option("abv", value: "%", { $1(&$0.described.strength) }, help: "Alcohol in percent by volume."),
            .options(
                "nutrient", value: "key=amount", { $1(&$0.described.nutrients) },
                help: "Any nutrient: iron=4mg, vitaminD=1000IU, fat='<0.5', iron=? for not known."),
            .options(
                "unit", value: "size", { $1(&$0.described.units) },
                help: "A unit that it is served in: 'slice = 30 g', 'cup = 240 ml'."),
            .option("brand", { $1(&$0.described.brand) }, help: "The brand, or what else tells it from others."),
            .option("barcode", value: "digits", { $1(&$0.described.barcode) }, help: "The barcode."),
            .option(
                "carbs-basis", value: "basis", { $1(&$0.described.carbohydrateBasis) },
                help: "Whether carbohydrate holds fibre (total) or not (available)."),
            .flag(
                "supplement", { $1(&$0.described.isSupplement) },
                help: "It is a supplement: what is not stated is not in it."),
        ]
    }
}
