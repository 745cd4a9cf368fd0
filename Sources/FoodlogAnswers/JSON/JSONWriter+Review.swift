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
        guard !goals.aims.isEmpty else { return nothing("goals") }
        object("goals") { json in
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
