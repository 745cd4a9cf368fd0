package import CommandLineKit
package import FoodDomain

extension UnitError {
    /// What is wrong with the amount of a food, and what to type instead.
    ///
    /// - Parameters:
    ///   - food: the name of the food.
    ///   - text: the item or amount as it was typed.
    package func failure(food: String, text: String) -> Failure {
        let name = quoted(food)
        return switch self {
        case .unknownUnit(let word, let known, let nearest):
            Failure(
                status: 2, code: "unknownUnit", message: Self.unknown(word, name),
                hints: Self.advice(word, food: food, known: known, nearest: nearest))
        case .ambiguousUnit(let word, let candidates):
            Failure(
                status: 2, code: "ambiguousUnit",
                message: "\(quoted(word)) may be several units of \(name): \(list(candidates)).",
                hints: ["Type one of them in full."])
        case .noWeightForVolume(let word, let known):
            Failure(
                status: 2, code: "noWeightForVolume",
                message: "What a \(shown(word)) of \(name) weighs is not known.", hints: [Self.units(known)])
        case .noMeasureForMass(let word, let known):
            Failure(
                status: 2, code: "noMeasureForMass",
                message: "How much of \(name) a \(shown(word)) is, is not known.", hints: [Self.units(known)])
        case .countNeedsUnit(let known):
            Failure(
                status: 2, code: "countNeedsUnit",
                message: "How much one \(name) is, is not known, so \(quoted(text)) needs a unit.",
                hints: [Self.units(known), "For example: 150 g \(shown(food))"])
        case .shareOfUnknownWhole(let part):
            Failure(
                status: 2, code: "unknownWhole",
                message:
                    "How much a whole \(name) is, is not known, so \(quoted(text)) could be a part of a \(shown(part)) too.",
                hints: ["Say \(shown(part)) for the part, or give the weight."])
        case .noEnergy:
            Failure(
                status: 2, code: "noEnergy",
                message: "The energy of \(name) is not known, so an amount of energy says nothing.",
                hints: ["Give the weight, or another unit."])
        case .tooMuch(let limit):
            Failure(
                status: 64, code: "tooMuch",
                message:
                    "\(quoted(text)) is more than \(DecimalText.fixed(limit, decimals: 0, grouped: true)) g, ml or servings.",
                hints: ["Give a smaller amount."])
        }
    }

    private static func unknown(_ word: String, _ name: String) -> String {
        let singular = LabelWord.singular(word)
        return PortionWord.isVessel(singular) || PortionWord.isHelping(singular)
            ? "How much a \(shown(singular)) of \(name) holds is not known."
            : "\(quoted(word)) is no unit of \(name)."
    }

    private static func advice(_ word: String, food: String, known: [String], nearest: String?) -> [String] {
        let singular = LabelWord.singular(word)
        let size = PortionWord.commonSize(of: singular) ?? "SIZE"
        var hints: [String] = []
        if PortionWord.isVessel(singular) {
            hints.append(
                "Measure it once: foodlog measure set \(singular) \(size). Or say 150 ml \(shown(food)).")
        } else if PortionWord.isHelping(singular) {
            // What is measured in tenths of a gram is not eaten by the hundred.
            let weight = size.hasPrefix("0") ? "1 g" : "100 g"
            let command = "foodlog food units add \(FoodText.argument(food)) \(singular) \(size)"
            hints.append("Weigh it once: \(command). Or say \(weight) \(shown(food)).")
        } else if let nearest {
            hints.append("Did you mean \(quoted(nearest))?")
        }
        hints.append(units(known))
        return hints
    }

    private static func units(_ known: [String]) -> String {
        known.isEmpty ? "It has no units that are known." : "Its units: \(list(known))."
    }
}
