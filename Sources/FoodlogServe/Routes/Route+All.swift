extension Route {
    /// Everything that can be asked, in the order of docs/http.md.
    static let all: [Route] =
        session + days + entries + again + foods + recipes + care + words + body + review + past + transfer + [
            description
        ]

    /// The answer that describes all of them.
    private static var description: Route {
        Route("GET", "/v1/openapi.json", "This description.", .quick, answers: "Description") { _ in OpenAPI.response }
    }

    private static let shownNutrients = Field("nutrients", "main, all, or keys with commas between them.")

    /// The field of the query that says which nutrients are shown.
    static var nutrients: Field { shownNutrients }

    /// The field of the query that says that a weight is with all that is thrown away.
    static var gross: Field { Field("gross", "boolean", "true says that the weight is with peel, shell or bones.") }

    /// When something was eaten.
    static var timeFields: [Field] {
        [
            Field("date", "The log day, in words or as YYYY-MM-DD."), Field("time", "The clock time, HH:MM."),
            Field("zone", "The time zone."), Field("meal", "The meal."),
        ]
    }
}

extension Route.Field {
    /// A text.
    init(_ name: String, _ text: String, needed: Bool = false, nullable: Bool = false) {
        self.init(name, "string", text, needed: needed, nullable: nullable)
    }
}
