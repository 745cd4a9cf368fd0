import CommandLineKit
import FoodDomain
import FoodLog

/// `foodlog quick`: logs energy without a food.
struct QuickCommand: Command, Equatable {
    var energy: [String] = []
    var carbs: String?
    var protein: String?
    var fat: String?
    var alcohol: String?
    var fibers: String?
    var sodium: String?
    var name = "quick"
    var time = TimeOptions()
    var note = ""
    var key: String?

    static var parameters: [Parameter<Self>] {
        [
            .arguments(
                "energy", { $1(&$0.energy) }, atLeast: 1,
                help: "The energy: 850, 850 kcal, 3500 kJ; ~900 is an estimate."),
            .option("carbs", value: "g", { $1(&$0.carbs) }, help: "Carbohydrate in grams."),
            .option("protein", value: "g", { $1(&$0.protein) }, help: "Protein in grams."),
            .option("fat", value: "g", { $1(&$0.fat) }, help: "Fat in grams."),
            .option("alcohol", value: "g", { $1(&$0.alcohol) }, help: "Alcohol in grams."),
            .option("fibers", value: "g", { $1(&$0.fibers) }, help: "Fibre in grams."),
            .option("sodium", value: "mg", { $1(&$0.sodium) }, help: "Sodium in milligrams, or with a unit: 1.2 g."),
            .option("name", { $1(&$0.name) }, help: "What it was."),
            .meal({ $1(&$0.time.meal) }),
            .date({ $1(&$0.time.day) }),
            .time({ $1(&$0.time.time) }),
            .zone({ $1(&$0.time.zone) }),
            .option("note", value: "text", { $1(&$0.note) }, help: "A remark."),
            .key({ $1(&$0.key) }),
        ]
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "quick")
        var nutrients: [Nutrient: String] = [:]
        nutrients[.carbs] = carbs
        nutrients[.protein] = protein
        nutrients[.fat] = fat
        nutrients[.alcohol] = alcohol
        nutrients[.fibers] = fibers
        nutrients[.sodium] = sodium
        let request = QuickRequest(
            energy: energy.joined(separator: " "), nutrients: nutrients, name: name, time: time, note: note, key: key)
        try context.log { log in
            context.printAdded(try log.quick(request), today: log.today())
        }
    }
}
