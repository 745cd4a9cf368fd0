import FoodDomain
package import FoodLog
import FoodlogAnswers

/// What an edit changed: the entry as it was and as it is, and the day's new total.
package struct EditScreen {
    let answer: EditAnswer
    let unitChanged: Bool
    let style: ScreenStyle

    /// The screen of an edit; `unitChanged` where a unit was asked for and nothing was said of what to keep.
    package init(answer: EditAnswer, unitChanged: Bool, style: ScreenStyle = ScreenStyle()) {
        self.answer = answer
        self.unitChanged = unitChanged
        self.style = style
    }

    /// The lines, with a line break between them.
    package var text: String {
        (heading + change + moves + notices + keepHint + DayLine(day: answer.day, style: style).lines).joined(by: "\n")
    }

    private var before: Entry { answer.before }
    private var entry: Entry { answer.entry }

    private var heading: [String] {
        // The day of an older entry is said, so that nobody changes the past unawares.
        let day = entry.day == answer.today ? "" : ", \(entry.day.displayText)"
        let name = entry.food?.food.name ?? entry.text
        return Paragraph.lines(sentence: "entry \(entry.number): \(name)\(day)", hanging: 2, limit: 2, style)
            .map { Ink.strong.paint($0, style) }
    }

    private var change: [String] {
        let isSame = before.food == entry.food && before.serving == entry.serving && before.estimated == entry.estimated
        guard !isSame else { return before == entry ? ["  nothing to change"] : [] }
        let showsName = before.food?.food.name != entry.food?.food.name || before.serving == nil || entry.serving == nil
        var table = EntryLines(style: style)
        table.add(before, label: "  was", showsName: showsName)
        table.add(entry, label: "  now", showsName: showsName)
        return table.rendered.flatMap { $0 }
    }

    private var moves: [String] {
        var lines: [String] = []
        func add(_ what: String, _ old: String, _ new: String) {
            guard old != new else { return }
            let sentence = "\(what): \(old.isEmpty ? style.dash : old) \(style.arrow) \(new.isEmpty ? style.dash : new)"
            lines += Paragraph.lines(sentence: sentence, indent: 2, hanging: 4, limit: 3, style)
        }
        add("day", before.day.displayText, entry.day.displayText)
        add("meal", before.meal ?? "", entry.meal ?? "")
        add("time", EntryWords(entry: before).time, EntryWords(entry: entry, numbers: style.numbers).time)
        add("zone", before.zone, entry.zone)
        add("note", before.note, entry.note)
        return lines
    }

    private var notices: [String] {
        let text = NoticeText(entry: entry, isWritten: true, explainsPortion: false)
        return answer.notices.flatMap { Paragraph.lines(text.pieces($0), indent: 2, hanging: 4, style) }
    }

    /// A change of unit starts from that unit's own quantity; the same weight is one command away.
    private var keepHint: [String] {
        guard unitChanged, let old = before.serving, let new = entry.serving, old.unit.name != new.unit.name,
            old.measure != new.measure
        else { return [] }
        let command = "foodlog edit \(entry.number) --unit \(FoodText.argument(new.unit.name)) --keep weight"
        return Paragraph.lines(["to keep the weight:", "foodlog undo && \(command)"], indent: 2, hanging: 4, style)
    }
}
