/// Reads strict notations from left to right over ASCII bytes.
///
/// Every method either takes what it names and moves on, or returns nil (false) and stays where it was.
struct ByteScanner {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

    init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    var isAtEnd: Bool { position == bytes.count }

    /// The next byte, not taken.
    var next: UInt8? { isAtEnd ? nil : bytes[position] }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    /// Takes the longest run of bytes that `condition` holds for, which may be none.
    mutating func run(where condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let start = position
        while let byte = next, condition(byte) { position += 1 }
        return bytes[start..<position]
    }

    /// Takes a run of digits whose length is in `count`, which is at most 18 so that the number fits.
    mutating func number(digits count: ClosedRange<Int>) -> Int? {
        let start = position
        let digits = run(where: Self.isDigit)
        guard count.contains(digits.count) else {
            position = start
            return nil
        }
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    mutating func number(digits count: Int) -> Int? { number(digits: count...count) }

    static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}

extension ByteScanner {
    /// Takes `YYYY-MM-DD`, whether or not there is such a day.
    mutating func calendarDate() -> (year: Int, month: Int, day: Int)? {
        let start = self
        guard let year = number(digits: 4), take("-"), let month = number(digits: 2), take("-"),
            let day = number(digits: 2)
        else {
            self = start
            return nil
        }
        return (year, month, day)
    }
}
