package import FoodDomain

/// What a goal is to be set to, as typed.
package struct GoalRequest: Equatable, Sendable {
    /// The nutrient's name.
    package var nutrient: String
    /// How much: `2000`, `200-250`, `at least 120`, `25 %`, `rest`; nil is no goal any more.
    package var amount: String?
    /// The first day; nil is today.
    package var since: String?
    /// The days of the week, with commas between them; nil is all.
    package var weekdays: String?
    /// The one day that it holds for; nil is all from `since` on.
    package var only: String?

    /// A request to set or clear a goal.
    package init(
        nutrient: String, amount: String?, since: String? = nil, weekdays: String? = nil, only: String? = nil
    ) {
        self.nutrient = nutrient
        self.amount = amount
        self.since = since
        self.weekdays = weekdays
        self.only = only
    }
}

/// The goals of a day.
package struct GoalsAnswer: Equatable, Sendable {
    /// The day.
    package var day: Day
    /// What is aimed at on it.
    package var goals: DayGoals
    /// Every goal that was ever set.
    package var all: GoalList
    /// The goal that was set or cleared just now.
    package var changed: Goal?
}

extension FoodLog {
    /// The goals of a day.
    package func goals(on text: String?) throws -> GoalsAnswer {
        let day = try day(text)
        return try repository.read { reader in
            let all = try goals(reader)
            return GoalsAnswer(day: day, goals: try self.goals(all, on: day, reader), all: all)
        }
    }

    /// Sets a goal, or takes it away from a day on: earlier days keep what held for them.
    ///
    /// - Throws: `FoodLogError.unknownNutrient`, `.badGoal`, `.weekdays`, `.goalProblem` where a share of the energy
    ///   cannot be an amount.
    package func setGoal(_ request: GoalRequest) throws -> GoalsAnswer {
        let goal = try goal(request)
        let words = [request.nutrient, request.amount ?? "none"].joined(separator: " ")
        let command = request.amount == nil ? "goal clear" : "goal set"
        return try repository.write(operation(command, words)) { writer in
            var all = try goals(writer)
            let earlier = all
            all.set(goal)
            let day = Self.firstDay(of: goal, in: all)
            let before = try goals(earlier, on: day, writer).problems
            let goals = try goals(all, on: day, writer)
            // A weight can come later: until then the goal is open.
            if let problem = goals.problems.first(where: { !before.contains($0) && !$0.isOfWeight }) {
                throw FoodLogError.goalProblem(problem)
            }
            try writer.set(Self.goalsSetting, to: all.text)
            return GoalsAnswer(day: day, goals: goals, all: all, changed: goal)
        }
    }

    /// The nutrient of a name.
    ///
    /// - Throws: `FoodLogError.unknownNutrient` with the nearest name.
    package static func nutrient(named text: String) throws -> NutrientName {
        guard let name = NutrientName(text) else {
            throw FoodLogError.unknownNutrient(text, nearest: Spelling.nearest(to: text, in: NutrientName.all))
        }
        return name
    }

    /// The goals of a day, with the weight that was in force.
    func goals(_ all: GoalList, on day: Day, _ reader: any LogReader) throws -> DayGoals {
        all.goals(on: day, kilograms: all.needsWeight ? try reader.weight(upTo: day)?.value : nil)
    }

    /// Every goal of the log.
    func goals(_ reader: any LogReader) throws -> GoalList {
        guard let text = try reader.setting(Self.goalsSetting) else { return GoalList() }
        guard let goals = GoalList(text: text) else { throw FoodLogError.unreadableGoals }
        return goals
    }

    private static var goalsSetting: String { "goals" }

    /// The first day from its own on that a goal holds for; a day that has a goal of its own alone is passed over.
    private static func firstDay(of goal: Goal, in all: GoalList) -> Day {
        let days = (0..<28).map(goal.since.adding(days:))
        return days.first { all.standing(goal.nutrient, on: $0) == goal }
            ?? days.first { goal.weekdays.isEmpty || goal.weekdays.contains($0.weekday) } ?? goal.since
    }

