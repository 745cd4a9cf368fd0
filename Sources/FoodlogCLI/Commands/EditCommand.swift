import CommandLineKit
import FoodDomain
import FoodLog

/// `foodlog edit`: changes an entry.
struct EditCommand: Command, Equatable {
    var entry = ""
    var amount: [String] = []
    var food: String?
    var quantity: String?
    var unit: String?
    var keep: EditRequest.Keep?
    var isGross = false
    var time = TimeOptions()
    var note: String?

    static var parameters: [Parameter<Self>] {
        [
            .argument(
                "entry", { $1(&$0.entry) }, completion: .words(Completions.entries),
                help: "The entry: its number, 'last', or words that match one entry of today."),
            .arguments(
                "amount", { $1(&$0.amount) }, completion: .words(Completions.units),
                help: "The amount in the words of add: 150g, 2 slices."),
            .option("food", { $1(&$0.food) }, completion: .words(Completions.foods), help: "The food that it was."),
            .option("quantity", value: "number", { $1(&$0.quantity) }, help: "How many of its unit; 0 counts nothing."),
            .option(
                "unit", { $1(&$0.unit) }, completion: .words(Completions.units),
                help: "Its unit: at 100 for gram and ml, else at 1."),
            .option("keep", { $1(&$0.keep) }, help: "What stays when the unit changes, in place of that rule."),
            .gross({ $1(&$0.isGross) }),
            .meal({ $1(&$0.time.meal) }),
            .date({ $1(&$0.time.day) }),
            .time({ $1(&$0.time.time) }),
            .zone({ $1(&$0.time.zone) }),
            .option("note", value: "text", { $1(&$0.note) }, help: "A remark in place of the one that is there."),
        ]
    }

    func validate() throws {
        if keep != nil, unit == nil {
            throw UsageError("The option '--keep' says what stays when '--unit' changes the unit.")
        }
        if !amount.isEmpty, quantity != nil || unit != nil {
            throw UsageError("An amount and '--quantity' or '--unit' exclude each other.")
        }
        if keep == .quantity, quantity != nil {
            throw UsageError("The options '--keep quantity' and '--quantity' exclude each other.")
        }
        guard
            amount.isEmpty, food == nil, quantity == nil, unit == nil, !isGross, note == nil, time == TimeOptions()
        else { return }
        throw UsageError("Nothing to change is given.", hints: ["For example: foodlog edit last 150g"])
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "edit")
        let request = EditRequest(
            entry: entry, amount: amount.isEmpty ? nil : amount.joined(by: " "), food: food,
            quantity: quantity, unit: unit, keep: keep, isGross: isGross, time: time, note: note)
        try context.log { log in
            let answer = try log.edit(request)
            context.printEdited(answer, unitChanged: unit != nil && keep == nil)
            return answer
        }
    }
}

extension EditRequest.Keep: ArgumentValue {}
