package import FoodDomain
package import FoodLog
package import JSON

extension JSONWriter {
    /// Writes the foods of late.
    package mutating func recent(_ answer: RecentAnswer) {
        object { json in
            json.member("meal", answer.meal)
            json.member("from", answer.period.first.description)
            json.member("to", answer.period.last.description)
            json.array("foods", answer.foods) { json, recent in
                json.object { json in
                    json.listed(recent.food)
                    json.amount(recent.serving)
                    json.member("last", recent.last.description)
                    json.member("entry", recent.entry)
                    json.member("entries", recent.count)
                }
            }
        }
    }

    /// Writes when and how often something was eaten.
    package mutating func found(_ answer: FindAnswer, shown: [Nutrient]) {
        object { json in json.foundMembers(answer, foods: answer.parts, shown: shown) }
    }

    /// Writes the same with a page of the foods, and where the next one goes on.
    package mutating func found(_ page: FindPage, shown: [Nutrient]) {
        object { json in
            json.foundMembers(page.answer, foods: page.foods, shown: shown)
            json.member("next", page.next?.description)
        }
    }

    private mutating func foundMembers(_ answer: FindAnswer, foods: [FoundFood], shown: [Nutrient]) {
        let found = answer.found
        member("query", answer.query)
        member("entries", found.count)
        member("days", found.days)
        member("first", found.first?.day.description)
        member("last", found.last?.day.description)
        member("entry", found.last?.number)
        nutrients(found.nutrients, shown: shown)
        array("foods", foods) { json, part in
            json.object { json in
                if let food = part.food {
                    json.listed(food)
                } else {
                    json.nothing("id")
                    json.member("name", part.name)
                    json.member("details", "")
                }
                json.member("entries", part.count)
                json.member("days", part.days)
                json.member("first", part.first.day.description)
                json.member("last", part.last.day.description)
                json.member("entry", part.last.number)
                json.member("grams", part.weighed > 0 ? part.grams : nil)
                json.member("weighed", part.weighed)
                json.member("milliliters", part.poured > 0 ? part.milliliters : nil)
                json.member("poured", part.poured)
                json.nutrients(part.nutrients, shown: shown)
            }
        }
    }

    /// Writes a template with its items, and what they add up to.
    package mutating func template(_ template: MealTemplate, before: MealTemplate? = nil, shown: [Nutrient]) {
        object { json in
            json.member("name", template.name)
            json.array("items", template.items) { json, item in
                json.object { json in
                    json.listed(item.food)
                    json.member("text", item.text)
                    json.amount(item.serving)
                    json.member("estimated", item.isEstimate)
                    json.nutrients(item.food.food.nutrients(in: item.serving.measure), shown: shown)
                }
            }
            json.nutrients(template.nutrients, shown: shown)
            json.member("replaced", before != nil)
        }
    }

    /// Writes what a list says of a food.
    private mutating func listed(_ food: VersionedFood) {
        member("id", food.id.description)
        member("name", food.food.name)
        member("details", food.food.details)
    }

    /// Writes a serving as a member.
    package mutating func amount(_ serving: ChosenServing?) {
        guard let serving else { return nothing("amount") }
        object("amount") { json in
            json.member("quantity", serving.quantity)
            json.member("unit", serving.unit.name)
            json.member("grams", serving.measure.grams)
            json.member("milliliters", serving.measure.milliliters)
        }
    }
}
