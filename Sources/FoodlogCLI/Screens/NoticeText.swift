import FoodDomain
import FoodLog
import FoodlogAnswers

/// Says in a short sentence what a person should know of how an item was understood, and how to change it.
struct NoticeText {
    let entry: Entry
    /// Whether the entry is written, so that a command can change it.
    let isWritten: Bool
    /// Whether to say how the usual portion is changed; once in an answer is enough.
    let explainsPortion: Bool

    /// The pieces of the sentence; a command is one of them.
    func pieces(_ notice: Notice) -> [String] {
        switch notice {
        case .lastAmount: ["your last amount"]
        case .defaultPortion: ["usual portion"] + (explainsPortion ? change("amount", "AMOUNT") : [])
        case .state(let state, let counterpart): self.state(state, counterpart)
        case .ouncesAreMass(let ounces, let grams):
            [
                "\(ServingText.quantity(ounces)) fl oz would be \(grams.map { "\(ServingText.size($0)) g" } ?? "a volume")"
            ]
                + change("", "\"\(ServingText.quantity(ounces)) fl oz\"")
        case .volume(let unit, let milliliters, let system):
            ["\(article(unit)) \(unit) of \(ServingText.size(milliliters)) ml (\(Self.name(system)))"]
        case .edibleWeight(let refuse):
            ["weight without peel, core, shell (\(ServingText.size(refuse)) %);"]
                + (isWritten ? ["with it:", "foodlog edit \(entry.number) --gross"] : ["with it:", "--gross"])
        case .grossWeight(let grams, let refuse):
            ["of \(ServingText.size(grams)) g, \(ServingText.size(refuse)) % is peel, core or shell"]
        case .typicalRecipe: ["typical recipe: yours may differ"]
        case .asBefore(let name): ["\(name), as you had it before"] + change("", "--food NAME")
        case .alreadyLogged(let number):
            ["same as \(number), logged before"] + removal
        case .inRecipe(let recipe, let ingredient):
            ["\(shown(ingredient)) is in \(shown(recipe)) of the same meal:", "counted twice?"] + removal
        case .waterLogged(let milliliters):
            ["\(WaterText.volume(milliliters)) are logged as water:", "counted twice?"] + removal
        case .lookedUp(let source):
            ["looked up: \(FoodText.name(of: source))", entry.food.map { "(\(FoodText.remarks($0.food)))" } ?? ""]
                .filter { $0 != "()" && !$0.isEmpty }
        case .doubt(let mark): mark.sentence.split(separator: " ").map(String.init)
        case .oldCopy(let days): ["copy of \(days) days ago"]
        case .skippedDay(let day, let zone): ["\(zone) had no \(day):", "its calendar skipped that day"]
        case .skippedTime(let said, let clock):
            ["the clocks went forward over \(said) that day:", "\(clock) was taken"] + change("", "-t TIME")
        case .unmeasured: ["no amount:", "what it adds is not known"]
        case .rawWeight(let grams):
            [
                "by weight of the raw ingredients (\(ServingText.size(grams)) g in all),",
                "since the cooked weight is not known:",
            ]
                + (entry.food.map {
                    ["foodlog recipe edit \(FoodText.argument($0.food.name)) --cooked-weight WEIGHT"]
                } ?? [])
        case .changedWeight:
            ["by weight of the recipe without the change,", "since its weight with it is not known:"]
                + (isWritten ? ["foodlog edit \(entry.number) AMOUNT"] : ["say servings"])
        case .energyMismatch(let macros):
            ["the macros have \(DecimalText.fixed(macros, decimals: 0)) kcal:", "more than 30 % off, look again"]
                + (isWritten ? ["(foodlog undo)"] : [])
        }
    }

    private var removal: [String] { isWritten ? ["(foodlog rm \(entry.number))"] : [] }

    private func state(_ state: String, _ counterpart: String) -> [String] {
        let other = otherState(counterpart)
        guard isWritten else { return ["\(state) weight; for \(other):", "\"\(counterpart)\""] }
        return [
            "\(state) weight; for \(other):", "foodlog edit \(entry.number) --food \(FoodText.argument(counterpart))",
        ]
    }

    /// The state that the counterpart's name tells, else its whole name.
    private func otherState(_ counterpart: String) -> String {
        let first = counterpart.split(separator: " ").first.map(String.init) ?? counterpart
        if Self.states.contains(first.lowercased()) { return first }
        return counterpart
    }

    private static let states: Set<String> = [
        "dry", "raw", "cooked", "dried", "boiled", "baked", "roasted", "grilled", "fried", "canned", "steamed",
    ]

    private func change(_ what: String, _ argument: String) -> [String] {
        isWritten ? ["(\(what.isEmpty ? "" : "another \(what): ")foodlog edit \(entry.number) \(argument))"] : []
    }

    private func article(_ word: String) -> String { "aeiou".contains(word.first ?? "b") ? "an" : "a" }

    private static func name(_ system: MeasureSystem) -> String {
        switch system {
        case .us: "US"
        case .label: "US label"
        case .metric: "metric"
        case .au: "Australian"
        case .imperial: "imperial"
        }
    }
}

extension Notice {
    /// Whether it is about the day or the time, which all entries of an answer share.
    var isAboutTime: Bool {
        switch self {
        case .skippedDay, .skippedTime: true
        default: false
        }
    }
}
