import FoodLog
import FoodlogAnswers
import HTTPServer
import JSON

extension Route {
    /// Weight, water, and what is written of a day.
    static let body: [Route] = [
        Route(
            "GET", "/v1/weights", "The weights of a period, and the trend through them.", .read, answers: "Weights",
            query: [Field("period", "A period; all where none is given.")]
        ) { call in
            let list = try call.log { try $0.weights(call.request.target["period"]) }
            return .json { $0.weights(list) }
        },
        Route(
            "POST", "/v1/weights", "Logs a weight.", .write, answers: "WeightLogged",
            body: [
                Field("amount", "The weight: 81.4 kg, 180 lb, 12 st 3 lb.", needed: true), Field("note", "A remark."),
            ] + timeFields, successes: [201]
        ) { call in
            let answer = try call.log { log in
                try log.addWeight(
                    call.body.neededText("amount"), call.time(), note: call.body.text("note") ?? "")
            }
            return .json(201) { $0.weight(answer) }
        },
        Route(
            "DELETE", "/v1/weights/{date}", "Deletes a weight: the last one, that of a day, or the one of an id.",
            .write, answers: "WeightsRemoved"
        ) { call in
            let weight = try call.log { try $0.removeWeight(call.values[0]) }
            return .json { $0.measurements("removed", [weight]) }
        },
        Route(
            "GET", "/v1/water", "What was drunk in a period.", .read, answers: "Drinks",
            query: [Field("period", "A period; the last 7 days where none is given.")]
        ) { call in
            let drinks = try call.log { try $0.drinks(call.request.target["period"] ?? "7d") }
            return .json { $0.measurements("drinks", drinks) }
        },
        Route("GET", "/v1/water/{date}", "The water of a day.", .read, answers: "WaterOfDay") { call in
            let answer = try call.log { try $0.water(on: call.values[0]) }
            return .json { $0.water(answer) }
        },
        Route(
            "POST", "/v1/water", "Logs water.", .write, answers: "WaterOfDay",
            body: [Field("amount", "How much: glass, 2 bottles, 300 ml.", needed: true), Field("note", "A remark.")]
                + timeFields, successes: [201]
        ) { call in
            let answer = try call.log { log in
                try log.addWater(
                    call.body.neededText("amount"), call.time(), note: call.body.text("note") ?? "")
            }
            return .json(201) { $0.water(answer) }
        },
        Route(
            "DELETE", "/v1/water/{date}", "Deletes water: what was drunk last, that of a day, or the one of an id.",
            .write, answers: "WaterOfDay"
        ) { call in
            let answer = try call.log { try $0.removeWater(call.values[0]) }
            return .json { $0.water(answer) }
        },
        Route("GET", "/v1/days/{date}/note", "What is written of a day.", .read, answers: "Note") { call in
            let answer = try call.log { try $0.note(on: call.values[0]) }
            return .json { $0.note(answer) }
        },
        Route(
            "PUT", "/v1/days/{date}/note", "Writes something of a day; null takes it away.", .write, answers: "Note",
            body: [
                Field("text", "What is written; null for nothing any more.", needed: true, nullable: true),
                Field("append", "boolean", "Whether it stands under what is written already."),
            ]
        ) { call in
            let text = try call.body.text("text")
            let appends = try call.body.flag("append")
            let answer = try call.log { log in
                try text.map { try log.addNote($0, on: call.values[0], replaces: !appends) }
                    ?? log.clearNote(on: call.values[0])
            }
            return .json { $0.note(answer) }
        },
    ]
}
