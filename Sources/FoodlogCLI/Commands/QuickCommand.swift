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
                "energy", \.energy, atLeast: 1, help: "The energy: 850, 850 kcal, 3500 kJ; ~900 is an estimate."),
            .option("carbs", value: "g", \.carbs, help: "Carbohydrate in grams."),
            .option("protein", value: "g", \.protein, help: "Protein in grams."),
            .option("fat", value: "g", \.fat, help: "Fat in grams."),
            .option("alcohol", value: "g", \.alcohol, help: "Alcohol in grams."),
            .option("fibers", value: "g", \.fibers, help: "Fibre in grams."),
            .option("sodium", value: "mg", \.sodium, help: "Sodium in milligrams, or with a unit: 1.2 g."),
            .option("name", \.name, help: "What it was."),
            .meal(\.time.meal),
            .date(\.time.day),
            .time(\.time.time),
            .zone(\.time.zone),
            .option("note", value: "text", \.note, help: "A remark."),
            .key(\.key),
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
