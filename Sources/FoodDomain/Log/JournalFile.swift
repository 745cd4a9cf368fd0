/// A journal: days with their entries, as a text that people read and that can be read back.
package struct JournalFile: Sendable {
    /// The first line of every journal.
    package static let heading = "foodlog journal 1"

    /// An entry of a journal.
    package struct Row: Equatable, Sendable {
        /// The day that it stands under.
        package var day: Day
        /// What it says.
        package var entry: JournalEntry
        /// The line that it begins in, counted from 1.
        package var line: Int
    }

    /// What is written of a day.
    package struct Note: Equatable, Sendable {
        /// The day that it stands under.
        package var day: Day
        /// What it says, which may be several lines.
        package var text: String
        /// The line that it begins in, counted from 1.
        package var line: Int
    }

    /// A line that could not be read.
    package struct Refusal: Equatable, Sendable {
        /// The line, counted from 1.
        package var line: Int
        /// How it begins.
        package var text: String
        /// What is wrong with it, as a clause.
        package var reason: String
    }

    /// The entries, in the order of the text.
    package private(set) var rows: [Row] = []
    /// What is said of days.
    package private(set) var statuses: [(day: Day, status: DayStatus)] = []
    /// What is written of days, with the line that it begins in.
    package private(set) var notes: [Note] = []
    /// The lines that could not be read; an entry with such a line is left out whole.
    package private(set) var refused: [Refusal] = []

    // MARK: - Writing

    /// The heading of a day, with a blank line before it, and what is written of the day.
    package static func lines(of day: Day, zone: String?, status: DayStatus?, note: String?) -> [String] {
        let words = [day.description, day.weekday.shortName, zone, status?.rawValue]
        let lines = note?.split(omittingEmptySubsequences: false) { $0.isNewline } ?? []
        return ["", words.compactMap { $0 }.joined(separator: " ")]
            + lines.map { line in
                let clean = line.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }
                let text = String(String.UnicodeScalarView(clean)).withoutOuterSpaces
                return text.isEmpty ? "  note:" : "  note: \(text)"
            }
    }

    // MARK: - Reading

    private var day: Day?
    private var zone = ""
    /// Whether the entry at hand was refused, so that its other lines are none of another entry.
    private var isSkipping = false

    /// Reads the lines after the first.
    ///
    /// - Parameter zone: the zone of days that name none.
    package init(_ lines: some Sequence<String>, zone: String) {
        self.zone = zone
        for (index, line) in lines.enumerated() { take(line, number: index + 2, zone) }
    }

    private mutating func take(_ line: String, number: Int, _ home: String) {
        let text = line.withoutOuterSpaces
        guard !text.isEmpty else { return }
        do throws(Problem) {
            if line.hasPrefix("    ") {
                guard !isSkipping else { return }
                try addDetails(String(text))
            } else if line.hasPrefix(" "), text.hasPrefix("note:"), let day {
                isSkipping = true
                addNote(String(text.dropFirst(5).drop { $0 == " " }), of: day, number)
            } else if line.hasPrefix(" ") {
                isSkipping = true
                guard let day else { throw Problem("stands under no day") }
                rows.append(Row(day: day, entry: try JournalEntry(line: String(text), zone: zone), line: number))
                isSkipping = false
            } else {
                isSkipping = true
                try beginDay(String(text), home)
            }
        } catch {
            if line.hasPrefix("    "), !rows.isEmpty { rows.removeLast() }
            isSkipping = true
            refused.append(Refusal(line: number, text: String(text.prefix(60)), reason: error.reason))
        }
    }

    struct Problem: Error {
        let reason: String

        init(_ reason: String) { self.reason = reason }
    }

    private mutating func beginDay(_ text: String, _ home: String) throws(Problem) {
        day = nil
        let words = text.split(separator: " ").map(String.init)
        guard let first = words.first, let day = Day(iso: first) else { throw Problem("begins with no date") }
        guard Day.inputYears.contains(day.year) else {
            throw Problem("is of no year from \(Day.inputYears.lowerBound) to \(Day.inputYears.upperBound)")
        }
        self.day = day
        zone = home
        for word in words.dropFirst() where Weekday(name: word.lowercased()) == nil {
            if let status = DayStatus(rawValue: word) {
                statuses.append((day, status))
            } else {
                zone = word
            }
        }
    }

    private mutating func addNote(_ text: String, of day: Day, _ number: Int) {
        if let last = notes.indices.last, notes[last].day == day {
            notes[last].text += "\n\(text)"
        } else {
            notes.append(Note(day: day, text: text, line: number))
        }
    }

    private mutating func addDetails(_ text: String) throws(Problem) {
        guard let last = rows.indices.last else { throw Problem("stands under no entry") }
        if text.hasPrefix("note:") {
            rows[last].entry.note = JournalEntry.line(String(text.dropFirst(5)))
        } else {
            try rows[last].entry.addFigures(text)
        }
    }
}

