import FoodDomain

/// Reads the rows of a diary whose layout, dates and numbers are known.
struct DiaryRowReader {
    let layout: DiaryLayout
    let order: DateOrder
    let mark: DecimalMark

    enum Outcome {
        case row(DiaryRow, isWholeDay: Bool)
        case refused(RefusedRecord)
    }

    /// Why a row is not taken; a clause after "it".
    private struct Refusal: Error {
        let reason: String
    }

    /// More of it is no figure of food.
    private static let most = 1e6

    func read(_ record: CSVReader.Record) -> Outcome {
        do throws(Refusal) {
            return try understood(record)
        } catch {
            let name = field(.food, record)
            return .refused(
                RefusedRecord(line: record.line, id: name.isEmpty ? record[0] : name, reason: error.reason))
        }
    }

    private func understood(_ record: CSVReader.Record) throws(Refusal) -> Outcome {
        let date = field(.day, record)
        guard let written = WrittenDate(date) else {
            throw Refusal(reason: Self.isTotal(date) ? "is a total of other rows" : "has no date")
        }
        guard let day = written.day(order) else { throw Refusal(reason: "has a date that is none in this order") }
        if ["true", "1", "yes"].contains(field(.deleted, record).lowercased()) {
            throw Refusal(reason: "was deleted there")
        }
        if field(.kind, record).lowercased() == "exercise" { throw Refusal(reason: "is exercise") }
        var nutrients = Nutrients()
        for (place, column) in layout.columns.enumerated() {
            guard case .nutrient(let nutrient, let factor) = column, let number = WrittenNumber(record[place]) else {
                continue
            }
            guard let value = number.value(mark) else {
                throw Refusal(reason: "has a '\(nutrient.key)' that is no number")
            }
            guard value >= 0 else { throw Refusal(reason: "has a '\(nutrient.key)' below zero") }
            guard value / factor <= Self.most else {
                throw Refusal(reason: "has more '\(nutrient.key)' than anybody eats")
            }
            nutrients[nutrient] = .number(value / factor)
        }
        guard !nutrients.known.isEmpty else { throw Refusal(reason: "has no figures") }
        let name = try name(record)
        let (quantity, unit) = try amount(record)
        let row = DiaryRow(
            day: day, time: try time(record), meal: meal(record), name: name, quantity: quantity, unit: unit,
            nutrients: nutrients, carbohydrateBasis: layout.carbohydrateBasis, note: field(.note, record),
            line: record.line)
        return .row(row, isWholeDay: field(.completed, record).lowercased() == "true")
    }

    // MARK: - Fields

    private func field(_ column: DiaryColumn, _ record: CSVReader.Record) -> String {
        layout.columns.firstIndex(of: column).map { Self.trimmed(record[$0]) } ?? ""
    }

    private static func trimmed(_ text: String) -> String {
        var text = text[...]
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        // What this program writes so that a spreadsheet takes nothing for a formula.
        if text.first == "'", let second = text.dropFirst().first, "=+-@".contains(second) { text.removeFirst() }
        return String(text)
    }

    private static func isTotal(_ text: String) -> Bool {
        ["total", "totals", "average", "averages"].contains(text.lowercased())
    }

    private func name(_ record: CSVReader.Record) throws(Refusal) -> String {
        let food = field(.food, record)
        let brand = field(.brand, record)
        switch layout.grain {
        case .food:
            guard !food.isEmpty else { throw Refusal(reason: "has no name") }
            guard !Self.isTotal(food) else { throw Refusal(reason: "is a total of other rows") }
            return brand.isEmpty ? food : "\(food), \(brand)"
        case .meal:
            let meal = field(.meal, record)
            guard !Self.isTotal(meal) else { throw Refusal(reason: "is a total of other rows") }
            return meal.isEmpty ? "meal" : meal.lowercased()
        case .day: return "whole day"
        }
    }

    private func meal(_ record: CSVReader.Record) -> String {
        let meal = field(.meal, record)
        return meal.isEmpty && layout.program == .loseIt && field(.kind, record).lowercased() != "food"
            ? field(.kind, record) : meal
    }

    private func time(_ record: CSVReader.Record) throws(Refusal) -> TimeOfDay? {
        var text = field(.time, record)
        if text.isEmpty {
            // A date and a time in one field.
            let day = field(.day, record)
            guard let blank = day.firstIndex(where: { $0 == " " || $0 == "T" }) else { return nil }
            text = Self.trimmed(String(day[day.index(after: blank)...]))
        }
        guard !text.isEmpty else { return nil }
        guard let time = try? TimeOfDay(parsing: text) else { throw Refusal(reason: "has a time that is none") }
        return time
    }

    /// The quantity and the unit, from two fields or from one: `100.00 g`, `1.00 full recipe`.
    private func amount(_ record: CSVReader.Record) throws(Refusal) -> (Double?, String) {
        let amount = field(.amount, record)
        var number = WrittenNumber(field(.quantity, record))
        var unit = field(.unit, record)
        var marks = [mark]
        if !amount.isEmpty {
            let (digits, rest) = WrittenNumber.leading(in: amount)
            (number, unit) = (digits, Self.trimmed(String(rest)))
            // An amount in words has the mark of the person's language, which the figures may not have.
            marks.append(mark == .point ? .comma : .point)
        }
        guard let number else { return (nil, unit) }
        guard let quantity = marks.compactMap(number.value).first else {
            throw Refusal(reason: "has a quantity that is no number")
        }
        guard quantity > 0, quantity <= Self.most else { return (nil, unit) }
        return (quantity, unit)
    }
}
