import FoodDomain
import FoodSources
import Foundation
import Testing

/// What is embedded is what lies in Data/starter, and all of it can be read.
@Suite struct StarterTableTests {
    let catalogue = StarterCatalogue()

    /// UPDATE_GOLDEN=1 writes the tables anew; the program then has to be built again.
    @Test(arguments: ["names.tsv", "sources.tsv"])
    func `what is found by bisection is there for every row`(name: String) throws {
        let path = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Data/starter/\(name)").standardized
        let expected = name == "names.tsv" ? StarterCatalogue.nameTable : StarterCatalogue.sourceTable
        if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
            try expected.write(to: path, atomically: true, encoding: .utf8)
        }
        let found = try String(contentsOf: path, encoding: .utf8)
        #expect(found == expected, "run UPDATE_GOLDEN=1 swift test --filter StarterTableTests and build again")
    }

    @Test func `a beginning finds every name with a word that begins so`() {
        let lines = StarterCatalogue.nameTable.split(separator: "\n").dropFirst().map { $0.split(separator: "\t") }
        let names = lines.map { (words: $0[0].split(separator: " "), row: Int($0[1])) }
        let foods = catalogue.all.map(\.identity)
        let words = Set(names.flatMap(\.words))
        let beginnings = Set(words.flatMap { word in (1...5).map { String(word.prefix($0)) } }).sorted()
        #expect(beginnings.count > 1_000)
        // Every eleventh, which is of all lengths and letters.
        for (index, beginning) in beginnings.enumerated() where index.isMultiple(of: 11) {
            let query = FoodQuery(foldedWords: [beginning], limit: 5_000)
            let wanted = query.words + [query.lastTyped]
            let rows = names.filter { name in name.words.contains { word in wanted.contains { word.hasPrefix($0) } } }
            let found = catalogue.candidates(query).map(\.identity)
            #expect(Set(found) == Set(rows.compactMap(\.row).map { foods[$0] }), "\(beginning)")
            #expect(found.count == Set(found).count, "\(beginning)")
        }
    }

    @Test func `every row is a food`() {
        let foods = catalogue.all
        #expect(foods.count >= 850)
        #expect(Set(foods.map(\.identity)).count == foods.count)
        #expect(Set(foods.map(\.name)).count == foods.count)
        for food in foods {
            #expect(!food.name.isEmpty)
            #expect(food.servingUnits.last == ServingUnit("g", grams: 1), "\(food.name)")
            #expect(food.servingUnits.allSatisfy { $0.isSelectable(on: .mass) }, "\(food.name)")
            #expect(Set(food.servingUnits.map(\.name)).count == food.servingUnits.count, "\(food.name)")
            #expect(food.nutrientsReference?[.calories].isComplete == true, "\(food.name)")
            #expect(catalogue.food(food.identity) == food, "\(food.name)")
        }
    }
}