extension JournalEntry {
    /// Reads the first line of an entry: `2 large | egg | 100 g | for breakfast | at 2026-11-30 07:40+01:00`.
    init(line text: String, zone: String) throws(JournalFile.Problem) {
        var fields: [String] = []
        for field in text.split(separator: "|", omittingEmptySubsequences: false) {
            fields.append(String(field.withoutOuterSpaces))
        }
        guard fields.count >= 2, !fields[1].isEmpty else {
            throw JournalFile.Problem("is no entry: an amount, |, and a name are expected")
        }
        self.init(name: fields[1], zone: zone)
        try setAmount(fields[0])
        for field in fields.dropFirst(2) {
            if field.hasPrefix("for ") {
                meal = String(field.dropFirst(4))
            } else if field.hasPrefix("in ") {
                self.zone = String(field.dropFirst(3))
            } else if field.hasPrefix("at ") {
                time = try Self.time(String(field.dropFirst(3)))
            } else if field.hasSuffix(" ml"), let value = Self.positive(String(field.dropLast(3))) {
                milliliters = value
            } else if field.hasSuffix(" g"), let value = Self.positive(String(field.dropLast(2))) {
                grams = value
            } else {
                throw JournalFile.Problem("has a field that is not known: \(field.prefix(30))")
            }
        }
    }

    private mutating func setAmount(_ text: String) throws(JournalFile.Problem) {
        guard text != "?" else { return }
        estimated = text.hasPrefix("~")
        let words = (estimated ? text.dropFirst() : text[...]).split(separator: " ", maxSplits: 1).map(String.init)
        guard words.count == 2, let value = Self.positive(words[0]) else {
            throw JournalFile.Problem("has an amount that is none: a number and a unit are expected")
        }
        (quantity, unit) = (value, words[1])
    }

    mutating func addFigures(_ text: String) throws(JournalFile.Problem) {
        for item in text.split(separator: ",") {
            let words = item.split(separator: " ").map(String.init)
            guard words.count == 3, let nutrient = Nutrient(key: words[0]), words[2] == nutrient.unit.rawValue else {
                throw JournalFile.Problem("has a figure that is none: \(item.withoutOuterSpaces.prefix(30))")
            }
            let figure: Figure?
            switch words[1].first {
            case "<": figure = Self.positive(String(words[1].dropFirst())).map(Figure.below)
            case "\u{2265}": figure = Self.positive(String(words[1].dropFirst())).map(Figure.atLeast)
            default: figure = words[1] == "tr" ? .trace : Self.positive(words[1]).map(Figure.number)
            }
            guard let figure else {
                throw JournalFile.Problem("has a '\(nutrient.key)' that is no amount")
            }
            guard !figures.contains(where: { $0.nutrient == nutrient }) else {
                throw JournalFile.Problem("has '\(nutrient.key)' twice")
            }
            figures.append((nutrient, figure))
        }
        figures.sort { $0.nutrient.rawValue < $1.nutrient.rawValue }
    }

    /// A finite number that is 0 or more: digits with a point.
    private static func positive(_ text: String) -> Double? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }),
            let value = Double(text),
            value.isFinite, value <= 1e12
        else { return nil }
        return value
    }

    private static func time(_ text: String) throws(JournalFile.Problem) -> EntryTime {
        // Of `+01:00`, six characters at the end, both the instant and the clock are made.
        var tail = ByteScanner(text.utf8.suffix(6))
        let isBehind = tail.next == UInt8(ascii: "-")
        guard tail.take("+") || tail.take("-"), let hours = tail.number(digits: 2), hours <= 26, tail.take(":"),
            let minutes = tail.number(digits: 2), minutes < 60,
            case .instant(let instant)? = try? MomentText(parsing: text)
        else { throw JournalFile.Problem("has a time that is none: 2026-11-30 07:40+01:00 is expected") }
        return EntryTime(instant, offset: (hours * 3600 + minutes * 60) * (isBehind ? -1 : 1))
    }
}
