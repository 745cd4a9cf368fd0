package import CommandLineKit
package import FoodDomain
package import FoodLog

extension FoodLogError {
    /// What is wrong, and what to do.
    package var failure: Failure {
        switch self {
        case .unknownFood(let words, let nearest): Self.unknownFood(words, nearest)
        case .ambiguousFood(let words, let choices): Self.ambiguousFood(words, choices)
        case .unit(let error, let food, let text): error.failure(food: food, text: text)
        case .serving(let error): error.failure
        case .amount(let error, let text): Self.amount(error, text)
        case .noFood(let text): Self.noFood(text, ["Say what was eaten, as in: foodlog add 2 eggs, 150g banana"])
        case .date(let error): error.failure
        case .meal(let error): error.failure
        case .badProposal(let name, let text): Self.badProposal(name, text)
        case .weight(let problem, let text): Self.weight(problem, text)
        case .water(let text): Self.water(text)
        case .tooMuchWater(let limit): Self.tooMuchWater(limit)
        case .unknownMeasurement(let kind, let text): Self.unknownMeasurement(kind, text)
        case .ambiguousMeasurement(let kind, let day, let count): Self.ambiguousMeasurement(kind, day, count)
        case .nameTaken(let name, let byTemplate): Self.nameTaken(name, byTemplate)
        case .unknownTemplate(let name, let nearest): Self.unknownTemplate(name, nearest)
        case .unresolvedInTemplate(let number):
            Failure(
                status: 2, code: "unresolved",
                message: "Entry \(number) has no food yet, so it cannot be logged again.",
                hints: ["Say what it was: foodlog edit \(number) --food FOOD"])
        case .lineHead(let text, let nearest): Self.lineHead(text, nearest)
        case .zone(let name):
            Failure(
                status: 64, code: "badZone", message: "The zone data has no time zone \(quoted(name)).",
                hints: ["Write a name such as Europe/Berlin."])
        case .unknownEntry(let text): Self.unknownEntry(text)
        case .ambiguousEntry(let text, let numbers):
            Failure(
                status: 2, code: "ambiguousEntry",
                message: "Several entries answer to \(quoted(text)): \(list(numbers.map(String.init))).",
                hints: ["Name one by its number; 'foodlog day' shows them."])
        case .nothingToCopy(let text):
            Failure(status: 2, code: "nothingToCopy", message: "There is nothing logged for \(quoted(text)) to copy.")
        case .nutrient(let name, let text):
            Failure(
                status: 64, code: "badNutrient", message: "\(quoted(text)) is no amount of \(shown(name)).",
                hints: ["Write a number that is 0 or more, such as 12.5."])
        case .unresolved(let number):
            Failure(
                status: 2, code: "unresolved", message: "Entry \(number) has no food yet, so it has no units.",
                hints: ["Say what it was: foodlog edit \(number) --food FOOD"])
        case .notInLog(let food):
            Failure(
                status: 2, code: "notInLog", message: "The log keeps nothing of \(quoted(food)).",
                hints: ["Foods of catalogues are not in the log until they are eaten."])
        case .refuseUnknown(let food):
            Failure(
                status: 2, code: "refuseUnknown",
                message: "How much of \(quoted(food)) is thrown away is not known.",
                hints: [
                    "Weigh what is eaten, or what is left and take it off: foodlog add 412-180g FOOD",
                    "It is known of raw fruit and vegetables, eggs and nuts; of meat and fish it differs by the piece.",
                ])
        case .grossNeedsWeight(let text):
            Failure(
                status: 64, code: "grossNeedsWeight",
                message: "The option '--gross' is for weights, and there is none in \(quoted(text)).",
                hints: [
                    "Give a weight such as 150 g; what is counted or measured by volume is taken without what is thrown away."
                ])
        case .noSuchLine(let line):
            Failure(
                status: 2, code: "noSuchLine", message: "The last list has no line @\(line).",
                hints: ["Make a list with: foodlog search TEXT"])
        case .keyReused(let key):
            Failure(
                status: 65, code: "keyReused", message: "The key \(quoted(key)) was used for another request.",
                hints: ["Nothing was added. Use a new key for each request, and the same for its retries."])
        case .keyUndone(let key, let numbers, let canBeRedone): Self.keyUndone(key, numbers, canBeRedone)
        case .dayContradictsTime(let said, let day, let text):
            Failure(
                status: 64, code: "dayContradictsTime",
                message: "The day is said to be \(said), and the time \(quoted(text)) is of \(day).",
                hints: ["Give the day once: -d \(said) with a time such as 07:30, or the date and time alone."])
        case .measureIsUnit(let word):
            Failure(
                status: 64, code: "measureIsUnit", message: "\(quoted(word)) is a unit already.",
                hints: [
                    "Choose another word, such as mug; whose cups and spoons are meant: foodlog config set measure-system"
                ])
        case .measureSize(let text):
            Failure(
                status: 64, code: "badSize", message: "\(quoted(text)) is no size of a measure.",
                hints: ["Give a size with a unit, such as 300 ml or 30 g."])
        case .impossibleEnergy(let stated, let macros):
            Failure(
                status: 64, code: "impossibleEnergy",
                message:
                    "\(Self.kilocalories(stated)) cannot hold these macronutrients, which have \(Self.kilocalories(macros)).",
                hints: ["Nothing was added. Look at the numbers: the macronutrients are in grams."])
        case .tooMuchNutrient(let nutrient, let limit):
            Failure(
                status: 64, code: "tooMuch",
                message:
                    "That is more than \(DecimalText.fixed(limit, decimals: 0, grouped: true)) g of \(nutrient.key).",
                hints: ["Give a smaller amount."])
        case .tooMuchEnergy(let limit):
            Failure(
                status: 64, code: "tooMuch", message: "That is more than \(Self.kilocalories(limit)).",
                hints: ["Give a smaller amount."])
        case .unknownSetting(let text, let nearest): Self.unknownSetting(text, nearest)
        case .period(let text, let error): Self.period(text, error)
        case .periodTooLong(let period, let limit): Self.periodTooLong(period, limit: limit)
        case .dayToCome(let day): Self.dayToCome(day)
        case .fastedWithEntries(let day, let count): Self.fastedWithEntries(day, count)
        case .unknownNutrient(let text, let nearest): Self.unknownNutrient(text, nearest)
        case .badGoal(let problem, let text): Self.badGoal(problem, text)
        case .goalProblem(let problem): Self.goalProblem(problem)
        case .weekdays(let text): Self.weekdays(text)
        case .unreadableGoals: Self.unreadableGoals
        case .badSetting(let name, let text):
            Failure(
                status: 64, code: "badSetting", message: "\(quoted(text)) is no value of \(name.rawValue).",
                hints: [name.hint])
        case .unreadableSetting(let name, let text):
            Failure(
                status: 65, code: "unreadableSetting",
                message: "The log's setting \(name.rawValue) holds \(quoted(text)), which this foodlog cannot read.",
                hints: ["Update foodlog, or set it anew: foodlog config set \(name.rawValue) VALUE"])
        case .ingredient(let food, let refusal): Self.ingredient(food, refusal)
        case .sameFood(let name):
            Failure(
                status: 1, code: "sameFood", message: "Both are the same food, \(quoted(name)).",
                hints: ["What was merged can be taken apart with 'foodlog undo'; 'foodlog history' shows it."])
        case .changedSince(let operation):
            Failure(
                status: 1, code: "changedSince",
                message:
                    "\(quoted("\(operation.command) \(operation.summary)")) cannot be undone: what it did was changed since.",
                hints: ["Undo what came after it first; 'foodlog history' shows it."])
        }
    }

