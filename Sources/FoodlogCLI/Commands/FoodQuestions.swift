import CommandLineKit
import FoodDomain
import FoodLog
import FoodlogAnswers

/// Asks at a terminal for a food of the person's own, step by step.
struct FoodQuestions {
    let context: CommandContext

    /// A question, and what its answer says of the food.
    private struct Question: Sendable {
        let text: String
        var canBeEmpty = true
        var repeats = false
        let take: @Sendable (inout FoodDraft, String) -> Void
    }

    /// Asks until a food is described and kept; nil where the person broke off.
    func draft(name: String?) throws -> FoodDraft? {
        try context.log { log in try draft(name: name, log) }
    }

    private func draft(name: String?, _ log: FoodLog) throws -> FoodDraft? {
        var reader = TerminalLines(context: context)
        var draft = FoodDraft()
        draft.name = name
        context.output.print("Press Enter where something is not known.")
        for question in (name == nil ? [Self.name] : []) + Self.questions {
            while true {
                guard let answer = try reader.line(question.text) else { return brokenOff() }
                if answer.isEmpty {
                    if question.canBeEmpty { break }
                    continue
                }
                var next = draft
                question.take(&next, answer)
                do {
                    // Without a basis a name alone cannot be looked at.
                    if next.per != nil { _ = try log.previewFood(next) }
                    draft = next
                    if !question.repeats { break }
                } catch {
                    guard Failures.failure(for: error).status == 64 else { throw error }
                    context.output.writeError(Failures.text(Failures.failure(for: error), context.options))
                }
            }
        }
        guard !draft.nutrients.isEmpty else { throw FoodDraftError.noFigures }
        if context.options.saysYes { return draft }
        context.printFoodPreview(try log.previewFood(draft))
        while true {
            guard let answer = try reader.line("Keep it? [Y/n]") else { return brokenOff() }
            if ["", "y", "yes"].contains(answer.lowercased()) { return draft }
            if ["n", "no"].contains(answer.lowercased()) { return brokenOff() }
        }
    }

    private func brokenOff() -> FoodDraft? {
        context.output.print("Nothing was added.")
        return nil
    }

    private static let name = Question(text: "What is it called?", canBeEmpty: false) { $0.name = $1 }

    private static let questions = [
        Question(text: "What are the figures for? (100 g, 1 bar = 45 g, 330 ml, serving)", canBeEmpty: false) {
            $0.per = $1
        },
        Question(text: "Energy (190 kcal, 800 kJ)") { draft, text in
            draft.state((text.lowercased().hasSuffix("kj") ? Nutrient.energyKJ : .calories).key, text)
        },
        figure("Carbohydrate in g", .carbs), figure("  of which sugars in g", .sugars), figure("Fibre in g", .fibers),
        figure("Protein in g", .protein), figure("Fat in g", .fat), figure("  of which saturated in g", .satFat),
        Question(text: "Salt in g, or sodium (300 mg sodium)") { draft, text in
            let isSodium = text.lowercased().hasSuffix("sodium")
            let amount = isSodium ? String(text.dropLast(6)) : text
            draft.state(isSodium ? Nutrient.sodium.key : "salt", amount)
        },
        Question(text: "A unit that it is served in (slice = 30 g)", repeats: true) { $0.units.append($1) },
        Question(text: "Barcode") { $0.barcode = $1 },
    ]

    private static func figure(_ text: String, _ nutrient: Nutrient) -> Question {
        Question(text: text) { $0.state(nutrient.key, $1) }
    }
}

/// Lines that a person types at a terminal.
struct TerminalLines {
    let context: CommandContext
    private var number = 0

    init(context: CommandContext) { self.context = context }

    /// The answer to a question, without blanks around it; nil at the end of the input.
    mutating func line(_ question: String) throws -> String? {
        context.output.write("\(question) ")
        context.output.flush()
        number += 1
        guard let line = try context.world.input.nextLine(number: number) else {
            context.output.print()
            return nil
        }
        return line.split(separator: " ").joined(separator: " ")
    }
}
