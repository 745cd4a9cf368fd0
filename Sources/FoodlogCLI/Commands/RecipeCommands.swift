import CommandLineKit
import FoodDomain
import FoodLog
import FoodlogAnswers

/// `foodlog recipe new`: writes a recipe down.
struct RecipeNewCommand: Command, Equatable {
    var name: String?
    var words: [String] = []
    var servings: String?
    var cookedWeight: String?
    var keepsUnknown = false
    var isDryRun = false

    static var parameters: [Parameter<Self>] {
        [
            .argument("name", { $1(&$0.name) }, help: "What it is called; quote several words."),
            .arguments(
                "ingredient", { $1(&$0.words) }, completion: .words(Completions.items),
                help: "What it is made of: 500g minced beef, 2 onions. '-' reads lines from standard input."),
        ] + Self.yieldParameters({ $1(&$0.servings) }, { $1(&$0.cookedWeight) }) + [
            .flag(
                "keep-unknown", { $1(&$0.keepsUnknown) },
                help: "Keep an ingredient that is not known, with nothing known of it."),
            .flag("dry-run", short: "n", { $1(&$0.isDryRun) }, help: "Show the recipe, write nothing."),
        ]
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "recipe new")
        var draft = RecipeDraft(
            name: name ?? "", lines: try RecipeLines.lines(words, context), servings: servings,
            cookedWeight: cookedWeight, keepsUnknown: keepsUnknown)
        var isShown = false
        if draft.lines.isEmpty, words.isEmpty, context.world.input.isTerminal {
            guard let asked = try RecipeQuestions(context: context).draft(draft) else { return }
            draft = asked
            isShown = !context.options.saysYes
        }
        let recipe = draft
        guard name != nil || isShown || !recipe.name.isEmpty else {
            throw UsageError(
                "No recipe is named.",
                hints: ["For example: foodlog recipe new porridge --servings 1 40g oats, 200 ml milk, 1 banana"])
        }
        try RecipeLines.asFile(words == ["-"]) {
            try context.log { log in
                if isDryRun { return context.printRecipe(try log.previewRecipe(recipe), .preview) }
                let answer = try log.newRecipe(recipe)
                context.note("The recipe was written down")
                context.printRecipe(answer, .made, isShown: isShown)
            }
        }
    }
}

/// `foodlog recipe edit`: changes a recipe from now on.
struct RecipeEditCommand: Command, Equatable {
    var recipe = ""
    var words: [String] = []
    var edit = RecipeEdit()
    var isDryRun = false

    static var parameters: [Parameter<Self>] {
        [
            .argument(
                "recipe", { $1(&$0.recipe) }, completion: .words(Completions.recipes),
                help: "The recipe; quote several words."),
            .arguments("lines", { $1(&$0.words) }, help: "'-' reads all ingredients anew from standard input."),
            .option("name", { $1(&$0.edit.name) }, help: "What it is called from now on."),
        ] + Self.yieldParameters({ $1(&$0.edit.servings) }, { $1(&$0.edit.cookedWeight) }) + [
            .options("add", value: "item", { $1(&$0.edit.added) }, help: "An ingredient more: '1 tbsp olive oil'."),
            .options(
                "remove", value: "n", { $1(&$0.edit.removed) }, help: "An ingredient less, by its number or name."),
            .options(
                "set", value: "n=item", { $1(&$0.edit.replaced) },
                help: "Another ingredient in place of one: '2=3 onions'."),
            .flag("refresh", { $1(&$0.edit.refreshes) }, help: "Take the newer versions of its ingredients."),
            .flag(
                "keep-unknown", { $1(&$0.edit.keepsUnknown) },
                help: "Keep an ingredient that is not known, with nothing known of it."),
            .flag("dry-run", short: "n", { $1(&$0.isDryRun) }, help: "Show the recipe as it would be, write nothing."),
        ]
    }

    func validate() throws {
        guard words.isEmpty || words == ["-"] else {
            throw UsageError(
                "What is to be changed of the recipe is said by options.",
                hints: ["For example: foodlog recipe edit \(FoodText.argument(recipe)) --add '1 tbsp olive oil'"])
        }
        guard words.isEmpty || edit.added.isEmpty && edit.removed.isEmpty && edit.replaced.isEmpty else {
            throw UsageError("The word '-' stands for all ingredients, so that none can be added, removed or set.")
        }
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "recipe edit")
        var edit = edit
        if words == ["-"] {
            edit.lines = try RecipeLines.lines(words, context)
            if edit.lines?.isEmpty ?? true { throw InputError.empty }
        }
        let changes = edit
        try RecipeLines.asFile(words == ["-"]) {
            try context.log { log in
                if isDryRun { return context.printRecipe(try log.previewEdit(recipe, changes), .preview) }
                let answer = try log.editRecipe(recipe, changes)
                if answer.before?.version != answer.kept.version { context.note("The recipe was changed") }
                context.printRecipe(answer, .changed)
            }
        }
    }
}

