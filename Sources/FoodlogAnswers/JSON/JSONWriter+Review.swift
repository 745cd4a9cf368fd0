package import FoodDomain
package import FoodLog
package import JSON

extension JSONWriter {
    /// Writes what is said of a day.
    package mutating func status(_ change: DayStatusChange) {
        object { json in
            json.member("date", change.day.description)
            json.member("done", change.after?.rawValue)
            json.member("before", change.before?.rawValue)
            json.member("entries", change.count)
        }
    }

    /// Writes a period with its days and averages.
    package mutating func report(_ answer: ReportAnswer, shown: [Nutrient]) {
        let totals = answer.totals
        object { json in
            json.member("from", answer.period.first.description)
            json.member("to", answer.period.last.description)
            json.array("days", zip(totals.lines, answer.goals)) { json, day in
                let (line, goals) = day
                json.object { json in
                    json.member("date", line.day.description)
                    json.member("logged", line.isLogged)
                    json.member("done", line.status?.rawValue)
                    json.member("entries", line.count)
                    json.nutrients(line.nutrients, shown: shown)
                    json.macros(MacroSplit(ofSum: line.nutrients), decimals: 0)
                    json.dayGoals(goals, totals: line.nutrients)
                }
            }
            json.object("averages") { json in
                json.mean("perLoggedDay", totals.perLoggedDay, shown)
                json.mean("perDoneDay", totals.perDoneDay, shown)
                json.mean("perCalendarDay", totals.perCalendarDay, shown)
                json.member("loggedDays", totals.perLoggedDay.days)
                json.member("doneDays", totals.perDoneDay.days)
                json.member("calendarDays", totals.perCalendarDay.days)
            }
            json.nutrients(totals.sum, shown: shown, coverage: totals.coverage)
            json.body(answer.body)
            if let net = answer.netCarbs { json.netCarbs(net) }
            json.contributions(answer.contributions, shown)
        }
    }

    private mutating func mean(_ name: String, _ mean: PeriodTotals.Mean, _ shown: [Nutrient]) {
        guard let totals = mean.nutrients else { return nothing(name) }
        object(name) { json in
            json.nutrients(totals, shown: shown)
            json.macros(MacroSplit(ofSum: totals), decimals: 0)
        }
    }

    private mutating func contributions(_ contributions: Contributions?, _ shown: [Nutrient]) {
        guard let contributions else { return nothing("top") }
        object("top") { json in
            json.member("nutrient", contributions.nutrient.key)
            json.array("parts", contributions.parts) { json, part in
                json.object { json in
                    json.member("name", part.name)
                    json.member("entries", part.count)
                    json.member("share", contributions.share(of: part))
                    json.nutrients(part.nutrients, shown: shown)
                }
            }
        }
    }

    // MARK: - Goals

    /// Writes the goals of a day as a member, with how the day stands to them; null where there are none.
    package mutating func dayGoals(_ goals: DayGoals, totals: NutrientTotals?) {
        let open = goals.problems.compactMap { problem -> Nutrient? in
            if case .needsWeight(let nutrient) = problem { nutrient } else { nil }
        }
        guard !goals.aims.isEmpty || !open.isEmpty else { return nothing("goals") }
        object("goals") { json in
            for nutrient in open {
                json.object(nutrient.key) { json in
                    json.member("least", nil as Double?)
                    json.member("most", nil as Double?)
                    json.member("unit", nutrient.unit.rawValue)
                    guard totals != nil else { return }
                    json.member("state", GoalState.open.rawValue)
                    json.member("left", nil as Double?)
                }
            }
            for aim in goals.aims {
                json.object(aim.nutrient.key) { json in
                    json.member("least", aim.range.least)
                    json.member("most", aim.range.most)
                    json.member("unit", aim.nutrient.unit.rawValue)
                    guard let total = totals?[aim.nutrient] else { return }
                    json.member("state", aim.range.state(of: total).rawValue)
                    json.member("left", aim.range.left(of: total))
                }
            }
        }
    }

    /// Writes a goal of energy that is proposed, and what it rests on.
    package mutating func proposal(_ proposal: GoalProposal) {
        object { json in
            json.member("energy", proposal.energy)
            json.member("basis", proposal.energy == nil ? nil : proposal.expenditure == nil ? "formula" : "log")
            json.member("low", proposal.isLow)
            json.member("kilogramsPerWeek", proposal.change)
            json.member("formula", proposal.formula.rawValue)
            json.member("citation", proposal.formula.citation)
            json.array("formulas", proposal.formulas) { json, formula in
                json.object { json in
                    json.member("sex", formula.sex?.rawValue)
                    json.member("basal", formula.basal)
                    json.member("needs", formula.needs)
                }
            }
            json.array("missing", proposal.missing) { json, missing in json.string(missing.rawValue) }
            json.member("kilograms", proposal.kilograms)
            json.member("weighed", proposal.weighed?.description)
            json.member("centimeters", proposal.centimeters)
            json.member("years", proposal.years)
            json.member("activity", proposal.activity?.rawValue)
            json.member("activityFactor", proposal.activity?.factor)
            guard let found = proposal.expenditure else { return json.nothing("log") }
            json.object("log") { json in
                json.member("kilocalories", found.kilocalories)
                json.member("uncertainty", found.uncertainty)
                json.member("lowerBound", found.isLowerBound)
                json.member("intake", found.intake)
                json.member("doneDays", found.days)
                json.member("from", found.window.first.description)
                json.member("to", found.window.last.description)
                json.rate(found.rate)
            }
        }
    }

    /// Writes the goals of a day by themselves.
    package mutating func goals(_ answer: GoalsAnswer) {
        object { json in
            json.member("date", answer.day.description)
            json.dayGoals(answer.goals, totals: nil)
            json.array("all", answer.all.goals) { json, goal in
                json.object { json in
                    json.member("nutrient", goal.nutrient.key)
                    json.member("measure", goal.measure.rawValue)
                    json.member("least", goal.range?.least)
                    json.member("most", goal.range?.most)
                    json.member("from", goal.since.description)
                    json.member("oneDay", goal.isOneDay)
                    json.array("weekdays", goal.weekdays) { json, day in json.string(day.shortName.lowercased()) }
                }
            }
        }
    }
}
