package import CommandLineKit
package import FoodDomain
package import FoodLog

/// The words for errors of weights and water.
extension FoodLogError {
    package static func weight(_ problem: WeightText.Problem, _ text: String) -> Failure {
        let examples = "Write 80.2, 176.4 lb or 12 st 8."
        return switch problem {
        case .notAWeight, .number(.notPositive):
            Failure(
                status: 64, code: "badWeight", message: "\(quoted(text)) is no weight.",
                hints: command(of: "weight", in: text, ["list", "trend", "rm", "add"]) + [examples])
        case .number(let error): amount(error, text)
        case .outOfRange:
            Failure(
                status: 64, code: "badWeight", message: "Nobody weighs \(shown(text)).",
                hints: ["A weight is from 1 to 700 kg. \(examples)"])
        }
    }

    package static func badProposal(_ name: String, _ text: String) -> Failure {
        let hint =
            switch name {
            case "sex": "It is female or male."
            case "age": "Write the years, from 10 to 120."
            case "height": "Write 165 cm, 1.65 m or 5 ft 5."
            case "activity": "It is one of: \(list(ActivityLevel.allCases.map(\.rawValue)))."
            case "formula": "It is one of: \(list(BasalFormula.allCases.map(\.rawValue)))."
            case "body-fat": "Write percent, from 1 to 75."
            default: "Write how much a week, such as -0.5 kg or +1 lb; 1.5 kg at most."
            }
        return Failure(
            status: 64, code: "badProposal", message: "\(quoted(text)) cannot be read as \(shown(name)).", hints: [hint]
        )
    }

    package static func water(_ text: String) -> Failure {
        Failure(
            status: 64, code: "badWater", message: "\(quoted(text)) is no amount of water.",
            hints: command(of: "water", in: text, ["list", "rm", "add", "glass", "bottle"]) + [
                "Write 300ml, glass or 2 bottles.", "To say how much yours holds: foodlog measure set glass 200ml",
            ])
    }

    /// What was probably meant by the word in the place of an amount.
    private static func command(of name: String, in text: String, _ words: [String]) -> [String] {
        let first = text.split(separator: " ").first.map(String.init) ?? ""
        return Spelling.nearest(to: first, in: words).map { ["Did you mean 'foodlog \(name) \($0)'?"] } ?? []
    }

    package static func tooMuchWater(_ limit: Double) -> Failure {
        Failure(
            status: 64, code: "tooMuch",
            message: "That is more than \(DecimalText.fixed(limit / 1000, decimals: 0)) l.",
            hints: ["Give a smaller amount."])
    }

    package static func unknownMeasurement(_ kind: Measurement.Kind, _ text: String) -> Failure {
        Failure(
            status: 2, code: "unknownMeasurement", message: "No \(kind.rawValue) is logged for \(quoted(text)).",
            hints: ["foodlog \(kind.rawValue) list shows what there is."])
    }

    package static func ambiguousMeasurement(_ kind: Measurement.Kind, _ day: Day, _ count: Int) -> Failure {
        Failure(
            status: 2, code: "ambiguousMeasurement",
            message: "\(day.displayText) has \(count) of that kind: \(kind.rawValue).",
            hints: ["Say the time too, as in: foodlog \(kind.rawValue) rm \(day) 07:30"])
    }
}
