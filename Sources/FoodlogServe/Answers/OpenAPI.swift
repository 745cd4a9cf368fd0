import FoodlogAnswers
import HTTPServer
import JSON

/// The description of the service for programs: OpenAPI 3.1.
///
/// It is made of the same table that requests are answered from, so the two cannot differ.
enum OpenAPI {
    /// The description as an answer.
    static let response = ServerResponse.json { json in
        json.object { json in
            json.member("openapi", "3.1.0")
            json.object("info") { json in
                json.member("title", "foodlog")
                json.member("version", "1")
                json.member("description", "A person's food log, on the loopback.")
            }
            json.object("paths") { json in
                for path in paths {
                    json.object(path) { json in
                        for route in Route.all where route.path == path { operation(route, &json) }
                    }
                }
            }
            json.object("components") { json in
                json.object("securitySchemes") { json in
                    json.object("token") { json in
                        json.member("type", "http")
                        json.member("scheme", "bearer")
                    }
                }
                json.object("schemas") { json in
                    for (name, schema) in Schema.all {
                        json.key(name)
                        schema.write(to: &json)
                    }
                }
            }
            json.array("security", ["token"]) { json, name in
                json.object { json in json.array(name, [String]()) { json, scope in json.string(scope) } }
            }
        }
    }

    private static var paths: [String] {
        var paths: [String] = []
        for route in Route.all where !paths.contains(route.path) { paths.append(route.path) }
        return paths
    }

    private static func operation(_ route: Route, _ json: inout JSONWriter) {
        json.object(route.method.lowercased()) { json in
            json.member("summary", route.summary)
            if route.isOpen { json.array("security", [String]()) { json, name in json.string(name) } }
            json.key("parameters")
            json.beginArray()
            for name in route.names {
                parameter(Route.Field(name, "string", "As in the path.", needed: true), in: "path", &json)
            }
            for field in route.query { parameter(field, in: "query", &json) }
            if route.once != .never {
                parameter(
                    Route.Field("Idempotency-Key", "string", "The request is done once for each key."), in: "header",
                    &json)
            }
            if route.takesIfMatch {
                parameter(
                    Route.Field("If-Match", "string", "The tag of what is meant, as it was seen."), in: "header", &json)
            }
            json.endArray()
            if route.writes || !route.body.isEmpty { body(route, &json) }
            json.object("responses") { json in
                for status in route.successes {
                    json.object(String(status)) { json in
                        json.member("description", "Done.")
                        json.object("content") { json in
                            json.object(route.type) { json in
                                guard !route.answers.isEmpty else { return }
                                json.key("schema")
                                Schema.named(route.answers).write(to: &json)
                            }
                        }
                    }
                }
                if route.once == .withAnswer || route.once == .afterwards {
                    json.object("204") { json in
                        json.member("description", "Done under this key before; the answer is not kept any more.")
                    }
                }
                json.object("default") { json in
                    json.member("description", "It could not be done.")
                    json.object("content") { json in
                        json.object("application/problem+json") { json in
                            json.key("schema")
                            Schema.named("Problem").write(to: &json)
                        }
                    }
                }
            }
        }
    }

    private static func parameter(_ field: Route.Field, in place: String, _ json: inout JSONWriter) {
        json.object { json in
            json.member("name", field.name)
            json.member("in", place)
            json.member("required", field.isNeeded)
            json.member("description", field.text)
            json.object("schema") { json in json.member("type", field.type) }
        }
    }

    private static func body(_ route: Route, _ json: inout JSONWriter) {
        json.object("requestBody") { json in
            json.member("required", route.body.contains(where: \.isNeeded))
            json.object("content") { json in
                guard route.contentType == "application/json" else {
                    return json.object(route.contentType) { json in
                        json.object("schema") { json in json.member("type", "string") }
                    }
                }
                json.object("application/json") { json in
                    json.object("schema") { json in
                        json.member("type", "object")
                        json.member("additionalProperties", false)
                        json.object("properties") { json in
                            for field in route.body {
                                json.object(field.name) { json in
                                    // A number is as good as its text.
                                    json.array("type", types(of: field)) { json, type in json.string(type) }
                                    json.member("description", field.text)
                                }
                            }
                        }
                        json.array("required", route.body.filter(\.isNeeded).map(\.name)) { json, name in
                            json.string(name)
                        }
                    }
                }
            }
        }
    }

    private static func types(of field: Route.Field) -> [String] {
        (field.type == "string" ? ["string", "number"] : [field.type])
            + (field.name == "food" || field.name == "into" ? ["object"].filter { $0 != field.type } : [])
            + (field.isNeeded && !field.isNullable ? [] : ["null"])
    }
}
