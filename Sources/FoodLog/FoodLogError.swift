package import FoodDomain

/// Why the food log could not do what was asked.
///
/// The log is as it was before.
package enum FoodLogError: Error, Equatable, Sendable {
    /// Nothing answers to the words; `nearest` are names that are spelt much like them.
    case unknownFood(String, nearest: [String])
    /// Several foods answer to the words.
    case ambiguousFood(String, choices: [FoodChoice])
    /// The amount of a food could not be resolved.
    case unit(UnitError, food: String, text: String)
    /// An amount could not be read.
    case amount(AmountError, text: String)
    /// An item names no food.
    case noFood(String)
    /// A date or time could not be read.
    case date(DateTextError)
    /// Words before a colon that are neither a day, a time nor a meal; `nearest` is a meal that is spelt much like them.
    case lineHead(String, nearest: String?)
    /// What was said for a proposal of a goal cannot be read: the name of the option, and the text.
    case badProposal(String, text: String)
    /// The text is no weight of a body.
    case weight(WeightText.Problem, text: String)
    /// The text is no amount of water.
    case water(String)
    /// More water than anybody drinks at once, in millilitres.
    case tooMuchWater(limit: Double)
    /// Nothing is measured where the words say.
    case unknownMeasurement(Measurement.Kind, text: String)
    /// So many are measured on the day.
    case ambiguousMeasurement(Measurement.Kind, day: Day, count: Int)
    /// A name that is taken: by a template, or by the person's own word for a food.
    case nameTaken(String, byTemplate: Bool)
    /// There is no such template; `nearest` is one that is spelt much like it.
    case unknownTemplate(String, nearest: String?)
    /// An entry that has no food cannot be logged again by a template.
    case unresolvedInTemplate(number: Int)
    /// There is no such meal.
    case meal(MealNameError)
    /// There is no such time zone.
    case zone(String)
    /// No entry answers to the words.
    case unknownEntry(String)
    /// Several entries answer to the words.
    case ambiguousEntry(String, numbers: [Int])
    /// There is nothing to copy.
    case nothingToCopy(String)
    /// The serving could not be changed.
    case serving(ServingError)
    /// What is thrown away of the food is not known, so that a weight with it says nothing of what is eaten.
    case refuseUnknown(food: String)
    /// An amount is said to be weighed with what is thrown away, and is no weight.
    case grossNeedsWeight(String)
    /// A number that is given for a nutrient is none, or negative.
    case nutrient(String, text: String)
    /// The entry is not resolved, so that it has no unit or quantity to change.
    case unresolved(number: Int)
    /// The list that an `@N` stands in has no such line.
    case noSuchLine(Int)
    /// The key was used for another request.
    case keyReused(String)
    /// The key was used for the same request, and what it added is not there any more; whether that was undone, so
    /// that it can be done again.
    case keyUndone(String, numbers: [Int], canBeRedone: Bool)
    /// A day is said, and a date and time that belongs to another.
    case dayContradictsTime(Day, Day, text: String)
    /// The word for a measure is a unit already.
    case measureIsUnit(String)
    /// The text is no size of a measure.
    case measureSize(String)
    /// The macronutrients have far more energy, in kcal, than is said.
    case impossibleEnergy(stated: Double, macros: Double)
    /// More grams of a nutrient are said than anybody eats.
    case tooMuchNutrient(Nutrient, limit: Double)
    /// More energy than can be logged without a food, in kcal.
    case tooMuchEnergy(limit: Double)
    /// There is no such setting; `nearest` is one that is spelt much like it.
    case unknownSetting(String, nearest: String?)
    /// The text is no value of the setting.
    case badSetting(SettingName, text: String)
    /// The log holds a value of the setting that this program cannot read.
    case unreadableSetting(SettingName, text: String)
    /// The log keeps nothing of the food.
    case notInLog(String)
    /// The food cannot be erased, since recipes or entries hold it, now or as they were once.
    case ingredient(String, ErasureRefused)
    /// What is to be merged is one food already.
    case sameFood(String)
    /// An operation cannot be undone, since what it changed was changed again.
    case changedSince(PastOperation)
    /// The text is no period.
    case period(String, DateTextError)
    /// The period has more days than are looked back at.
    case periodTooLong(Period, limit: Int)
    /// Nothing can be said of a day that is still to come.
    case dayToCome(Day)
    /// A day with entries was said to be fasted.
    case fastedWithEntries(Day, count: Int)
    /// There is no such nutrient; `nearest` is one that is spelt much like it.
    case unknownNutrient(String, nearest: String?)
    /// The text is no goal.
    case badGoal(GoalText.Problem, text: String)
    /// The goal cannot be turned into an amount.
    case goalProblem(DayGoals.Problem)
    /// The text names no days of the week.
    case weekdays(String)
    /// The log holds goals that this program cannot read.
    case unreadableGoals
}

/// A food that could be meant, as a list shows it.
package struct FoodChoice: Equatable, Sendable {
    /// The identity.
    package let identity: FoodIdentity
    /// The id that the log gives it.
    package let id: UUID
    /// The name.
    package let name: String
    /// The subtitle.
    ///
    /// May be empty.
    package let details: String
    /// The state that the figures are of, such as `cooked`.
    ///
    /// May be empty.
    package let state: String
    /// The energy in kcal of 100 g, 100 ml or a serving; nil where it is not known.
    package let calories: Double?
    /// What the energy is for.
    package let basis: Basis

    /// The choice of a food, which the log knows by an id.
    package init(_ food: Food, id: UUID) {
        identity = food.identity
        self.id = id
        name = food.name
        details = food.details.isEmpty ? food.state : food.details
        state = food.state
        calories = food.nutrientsReference?[.calories].value
        basis = food.basis
    }
}
