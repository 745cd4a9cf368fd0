import CommandLineKit
import FoodDomain
import FoodLog

/// `foodlog note`: writes something of a day, or shows what is written of it.
struct NoteCommand: Command, Equatable {
    var words: [String] = []
    var day: String?
    var replaces = false
    var clears = false

    static var parameters: [Parameter<Self>] {
        [
            .arguments(
                "text", { $1(&$0.words) }, completion: .words(Completions.noteDays),
                help: "What to write; a date may stand before it: 2026-11-29, -1, yesterday."),
            .date({ $1(&$0.day) }),
            .flag("replace", { $1(&$0.replaces) }, help: "Put it in the place of what is there."),
            .flag("clear", { $1(&$0.clears) }, help: "Take away what is written of the day."),
        ]
    }

    func validate() throws {
        if clears, replaces || !text.isEmpty {
            throw UsageError("The option '--clear' takes away all that is written, so that nothing else can be said.")
        }
        if replaces, text.isEmpty {
            throw UsageError("What to write is missing.", hints: ["To take away what is there: --clear"])
        }
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "note")
        try context.log { log in
            let date = day ?? leadingDay
            if text.isEmpty, !clears { return context.printNote(try log.note(on: date)) }
            let answer = try clears ? log.clearNote(on: date) : log.addNote(text, on: date, replaces: replaces)
            context.note("The note was \(clears ? "taken away" : "kept")")
            context.printNote(answer, isChanged: true)
        }
    }

    /// The first word, where it is a date that cannot be the beginning of a sentence.
    private var leadingDay: String? {
        guard day == nil, let first = words.first?.lowercased() else { return nil }
        if ["today", "yesterday", "tomorrow"].contains(first) || Day(iso: first) != nil { return first }
        guard first.first == "-" || first.first == "+", first.count > 1, first.dropFirst().allSatisfy(\.isNumber) else {
            return nil
        }
        return first
    }

    private var text: String { words.dropFirst(leadingDay == nil ? 0 : 1).joined(separator: " ") }
}
