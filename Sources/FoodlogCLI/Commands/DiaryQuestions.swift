import CommandLineKit
import FoodDomain
import FoodLog
import FoodSources
import FoodlogAnswers

/// Asks at a terminal how a diary is to be read that does not tell.
struct DiaryQuestions {
    let context: CommandContext

    /// What `body` answers, asking for what cannot be found out; where nobody can be asked, the error stands.
    func answered<Answer>(
        _ request: inout FileImportRequest, _ body: (FileImportRequest) throws -> Answer
    ) throws -> Answer {
        // A date order and a decimal mark are all that there is to ask.
        for _ in 0..<2 {
            do {
                return try body(request)
            } catch DiaryError.ambiguousDates(let text, let orders) where canAsk(request) {
                let answers = orders.map { order in
                    (order.rawValue, WrittenDate(text)?.day(order)?.displayText ?? order.rawValue)
                }
                guard let answer = try choice("Which day is \(quoted(text))?", answers) else {
                    throw DiaryError.ambiguousDates(text, orders)
                }
                request.reading.dateOrder = DateOrder(rawValue: answer)
            } catch DiaryError.ambiguousNumbers(let text) where canAsk(request) {
                let answers = [(".", "a decimal point"), (",", "a decimal comma")]
                guard let answer = try choice("What is the decimal mark of \(quoted(text))?", answers) else {
                    throw DiaryError.ambiguousNumbers(text)
                }
                request.reading.decimalMark = DecimalMark(rawValue: answer)
            }
        }
        return try body(request)
    }

    private func canAsk(_ request: FileImportRequest) -> Bool {
        guard case .file = request.source else { return false }
        return context.world.input.isTerminal && context.world.isOutputTerminal && !context.isJSON
    }

    /// One of the answers; nil where the person breaks off.
    private func choice(_ question: String, _ answers: [(word: String, meaning: String)]) throws -> String? {
        context.output.print(question)
        for answer in answers { context.output.print("  \(answer.word)  \(answer.meaning)") }
        for number in 1...5 {
            guard let line = try context.world.input.nextLine(number: number) else { return nil }
            let word = line.split(separator: " ").joined()
            if answers.contains(where: { $0.word == word }) { return word }
            context.output.print("Answer \(answers.map(\.word).joined(separator: " or ")).")
        }
        return nil
    }
}
