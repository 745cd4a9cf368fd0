import FoodDomain
import FoodTestSupport
import Testing

/// However a selection was reached, it gives what going there directly gives.
@Suite struct SelectionWalkTests {
    @Test(arguments: [SampleFoods.apple, SampleFoods.porridge, SampleFoods.juice, SampleFoods.bar])
    func `25,000 random walks of unit and quantity changes equal going there directly`(food: Food) throws {
        var random = SeededGenerator(seed: UInt64(food.name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) }))
        for _ in 0..<25_000 {
            var walked = FoodItem(food)
            for _ in 0..<Int.random(in: 1...8, using: &random) { step(&walked, &random) }
            var direct = FoodItem(food)
            try direct.select(unit: walked.selectedUnit, quantity: walked.selectedQuantity)
            guard direct == walked, direct.nutrientsSelectedSize() == walked.nutrientsSelectedSize() else {
                Issue.record(
                    "a walk ended at \(walked.selectedQuantity) \(walked.selectedUnit), elsewhere than directly")
                return
            }
        }
    }

    private func step(_ item: inout FoodItem, _ random: inout SeededGenerator) {
        let units = item.food.servingUnits.map(\.name) + ["nonsense", "GRAM"]
        let unit = units.randomElement(using: &random) ?? "g"
        let quantities = [0, 0.5, 1, 2, 1 / 3, 17.25, 99_999, -1, .nan, Double.random(in: 0...300, using: &random)]
        let quantity = quantities.randomElement(using: &random) ?? 1
        switch Int.random(in: 0...3, using: &random) {
        case 0: item.setSelectedQuantity(quantity)
        case 1: item.setSelectedUnit(unit)
        case 2: item.setSelected(unit: unit, quantity: quantity)
        default: item.setServingUnitKeepWeight(unit)
        }
    }
}
