package import CommandLineKit
import FoodDomain
package import FoodLog

extension FoodDraftError {
    /// What is wrong, and what to do.
    package var failure: Failure {
        switch self {
        case .noName: Self.refused("noName", "The food has no name.", "Say what it is called.")
        case .noBasis:
            Self.refused(
                "noBasis", "What the figures are for is not said.",
                "Add one of: --per '100 g', --per '1 bar = 45 g', --per '330 ml', --per serving.")
        case .noFigures:
            Self.refused(
                "noFigures", "No figure is given, so the food would say nothing.",
                "Give what the label says, such as: --kcal 190 --carbs 20 --protein 15 --fat 5.")
        case .nothingToChange:
            Self.refused(
                "usage", "Nothing to change is given.", "For example: foodlog food edit \"protein bar\" --kcal 195")
        case .badUnitText(let text):
            Self.refused(
                "badUnitText", "\(quoted(text)) does not say what a unit is.",
                "Write it in quotes, as in 'slice = 30 g', 'cup = 240 ml' or 'pack = 6 slices'.")
        case .repeatedUnit(let name): Self.refused("badUnitText", "The unit \(quoted(name)) is described twice.", nil)
        case .noSuchUnit(let name, let food, let known):
            Failure(
                status: 2, code: "unknownUnit", message: "\(quoted(food)) has no unit \(quoted(name)) of yours.",
                hints: [known.isEmpty ? "You gave it none." : "Yours: \(list(known))."])
        case .unitWithoutSize(let name, let food, let basis): Self.unitWithoutSize(name, food, basis)
        case .basisWithoutFigures:
            Self.refused(
                "basisWithoutFigures", "The option '--per' says what figures are for, and none is given.",
                "Give the figures with it; to correct what a unit weighs: --unit 'bar = 50 g'.")
        case .unknownNutrient(let key, let nearest):
            Self.refused(
                "unknownNutrient", "There is no nutrient \(quoted(key)).",
                nearest.map { "Did you mean '\($0)'?" }
                    ?? "docs/json.md lists the keys; for example iron, vitaminC, satFat.")
        case .repeatedNutrient(let key): Self.refused("badNutrient", "The amount of \(shown(key)) is given twice.", nil)
        case .badAmount(let key, let text):
            Self.refused(
                "badNutrient", "\(quoted(text)) is no amount of \(shown(key)).",
                "Write a number that is 0 or more, such as 12.5, '<0.5' or '3 mg'; ? is for what is not known.")
        case .tooMuch(let nutrient, let limit):
            Self.refused(
                "tooMuch",
                "That is more than \(Self.number(limit)) \(nutrient.unit.rawValue) of \(nutrient.key).",
                "Give a smaller amount.")
        case .impossibleAmount(let nutrient, let value, let per):
            Self.refused(
                "impossibleFigures",
                "\(capitalized(per)) cannot hold \(Self.number(value)) \(nutrient.unit.rawValue) of \(nutrient.key).",
                "Look at what the figures are for (--per) and at the unit.")
        case .impossibleSum(let grams, let per):
            Self.refused(
                "impossibleFigures",
                "Carbohydrate, protein and fat are \(Self.number(grams)) g together, in \(per).",
                "Look at the numbers, and at what they are for (--per).")
        case .impossibleEnergy(let kilocalories, let per, let most):
            Self.refused(
                "impossibleFigures",
                "\(capitalized(per)) cannot have \(Self.number(kilocalories)) kcal: as much pure fat has \(Self.number(most)).",
                "Kilojoules are given with --kj; else look at what the figures are for (--per).")
        case .badStrength(let text):
            Self.refused(
                "badStrength", "\(quoted(text)) is no alcoholic strength.", "Write percent by volume, such as 5.2.")
        case .strengthWithoutVolume:
            Self.refused(
                "strengthWithoutVolume", "What volume the figures are for is not known, so the strength says nothing.",
                "Give them for a volume (--per '100 ml', --per '1 can = 330 ml'), or the grams with --alcohol.")
        case .alcoholTwice:
            Self.refused("usage", "Alcohol is given in grams and as a strength.", "Give one of --alcohol and --abv.")
        case .badBarcode(let text):
            Self.refused("badBarcode", "\(quoted(text)) is no barcode.", "Write its 8, 12, 13 or 14 digits.")
        case .badWord(let text):
            Self.refused("badWord", "\(quoted(text)) can be no word for a food.", "A word has letters, such as milk.")
        case .duplicateFood(let name):
            Self.refused(
                "duplicateFood", "You have a food called \(quoted(name)) already.",
                "Change it with 'foodlog food edit', or tell the new one apart by its name or --brand.")
        case .notOwn(let name):
            Failure(
                status: 2, code: "notOwn", message: "\(quoted(name)) is not a food of your own, so its figures stay.",
                hints: [
                    "Make one of your own with 'foodlog food new'; a unit can be added to any food: foodlog food units add"
                ])
        }
    }

    private static func refused(_ code: String, _ message: String, _ hint: String?) -> Failure {
        Failure(status: 64, code: code, message: message, hints: hint.map { [$0] } ?? [])
    }

    private static func unitWithoutSize(_ name: String, _ food: String, _ basis: Basis) -> Failure {
        let hint =
            switch basis {
            case .mass: "Say what it weighs, such as '\(shown(name)) = 30 g'."
            case .volume: "Say what volume it is, such as '\(shown(name)) = 250 ml'."
            case .serving:
                "Its figures are for a serving: say what a serving weighs first, or how many servings one is."
            }
        return Failure(
            status: 2, code: "unitWithoutSize",
            message: "How much of \(quoted(food)) one \(quoted(name)) is, cannot be told from that.", hints: [hint])
    }

    private static func number(_ value: Double) -> String { DecimalText.trimmed(value, decimals: 1, grouped: true) }
}
