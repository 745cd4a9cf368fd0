package import CommandLineKit
import FoodDomain
package import FoodLog

extension RecipeError {
    /// What is wrong, and what to do.
    package var failure: Failure {
        switch self {
        case .noName(let text):
            Self.refused(
                "noName", text.isEmpty ? "The recipe has no name." : "\(quoted(text)) can be no name of a recipe.",
                "A name has letters, such as chili.")
        case .duplicate(let name):
            Self.refused(
                "duplicateFood", "You have a recipe called \(quoted(name)) already.",
                "Change it with 'foodlog recipe edit \(FoodText.argument(name))', or call the new one otherwise.")
        case .noIngredients:
            Self.refused(
                "noIngredients", "The recipe has no ingredients.",
                "Say them as in: foodlog recipe new porridge --servings 1 40g oats, 200 ml milk, 1 banana")
        case .nothingToChange:
            Self.refused(
                "usage", "Nothing to change is given.",
                "For example: foodlog recipe edit chili --add '1 tbsp olive oil'")
        case .lines(let problems): Self.lines(problems)
        case .badServings(let text):
            Self.refused(
                "badServings", "\(quoted(text)) is no number of servings.", "Write a number above 0, such as 4 or 2.5.")
        case .badWeight(let text):
            Self.refused(
                "badWeight", "\(quoted(text)) is no weight.",
                "Write it with a unit, such as 1.2kg; with the pot: 1850-620g.")
        case .noYield:
            Self.refused(
                "noYield", "The recipe would say neither how many servings it makes nor what it weighs.",
                "Give --servings N, --cooked-weight WEIGHT, or both.")
        case .notRecipe(let name):
            Failure(
                status: 2, code: "notRecipe", message: "\(quoted(name)) is no recipe of yours.",
                hints: ["'foodlog recipe list' shows them; a new one: foodlog recipe new NAME --servings N INGREDIENTS"]
            )
        case .isRecipe(let name):
            Failure(
                status: 2, code: "isRecipe", message: "\(quoted(name)) is a recipe.",
                hints: ["Change it with: foodlog recipe edit \(FoodText.argument(name))"])
        case .unknownIngredient(let text, let recipe, let known):
            Failure(
                status: 2, code: "unknownIngredient", message: "\(quoted(recipe)) has no ingredient \(quoted(text)).",
                hints: ["Its ingredients: \(list(Self.numbered(known)))."])
        case .ambiguousIngredient(let text, let recipe, let known):
            Failure(
                status: 2, code: "ambiguousIngredient",
                message: "Several ingredients of \(quoted(recipe)) answer to \(quoted(text)): \(list(known)).",
                hints: ["Name one by its number."])
        case .badReplacement(let text):
            Self.refused(
                "badReplacement", "\(quoted(text)) does not say what takes the place of what.",
                "Write the ingredient, an equals sign, and what comes instead: 'milk=oat drink'.")
        case .circle(let names):
            Failure(
                status: 1, code: "circularRecipe",
                message: "\(quoted(names.first ?? "")) would be made of itself: \(Self.way(names)).",
                hints: ["Nothing was changed. Take one of them out of the other first."])
        case .tooDeep(let limit):
            Self.refused("tooDeep", "Recipes stand in one another more than \(limit) deep.", nil)
        case .tooMany(let limit):
            Self.refused(
                "tooMany", "The recipe has more than \(limit) ingredients, those of its ingredients included.", nil)
        case .changesOfSeveral(let count):
            Self.refused(
                "usage", "The options --with, --without and --swap are of one item, and there are \(count).",
                "Add it alone: foodlog add 1 serving chili --without rice")
        case .changesOfFood(let name):
            Failure(
                status: 2, code: "notRecipe", message: "\(quoted(name)) has no ingredients to change.",
                hints: ["Add what was eaten with it as an item of its own."])
        case .nothingLeft(let name):
            Self.refused("nothingLeft", "Nothing is left of \(quoted(name)).", "Leave at least one ingredient in.")
        }
    }

    private static func refused(_ code: String, _ message: String, _ hint: String?) -> Failure {
        Failure(status: 64, code: code, message: message, hints: hint.map { [$0] } ?? [])
    }

    /// Every line that could not be understood, with the first thing to do about it.
    private static func lines(_ problems: [LineProblem]) -> Failure {
        let hints = problems.prefix(12).map { problem in
            let failure = problem.error.failure
            let cure: String?
            switch problem.error {
            case .ambiguousFood(_, let foods): cure = "One of: \(list(foods.map(\.name), limit: 5))."
            case .unknownFood(_, let nearest):
                cure = nearest.isEmpty ? nil : "Did you mean \(nearest.map(quoted).joined(separator: ", "))?"
            default: cure = failure.hints.first
            }
            return ["\(shown(problem.line)):", failure.message, cure].compactMap(\.self).joined(separator: " ")
        }
        let more = problems.count > 12 ? ["And \(problems.count - 12) more."] : []
        return Failure(
            status: problems.allSatisfy { $0.error.failure.status == 2 } ? 2 : 64, code: "unknownIngredients",
            message: "\(problems.count) ingredients could not be understood.",
            hints: hints + more + ["Nothing was written. Add --keep-unknown to keep them uncounted."])
    }

    private static func numbered(_ names: [String]) -> [String] {
        names.enumerated().map { "\($0.offset + 1) \($0.element)" }
    }

    private static func way(_ names: [String]) -> String {
        names.map { shown($0) }.joined(separator: " is made of ")
    }
}
