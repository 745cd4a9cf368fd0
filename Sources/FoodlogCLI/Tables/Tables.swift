import FoodDomain
import FoodLog
import FoodSources

/// The answers that have the form of a table.
extension CommandContext {
    /// A day: one row for each entry, the nutrients at its end with their lower bounds; what nobody knows is empty.
    static func dayTable(_ answer: DayAnswer, shown: [Nutrient]) -> DelimitedTable {
        DelimitedTable(
            header: [
                "number", "date", "time", "meal", "name", "text", "quantity", "unit", "grams", "milliliters", "state",
            ]
                + shown.map { "\($0.key)_\($0.unit.rawValue)" },
            rows: answer.totals.lines.map { line in
                let entry = line.entry
                let time = entry.time.flatMap { TimeOfDay(hour: $0.minuteOfDay / 60, minute: $0.minuteOfDay % 60) }
                let figures = shown.map { DelimitedTable.Cell.number(line.nutrients[$0].value) }
                return [
                    .integer(entry.number), .text(entry.day.description), .text(time?.description ?? ""),
                    .text(entry.meal ?? ""), .text(entry.food?.food.name ?? entry.text), .text(entry.text),
                    .number(entry.serving?.quantity), .text(entry.serving?.unit.name ?? ""),
                    .number(entry.measure.grams), .number(entry.measure.milliliters),
                    .text(entry.state(today: answer.today).rawValue),
                ] + figures
            })
    }

    /// The serving units of a food.
    static func unitTable(_ answer: UnitsAnswer) -> DelimitedTable {
        DelimitedTable(
            header: ["unit", "grams", "milliliters", "selected"],
            rows: answer.units.map { unit in
                [
                    .text(unit.name), .number(unit.measure.grams), .number(unit.measure.milliliters),
                    .text(unit.name == answer.selected?.unit.name ? "yes" : ""),
                ]
            })
    }

    /// What a search found.
    static func searchTable(_ answer: SearchAnswer) -> DelimitedTable {
        DelimitedTable(
            header: ["id", "name", "details", "source", "sourceId", "barcode", "calories", "per", "provider"],
            rows: answer.results.map { result in
                [
                    .text(result.id.description), .text(result.food.name), .text(result.food.details),
                    .text(result.food.identity.source.name), .text(result.food.identity.sourceID),
                    .text(result.food.barcode ?? ""), .number(result.food.nutrientsReference?[.calories].value),
                    .text(result.food.basis.rawValue), .text(result.provider?.rawValue ?? ""),
                ]
            })
    }

    /// The settings of the log and of the person.
    static func settingTable(_ settings: [Setting], _ personal: [PersonalSetting]) -> DelimitedTable {
        DelimitedTable(
            header: ["name", "value", "origin", "default"],
            rows: settings.map { setting in
                [
                    .text(setting.name.rawValue), .text(setting.value ?? ""), .text(setting.origin.rawValue),
                    .text(setting.name.defaultValue ?? ""),
                ]
            }
                + personal.map { setting in
                    [
                        .text(setting.name.rawValue), .text(setting.value), .text(setting.origin.rawValue),
                        .text(PersonalSettings.defaultValue(of: setting.name)),
                    ]
                })
    }

    /// Operations of the past.
    static func historyTable(_ operations: [PastOperation]) -> DelimitedTable {
        DelimitedTable(
            header: ["number", "at", "command", "summary", "undone"],
            rows: operations.map { operation in
                [
                    .integer(operation.number), .text(operation.at.description), .text(operation.command),
                    .text(operation.summary), .text(operation.isUndone ? "yes" : ""),
                ]
            })
    }
}
