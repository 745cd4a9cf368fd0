import FoodDomain
import FoodStore

extension LogCare {
    /// What the findings of the store say, a check for each kind of thing.
    static func contentChecks(
        _ findings: [LogFinding], facts: LogFacts?, isOutdated: Bool, schema: Int
    ) -> [CareCheck] {
        let version =
            isOutdated
            ? "version \(schema), an older one: the next command updates it" : "version \(schema), the newest"
        var checks = [CareCheck(.schema, isOutdated ? .notice : .ok, version)]
        for name in [CareCheck.Name.pages, .references, .versions, .foods, .search, .entries, .journal] {
            let found = findings.filter { $0.check == name }.map(\.sentence)
            guard found.isEmpty else {
                checks.append(
                    CareCheck(
                        name, .damage, found.count == 1 ? "1 finding" : "\(found.count) findings", findings: found))
                continue
            }
            guard !isOutdated || [.pages, .references, .versions].contains(name) else {
                checks.append(CareCheck(name, .notice, "not looked at before the update"))
                continue
            }
            checks.append(CareCheck(name, soundText(name, facts)))
        }
        return checks
    }

    private static func soundText(_ name: CareCheck.Name, _ facts: LogFacts?) -> String {
        switch name {
        case .pages: "whole"
        case .references: "none leads to nothing"
        case .versions: "each has the content that its digest names"
        case .foods: facts.map { "\($0.foods), each with its source and its version" } ?? "sound"
        case .search: "every food is found by its words"
        case .entries: facts.map { "\($0.entries), each within bounds and computed anew" } ?? "sound"
        case .journal: "says of everything what is there"
        default: "sound"
        }
    }
}

extension LogFinding {
    /// The check that it belongs to.
    var check: CareCheck.Name {
        switch self {
        case .damagedDatabase: .pages
        case .brokenReference: .references
        case .damagedVersion, .unreadableVersion: .versions
        case .wrongFoodID, .wrongCurrentVersion, .circularRecipe, .missingIngredient: .foods
        case .missingFromSearch, .foundWhileArchived: .search
        case .wrongVersion, .unfitEntry, .uncomputableEntry, .numberAboveCounter: .entries
        case .ownDiffersFromJournal, .differsFromJournal: .journal
        }
    }

    /// What was found, as a clause.
    var sentence: String {
        switch self {
        case .damagedDatabase(let message): message
        case .brokenReference(let table, let row, let parent):
            "row \(row) of \(table) refers to a row of \(parent) that does not exist"
        case .damagedVersion(let version): "the content of food version \(version) is not what it was"
        case .unreadableVersion(let version, _): "food version \(version) describes no food that can be read"
        case .wrongFoodID(let id): "food \(id) does not have the id of its source"
        case .wrongCurrentVersion(let id): "food \(id) has no version of its own"
        case .missingFromSearch(let id): "food \(id) is not found by its words"
        case .foundWhileArchived(let id): "food \(id) is found though it was put away"
        case .circularRecipe(let name): "recipe '\(name)' is made of itself"
        case .missingIngredient(let recipe, let ingredient):
            "the ingredient '\(ingredient)' of recipe '\(recipe)' is no food of the log"
        case .ownDiffersFromJournal(let subject, let row): "\(subject) \(row) is not as the journal left it"
        case .wrongVersion(let entry): "entry \(entry) points to a version of another food"
        case .unfitEntry(let entry, _): "entry \(entry) is out of bounds"
        case .uncomputableEntry(let entry): "entry \(entry) cannot be computed"
        case .numberAboveCounter(let entry): "the number of entry \(entry) would be given again"
        case .differsFromJournal(let entry): "entry \(entry) is not as the journal left it"
        }
    }
}
