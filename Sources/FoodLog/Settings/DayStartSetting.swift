import FoodDomain

/// The start of the day with its history, as the log keeps it.
///
/// The text is what held before the first change, then a line for each change: the first day it holds for, and the
/// start. The last line says `default` in place of a start where the setting was taken back.
struct DayStartSetting: Equatable {
    /// The history.
    var history: DayStartHistory
    /// Whether the setting was taken back, so that what holds is the default.
    var isUnset = false

    private static let unsetMark = "default"

    /// The setting of a history.
    init(_ history: DayStartHistory, isUnset: Bool = false) {
        self.history = history
        self.isUnset = isUnset
    }

    /// Reads what `text` wrote; nil for anything else.
    init?(text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let initial = Self.start(lines[0]) else { return nil }
        history = DayStartHistory(initial)
        for line in lines.dropFirst() {
            let fields = line.split(separator: " ", omittingEmptySubsequences: false)
            guard !isUnset, fields.count == 2, let day = Day(iso: String(fields[0])),
                history.changes.last.map({ $0.from < day }) ?? true
            else { return nil }
            isUnset = fields[1] == Self.unsetMark
            guard let start = isUnset ? .midnight : Self.start(fields[1]) else { return nil }
            history.set(start, from: day)
        }
    }

    /// The text that the log keeps.
    var text: String {
        var lines = [history.initial.description]
        for change in history.changes { lines.append("\(change.from) \(change.start)") }
        if isUnset, let last = history.changes.last { lines[lines.count - 1] = "\(last.from) \(Self.unsetMark)" }
        return lines.joined(separator: "\n")
    }

    /// Whether no day ever began at another time than where nothing is set.
    var isTrivial: Bool { history.initial == .midnight && history.changes.allSatisfy { $0.start == .midnight } }

    private static func start(_ text: Substring) -> DayStart? {
        guard text.utf8.count == 5, let time = try? TimeOfDay(parsing: String(text)) else { return nil }
        return DayStart(time)
    }
}