    /// A food that is not erased, since something is made of it.
    private static func ingredient(_ food: String, _ refusal: ErasureRefused) -> Failure {
        var holders: [String] = []
        var hints = ["Nothing was erased."]
        if let first = refusal.recipes.first {
            holders.append(list(refusal.recipes.map(quoted)))
            let name = FoodText.argument(first)
            hints.append(
                "Take it out of the recipe first: foodlog recipe edit \(name) --remove \(FoodText.argument(food))")
            hints.append(
                "Where it is in an ingredient of the recipe: foodlog recipe edit \(name) --refresh, after that one")
            hints.append("Or erase the recipe: foodlog purge --food \(name)")
        }
        let live = refusal.entries.filter { !refusal.deletedEntries.contains($0) }
        if !refusal.entries.isEmpty {
            let numbers = list(refusal.entries.map(String.init), limit: 12)
            holders.append("what was eaten as \(refusal.entries.count == 1 ? "entry" : "entries") \(numbers)")
        }
        if !live.isEmpty {
            hints.append(
                "Erase the entries first: foodlog purge \(live.prefix(12).map(String.init).joined(separator: " "))")
        }
        if !refusal.deletedEntries.isEmpty {
            hints.append("Erase first what was deleted: foodlog purge --deleted")
        }
        if refusal.isUndone {
            holders.append("a recipe that was undone")
            hints.append("Erase what was undone and deleted: foodlog purge --deleted")
        }
        return Failure(
            status: 65, code: "ingredient",
            message: "\(quoted(food)) is an ingredient of \(holders.joined(separator: "; and of ")).", hints: hints)
    }