/// `foodlog recipe list`: the recipes of the person's.
struct RecipeListCommand: Command, Equatable {
    var isArchived = false

    static var parameters: [Parameter<Self>] {
        [.flag("archived", { $1(&$0.isArchived) }, help: "Those that were put away.")]
    }

    func run(in context: CommandContext) throws {
        try context.log { log in
            let recipes = try log.recipes(archived: isArchived)
            try context.remember(recipes.map(\.kept.food.identity))
            context.printRecipeList(recipes, archived: isArchived)
        }
    }
}

/// `foodlog recipe show`: what a recipe is made of, and what it holds.
struct RecipeShowCommand: Command, Equatable {
    var recipe = ""
    var amount: [String] = []
    var isText = false

    static var parameters: [Parameter<Self>] {
        [
            .argument(
                "recipe", { $1(&$0.recipe) }, completion: .words(Completions.recipes), help: "The recipe."),
            .arguments(
                "amount", { $1(&$0.amount) }, completion: .words(Completions.recipeAmounts),
                help: "How much of it to show as well: 2 servings, 350 g."),
            .flag("text", { $1(&$0.isText) }, help: "Print the ingredients alone, as they can be read again."),
        ]
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "recipe show")
        try context.log { log in
            let words = SubjectWords(recipe, amount)
            let amount = words.amount.isEmpty ? nil : words.amount.joined(separator: " ")
            let answer = try log.recipe(words.subject, amount: amount)
            guard isText else { return context.printRecipe(answer, .shown) }
            for line in answer.ingredients { context.output.print(line.ingredient.line?.text ?? "") }
        }
    }
}

/// `foodlog recipe refresh`: takes the newer versions of what recipes are made of.
struct RecipeRefreshCommand: Command, Equatable {
    var recipe: [String] = []

    static var parameters: [Parameter<Self>] {
        [
            .arguments(
                "recipe", { $1(&$0.recipe) }, completion: .words(Completions.recipes),
                help: "The recipe; all where none is named.")
        ]
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "recipe refresh")
        try context.log { log in
            let answer = try log.refreshRecipes(recipe.isEmpty ? nil : recipe.joined(separator: " "))
            if !answer.changed.isEmpty { context.note("The recipes were changed") }
            context.printRefreshed(answer)
        }
    }
}

/// `foodlog recipe rm`: puts a recipe away.
struct RecipeRemoveCommand: Command, Equatable {
    var recipe: [String] = []

    static var parameters: [Parameter<Self>] {
        [
            .arguments(
                "recipe", { $1(&$0.recipe) }, atLeast: 1, completion: .words(Completions.recipes), help: "The recipe.")
        ]
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "recipe rm")
        try context.log { log in
            context.printArchived([try log.removeRecipe(recipe.joined(separator: " "))], isArchived: true)
        }
    }
}

extension ParameterSet {
    /// What a recipe makes.
    fileprivate static func yieldParameters(
        _ servings: @escaping Field<Self, String?>,
        _ cookedWeight: @escaping Field<Self, String?>
    ) -> [Parameter<Self>] {
        [
            .option("servings", value: "n", servings, help: "How many servings it makes, which may be a fraction."),
            .option(
                "cooked-weight", value: "weight", cookedWeight,
                help: "What all of it weighs when it is ready: 1.2kg, or with the pot 1850-620g; none if not known."),
        ]
    }
}

/// The lines of ingredients that a command reads.
enum RecipeLines {
    /// The lines in words, or those of standard input for `-`.
    static func lines(_ words: [String], _ context: CommandContext) throws -> [String] {
        guard words == ["-"] else { return words.isEmpty ? [] : [words.joined(separator: " ")] }
        let lines = try context.world.input.lines().filter { line in line.contains { !$0.isWhitespace } }
        guard !lines.isEmpty else { throw InputError.empty }
        return lines
    }

    /// Does something with lines of a file: what is wrong with an amount in it is wrong with the file, not with the
    /// command line.
    static func asFile(_ isFile: Bool, _ body: () throws -> Void) throws {
        do {
            try body()
        } catch  where isFile {
            let failure = Failures.failure(for: error)
            guard failure.status == 64 else { throw error }
            throw InputError.refused(
                reason: failure.message, hints: ["Nothing was written."] + failure.hints, code: failure.code)
        }
    }
}
