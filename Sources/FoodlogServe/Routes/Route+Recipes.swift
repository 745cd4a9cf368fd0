import FoodDomain
import FoodLog
import FoodlogAnswers
import HTTPServer

extension Route {
    /// Recipes of the person's own, each named by its id or its name.
    static let recipes: [Route] = [
        Route(
            "GET", "/v1/recipes", "The recipes of the person's own.", .read, answers: "Recipes",
            query: [Field("archived", "boolean", "true has those that were put away.")]
        ) { call in
            let isArchived = try call.isOn("archived")
            let recipes = try call.log { try $0.recipes(archived: isArchived) }
            return .json { $0.recipes(recipes) }
        },
        Route(
            "POST", "/v1/recipes", "Writes a recipe down.", .write, answers: "Recipe", query: [nutrients],
            body: [
                Field("name", "What it is called.", needed: true),
                Field("ingredients", "array", "Lines of one or more ingredients: 500g minced beef.", needed: true),
            ] + yieldFields + recipeSwitches, successes: [200, 201]
        ) { call in
            let draft = RecipeDraft(
                name: try call.body.neededText("name"), lines: try call.body.texts("ingredients"),
                servings: try call.body.text("servings"), cookedWeight: try call.body.text("cookedWeight"),
                keepsUnknown: try call.body.flag("keepUnknown"))
            let isDryRun = try call.body.flag("dryRun")
            return try recipe(of: call, isDryRun ? 200 : 201) { log in
                isDryRun ? try log.previewRecipe(draft) : try log.newRecipe(draft)
            }
        },
        Route(
            "POST", "/v1/recipes/refresh", "Takes the newer versions of what all recipes are made of.", .write,
            answers: "RecipesRefreshed",
            query: [nutrients]
        ) { call in try refreshed(call, nil) },
        Route(
            "GET", "/v1/recipes/{recipe}", "What a recipe is made of, and what it holds.", .read, answers: "Recipe",
            query: [Field("amount", "How much of it to show as well: 2 servings, 350 g."), nutrients]
        ) { call in
            try recipe(of: call) { try $0.recipe(call.values[0], amount: call.request.target["amount"]) }
        },
        Route(
            "PATCH", "/v1/recipes/{recipe}", "Changes a recipe from now on.", .write, answers: "Recipe",
            query: [nutrients],
            body: [
                Field("name", "What it is called from now on."),
                Field("ingredients", "array", "All ingredients anew; a line that is as it was stays as it was."),
                Field("add", "array", "Ingredients more: 1 tbsp olive oil."),
                Field("remove", "array", "Ingredients less, by their numbers or names."),
                Field("set", "array", "Others in place of ingredients: 2=3 onions."),
                Field("refresh", "boolean", "Whether newer versions of its ingredients are taken."),
            ] + yieldFields + recipeSwitches
        ) { call in
            let edit = try edit(of: call)
            let isDryRun = try call.body.flag("dryRun")
            return try recipe(of: call) { log in
                isDryRun
                    ? try log.previewEdit(call.values[0], edit, onlyIf: expectation(of: call))
                    : try log.editRecipe(call.values[0], edit, onlyIf: expectation(of: call))
            }
        },
        Route(
            "POST", "/v1/recipes/{recipe}/refresh", "Takes the newer versions of what a recipe is made of.", .write,
            answers: "RecipesRefreshed",
            query: [nutrients]
        ) { call in try refreshed(call, call.values[0]) },
        Route(
            "DELETE", "/v1/recipes/{recipe}", "Puts a recipe away: it is found no more, and entries keep it.", .write,
            answers: "OwnFoods"
        ) { call in
            let recipe = try call.log { try $0.removeRecipe(call.values[0], onlyIf: expectation(of: call)) }
            return .json { $0.ownFoods([recipe]) }
        },
    ]

    /// What a recipe makes.
    private static let yieldFields = [
        Field("servings", "How many servings it makes; none where only its weight counts."),
        Field("cookedWeight", "What all of it weighs: 1.2kg, or with the pot 1850-620g; none where it is not known."),
    ]

    private static let recipeSwitches = [
        Field("keepUnknown", "boolean", "Whether an ingredient that is not known is kept, with nothing known of it."),
        Field("dryRun", "boolean", "Whether nothing is written."),
    ]

    private static func edit(of call: Call) throws -> RecipeEdit {
        var edit = RecipeEdit()
        edit.name = try call.body.text("name")
        edit.servings = try call.body.text("servings")
        edit.cookedWeight = try call.body.text("cookedWeight")
        edit.lines = call.body["ingredients"] == nil ? nil : try call.body.texts("ingredients")
        edit.added = try call.body.texts("add")
        edit.removed = try call.body.texts("remove")
        edit.replaced = try call.body.texts("set")
        edit.refreshes = try call.body.flag("refresh")
        edit.keepsUnknown = try call.body.flag("keepUnknown")
        guard edit.lines == nil || edit.added.isEmpty && edit.removed.isEmpty && edit.replaced.isEmpty else {
            throw Refused(
                400, "usage", "The ingredients are said anew, so that none can be added, removed or set besides.")
        }
        return edit
    }

    private static func recipe(
        of call: Call, _ status: Int = 200, _ answer: (FoodLog) throws -> RecipeAnswer
    ) throws -> ServerResponse {
        let shown = try call.nutrients()
        let answer = try call.log(answer)
        var response = ServerResponse.json(status) { $0.recipe(answer, shown: shown) }
        // What is not stored has no state that could be meant.
        if answer.kept.version != .zero, answer.kept.id != .zero {
            response.headers.append("ETag", tag(of: answer.kept).text)
        }
        return response
    }

    /// What `If-Match` demands of the recipe.
    private static func expectation(of call: Call) -> (VersionedFood) -> Bool {
        guard let field = call.request.headers.joined("If-Match") else { return { _ in true } }
        return { recipe in tag(of: recipe).isSame(field) }
    }

    /// The entity tag of a recipe: of its version, which is all that is stored of it.
    private static func tag(of recipe: VersionedFood) -> EntityTag { EntityTag(Array(recipe.version.description.utf8)) }

    private static func refreshed(_ call: Call, _ name: String?) throws -> ServerResponse {
        let shown = try call.nutrients()
        let answer = try call.log { try $0.refreshRecipes(name) }
        return .json { $0.refreshed(answer, shown: shown) }
    }
}
