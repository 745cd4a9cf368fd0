import CommandLineKit

/// The commands about foods: those of the person's own, their units and words, and catalogues.
extension FoodlogTool {
    static var ownFoodCommands: [CommandNode<CommandContext>] {
        [
            CommandNode("list", FoodListCommand.self, abstract: "Show your own foods."),
            CommandNode(
                "new", FoodNewCommand.self, abstract: "Describe a food of your own.",
                discussion: """
                    The figures are those of the label, for the amount that --per names. What is not given stays unknown. \
                    Without options, at a terminal, each is asked for. '-' reads JSON, which docs/json.md describes.

                      foodlog food new "oat drink" --per '100 ml' --kj 195 --carbs 6.7 --unit 'glass = 200 ml'
                      foodlog food new "house red" --per '100 ml' --kcal 84 --abv 13
                      foodlog food new "vitamin D" --per tablet --nutrient vitaminD=1000IU --supplement
                    """),
            CommandNode(
                "edit", FoodEditCommand.self, abstract: "Correct a food of your own.",
                discussion: """
                    Figures are for the amount that the food was described with, unless --per names another. New entries \
                    get the new figures; those that are there keep theirs.

                      foodlog food edit "protein bar" --kcal 195 --nutrient iron=4mg
                      foodlog food edit "protein bar" --unit 'half = 22 g' --barcode 4006381333931
                    """),
            CommandNode(
                "units", abstract: "Give any food units of your own.",
                discussion: """
                    They stand before those of the food, and are kept apart from it: what is looked up again does not lose \
                    them. Entries keep what they said.

                      foodlog food units add whey scoop 30g
                      foodlog food units add tea "my mug = 300 ml"
                      foodlog food units rm tea "my mug"
                    """, default: "list", defaultTakesWords: true, children: ownUnitCommands),
            CommandNode(
                "apply", FoodApplyCommand.self, abstract: "Apply a correction of a food to entries of the past.",
                discussion: """
                    Entries keep the figures that the food had when they were logged. This gives those from --since on the \
                    figures that it has now; it shows what changes, asks, and can be undone.

                      foodlog food apply "protein bar" --since 2026-11-01
                    """),
            CommandNode(
                "archive", FoodArchiveCommand.self, abstract: "Put a food of your own away: it is found no more."),
            CommandNode("unarchive", FoodUnarchiveCommand.self, abstract: "Bring a food back that was put away."),
        ]
    }

    static var ownUnitCommands: [CommandNode<CommandContext>] {
        [
            CommandNode("list", FoodUnitsListCommand.self, abstract: "Show the units of a food."),
            CommandNode("add", FoodUnitsAddCommand.self, abstract: "Give a food a unit, or change yours."),
            CommandNode("rm", FoodUnitsRemoveCommand.self, abstract: "Take a unit of yours away."),
        ]
    }

    static var recipeCommands: [CommandNode<CommandContext>] {
        [
            CommandNode("list", RecipeListCommand.self, abstract: "Show your recipes."),
            CommandNode(
                "show", RecipeShowCommand.self, abstract: "Show what a recipe is made of, and what it holds.",
                discussion: """
                    --text prints the lines that 'recipe new NAME -' and 'recipe edit NAME -' read.

                      foodlog recipe show chili
                      foodlog recipe show chili --text > chili.txt
                    """),
            CommandNode(
                "new", RecipeNewCommand.self, abstract: "Write a recipe down.",
                discussion: """
                    Ingredients are separated by commas or semicolons, or stand one on a line in standard input ('-'); at \
                    a terminal they are asked for. What has no amount but 'to taste' counts as not known, not as none. \
                    Recipes can be made of recipes.

                      foodlog recipe new porridge --servings 1 40g oats, 200 ml milk, 1 banana
                      foodlog recipe new "tomato sauce" --servings 6 --cooked-weight 1.1kg - < sauce.txt
                    """),
            CommandNode(
                "edit", RecipeEditCommand.self, abstract: "Change a recipe from now on.",
                discussion: """
                    Ingredients are named by their number in 'recipe show', or by their name. '-' reads all ingredients \
                    anew from standard input; lines that are as they were stay as they were.

                      foodlog recipe edit chili --add '1 tbsp olive oil' --remove 3 --set '2=3 onions'
                      foodlog recipe edit chili --servings 6 --cooked-weight 1850-620g
                      foodlog recipe edit chili - < chili.txt
                    """),
            CommandNode(
                "refresh", RecipeRefreshCommand.self, abstract: "Take the newer versions of what recipes are made of."),
            CommandNode("rm", RecipeRemoveCommand.self, abstract: "Put a recipe away: it is found no more."),
        ]
    }

    static var aliasCommands: [CommandNode<CommandContext>] {
        [
            CommandNode("set", AliasSetCommand.self, abstract: "Say which food a word means."),
            CommandNode("list", AliasListCommand.self, abstract: "Show your words."),
            CommandNode("rm", AliasRemoveCommand.self, abstract: "Forget a word."),
        ]
    }

    static var catalogueCommands: [CommandNode<CommandContext>] {
        [
            CommandNode(
                "import", ImportCommand.self, abstract: "Make a catalogue of bulk foods, found beside your own.",
                discussion: """
                    A catalogue is a file of its own beside the log; importing again replaces it. docs/import.md \
                    describes the files that can be read.

                      foodlog food import usda ~/Downloads/FoodData_Central
                      foodlog food import csv prices.csv --name shop
                      foodlog food import --remove shop
                    """),
            CommandNode(
                "merge", MergeCommand.self, abstract: "Make two foods that are the same one.",
                discussion: """
                    Entries keep what they say; 'undo' makes them two again.

                      foodlog food merge "skyr natural" "skyr natur"
                    """),
            CommandNode("catalogues", CataloguesCommand.self, abstract: "Show the catalogues that there are."),
        ]
    }
}
