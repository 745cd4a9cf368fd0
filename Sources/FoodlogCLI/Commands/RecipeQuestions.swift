import CommandLineKit
import FoodDomain
import FoodLog

/// Asks at a terminal for a recipe, step by step.
struct RecipeQuestions {
    let context: CommandContext

    /// Asks for what a draft does not say yet; nil where the person broke off.
    func draft(_ draft: RecipeDraft) throws -> RecipeDraft? {
        try context.log { log in try self.draft(draft, log) }
    }

    private func draft(_ start: RecipeDraft, _ log: FoodLog) throws -> RecipeDraft? {
        var reader = TerminalLines(context: context)
        var draft = start
        while draft.name.isEmpty {
            guard let name = try reader.line("What is it called?") else { return brokenOff() }
            draft.name = name
        }
        context.output.print("Its ingredients, one on a line; Enter alone ends them.")
        while true {
            guard let line = try reader.line("\(draft.lines.count + 1)>") else { return brokenOff() }
            if line.isEmpty {
                if draft.lines.isEmpty { continue }
                break
            }
            guard let read = try attempt({ try log.previewIngredients(line) }) else { continue }
            for ingredient in read { context.output.print("   \(RecipeWords.summary(of: ingredient, context.style))") }
            if !read.isEmpty { draft.lines.append(line) }
        }
        if draft.servings == nil {
            guard let answer = try ask("How many servings does it make?", &reader, &draft, \.servings, log) else {
                return brokenOff()
            }
            draft = answer
        }
        if draft.cookedWeight == nil {
            let question = "What does all of it weigh when it is ready? (1.2 kg; Enter if not known)"
            guard let answer = try ask(question, &reader, &draft, \.cookedWeight, log) else { return brokenOff() }
            draft = answer
        }
        let preview = try log.previewRecipe(draft)
        if context.options.saysYes { return draft }
        context.printRecipe(preview, .preview)
        while true {
            guard let answer = try reader.line("Keep it? [Y/n]") else { return brokenOff() }
            if ["", "y", "yes"].contains(answer.lowercased()) { return draft }
            if ["n", "no"].contains(answer.lowercased()) { return brokenOff() }
        }
    }

    /// Asks until the answer can be read, or is empty; nil at the end of the input.
    private func ask(
        _ question: String, _ reader: inout TerminalLines, _ draft: inout RecipeDraft,
        _ field: WritableKeyPath<RecipeDraft, String?>, _ log: FoodLog
    ) throws -> RecipeDraft? {
        while true {
            guard let answer = try reader.line(question) else { return nil }
            var next = draft
            next[keyPath: field] = answer.isEmpty ? nil : answer
            let wanted = next
            if try attempt({ try log.previewRecipe(wanted) }) != nil { return next }
        }
    }

    /// Does something; where it cannot be done for what was typed, says so, and answers nil.
    private func attempt<Answer>(_ body: () throws -> Answer) throws -> Answer? {
        do {
            return try body()
        } catch {
            let failure = Failures.failure(for: error)
            guard failure.status == 64 || failure.status == 2 else { throw error }
            context.output.writeError(Failures.text(failure, context.options))
            return nil
        }
    }

    private func brokenOff() -> RecipeDraft? {
        context.output.print("Nothing was written.")
        return nil
    }
}
