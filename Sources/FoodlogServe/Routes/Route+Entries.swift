import FoodDomain
import FoodLog
import FoodlogAnswers
import HTTPServer
import JSON

extension Route {
    /// Entries: adding, changing, copying, deleting.
    static let entries: [Route] = [
        Route(
            "GET", "/v1/entries", "The entries of days, by their days and numbers, in pages.", .read,
            answers: "EntryPage",
            query: [
                Field("from", "The first day; the first that has entries where none is given."),
                Field("to", "The last day; the last that has entries where none is given."),
                Field("limit", "integer", "How many at most; 100."),
                Field("after", "What the page before said as next."), nutrients,
            ]
        ) { call in
            let shown = try call.nutrients()
            let target = call.request.target
            let limit = try call.count("limit", default: 100, limit: 1000)
            let place = try call.cursor(EntryPlace.init)
            let page = try call.log { log in
                let (first, last) = (
                    try target["from"].map { try log.day($0) }, try target["to"].map { try log.day($0) }
                )
                if let first, let last, first > last {
                    throw Refused(400, "badPeriod", "The last day, \(last), is before the first, \(first).")
                }
                return try log.entries(from: first, to: last, after: place, limit: limit)
            }
            return .json { $0.entryPage(page, shown: shown) }
        },
        Route(
            "POST", "/v1/entries", "Logs what was eaten, as people say it.", .write, answers: "Added",
            query: [nutrients],
            body: [
                Field("text", "What was eaten: 2 eggs, 150g banana; with a food, only the amount."),
                Field("food", "object", "Exactly this food: its source and sourceId."),
                Field("note", "A remark."), Field("one", "boolean", "Whether the text is one item."),
                Field("keepUnknown", "boolean", "Whether what is not known is kept as an entry not counted."),
                Field("heads", "boolean", "Whether a line may begin with DATE TIME MEAL and a colon."),
                Field("with", "array", "What was eaten with the recipe this time: cheese 30g."),
                Field("without", "array", "Ingredients of the recipe that were left out this time."),
                Field("swap", "array", "What took the place of ingredients this time: milk=oat drink."),
                Field("gross", "boolean", "Whether weights are with peel, shell or bones."),
                Field("dryRun", "boolean", "Whether nothing is written."),
            ] + timeFields, successes: [200, 201]
        ) { call in
            let food = try call.body.food("food")
            var text = try call.body.text("text") ?? ""
            if food != nil { text = text.isEmpty ? "@1" : "\(text) @1" }
            let isDryRun = try call.body.flag("dryRun")
            var request = AddRequest(
                lines: lines(of: text), haveHeads: try call.body.flag("heads"), time: try call.time(),
                note: try call.body.text("note") ?? "",
                isOneItem: try food != nil || call.body.flag("one"), keepsUnknown: try call.body.flag("keepUnknown"),
                key: isDryRun ? nil : call.key)
            request.isGross = try call.body.flag("gross")
            request.changes.with = try call.body.texts("with")
            request.changes.without = try call.body.texts("without")
            request.changes.swaps = try call.body.texts("swap")
            let wanted = request
            return try call.log(foods: food.map { [$0] } ?? []) { log in
                let answer = isDryRun ? try log.preview(wanted) : try log.add(wanted)
                return added(answer, isDryRun: isDryRun, try call.nutrients(), today: log.today())
            }
        },
        Route(
            "POST", "/v1/quick", "Logs energy, and what else is known, without a food.", .write, answers: "Added",
            query: [nutrients],
            body: [
                Field("energy", "Energy: 850, 850 kcal, 3500 kJ.", needed: true), Field("name", "What it was."),
                Field("note", "A remark."),
            ] + quickNutrients.map { Field($0.key, "Grams, or milligrams of sodium.") } + timeFields,
            successes: [200, 201]
        ) { call in
            var amounts: [Nutrient: String] = [:]
            for nutrient in quickNutrients { amounts[nutrient] = try call.body.text(nutrient.key) }
            let request = QuickRequest(
                energy: try call.body.neededText("energy"), nutrients: amounts,
                name: try call.body.text("name") ?? "quick", time: try call.time(),
                note: try call.body.text("note") ?? "", key: call.key)
            return try call.log { log in
                added(try log.quick(request), isDryRun: false, try call.nutrients(), today: log.today())
            }
        },
        Route(
            "GET", "/v1/entries/{entry}", "An entry with its food, for its own amount or another.", .read,
            answers: "Details",
            query: [Field("amount", "Another amount."), gross, nutrients]
        ) { call in
            let shown = try call.nutrients()
            let now = try call.now()
            let isGross = try call.isOn("gross")
            let answer = try call.log {
                try $0.details(name(of: call), amount: call.request.target["amount"], isGross: isGross)
            }
            var response = ServerResponse.json { $0.details(answer, now: now, shown: shown) }
            guard let entry = answer.entry else { return response }
            let tag = tag(of: entry)
            if tag.matches(call.request.headers.joined("If-None-Match")) { response = ServerResponse(status: 304) }
            response.headers.append("ETag", tag.text)
            return response
        },
        Route(
            "PATCH", "/v1/entries/{entry}", "Changes an entry.", .write, answers: "Edited", query: [nutrients],
            body: [
                Field("amount", "An amount: 3 large, 150g."), Field("food", "Another food, in words or as an object."),
                Field("quantity", "Another quantity of the unit."), Field("unit", "Another unit."),
                Field("keep", "What a change of the unit keeps: weight or quantity."), Field("note", "A remark."),
                Field("gross", "boolean", "Whether the weight is with peel, shell or bones."),
            ] + timeFields
        ) { call in
            let isObject = call.body["food"]?.object != nil
            let food = isObject ? try call.body.food("food") : nil
            let keep = try call.body.text("keep").map { text in
                guard let keep = EditRequest.Keep(rawValue: text) else {
                    throw Refused(
                        400, "badKeep", "A change of the unit keeps 'weight' or 'quantity', not \(quoted(text)).")
                }
                return keep
            }
            guard keep == nil || call.body["unit"] != nil else {
                throw Refused(
                    400, "missing", "The content has 'keep', which is about another unit, and no member 'unit'.")
            }
            let request = EditRequest(
                entry: try name(of: call), amount: try call.body.text("amount"),
                food: isObject ? "@1" : try call.body.text("food"), quantity: try call.body.text("quantity"),
                unit: try call.body.text("unit"), keep: keep, isGross: try call.body.flag("gross"),
                time: try call.time(), note: try call.body.text("note"))
            let answer = try call.log(foods: food.map { [$0] } ?? []) {
                try $0.edit(request, onlyIf: expectation(of: call))
            }
            let shown = try call.nutrients()
            var response = ServerResponse.json { $0.edited(answer, shown: shown) }
            response.headers.append("ETag", tag(of: answer.entry).text)
            return response
        },
        Route(
            "DELETE", "/v1/entries/{entry}", "Deletes an entry; undo brings it back.", .write, answers: "Removed",
            query: [nutrients]
        ) { call in
            let shown = try call.nutrients()
            return try call.log { log in
                let removed = try log.remove([name(of: call)], onlyIf: expectation(of: call))
                return .json { $0.removed(removed, style: JSONStyle(nutrients: shown, today: log.today())) }
            }
        },
        Route(
            "POST", "/v1/copies", "Logs again what was logged before.", .write, answers: "Added", query: [nutrients],
            body: [
                Field("from", "array", "Entries, a date, or a date and a meal.", needed: true),
                Field("to", "The day to copy to; today where none is given."), Field("meal", "The meal to copy to."),
                Field("times", "How much of it, as a number."),
            ], successes: [200, 201]
        ) { call in
            guard try !call.body.texts("from").isEmpty else {
                throw Refused(400, "missing", "The member 'from' names nothing to copy.")
            }
            let request = CopyRequest(
                from: try call.body.texts("from"), to: try call.body.text("to"), meal: try call.body.text("meal"),
                times: try call.body.text("times"), key: call.key)
            return try call.log { log in
                added(try log.copy(request), isDryRun: false, try call.nutrients(), today: log.today())
            }
        },
        Route("GET", "/v1/meals", "The meals, in the order that a day shows them.", .read, answers: "Meals") { call in
            let names = try call.log { $0.mealNames }
            return .json { json in
                json.object { json in json.array("meals", names) { json, name in json.string(name) } }
            }
        },
    ]

