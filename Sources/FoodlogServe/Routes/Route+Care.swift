import FoodLog
import FoodlogAnswers
import HTTPServer
import JSON

extension Route {
    /// What was looked up, and catalogues.
    static let care: [Route] = [
        Route(
            "GET", "/v1/cache", "How much is kept of look-ups, and how old it is.", .read, answers: "CacheStatus"
        ) { call in
            let status = try call.log { try $0.cacheStatus() }
            return .json { $0.cacheStatus(status) }
        },
        Route(
            "GET", "/v1/cache/foods", "The foods that were looked up.", .read, answers: "CacheFoods"
        ) { call in
            let lines = try call.log { try $0.cacheList() }
            return .json { $0.cacheList(lines) }
        },
        Route(
            "POST", "/v1/cache/refresh", "Asks providers again for what was looked up, the oldest first.", .network,
            answers: "CacheReport",
            body: [
                Field("food", "object", "Only this food: its source and sourceId."),
                Field("stale", "boolean", "Whether only what is old is asked for."),
            ]
        ) { call in
            let food = try call.body.food("food")
            let isStale = try call.body.flag("stale")
            let report = try call.log(foods: food.map { [$0] } ?? []) { log in
                try log.refreshCache(food == nil ? nil : "@1", onlyStale: isStale)
            }
            return .json { $0.cacheReport(report) }
        },
        Route(
            "POST", "/v1/cache/redecode", "Reads the answers that are kept again.", .write, answers: "CacheReport"
        ) { call in
            let report = try call.log { try $0.redecodeCache() }
            return .json { $0.cacheReport(report) }
        },
        Route(
            "PUT", "/v1/cache/foods/{source}/{sourceId}", "Keeps a food that was looked up as it is, or no longer.",
            .write, answers: "Pinned",
            body: [Field("pinned", "boolean", "Whether it stays as it is.", needed: true)]
        ) { call in
            guard call.body["pinned"] != nil else {
                throw Refused(400, "missing", "The content has no member 'pinned'.")
            }
            let isPinned = try call.body.flag("pinned")
            let food = try call.logOfFood { try $0.pin("@1", isPinned) }
            return .json { $0.pinned(food, isPinned: isPinned) }
        },
        Route(
            "POST", "/v1/cache/prune", "Forgets old answers, and foods that nothing uses.", .write, answers: "Pruned",
            body: [Field("days", "integer", "Those that came more than so many days ago.", needed: true)]
        ) { call in
            guard let days = try call.body.int("days"), (0...100_000).contains(days) else {
                throw Refused(400, "badNumber", "The number 'days' is not between 0 and 100000.")
            }
            let report = try call.log { try $0.pruneCache(olderThanDays: days) }
            return .json { $0.pruned(report) }
        },
        Route(
            "GET", "/v1/catalogues", "The catalogues of bulk foods beside the log.", .read, answers: "Catalogues"
        ) { call in
            let catalogues = Catalogues(besideDatabase: call.service.configuration.path).all()
            return .json { $0.catalogues(catalogues) }
        },
    ]
}
