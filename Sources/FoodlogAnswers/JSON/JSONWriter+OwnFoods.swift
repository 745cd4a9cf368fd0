package import FoodDomain
package import FoodLog
package import JSON

extension JSONWriter {
    /// Writes a food of the person's own that was made or changed.
    package mutating func ownFood(_ answer: OwnFoodAnswer, shown: [Nutrient]) {
        object { json in
            json.detailsOfFood(answer.details, shown: shown)
            json.array("warnings", answer.warnings) { json, warning in
                json.object { json in
                    json.member("code", warning.code)
                    json.member("message", capitalized(warning.sentence) + ".")
                }
            }
            if let before = answer.before {
                json.member("before", before.version.description)
                json.member("olderEntries", answer.olderEntries)
            }
        }
    }

    /// Writes the foods of the person's own.
    package mutating func ownFoods(_ foods: [OwnFood]) {
        object { json in
            json.array("foods", foods) { json, own in
                let food = own.kept.food
                json.object { json in
                    json.member("id", own.kept.id.description)
                    json.member("version", own.kept.version.description)
                    json.member("name", food.name)
                    json.member("details", food.details)
                    json.member("barcode", food.barcode)
                    json.member("calories", food.nutrientsReference?[.calories].value)
                    json.member("per", food.basis.rawValue)
                    json.member("type", food.kindName)
                    json.member("archivedAt", own.archivedAt?.description)
                }
            }
        }
    }
}

extension JSONWriter {
    /// Writes the person's own word for a food.
    package mutating func alias(_ alias: FoodAlias) {
        let food = alias.food.food
        object { json in
            json.member("word", alias.text)
            json.member("id", alias.food.id.description)
            json.member("name", food.name)
            json.member("details", food.details)
            json.member("source", food.identity.source.name)
            json.member("sourceId", food.identity.sourceID)
        }
    }

    /// Writes words for foods.
    package mutating func aliases(_ aliases: [FoodAlias]) {
        object { json in json.array("aliases", aliases) { json, alias in json.alias(alias) } }
    }

    /// Writes a word that was kept for a food, and what it meant before.
    package mutating func aliasKept(_ answer: AliasAnswer) {
        object { json in
            json.array("aliases", [answer.alias]) { json, alias in json.alias(alias) }
            json.member("before", answer.before?.food.id.description)
        }
    }

    /// Writes what applying a food to the past changes, or changed.
    package mutating func apply(_ answer: ApplyAnswer, shown: [Nutrient]) {
        object { json in
            json.member("id", answer.food.id.description)
            json.member("version", answer.food.version.description)
            json.member("name", answer.food.food.name)
            json.member("since", answer.since.description)
            json.array("days", answer.days) { json, day in
                json.object { json in
                    json.member("date", day.day.description)
                    json.array("entries", day.changes) { json, change in json.int(change.after.number) }
                    json.nutrients(day.before, as: "before", shown: shown)
                    json.nutrients(day.after, as: "after", shown: shown)
                }
            }
            json.array("skipped", answer.skipped) { json, entry in json.int(entry.number) }
            json.array("changedOnce", answer.changed) { json, entry in json.int(entry.number) }
            json.member("applied", answer.isApplied)
        }
    }
}

extension Food {
    /// What kind of thing it is, for programs.
    package var kindName: String { isSupplement ? "supplement" : isRecipe ? "recipe" : "item" }
}
