import CommandLineKit
import FoodDomain
import FoodLog

/// The words that a shell offers for what is in the log and the catalogues.
///
/// Nothing is ever written for them, and what cannot be read offers nothing.
enum Completions {
    /// The meals.
    static func meals(_ request: CompletionRequest) -> [String] {
        matching(read(request) { log in log.mealNames } ?? MealSlots.standard.names, request)
    }

    /// The names of settings.
    static func settings(_ request: CompletionRequest) -> [String] {
        matching(SettingName.allCases.map(\.rawValue) + PersonalSettingName.allCases.map(\.rawValue), request)
    }

    /// The values of the setting that the first argument names, where they can be listed.
    static func settingValues(_ request: CompletionRequest) -> [String] {
        if let name = request.arguments.first.flatMap(PersonalSettingName.init(rawValue:)) {
            return matching(PersonalSettings.choices(of: name), request)
        }
        return switch request.arguments.first.flatMap(SettingName.init(rawValue:)) {
        case .measureSystem: matching(MeasureSystem.allCases.map(\.rawValue), request)
        case .region: matching(Region.codes, request)
        case .sex: matching(Sex.allCases.map(\.rawValue), request)
        case .activity: matching(ActivityLevel.allCases.map(\.rawValue), request)
        case .dayStart, .meals, .birthYear, .height, nil: []
        }
    }

    /// Words for days.
    static func days(_ request: CompletionRequest) -> [String] {
        matching(
            ["today", "yesterday", "tomorrow", "mon", "tue", "wed", "thu", "fri", "sat", "sun"], request)
    }

    /// The nutrients that people set goals for.
    static func goals(_ request: CompletionRequest) -> [String] { matching(NutrientName.all, request) }

    /// Periods.
    static func periods(_ request: CompletionRequest) -> [String] {
        let words = ["7d", "28d", "week", "last week", "month", "last month", "year", "last year", "all"]
        // Of two words the second may be typed by itself.
        let seconds = request.arguments.last == "last" ? ["week", "month", "year"] : words
        return matching(seconds, request)
    }

    /// The names of foods, whose first words may stand before the one that is typed.
    static func foods(_ request: CompletionRequest) -> [String] {
        let typed = request.prefix.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard let word = typed.last, !request.prefix.hasPrefix("@") else { return [] }
        let before = (request.arguments + typed.dropLast()).joined(separator: " ")
        let head = typed.dropLast().map { $0 + " " }.joined()
        return read(request) { log in
            PromptWords(before: before, word: word).candidates { phrase in
                (try? log.search(phrase, limit: 30).results.map(\.food.name)) ?? []
            }
        }?.map { head + $0 } ?? []
    }

    /// The names of the person's own foods.
    static func ownFoods(_ request: CompletionRequest) -> [String] {
        let names = read(request) { log in try log.ownFoods().map(\.kept.food.name) }
        return matching(unique(names ?? []), request)
    }

    /// The names of the person's recipes.
    static func recipes(_ request: CompletionRequest) -> [String] {
        let names = read(request) { log in try log.recipes().map(\.kept.food.name) }
        return matching(unique(names ?? []), request)
    }

    /// The person's own words for foods.
    static func aliases(_ request: CompletionRequest) -> [String] {
        matching(read(request) { log in try log.aliases().map(\.text) } ?? [], request)
    }

    /// What names a measurement.
    static func places(_ request: CompletionRequest) -> [String] { matching(["last"], request) + days(request) }

    /// The quick amounts of water, and the person's own measures.
    static func waters(_ request: CompletionRequest) -> [String] {
        let own = read(request) { log in try log.measures().filter { $0.measure.milliliters != nil }.map(\.word) }
        return matching(unique(["glass", "bottle"] + (own ?? [])), request)
    }

    /// The dates that a note may begin with.
    static func noteDays(_ request: CompletionRequest) -> [String] { matching(["today", "yesterday"], request) }

    /// The names of templates and foods, behind an amount where there is one; units behind a number.
    static func items(_ request: CompletionRequest) -> [String] {
        let names = templates(request) + foods(request)
        guard let number = request.arguments.last, number.contains(where: \.isNumber),
            (try? AmountParser.parseQuantity(number)) != nil
        else { return names }
        let item = request.arguments.dropLast().reversed().prefix { $0.last != "," }.reversed().joined(separator: " ")
        let usual = ["g", "kg", "ml", "l", "oz", "lb", "cup", "tbsp", "tsp"]
        let own = item.isEmpty ? nil : read(request) { log in try log.units(item).units.map(\.name) }
        return unique(matching(own ?? usual, request) + names)
    }

    /// The names of templates.
    static func templates(_ request: CompletionRequest) -> [String] {
        matching(read(request) { log in try log.templates().map(\.name) } ?? [], request)
    }

    /// Entries of today and the names of foods.
    static func subjects(_ request: CompletionRequest) -> [String] { entries(request) + foods(request) }

    /// The numbers of today's entries.
    static func entries(_ request: CompletionRequest) -> [String] {
        let numbers = read(request) { log in try log.showDay(nil).totals.lines.map { String($0.entry.number) } }
        return matching((numbers ?? []) + ["last"], request)
    }

    /// What may come behind the first word of a food: more words of its name, and its units.
    static func amounts(_ request: CompletionRequest) -> [String] { units(request, names: foods) }

    /// What may come behind the first word of a recipe: more words of its name, and its units.
    static func recipeAmounts(_ request: CompletionRequest) -> [String] {
        units(request) { request in
            let before = request.arguments.joined(separator: " ") + " "
            let names = read(request) { log in try log.recipes().map(\.kept.food.name) } ?? []
            return names.filter { $0.lowercased().hasPrefix((before + request.prefix).lowercased()) }.map {
                request.prefix + $0.dropFirst((before + request.prefix).count)
            }
        }
    }

    private static func units(
        _ request: CompletionRequest, names: (CompletionRequest) -> [String]
    ) -> [String] {
        guard let first = request.arguments.first else { return [] }
        let words = SubjectWords(first, Array(request.arguments.dropFirst()))
        let units = read(request) { log in try log.units(words.subject).units.map(\.name) }
        return unique(matching(units ?? [], request) + (words.amount.isEmpty ? names(request) : []))
    }

    /// The units of the food or entry that the first argument names.
    static func units(_ request: CompletionRequest) -> [String] {
        guard let subject = request.arguments.first else { return [] }
        let names = read(request) { log in try log.units(subject).units.map(\.name) }
        return matching(names ?? [], request)
    }

    private static func matching(_ words: [String], _ request: CompletionRequest) -> [String] {
        words.filter { $0.hasPrefix(request.prefix) }
    }

    private static func unique(_ words: [String]) -> [String] {
        var seen: Set<String> = []
        return words.filter { seen.insert($0).inserted }
    }

    private static func read<Answer>(_ request: CompletionRequest, _ body: (FoodLog) throws -> Answer) -> Answer? {
        var options = GlobalOptions()
        options.isOffline = true
        options.database = request.options["db"] ?? (try? Process.environment("FOODLOG_DB"))
        let world = CommandWorld(environment: Process.environment, input: StandardInput(isTerminal: false))
        let context = CommandContext(options: options, output: Output(), world: world)
        // Asking a shell for words must not make a log.
        guard let path = try? context.databasePath(), FoodLog.exists(path: path) else { return nil }
        return try? context.log(body)
    }
}
