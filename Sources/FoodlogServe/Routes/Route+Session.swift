import FoodlogAnswers
import HTTPServer

extension Route {
    /// How a page comes by the token, and learns of changes.
    static let session: [Route] = [
        Route(
            "POST", "/v1/session", "The token, for a code of a link; each code is good once.", .quick,
            body: [Field("code", "The code.", needed: true)]
        ) { call in
            try RequestBody.checkType(of: call.request)
            guard call.service.codes.use(try call.body.neededText("code")) else {
                throw Refused(
                    401, "badCode", "The code was used already, or is too old.",
                    hints: ["Get another link: foodlog serve --link"])
            }
            return .json { json in
                json.object { json in json.member("token", call.service.configuration.tokenText) }
            }
        },
        Route("POST", "/v1/codes", "A code for another link.", .quick, successes: [201]) { call in
            try RequestBody.checkType(of: call.request)
            return .json(201) { json in json.object { json in json.member("code", call.service.codes.make()) } }
        },
        Route(
            "GET", "/v1/events",
            "Events: `change` whenever the log changed, by whomever; `end` where that cannot be told any more.", .quick,
            type: "text/event-stream"
        ) { call in
            guard let stream = call.service.changes.listen() else {
                return call.service.changes.isBlind ? Service.unavailable : Service.overload
            }
            return ServerResponse(
                status: 200, headers: HeaderFields([("Content-Type", "text/event-stream")]), body: .stream(stream))
        },
    ]
}
