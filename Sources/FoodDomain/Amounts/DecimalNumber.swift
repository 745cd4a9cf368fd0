/// A number of digits and separators: `150`, `1.5`, `0,25`, `1,234.5`.
struct DecimalNumber {
    let quantity: Quantity

    /// Digits only, which may stand before a slash.
    let isPlainDigits: Bool

    /// Neither a fraction nor separators other than group marks, so that a fraction may follow.
    let isInteger: Bool
}

extension DecimalNumber {
    /// More digits than this cannot be kept exactly.
    private static let digitLimit = 15

    /// Takes a number from the text, or returns nil where none starts.
    ///
    /// All digits are of one script. A leading `.` or `,` needs a digit after it. The rule for separators is
    /// `interpret`.
    static func scan(_ cursor: inout ScalarCursor, locale: NumberLocale?) throws(AmountError) -> DecimalNumber? {
        guard startsNumber(cursor) else { return nil }
        let start = cursor
        var groups: [[Int64]] = [[]]
        var marks: [Unicode.Scalar] = []
        var zero: UInt32?
        while let scalar = cursor.next {
            if let digit = scalar.decimalDigit {
                guard zero == nil || zero == digit.zero else {
                    throw .badNumber(text: start.numberText)
                }
                zero = digit.zero
                groups[groups.count - 1].append(digit.value)
                cursor.advance()
            } else if scalar == "." || scalar == "," {
                marks.append(scalar)
                groups.append([])
                cursor.advance()
            } else if locale == .fr, groups.count == 1 || marks.last == " ", skipGroupSpace(&cursor) {
                marks.append(" ")
                groups.append([])
            } else {
                break
            }
        }
        let text = start.text(upTo: cursor)
        guard groups.reduce(0, { $0 + $1.count }) <= digitLimit else { throw .outOfRange(text: text) }
        guard groups.dropFirst().allSatisfy({ !$0.isEmpty }) else { throw .badNumber(text: text) }
        switch interpret(groups, marks, locale) {
        case .malformed: throw .badNumber(text: text)
        case .ambiguous:
            let unit = cursor.followingWord
            let readings = [digits(groups[0] + groups[1]), digits(groups[0]) + "." + trimmed(groups[1])]
            throw .ambiguousNumber(text: text, readings: readings.map { $0 + unit })
        case .decimals(let count):
            guard let quantity = quantity(groups.flatMap(\.self), decimals: count) else {
                throw .outOfRange(text: text)
            }
            return DecimalNumber(quantity: quantity, isPlainDigits: marks.isEmpty, isInteger: count == 0)
        }
    }

    /// Takes digits without separators, or returns nil: the parts of a slash fraction.
    static func scanDigits(_ cursor: inout ScalarCursor) -> Int64? {
        var ahead = cursor
        var value: Int64 = 0
        var count = 0
        var zero: UInt32?
        while let digit = ahead.next?.decimalDigit, zero == nil || zero == digit.zero {
            guard count < digitLimit else { return nil }
            zero = digit.zero
            value = value * 10 + digit.value
            count += 1
            ahead.advance()
        }
        guard count > 0 else { return nil }
        cursor = ahead
        return value
    }

    private static func startsNumber(_ cursor: ScalarCursor) -> Bool {
        var ahead = cursor
        _ = ahead.take { $0 == "." || $0 == "," }
        return ahead.next?.decimalDigit != nil
    }

    /// Passes over a space that three digits follow, no more and no less, and that no slash follows later.
    private static func skipGroupSpace(_ cursor: inout ScalarCursor) -> Bool {
        var ahead = cursor
        guard ahead.skipSpaces() else { return false }
        let group = ahead
        guard ahead.skip(while: { $0.decimalDigit != nil }) == 3 else { return false }
        ahead.skipSpaces()
        guard ahead.next?.isFractionSlash != true else { return false }
        cursor = group
        return true
    }

    private enum Reading {
        case decimals(Int)
        case ambiguous
        case malformed
    }

    /// Decides which marks group and which one is the decimal mark.
    ///
    /// A dot alone is decimal; a comma alone too, unless it could group, where the locale decides. Of two kinds the
    /// last one is decimal. A repeated mark groups.
    private static func interpret(_ groups: [[Int64]], _ marks: [Unicode.Scalar], _ locale: NumberLocale?) -> Reading {
        guard let last = marks.last else { return .decimals(0) }
        let decimals = groups[groups.count - 1].count
        let kinds = Set(marks)
        if kinds.count > 1 {
            guard last != " ", marks.firstIndex(of: last) == marks.count - 1, kinds.count == 2 else {
                return .malformed
            }
            return areGroups(groups.dropLast()) ? .decimals(decimals) : .malformed
        }
        if marks.count > 1 || last == " " { return areGroups(groups[...]) ? .decimals(0) : .malformed }
        guard areGroups(groups[...]) else { return .decimals(decimals) }
        switch (last, locale) {
        case (",", nil), (_, .mixed): return .ambiguous
        case (",", .en), (".", .de), (".", .fr): return .decimals(0)
        default: return .decimals(decimals)
        }
    }

    private static func areGroups(_ groups: ArraySlice<[Int64]>) -> Bool {
        guard let first = groups.first else { return false }
        return 1...3 ~= first.count && first[0] != 0 && groups.dropFirst().allSatisfy { $0.count == 3 }
    }

    private static func quantity(_ digits: [Int64], decimals: Int) -> Quantity? {
        let denominator = (0..<decimals).reduce(Int64(1)) { product, _ in product * 10 }
        return Quantity(digits.reduce(0) { $0 * 10 + $1 }, over: denominator)
    }

    private static func digits(_ values: [Int64]) -> String {
        values.map(String.init).joined()
    }

    /// The decimals without zeros at the end; one zero stays where there is nothing else.
    private static func trimmed(_ values: [Int64]) -> String {
        let end = values.lastIndex { $0 != 0 } ?? 0
        return digits(Array(values[...end]))
    }
}

extension ScalarCursor {
    /// The digits and separators ahead, to show in a message.
    var numberText: String {
        var end = self
        end.skip(while: {
            $0.decimalDigit != nil || $0 == "." || $0 == "," || $0.isFractionSlash || $0.isWordPart || $0 == "_"
        })
        return text(upTo: end)
    }

    /// A space and the first word ahead, or nothing, to show in a message.
    var followingWord: String {
        var start = self
        start.skipSpaces()
        var end = start
        end.skip(while: \.isWordPart)
        let word = start.text(upTo: end)
        return word.isEmpty ? "" : " " + word
    }
}