    /// - Parameter canBeKept: whether it was to be added, so that it can be kept without being known.
    package static func unknownFood(_ words: String, _ nearest: [String], canBeKept: Bool = true) -> Failure {
        guard words.contains(where: { !$0.isWhitespace }) else {
            return noFood("", ["Say which food, as in: foodlog search banana"])
        }
        let isBarcode = words.allSatisfy { $0.isNumber || $0 == " " }
        var hints: [String] = []
        if !nearest.isEmpty { hints.append("Did you mean \(nearest.map(quoted).joined(separator: ", "))?") }
        if canBeKept {
            hints.append(
                "Look with 'foodlog search', or keep it uncounted: foodlog add --keep-unknown \(shown(words))")
        } else if nearest.isEmpty {
            hints.append("Try fewer words, or a more general one.")
        }
        return Failure(
            status: 2, code: "unknownFood",
            message: isBarcode ? "No food has the barcode \(quoted(words))." : "No food is called \(quoted(words)).",
            hints: hints)
    }

    private static func noFood(_ text: String, _ hints: [String]) -> Failure {
        Failure(
            status: 64, code: "noFood",
            message: text.isEmpty ? "No food is named." : "\(quoted(text)) names no food.", hints: hints)
    }

    private static func ambiguousFood(_ words: String, _ choices: [FoodChoice]) -> Failure {
        let lines = choices.enumerated().map { index, choice in
            "@\(index + 1)  \(shown(choice.name))" + (choice.details.isEmpty ? "" : "  (\(shown(choice.details)))")
        }
        return Failure(
            status: 2, code: "ambiguousFood",
            message: choices.count == 1
                ? "\(quoted(words)) is only a part of a food's name."
                : "Several foods answer to \(quoted(words)).",
            hints: lines + ["Type @1, or another of them, in place of the name, or the name in full."])
    }

    package static func amount(_ error: AmountError, _ text: String) -> Failure {
        var hints = [capitalized(shown(error.hint, width: 200)) + "."]
        if case .notPositive = error {
            hints.append("An entry that is there can be set to nothing: foodlog edit N --quantity 0")
        }
        let sentence = capitalized(shown(error.sentence, width: 200))
        let place = error.textOfCase.map { $0 == text } ?? text.isEmpty
        return Failure(
            status: 64, code: error.failureCode,
            message: place ? "\(sentence)." : "\(sentence), in \(quoted(text)).", hints: hints)
    }

    private static func kilocalories(_ value: Double) -> String {
        "\(DecimalText.fixed(value, decimals: 0, grouped: true)) kcal"
    }

    private static func keyUndone(_ key: String, _ numbers: [Int], _ canBeRedone: Bool) -> Failure {
        let entries = numbers.count == 1 ? "entry" : "entries"
        let done = (numbers.count == 1 ? "was " : "were ") + (canBeRedone ? "undone" : "deleted")
        return Failure(
            status: 65, code: "keyUndone",
            message:
                "The key \(quoted(key)) added \(entries) \(list(numbers.map(String.init))), which \(done) since.",
            hints: [
                "Nothing was added. "
                    + (canBeRedone ? "'foodlog redo' brings it back" : "'foodlog undo' takes a deletion back")
                    + "; or use a new key to add it anew."
            ])
    }

