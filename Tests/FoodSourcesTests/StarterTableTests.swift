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
