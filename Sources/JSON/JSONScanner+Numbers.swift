extension JSONScanner {
    /// Whether a number is next.
    package var isAtNumber: Bool { peek == UInt8(ascii: "-") || digit != nil }

    /// Reads a number, whether written with a fraction or not.
    package mutating func readDouble() throws(JSONError) -> Double {
        skipSpace()
        if let value = readShortNumber() { return value }
        return switch try readNumber() {
        case .int(let value): Double(value)
        case .number(let value): value
        default: 0
        }
    }

    /// Reads a number of at most 15 digits with neither sign nor exponent, as most are; leaves any other.
    ///
    /// Exact for the reason that `double` gives.
    mutating func readShortNumber() -> Double? {
        var digits: UInt64 = 0
        let point = endOfDigits(from: position, &digits)
        let whole = point - position
        guard whole == 1 || (whole > 1 && utf8[position] != UInt8(ascii: "0")) else { return nil }
        var end = point
        var decimals = 0
        if point < utf8.count, utf8[point] == UInt8(ascii: ".") {
            end = endOfDigits(from: point + 1, &digits)
            decimals = end - point - 1
            guard decimals > 0 else { return nil }
        }
        guard whole + decimals <= 15 else { return nil }
        if end < utf8.count, utf8[end] | 0x20 == UInt8(ascii: "e") { return nil }
        position = end
        return decimals == 0 ? Double(digits) : Double(digits) / powerOfTen(UInt(decimals))
    }

    /// Where the digits at `start` end, which are put behind those of `number`.
    @inline(__always)
    private func endOfDigits(from start: Int, _ number: inout UInt64) -> Int {
        var place = start
        while place < utf8.count {
            let digit = utf8[place] &- UInt8(ascii: "0")
            guard digit < 10 else { break }
            number = number &* 10 &+ UInt64(digit)
            place &+= 1
        }
        return place
    }

    /// Reads a number that is whole and within the range of `Int`.
    package mutating func readInt() throws(JSONError) -> Int {
        let start = position
        guard let value = try readNumber().int else {
            position = start
            throw error(.syntax, "a whole number is expected")
        }
        return value
    }

    /// Reads a number as `.int` where it has neither fraction nor exponent, else as `.number`.
    mutating func readNumber() throws(JSONError) -> JSONValue {
        skipSpace()
        let start = position
        let isNegative = peek == UInt8(ascii: "-")
        if isNegative { position += 1 }
        var number = Decimal()
        guard let first = digit else { throw error(.syntax, "a value is expected") }
        if first == 0 {
            position += 1
            guard digit == nil else { throw error(.syntax, "a number begins with 0") }
        } else {
            readDigits(into: &number)
        }
        var isWhole = true
        if peek == UInt8(ascii: ".") {
            isWhole = false
            position += 1
            let point = position
            readDigits(into: &number)
            guard position > point else { throw error(.syntax, "a digit is expected") }
            number.exponent = point - position
        }
        if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
            isWhole = false
            number.exponent += try readExponent()
        }
        let text = UnsafeRawBufferPointer(rebasing: utf8[start..<position])
        return isWhole ? .int(try whole(number, isNegative, text)) : .number(try double(number, isNegative, text))
    }

    /// The digits of a number as one whole number, and the power of ten that it is to be multiplied by.
    private struct Decimal {
        var digits: UInt64 = 0
        var exponent = 0
        /// Whether there were more digits than `digits` holds.
        var isCut = false
    }

    private var digit: UInt8? {
        guard let byte = peek, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
        return byte - UInt8(ascii: "0")
    }

    private mutating func readDigits(into number: inout Decimal) {
        while let digit {
            if number.digits < 1_000_000_000_000_000_000 {
                number.digits = number.digits * 10 + UInt64(digit)
            } else {
                number.isCut = true
            }
            position += 1
        }
    }

    private mutating func readExponent() throws(JSONError) -> Int {
        position += 1
        let isNegative = peek == UInt8(ascii: "-")
        if isNegative || peek == UInt8(ascii: "+") { position += 1 }
        guard digit != nil else { throw error(.syntax, "a digit is expected") }
        var exponent = 0
        while let digit {
            // What is this large is out of every range.
            if exponent < 100_000 { exponent = exponent * 10 + Int(digit) }
            position += 1
        }
        return isNegative ? -exponent : exponent
    }

    private func whole(_ number: Decimal, _ isNegative: Bool, _ text: UnsafeRawBufferPointer) throws(JSONError) -> Int {
        if !number.isCut, number.digits < 1 << 63 {
            return isNegative ? -Int(number.digits) : Int(number.digits)
        }
        guard let value = Int(String(decoding: text, as: UTF8.self)) else {
            throw error(.numberOutOfRange, "a number is out of range")
        }
        return value
    }

    /// Exact where both the digits and the power of ten are doubles themselves, since one operation rounds once
    /// (Clinger, "How to read floating point numbers accurately", 1990); else the standard library reads the text.
    private func double(
        _ number: Decimal, _ isNegative: Bool, _ text: UnsafeRawBufferPointer
    ) throws(JSONError) -> Double {
        if !number.isCut, number.digits <= 1 << 53, number.exponent >= -22, number.exponent <= 22 {
            let digits = Double(number.digits)
            let power = powerOfTen(number.exponent.magnitude)
            let value = number.exponent < 0 ? digits / power : digits * power
            return isNegative ? -value : value
        }
        guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else {
            throw error(.numberOutOfRange, "a number is out of range")
        }
        return value
    }
}

/// 10 to the power of `exponent`, which is at most 22: up to there it is exact.
private func powerOfTen(_ exponent: UInt) -> Double {
    var power = 1.0
    for _ in 0..<exponent { power *= 10 }
    return power
}
