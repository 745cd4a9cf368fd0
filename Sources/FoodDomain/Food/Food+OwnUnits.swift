extension Food {
    /// The food with a person's own units before its own.
    ///
    /// A unit of a name that the food has takes that unit's place, and keeps what that one measures where the person
    /// said nothing of it: a slice of a cake that is counted in slices gets its weight. What is said of a volume is a
    /// weight too where the food says what a volume of it weighs, and the other way round; a unit of which the food
    /// cannot say what it is stays for display.
    ///
    /// - Parameter measures: whose cups and spoons are meant where the food does not say.
    package func adding(_ own: [ServingUnit], measures: MeasureSystem) -> Food {
        guard !own.isEmpty else { return self }
        var food = self
        var units: [ServingUnit] = []
        for unit in own {
            let name = UnitResolver.folded(unit.name)
            let place = food.servingUnits.firstIndex { UnitResolver.folded($0.name) == name }
            let known = place.map { food.servingUnits[$0] }
            let merged = ServingUnit(
                known?.name ?? unit.name, measure(of: unit.measure, over: known?.measure, measures: measures))
            if let place, merged.isMetric {
                // The gram and the millilitre stay where they are: at the end.
                food.servingUnits[place] = merged
            } else {
                if let place { food.servingUnits.remove(at: place) }
                units.append(merged)
            }
        }
        food.servingUnits = units + food.servingUnits
        return food
    }

    /// What a person's own size of a unit measures of this food, as far as that can be known.
    package func measure(of size: Measure, over known: Measure? = nil, measures: MeasureSystem) -> Measure {
        let resolver = UnitResolver(self, measures: measures)
        var measure: Measure
        if size[basis] != nil {
            measure = size
        } else if let known, known[basis] != nil {
            measure = known
        } else if let grams = size.grams, let gram = try? resolver.unit(typed: "g") {
            measure = gram.measure.times(grams)
        } else if let milliliters = size.milliliters, let milliliter = try? resolver.unit(typed: "ml") {
            measure = milliliter.measure.times(milliliters)
        } else {
            measure = size
        }
        measure.grams = size.grams ?? measure.grams ?? known?.grams
        measure.milliliters = size.milliliters ?? measure.milliliters ?? known?.milliliters
        measure.servings = size.servings ?? measure.servings ?? known?.servings
        return measure
    }
}
