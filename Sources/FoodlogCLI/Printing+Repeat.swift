import CommandLineKit
import FoodDomain
import FoodLog
import FoodlogAnswers
import JSON

/// Prints what was eaten before, for logging it again.
extension CommandContext {
    /// Prints the foods of late.
    func printRecent(_ answer: RecentAnswer) {
        if isJSON { return output.write(JSONWriter.line { $0.recent(answer) }) }
        if isTabular { return writeTable(Self.recentTable(answer)) }
        output.print(RecentScreen(answer: answer, style: style).text)
    }

    /// Prints when and how often something was eaten.
    func printFound(_ answer: FindAnswer) {
        if isJSON { return output.write(JSONWriter.line { $0.found(answer, shown: shownNutrients) }) }
        if isTabular { return writeTable(Self.foundTable(answer, shown: shownNutrients)) }
        output.print(FindScreen(answer: answer, style: style).text)
    }

    /// Prints a template that was made, is asked for, or was removed.
    func printTemplate(_ template: MealTemplate, kind: TemplateScreen.Kind, before: MealTemplate? = nil) {
        if isJSON {
            return output.write(JSONWriter.line { $0.template(template, before: before, shown: shownNutrients) })
        }
        if isTabular { return writeTable(Self.templateTable([template])) }
        let text = TemplateScreen(template: template, kind: kind, replaces: before != nil, style: style).text
        if kind == .shown { output.print(text) } else { confirm(text) }
    }

    /// Prints all templates.
    func printTemplates(_ templates: [MealTemplate]) {
        if isJSON {
            return output.write(
                JSONWriter.line { json in
                    json.object { json in
                        json.array("templates", templates) { json, template in
                            json.template(template, shown: shownNutrients)
                        }
                    }
                })
        }
        if isTabular { return writeTable(Self.templateTable(templates)) }
        output.print(TemplateListScreen(templates: templates, style: style).text)
    }

    /// A row for each item.
    private static func templateTable(_ templates: [MealTemplate]) -> DelimitedTable {
        DelimitedTable(
            header: ["template", "id", "name", "text", "quantity", "unit", "grams", "milliliters", "calories_kcal"],
            rows: templates.flatMap { template in
                template.items.map { item in
                    let measure = item.serving.measure
                    return [
                        .text(template.name), .text(item.food.id.description), .text(item.food.food.name),
                        .text(item.text), .number(item.serving.quantity), .text(item.serving.unit.name),
                        .number(measure.grams), .number(measure.milliliters),
                        .number(item.food.food.nutrients(in: measure)[.calories].value),
                    ]
                }
            })
    }

    private static func recentTable(_ answer: RecentAnswer) -> DelimitedTable {
        DelimitedTable(
            header: ["id", "name", "details", "quantity", "unit", "grams", "milliliters", "last", "entry", "entries"],
            rows: answer.foods.map { food in
                let measure = food.serving.measure
                return [
                    .text(food.food.id.description), .text(food.food.food.name), .text(food.food.food.details),
                    .number(food.serving.quantity), .text(food.serving.unit.name), .number(measure.grams),
                    .number(measure.milliliters), .text(food.last.description), .integer(food.entry),
                    .integer(food.count),
                ]
            })
    }

    private static func foundTable(_ answer: FindAnswer, shown: [Nutrient]) -> DelimitedTable {
        DelimitedTable(
            header: ["id", "name", "details", "entries", "days", "first", "last", "entry", "grams", "milliliters"]
                + shown.map { "\($0.key)_\($0.unit.rawValue)" },
            rows: answer.parts.map { part in
                let food = part.food
                return [
                    .text(food?.id.description ?? ""), .text(part.name), .text(food?.food.details ?? ""),
                    .integer(part.count), .integer(part.days), .text(part.first.day.description),
                    .text(part.last.day.description), .integer(part.last.number),
                    .number(part.weighed > 0 ? part.grams : nil), .number(part.poured > 0 ? part.milliliters : nil),
                ] + shown.map { .number(part.nutrients[$0].value) }
            })
    }
}
