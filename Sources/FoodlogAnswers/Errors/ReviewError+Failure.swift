package import CommandLineKit
package import FoodDomain
package import FoodLog

/// The words for errors of looking back and of goals.
extension FoodLogError {
    package static func period(_ text: String, _ error: DateTextError) -> Failure {
        var failure = error.failure
        failure.hints.append("A period is 7d, week, last month, 2026-11, 2026-W49, A..B or all.")
        return failure
    }

    package static func periodTooLong(_ period: Period, limit: Int) -> Failure {
        Failure(
            status: 64, code: "periodTooLong",
            message: "From \(period.first) to \(period.last) there are more than \(limit) days.",
            hints: ["Give a shorter period, or 'all' for what was logged."])
    }

    package static func dayToCome(_ day: Day) -> Failure {
        Failure(
            status: 64, code: "dayToCome", message: "\(day.displayText) is still to come.",
            hints: ["What is said of a day, a weight and water are of today or of a day before it."])
    }

    package static func fastedWithEntries(_ day: Day, _ count: Int) -> Failure {
        let entries = count == 1 ? "an entry" : "\(count) entries"
        return Failure(
            status: 64, code: "notFasted", message: "\(day.displayText) has \(entries), so it was not fasted.",
            hints: ["Delete them first, or leave out --fasted."])
    }

    package static func unknownNutrient(_ text: String, _ nearest: String?) -> Failure {
        let letters = text.lowercased().filter(\.isLetter)
        guard !["netcarbs", "netcarb"].contains(letters) else {
            return Failure(
                status: 64, code: "unknownNutrient",
                message: "Net carbs are derived of carbohydrate and fibre, and have no goal of their own.",
                hints: ["Set one of carbs and one of fibre; '--nutrients netCarbs' shows them."])
        }
        return Failure(
            status: 64, code: "unknownNutrient", message: "There is no nutrient \(quoted(text)).",
            hints: nearest.map { ["Did you mean '\($0)'?"] } ?? ["For example: energy, protein, fibre, salt, iron."])
    }

    package static func badGoal(_ problem: GoalText.Problem, _ text: String) -> Failure {
        let examples =
            "Write 2000, 200-250, at least 120, at most 6 g, 25 % (of energy), 1.6 g/kg (of body weight) or rest."
        return switch problem {
        case .number(.notPositive):
            Failure(status: 64, code: "badGoal", message: "\(quoted(text)) is no goal.", hints: [examples])
        case .number(let error): amount(error, text)
        case .reversed:
            Failure(
                status: 64, code: "badGoal", message: "In \(quoted(text)) the least is above the most.",
                hints: ["Write the smaller number first."])
        case .unit(let word):
            Failure(
                status: 64, code: "badGoal", message: "\(quoted(word)) is no unit for this goal.", hints: [examples])
        case .notAGoal:
            Failure(status: 64, code: "badGoal", message: "\(quoted(text)) is no goal.", hints: [examples])
        }
    }

    package static func goalProblem(_ problem: DayGoals.Problem) -> Failure {
        switch problem {
        case .needsEnergy(let nutrient):
            Failure(
                status: 64, code: "goalNeedsEnergy",
                message: "A share of the energy needs a goal of energy, and there is none for \(nutrient.key).",
                hints: ["Set it first: foodlog goal set energy 2000"])
        case .nothingLeft(let nutrient, let over):
            Failure(
                status: 64, code: "goalNothingLeft",
                message:
                    "The other goals take \(DecimalText.fixed(over, decimals: 0, grouped: true)) kcal more than there are: nothing is left for \(nutrient.key).",
                hints: ["Lower one of them: foodlog goal show"])
        case .needsWeight(let nutrient):
            Failure(
                status: 64, code: "goalNeedsWeight",
                message: "The goal of \(nutrient.key) is of the weight of the body, and none is known.",
                hints: ["Log it first: foodlog weight 80.2 kg"])
        case .secondRest(let nutrient):
            Failure(
                status: 64, code: "goalSecondRest",
                message: "Another nutrient takes the rest already, not \(nutrient.key).",
                hints: ["Only one can: foodlog goal show"])
        }
    }

    package static func weekdays(_ text: String) -> Failure {
        Failure(
            status: 64, code: "badWeekdays", message: "\(quoted(text)) are no days of the week.",
            hints: ["Write mon,wed or mon-fri or weekend."])
    }

    package static var unreadableGoals: Failure {
        Failure(
            status: 65, code: "unreadableGoals", message: "The log holds goals that this version cannot read.",
            hints: ["Use the version that wrote them, or a later one."])
    }
}
