package import CommandLineKit
import FoodDomain
package import FoodLog

/// The words for errors of logging again.
extension FoodLogError {
    package static func lineHead(_ text: String, _ nearest: String?) -> Failure {
        Failure(
            status: 64, code: "badLineHead", message: "\(quoted(text)) is neither a day, a time nor a meal.",
            hints: [nearest.map { "Did you mean '\($0)'?" }].compactMap { $0 } + [
                "A line may begin with DATE TIME MEAL and a colon, each of them left out at will: yesterday 08:10 breakfast: 2 eggs"
            ])
    }

    package static func nameTaken(_ name: String, _ byTemplate: Bool) -> Failure {
        let argument = FoodText.argument(name)
        return byTemplate
            ? Failure(
                status: 64, code: "nameTaken", message: "There is a template called \(quoted(name)) already.",
                hints: [
                    "To put another in its place: foodlog template new \(argument) --replace ITEM...",
                    "To remove it: foodlog template rm \(argument)",
                ])
            : Failure(
                status: 64, code: "nameTaken", message: "\(quoted(name)) is your word for a food already.",
                hints: ["Choose another name, or forget the word: foodlog alias rm \(argument)"])
    }

    package static func unknownTemplate(_ name: String, _ nearest: String?) -> Failure {
        Failure(
            status: 2, code: "unknownTemplate", message: "There is no template called \(quoted(name)).",
            hints: [
                nearest.map { "Did you mean \(quoted($0))?" } ?? "foodlog template list shows those that there are."
            ])
    }
}