    private func goal(_ request: GoalRequest) throws -> Goal {
        let name = try Self.nutrient(named: request.nutrient)
        let nutrient = name.nutrient
        let since = try day(request.only ?? request.since)
        let weekdays = try request.weekdays.map(self.weekdays) ?? []
        guard let text = request.amount else {
            guard
                let goal = Goal(
                    nutrient, nil, in: .none, since: since, weekdays: weekdays, isOneDay: request.only != nil)
            else { throw FoodLogError.badGoal(.notAGoal, text: "") }
            return goal
        }
        do throws(GoalText.Problem) {
            let typed = try GoalText(parsing: text, locale: preferences.numberLocale)
            guard
                let goal = Goal(
                    nutrient, try range(typed, of: name), in: typed.measure, since: since, weekdays: weekdays,
                    isOneDay: request.only != nil)
            else { throw .notAGoal }
            return goal
        } catch {
            throw FoodLogError.badGoal(error, text: text)
        }
    }

    /// The bounds in the nutrient's unit.
    private func range(_ typed: GoalText, of name: NutrientName) throws(GoalText.Problem) -> GoalRange? {
        guard let range = typed.range else { return nil }
        guard typed.measure == .amount || typed.measure == .perKilogram else { return range }
        if typed.measure == .perKilogram, name.nutrient.unit.perGram == nil { throw .unit("g/kg") }
        let factor = try factor(typed.unit, name)
        let (least, most) = (range.least.map { $0 * factor }, range.most.map { $0 * factor })
        guard typed.isPlain, !name.nutrient.isAimedAt else { return GoalRange(least: least, most: most) }
        return name.nutrient.isLimited ? GoalRange(least: nil, most: most) : GoalRange(least: least, most: nil)
    }

    /// What one of the unit that was typed is in the nutrient's unit; grams of salt are the sodium in them.
    private func factor(_ unit: MeasureUnit?, _ name: NutrientName) throws(GoalText.Problem) -> Double {
        let nutrient = name.nutrient
        guard let unit else { return name.isSalt ? Conversions.sodiumMilligrams(saltGrams: 1) : 1 }
        switch unit {
        case .kcal where nutrient == .calories: return 1
        case .kJ where nutrient == .calories: return 1 / 4.184
        default:
            guard unit.dimension == .mass, let perGram = nutrient.unit.perGram, let one = Quantity(1, over: 1) else {
                throw .unit(unit.displayName)
            }
            let grams = preferences.measures.baseValue(of: one, unit)
            return name.isSalt ? Conversions.sodiumMilligrams(saltGrams: grams) : grams * perGram
        }
    }

    /// `mon,wed`, `mon-fri`, `weekdays`, `weekend`.
    private func weekdays(_ text: String) throws -> [Weekday] {
        var days: [Weekday] = []
        for piece in text.lowercased().split(whereSeparator: { $0 == "," || $0 == " " }) {
            if piece == "weekdays" {
                days += [.monday, .tuesday, .wednesday, .thursday, .friday]
            } else if piece == "weekend" || piece == "weekends" {
                days += [.saturday, .sunday]
            } else {
                let names = piece.split(separator: "-", omittingEmptySubsequences: false).map {
                    Weekday(name: String($0))
                }
                guard let first = names.first ?? nil, let last = names.last ?? nil, names.count <= 2 else {
                    throw FoodLogError.weekdays(text)
                }
                var number = first.rawValue
                while number != last.rawValue {
                    if let day = Weekday(rawValue: number) { days.append(day) }
                    number = number % 7 + 1
                }
                days.append(last)
            }
        }
        guard !days.isEmpty else { throw FoodLogError.weekdays(text) }
        return days
    }
}

extension DayGoals.Problem {
    /// Whether it is that no weight is known.
    package var isOfWeight: Bool {
        if case .needsWeight = self { true } else { false }
    }
}
