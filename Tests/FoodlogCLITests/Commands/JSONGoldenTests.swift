import CommandLineKit
import FoodTestSupport
import FoodlogAnswers
import FoodlogCLI
import JSON
import Testing

/// The JSON of every command, byte for byte but for identifiers.
@Suite struct JSONGoldenTests {
    static let recipeSetup = [
        "recipe new chili --servings 4 500g tomatoes; 2 onions; salt to taste",
        "recipe new plate --servings 2 --cooked-weight 700g 1 serving chili; 100g dry rice",
    ]
    static let recipes: [(name: String, line: String)] = [
        ("recipe-new", "recipe new porridge --servings 1 40g oats; 200 ml milk; banana"),
        ("recipe-list", "recipe list"),
        ("recipe-show", "recipe show chili 350g"), ("recipe-edit", "recipe edit chili --add 30g,cheese --servings 2.5"),
        ("recipe-refresh", "recipe refresh"), ("recipe-rm", "recipe rm plate"), ("add-own-recipe", "add 100g chili"),
        ("add-changed", "add 1 serving chili --without onion --swap tomato=carrot"), ("show-own-recipe", "show plate"),
    ]

    @Test(arguments: recipes)
    func `the answer about a recipe is as the golden file has it`(name: String, line: String) throws {
        let bench = try CommandBench()
        for line in Self.recipeSetup { #expect(bench(line).status == 0) }
        let answer = Self.withoutRandomness(try bench.json(line), isQuick: true)
        let difference = try goldenDifference(answer.text(pretty: true) + "\n", "\(name).json")
        #expect(difference == nil, "\(difference ?? "")")
    }

    static let setup = ["add 2 eggs, 1 cup cooked rice -m breakfast -t 08:10", "add --keep-unknown 1 bowl bibimbap"]

    static let commands: [(name: String, line: String)] = [
        ("day", "day"), ("day-empty", "day yesterday"), ("add", "add 150g banana, ~200 ml milk --note cold"),
        ("add-preview", "add -n 12 oz beer"), ("add-recipe", "add 1 cup guacamole"),
        ("quick", "quick 850 --carbs 90 --name ramen"),
        ("edit", "edit 1 --unit g --keep weight"), ("rm", "rm 1 2"), ("copy", "copy 1 --times 1/2"),
        ("show-food", "show egg 2 large"), ("show-entry", "show 2"), ("show-recipe", "show guacamole 100g"),
        ("units", "units egg"),
        ("units-entry", "units 2"), ("search", "search egg"),
        ("recent", "recent"), ("recent-meal", "recent break"), ("find", "find egg"), ("find-unresolved", "find bibim"),
        ("weight", "weight 12 st 8"), ("weight-list", "weight list"), ("water", "water 2 glasses"),
        ("note", "note yesterday felt ill"), ("goal-per-kg", "goal set protein 1.6g/kg"),
        ("goal-propose", "goal propose --sex f --age 30 --height 165 --weight 65kg --activity light"),
        ("template-new", "template new lunchbox 2 slices bread, ~20g cheddar"), ("template-list", "template list"),
        ("undo", "undo"), ("history", "history"),
        ("measure-set", "measure set mug 300ml"), ("measure-list", "measure list"),
        ("food-new", "food new oats --per 100g --kcal 370 --carbs 60 --protein 13 --fat 7 --unit cup=80g"),
        ("food-list", "food list"), ("food-units", "food units add whey scoop 30g"), ("alias", "alias moo skim milk"),
        ("food-apply", "food apply egg --since -3 -n"),
        ("done", "done yesterday --partial"), ("week", "week"), ("report", "report 3d"),
        ("report-of", "report today --of sodium"), ("goal-set", "goal set protein at least 120 --on mon-fri"),
        ("goal-show", "goal show"), ("config-list", "config list"), ("config-get", "config get meals"),
        ("config-set", "config set day-start 04:00"), ("config-unset", "config unset region"),
    ]

    @Test(arguments: commands)
    func `the answer is as the golden file has it`(name: String, line: String) throws {
        let bench = try CommandBench()
        for line in Self.setup { #expect(bench(line).status == 0) }
        let answer = Self.withoutRandomness(try bench.json(line), isQuick: ["quick", "food-new"].contains(name))
        let difference = try goldenDifference(answer.text(pretty: true) + "\n", "\(name).json")
        #expect(difference == nil, "\(difference ?? "")")
    }

    /// Identifiers of version 7 hold random bits; those of a quick entry's food, and its version, are made from one.
    private static func withoutRandomness(_ value: JSONValue, isQuick: Bool) -> JSONValue {
        switch value {
        case .string(let text) where text.utf8.count == 36 && (isQuick || text.dropFirst(14).first == "7"):
            .string("(UUID)")
        case .string(let text) where text.utf8.count == 64 && isQuick: .string("(digest)")
        case .array(let elements): .array(elements.map { withoutRandomness($0, isQuick: isQuick) })
        case .object(let object):
            .object(
                JSONObject(
                    members: object.members.map { member in
                        JSONObject.Member(
                            key: member.key, value: withoutRandomness(member.value, isQuick: isQuick))
                    }))
        default: value
        }
    }
}
