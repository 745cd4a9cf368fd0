import FoodlogServe
import HTTPServer
import JSON
import Testing

/// A request that writes, as an example of its route.
struct KeyedRequest: Sendable, CustomTestStringConvertible {
    /// The method and the path with its names in braces.
    let route: String
    /// What stands in the path behind the first part that is a name, with `OWN` and the like for ids.
    let place: String
    let body: String
    var type = "application/json"
    /// Other content for the same path.
    var otherBody: String?

    init(
        _ route: String, _ place: String = "", _ body: String = "", other: String? = nil,
        type: String = "application/json"
    ) {
        self.route = route
        self.place = place
        self.body = body
        self.type = type
        otherBody = other
    }

    var testDescription: String { route }

    var method: String { String(route.prefix { $0 != " " }) }

    /// The path with the place in it.
    var path: String {
        let path = route.drop { $0 != " " }.dropFirst()
        return String(path.prefix { $0 != "{" }) + place
    }

    var addsEntries: Bool { ["POST /v1/entries", "POST /v1/quick", "POST /v1/copies"].contains(route) }

    private static let other = #"{"into":{"source":"own","sourceId":"OTHER"}}"#

    static let all = [
        KeyedRequest("PUT /v1/days/{date}/status", "today/status", #"{"status":"done"}"#, other: #"{"status":null}"#),
        KeyedRequest("POST /v1/entries", "", #"{"text":"3 eggs"}"#, other: #"{"text":"4 eggs"}"#),
        KeyedRequest("POST /v1/quick", "", #"{"energy":"300"}"#, other: #"{"energy":"301"}"#),
        KeyedRequest("PATCH /v1/entries/{entry}", "1", #"{"amount":"5 large"}"#, other: #"{"amount":"6 large"}"#),
        KeyedRequest("DELETE /v1/entries/{entry}", "1"),
        KeyedRequest("POST /v1/copies", "", #"{"from":["1"]}"#, other: #"{"from":["2"]}"#),
        KeyedRequest(
            "POST /v1/templates", "", #"{"name":"new","items":"2 eggs"}"#, other: #"{"name":"newer","items":"2 eggs"}"#),
        KeyedRequest("DELETE /v1/templates/{name}", "usual"),
        KeyedRequest("POST /v1/foods", "", #"{"name":"n","per":"100 g","nutrients":{"calories":9}}"#, other: "{}"),
        KeyedRequest("PATCH /v1/foods/{source}/{sourceId}", "own/OWN", #"{"details":"d"}"#, other: #"{"details":"e"}"#),
        KeyedRequest("DELETE /v1/foods/{source}/{sourceId}", "own/OWN"),
        KeyedRequest("POST /v1/foods/{source}/{sourceId}/unarchive", "own/AWAY/unarchive"),
        KeyedRequest(
            "POST /v1/foods/{source}/{sourceId}/apply", "own/OWN/apply", #"{"since":"2026-11-01"}"#,
            other: #"{"since":"2026-11-02"}"#),
        KeyedRequest("POST /v1/foods/{source}/{sourceId}/merge", "own/OWN/merge", other),
        KeyedRequest(
            "POST /v1/recipes", "", #"{"name":"soup","ingredients":["100 g carrot"]}"#,
            other: #"{"name":"stew","ingredients":["100 g carrot"]}"#),
        KeyedRequest("POST /v1/recipes/refresh"),
        KeyedRequest("PATCH /v1/recipes/{recipe}", "porridge", #"{"servings":3}"#, other: #"{"servings":4}"#),
        KeyedRequest("POST /v1/recipes/{recipe}/refresh", "porridge/refresh"),
        KeyedRequest("DELETE /v1/recipes/{recipe}", "porridge"),
        KeyedRequest("POST /v1/cache/refresh", "", "{}", other: #"{"stale":true}"#),
        KeyedRequest("POST /v1/cache/redecode"),
        KeyedRequest(
            "PUT /v1/cache/foods/{source}/{sourceId}", "off/4006381333931", #"{"pinned":true}"#,
            other: #"{"pinned":false}"#),
        KeyedRequest("POST /v1/cache/prune", "", #"{"days":0}"#, other: #"{"days":1}"#),
        KeyedRequest("PUT /v1/aliases/{word}", "bfast", #"{"food":"egg"}"#, other: #"{"food":"banana"}"#),
        KeyedRequest("DELETE /v1/aliases/{word}", "ei"),
        KeyedRequest("PUT /v1/measures/{word}", "mug", #"{"size":"300 ml"}"#, other: #"{"size":"301 ml"}"#),
        KeyedRequest("DELETE /v1/measures/{word}", "schale"),
        KeyedRequest("PUT /v1/settings/{name}", "day-start", #"{"value":"04:00"}"#, other: #"{"value":"05:00"}"#),
        KeyedRequest(
            "PUT /v1/foods/{source}/{sourceId}/units", "own/OWN/units", #"{"sizes":["my mug = 300 g"]}"#,
            other: #"{"sizes":["my mug = 301 g"]}"#),
        KeyedRequest("DELETE /v1/foods/{source}/{sourceId}/units/{unit}", "own/OWN/units/slab"),
        KeyedRequest("POST /v1/weights", "", #"{"amount":"70 kg"}"#, other: #"{"amount":"71 kg"}"#),
        KeyedRequest("DELETE /v1/weights/{date}", "last"),
        KeyedRequest("POST /v1/water", "", #"{"amount":"glass"}"#, other: #"{"amount":"2 glasses"}"#),
        KeyedRequest("DELETE /v1/water/{date}", "last"),
        KeyedRequest(
            "PUT /v1/days/{date}/note", "today/note", #"{"text":"more","append":true}"#, other: #"{"text":"x"}"#),
        KeyedRequest(
            "PUT /v1/goals", "", #"{"nutrient":"iron","amount":"18"}"#, other: #"{"nutrient":"iron","amount":"19"}"#),
        KeyedRequest(
            "POST /v1/proposal", "",
            #"{"sex":"female","age":"30","height":"165 cm","weight":"60 kg","activity":"light"}"#, other: "{}"),
        KeyedRequest("POST /v1/undo", "", #"{"count":1}"#, other: #"{"count":2}"#),
        KeyedRequest("POST /v1/redo", "", #"{"count":1}"#, other: #"{"count":2}"#),
        KeyedRequest("POST /v1/import", "", "EXPORT", type: "application/octet-stream"),
    ]
}