    private static let quickNutrients: [Nutrient] = [.carbs, .protein, .fat, .alcohol, .fibers, .sodium]

    private static func lines(of text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).map(String.init).filter { line in line.contains { !$0.isWhitespace } }
    }

    private static func added(
        _ answer: AddAnswer, isDryRun: Bool, _ shown: [Nutrient], today: Day
    ) -> ServerResponse {
        let isNew = !isDryRun && !answer.isRepeat
        let response = ServerResponse.json(isNew ? 201 : 200) {
            $0.added(answer, isDryRun: isDryRun, style: JSONStyle(nutrients: shown, today: today))
        }
        return answer.isRepeat ? response.replayed : response
    }

    /// The number or the id of the entry that the path names.
    private static func name(of call: Call) throws -> String { try entryName(call.values[0]) }

    /// The number or the id of an entry: words are for people.
    static func entryName(_ text: String) throws -> String {
        guard UUID(text) != nil || text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw Refused(
                404, "unknownEntry", "There is no entry \(quoted(text)).", hints: ["Name it by number or id."])
        }
        return text
    }

    /// What `If-Match` demands of the entry.
    private static func expectation(of call: Call) -> (Entry) -> Bool {
        guard let field = call.request.headers.joined("If-Match") else { return { _ in true } }
        return { entry in tag(of: entry).isSame(field) }
    }

    /// The entity tag of an entry: of all that is stored of it.
    private static func tag(of entry: Entry) -> EntityTag {
        var writer = JSONWriter()
        writer.entry(entry, entry.nutrients, style: JSONStyle(nutrients: [], today: entry.day))
        return EntityTag(writer.utf8)
    }
}
