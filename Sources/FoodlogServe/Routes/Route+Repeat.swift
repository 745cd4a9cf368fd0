import FoodLog
import FoodlogAnswers
import HTTPServer

extension Route {
    /// What was eaten before, and logging it again.
    static let again: [Route] = [
        Route(
            "GET", "/v1/recent", "The foods of late, each with its last amount.", .read, answers: "Recent",
            query: [
                Field("meal", "Only those eaten at this meal."), Field("limit", "integer", "How many at most; 20."),
            ]
        ) { call in
            let limit = try call.count("limit", default: 20, limit: 200)
            let answer = try call.log { try $0.recent(call.request.target["meal"], limit: limit) }
            return .json { $0.recent(answer) }
        },
        Route(
            "GET", "/v1/find", "When, how often and how much of something was eaten.", .read, answers: "Found",
            query: [
                Field("q", "The words.", needed: true),
                Field("limit", "integer", "How many foods at most; all where none is given."),
                Field("after", "What the page before said as next."), nutrients,
            ]
        ) { call in
            let shown = try call.nutrients()
            let limit = try call.count("limit", default: .max)
            let place = try call.cursor(FindPlace.init)
            let page = try call.log { try $0.find(call.request.target["q"] ?? "", after: place, limit: limit) }
            return .json { $0.found(page, shown: shown) }
        },
        Route(
            "GET", "/v1/templates", "The templates; each name stands for all of it in an entry's text.", .read,
            answers: "Templates",
            query: [nutrients]
        ) { call in
            let shown = try call.nutrients()
            let templates = try call.log { try $0.templates() }
            return .json { json in
                json.object { json in
                    json.array("templates", templates) { json, template in json.template(template, shown: shown) }
                }
            }
        },
        Route(
            "POST", "/v1/templates", "Makes a template of items, or of what was logged.", .write, answers: "Template",
            query: [nutrients],
            body: [
                Field("name", "Its name.", needed: true), Field("items", "The items, as an entry's text has them."),
                Field("from", "array", "Entries, a date, or a date and a meal."),
                Field("replace", "boolean", "Whether it takes the place of one of that name."),
            ], successes: [201]
        ) { call in
            let request = TemplateRequest(
                name: try call.body.neededText("name"), items: try call.body.text("items") ?? "",
                from: try call.body.texts("from"), replaces: try call.body.flag("replace"))
            let shown = try call.nutrients()
            let answer = try call.log { try $0.makeTemplate(request) }
            return .json(201) { $0.template(answer.template, before: answer.before, shown: shown) }
        },
        Route(
            "GET", "/v1/templates/{name}", "What a template consists of.", .read, answers: "Template",
            query: [nutrients]
        ) { call in
            let shown = try call.nutrients()
            let template = try call.log { try $0.template(call.values[0]) }
            return .json { $0.template(template, shown: shown) }
        },
        Route(
            "DELETE", "/v1/templates/{name}", "Removes a template; entries that were made of it stay.", .write,
            answers: "Template",
            query: [nutrients]
        ) { call in
            let shown = try call.nutrients()
            let template = try call.log { try $0.removeTemplate(call.values[0]) }
            return .json { $0.template(template, shown: shown) }
        },
    ]
}
