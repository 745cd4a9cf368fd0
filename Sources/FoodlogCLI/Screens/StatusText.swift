import FoodDomain
import FoodLog

/// What was said of a day.
struct StatusText {
    let change: DayStatusChange
    let style: ScreenStyle

    var text: String {
        let day = change.day.displayText
        let entries = change.count == 1 ? "1 entry" : "\(change.count) entries"
        let sentence =
            switch change.after {
            case .done?: "\(day) is done: \(entries)."
            case .partial?: "\(day) is partial: \(entries), and something is missing."
            case .fasted?: "\(day) was fasted: nothing was eaten."
            case nil: "\(day) is open again: \(entries)."
            }
        let same = change.before == change.after ? " It was so before." : ""
        return Paragraph.lines(sentence: sentence + same, hanging: 2, style).joined(separator: "\n")
    }
}
