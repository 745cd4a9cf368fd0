package import FoodDomain

/// What a person says of a food of their own.
///
/// Nil and empty are not said: of a new food that is unknown, of a changed one it stays as it is.
package struct FoodDraft: Equatable, Sendable {
    /// What it is called.
    package var name: String?
    /// The brand, or what else distinguishes it.
    package var details: String?
    /// What the figures are given for: `100 g`, `1 bar = 45 g`, `2 tbsp (30 g)`, `330 ml`, `serving`.
    package var per: String?
    /// The figures.
    package var nutrients: [StatedNutrient] = []
    /// The alcoholic strength in percent by volume.
    package var strength: String?
    /// Units that it is served in, each as in `slice = 30 g`.
    ///
    /// The first is the usual portion of a new food that has none yet.
    package var units: [String] = []
    /// The units that it is served in no more.
    package var droppedUnits: [String] = []
    /// The barcode; empty takes one away.
    package var barcode: String?
    /// What the carbohydrate figure holds.
    package var carbohydrateBasis: CarbohydrateBasis?
    /// Whether it is a supplement.
    package var isSupplement: Bool?

    /// Nothing said but what is given.
    package init(name: String? = nil, per: String? = nil, nutrients: [StatedNutrient] = []) {
        self.name = name
        self.per = per
        self.nutrients = nutrients
    }

    /// Whether it says nothing at all but perhaps a name.
    package var saysNothing: Bool {
        var other = self
        other.name = nil
        return other == FoodDraft()
    }

    /// Adds an amount of a nutrient; nil adds nothing.
    package mutating func state(_ key: String, _ text: String?) {
        if let text { nutrients.append(StatedNutrient(key, .text(text))) }
    }
}

/// Why a food of a person's own could not be made or changed as it was described.
///
/// The log is as it was before.
package enum FoodDraftError: Error, Equatable, Sendable {
    /// It has no name.
    case noName
    /// It does not say what the figures are given for.
    case noBasis
    /// No figure is given.
    case noFigures
    /// Nothing is to be changed.
    case nothingToChange
    /// The text does not say what a unit is.
    case badUnitText(String)
    /// A unit is described twice.
    case repeatedUnit(String)
    /// The food has no such unit of its own to take away.
    case noSuchUnit(String, food: String, known: [String])
    /// What one of the unit is cannot be told of a food of this basis.
    case unitWithoutSize(String, food: String, basis: Basis)
    /// Another basis is given, and no figures for it.
    case basisWithoutFigures
    /// There is no such nutrient; `nearest` is one that is spelt much like it.
    case unknownNutrient(String, nearest: String?)
    /// A nutrient is stated twice.
    case repeatedNutrient(String)
    /// The text is no amount of the nutrient.
    case badAmount(key: String, text: String)
    /// More is stated than anybody eats, in the nutrient's unit.
    case tooMuch(Nutrient, limit: Double)
    /// What the figures are for cannot hold so much of the nutrient, in its unit.
    case impossibleAmount(Nutrient, Double, per: String)
    /// The macronutrients together, in grams, are more than what the figures are for.
    case impossibleSum(Double, per: String)
    /// The energy in kcal is more than that of as much pure fat, which has `most`.
    case impossibleEnergy(Double, per: String, most: Double)
    /// The text is no alcoholic strength.
    case badStrength(String)
    /// An alcoholic strength, of a food that does not say what volume its figures are for.
    case strengthWithoutVolume
    /// Alcohol is stated both in grams and as a strength.
    case alcoholTwice
    /// The text is no barcode.
    case badBarcode(String)
    /// The text can be no word for a food.
    case badWord(String)
    /// There is such a food already.
    case duplicateFood(String)
    /// The food is not one of the person's own, so that it cannot be changed.
    case notOwn(String)
}

/// What a person should know of the figures of a food of their own.
package enum FoodWarning: Equatable, Sendable {
    /// What the food is marked with.
    case mark(FoodMark)
    /// The stated energy, in kcal per reference amount, and that of the macronutrients.
    case energy(stated: Double, macros: Double, per: String)
    /// The kilocalories and the kilojoules differ by more than 5 %.
    case kilojoulesDiffer(kilocalories: Double, kilojoules: Double)
    /// Another food has the barcode.
    case sharedBarcode(String, name: String)
    /// The figures that were not given again are unknown now, since the basis is another.
    case figuresDropped([Nutrient])
}
