import FoodTestSupport
import FoodlogServe
import HTTPServer
import JSON
import Testing

/// Answers against the shapes that the description has of them.
@Suite struct AnswerSchemaTests {
    private let description: JSONValue
    private let check: SchemaCheck

    init() throws {
        description = try Harness().ask("GET", "/v1/openapi.json").json
        check = SchemaCheck(description: description)
    }

    /// The operations of the description: method, path and what it says of them.
    private var operations: [(method: String, path: String, operation: JSONValue)] {
        (description["paths"]?.object?.members ?? []).flatMap { path in
            (path.value.object?.members ?? []).map { ($0.key.uppercased(), path.key, $0.value) }
        }
    }

    private func schemaName(_ operation: JSONValue) -> String? {
        let responses = operation["responses"]
        let success = responses?["200"] ?? responses?["201"]
        return success?["content"]?["application/json"]?["schema"]?["$ref"]?.string.flatMap {
            $0.split(separator: "/").last.map(String.init)
        }
    }

    @Test func `every answer in JSON has a shape, and every name one that is there`() throws {
        var used: Set<String> = []
        for (method, path, operation) in operations {
            for status in ["200", "201"] {
                guard let content = operation["responses"]?[status]?["content"]?["application/json"] else { continue }
                #expect(content["schema"]?["$ref"]?.string != nil, "\(method) \(path) \(status)")
            }
            if let name = schemaName(operation) { used.insert(name) }
        }
        let names = description["components"]?["schemas"]?.object?.members.map(\.key) ?? []
        #expect(names.count == Set(names).count && used.count > 40)
        var referred: Set<String> = []
        func look(_ value: JSONValue) {
            if let name = value["$ref"]?.string?.split(separator: "/").last { referred.insert(String(name)) }
            for member in value.object?.members ?? [] { look(member.value) }
            for element in value.array ?? [] { look(element) }
        }
        look(description)
        #expect(referred.subtracting(names).isEmpty && Set(names).subtracting(referred).isEmpty)
    }

    /// The answers of commands that are kept as files, and their shapes.
    private static let golden = [
        "Added": ["add", "add-changed", "add-preview", "add-recipe", "add-own-recipe", "quick", "copy"],
        "AliasKept": ["alias"], "Applied": ["food-apply"], "CacheFoods": ["cache-list"],
        "CacheReport": ["cache-refresh", "cache-redecode"], "CacheStatus": ["cache-status"],
        "Day": ["day", "day-empty"],
        "DayStatus": ["done"], "Details": ["show-entry", "show-food", "show-recipe", "show-own-recipe", "fetch"],
        "Edited": ["edit"], "Found": ["find", "find-unresolved"], "Goals": ["goal-set", "goal-show", "goal-per-kg"],
        "LogImported": ["import"], "Measures": ["measure-list", "measure-set"], "Note": ["note"],
        "Operations": ["history", "undo"], "OwnFoods": ["food-list", "recipe-rm"], "OwnFoodsMade": ["food-new"],
        "Pinned": ["cache-pin", "cache-unpin"], "Proposal": ["goal-propose"], "Pruned": ["cache-prune"],
        "Recent": ["recent", "recent-meal"], "Recipe": ["recipe-new", "recipe-show", "recipe-edit"],
        "Recipes": ["recipe-list"], "RecipesRefreshed": ["recipe-refresh"], "Removed": ["rm"],
        "Report": ["report", "report-of", "week"], "Search": ["search", "search-remote"],
        "SettingChanged": ["config-set", "config-unset"], "Template": ["template-new"], "Templates": ["template-list"],
        "Units": ["units", "units-entry", "food-units"], "WaterOfDay": ["water"], "WeightLogged": ["weight"],
        "Weights": ["weight-list"],
    ]

