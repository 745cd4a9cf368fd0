import FoodDomain
import FoodLog
import FoodlogAnswers
import HTTPServer

extension Route {
    /// What a person aims at.
    static let review: [Route] = [
        Route("GET", "/v1/goals/{date}", "The goals of a day.", .read, answers: "Goals") { call in
            let answer = try call.log { try $0.goals(on: call.values[0]) }
            return .json { $0.goals(answer) }
        },
        Route(
            "PUT", "/v1/goals", "Sets a goal, or takes it away.", .write, answers: "Goals",
            body: [
                Field("nutrient", "The nutrient's name.", needed: true),
                Field(
                    "amount", "How much: 2000, 200-250, at least 120, 25 %, rest; null is no goal any more.",
                    needed: true, nullable: true),
                Field("since", "The first day."), Field("weekdays", "The days of the week, with commas between them."),
                Field("only", "The one day that it holds for."),
            ]
        ) { call in
            let request = GoalRequest(
                nutrient: try call.body.neededText("nutrient"), amount: try call.body.text("amount"),
                since: try call.body.text("since"), weekdays: try call.body.text("weekdays"),
                only: try call.body.text("only"))
            let answer = try call.log { try $0.setGoal(request) }
            return .json { $0.goals(answer) }
        },
        Route(
            "GET", "/v1/proposal", "A goal of energy, by a formula and by what the log says; nothing is set.", .read,
            answers: "Proposal",
            query: proposalFields
        ) { call in
            let request = proposal { call.request.target[$0] }
            let answer = try call.log { try $0.propose(request) }
            return .json { $0.proposal(answer) }
        },
        Route(
            "POST", "/v1/proposal", "Sets the goal of energy that is proposed, from today on.", .write,
            answers: "Goals",
            body: proposalFields
        ) { call in
            let request = try proposal { try call.body.text($0) }
            let answer = try call.log { log in try log.accept(try log.propose(request)) }
            guard let answer else {
                throw Refused(
                    400, "nothingProposed", "Too little is known to propose a goal.",
                    hints: ["GET /v1/proposal says what is missing."])
            }
            return .json { $0.goals(answer) }
        },
    ]

    /// What was done, and turning it back.
    static let past: [Route] = [
        Route(
            "GET", "/v1/history", "What was done, the latest first.", .read, answers: "Operations",
            query: [
                Field("limit", "integer", "How many at most; 20."),
                Field(
                    "after", "integer", "Only what comes after the operation of this number: what was done before it."),
                Field("entry", "Only what was done with this entry: its number or its id."),
            ]
        ) { call in
            let limit = try call.count("limit", default: 20, limit: 1000)
            let last = try call.count("after", default: .max)
            // Numbers have no gaps, but what an entry had to do with them has.
            let read = last == .max ? limit : .max
            let operations = try call.log { log in
                try call.request.target["entry"].map { try log.history(of: entryName($0), limit: read) }
                    ?? log.history(limit: read)
            }
            let page = operations.lazy.filter { $0.number < last }.prefix(limit)
            return .json { $0.operations(Array(page)) }
        },
        Route("POST", "/v1/undo", "Undoes what was done last.", .write, answers: "Operations", body: [countField]) {
            call in
            let count = try count(of: call)
            let operations = try call.log { try $0.undo(count) }
            return .json { $0.operations(operations) }
        },
        Route("POST", "/v1/redo", "Does again what was undone last.", .write, answers: "Operations", body: [countField])
        { call in
            let count = try count(of: call)
            let operations = try call.log { try $0.redo(count) }
            return .json { $0.operations(operations) }
        },
    ]

    /// What a proposal goes by, where the settings and the log do not say it.
    private static let proposalFields = [
        Field("sex", "female or male."), Field("age", "The age in years."), Field("height", "165 cm, 5 ft 5."),
        Field("weight", "The weight."), Field("activity", "sedentary, light, moderate, active or very-active."),
        Field("change", "How fast the weight is to change in a week: -0.5 kg."),
        Field("formula", "mifflin, harris, katch or cunningham."), Field("bodyFat", "The share of fat in percent."),
    ]

    private static func proposal(_ said: (String) throws -> String?) rethrows -> ProposalRequest {
        var request = ProposalRequest()
        request.sex = try said("sex")
        request.age = try said("age")
        request.height = try said("height")
        request.weight = try said("weight")
        request.activity = try said("activity")
        request.change = try said("change")
        request.formula = try said("formula")
        request.bodyFat = try said("bodyFat")
        return request
    }

    private static let countField = Field("count", "integer", "How many operations; 1.")

    private static func count(of call: Call) throws -> Int {
        let count = try call.body.int("count") ?? 1
        guard (1...1000).contains(count) else {
            throw Refused(400, "badNumber", "The number 'count' is not between 1 and 1000.")
        }
        return count
    }
}
