import FoodDomain
package import FoodLog

extension Notice {
    /// The name of the case for programs.
    package var code: String {
        switch self {
        case .lastAmount: "lastAmount"
        case .defaultPortion: "defaultPortion"
        case .state: "state"
        case .ouncesAreMass: "ouncesAreMass"
        case .volume: "volume"
        case .edibleWeight: "edibleWeight"
        case .grossWeight: "grossWeight"
        case .typicalRecipe: "typicalRecipe"
        case .asBefore: "asBefore"
        case .alreadyLogged: "alreadyLogged"
        case .inRecipe: "inRecipe"
        case .waterLogged: "waterLogged"
        case .lookedUp: "lookedUp"
        case .oldCopy: "oldCopy"
        case .doubt: "doubtfulFigures"
        case .skippedDay: "skippedDay"
        case .skippedTime: "skippedTime"
        case .energyMismatch: "energyMismatch"
        case .unmeasured: "unmeasured"
        case .rawWeight: "rawWeight"
        case .changedWeight: "changedWeight"
        }
    }

    /// What a person should know, as a sentence.
    package var sentence: String {
        switch self {
        case .lastAmount: "No amount was given: the last one of this food was taken."
        case .defaultPortion: "No amount was given: the usual portion was taken."
        case .state(let state, let counterpart):
            "The weight is that of the food \(shown(state).uppercased()); \(quoted(counterpart)) is a food of its own."
        case .ouncesAreMass(let fluidOunces, let grams):
            "An ounce is a weight; \(DecimalText.trimmed(fluidOunces, decimals: 3)) fl oz would be "
                + (grams.map { "\(DecimalText.trimmed($0, decimals: 0)) g." } ?? "a volume.")
        case .volume(let unit, let milliliters, _):
            "A \(unit) is taken as \(DecimalText.trimmed(milliliters, decimals: 0)) ml."
        case .edibleWeight(let refuse):
            "The weight is taken as that of what is eaten; \(DecimalText.trimmed(refuse, decimals: 0)) % of the food as bought is not."
        case .grossWeight(let grams, let refuse):
            "Of \(DecimalText.trimmed(grams, decimals: 1)) g as weighed, \(DecimalText.trimmed(refuse, decimals: 0)) % is not eaten."
        case .typicalRecipe: "The figures are those of a typical recipe."
        case .asBefore(let name): "Taken as \(quoted(name)), as you did before."
        case .alreadyLogged(let number): "The same is logged already as entry \(number)."
        case .inRecipe(let recipe, let ingredient):
            "\(quoted(ingredient)) is an ingredient of \(quoted(recipe)), which is in the same meal: it may be counted twice."
        case .waterLogged(let milliliters):
            "That day has \(DecimalText.trimmed(milliliters, decimals: 0)) ml of water logged as water: it may be counted twice."
        case .lookedUp(let source): "Looked up now: \(FoodText.name(of: source))."
        case .oldCopy(let days): "The copy of the food is \(days) days old."
        case .doubt(let mark): capitalized(mark.sentence) + "."
        case .skippedDay(let day, let zone): "The zone \(shown(zone)) had no \(day): its calendar skipped it."
        case .skippedTime(let said, let clock):
            "The clocks were set forward over \(said) that day: \(clock) was taken."
        case .unmeasured: "It has no amount: what it adds is not known."
        case .rawWeight(let grams):
            "The cooked weight of the recipe is not known: the weight was taken as a share of its raw ingredients, which weigh \(DecimalText.trimmed(grams, decimals: 0)) g."
        case .changedWeight:
            "The weight was taken as a share of the recipe as it is written down: what it weighs with the change is not known. Servings say the share itself."
        case .energyMismatch(let macros):
            "The macronutrients have \(DecimalText.fixed(macros, decimals: 0)) kcal, which differs from the energy by more than 30 %."
        }
    }
}
