import CommandLineKit
import FoodDomain
import FoodLog

/// `foodlog cache status`: what is kept of look-ups.
struct CacheStatusCommand: Command, Equatable {
    static var parameters: [Parameter<Self>] { [] }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "cache status")
        let now = try context.world.surroundings().now
        try context.log { log in context.printCacheStatus(try log.cacheStatus(), now: now) }
    }
}

/// `foodlog cache list`: the foods that were looked up.
struct CacheListCommand: Command, Equatable {
    static var parameters: [Parameter<Self>] { [] }

    func run(in context: CommandContext) throws {
        try context.log { log in
            let lines = try log.cacheList()
            try context.remember(lines.map(\.food.kept.food.identity))
            context.printCacheList(lines)
        }
    }
}

/// `foodlog cache refresh`: asks again for what was looked up.
struct CacheRefreshCommand: Command, Equatable {
    var isStale = false
    var words: [String] = []

    static var parameters: [Parameter<Self>] {
        [
            .flag("stale", { $1(&$0.isStale) }, help: "Only what is old: 30 days, of FoodData Central 180."),
            .arguments(
                "food", { $1(&$0.words) }, completion: .words(Completions.foods),
                help: "Only this food: its name, its barcode, or @N of 'cache list'."),
        ]
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "cache refresh")
        let food = words.isEmpty ? nil : words.joined(separator: " ")
        try context.log { log in
            context.printCacheReport(try log.refreshCache(food, onlyStale: isStale), verb: .refreshed)
        }
    }
}

/// `foodlog cache redecode`: reads the answers that are kept again.
struct CacheRedecodeCommand: Command, Equatable {
    static var parameters: [Parameter<Self>] { [] }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "cache redecode")
        try context.log { log in context.printCacheReport(try log.redecodeCache(), verb: .redecoded) }
    }
}

/// `foodlog cache pin`: keeps a food as it is.
struct CachePinCommand: Command, Equatable {
    var words: [String] = []

    static var parameters: [Parameter<Self>] { [.lookedUpFood({ $1(&$0.words) })] }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "cache pin")
        try context.log { log in
            context.printPinned(try log.pin(words.joined(separator: " "), true), isPinned: true)
        }
    }
}

/// `foodlog cache unpin`: lets a food be renewed and pruned again.
struct CacheUnpinCommand: Command, Equatable {
    var words: [String] = []

    static var parameters: [Parameter<Self>] { [.lookedUpFood({ $1(&$0.words) })] }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "cache unpin")
        try context.log { log in
            context.printPinned(try log.pin(words.joined(separator: " "), false), isPinned: false)
        }
    }
}

extension Parameter where Root: ParameterSet {
    /// A food that was looked up, in words.
    fileprivate static func lookedUpFood(_ field: @escaping Field<Root, [String]>) -> Self {
        .arguments(
            "food", field, atLeast: 1, completion: .words(Completions.foods),
            help: "A food that was looked up: its name, its barcode, or @N of 'cache list'.")
    }
}

/// A number of days, written as `90d`, `90` or `12w`.
struct DayCount: ArgumentValue, Equatable {
    let days: Int

    init?(argument: String) {
        let isInWeeks = argument.hasSuffix("w")
        let digits = isInWeeks || argument.hasSuffix("d") ? argument.dropLast() : argument[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let count = Int(digits),
            count <= 100_000
        else { return nil }
        days = isInWeeks ? count * 7 : count
    }

    var argumentText: String { "\(days)d" }

    static func explanation(refusing argument: String) -> String? { "a number of days is expected, such as 90d or 12w" }
}

/// `foodlog cache prune`: forgets old answers.
struct CachePruneCommand: Command, Equatable {
    var age: DayCount?

    static var parameters: [Parameter<Self>] {
        [.option("older-than", value: "days", { $1(&$0.age) }, help: "Forget what came longer ago: 90d, 12w.")]
    }

    func validate() throws {
        guard age != nil else {
            throw UsageError("Say how old is too old.", hints: ["For example: foodlog cache prune --older-than 90d"])
        }
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "cache prune")
        guard let age else { return }
        try context.log { log in context.printPruned(try log.pruneCache(olderThanDays: age.days)) }
    }
}
