/// A date of three numbers, of which the order may not be certain: `05/06/2026`, `6.5.26`, `2026-05-06`.
package struct WrittenDate: Equatable, Sendable {
    private let numbers: [Int]
    private let isYearFirst: Bool
    private let hasDots: Bool
    /// Whether the year has two digits.
    private let isShort: Bool

    /// The numbers of a text; nil where it is no such date.
    ///
    /// A time behind it, after a blank or a `T`, is not looked at.
    package init?(_ text: String) {
        let word = text.withoutOuterSpaces.prefix { $0 != " " && $0 != "T" && $0 != "," }
        var numbers: [Int] = []
        var lengths: [Int] = []
        var separator: UInt8?
        var digits: [UInt8] = []
        for byte in Array(word.utf8) + [0] {
            if (0x30...0x39).contains(byte) {
                digits.append(byte)
                guard digits.count <= 4 else { return nil }
                continue
            }
            guard !digits.isEmpty, numbers.count < 3 else { return nil }
            numbers.append(digits.reduce(0) { $0 * 10 + Int($1 - 0x30) })
            lengths.append(digits.count)
            digits = []
            if byte == 0 { break }
            guard byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") else {
                return nil
            }
            guard separator == nil || separator == byte else { return nil }
            separator = byte
        }
        guard numbers.count == 3 else { return nil }
        isYearFirst = lengths[0] == 4
        isShort = !isYearFirst && lengths[2] == 2
        guard isYearFirst ? lengths[2] <= 2 : lengths[0] <= 2 && (lengths[2] == 4 || isShort), lengths[1] <= 2 else {
            return nil
        }
        self.numbers = numbers
        hasDots = separator == UInt8(ascii: ".")
    }

    /// The day in an order; nil where the calendar has none such.
    ///
    /// A year of two digits is one of this century.
    package func day(_ order: DateOrder) -> Day? {
        guard isYearFirst == (order == .ymd) else { return nil }
        let (year, month, day) =
            switch order {
            case .ymd: (numbers[0], numbers[1], numbers[2])
            case .dmy: (numbers[2], numbers[1], numbers[0])
            case .mdy: (numbers[2], numbers[0], numbers[1])
            }
        let full = isShort ? 2000 + year : year
        return Day.inputYears.contains(full) ? Day(year: full, month: month, day: day) : nil
    }

    /// The orders in which all of some dates are days, the more usual one first.
    ///
    /// Numbers with dots between them are written with the day first everywhere.
    package static func orders(of dates: [WrittenDate]) -> [DateOrder] {
        [DateOrder.ymd, .dmy, .mdy].filter { order in
            !dates.isEmpty && dates.allSatisfy { $0.day(order) != nil && !($0.hasDots && order == .mdy) }
        }
    }
}
