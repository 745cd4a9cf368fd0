import FoodLog
import FoodTestSupport
import FoodlogServe
import HTTPServer
import JSON
import Testing

/// What else the command line can do: foods of the past, look-ups, proposals, measurements.
@Suite struct CareRouteTests {
    private let harness: Harness

    init() throws { harness = try Harness() }

    private func makeBar(_ name: String = "bar", calories: Int = 190) throws -> String {
        let made = try harness.ask(
            "POST", "/v1/foods",
            "{\"name\":\"\(name)\",\"per\":\"1 bar = 45 g\",\"nutrients\":{\"calories\":\(calories)}}")
        return try #require(made.json["foods"]?[0]?["food"]?["sourceId"]?.string)
    }

    @Test func `a correction is shown, and applied to entries of the past`() throws {
        let path = "/v1/foods/own/\(try makeBar())"
        _ = try harness.ask("POST", "/v1/entries", #"{"text":"1 bar bar"}"#)
        _ = try harness.ask("PATCH", path, #"{"nutrients":{"calories":200}}"#)
        let plan = try harness.ask("POST", "\(path)/apply", #"{"since":"2026-11-01","dryRun":true}"#)
        #expect(plan.json["applied"]?.bool == false, "\(plan.text)")
        #expect(plan.json["days"]?[0]?["after"]?["calories"]?["value"]?.double == 200)
        let applied = try harness.ask("POST", "\(path)/apply", #"{"since":"2026-11-01"}"#)
        #expect(applied.json["applied"]?.bool == true)
        #expect(try harness.ask("GET", "/v1/days/today").json["nutrients"]?["calories"]?["value"]?.double == 200)
        #expect(try harness.ask("POST", "\(path)/apply", "{}").status == 400)
    }

    @Test func `two foods become one, and the history names both`() throws {
        let (first, second) = (try makeBar("oat bar"), try makeBar("muesli bar"))
        let body = #"{"into":{"source":"own","sourceId":"\#(second)"}}"#
        let merged = try harness.ask("POST", "/v1/foods/own/\(first)/merge", body)
        #expect(merged.json["food"]?["name"]?.string == "muesli bar", "\(merged.text)")
        #expect(merged.json["merged"]?["name"]?.string == "oat bar")
        #expect(try harness.ask("POST", "/v1/foods/own/\(first)/merge", body).status == 409)
        let latest = try harness.ask("GET", "/v1/history?limit=1").json["operations"]?[0]?["summary"]?.string
        #expect(latest == "oat bar into muesli bar")
        #expect(try harness.ask("POST", "/v1/foods/own/\(first)/merge", "{}").status == 400)
    }

    @Test func `a food that was put away is brought back`() throws {
        let id = try makeBar()
        _ = try harness.ask("DELETE", "/v1/foods/own/\(id)")
        #expect(try harness.ask("GET", "/v1/foods?archived=true").json["foods"]?.array?.count == 1)
        let back = try harness.ask("POST", "/v1/foods/own/\(id)/unarchive")
        #expect(back.status == 200, "\(back.text)")
        #expect(try harness.ask("GET", "/v1/foods").json["foods"]?.array?.count == 1)
        #expect(try harness.ask("POST", "/v1/foods/own/\(id)/unarchive").status == 404)
    }

    @Test(arguments: [(BackupRotation.standard, ["log.sqlite-2026-11-30.sqlite"]), (.off, [])])
    func `the first change of a day makes its backup`(rotation: BackupRotation, names: [String]) throws {
        let harness = try Harness(backups: rotation)
        #expect(try harness.ask("POST", "/v1/entries", #"{"text":"zorkmid"}"#).status == 404)
        #expect(try harness.ask("POST", "/v1/entries", #"{"text":"2 eggs"}"#).status == 201)
        #expect(try harness.ask("POST", "/v1/entries", #"{"text":"1 banana"}"#).status == 201)
        // What its threads have begun is done once it has ended.
        harness.service.end()
        #expect(namesInDirectory(harness.directory.file("backups")) == names)
    }

    @Test func `a weight with peel is logged without it`() throws {
        let body = #"{"text":"200g banana","gross":true}"#
        let added = try harness.ask("POST", "/v1/entries", body)
        #expect(added.json["entries"]?[0]?["grams"]?.double == 128, "\(added.text)")
        let edited = try harness.ask("PATCH", "/v1/entries/1", #"{"amount":"100g","gross":true}"#)
        #expect(edited.json["entry"]?["grams"]?.double == 64, "\(edited.text)")
        let shown = try harness.ask("GET", "/v1/foods/usda-sr/09040?amount=100g&gross=true")
        #expect(shown.json["amount"]?["grams"]?.double == 64, "\(shown.text)")
        #expect(try harness.ask("POST", "/v1/entries", #"{"text":"200g rice, cooked","gross":true}"#).status == 404)
    }

    @Test func `a unit of the person's own is taken away`() throws {
        _ = try harness.ask("PUT", "/v1/foods/usda-sr/01123/units", #"{"sizes":["nest = 200 g"]}"#)
        let removed = try harness.ask("DELETE", "/v1/foods/usda-sr/01123/units/nest")
        #expect(removed.json["own"]?.array?.isEmpty == true, "\(removed.text)")
        #expect(try harness.ask("DELETE", "/v1/foods/usda-sr/01123/units/nest").status == 404)
    }

    @Test func `a goal is proposed, and set`() throws {
        let little = try harness.ask("GET", "/v1/proposal?sex=female")
        #expect(little.json["missing"]?.array?.isEmpty == false, "\(little.text)")
        #expect(try harness.ask("POST", "/v1/proposal", "{}").json["code"]?.string == "nothingProposed")
        let said = "sex=female&age=36&height=165%20cm&weight=64%20kg&activity=light"
        let proposal = try harness.ask("GET", "/v1/proposal?\(said)")
        let energy = try #require(proposal.json["energy"]?.double)
        let body = #"{"sex":"female","age":36,"height":"165 cm","weight":"64 kg","activity":"light"}"#
        let set = try harness.ask("POST", "/v1/proposal", body)
        #expect(set.status == 200, "\(set.text)")
        #expect(try harness.ask("GET", "/v1/goals/today").text.contains("\(Int(energy))"))
        #expect(try harness.ask("GET", "/v1/proposal?age=old").status == 400)
    }

    @Test func `weights, water and notes are taken back and read`() throws {
        _ = try harness.ask("POST", "/v1/weights", #"{"amount":"81.4 kg"}"#)
        _ = try harness.ask("POST", "/v1/water", #"{"amount":"glass"}"#)
        #expect(try harness.ask("GET", "/v1/water").json["drinks"]?.array?.count == 1)
        #expect(try harness.ask("DELETE", "/v1/water/last").json["milliliters"]?.double == 0)
        #expect(try harness.ask("DELETE", "/v1/weights/today").json["removed"]?.array?.count == 1)
        #expect(try harness.ask("DELETE", "/v1/weights/last").status == 404)
        _ = try harness.ask("PUT", "/v1/days/today/note", #"{"text":"a walk"}"#)
        _ = try harness.ask("PUT", "/v1/days/today/note", #"{"text":"a swim","append":true}"#)
        #expect(try harness.ask("GET", "/v1/days/today/note").json["note"]?.string == "a walk\na swim")
    }

    @Test func `what was looked up is told, kept and forgotten`() throws {
        #expect(try harness.ask("GET", "/v1/cache").json["foods"]?.int == 0)
        #expect(try harness.ask("GET", "/v1/cache/foods").json["foods"]?.array?.isEmpty == true)
        #expect(try harness.ask("POST", "/v1/cache/redecode").json["unchanged"]?.int == 0)
        #expect(try harness.ask("POST", "/v1/cache/refresh").json["offline"] != nil)
        #expect(try harness.ask("POST", "/v1/cache/prune", #"{"days":90}"#).json["answers"]?.int == 0)
        #expect(try harness.ask("POST", "/v1/cache/prune", #"{"days":-1}"#).status == 400)
        #expect(try harness.ask("PUT", "/v1/cache/foods/usda-sr/01123", #"{"pinned":true}"#).status == 404)
        #expect(try harness.ask("PUT", "/v1/cache/foods/usda-sr/01123", "{}").status == 400)
        #expect(try harness.ask("GET", "/v1/catalogues").json["catalogues"]?.array?.isEmpty == true)
    }

    @Test func `an entry has a history of its own, also when it is gone`() throws {
        _ = try harness.ask("POST", "/v1/entries", #"{"text":"2 eggs"}"#)
        _ = try harness.ask("POST", "/v1/entries", #"{"text":"1 apple"}"#)
        _ = try harness.ask("PATCH", "/v1/entries/1", #"{"amount":"3 large"}"#)
        _ = try harness.ask("DELETE", "/v1/entries/1")
        let history = try harness.ask("GET", "/v1/history?entry=1")
        #expect(
            history.json["operations"]?.array?.map { $0["command"]?.string } == ["rm", "edit", "add"], "\(history.text)"
        )
        #expect(try harness.ask("GET", "/v1/history?entry=1&limit=1").json["operations"]?.array?.count == 1)
        for name in ["77", "egg", "99999999999999999999"] {
            #expect(try harness.ask("GET", "/v1/history?entry=\(name)").status == 404)
        }
    }

    @Test func `a journal is a text, and a template is shown`() throws {
        _ = try harness.ask("POST", "/v1/entries", #"{"text":"2 eggs","meal":"lunch"}"#)
        #expect(try harness.ask("GET", "/v1/journal").headers["Content-Type"] == "text/plain; charset=utf-8")
        _ = try harness.ask("POST", "/v1/templates", #"{"name":"my lunch","from":["today","lunch"]}"#)
        let shown = try harness.ask("GET", "/v1/templates/my%20lunch")
        #expect(shown.status == 200, "\(shown.text)")
        #expect(try harness.ask("GET", "/v1/templates/brunch").status == 404)
    }
}
