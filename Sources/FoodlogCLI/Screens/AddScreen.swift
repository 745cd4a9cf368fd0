import FoodDomain
package import FoodLog

/// What was added to the log, or would be: a line for each entry with what to know of it, and the day's new total.
package struct AddScreen {
    /// What brought the entries about.
    package enum Kind: Sendable {
        case added
        case copied
        /// Nothing is written.
        case preview
    }

    let answer: AddAnswer
    let kind: Kind
    let style: ScreenStyle

    /// The screen of an answer.
    package init(answer: AddAnswer, kind: Kind, style: ScreenStyle = ScreenStyle()) {
        self.answer = answer
        self.kind = kind
        self.style = style
    }

    /// The screen of what `add` or `quick` answered, or of what it would do.
    package init(answer: AddAnswer, preview: Bool, style: ScreenStyle = ScreenStyle()) {
        self.init(answer: answer, kind: preview ? .preview : .added, style: style)
    }

    /// The lines, with a line break between them.
    package var text: String {
        var table = EntryLines(style: style)
        for entry in answer.entries { table.add(entry) }
        var lines = heading
        // How the usual portion is changed need not be said for each item.
        let firstPortion = answer.notices.firstIndex { $0.contains(.defaultPortion) }
        for (place, (entry, row)) in zip(answer.entries, table.rendered).enumerated() {
            if !answer.otherDays.isEmpty, place == 0 || answer.entries[place - 1].day != entry.day {
                lines.append(Ink.faint.paint(entry.day.displayText, style))
            }
            // What is odd about the day and the time is so of all, and said once.
            let notices = (answer.notices.indices.contains(place) ? answer.notices[place] : [])
                .filter { place == 0 || !$0.isAboutTime }
            lines += row + self.notices(notices, of: entry, explainsPortion: place == firstPortion)
        }
        let days = answer.otherDays + [answer.day]
        return (lines + days.flatMap { DayLine(day: $0, style: style).lines }).joined(by: "\n")
    }

    private var heading: [String] {
        let days = answer.otherDays.count + 1
        let place =
            days > 1 ? "\(days) days" : mealAndTime.isEmpty ? answer.day.day.displayText : mealAndTime
        let sentence =
            switch kind {
            case .added where answer.isRepeat: "Already added with this key; nothing is written."
            case .added: "Added to \(place)"
            case .copied: "Copied to \(place)"
            case .preview: "Not written: this is what would be added to \(place)"
            }
        return Paragraph.lines(sentence: sentence, style).map { Ink.faint.paint($0, style) }
    }

    /// The meal and the time, where all entries have the same.
    private var mealAndTime: String {
        guard let first = answer.entries.first, answer.entries.allSatisfy({ $0.meal == first.meal }) else { return "" }
        let times = Set(answer.entries.map { EntryWords(entry: $0).time })
        return ([first.meal].compactMap { $0 } + (times.count == 1 ? times.filter { !$0.isEmpty } : []))
            .joined(by: ", ")
    }

    private func notices(_ notices: [Notice], of entry: Entry, explainsPortion: Bool) -> [String] {
        let text = NoticeText(entry: entry, isWritten: kind != .preview, explainsPortion: explainsPortion)
        var lines = notices.flatMap { Paragraph.lines(text.pieces($0), indent: 4, hanging: 6, style) }
        if entry.food == nil || entry.serving == nil {
            let cure = kind == .preview ? [] : ["(foodlog edit \(entry.number) --food ...)"]
            lines += Paragraph.lines(
                ["not counted: the food or its amount is not known"] + cure, indent: 4, hanging: 6, style)
        }
        return lines
    }
}

/// What was copied: as `AddScreen` shows what was added.
package struct CopyScreen {
    private let screen: AddScreen

    /// The screen of what `copy` answered.
    package init(answer: AddAnswer, style: ScreenStyle = ScreenStyle()) {
        screen = AddScreen(answer: answer, kind: .copied, style: style)
    }

    /// The lines, with a line break between them.
    package var text: String { screen.text }
}
