package import FoodDomain

/// What was removed from the log.
package struct RemoveScreen {
    let entries: [Entry]
    let style: ScreenStyle

    /// The screen of removed entries.
    package init(entries: [Entry], style: ScreenStyle = ScreenStyle()) {
        self.entries = entries
        self.style = style
    }

    /// The lines, with a line break between them.
    package var text: String {
        var lines: [String] = []
        var days: [Day] = []
        for day in entries.map(\.day) where !days.contains(day) { days.append(day) }
        for day in days {
            lines += Paragraph.lines(sentence: "Removed from \(day.displayText)", style).map {
                Ink.faint.paint($0, style)
            }
            var table = EntryLines(style: style)
            for entry in entries where entry.day == day { table.add(entry) }
            lines += table.rendered.flatMap { $0 }
        }
        if !entries.isEmpty { lines += Paragraph.lines(["to bring back:", "foodlog undo"], style) }
        return lines.joined(separator: "\n")
    }
}

/// What was undone, or done again.
package struct UndoScreen {
    let operations: [PastOperation]
    let redo: Bool
    let style: ScreenStyle

    /// The screen of operations that were undone, or with `redo` done again.
    package init(operations: [PastOperation], redo: Bool, style: ScreenStyle = ScreenStyle()) {
        self.operations = operations
        self.redo = redo
        self.style = style
    }

    /// The lines, with a line break between them.
    package var text: String {
        guard !operations.isEmpty else { return redo ? "Nothing to do again." : "Nothing to undo." }
        let verb = redo ? "Done again:" : "Undone:"
        return operations.flatMap { operation in
            let what = "\(verb) \(operation.command) \(operation.summary)"
            let entries = entryList(operation.entries)
            return Paragraph.lines(
                sentence: entries.isEmpty ? what : "\(what) (\(entries))", hanging: 2, limit: 3, style)
        }.joined(separator: "\n")
    }
}

/// What was done to the log, the latest first.
package struct HistoryScreen {
    let operations: [PastOperation]
    let zone: Zone
    let style: ScreenStyle

    /// The screen of a history; its times are those of `zone`.
    package init(operations: [PastOperation], zone: Zone, style: ScreenStyle = ScreenStyle()) {
        self.operations = operations
        self.zone = zone
        self.style = style
    }

    /// The lines, with a line break between them.
    package var text: String {
        guard !operations.isEmpty else { return "Nothing was done yet." }
        guard style.width >= 60 else { return narrow.joined(separator: "\n") }
        var table = Table(columns: [
            Table.Column(), Table.Column(), Table.Column(minimum: 8),
            Table.Column(minimum: 5, isOptional: !style.isWide, gap: 2), Table.Column(gap: 2),
        ])
        for operation in operations {
            let local = zone.localTime(at: operation.at)
            // The year gives way to what was done.
            let when = "\(local.day.description.dropFirst(style.isWide ? 0 : 5)) \(local.time)"
            table.add([
                Cell(when, .faint), Cell(operation.command, .strong), Cell(operation.summary),
                Cell(entryList(operation.entries), .faint), Cell(operation.isUndone ? "undone" : ""),
            ])
        }
        return table.lines(style).joined(separator: "\n")
    }

    /// A table has no room for what was done: its words follow its time, in up to two lines.
    private var narrow: [String] {
        operations.flatMap { operation in
            let local = zone.localTime(at: operation.at)
            let entries = entryList(operation.entries)
            let words = [
                "\(local.day.description.dropFirst(5)) \(local.time)", operation.command, operation.summary,
                entries.isEmpty ? "" : "(\(entries))",
            ].filter { !$0.isEmpty }.joined(separator: " ")
            // That it is undone is not cut.
            let mark = operation.isUndone ? "undone: " : ""
            return Paragraph.lines(sentence: mark + words, hanging: 2, limit: 2, style)
        }
    }
}

/// Entry numbers, runs of them shortened: `412-414, 418`.
private func entryList(_ numbers: [Int]) -> String {
    var runs: [ClosedRange<Int>] = []
    for number in numbers.sorted() {
        if let last = runs.last, number <= last.upperBound || number - last.upperBound == 1 {
            runs[runs.count - 1] = last.lowerBound...max(number, last.upperBound)
        } else {
            runs.append(number...number)
        }
    }
    return runs.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ", ")
}
