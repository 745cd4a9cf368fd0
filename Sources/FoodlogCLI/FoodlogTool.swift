package import CommandLineKit
import FoodLog
import FoodlogAnswers
private import Glibc

/// The command line of foodlog.
package enum FoodlogTool {
    /// The version of the program.
    package static let version = "0.1.0"

    /// The tool with all its commands.
    package static var tool: CommandLineTool<GlobalOptions, CommandContext> {
        CommandLineTool(
            root: root, version: { versionText }, failure: Failures.failure(for:), describe: Failures.text)
    }

    /// Runs the tool with the process's own words, and ends the process.
    package static func main() -> Never {
        ProcessMemory.reserve()
        FoodLog.promiseOneThread()
        exitOnInterrupt()
        tool.main { options, output in
            var world = CommandWorld(
                environment: Process.environment, input: StandardInput(),
                isOutputTerminal: isatty(STDOUT_FILENO) == 1,
                isErrorTerminal: isatty(STDERR_FILENO) == 1, width: Process.terminalWidth())
            world.height = Process.terminalHeight()
            world.makesBackups = true
            return CommandContext(options: options, output: output, world: world)
        }
    }

    /// What `--version` prints: everything that an answer may depend on.
    static var versionText: String {
        "foodlog \(version) (SQLite \(Versions.sqlite), zone data \(Versions.zoneData ?? "unknown"))"
    }

    /// Ends the process with 130 on an interrupt.
    ///
    /// A change is all there or not at all at every moment, so there is nothing to wait for. A program that was
    /// started in the background keeps ignoring it.
    private static func exitOnInterrupt() {
        let before = signal(SIGINT) { _ in _exit(130) }
        if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(SIGINT, SIG_IGN) }
    }

    private static var root: CommandNode<CommandContext> {
        CommandNode(
            "foodlog", abstract: "A food log: say what you ate, see what it adds up to.",
            discussion: """
                Numbers that are shown are rounded; totals are sums of exact values, so that rows may differ from a \
                total by 1. A total with a part that nobody measured is a lower bound, and marked as one.
                """,
            default: "day",
            sections: [
                CommandNode.Section("log", logCommands), CommandNode.Section("look back", reviewCommands),
                CommandNode.Section("correct", correctionCommands),
                CommandNode.Section("food", foodCommands), CommandNode.Section("care", careCommands),
                CommandNode.Section("other", otherCommands),
            ])
    }

    private static var logCommands: [CommandNode<CommandContext>] {
        [
            CommandNode(
                "day", DayCommand.self, abstract: "Show a day with its meals and totals."),
            CommandNode(
                "add", AddCommand.self, abstract: "Log what was eaten.",
                discussion: """
                    An item is an amount and a food, or a food and an amount. Items are separated by commas.

                      foodlog add 2 eggs, 150g banana
                      foodlog add oats 40g, milk 200ml -m breakfast
                      foodlog add 1 1/2 cups cooked rice -d yesterday

                    With '-' each line of standard input holds items, and may begin with DATE TIME MEAL and a colon. \
                    Each of the three can be left out; a line of them alone holds for the lines after it. All is added, \
                    or nothing.

                      yesterday 08:10 breakfast: 2 eggs, toast
                      dinner: pasta

                    Of a recipe this one time may differ; the recipe stays as it is.

                      foodlog add 1 serving chili --with 'cheese 30g' --without rice
                      foodlog add 1 serving porridge --swap 'milk=oat drink'
                    """),
            CommandNode(
                "quick", QuickCommand.self, abstract: "Log energy without a food.",
                discussion: """
                    What is not given stays unknown: totals become lower bounds.

                      foodlog quick 850 --name "ramen at Kiku" -m dinner
                    """),
            CommandNode(
                "copy", CopyCommand.self, abstract: "Log again what was logged before.",
                discussion: """
                    A whole day keeps its meals; anything else goes to the meal of the clock, or to that of -m.

                      foodlog copy yesterday dinner
                      foodlog copy 412 --times 1/2
                    """),
            CommandNode(
                "recent", RecentCommand.self, abstract: "Show what you ate of late, to log it again.",
                discussion: """
                    What was eaten often and lately comes first. A line is named @1, @2 and so on, and stands for the food \
                    with the amount that is shown.

                      foodlog recent breakfast
                      foodlog add @1, @3
                    """),
            CommandNode(
                "template", abstract: "Keep what you eat again and again under a name of yours.",
                discussion: """
                    The name stands for all of it in 'add', alone or with a number, and goes before every food.

                      foodlog template new "usual breakfast" --from 'yesterday breakfast'
                      foodlog add usual breakfast
                      foodlog add 1/2 usual breakfast, 1 apple
                    """, default: "list", children: templateCommands),
            CommandNode(
                "weight", abstract: "Log your weight, and see where it goes.",
                discussion: """
                    A bare number is in the unit that you used last. The first weight of a day counts for the trend, which \
                    leaves out the ups and downs of single days.

                      foodlog weight 80.2 kg
                      foodlog weight 12 st 8 -d yesterday
                      foodlog weight trend 90d
                    """, default: "add", defaultTakesWords: true, children: weightCommands),
            CommandNode(
                "water", abstract: "Log the water you drink, and see that of a day.",
                discussion: """
                    A glass is 250 ml and a bottle 500 ml, unless you say otherwise.

                      foodlog water glass
                      foodlog water 2 bottles -d yesterday
                      foodlog measure set glass 200ml
                    """, default: "add", defaultTakesWords: true, children: waterCommands),
            CommandNode(
                "note", NoteCommand.self, abstract: "Write something of a day, or show it.",
                discussion: """
                    What is written stands under the day. More of it goes on a line of its own.

                      foodlog note slept badly, skipped lunch
                      foodlog note yesterday birthday party
                    """),
        ]
    }

    private static var weightCommands: [CommandNode<CommandContext>] {
        [
            CommandNode("add", WeightAddCommand.self, abstract: "Log a weight."),
            CommandNode("list", WeightListCommand.self, abstract: "Show the weights of a period."),
            CommandNode(
                "trend", WeightTrendCommand.self, abstract: "Show the course of the weight, and how fast it goes."),
            CommandNode("rm", WeightRemoveCommand.self, abstract: "Delete a weight."),
        ]
    }

    private static var waterCommands: [CommandNode<CommandContext>] {
        [
            CommandNode("add", WaterAddCommand.self, abstract: "Log water, or show that of a day."),
            CommandNode("list", WaterListCommand.self, abstract: "Show the water of a period, day by day."),
            CommandNode("rm", WaterRemoveCommand.self, abstract: "Delete water."),
        ]
    }

    private static var templateCommands: [CommandNode<CommandContext>] {
        [
            CommandNode(
                "new", TemplateNewCommand.self, abstract: "Make a template of items, or of what was logged."),
            CommandNode("list", TemplateListCommand.self, abstract: "Show all templates."),
            CommandNode("show", TemplateShowCommand.self, abstract: "Show what a template consists of."),
            CommandNode("rm", TemplateRemoveCommand.self, abstract: "Remove a template."),
        ]
    }

    private static var reviewCommands: [CommandNode<CommandContext>] {
        [
            CommandNode("week", WeekCommand.self, abstract: "Show the days of a week, and their averages."),
            CommandNode(
                "report", ReportCommand.self, abstract: "Show a period: its days, averages, and what brought what.",
                discussion: """
                    Averages name the days that they are of: done, logged, or all of the calendar.

                      foodlog report last month
                      foodlog report 30d --of sodium
                      foodlog report week --by nutrient
                    """),
            CommandNode(
                "find", FindCommand.self, abstract: "Show when you ate something last, how often, and how much in all.",
                discussion: """
                    Looks through all that was logged, by the names of foods and by what you called them.

                      foodlog find ramen
                    """),
            CommandNode(
                "done", DoneCommand.self, abstract: "Say that all of a day is logged.",
                discussion: """
                    Averages of days done are of whole days alone; goals are judged on them.

                      foodlog done
                      foodlog done yesterday --partial
                    """),
            CommandNode(
                "goal", abstract: "Set what to aim at, and see it.",
                discussion: """
                    A number alone is aimed at for energy and macronutrients, the most of sugars, salt and the like, and \
                    the least of everything else. A day of the past is judged by the goals that held then.

                      foodlog goal set energy 2000
                      foodlog goal set protein at least 120 --on mon-fri
                      foodlog goal set fat 25-30 %
                      foodlog goal set protein 1.6 g/kg
                      foodlog goal set carbs rest
                      foodlog goal propose --activity light
                    """, default: "show", children: goalCommands),
        ]
    }

    private static var goalCommands: [CommandNode<CommandContext>] {
        [
            CommandNode("set", GoalSetCommand.self, abstract: "Set a goal from a day on."),
            CommandNode("show", GoalShowCommand.self, abstract: "Show the goals of a day."),
            CommandNode(
                "propose", GoalProposeCommand.self,
                abstract: "Propose a goal of energy, by a formula and by what the log says.",
                discussion: """
                    The log tells it better than a formula, once there are five days done and weights of a week within four \
                    weeks. Nothing is set unless you say so.

                      foodlog config set birth-year 1990
                      foodlog goal propose --sex female --height 165 --activity light
                    """),
            CommandNode("clear", GoalClearCommand.self, abstract: "Have no goal of a nutrient from a day on."),
        ]
    }

    private static var correctionCommands: [CommandNode<CommandContext>] {
        [
            CommandNode(
                "edit", EditCommand.self, abstract: "Change an entry.",
                discussion: """
                    A unit alone starts at its natural quantity: 100 for gram and ml, else 1.

                      foodlog edit 412 150g
                      foodlog edit last --food "skim milk"
                      foodlog edit 412 --unit cup --keep weight
                    """),
            CommandNode("rm", RemoveCommand.self, abstract: "Delete entries."),
            CommandNode("undo", UndoCommand.self, abstract: "Take the latest operations back."),
            CommandNode("redo", RedoCommand.self, abstract: "Do again what was undone."),
            CommandNode("history", HistoryCommand.self, abstract: "Show what was done, the latest first."),
        ]
    }

    private static var foodCommands: [CommandNode<CommandContext>] {
        [
            CommandNode(
                "search", SearchCommand.self, abstract: "Find foods.",
                discussion: "The lines of the answer can be named in other commands: @1, @2 and so on."),
            CommandNode(
                "fetch", FetchCommand.self, abstract: "Look a product up by its barcode, and keep it.",
                discussion: """
                    Asks Open Food Facts, then FoodData Central. What is kept already is asked for again only where it \
                    is old. 'add' and 'show' look up what the log does not have, too.

                      foodlog fetch 4006381333931
                    """),
            CommandNode(
                "show", ShowCommand.self, abstract: "Show the details of a food or an entry.",
                discussion: """
                      foodlog show "boiled egg" 2 large
                      foodlog show 412
                    """),
            CommandNode(
                "cache", abstract: "Show and keep up what was looked up.",
                discussion: """
                    What was looked up stays, and is used without the network. Entries never change by any of this.

                      foodlog cache refresh --stale
                      foodlog cache pin "oat biscuits"
                      foodlog cache prune --older-than 90d
                    """, default: "status", children: cacheCommands),
            CommandNode(
                "food", abstract: "Describe foods of your own, and manage catalogues.",
                discussion: """
                    Foods of your own are found before all others.

                      foodlog food new "protein bar" --per '1 bar = 45 g' --kcal 190 --carbs 20 --protein 15 --fat 5
                      foodlog add 2 protein bars
                    """, default: "list", children: ownFoodCommands + catalogueCommands),
            CommandNode(
                "recipe", abstract: "Write recipes down, and log servings of them.",
                discussion: """
                    Ingredients are said as in 'add', in order. A recipe holds the versions of its ingredients, and entries \
                    hold the version of the recipe: neither changes by itself.

                      foodlog recipe new chili --servings 4 500g minced beef, 2 onions, 400g kidney beans, salt to taste
                      foodlog recipe edit chili --cooked-weight 1.3kg
                      foodlog add 1 serving chili
                      foodlog add 350g chili
                    """, default: "list", children: recipeCommands),
            CommandNode(
                "alias", abstract: "Say which food a word of yours means.",
                discussion: """
                    Your word goes before every name: with an alias, milk is your milk.

                      foodlog alias milk "skim milk"
                      foodlog alias rm milk
                    """, default: "set", defaultTakesWords: true, children: aliasCommands),
            CommandNode("units", UnitsCommand.self, abstract: "Show the serving units of a food or an entry."),
            CommandNode(
                "measure", abstract: "Say how much your mug, glass or scoop holds.",
                discussion: """
                    A measure counts for every food that says what a volume or a mass of it is.

                      foodlog measure set mug 300ml
                      foodlog add a mug of tea
                    """, default: "list", children: measureCommands),
        ]
    }

    private static var cacheCommands: [CommandNode<CommandContext>] {
        [
            CommandNode("status", CacheStatusCommand.self, abstract: "Show how much is kept, and how old it is."),
            CommandNode("list", CacheListCommand.self, abstract: "Show the foods that were looked up."),
            CommandNode(
                "refresh", CacheRefreshCommand.self, abstract: "Ask again for what was looked up, the oldest first."),
            CommandNode(
                "redecode", CacheRedecodeCommand.self,
                abstract: "Read the answers that are kept again, as this version reads them."),
            CommandNode("pin", CachePinCommand.self, abstract: "Keep a food as it is."),
            CommandNode("unpin", CacheUnpinCommand.self, abstract: "Let a food be refreshed and pruned again."),
            CommandNode(
                "prune", CachePruneCommand.self, abstract: "Forget old answers, and foods that nothing uses."),
        ]
    }

    private static var measureCommands: [CommandNode<CommandContext>] {
        [
            CommandNode("set", MeasureSetCommand.self, abstract: "Say how much one holds."),
            CommandNode("list", MeasureListCommand.self, abstract: "Show your measures."),
            CommandNode("rm", MeasureRemoveCommand.self, abstract: "Forget a measure."),
        ]
    }

    static var configCommands: [CommandNode<CommandContext>] {
        [
            CommandNode(
                "list", ConfigListCommand.self, abstract: "Show all settings, and where their values are from."),
            CommandNode("get", ConfigGetCommand.self, abstract: "Show the value of a setting."),
            CommandNode("set", ConfigSetCommand.self, abstract: "Change a setting."),
            CommandNode("unset", ConfigUnsetCommand.self, abstract: "Go back to the default of a setting."),
        ]
    }
}

/// `foodlog help-document`: what docs/cli.md and docs/foodlog.1 are made from.
struct HelpDocumentCommand: Command, Equatable {
    var isManual = false

    static var parameters: [Parameter<Self>] {
        [.flag("man", { $1(&$0.isManual) }, help: "As a manual page, for man(1).")]
    }

    func run(in context: CommandContext) throws {
        context.output.write(isManual ? FoodlogTool.manualPage : FoodlogTool.tool.helpDocument())
    }
}
