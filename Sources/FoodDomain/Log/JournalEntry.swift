/// An entry as a journal tells it: readable lines, from which the same lines can be made again.
///
/// Figures have five digits and four decimals at most, and names are one line. Nothing else is lost of what the lines say.
package struct JournalEntry: Equatable, Sendable {
    /// What a journal says of a nutrient.
    package enum Figure: Equatable, Sendable {
        case number(Double)
        case trace
        case below(Double)
        case atLeast(Double)
    }

    /// How much, in units; nil of an entry that is not counted.
    package var quantity: Double?
    /// The unit.
    package var unit: String
    /// Whether the amount is an estimate.
    package var estimated: Bool
    /// What was eaten.
    package var name: String
    /// What it weighs in grams, where the unit does not say it.
    package var grams: Double?
    /// Its volume in millilitres, where the unit does not say it.
    package var milliliters: Double?
    /// The meal.
    package var meal: String?
    /// When it was eaten, on the wall of that place and time.
    package var time: EntryTime?
    /// The zone that the day was lived in.
    package var zone: String
    /// The nutrients of which anything is known, in the order of the registry.
    package var figures: [(nutrient: Nutrient, figure: Figure)]
    /// A remark.
    ///
    /// May be empty.
    package var note: String

    /// What a journal says of an entry.
    package init(_ entry: Entry) {
        let serving = entry.food == nil ? nil : entry.serving
        quantity = serving?.quantity
        unit = Self.line(serving?.unit.name ?? "")
        estimated = entry.estimated && serving != nil
        let details = entry.food?.food.subtitle.map { " (\($0))" } ?? ""
        name = Self.line((entry.food?.food.name).map { $0 + details } ?? entry.text)
        let isMetric = serving?.unit.isMetric ?? true
        grams = isMetric ? nil : serving?.measure.grams
        milliliters = isMetric ? nil : serving?.measure.milliliters
        meal = entry.meal.map(Self.line)
        time = entry.time
        zone = entry.zone
        note = Self.line(entry.note)
        let totals = entry.nutrients
        figures = Nutrient.allCases.compactMap { nutrient in
            let total = totals[nutrient]
            guard let value = total.value else { return nil }
            if total.isLowerBound { return (nutrient, .atLeast(value)) }
            switch total.mark {
            case .trace: return (nutrient, .trace)
            case .below: return (nutrient, .below(total.high))
            case nil: return (nutrient, .number(value))
            }
        }
    }

    /// An entry that is not counted, of which more is said afterwards.
    init(name: String, zone: String) {
        (self.name, self.zone, unit, estimated, figures, note) = (name, zone, "", false, [], "")
    }

    package static func == (left: JournalEntry, right: JournalEntry) -> Bool {
        left.lines(zone: nil) == right.lines(zone: nil) && left.time == right.time
    }

    /// A text in one line, without what separates fields.
    static func line(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            if scalar.properties.isWhitespace || scalar.value < 0x20 || scalar.value == 0x7F { return " " }
            return scalar == "|" ? "/" : scalar
        }
        return String(String.UnicodeScalarView(scalars)).split(separator: " ").joined(separator: " ")
    }

    // MARK: - Writing

    /// The lines, indented as they stand under their day.
    ///
    /// - Parameter zone: the zone of the day's heading, which need not be said again; nil says it always.
    package func lines(zone heading: String?) -> [String] {
        var fields = [amount, name.isEmpty ? "-" : name]
        if let grams { fields.append("\(Self.number(grams)) g") }
        if let milliliters { fields.append("\(Self.number(milliliters)) ml") }
        if let meal, !meal.isEmpty { fields.append("for \(meal)") }
        if let time { fields.append("at \(Self.clock(time))") }
        if zone != heading { fields.append("in \(zone)") }
        var lines = ["  " + fields.joined(separator: " | ")]
        let main = figures.filter { Nutrient.main.contains($0.nutrient) }
        let others = figures.filter { !Nutrient.main.contains($0.nutrient) }
        for group in [main, others] where !group.isEmpty {
            lines += Self.filled(group.map { Self.text($0.nutrient, $0.figure) })
        }
        if !note.isEmpty { lines.append("    note: \(note)") }
        return lines
    }

    /// Figures in lines that can be read: about as wide as a page.
    private static func filled(_ figures: [String]) -> [String] {
        var lines: [String] = []
        for figure in figures {
            if let last = lines.last, last.utf8.count + figure.utf8.count < 98 {
                lines[lines.count - 1] = "\(last), \(figure)"
            } else {
                lines.append("    \(figure)")
            }
        }
        return lines
    }

    private var amount: String {
        guard let quantity else { return "?" }
        return "\(estimated ? "~" : "")\(Self.number(quantity)) \(unit.isEmpty ? "serving" : unit)"
    }

    private static func number(_ value: Double) -> String { DecimalText.trimmed(value, decimals: 4) }

    /// `2026-11-30 07:40+01:00`: the date is that of the clock, which may be the day after.
    private static func clock(_ time: EntryTime) -> String {
        let local = time.instant.localTime(offset: time.offset)
        let minutes = abs(time.offset) / 60
        let (hours, rest) = (minutes / 60, minutes % 60)
        let offset = "\(hours < 10 ? "0" : "")\(hours):\(rest < 10 ? "0" : "")\(rest)"
        return "\(local.day) \(local.time)\(time.offset < 0 ? "-" : "+")\(offset)"
    }

    private static func figure(_ value: Double) -> String { DecimalText.significant(value, digits: 5, decimals: 4) }

    private static func text(_ nutrient: Nutrient, _ said: Figure) -> String {
        let value =
            switch said {
            case .number(let value): figure(value)
            case .trace: "tr"
            case .below(let limit): "<\(figure(limit))"
            case .atLeast(let value): "\u{2265}\(figure(value))"
            }
        return "\(nutrient.key) \(value) \(nutrient.unit.rawValue)"
    }
}
