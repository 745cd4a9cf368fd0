import FoodDomain

extension FoodLog {
    /// Gives any food units of the person's own, `scoop = 30 g`, all of them or none; a unit of the same name is replaced.
    ///
    /// Entries keep what they say. A food that the log does not have yet is kept in it.
    ///
    /// - Throws: `FoodDraftError.badUnitText`, `.unitWithoutSize` where the food cannot say what that is of it,
    ///   `.repeatedUnit`; `FoodLogError` where the text names no food.
    package func setUnits(of text: String, to sizes: [String]) throws -> UnitsAnswer {
        let found = try foundForWriting(text)
        let summary = "\(found.food.name): \(sizes.joined(separator: ", "))"
        return try repository.write(operation("food units add", summary)) { writer in
            let kept = try found.kept ?? writer.keep(found.food, fetchedAt: nil)
            var names: [String] = []
            for size in sizes {
                let food = try measured(found.food, writer)
                let stated = try foodMaker.statedUnit(size, of: food)
                // What the food cannot measure would be of no use.
                _ = try foodMaker.unit(size, of: food)
                guard !Self.isOwnMetric(stated, of: food) else { throw FoodDraftError.badUnitText(size) }
                guard !names.contains(where: { UnitResolver.isSameName($0, stated.name) }) else {
                    throw FoodDraftError.repeatedUnit(stated.name)
                }
                names.append(stated.name)
                for other in try writer.ownUnits(of: food.identity)
                where other.name != stated.name && UnitResolver.isSameName(other.name, stated.name) {
                    try writer.setUnit(other.name, of: kept.id, to: nil)
                }
                try writer.setUnit(stated.name, of: kept.id, to: stated.measure)
            }
            return try units(of: FoodFinder.Found(food: found.food, kept: kept), nil, writer)
        }
    }

    /// Takes units of the person's own from a food, all of them or none.
    ///
    /// - Throws: `FoodDraftError.noSuchUnit` for a unit that is the food's own, or none.
    package func removeUnits(of text: String, _ names: [String]) throws -> UnitsAnswer {
        let found = try foundForWriting(text)
        let summary = "\(found.food.name): \(names.joined(separator: ", "))"
        return try repository.write(operation("food units rm", summary)) { writer in
            for name in names {
                let own = try writer.ownUnits(of: found.food.identity)
                guard let unit = own.first(where: { UnitResolver.isSameName($0.name, name) }) else {
                    throw FoodDraftError.noSuchUnit(name, food: found.food.name, known: own.map(\.name))
                }
                try writer.setUnit(unit.name, of: try writer.id(of: found.food.identity), to: nil)
            }
            return try units(of: found, nil, writer)
        }
    }

    /// The food that a text names, looked up where nobody here knows its barcode; found before the log is locked.
    func foundForWriting(_ text: String) throws -> FoodFinder.Found {
        try readingWithLookups { reader in try food(text, finder(reader)) }
    }

    /// Whether the unit is the gram of what is weighed, or the millilitre of what is measured: nobody can change those.
    private static func isOwnMetric(_ unit: ServingUnit, of food: Food) -> Bool {
        unit.isMetric && (MeasureUnit(name: unit.name)?.dimension == .mass) == (food.basis == .mass)
            && unit.measure[food.basis] != nil
    }
}
