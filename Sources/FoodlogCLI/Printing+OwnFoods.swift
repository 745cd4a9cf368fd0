import CommandLineKit
import FoodDomain
import FoodLog
import JSON

/// Prints what a person made of foods.
extension CommandContext {
    /// Prints foods that were made.
    func printOwnFoods(_ answers: [OwnFoodAnswer]) {
        note(answers.count == 1 ? "The food was made" : "\(answers.count) foods were made")
        if isJSON {
            return output.write(
                JSONWriter.line { json in
                    json.object { json in
                        json.array("foods", answers) { json, answer in json.ownFood(answer, shown: shownNutrients) }
                    }
                })
        }
        confirm(answers.map { OwnFoodScreen(answer: $0, kind: .made, style: style).text }.joined(separator: "\n\n"))
    }

    /// Prints a food that would be made.
    func printFoodPreview(_ answer: OwnFoodAnswer) {
        output.print(OwnFoodScreen(answer: answer, kind: .preview, style: style).text)
    }

    /// Prints a food that was changed.
    func printOwnFoodEdited(_ answer: OwnFoodAnswer, today: Day) {
        if answer.before?.version != answer.details.kept?.version { note("The food was changed") }
        if isJSON { return output.write(JSONWriter.line { $0.ownFood(answer, shown: shownNutrients) }) }
        confirm(OwnFoodScreen(answer: answer, kind: .changed, style: style).text)
    }

    /// Prints the foods of the person's own.
    func printOwnFoodList(_ foods: [OwnFood], archived: Bool) {
        if isJSON { return output.write(JSONWriter.line { $0.ownFoods(foods) }) }
        if isTabular { return writeTable(Self.ownFoodTable(foods)) }
        output.print(OwnFoodListScreen(foods: foods, archived: archived, style: style).text)
    }

    /// Prints the foods that were put away, or brought back.
    func printArchived(_ foods: [OwnFood], isArchived: Bool) {
        note(isArchived ? "The food was put away" : "The food was brought back")
        if isJSON { return output.write(JSONWriter.line { $0.ownFoods(foods) }) }
        let what =
            isArchived ? "is found no more; its entries stay (foodlog food unarchive brings it back)" : "is found again"
        for food in foods {
            confirm(
                Paragraph.lines(sentence: "\(food.kept.food.name) \(what).", limit: 3, style).joined(separator: "\n"))
        }
    }

    private static func ownFoodTable(_ foods: [OwnFood]) -> DelimitedTable {
        DelimitedTable(
            header: ["id", "name", "details", "barcode", "calories", "per", "archived"],
            rows: foods.map { food in
                let kept = food.kept
                return [
                    .text(kept.id.description), .text(kept.food.name), .text(kept.food.details),
                    .text(kept.food.barcode ?? ""), .number(kept.food.nutrientsReference?[.calories].value),
                    .text(kept.food.basis.rawValue), .text(food.archivedAt == nil ? "" : "yes"),
                ]
            })
    }
}
