import FoodDomain
import FoodLog
import Testing

/// Goals per kilogram, and goals that are proposed.
@Suite struct ProposalTests {
    private func request(_ change: (inout ProposalRequest) -> Void) -> ProposalRequest {
        var request = ProposalRequest()
        change(&request)
        return request
    }

    @Test func `a goal per kilogram is of the weight that was in force`() throws {
        let bench = try Bench()
        _ = try bench.log.addWeight("80", TimeOptions(day: "-10"))
        _ = try bench.log.addWeight("70", TimeOptions(day: "-2"))
        let set = try bench.log.setGoal(GoalRequest(nutrient: "protein", amount: "1.6 g/kg", since: "-20"))
        #expect(set.goals.problems == [.needsWeight(.protein)])
        #expect(try bench.log.goals(on: "-11").goals[.protein] == nil)
        #expect(try bench.log.goals(on: "-5").goals[.protein]?.range.most == 128)
        #expect(try bench.log.showDay(nil).goals[.protein]?.range.most == 112)
        let days = try bench.log.report("12d").goals.map { $0[.protein]?.range.most }
        #expect(days == [nil, 128, 128, 128, 128, 128, 128, 128, 128, 112, 112, 112])
    }

    @Test(
        arguments: [
            ("1.2-1.6 g/kg", 96, 128), ("at least 1.5g/kg", 120, nil), ("at most 2 g per kg", nil, 160),
        ] as [(String, Double?, Double?)])
    func `its bounds are those of any goal`(text: String, least: Double?, most: Double?) throws {
        let bench = try Bench()
        _ = try bench.log.addWeight("80", TimeOptions())
        let goals = try bench.log.setGoal(GoalRequest(nutrient: "protein", amount: text)).goals
        #expect(goals[.protein]?.range.least == least && goals[.protein]?.range.most == most)
        #expect(throws: FoodLogError.self) {
            try bench.log.setGoal(GoalRequest(nutrient: "energy", amount: "30 g/kg"))
        }
    }

    @Test func `the rest is open where a part of it is`() throws {
        let bench = try Bench()
        for (nutrient, amount) in [("energy", "2000"), ("fat", "60"), ("protein", "1.6 g/kg"), ("carbs", "rest")] {
            _ = try bench.log.setGoal(GoalRequest(nutrient: nutrient, amount: amount))
        }
        let open = try bench.log.goals(on: nil).goals
        #expect(open[.carbs] == nil && open.problems == [.needsWeight(.protein), .needsWeight(.carbs)])
        _ = try bench.log.addWeight("80", TimeOptions())
        #expect(try bench.log.goals(on: nil).goals[.carbs]?.range.most == (2000 - 540 - 512) / 4)
    }

    @Test func `a formula is of what is said, else of settings and the log`() throws {
        let bench = try Bench()
        let all = request {
            ($0.sex, $0.age, $0.height, $0.weight, $0.activity) = ("m", "30", "180", "80 kg", "moderate")
        }
        let said = try bench.log.propose(all)
        #expect(said.formulas.map(\.basal) == [1780] && said.formulas.map(\.needs) == [1780 * 1.55])
        #expect(said.formulas.map(\.sex) == [.male])
        #expect(said.energy == 2760 && said.expenditure == nil && !said.isLow)
        for (name, value) in [("sex", "m"), ("birth-year", "1996"), ("height", "180cm"), ("activity", "moderate")] {
            _ = try bench.log.set(name, to: value)
        }
        #expect(try bench.log.propose(ProposalRequest()).missing == [.weight])
        _ = try bench.log.addWeight("80", TimeOptions())
        let kept = try bench.log.propose(ProposalRequest())
        #expect(kept.energy == 2760 && kept.weighed == bench.log.today())
        #expect(try bench.log.propose(request { $0.change = "-0.5 kg" }).energy == 2210)
        #expect(try bench.log.propose(request { ($0.change, $0.activity) = ("-1", "sedentary") }).isLow)
        #expect(try bench.log.propose(request { ($0.change, $0.activity) = ("-1.5", "sedentary") }).energy == nil)
        #expect(try bench.log.goals(on: nil).goals.aims.isEmpty)
        #expect(try bench.log.accept(kept)?.goals[.calories]?.range.most == 2760)
    }

    @Test func `without a sex both are shown, and none is proposed`() throws {
        let bench = try Bench()
        let proposal = try bench.log.propose(
            request { ($0.age, $0.height, $0.weight, $0.activity) = ("30", "165", "65", "light") })
        #expect(proposal.formulas.map(\.sex) == [.female, .male] && proposal.energy == nil)
        #expect(try bench.log.accept(proposal) == nil)
        let lean = try bench.log.propose(
            request { ($0.formula, $0.weight, $0.bodyFat, $0.activity) = ("katch", "80", "15%", "sedentary") })
        #expect(abs((lean.formulas.first?.basal ?? 0) - 1838.8) < 1e-6 && lean.energy == 2210)
    }

    @Test func `days done and weights say it better`() throws {
        let bench = try Bench()
        for place in 1...28 {
            _ = try bench.log.addWeight("\(80 + Double(place) * 0.05)", TimeOptions(day: "-\(place)", time: "07:00"))
        }
        for place in 1...7 {
            _ = try bench.log.quick(QuickRequest(energy: "2000", time: TimeOptions(day: "-\(place)")))
            _ = try bench.log.setStatus(.done, of: "-\(place)")
        }
        let proposal = try bench.log.propose(ProposalRequest())
        let found = try #require(proposal.expenditure)
        #expect(found.days == 7 && found.intake == 2000 && found.kilocalories > 2200 && found.kilocalories < 2400)
        #expect(proposal.energy == (found.kilocalories / 10).rounded() * 10)
        #expect(proposal.missing == [.height, .age, .activity])
    }

    @Test(arguments: [
        ("sex", "x"), ("age", "5"), ("height", "1.65"), ("activity", "lazy"), ("formula", "magic"), ("body-fat", "0"),
        ("change", "2 kg"), ("change", "fast"),
    ])
    func `what cannot be read is refused by its name`(name: String, text: String) throws {
        let bench = try Bench()
        let request = request { request in
            switch name {
            case "sex": request.sex = text
            case "age": request.age = text
            case "height": request.height = text
            case "activity": request.activity = text
            case "formula": request.formula = text
            case "body-fat": request.bodyFat = text
            default: request.change = text
            }
        }
        #expect(throws: FoodLogError.badProposal(name, text: text)) { try bench.log.propose(request) }
    }

    @Test(arguments: [
        ("sex", "f", "female"), ("birth-year", "1990", "1990"), ("height", "5 ft 5", "165.1 cm"),
        ("activity", "Very-Active", "very-active"),
    ])
    func `settings of the body are kept in one spelling`(name: String, text: String, value: String) throws {
        let bench = try Bench()
        #expect(try bench.log.set(name, to: text).after.value == value)
        #expect(throws: FoodLogError.self) { try bench.log.set(name, to: "nonsense") }
    }
}
