package import FoodDomain

/// What a proposal of a goal of energy goes by, as typed; what is not said is taken from the settings and the log.
package struct ProposalRequest: Equatable, Sendable {
    /// `female` or `male`.
    package var sex: String?
    /// The age in years.
    package var age: String?
    /// The height.
    package var height: String?
    /// The weight.
    package var weight: String?
    /// How active the person is.
    package var activity: String?
    /// The formula of the energy at rest.
    package var formula: String?
    /// The share of fat in percent, for a formula that needs it.
    package var bodyFat: String?
    /// How fast the weight is to change: `-0.5 kg` a week.
    package var change: String?

    /// A request that says nothing.
    package init() {}
}

/// A goal of energy that is proposed, and what it rests on.
package struct GoalProposal: Equatable, Sendable {
    /// The energy needs by a formula, of a person of one sex.
    package struct Formula: Equatable, Sendable {
        /// The sex that it is for; nil of a formula that does not tell them apart.
        package var sex: Sex?
        /// The energy at rest, in kcal a day.
        package var basal: Double
        /// The energy of a day with the activity, in kcal.
        package var needs: Double
    }

    /// What is not known and needed for the formula.
    package enum Missing: String, Sendable {
        case weight, height, age, activity, bodyFat
    }

    /// The formula that was used.
    package var formula: BasalFormula
    /// What it comes to: for both sexes where that is not said; nothing where something is missing.
    package var formulas: [Formula]
    /// What is missing.
    package var missing: [Missing]
    /// The weight in kilograms, and the day that it is of; nil of one that was said now.
    package var kilograms: Double?
    /// The day of the weight.
    package var weighed: Day?
    /// The height in centimetres.
    package var centimeters: Double?
    /// The age in years.
    package var years: Double?
    /// The activity.
    package var activity: ActivityLevel?
    /// The share of fat, 0 to 1.
    package var bodyFat: Double?
    /// What the log says: intake less the change of what is stored.
    package var expenditure: Expenditure?
    /// How many days of the window are done.
    package var doneDays: Int
    /// How fast the weight is to change, in kilograms a week.
    package var change: Double
    /// The goal, in kcal a day, in tens; nil where there is nothing to make it of.
    package var energy: Double?
    /// Whether the goal is so low that it should not be without a physician.
    package var isLow: Bool
    /// The unit of weights.
    package var unit: WeightUnit
}

extension FoodLog {
    /// Proposes a goal of energy; nothing is written.
    ///
    /// What the log says of the last four weeks goes before the formula.
    ///
    /// - Throws: `FoodLogError.badProposal` for what cannot be read, `.weight`.
    package func propose(_ request: ProposalRequest) throws -> GoalProposal {
        try repository.read { reader in
            let today = today()
            let unit = try usualUnit(reader)
            let formula =
                try known(request.formula, of: "formula") { BasalFormula(rawValue: $0.lowercased()) } ?? .mifflin
            let weighed = try reader.weight(upTo: today)
            let weight = try request.weight.map { try self.weight($0, usual: unit).kilograms }
            let window = Self.month(upTo: today)
            let period = PeriodTotals(
                window, today: today, entries: try reader.entries(from: window.first, to: window.last),
                statuses: try reader.statuses(from: window.first, to: window.last))
            let trend = try trend(from: window.first, to: window.last, reader)
            var proposal = GoalProposal(
                formula: formula, formulas: [], missing: [], kilograms: weight ?? weighed?.value,
                weighed: weight == nil ? weighed?.day : nil,
                centimeters: try known(
                    request.height ?? reader.setting(SettingName.height.rawValue), of: "height"
                ) { HeightText($0, locale: preferences.numberLocale)?.centimeters },
                years: try years(request.age, today, reader),
                activity: try known(
                    request.activity ?? reader.setting(SettingName.activity.rawValue), of: "activity"
                ) { ActivityLevel(rawValue: $0.lowercased()) },
                bodyFat: try known(request.bodyFat, of: "body-fat", percent),
                expenditure: Expenditure(window: window, lines: period.lines, trend: trend),
                doneDays: period.perDoneDay.days, change: try weeklyChange(request.change, unit), energy: nil,
                isLow: false, unit: unit)
            let sex = try known(request.sex ?? reader.setting(SettingName.sex.rawValue), of: "sex", Sex.init(word:))
            proposal.use(sex)
            return proposal
        }
    }

