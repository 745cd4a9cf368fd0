import FoodDomain
import FoodSources
import Foundation
import Testing

/// What is embedded is what lies in Data/starter, and all of it can be read.
@Suite struct StarterTableTests {
    let catalogue = StarterCatalogue()

    /// UPDATE_GOLDEN=1 writes the table anew; the program then has to be built again.
    @Test func `names.tsv holds the key of every name`() throws {
        let path = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Data/starter/names.tsv").standardized
        let expected = StarterCatalogue.nameTable
        if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
            try expected.write(to: path, atomically: true, encoding: .utf8)
        }
        let found = try String(contentsOf: path, encoding: .utf8)
        #expect(found == expected, "run UPDATE_GOLDEN=1 swift test --filter StarterTableTests and build again")
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
