import FoodDomain
import FoodLog
import FoodlogAnswers
import HTTPServer

extension Route {
    /// Days, weeks and periods.
    static let days: [Route] = [
        Route("GET", "/v1/days/{date}", "A day with its meals and totals.", .quick, answers: "Day", query: [nutrients])
        { call in
            let shown = try call.nutrients()
            return try call.service.logs.with { handle in
                let version = try handle.log.version()
                let today = try handle.log.today(handle.surroundings, at: version)
                handle.days.renew(version: version, today: today)
                let name = call.values[0] + "?" + (call.request.target["nutrients"] ?? "")
                if let known = handle.days[name] { return known.answer(to: call.request) }
                let answer = try handle.log.use(handle.surroundings) { try $0.showDay(call.values[0]) }
                let made = TaggedResponse(.json { $0.day(answer, shown: shown) }).shared
                handle.days[name] = made
                return made.answer(to: call.request)
            }
        },
        Route(
            "PUT", "/v1/days/{date}/status", "Says whether all of a day is logged.", .write, answers: "DayStatus",
            body: [Field("status", "done, partial or fasted; null takes it back.", needed: true, nullable: true)]
        ) { call in
            let status = try call.body.text("status").map { text in
                guard let status = DayStatus(rawValue: text) else {
                    throw Refused(
                        400, "badStatus", "There is no status \(quoted(text)).",
                        hints: ["Write done, partial or fasted, or null."])
                }
                return status
            }
            let change = try call.log { try $0.setStatus(status, of: call.values[0]) }
            return .json { $0.status(change) }
        },
        Route("GET", "/v1/weeks/{date}", "The week that a day lies in.", .read, answers: "Report", query: [nutrients]) {
            call in
            let shown = try call.nutrients()
            let answer = try call.log { try $0.week(call.values[0]) }
            return .json { $0.report(answer, shown: shown) }
        },
        Route(
            "GET", "/v1/reports", "What a period adds up to, and the averages of its days.", .read, answers: "Report",
            query: [
                Field("period", "7d, week, month, 2026-11, A..B or all."),
                Field("by", "food or meal: what brought most of a nutrient."),
                Field("of", "The nutrient that is traced; calories where none is given."), nutrients,
            ]
        ) { call in
            let shown = try call.nutrients()
            let target = call.request.target
            let grouping = try target["by"].map { text in
                guard let grouping = Contributions.Grouping(rawValue: text) else {
                    throw Refused(400, "badGrouping", "A nutrient is traced to 'food' or 'meal', not \(quoted(text)).")
                }
                return grouping
            }
            let traced = try target["of"].map { key in
                guard let nutrient = Nutrient(key: key) else {
                    throw Refused(400, "unknownNutrient", "There is no nutrient \(quoted(key)).")
                }
                return nutrient
            }
            let answer = try call.log { try $0.report(target["period"], by: grouping, nutrient: traced ?? .calories) }
            return .json { $0.report(answer, shown: shown) }
        },
    ]
}
