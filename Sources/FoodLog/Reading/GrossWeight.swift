import FoodDomain

extension ChosenServing {
    /// Whether its unit is one of mass for every food, so that a scale may have shown it.
    var isWeighed: Bool { MeasureUnit(name: unit.name)?.dimension == .mass }

    /// What is eaten of a serving that was weighed with all that is thrown away of the food: grams × (1 − refuse).
    ///
    /// - Throws: `FoodLogError.refuseUnknown` where what is thrown away of the food is not known.
    func edible(of food: Food) throws(FoodLogError) -> (serving: ChosenServing, notice: Notice) {
        guard let refuse = food.refuse, let grams = measure.grams, let eaten = food.edibleGrams(ofGross: quantity)
        else {
            throw .refuseUnknown(food: food.name)
        }
        return (ChosenServing(quantity: eaten, unit: unit), .grossWeight(grams: grams, refuse: refuse))
    }
}

extension Food {
    /// The percentage that is thrown away of it, where that is so much that a weight with it misleads.
    var noticeableRefuse: Double? { refuse.flatMap { $0 >= 10 ? $0 : nil } }
}
