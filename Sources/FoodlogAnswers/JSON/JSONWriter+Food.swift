package import FoodDomain
package import FoodLog
import FoodSources
package import JSON

extension JSONWriter {
    /// Writes the details of a food or an entry.
    package mutating func details(_ answer: DetailsAnswer, now: Instant, shown: [Nutrient], hasNetCarbs: Bool = false) {
        object { json in
            json.detailsOfFood(answer, shown: shown)
            if hasNetCarbs {
                var total = NutrientTotal()
                total.add(answer.food.netCarbs(answer.nutrients))
                json.netCarbs(total)
            }
            json.ingredients(answer, shown: shown)
            json.cache(answer, now: now)
            if let answered = answer.answered { json.answered(answered, shown: shown) }
            if let weighing = answer.weighing {
                json.object("weighed") { json in
                    json.member("typed", weighing.typed)
                    json.member("gross", weighing.gross)
                    json.member("tare", weighing.tare)
                    json.member("refuse", weighing.refuse)
                }
            }
            if let entry = answer.entry {
                json.key("entry")
                json.entry(
                    entry, entry.nutrients, style: JSONStyle(nutrients: shown, today: answer.today.day))
            }
        }
    }

    /// Writes a food as the members of an object, with a serving of it, what that holds, and its units.
    package mutating func detailsOfFood(_ answer: DetailsAnswer, shown: [Nutrient]) {
        food(answer.food, id: answer.id, version: answer.kept?.version)
        object("amount") { json in
            json.member("quantity", answer.serving.quantity)
            json.member("unit", answer.serving.unit.name)
            json.member("grams", answer.serving.measure.grams)
            json.member("milliliters", answer.serving.measure.milliliters)
        }
        nutrients(answer.nutrients, shown: shown)
        if let reference = answer.reference { nutrients(reference, as: "reference", shown: shown) }
        macros(MacroSplit(ofFood: answer.nutrients), decimals: 1)
        units(answer.food.servingUnits, selected: answer.serving.unit)
    }

    /// Writes the serving units of a food, the selected one marked.
    package mutating func units(_ answer: UnitsAnswer) {
        object { json in
            json.food(answer.food, id: answer.id, version: answer.kept?.version)
            json.units(answer.units, selected: answer.selected?.unit)
            json.array("own", answer.own) { json, name in json.string(name) }
        }
    }

    /// Writes what a search found.
    package mutating func search(_ answer: SearchAnswer) {
        object { json in
            json.member("query", answer.query)
            json.array("results", answer.results) { json, result in
                let food = result.food
                json.object { json in
                    json.member("id", result.id.description)
                    json.member("name", food.name)
                    json.member("details", food.details)
                    json.member("state", food.state)
                    json.member("source", food.identity.source.name)
                    json.member("sourceId", food.identity.sourceID)
                    json.member("barcode", food.barcode)
                    json.member("calories", food.nutrientsReference?[.calories].value)
                    json.member("per", food.basis.rawValue)
                    json.member("score", result.score)
                    json.member("provider", result.provider?.rawValue)
                    json.array("marks", food.marks) { json, mark in json.string(mark) }
                }
            }
            json.member("corrected", answer.corrected)
            json.array("nearest", answer.nearest) { json, name in json.string(name) }
            json.member("remote", answer.remote.rawValue)
            if answer.remote != .skipped { json.failures("failures", answer.failures) }
        }
    }

    private mutating func food(_ food: Food, id: UUID, version: VersionID?) {
        object("food") { json in
            json.member("id", id.description)
            json.member("version", version?.description)
            json.member("source", food.identity.source.name)
            json.member("sourceId", food.identity.sourceID)
            json.member("barcode", food.barcode)
            json.member("name", food.name)
            json.member("details", food.details)
            json.member("state", food.state)
            json.member("per", food.basis.rawValue)
            json.member("carbohydrateBasis", food.carbohydrateBasis.rawValue)
            json.member("type", food.kindName)
            json.array("aliases", food.aliases) { json, alias in json.string(alias) }
            json.array("marks", food.marks) { json, mark in json.string(mark) }
            json.member("counterpart", food.counterpart)
            json.member("refuse", food.refuse)
            json.member("license", food.license)
        }
    }

    private mutating func units(_ units: [ServingUnit], selected: ServingUnit?) {
        array("units", units) { json, unit in
            json.object { json in
                json.member("unit", unit.name)
                json.member("grams", unit.measure.grams)
                json.member("milliliters", unit.measure.milliliters)
                json.member("selected", unit.name == selected?.name)
            }
        }
    }

    /// Writes what a recipe is made of, in the amount that is shown; nothing of a single food.
    private mutating func ingredients(_ answer: DetailsAnswer, shown: [Nutrient]) {
        let food = answer.food
        let amount = answer.serving.measure[food.basis]
        array("ingredients", food.isRecipe ? food.ingredients : []) { json, ingredient in
            let share = amount.flatMap { food.baseAmount > 0 ? $0 / food.baseAmount : nil }
            let nutrients = share.map { ingredient.nutrients(share: $0) } ?? .unknown
            json.object { json in
                json.member("name", ingredient.name)
                json.member("grams", ingredient.grams.flatMap { grams in share.map { grams * $0 } })
                json.member("source", ingredient.identity?.source.name)
                json.member("sourceId", ingredient.identity?.sourceID)
                json.nutrients(nutrients, shown: shown)
            }
        }
    }

    /// Writes what a provider's answer says beside the food.
    private mutating func answered(_ answered: DecodedFood, shown: [Nutrient]) {
        func totals(_ nutrients: Nutrients) -> NutrientTotals {
            var totals = NutrientTotals()
            totals.add(nutrients, times: 1)
            return totals
        }
        object("answer") { json in
            json.array("setAside", answered.setAside) { json, set in
                json.object { json in
                    json.member("reason", set.reason.rawValue)
                    json.member("per", set.basis.rawValue)
                    json.nutrients(totals(set.nutrients), shown: shown)
                }
            }
            json.nutrients(
                totals(answered.estimates), as: "estimates", shown: answered.estimates.known.map(\.nutrient))
            if let label = answered.label { json.nutrients(totals(label), as: "label", shown: shown) }
            json.array("notes", answered.notes) { json, note in
                json.object { json in
                    json.member("field", note.field)
                    json.member("problem", note.problem.rawValue)
                    json.member("value", note.value)
                }
            }
        }
    }

    private mutating func cache(_ answer: DetailsAnswer, now: Instant) {
        object("cache") { json in
            json.member("fetchedAt", answer.kept?.fetchedAt?.description)
            json.member("ageDays", answer.kept.flatMap { Freshness.days(of: $0, at: now) })
            json.member("state", Freshness(of: answer.kept, at: now).rawValue)
            json.member("pinned", answer.isPinned)
        }
    }
}
