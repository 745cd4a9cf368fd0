import FoodDomain
import FoodLog
import FoodlogAnswers

/// A weight that was logged, with the trend.
struct WeightScreen {
    let answer: WeightAnswer
    let style: ScreenStyle

    var text: String {
        let words = WeightWords(unit: WeightUnit(rawValue: answer.weight.unit) ?? .kg, style: style)
        let time = MeasurementTime.text(answer.weight)
        var items = [words.weight(answer.weight.value)]
        if let point = answer.point { items.append("trend \(words.weight(point.trend))") }
        if let rate = answer.rate { items.append(words.rate(rate)) }
        var lines = Paragraph.list(
            items, label: "\(answer.weight.day.displayText)\(time.isEmpty ? "" : " \(time)"):", style)
        if let counts = answer.counts {
            lines += Paragraph.lines(
                sentence: "The first weight of a day counts for the trend: \(words.weight(counts.value)).", style)
        }
        return lines.joined(separator: "\n")
    }
}

/// Weights of a period, or the course of their trend.
struct WeightListScreen {
    let list: WeightList
    let isTrend: Bool
    let style: ScreenStyle

    private static let mostLines = 40

    var text: String {
        let words = WeightWords(unit: list.unit, style: style)
        guard !list.weights.isEmpty else {
            return Paragraph.lines(
                list.period == nil
                    ? ["No weights yet. To log one:", "foodlog weight 80.2 kg"] : ["No weights in these days."],
                hanging: 2, style
            ).joined(separator: "\n")
        }
        var table = Table(columns: [
            Table.Column(), Table.Column(isOptional: !style.isWide), Table.Column(alignment: .right, gap: 2),
            Table.Column(alignment: .right, gap: 2), Table.Column(alignment: .right, isOptional: true, gap: 2),
            Table.Column(minimum: 8, isOptional: true, gap: 2),
        ])
        table.add([.empty, .empty, Cell("weight", .faint), Cell("trend", .faint), Cell("off", .faint), .empty])
        let shown = isTrend ? firsts : list.weights
        for weight in shown.suffix(Self.mostLines) {
            let point = list.trend.points.first { $0.day == weight.day }
            let counts = point != nil && firsts.contains { $0.id == weight.id }
            table.add([
                Cell(day(weight.day)), Cell(MeasurementTime.text(weight), .faint),
                Cell(words.weight(weight.value)), Cell(counts ? point.map { words.weight($0.trend) } ?? "" : ""),
                Cell(counts ? point.map { words.change($0.kilograms - $0.trend) } ?? "" : "", .faint),
                Cell(weight.note, .faint),
            ])
        }
        var lines: [String] = []
        if shown.count > Self.mostLines {
            lines += Paragraph.lines(sentence: "The latest \(Self.mostLines) of \(shown.count):", style)
        }
        lines += table.lines(style) + course(words)
        return lines.joined(separator: "\n")
    }

    /// A day of this year without its year where there is little room.
    private func day(_ day: Day) -> String {
        style.isWide || day.year != list.today.year
            ? day.displayText : "\(day.weekdayAndDate) \(day.shortMonthName)"
    }

    /// The weights that count, one for each day.
    private var firsts: [Measurement] {
        var days: [Day] = []
        return list.weights.filter { weight in
            if days.last == weight.day { return false }
            days.append(weight.day)
            return true
        }
    }

    /// How the trend went from the first day to the last.
    private func course(_ words: WeightWords) -> [String] {
        let points = list.points
        guard let first = points.first, let last = points.last, points.count > 1 else { return [] }
        var items = ["\(words.weight(first.trend)) \(style.arrow) \(words.weight(last.trend))"]
        items.append(words.change(last.trend - first.trend))
        items.append(list.rate.map(words.rate) ?? "too few days to tell how fast")
        return Paragraph.list(items, label: "trend:", style).map { Ink.strong.paint($0, style) }
    }
}

/// Writes the clock time of a measurement; empty where it is not known.
enum MeasurementTime {
    static func text(_ measurement: Measurement) -> String {
        measurement.time.map { $0.instant.localTime(offset: $0.offset).time.description } ?? ""
    }
}

