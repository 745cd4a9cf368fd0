package import FoodDomain
package import FoodLog
package import JSON

extension JSONWriter {
    /// Writes a day with its entries, meals and totals.
    package mutating func day(_ answer: DayAnswer, shown: [Nutrient], hasNetCarbs: Bool = false) {
        let totals = answer.totals
        let style = JSONStyle(nutrients: shown, today: answer.today)
        object { json in
            json.member("date", totals.day.description)
            json.member("zone", answer.zone)
            json.array("entries", totals.lines) { json, line in
                json.entry(line.entry, line.nutrients, style: style)
            }
            json.array("meals", totals.meals) { json, meal in
                json.object { json in
                    json.member("meal", meal.meal)
                    json.array("entries", meal.lines) { json, line in json.int(line.entry.number) }
                    json.nutrients(meal.nutrients, shown: shown)
                }
            }
            json.sums(totals, shown: shown)
            if hasNetCarbs { json.netCarbs(totals.netCarbs) }
            json.dayGoals(answer.goals, totals: totals.nutrients)
            json.member("done", answer.status?.rawValue)
            json.member("note", answer.note)
            json.member("kilograms", answer.weight?.value)
            json.array("water", answer.water) { json, drink in json.measurement(drink) }
            json.member("estimatedEnergy", totals.estimatedEnergy)
            json.dayWarnings(totals, today: answer.today)
        }
    }

    /// Writes the day that entries were added to, with what it adds up to now.
    package mutating func daySoFar(_ totals: DayTotals, shown: [Nutrient]) {
        object("day") { json in
            json.member("date", totals.day.description)
            json.sums(totals, shown: shown)
        }
    }

    /// Writes the other days that entries were added to, where there are any.
    mutating func daysSoFar(_ days: [DayTotals], shown: [Nutrient]) {
        guard !days.isEmpty else { return }
        array("otherDays", days) { json, totals in
            json.object { json in
                json.member("date", totals.day.description)
                json.sums(totals, shown: shown)
            }
        }
    }

    private mutating func sums(_ totals: DayTotals, shown: [Nutrient]) {
        nutrients(totals.nutrients, shown: shown, coverage: totals.coverage, estimated: totals.estimatedNutrients)
        macros(MacroSplit(ofSum: totals.nutrients), decimals: 0)
    }

    private mutating func dayWarnings(_ totals: DayTotals, today: Day) {
        var warnings: [(code: String, message: String, entry: Int)] = []
        for entry in totals.lines.map(\.entry) {
            if entry.state(today: today) == .unresolved {
                let message = "Entry \(entry.number) is not counted: it has no food yet."
                warnings.append(("notCounted", message, entry.number))
            }
            for doubt in entry.food?.food.doubts ?? [] {
                warnings.append((Notice.doubt(doubt).code, Notice.doubt(doubt).sentence, entry.number))
            }
        }
        array("warnings", warnings) { json, warning in
            json.object { json in
                json.member("code", warning.code)
                json.member("message", warning.message)
                json.member("entry", warning.entry)
            }
        }
    }
}
