import FoodlogServe
import HTTPServer
import JSON
import Testing

/// Recipes over HTTP.
@Suite struct RecipeRouteTests {
    private let harness: Harness
    private static let porridge = #"""
        {"name":"porridge","servings":2,"ingredients":["80g oats, 400 ml milk","1 banana"],"cookedWeight":"500 g"
        """#

    init() throws { harness = try Harness() }

    @discardableResult
    private func make(_ more: String = "") throws -> Harness.Answer {
        try harness.ask("POST", "/v1/recipes", "\(Self.porridge)\(more)}")
    }

    private func id() throws -> String {
        try #require(try make().json["recipe"]?["id"]?.string)
    }

    @Test func `a recipe is written down, listed and shown`() throws {
        let made = try make()
        #expect(made.status == 201, "\(made.text)")
        #expect(made.json["ingredients"]?.array?.count == 3)
        #expect(made.json["recipe"]?["servings"]?.double == 2)
        let list = try harness.ask("GET", "/v1/recipes")
        #expect(list.json["recipes"]?[0]?["name"]?.string == "porridge")
        let id = try #require(list.json["recipes"]?[0]?["id"]?.string)
        for name in [id, "porridge"] {
            let shown = try harness.ask("GET", "/v1/recipes/\(name)?amount=1%20serving&nutrients=calories")
            #expect(shown.status == 200, "\(shown.text)")
            #expect(shown.json["amount"]?["grams"]?.double == 250)
            #expect(
                shown.json["amount"]?["nutrients"]?["calories"]?["value"]?.double
                    == shown.json["perServing"]?["calories"]?["value"]?.double)
            #expect(shown.json["per100g"]?["calories"] != nil)
        }
    }

    @Test func `a dry run writes nothing`() throws {
        let preview = try make(#","dryRun":true"#)
        #expect(preview.status == 200, "\(preview.text)")
        #expect(preview.json["recipe"]?["id"]?.isNull == true)
        #expect(try harness.ask("GET", "/v1/recipes").json["recipes"]?.array?.isEmpty == true)
        let path = "/v1/recipes/\(try id())"
        let edited = try harness.ask("PATCH", path, #"{"servings":4,"dryRun":true}"#)
        #expect(edited.json["recipe"]?["servings"]?.double == 4)
        #expect(try harness.ask("GET", path).json["recipe"]?["servings"]?.double == 2)
    }

    @Test func `a recipe that was changed meanwhile is left alone`() throws {
        let path = "/v1/recipes/\(try id())"
        let tag = try #require(try harness.ask("GET", path).headers["ETag"])
        func change(_ servings: Int, _ tag: String, _ more: String = "") throws -> Harness.Answer {
            try harness.ask("PATCH", path, #"{"servings":\#(servings)\#(more)}"#, headers: [("If-Match", tag)])
        }
        let first = try change(3, tag)
        #expect(first.status == 200, "\(first.text)")
        let newer = try #require(first.headers["ETag"])
        #expect(newer != tag)
        #expect(try harness.ask("GET", path).headers["ETag"] == newer)
        for refused in [
            try change(4, tag), try change(4, tag, #","dryRun":true"#), try change(4, "W/\(newer)"),
            try harness.ask("DELETE", path, headers: [("If-Match", tag)]),
        ] {
            #expect(refused.status == 412 && refused.json["code"]?.string == "changedElsewhere", "\(refused.text)")
        }
        #expect(try harness.ask("GET", path).json["recipe"]?["servings"]?.double == 3)
        #expect(try change(4, "\"x\", \(newer)").status == 200)
        #expect(try harness.ask("DELETE", path, headers: [("If-Match", "*")]).status == 200)
        #expect(try harness.ask("POST", "\(path)/refresh", headers: [("If-Match", tag)]).status == 400)
    }

    @Test func `a recipe is changed, refreshed, put away and brought back`() throws {
        let path = "/v1/recipes/\(try id())"
        let edited = try harness.ask(
            "PATCH", path, #"{"name":"big porridge","add":["10g sugar"],"remove":["banana"],"set":["1=100g oats"]}"#)
        #expect(edited.status == 200, "\(edited.text)")
        #expect(edited.json["recipe"]?["name"]?.string == "big porridge")
        #expect(edited.json["before"]?.string != nil)
        let texts = edited.json["ingredients"]?.array?.compactMap { $0["text"]?.string }
        #expect(texts == ["100g oats", "400 ml milk", "10g sugar"])
        let anew = try harness.ask("PATCH", path, #"{"ingredients":["100g oats","300 ml milk"]}"#)
        #expect(anew.json["ingredients"]?.array?.count == 2)
        let refreshed = try harness.ask("POST", "\(path)/refresh")
        #expect(refreshed.json["unchanged"]?[0]?.string == "big porridge")
        #expect(try harness.ask("POST", "/v1/recipes/refresh").status == 200)
        #expect(try harness.ask("DELETE", path).json["foods"]?[0]?["type"]?.string == "recipe")
        #expect(try harness.ask("GET", "/v1/recipes").json["recipes"]?.array?.isEmpty == true)
        #expect(try harness.ask("GET", "/v1/recipes?archived=true").json["recipes"]?.array?.count == 1)
        let told = try harness.ask("GET", "/v1/history").json["operations"]?.array?.compactMap { $0["summary"]?.string }
        #expect(told?.contains { $0.contains("-") } == false, "an id is no name: \(told ?? [])")
    }

    @Test func `a serving is logged, with what was otherwise this time`() throws {
        let id = try id()
        let food = #""food":{"source":"recipe","sourceId":"\#(id)"}"#
        let plain = try harness.ask("POST", "/v1/entries", "{\"text\":\"1 serving\",\(food)}")
        #expect(plain.status == 201, "\(plain.text)")
        let body = "{\"text\":\"1 serving\",\(food),\"with\":[\"10g sugar\"],\"without\":[\"banana\"]}"
        let preview = try harness.ask("POST", "/v1/entries", body.dropLast() + #","dryRun":true}"#)
        #expect(preview.status == 200, "\(preview.text)")
        let changed = try harness.ask("POST", "/v1/entries", body)
        #expect(changed.status == 201, "\(changed.text)")
        #expect(changed.json["entries"]?[0]?["changes"]?.array?.count == 2)
        #expect(changed.json["entries"]?[0]?["text"]?.string == "1 serving porridge")
        let swapped = try harness.ask(
            "POST", "/v1/entries", #"{"text":"1 serving porridge","swap":["milk=200 ml skim milk"]}"#)
        #expect(swapped.status == 201, "\(swapped.text)")
        #expect(try harness.ask("POST", "/v1/entries", #"{"text":"1 egg","without":["salt"]}"#).status == 404)
        #expect(try harness.ask("POST", "/v1/entries", #"{"text":"1 egg, 1 apple","with":["salt"]}"#).status == 400)
    }

    @Test(arguments: [
        ("POST", "/v1/recipes", #"{"name":"x"}"#, 400, "noIngredients"),
        ("POST", "/v1/recipes", #"{"ingredients":["1 egg"]}"#, 400, "missing"),
        ("POST", "/v1/recipes", #"{"name":"x","ingredients":"1 egg"}"#, 400, "badBody"),
        ("POST", "/v1/recipes", #"{"name":"x","ingredients":["1 xyzzy"]}"#, 404, "unknownFood"),
        ("POST", "/v1/recipes", #"{"name":"x","ingredients":["1 xyzzy","2 yzzyx"]}"#, 404, "unknownIngredients"),
        ("POST", "/v1/recipes", #"{"name":"porridge","ingredients":["1 egg"]}"#, 400, "duplicateFood"),
        ("POST", "/v1/recipes", #"{"name":"x","ingredients":["1 egg"],"servings":0}"#, 400, "badServings"),
        ("GET", "/v1/recipes/nothing", "", 404, "unknownFood"), ("GET", "/v1/recipes/egg", "", 404, "notRecipe"),
        ("DELETE", "/v1/recipes/egg", "", 404, "notRecipe"), ("PATCH", "/v1/recipes/porridge", "{}", 400, "usage"),
        ("PATCH", "/v1/recipes/porridge", #"{"ingredients":["1 egg"],"add":["1 egg"]}"#, 400, "usage"),
        ("PATCH", "/v1/recipes/porridge", #"{"remove":["tofu"]}"#, 404, "unknownIngredient"),
        ("PATCH", "/v1/recipes/porridge", #"{"add":["100g porridge"]}"#, 409, "circularRecipe"),
        ("GET", "/v1/recipes?archived=perhaps", "", 400, "badSwitch"),
    ])
    func `what is no recipe is a problem with words`(
        _ method: String, _ path: String, _ body: String, _ status: Int, _ code: String
    ) throws {
        try make()
        let answer = try harness.ask(method, path, body)
        #expect(answer.status == status, "\(answer.text)")
        #expect(answer.json["code"]?.string == code)
        #expect(answer.json["detail"]?.string?.hasSuffix(".") == true)
    }
}