/// The water of a day.
struct WaterScreen {
    let answer: WaterAnswer
    let isRemoved: Bool
    let style: ScreenStyle

    var text: String {
        var lines: [String] = []
        if let changed = answer.changed {
            let verb = isRemoved ? "Removed" : "Logged"
            lines += Paragraph.lines(sentence: "\(verb) \(WaterText.volume(changed.value)) of water.", style)
            if let first = answer.entries.first {
                let which =
                    answer.entries.count == 1
                    ? "entry \(first) is" : "entries \(list(answer.entries.map(String.init))) are"
                lines += Paragraph.lines(
                    ["\(which) water too:", "counted twice?", "(foodlog water rm last)"], indent: 2, hanging: 4, style)
            }
        } else {
            var table = Table(columns: [
                Table.Column(), Table.Column(alignment: .right, gap: 2), Table.Column(gap: 2),
                Table.Column(minimum: 8, isOptional: true, gap: 2),
            ])
            for drink in answer.drinks {
                table.add([
                    Cell(MeasurementTime.text(drink), .faint), Cell(WaterText.volume(drink.value)),
                    Cell(MeasureUnit(name: drink.unit) == nil ? drink.unit : "", .faint), Cell(drink.note, .faint),
                ])
            }
            lines += table.lines(style)
        }
        let count = answer.drinks.count
        let times = count > 1 ? " (\(count)\(style.times))" : ""
        lines += Paragraph.lines(
            sentence:
                "\(answer.day.displayText): \(count == 0 ? "no water" : WaterText.volume(answer.milliliters) + times)",
            style
        ).map { Ink.strong.paint($0, style) }
        if answer.changed == nil {
            let quick = answer.quick.map { "\($0.word) \(WaterText.volume($0.milliliters))" }
            lines += Paragraph.list(quick, label: "foodlog water", style).map { Ink.faint.paint($0, style) }
        }
        return lines.joined(separator: "\n")
    }
}

/// What was drunk in a period: a line for each day.
struct DrinksScreen {
    let drinks: [Measurement]
    let style: ScreenStyle

    var text: String {
        let totals = BodyTotals(Period(.first, .last), weights: [], drinks: drinks)
        guard let mean = totals.meanWater else {
            return Paragraph.lines(
                ["No water is logged in these days. To log some:", "foodlog water glass"], hanging: 2, style
            )
            .joined(separator: "\n")
        }
        var table = Table(columns: [
            Table.Column(minimum: 10, overflows: true), Table.Column(alignment: .right, gap: 2),
            Table.Column(alignment: .right, gap: 2),
        ])
        for day in totals.water {
            table.add([
                Cell(day.day.displayText), Cell(WaterText.volume(day.milliliters)),
                Cell("\(day.count)\(style.times)", .faint),
            ])
        }
        let days = totals.water.count
        let label = days == 1 ? "the day with water" : "mean of the \(days) days with water"
        table.add([Cell(label, .strong), Cell(WaterText.volume(mean.rounded()), .strong), .empty])
        return table.lines(style).joined(separator: "\n")
    }
}

/// What is written of a day.
struct NoteScreen {
    let answer: NoteAnswer
    let isChanged: Bool
    let style: ScreenStyle

    var text: String {
        guard let note = answer.note else {
            let what = isChanged && answer.before != nil ? "Nothing is written any more" : "Nothing is written"
            return Paragraph.lines(sentence: "\(what) of \(answer.day.displayText).", style).joined(separator: "\n")
        }
        return ([Ink.strong.paint("\(answer.day.displayText):", style)] + NoteLines(note: note, style: style).lines)
            .joined(separator: "\n")
    }
}

/// A note in lines that fit the terminal; each of its own lines begins one.
struct NoteLines {
    let note: String
    /// What stands before its first line.
    var label = ""
    let style: ScreenStyle

    var lines: [String] {
        let lines = note.split(whereSeparator: \.isNewline).map(String.init)
        return lines.enumerated().flatMap { place, line in
            place == 0 && !label.isEmpty
                ? Paragraph.lines(sentence: "\(label) \(line)", hanging: 2, style)
                : Paragraph.lines(sentence: line, indent: 2, hanging: 2, style)
        }
    }
}