    private static func unknownSetting(_ text: String, _ nearest: String?) -> Failure {
        Failure(
            status: 64, code: "unknownSetting", message: "There is no setting \(quoted(text)).",
            hints: [nearest.map { "Did you mean '\($0)'?" }].compactMap { $0 }
                + [
                    "The settings: \(list(SettingName.allCases.map(\.rawValue) + PersonalSettingName.allCases.map(\.rawValue)))."
                ])
    }

    private static func unknownEntry(_ text: String) -> Failure {
        let isNumber = !text.isEmpty && text.allSatisfy(\.isNumber)
        return Failure(
            status: 2, code: "unknownEntry",
            message: text.lowercased() == "last"
                ? "There is no entry yet."
                : isNumber
                    ? "There is no entry \(quoted(text))." : "No entry of today answers to \(quoted(text)).",
            hints: ["See the numbers with 'foodlog day', or 'foodlog day DATE'."])
    }
}

extension SettingName {
    /// How a value is to be written.
    fileprivate var hint: String {
        switch self {
        case .dayStart: "Write a time with minutes, such as 04:00."
        case .meals:
            "Write names with their hours, and one without them: "
                + "\"breakfast 04:00-10:30, lunch 11:30-14:00, dinner 17:00-21:00, snack\"."
        case .measureSystem: "It is one of: \(list(MeasureSystem.allCases.map(\.rawValue)))."
        case .region: "Write the two letters of a country, such as US or DE, or EU."
        case .sex: "It is female or male."
        case .birthYear: "Write a year, such as 1990."
        case .height: "Write 165 cm, 1.65 m or 5 ft 5."
        case .activity: "It is one of: \(list(ActivityLevel.allCases.map(\.rawValue)))."
        }
    }
}

extension AmountError {
    /// The name of the case for programs.
    fileprivate var failureCode: String {
        switch self {
        case .emptyText: "emptyAmount"
        case .tooLong: "tooLong"
        case .badCharacter: "badCharacter"
        case .badNumber: "badNumber"
        case .ambiguousNumber: "ambiguousNumber"
        case .rangeNotSupported: "rangeNotSupported"
        case .notPositive: "notPositive"
        case .outOfRange: "outOfRange"
        case .missingNumber: "missingNumber"
        case .badUnit: "badUnit"
        case .mixedDimensions: "mixedDimensions"
        }
    }

    /// The part of the text that is at fault.
    fileprivate var textOfCase: String? {
        switch self {
        case .emptyText, .tooLong, .badCharacter: nil
        case .badNumber(let text), .ambiguousNumber(let text, _), .rangeNotSupported(let text), .notPositive(let text),
            .outOfRange(let text), .missingNumber(let text), .badUnit(let text), .mixedDimensions(let text):
            text
        }
    }
}

extension ServingError {
    package var failure: Failure {
        switch self {
        case .invalidQuantity:
            Failure(
                status: 64, code: "badNumber", message: "The quantity is no number that is at least 0.",
                hints: ["Say it as in 1.5, 1/2 or 0."])
        case .unknownUnit(let name, let known):
            Failure(
                status: 2, code: "unknownUnit", message: "\(quoted(name)) is no unit of the food.",
                hints: ["Its units: \(list(known))."])
        case .ambiguousUnit(let name, let candidates):
            Failure(
                status: 2, code: "ambiguousUnit",
                message: "\(quoted(name)) may be several units: \(list(candidates)).",
                hints: ["Type one of them in full."])
        case .unmeasuredUnit(let name):
            Failure(
                status: 2, code: "unmeasuredUnit", message: "What one \(quoted(name)) of the food is, is not known.",
                hints: ["Choose another unit; 'foodlog units' shows them."])
        case .tooMuch(let limit):
            Failure(
                status: 64, code: "tooMuch",
                message: "That is more than \(DecimalText.fixed(limit, decimals: 0, grouped: true)) g, ml or servings.",
                hints: ["Give a smaller amount."])
        }
    }
}

extension MealNameError {
    package var failure: Failure {
        switch self {
        case .unknown(let text, let known):
            Failure(
                status: 64, code: "unknownMeal", message: "There is no meal \(quoted(text)).",
                hints: ["The meals: \(list(known))."])
        case .ambiguous(let text, let candidates):
            Failure(
                status: 64, code: "ambiguousMeal",
                message: "\(quoted(text)) may be several meals: \(list(candidates)).", hints: ["Type more of it."])
        }
    }
}
