/// The sorted keys of all starter names, and the rows that they stand in.
///
/// A line of names.tsv is the key, the row of the food (foods first, then recipes, counted from 0) and the place of
/// the name in its row: 0 for the name, 1 and more for the aliases. Sorted by key as bytes, so that a name is found by
/// bisection in a microsecond, without reading the catalogue.
struct NameIndex {
    private let table: Table

    /// The index that is embedded in the program.
    init() { table = .names }

    /// A name of a row.
    struct Hit: Equatable {
        /// The key.
        let key: String
        /// The row, counted from 0 over foods and recipes.
        let row: Int
        /// 0 for the name, 1 and more for the aliases.
        let place: Int
    }

    /// The names of exactly that key.
    func hits(_ key: String) -> [Hit] {
        var hits: [Hit] = []
        var offset = table.lowerBound(key)
        while offset < table.end, let hit = hit(at: offset), hit.key == key {
            hits.append(hit)
            offset = table.next(after: offset)
        }
        return hits
    }

    /// The rows with a name that holds every word, or that holds the beginning of the last one and all others.
    func rows(words: [String], lastTyped: String) -> [Int] {
        guard let last = words.last else { return [] }
        let needles = words.dropLast().map { Array($0.utf8) }
        let beginnings = (last == lastTyped ? [last] : [last, lastTyped]).map { Array($0.utf8) }
        var rows: [Int] = []
        for beginning in beginnings {
            table.forEachRow(with: beginning) { line in
                let key = line.prefix { $0 != Table.tab }
                guard Self.holdsWord(beginning, beginning: true, in: key),
                    needles.allSatisfy({ Self.holdsWord($0, beginning: false, in: key) })
                else { return }
                if let row = Self.row(of: line) { rows.append(row) }
            }
        }
        return Self.each(rows)
    }

    /// The rows with a name that holds any of the words.
    func rows(withAnyOf words: [String]) -> [Int] {
        var rows: [Int] = []
        for word in words.map({ Array($0.utf8) }) {
            table.forEachRow(with: word) { line in
                let key = line.prefix { $0 != Table.tab }
                if Self.holdsWord(word, beginning: false, in: key), let row = Self.row(of: line) { rows.append(row) }
            }
        }
        return Self.each(rows)
    }

    /// The names of each of some rows, by their places; the rows in order, each once.
    func names(of rows: [Int]) -> [(row: Int, names: [String])] {
        guard let last = rows.last else { return [] }
        var isWanted = Array(repeating: false, count: last + 1)
        for row in rows { isWanted[row] = true }
        var hits: [Hit] = []
        forEachLine { line in
            if let row = Self.row(of: line), row <= last, isWanted[row], let hit = Self.hit(in: line) {
                hits.append(hit)
            }
        }
        hits.sort { ($0.row, $0.place) < ($1.row, $1.place) }
        var names: [(row: Int, names: [String])] = []
        for hit in hits {
            if names.last?.row != hit.row { names.append((hit.row, [])) }
            names[names.count - 1].names.append(hit.key)
        }
        return names
    }

    /// Numbers in order, each once.
    static func each(_ numbers: [Int]) -> [Int] {
        var each: [Int] = []
        for number in numbers.sorted() where number != each.last { each.append(number) }
        return each
    }

    /// Every key, in order.
    var keys: [String] {
        var keys: [String] = []
        forEachLine { line in keys.append(String(decoding: line.prefix { $0 != Table.tab }, as: UTF8.self)) }
        return keys
    }

    // MARK: - Lines

    private func forEachLine(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        var offset = table.firstRow
        while offset < table.end {
            let line = table.line(at: offset)
            body(line)
            offset += line.count + 1
        }
    }

    private func hit(at offset: Int) -> Hit? { Self.hit(in: table.line(at: offset)) }

    private static func hit(in line: UnsafeBufferPointer<UInt8>) -> Hit? {
        let fields = line.split(separator: Table.tab, omittingEmptySubsequences: false)
        guard fields.count == 3, let row = number(fields[1]), let place = number(fields[2]) else { return nil }
        return Hit(key: String(decoding: fields[0], as: UTF8.self), row: row, place: place)
    }

    private static func row(of line: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let tab = line.firstIndex(of: Table.tab) else { return nil }
        return number(line[(tab + 1)...].prefix { $0 != Table.tab })
    }

    private static func number(_ digits: some Collection<UInt8>) -> Int? {
        guard (1...6).contains(digits.count) else { return nil }
        var value = 0
        for digit in digits {
            guard (0x30...0x39).contains(digit) else { return nil }
            value = value * 10 + Int(digit - 0x30)
        }
        return value
    }

    /// Whether a word of `key` is `word`, or begins with it.
    private static func holdsWord(
        _ word: [UInt8], beginning: Bool, in key: Slice<UnsafeBufferPointer<UInt8>>
    ) -> Bool {
        let space = UInt8(ascii: " ")
        var start = key.startIndex
        while start + word.count <= key.endIndex {
            if key[start..<start + word.count].elementsEqual(word) {
                let end = start + word.count
                if beginning || end == key.endIndex || key[end] == space { return true }
            }
            guard let blank = key[start...].firstIndex(of: space) else { return false }
            start = blank + 1
        }
        return false
    }
}