    /// Sets the goal of energy that is proposed, from today on.
    package func accept(_ proposal: GoalProposal) throws -> GoalsAnswer? {
        guard let energy = proposal.energy else { return nil }
        return try setGoal(GoalRequest(nutrient: "energy", amount: "\(Int(energy)) kcal"))
    }

    /// What a text says, by a reading of it; nil where nothing is said.
    private func known<Value>(_ text: String?, of name: String, _ read: (String) -> Value?) throws -> Value? {
        guard let text else { return nil }
        guard let value = read(text) else { throw FoodLogError.badProposal(name, text: text) }
        return value
    }

    private func years(_ text: String?, _ today: Day, _ reader: any LogReader) throws -> Double? {
        if let text {
            return try known(text, of: "age") { text in Double(text).flatMap { (10...120).contains($0) ? $0 : nil } }
        }
        let born = try known(reader.setting(SettingName.birthYear.rawValue), of: "birth-year") { Int($0) }
        return born.map { Double(today.year - $0) }
    }

    private func percent(_ text: String) -> Double? {
        let digits = text.hasSuffix("%") ? String(text.dropLast()) : text
        guard let value = try? AmountParser.parseQuantity(digits, locale: preferences.numberLocale).value,
            (1...75).contains(value)
        else { return nil }
        return value / 100
    }

    /// Kilograms a week: a number with a sign, in the person's unit where none is said.
    private func weeklyChange(_ text: String?, _ unit: WeightUnit) throws -> Double {
        guard let text else { return 0 }
        let isLoss = text.first == "-" || text.first == "\u{2212}"
        let size = isLoss || text.first == "+" ? String(text.dropFirst()) : text
        let digits = size.prefix { !$0.isLetter && $0 != " " }
        let word = size.dropFirst(digits.count).drop { $0 == " " }
        guard
            let value = try? AmountParser.parseQuantity(
                String(digits), locale: preferences.numberLocale, allowsZero: true
            )
            .value, let unit = word.isEmpty ? unit : WeightUnit(word: word), value * unit.kilograms <= 1.5
        else { throw FoodLogError.badProposal("change", text: text) }
        return (isLoss ? -1 : 1) * value * unit.kilograms
    }
}

extension GoalProposal {
    /// Below this an adult should not go without a physician, in kcal a day.
    package static func leastEnergy(of sex: Sex?) -> Double { sex == .male ? 1_500 : 1_200 }

    /// Works out the formula and the goal.
    fileprivate mutating func use(_ sex: Sex?) {
        if kilograms == nil { missing.append(.weight) }
        if formula.isOfLeanMass {
            if bodyFat == nil { missing.append(.bodyFat) }
        } else {
            if centimeters == nil { missing.append(.height) }
            if years == nil { missing.append(.age) }
        }
        if activity == nil { missing.append(.activity) }
        if missing.isEmpty, let kilograms, let activity {
            if formula.isOfLeanMass, let bodyFat {
                add(nil, formula.kilocalories(kilograms: kilograms, bodyFat: bodyFat), activity)
            } else if let centimeters, let years {
                for sex in sex.map({ [$0] }) ?? Sex.allCases {
                    add(
                        sex,
                        formula.kilocalories(kilograms: kilograms, centimeters: centimeters, years: years, sex: sex),
                        activity)
                }
            }
        }
        let byFormula = formulas.count == 1 ? formulas[0].needs : nil
        guard let base = expenditure?.kilocalories ?? byFormula else { return }
        let wanted = base + Expenditure.kilocaloriesPerKilogram * change / 7
        let rounded = (wanted / 10).rounded() * 10
        guard rounded.isFinite, rounded >= 500, rounded <= 20_000 else { return }
        energy = rounded
        isLow = rounded < Self.leastEnergy(of: sex)
    }

    private mutating func add(_ sex: Sex?, _ basal: Double?, _ activity: ActivityLevel) {
        guard let basal, basal > 0 else { return }
        formulas.append(Formula(sex: sex, basal: basal, needs: basal * activity.factor))
    }
}
