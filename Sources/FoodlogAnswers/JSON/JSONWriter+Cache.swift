package import FoodDomain
package import FoodLog
import FoodSources
package import JSON

extension JSONWriter {
    /// Writes how much is kept of look-ups.
    package mutating func cacheStatus(_ status: CacheStatus) {
        object { json in
            json.member("foods", status.foods)
            json.member("stale", status.stale)
            json.member("pinned", status.pinned)
            json.member("answers", status.answers)
            json.member("notFound", status.notFound)
            json.member("searches", status.searches)
            json.member("bytes", status.size)
            json.member("storedBytes", status.storedSize)
            json.member("oldest", status.oldest?.description)
            json.member("latest", status.latest?.description)
            json.array("providers", status.providers) { json, use in
                json.object { json in
                    json.member("provider", use.provider.rawValue)
                    json.member("pausedUntil", use.pausedUntil?.description)
                    json.array("limits", use.limits) { json, use in
                        json.object { json in
                            json.member("limit", use.limit.budget)
                            json.member("made", use.made)
                            json.member("of", use.limit.count)
                            json.member("seconds", Int(use.limit.seconds))
                        }
                    }
                }
            }
        }
    }

    /// Writes the foods that were looked up.
    package mutating func cacheList(_ lines: [CacheLine]) {
        object { json in
            json.array("foods", lines) { json, line in
                json.object { json in
                    json.lookedUpMembers(line.food.kept)
                    json.member("fetchedAt", line.food.kept.fetchedAt?.description)
                    json.member("ageDays", line.ageDays)
                    json.member("state", line.freshness.rawValue)
                    json.member("pinned", line.food.isPinned)
                    json.member("entries", line.food.uses)
                    json.member("storedBytes", line.storedSize)
                }
            }
        }
    }

    /// Writes what asking or reading again did.
    package mutating func cacheReport(_ report: CacheReport) {
        object { json in
            json.lookedUpFoods("changed", report.changed)
            json.member("unchanged", report.unchanged)
            json.lookedUpFoods("gone", report.gone)
            json.lookedUpFoods("pinned", report.pinned)
            json.lookedUpFoods("failed", report.failed)
            json.failures("failures", report.failures)
            json.member("offline", report.isOffline)
        }
    }

    /// Writes a food that is to stay as it is, or no longer.
    package mutating func pinned(_ food: VersionedFood, isPinned: Bool) {
        object { json in
            json.key("food")
            json.lookedUpFood(food)
            json.member("pinned", isPinned)
        }
    }

    /// Writes what was forgotten of look-ups.
    package mutating func pruned(_ report: PruneReport) {
        object { json in
            json.member("answers", report.answers)
            json.member("foods", report.foods)
            json.member("bytes", report.bytes)
        }
    }

    /// Writes two foods that are one from now on.
    package mutating func merged(_ answer: MergeAnswer) {
        object { json in
            json.key("food")
            json.lookedUpFood(answer.kept)
            json.key("merged")
            json.lookedUpFood(answer.merged)
            json.member("entries", answer.entries)
            json.array("units", answer.units) { json, name in json.string(name) }
            json.array("words", answer.words) { json, word in json.string(word) }
            json.member("pinned", answer.isPinned)
            json.array("unitsLeft", answer.unitsLeft) { json, name in json.string(name) }
        }
    }

    /// Writes the catalogues that there are.
    package mutating func catalogues(_ catalogues: [CatalogueSummary]) {
        object { json in
            json.array("catalogues", catalogues) { json, catalogue in
                json.object { json in
                    json.member("catalogue", catalogue.name)
                    json.member("foods", catalogue.foods)
                    json.member("bytes", catalogue.size)
                    json.member("built", catalogue.built)
                    json.member("origin", catalogue.origin)
                    json.member("rebuild", catalogue.rebuild)
                }
            }
        }
    }

    /// Writes why providers gave no answer.
    package mutating func failures(_ name: String, _ failures: [ProviderFailure]) {
        array(name, failures) { json, failure in
            json.object { json in
                json.member("provider", failure.provider.rawValue)
                json.member("code", failure.code)
                json.member("message", failure.sentence)
                json.member("retryAt", failure.retryAt?.description)
            }
        }
    }

    /// Writes a food that was looked up, in short.
    package mutating func lookedUpFood(_ food: VersionedFood) { object { json in json.lookedUpMembers(food) } }

    private mutating func lookedUpFoods(_ name: String, _ foods: [VersionedFood]) {
        array(name, foods) { json, food in json.lookedUpFood(food) }
    }

    private mutating func lookedUpMembers(_ kept: VersionedFood) {
        let food = kept.food
        member("id", kept.id.description)
        member("name", food.name)
        member("details", food.details)
        member("source", food.identity.source.name)
        member("sourceId", food.identity.sourceID)
        member("barcode", food.barcode)
    }
}
