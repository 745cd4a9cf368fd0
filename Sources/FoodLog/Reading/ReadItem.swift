package import FoodDomain

/// An item as it was understood: the food, and the serving of it.
package struct ReadItem: Equatable, Sendable {
    /// The item as typed.
    package let text: String
    /// The key (`FoodQuery.key`) of the words that name the food.
    package let words: String
    /// The food.
    package let food: Food
    /// The version of the food that the log keeps already, where it does.
    let kept: VersionedFood?
    /// The serving.
    package private(set) var serving: ChosenServing
    /// Where the amount comes from.
    package let origin: AmountOrigin
    /// Whether the amount is marked as an estimate.
    package private(set) var isEstimate: Bool
    /// What the person should know of how it was understood.
    package private(set) var notices: [Notice]
    /// Whether its amount was typed as a weight, which a scale may have shown with what is thrown away.
    var isWeighed = false

    /// The same where the weight is that of the food with all that is thrown away of it.
    ///
    /// - Throws: `FoodLogError.refuseUnknown` where what that is of the food is not known.
    func gross() throws(FoodLogError) -> ReadItem {
        var item = self
        let (edible, notice) = try serving.edible(of: food)
        item.serving = edible
        item.notices.removeAll { if case .edibleWeight = $0 { true } else { false } }
        item.notices.append(notice)
        return item
    }

    /// The same with other ingredients that one time: what the recipe weighs is not what was eaten weighs.
    var changed: ReadItem {
        guard MeasureUnit(name: serving.unit.name).map({ $0.dimension != .energy }) ?? false else { return self }
        var item = self
        item.notices.removeAll { if case .rawWeight = $0 { true } else { false } }
        item.notices.append(.changedWeight)
        return item
    }

    /// The same, marked as an estimate.
    var estimated: ReadItem {
        var item = self
        item.isEstimate = true
        return item
    }
}

/// Where the amount of an item comes from.
package enum AmountOrigin: String, Sendable {
    /// It was typed.
    case typed
    /// It is what the person had of that food last.
    case last
    /// It is the food's default portion.
    case standard
}

/// Something that a person should know of how an item was understood.
package enum Notice: Equatable, Sendable {
    /// No amount was given: the last one of this food was taken.
    case lastAmount
    /// No amount was given: the default portion was taken.
    case defaultPortion
    /// The weight is that of the food in this state; the other state is a food of its own.
    case state(String, counterpart: String)
    /// Ounces are a mass; that many fluid ounces would be so many grams.
    case ouncesAreMass(fluidOunces: Double, grams: Double?)
    /// A pint, cup or spoon of this size in millilitres was meant.
    case volume(unit: String, milliliters: Double, system: MeasureSystem)
    /// The weight is taken as that of what is eaten, of a food of which so many percent are thrown away.
    case edibleWeight(refuse: Double)
    /// That many grams were weighed with what is thrown away, which is so many percent.
    case grossWeight(grams: Double, refuse: Double)
    /// The food is a typical recipe, not a measured one.
    case typicalRecipe
    /// The person's own use decided which food the words mean.
    case asBefore(name: String)
    /// The same seems to be logged already: the number of that entry.
    case alreadyLogged(number: Int)
    /// An ingredient of a recipe stands beside the recipe in one meal: it may be counted twice.
    case inRecipe(recipe: String, ingredient: String)
    /// So many millilitres of water are logged as water on the day of an entry that is water.
    case waterLogged(milliliters: Double)
    /// The log did not have the food: it was looked up now.
    case lookedUp(FoodSource)
    /// The food was looked up so many days ago, and may have changed.
    case oldCopy(days: Int)
    /// The figures of the food are in doubt.
    case doubt(FoodMark)
    /// The zone of the entry skipped its day.
    case skippedDay(Day, zone: String)
    /// No clock of the zone showed the time that was said: the one that was taken is as much later.
    case skippedTime(TimeOfDay, clock: TimeOfDay)
    /// No amount was given, which leaves it to taste: how much it is is not known.
    case unmeasured
    /// A weight of a recipe whose cooked weight is not known: it was taken as a share of the raw ingredients.
    case rawWeight(grams: Double)
    /// A weight of a recipe that was eaten with other ingredients: it was taken as a share of the recipe as it is written
    /// down, since what it weighs so is not known.
    case changedWeight
    /// The energy that was said and that of the macronutrients, in kcal, differ by more than 30 %.
    case energyMismatch(macros: Double)
}
