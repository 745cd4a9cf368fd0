import CommandLineKit
import FoodDomain
import FoodLog
import FoodlogAnswers
import JSON

/// Prints recipes.
extension CommandContext {
    /// Prints a recipe that was looked at, made or changed.
    ///
    /// - Parameter isShown: whether the person has seen it already, before they said yes.
    func printRecipe(_ answer: RecipeAnswer, _ kind: RecipeScreen.Kind, isShown: Bool = false) {
        if isJSON { return output.write(JSONWriter.line { $0.recipe(answer, shown: shownNutrients) }) }
        if isShown { return confirm("Written down as a recipe of yours.") }
        let text = RecipeScreen(answer: answer, kind: kind, style: style).text
        kind == .shown || kind == .preview ? output.print(text) : confirm(text)
    }

    /// Prints the recipes of the person's.
    func printRecipeList(_ recipes: [OwnFood], archived: Bool) {
        if isJSON { return output.write(JSONWriter.line { $0.recipes(recipes) }) }
        if isTabular { return writeTable(Self.recipeTable(recipes)) }
        output.print(RecipeListScreen(recipes: recipes, archived: archived, style: style).text)
    }

    /// Prints what became of recipes whose ingredients have newer versions.
    func printRefreshed(_ answer: RefreshAnswer) {
        guard isJSON else { return confirm(RefreshScreen(answer: answer, style: style).text) }
        output.write(JSONWriter.line { $0.refreshed(answer, shown: shownNutrients) })
    }

    private static func recipeTable(_ recipes: [OwnFood]) -> DelimitedTable {
        DelimitedTable(
            header: ["id", "name", "servings", "cookedWeight", "ingredients", "calories", "archived"],
            rows: recipes.map { recipe in
                let food = recipe.kept.food
                return [
                    .text(recipe.kept.id.description), .text(food.name), .number(food.yield?.servings),
                    .number(food.yield?.cookedGrams), .number(Double(food.ingredients.count)),
                    .number(food.nutrients(in: food.whole ?? Measure())[.calories].value),
                    .text(recipe.archivedAt == nil ? "" : "yes"),
                ]
            })
    }
}
