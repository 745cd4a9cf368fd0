import CommandLineKit
import FoodDomain
import FoodLog
import FoodlogAnswers
import JSON

/// Prints what a person made of foods.
extension CommandContext {
    /// Prints foods that were made.
    ///
    /// - Parameter isShown: whether the person has seen them already, before they said yes.
    func printOwnFoods(_ answers: [OwnFoodAnswer], isShown: Bool = false) {
        note(answers.count == 1 ? "The food was made" : "\(answers.count) foods were made")
        if isJSON {
            return output.write(
                JSONWriter.line { json in
                    json.object { json in
                        json.array("foods", answers) { json, answer in json.ownFood(answer, shown: shownNutrients) }
                    }
                })
        }
        if isShown { return confirm("Kept as a food of your own.") }
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

    /// Prints the units of a food after one of them was set or taken away.
    func printChangedUnits(_ answer: UnitsAnswer) {
        if isJSON { return output.write(JSONWriter.line { $0.units(answer) }) }
        confirm(UnitsScreen(answer: answer, style: style).text)
    }

    /// Prints a word for a food, and what it meant before.
    func printAlias(_ answer: AliasAnswer) {
        if isJSON {
            return output.write(JSONWriter.line { $0.aliasKept(answer) })
        }
        var lines = aliasLines([answer.alias], heading: "From now on")
        if let before = answer.before, before.food.id != answer.alias.food.id {
            lines += Paragraph.lines(
                sentence: "before: \(before.food.food.name)", indent: 2, hanging: 4, limit: 2, style)
        }
        confirm(lines.joined(separator: "\n"))
    }

    /// Prints words for foods, a line for each.
    func printAliases(_ aliases: [FoodAlias], forgotten: Bool = false) {
        if isJSON {
            return output.write(JSONWriter.line { $0.aliases(aliases) })
        }
        if isTabular {
            return writeTable(
                DelimitedTable(
                    header: ["word", "id", "name", "details", "source", "sourceId"],
                    rows: aliases.map { alias in
                        let food = alias.food.food
                        return [
                            .text(alias.text), .text(alias.food.id.description), .text(food.name), .text(food.details),
                            .text(food.identity.source.name), .text(food.identity.sourceID),
                        ]
                    }))
        }
        guard !aliases.isEmpty else {
            let lines = Paragraph.lines(
                ["No words of your own yet. For example:", "foodlog alias milk \"skim milk\""], hanging: 2, style)
            return output.print(lines.joined(separator: "\n"))
        }
        let lines = aliasLines(aliases, heading: forgotten ? "Forgotten:" : nil)
        forgotten ? confirm(lines.joined(separator: "\n")) : output.print(lines.joined(separator: "\n"))
    }

    private func aliasLines(_ aliases: [FoodAlias], heading: String?) -> [String] {
        aliases.flatMap { alias in
            let food = alias.food.food
            let name = food.subtitle.map { "\(food.name), \($0)" } ?? food.name
            let start = heading.map { "\($0) " } ?? ""
            return Paragraph.lines(
                sentence: "\(start)\(alias.text) \(style.arrow) \(name)", hanging: 2, limit: 3, style)
        }
    }

    /// Prints what applying a food to the past changes, or changed.
    func printApply(_ answer: ApplyAnswer) {
        if isJSON { return output.write(JSONWriter.line { $0.apply(answer, shown: shownNutrients) }) }
        let text = ApplyScreen(answer: answer, style: style).text
        answer.isApplied ? confirm(text) : output.print(text)
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
