/// The goals of one day, in the nutrients' own units.
package struct DayGoals: Equatable, Sendable {
    /// A goal of the day.
    package struct Aim: Equatable, Sendable {
        /// The nutrient.
        package let nutrient: Nutrient
        /// How much of it.
        package let range: GoalRange
        /// How the goal was said.
        package let goal: Goal
    }

    /// Why a goal could not be turned into an amount.
    package enum Problem: Error, Equatable, Sendable {
        /// A share of the energy, and no goal of energy.
        case needsEnergy(Nutrient)
        /// The goals of the others need more energy than there is, by so many kcal.
        case nothingLeft(Nutrient, over: Double)
        /// A goal that is of the weight of the body, or of what such a goal leaves, and no weight is known.
        case needsWeight(Nutrient)
        /// Two goals are the rest.
        case secondRest(Nutrient)
    }

    /// The goals, in the order of the registry.
    package private(set) var aims: [Aim] = []
    /// What could not be turned into an amount.
    package private(set) var problems: [Problem] = []

    /// No goals.
    package init() {}

    /// The goal of a nutrient.
    package subscript(nutrient: Nutrient) -> Aim? { aims.first { $0.nutrient == nutrient } }

    /// The amounts of goals: first those that are amounts, then shares of the energy that is aimed at, then the one that
    /// takes the rest.
    ///
    /// Shares of a range of energy are of its upper bound, or of the only bound that there is.
    init(_ goals: [Goal], kilograms: Double? = nil) {
        let energy = goals.first { $0.nutrient == .calories }?.range
        let kilocalories = energy?.most ?? energy?.least
        for goal in goals {
            switch goal.measure {
            case .amount: add(goal, goal.range)
            case .perKilogram:
                guard let kilograms else {
                    problems.append(.needsWeight(goal.nutrient))
                    continue
                }
                add(goal, goal.range?.times(kilograms))
            case .percent:
                guard let kilocalories, let perGram = goal.nutrient.kilocaloriesPerGram else {
                    problems.append(.needsEnergy(goal.nutrient))
                    continue
                }
                add(goal, goal.range?.times(kilocalories / 100 / perGram))
            case .rest, .none: continue
            }
        }
        for (place, goal) in goals.filter({ $0.measure == .rest }).enumerated() {
            guard place == 0 else {
                problems.append(.secondRest(goal.nutrient))
                continue
            }
            addRest(goal, of: kilocalories)
        }
        aims.sort { $0.nutrient.rawValue < $1.nutrient.rawValue }
    }

    /// Whether a goal that takes energy is open for want of a weight.
    private var lacksWeight: Bool {
        problems.contains { problem in
            if case .needsWeight(let nutrient) = problem { nutrient.kilocaloriesPerGram != nil } else { false }
        }
    }

    private mutating func add(_ goal: Goal, _ range: GoalRange?) {
        if let range { aims.append(Aim(nutrient: goal.nutrient, range: range, goal: goal)) }
    }

    private mutating func addRest(_ goal: Goal, of kilocalories: Double?) {
        guard let kilocalories, let perGram = goal.nutrient.kilocaloriesPerGram else {
            return problems.append(.needsEnergy(goal.nutrient))
        }
        guard !lacksWeight else { return problems.append(.needsWeight(goal.nutrient)) }
        let left = kilocalories - statedEnergy(except: goal.nutrient)
        guard left >= 0 else { return problems.append(.nothingLeft(goal.nutrient, over: -left)) }
        add(goal, GoalRange(least: left / perGram, most: left / perGram))
    }

    /// The energy of the macronutrients that are aimed at, in kcal: of a range its middle, else its only bound.
    package func statedEnergy(except other: Nutrient? = nil) -> Double {
        [Nutrient.carbs, .protein, .fat, .alcohol].reduce(0) { sum, nutrient in
            guard nutrient != other, let range = self[nutrient]?.range, let perGram = nutrient.kilocaloriesPerGram
            else {
                return sum
            }
            let grams =
                if let least = range.least, let most = range.most { (least + most) / 2 } else {
                    range.least ?? range.most ?? 0
                }
            return sum + grams * perGram
        }
    }
}

/// How a total stands to a goal.
package enum GoalState: String, Equatable, Sendable {
    /// Certainly within its bounds.
    case met
    /// Certainly not there yet.
    case short
    /// Certainly too much.
    case over
    /// Not to be told while something is not known.
    case open
}

extension GoalRange {
    /// How far from one amount that is aimed at still counts as met: a tenth.
    private static let tolerance = 0.1

    /// How a total stands to the goal.
    ///
    /// What is eaten is at least the total's lower bound: a bound below may be met by it, and a bound above be passed;
    /// that a bound above is kept, or one below is missed, can only be told of a total that is complete.
    package func state(of total: NutrientTotal) -> GoalState {
        var (least, most) = (least, most)
        if isPoint, let aim = least {
            least = aim * (1 - Self.tolerance)
            most = aim * (1 + Self.tolerance)
        }
        if let most, total.low > most { return .over }
        guard total.isComplete else { return most == nil && total.low >= least ?? 0 ? .met : .open }
        if let least, total.low < least { return .short }
        return .met
    }

    /// How much is left to the upper bound, or to the lower one where there is no upper; negative where it is passed.
    ///
    /// Of a total that is a lower bound it is the most that can be left.
    package func left(of total: NutrientTotal) -> Double { (most ?? least ?? 0) - total.low }
}
