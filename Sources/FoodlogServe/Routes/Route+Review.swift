import FoodLog
import FoodlogAnswers
import HTTPServer

extension Route {
    /// What a person aims at.
    static let review: [Route] = [
        Route("GET", "/v1/goals/{date}", "The goals of a day.", .read) { call in
            let answer = try call.log { try $0.goals(on: call.values[0]) }
            return .json { $0.goals(answer) }
        },
        Route(
            "PUT", "/v1/goals", "Sets a goal, or takes it away.", .write,
            body: [
                Field("nutrient", "The nutrient's name.", needed: true),
                Field("amount", "How much: 2000, 200-250, at least 120, 25 %, rest; null is no goal any more."),
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
    ]

    /// What was done, and turning it back.
    static let past: [Route] = [
        Route(
            "GET", "/v1/history", "What was done, the latest first.", .read,
            query: [Field("limit", "integer", "How many at most; 20.")]
        ) { call in
            let limit = try call.count("limit", default: 20, limit: 1000)
            let operations = try call.log { try $0.history(limit: limit) }
            return .json { $0.operations(operations) }
        },
        Route("POST", "/v1/undo", "Undoes what was done last.", .write, body: [countField]) { call in
            let count = try count(of: call)
            let operations = try call.log { try $0.undo(count) }
            return .json { $0.operations(operations) }
        },
        Route("POST", "/v1/redo", "Does again what was undone last.", .write, body: [countField]) { call in
            let count = try count(of: call)
            let operations = try call.log { try $0.redo(count) }
            return .json { $0.operations(operations) }
        },
    ]

    private static let countField = Field("count", "integer", "How many operations; 1.")

    private static func count(of call: Call) throws -> Int {
        let count = try call.body.int("count") ?? 1
        guard (1...1000).contains(count) else {
            throw Refused(400, "badNumber", "The number 'count' is not between 1 and 1000.")
        }
        return count
    }
}
