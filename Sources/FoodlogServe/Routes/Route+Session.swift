import FoodlogAnswers
import HTTPServer
import JSON

extension Route {
    /// How a page comes by the token, and learns of changes.
    static let session: [Route] = [
        Route(
            "POST", "/v1/session", "The token, for a code of a link; each code is good once.", .quick, answers: "Token",
            body: [Field("code", "The code.", needed: true)]
        ) { call in
            try RequestBody.checkType(of: call.request)
            guard let code = call.body["code"]?.string else {
                throw Refused(400, "badBody", "The member 'code' is not a text.")
            }
            let service = call.service
            guard service.codes.use(code) || service.linkCodes.use(code), let token = service.configuration.token.text
            else {
                throw Refused(
                    401, "badCode", "The code was used already, or is too old.",
                    hints: ["Get another link: foodlog serve --link"])
            }
            return .json { json in
                json.object { json in json.member("token", token) }
            }
        },
        Route(
            "POST", "/v1/links", "A link for who knows the token, which neither side says: docs/http.md has how.",
            .quick, answers: "Link",
            body: [Field("nonce", "43 characters of base64url, made up for this.", needed: true)], successes: [201]
        ) { call in
            try RequestBody.checkType(of: call.request)
            guard let asked = call.body["nonce"]?.string, AccessToken.isText(asked) else {
                throw Refused(400, "badBody", "The member 'nonce' is not 43 characters of base64url.")
            }
            let configuration = call.service.configuration
            guard configuration.port > 0, let token = configuration.token.token else {
                throw Refused(409, "noLink", "There is no link to this service.")
            }
            let proof = LinkProof(
                token: token, port: configuration.port, asked: asked, answered: AccessToken.makeText())
            call.service.linkCodes.add(proof.code)
            return .json(201) { json in
                json.object { json in
                    json.member("nonce", proof.answered)
                    json.member("proof", proof.proof)
                }
            }
        },
        Route("POST", "/v1/codes", "A code for another link.", .quick, answers: "Code", successes: [201]) { call in
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
