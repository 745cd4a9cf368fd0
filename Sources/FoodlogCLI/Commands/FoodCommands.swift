import CommandLineKit
import FoodDomain
import FoodLog
import FoodlogAnswers

/// `foodlog food new`: describes a food of the person's own.
struct FoodNewCommand: Command, FoodDescribing, Equatable {
    var name: [String] = []
    var described = FoodOptions()

    static var parameters: [Parameter<Self>] {
        [
            .arguments(
                "name", { $1(&$0.name) }, help: "What it is called. '-' reads foods as JSON from standard input.")
        ] + foodParameters
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "food new")
        let draft = try described.draft(name: name.isEmpty ? nil : name.joined(separator: " "))
        if name == ["-"] {
            guard described == FoodOptions() else {
                throw UsageError("The word '-' stands alone: all is said in standard input.")
            }
            return try make(FoodDocument.drafts(in: context.world.input.text()), context, isInput: true)
        }
        if draft.saysNothing, context.world.input.isTerminal {
            guard let draft = try FoodQuestions(context: context).draft(name: draft.name) else { return }
            return try make([draft], context, isShown: !context.options.saysYes)
        }
        guard draft.name != nil else {
            throw UsageError(
                "No food is named.",
                hints: ["For example: foodlog food new \"protein bar\" --per '1 bar = 45 g' --kcal 190 --protein 15"])
        }
        try make([draft], context)
    }

    private func make(_ drafts: [FoodDraft], _ context: CommandContext, isInput: Bool = false, isShown: Bool = false)
        throws
    {
        do {
            try context.log { log in context.printOwnFoods(try log.newFoods(drafts), isShown: isShown) }
        } catch  where isInput {
            // What is wrong with a food in a file is wrong with the file, not with the command line.
            let failure = Failures.failure(for: error)
            guard failure.status == 64 else { throw error }
            throw InputError.refused(
                reason: failure.message, hints: ["Nothing was added."] + failure.hints, code: failure.code)
        }
    }
}

/// `foodlog food edit`: corrects a food of the person's own.
struct FoodEditCommand: Command, FoodDescribing, Equatable {
    var food: [String] = []
    var name: String?
    var droppedUnits: [String] = []
    var isFood = false
    var described = FoodOptions()

    static var parameters: [Parameter<Self>] {
        [
            .arguments(
                "food", { $1(&$0.food) }, atLeast: 1, completion: .words(Completions.ownFoods), help: "The food."),
            .option("name", { $1(&$0.name) }, help: "What it is called from now on."),
        ] + foodParameters + [
            .options(
                "drop-unit", value: "name", { $1(&$0.droppedUnits) }, help: "A unit that it is served in no more."),
            .flag("no-supplement", { $1(&$0.isFood) }, help: "It is no supplement."),
        ]
    }

    func validate() throws {
        if isFood, described.isSupplement {
            throw UsageError("The options '--supplement' and '--no-supplement' exclude each other.")
        }
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "food edit")
        var draft = try described.draft(name: name)
        draft.droppedUnits = droppedUnits
        if isFood { draft.isSupplement = false }
        let changes = draft
        try context.log { log in
            context.printOwnFoodEdited(try log.editFood(food.joined(separator: " "), changes), today: log.today())
        }
    }
}

/// `foodlog food list`: the foods of the person's own.
struct FoodListCommand: Command, Equatable {
    var isArchived = false

    static var parameters: [Parameter<Self>] {
        [.flag("archived", { $1(&$0.isArchived) }, help: "Those that were put away.")]
    }

    func run(in context: CommandContext) throws {
        try context.log { log in
            let foods = try log.ownFoods(archived: isArchived)
            try context.remember(foods.map(\.kept.food.identity))
            context.printOwnFoodList(foods, archived: isArchived)
        }
    }
}

/// `foodlog food archive`: puts foods of the person's own away.
struct FoodArchiveCommand: Command, Equatable {
    var food: [String] = []

    static var parameters: [Parameter<Self>] {
        [.arguments("food", { $1(&$0.food) }, atLeast: 1, completion: .words(Completions.ownFoods), help: "The food.")]
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "food archive")
        try context.log { log in
            context.printArchived(try log.archive([food.joined(separator: " ")]), isArchived: true)
        }
    }
}

/// `foodlog food unarchive`: brings foods back that were put away.
struct FoodUnarchiveCommand: Command, Equatable {
    var food: [String] = []

    static var parameters: [Parameter<Self>] {
        [.arguments("food", { $1(&$0.food) }, atLeast: 1, help: "The food, as 'food list --archived' has it.")]
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "food unarchive")
        try context.log { log in
            context.printArchived(try log.unarchive([food.joined(separator: " ")]), isArchived: false)
        }
    }
}
