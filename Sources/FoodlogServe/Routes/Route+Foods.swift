import FoodDomain
import FoodLog
import FoodlogAnswers
import HTTPServer
import JSON

extension Route {
    /// Foods: finding them, looking at them, describing them.
    static let foods: [Route] = [
        Route(
            "GET", "/v1/search", "The foods that words may mean, the best first.", .read, answers: "Search",
            query: [
                Field("q", "The words.", needed: true), Field("limit", "integer", "How many at most; 20."),
                Field("remote", "boolean", "true asks providers too, once."),
            ]
        ) { call in
            let target = call.request.target
            let limit = try call.count("limit", default: 20, limit: 100)
            let isRemote = try call.isOn("remote")
            let answer = try call.log { log in
                isRemote
                    ? try log.searchRemotely(target["q"] ?? "", limit: limit)
                    : try log.search(target["q"] ?? "", limit: limit)
            }
            return .json { $0.search(answer) }
        },
        Route(
            "GET", "/v1/foods", "The foods of the person's own.", .read, answers: "OwnFoods",
            query: [
                Field("archived", "boolean", "true has those that were put away."),
                Field("limit", "integer", "How many at most; all where none is given."),
                Field("after", "Only those that come after the food of this id."),
            ]
        ) { call in
            let isArchived = try call.isOn("archived")
            let limit = try call.count("limit", default: .max)
            var foods = try call.log { try $0.ownFoods(archived: isArchived) }[...]
            if let after = call.request.target["after"] {
                guard let place = foods.firstIndex(where: { $0.kept.id.description == after.lowercased() }) else {
                    throw Refused(
                        400, "badCursor", "There is no food \(quoted(after)) in the list any more.",
                        hints: ["Begin anew, without 'after'."])
                }
                foods = foods[(place + 1)...]
            }
            return .json { $0.ownFoods(Array(foods.prefix(limit))) }
        },
        Route(
            "GET", "/v1/foods/{source}/{sourceId}", "A food, for its usual amount or another.", .read,
            answers: "Details",
            query: [Field("amount", "An amount: 2 cups, 150g."), gross, nutrients]
        ) { call in
            let shown = try call.nutrients()
            let now = try call.now()
            let isGross = try call.isOn("gross")
            let answer = try call.logOfFood {
                try $0.details("@1", amount: call.request.target["amount"], isGross: isGross)
            }
            return .json { $0.details(answer, now: now, shown: shown) }
        },
        Route("GET", "/v1/foods/{source}/{sourceId}/units", "The serving units of a food.", .read, answers: "Units") {
            call in
            let answer = try call.logOfFood { try $0.units("@1") }
            return .json { $0.units(answer) }
        },
        Route(
            "POST", "/v1/foods", "Describes a food of the person's own.", .write, answers: "OwnFoodsMade",
            query: [nutrients],
            body: draftFields, successes: [201]
        ) { call in
            let draft = try draft(of: call)
            let said = call.body["nutrients"]?.object?.members ?? []
            guard call.body["abv"] != nil || said.isEmpty || said.contains(where: { !$0.value.isNull }) else {
                throw Refused(
                    400, "noFigures", "All figures of the food are null.", hints: ["Give what the label says."])
            }
            let shown = try call.nutrients()
            let made = try call.log { try $0.newFoods([draft]) }
            return .json(201) { json in
                json.object { json in
                    json.array("foods", made) { json, answer in json.ownFood(answer, shown: shown) }
                }
            }
        },
        Route(
            "PATCH", "/v1/foods/{source}/{sourceId}", "Makes a new version of a food of the person's own.", .write,
            answers: "OwnFood",
            query: [nutrients], body: draftFields
        ) { call in
            let draft = try draft(of: call)
            let shown = try call.nutrients()
            let answer = try call.logOfFood { try $0.editFood("@1", draft) }
            return .json { $0.ownFood(answer, shown: shown) }
        },
        Route(
            "DELETE", "/v1/foods/{source}/{sourceId}", "Puts a food of the person's own away.", .write,
            answers: "OwnFoods"
        ) { call in
            let foods = try call.logOfFood { try $0.archive(["@1"]) }
            return .json { $0.ownFoods(foods) }
        },
        Route(
            "POST", "/v1/foods/{source}/{sourceId}/unarchive", "Brings a food of the person's own back.", .write,
            answers: "OwnFoods"
        ) { call in
            let foods = try call.logOfFood { try $0.unarchive(["@1"]) }
            return .json { $0.ownFoods(foods) }
        },
        Route(
            "POST", "/v1/foods/{source}/{sourceId}/apply",
            "Applies a correction of a food to entries of the past, or shows what that would change.", .write,
            answers: "Applied",
            query: [nutrients],
            body: [
                Field("since", "The first day whose entries change.", needed: true),
                Field("dryRun", "boolean", "Whether nothing is written."),
            ]
        ) { call in
            let since = try call.body.neededText("since")
            let isDryRun = try call.body.flag("dryRun")
            let shown = try call.nutrients()
            let answer = try call.logOfFood { log in
                isDryRun ? try log.applyPlan("@1", since: since) : try log.apply("@1", since: since)
            }
            return .json { $0.apply(answer, shown: shown) }
        },
        Route(
            "POST", "/v1/foods/{source}/{sourceId}/merge", "Makes two foods one: the other is meant from now on.",
            .write, answers: "Merged",
            body: [Field("into", "object", "The other food: its source and sourceId.", needed: true)]
        ) { call in
            guard let other = try call.body.food("into") else {
                throw Refused(400, "missing", "The content has no member 'into'.")
            }
            let answer = try call.log(foods: [try call.food(), other]) { try $0.merge("@1", into: "@2") }
            return .json { $0.merged(answer) }
        },
        Route(
            "GET", "/v1/barcodes/{digits}", "The product of a barcode, looked up where it is not known.", .network,
            answers: "Details",
            query: [nutrients]
        ) { call in
            guard GTIN(call.values[0])?.hasValidCheckDigit == true else {
                throw Refused(
                    400, "notABarcode", "\(quoted(call.values[0])) is no barcode, or one with a wrong digit.",
                    hints: ["A barcode has 8, 12, 13 or 14 digits, the last of which checks the others."])
            }
            let now = try call.now()
            let shown = try call.nutrients()
            let answer = try call.log { try $0.fetch(call.values[0]) }
            return .json { $0.details(answer.details, now: now, shown: shown) }
        },
    ]

    private static let draftFields: [Field] = [
        Field("name", "The name."), Field("details", "A subtitle."),
        Field("per", "What the figures are for: 100 g, 100 ml, serving, 1 bar = 45 g."),
        Field("nutrients", "object", "Amounts by the keys of the registry."),
        Field("abv", "number", "The strength of a drink in percent by volume."),
        Field("units", "array", "Serving units: glass = 200 ml."), Field("barcode", "The barcode."),
        Field("carbohydrateBasis", "total or available."),
        Field("supplement", "boolean", "Whether it is a supplement."),
    ]

    private static func draft(of call: Call) throws -> FoodDraft {
        try FoodDocument.draft(JSONReader.read(utf8: call.request.body.isEmpty ? Array("{}".utf8) : call.request.body))
    }
}
