import CommandLineKit
import FoodDomain
import FoodLog
import FoodlogAnswers
import JSON

/// `foodlog food merge`: makes two foods that are the same one.
struct MergeCommand: Command, Equatable {
    var merged = ""
    var kept = ""

    static var parameters: [Parameter<Self>] {
        [
            .argument(
                "food", { $1(&$0.merged) }, completion: .words(Completions.foods),
                help: "The food that is meant no longer: quote a name of several words."),
            .argument(
                "into", { $1(&$0.kept) }, completion: .words(Completions.foods),
                help: "The food that is meant in its place."),
        ]
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "food merge")
        try context.log { log in
            let answer = try log.merge(merged, into: kept)
            context.note("The foods were merged")
            context.printMerged(answer)
        }
    }
}

extension CommandContext {
    /// Prints that two foods are one.
    fileprivate func printMerged(_ answer: MergeAnswer) {
        guard isJSON else {
            var lines = Paragraph.lines(
                sentence: "\(answer.merged.food.name) means \(answer.kept.food.name) from now on.", limit: 3, style)
            if answer.entries > 0 {
                let entries = answer.entries == 1 ? "1 entry keeps" : "\(answer.entries) entries keep"
                lines += Paragraph.lines(sentence: "\(entries) the food as it was.", style)
            }
            lines += carried(answer)
            lines += Paragraph.lines(["to make them two again:", "foodlog undo"], style)
            return confirm(lines.joined(separator: "\n"))
        }
        output.write(JSONWriter.line { $0.merged(answer) })
    }

    /// What of the person's own came along, and what did not.
    private func carried(_ answer: MergeAnswer) -> [String] {
        let name = shown(answer.kept.food.name)
        var came: [String] = []
        if !answer.units.isEmpty { came.append("the units \(list(answer.units.map { shown($0) }))") }
        if !answer.words.isEmpty { came.append("the words \(list(answer.words.map(quoted)))") }
        if answer.isPinned { came.append("the pin") }
        var lines: [String] = []
        if !came.isEmpty {
            lines += Paragraph.lines(sentence: "\(name) has \(list(came)) now.", hanging: 2, limit: 4, style)
        }
        for unit in answer.unitsLeft {
            let command = "foodlog food units add \(FoodText.argument(answer.kept.food.name)) \"\(shown(unit)) = 30 g\""
            lines += Paragraph.lines(
                ["\(name) has its own \(shown(unit)), or cannot measure yours:", command], hanging: 2, style)
        }
        return lines
    }
}
