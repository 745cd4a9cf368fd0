import FoodDomain
import Testing

/// However a selection was reached, it gives what going there directly gives.
@Suite struct SelectionWalkTests {
    /// A small generator that gives the same walks on every machine (SplitMix64).
    struct Seeded: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9e37_79b9_7f4a_7c15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
            return mixed ^ (mixed >> 31)
        }
    }

    @Test(arguments: [SampleFoods.apple, SampleFoods.porridge, SampleFoods.juice, SampleFoods.bar])
    func `25,000 random walks of unit and quantity changes equal going there directly`(food: Food) throws {
        var random = Seeded(state: UInt64(food.name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) }))
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

    private func step(_ item: inout FoodItem, _ random: inout Seeded) {
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
