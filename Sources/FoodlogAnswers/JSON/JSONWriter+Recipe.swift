package import FoodDomain
package import FoodLog
package import JSON

extension JSONWriter {
    /// Writes a recipe with what it holds in all, in a serving and in 100 g.
    package mutating func recipe(_ answer: RecipeAnswer, shown: [Nutrient]) {
        let food = answer.kept.food
        object { json in
            json.object("recipe") { json in
                json.recipeMembers(answer.kept)
                json.member("rawWeight", answer.rawGrams)
                json.member("archivedAt", answer.archivedAt?.description)
                json.array("marks", food.marks) { json, mark in json.string(mark) }
            }
            json.array("ingredients", answer.ingredients.enumerated()) { json, element in
                json.ingredient(element.element, number: element.offset + 1, shown: shown)
            }
            json.nutrients(answer.nutrients, shown: shown)
            json.totals("perServing", answer.perServing, shown: shown)
            json.totals("per100g", answer.per100Grams, shown: shown)
            if let amount = answer.amount {
                json.object("amount") { json in
                    json.member("quantity", amount.quantity)
                    json.member("unit", amount.unit.name)
                    json.member("grams", amount.measure.grams)
                    json.nutrients(food.nutrients(in: amount.measure), shown: shown)
                }
            }
            if let before = answer.before {
                json.member("before", before.version.description)
                json.member("olderEntries", answer.olderEntries)
            }
        }
    }

    /// Writes the recipes of the person's.
    package mutating func recipes(_ recipes: [OwnFood]) {
        object { json in
            json.array("recipes", recipes) { json, recipe in
                let food = recipe.kept.food
                json.object { json in
                    json.recipeMembers(recipe.kept)
                    json.member("ingredients", food.ingredients.count)
                    json.member("calories", food.nutrients(in: food.whole ?? Measure())[.calories].value)
                    json.member("archivedAt", recipe.archivedAt?.description)
                }
            }
        }
    }

    /// Writes what became of recipes when newer versions of their ingredients were taken.
    package mutating func refreshed(_ answer: RefreshAnswer, shown: [Nutrient]) {
        object { json in
            json.array("recipes", answer.changed) { json, recipe in json.recipe(recipe, shown: shown) }
            json.array("unchanged", answer.unchanged) { json, name in json.string(name) }
            json.array("skipped", answer.kept) { json, line in json.string(line) }
        }
    }

    private mutating func recipeMembers(_ kept: VersionedFood) {
        member("id", kept.id == .zero ? nil : kept.id.description)
        member("version", kept.version == .zero ? nil : kept.version.description)
        member("name", kept.food.name)
        member("servings", kept.food.yield?.servings)
        member("cookedWeight", kept.food.yield?.cookedGrams)
    }

    private mutating func ingredient(_ line: RecipeIngredient, number: Int, shown: [Nutrient]) {
        let ingredient = line.ingredient
        object { json in
            json.member("number", number)
            json.member("text", ingredient.line?.text)
            json.member("name", ingredient.name)
            json.member("quantity", ingredient.isMeasured ? ingredient.line?.quantity : nil)
            json.member("unit", ingredient.isMeasured ? ingredient.line?.unit : nil)
            json.member("grams", ingredient.isMeasured ? ingredient.grams : nil)
            json.member("milliliters", ingredient.basis == .volume ? ingredient.baseAmount : nil)
            json.member("source", ingredient.identity?.source.name)
            json.member("sourceId", ingredient.identity?.sourceID)
            json.member("version", ingredient.line?.version.flatMap { $0 == .zero ? nil : $0.description })
            json.member("state", line.state.name)
            json.nutrients(line.nutrients, shown: shown)
            json.warnings(line.notices)
        }
    }

    private mutating func totals(_ name: String, _ totals: NutrientTotals?, shown: [Nutrient]) {
        if let totals { nutrients(totals, as: name, shown: shown) } else { nothing(name) }
    }
}

extension RecipeIngredient.State {
    /// The name of the case for programs.
    var name: String {
        switch self {
        case .current: "current"
        case .newer: "newer"
        case .archived: "archived"
        case .unknown: "unknown"
        }
    }
}