    @Test(arguments: golden.keys.sorted())
    func `answers of the commands have the shapes of the service`(_ name: String) throws {
        let folder = "\(folder(above: #filePath, levels: 2))/FoodlogCLITests/Commands/Golden"
        for file in Self.golden[name] ?? [] {
            let bytes = try #require(fileBytes("\(folder)/\(file).json"), "\(file)")
            // Ids that differ from run to run have no place in such a file.
            let text = String(decoding: bytes, as: UTF8.self)
                .replacing("(UUID)", with: "01a22c3c-9ea0-7446-8bd8-8cfa7cfa9b6a")
                .replacing("(digest)", with: String(repeating: "0", count: 64))
            let faults = check.faults(of: try JSONReader.read(text), name)
            #expect(faults == [], "\(file)")
        }
    }

    @Test(arguments: [
        ("Day", "/v1/days/today?nutrients=all"), ("Report", "/v1/weeks/today"),
        ("Report", "/v1/reports?period=all&by=food&of=sodium"), ("Details", "/v1/entries/1"),
        ("Details", "/v1/foods/usda-sr/01123?amount=2%20cups&nutrients=all"),
        ("Details", "/v1/barcodes/4006381333931"), ("Units", "/v1/foods/own/OWN/units"), ("Meals", "/v1/meals"),
        ("Recent", "/v1/recent"), ("Found", "/v1/find?q=egg"), ("Found", "/v1/find?q=e&limit=1"),
        ("EntryPage", "/v1/entries"), ("EntryPage", "/v1/entries?limit=2&nutrients=all"),
        ("Templates", "/v1/templates"),
        ("Template", "/v1/templates/usual"), ("Search", "/v1/search?q=egg"), ("Search", "/v1/search?q=egg&remote=true"),
        ("OwnFoods", "/v1/foods?archived=true"), ("Recipes", "/v1/recipes"), ("Recipe", "/v1/recipes/porridge"),
        ("CacheStatus", "/v1/cache"), ("CacheFoods", "/v1/cache/foods"), ("Catalogues", "/v1/catalogues"),
        ("Aliases", "/v1/aliases"), ("Measures", "/v1/measures"), ("Settings", "/v1/settings"),
        ("Weights", "/v1/weights"), ("Drinks", "/v1/water"), ("WaterOfDay", "/v1/water/today"),
        ("Note", "/v1/days/today/note"), ("Goals", "/v1/goals/today"), ("Proposal", "/v1/proposal"),
        ("Operations", "/v1/history"), ("Description", "/v1/openapi.json"), ("Problem", "/v1/entries/77"),
        ("Problem", "/v1/foods/own/OWN?amount=3%20miles"),
    ])
    func `what is read has its shape`(_ name: String, _ path: String) throws {
        let answer = try KeyedWorld().get(path)
        #expect(check.faults(of: answer.json, name) == [], "\(path): \(answer.text)")
    }

    @Test(arguments: KeyedRequest.all)
    func `what is written is answered in its shape`(_ request: KeyedRequest) throws {
        let found = operations.first { "\($0.method) \($0.path)" == request.route }
        let name = try #require(found.flatMap { schemaName($0.operation) })
        let answer = try KeyedWorld().ask(request, key: nil)
        #expect(found?.operation["responses"]?[String(answer.status)] != nil, "\(answer.status)")
        #expect(check.faults(of: answer.json, name) == [], "\(answer.text)")
    }

    @Test(arguments: [
        (#""value":143"#, #""value":"143""#), (#""value":143"#, #""valeu":143"#), (#""value":143"#, #""value":-1"#),
        (#""number":1"#, #""number":0"#), (#""state":"counted""#, #""state":"eaten""#),
        (#""date":"2026-11-30""#, #""date":"30.11.2026""#), (#""unit":"kcal""#, #""unit":"cal""#),
        (#""warnings":[]"#, #""warnings":null"#), (#""calories":{"#, #""calorie":{"#), (#""note":"","#, ""),
    ])
    func `a member that is missing, or of another kind, is seen`(_ right: String, _ wrong: String) throws {
        let harness = try Harness()
        _ = try harness.ask("POST", "/v1/entries", #"{"text":"2 eggs"}"#)
        let text = try harness.ask("GET", "/v1/days/today").text
        try #require(text.contains(right))
        #expect(check.faults(of: try JSONReader.read(text), "Day") == [])
        #expect(check.faults(of: try JSONReader.read(text.replacing(right, with: wrong)), "Day") != [])
    }
}
