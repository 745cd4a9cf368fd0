import FoodDomain
import FoodLog
import FoodlogAnswers
import HTTPServer
import JSON

extension Route {
    /// How words, measures and settings are meant.
    static let words: [Route] = [
        Route("GET", "/v1/aliases", "The person's own words for foods.", .read, answers: "Aliases") { call in
            let aliases = try call.log { try $0.aliases() }
            return .json { $0.aliases(aliases) }
        },
        Route(
            "PUT", "/v1/aliases/{word}", "Makes a word stand for a food.", .write, answers: "AliasKept",
            body: [Field("food", "The food, in words or as an object.", needed: true)]
        ) { call in
            let isObject = call.body["food"]?.object != nil
            let food = isObject ? try call.body.food("food") : nil
            let text = isObject ? "@1" : try call.body.neededText("food")
            let answer = try call.log(foods: food.map { [$0] } ?? []) { try $0.setAlias(call.values[0], to: text) }
            return .json { $0.aliasKept(answer) }
        },
        Route("DELETE", "/v1/aliases/{word}", "Forgets a word.", .write, answers: "Aliases") { call in
            let alias = try call.log { try $0.removeAlias(call.values[0]) }
            return .json { $0.aliases(alias.map { [$0] } ?? []) }
        },
        Route("GET", "/v1/measures", "The person's own measures.", .read, answers: "Measures") { call in
            let measures = try call.log { try $0.measures() }
            return .json { $0.measures(measures) }
        },
        Route(
            "PUT", "/v1/measures/{word}", "Sets a measure for all foods.", .write, answers: "Measures",
            body: [Field("size", "Its size: 300 ml.", needed: true)]
        ) { call in
            let size = try call.body.neededText("size")
            let measure = try call.log { try $0.setMeasure(call.values[0], to: size) }
            return .json { $0.measures([measure]) }
        },
        Route("DELETE", "/v1/measures/{word}", "Forgets a measure.", .write, answers: "Measures") { call in
            let measure = try call.log { try $0.removeMeasure(call.values[0]) }
            return .json { $0.measures(measure.map { [$0] } ?? []) }
        },
        Route("GET", "/v1/settings", "The settings that change meaning.", .read, answers: "Settings") { call in
            let settings = try call.log { try $0.settings() }
            return .json { $0.settings(settings) }
        },
        Route(
            "PUT", "/v1/settings/{name}", "Sets a setting; null takes it away.", .write, answers: "SettingChanged",
            body: [Field("value", "The value; null takes it away.", needed: true, nullable: true)]
        ) { call in
            let value = try call.body.text("value")
            let change = try call.log { log in
                try value.map { try log.set(call.values[0], to: $0) } ?? log.unset(call.values[0])
            }
            return .json { $0.changed(change) }
        },
        Route(
            "PUT", "/v1/foods/{source}/{sourceId}/units", "Gives a food units of the person's own.", .write,
            answers: "Units",
            body: [Field("sizes", "array", "Units with their sizes: my mug = 300 ml.", needed: true)]
        ) { call in
            let sizes = try call.body.texts("sizes")
            let answer = try call.logOfFood { try $0.setUnits(of: "@1", to: sizes) }
            return .json { $0.units(answer) }
        },
        Route(
            "DELETE", "/v1/foods/{source}/{sourceId}/units/{unit}", "Takes a unit of the person's own from a food.",
            .write, answers: "Units"
        ) { call in
            let answer = try call.logOfFood { try $0.removeUnits(of: "@1", [call.values[2]]) }
            return .json { $0.units(answer) }
        },
    ]
}
