/// An SQL statement whose values are bound, never spliced.
///
/// Its text comes from literals of the program alone, so data cannot become SQL:
///
/// ```swift
/// let sql: SQL = "SELECT id FROM food WHERE name = \(name) AND kcal < \(limit)"
/// ```
///
/// The literals also name the compiled statement in the cache by their addresses, so the text of a statement that
/// was used before is neither built nor compared again.
@usableFromInline
package struct SQL: ExpressibleByStringInterpolation, Sendable {
    /// A part of a statement.
    @usableFromInline
    enum Piece: Sendable {
        case literal(StaticString)
        case text(String)
        case value(Value)
    }

    @usableFromInline var pieces: [Piece]
    /// How many bytes the texts and blobs among the values have.
    @usableFromInline var byteCount = 0

    /// A statement without values.
    @inlinable
    package init(stringLiteral value: StaticString) { pieces = [.literal(value)] }

    /// A statement with values.
    @inlinable
    package init(stringInterpolation: StringInterpolation) {
        pieces = stringInterpolation.pieces
        byteCount = stringInterpolation.byteCount
    }

    /// A statement from text that the program itself made, such as a name out of the schema.
    init(trusted text: String) { pieces = [.text(text)] }

    /// Gathers the parts of an interpolated literal.
    @usableFromInline
    package struct StringInterpolation: StringInterpolationProtocol {
        @usableFromInline var pieces: [Piece] = []
        @usableFromInline var byteCount = 0

        /// Makes room for the parts.
        @inlinable
        package init(literalCapacity: Int, interpolationCount: Int) {
            pieces.reserveCapacity(2 * interpolationCount + 1)
        }

        /// Adds text of the program.
        @inlinable
        package mutating func appendLiteral(_ literal: StaticString) {
            if literal.utf8CodeUnitCount > 0 { pieces.append(.literal(literal)) }
        }

        /// Binds a value.
        @inlinable
        package mutating func appendInterpolation<V: ValueConvertible>(_ value: V) {
            bind(value.sqliteValue)
        }

        /// Binds a value, or NULL for nil.
        @inlinable
        package mutating func appendInterpolation<V: ValueConvertible>(_ value: V?) {
            bind(value.sqliteValue)
        }

        /// Binds each of some values, separated by commas, as `IN (…)` wants them.
        @inlinable
        package mutating func appendInterpolation<V: ValueConvertible>(list values: [V]) {
            for (index, value) in values.enumerated() {
                if index > 0 { pieces.append(.literal(", ")) }
                bind(value.sqliteValue)
            }
        }

        /// Splices text of the program, such as a list of columns.
        @inlinable
        package mutating func appendInterpolation(raw: StaticString) { pieces.append(.literal(raw)) }

        /// Splices a part of a statement, with its values.
        @inlinable
        package mutating func appendInterpolation(sql: SQL) {
            pieces += sql.pieces
            byteCount += sql.byteCount
        }

        /// Adds a value, and counts its bytes.
        @inlinable
        mutating func bind(_ value: Value) {
            switch value {
            case .text(let text): byteCount += text.utf8.count
            case .blob(let bytes): byteCount += bytes.count
            case .null, .integer, .real: break
            }
            pieces.append(.value(value))
        }

        /// Splices a number where SQLite takes no parameter, as in some PRAGMA statements.
        @inlinable
        package mutating func appendInterpolation(literal number: Int) { pieces.append(.text(String(number))) }
    }
}

extension SQL {
    /// The text to compile, with `?` for each value.
    var text: String {
        var text = ""
        for piece in pieces {
            switch piece {
            case .literal(let literal): literal.withUTF8Buffer { text += String(decoding: $0, as: UTF8.self) }
            case .text(let string): text += string
            case .value: text += "?"
            }
        }
        return text
    }

    /// Equal for statements of the same parts, and cheap: it looks at the addresses of literals only.
    var fingerprint: UInt {
        var hash: UInt = 0xCBF2_9CE4_8422_2325
        for piece in pieces {
            switch piece {
            case .literal(let literal) where literal.hasPointerRepresentation:
                hash = (hash ^ UInt(bitPattern: literal.utf8Start)) &* 0x100_0000_01B3
                hash = (hash ^ UInt(bitPattern: literal.utf8CodeUnitCount)) &* 0x100_0000_01B3
            case .literal: hash = (hash ^ 2) &* 0x100_0000_01B3
            case .text(let string): hash = (hash ^ UInt(bitPattern: string.utf8.count)) &* 0x100_0000_01B3
            case .value: hash = (hash ^ 1) &* 0x100_0000_01B3
            }
        }
        return hash
    }

    /// Whether the text is sure to be that of `other`, decided without looking into literals.
    func hasSameParts(as other: SQL) -> Bool {
        guard pieces.count == other.pieces.count else { return false }
        return pieces.withUnsafeBufferPointer { pieces in
            other.pieces.withUnsafeBufferPointer { others in
                pieces.indices.allSatisfy { pieces[$0].isSameText(as: others[$0]) }
            }
        }
    }

    /// The same statement, without the values.
    var template: SQL {
        var copy = self
        copy.pieces = pieces.map { piece in
            if case .value = piece { return .value(.null) }
            return piece
        }
        return copy
    }
}

extension SQL.Piece {
    /// Whether both are values, or sure to be the same text.
    ///
    /// The three kinds are told apart one by one, so that no value is copied.
    fileprivate func isSameText(as other: SQL.Piece) -> Bool {
        if case .value = self {
            if case .value = other { return true }
            return false
        }
        if case .literal(let a) = self {
            guard case .literal(let b) = other else { return false }
            return a.hasPointerRepresentation && b.hasPointerRepresentation && a.utf8Start == b.utf8Start
                && a.utf8CodeUnitCount == b.utf8CodeUnitCount
        }
        guard case .text(let a) = self, case .text(let b) = other else { return false }
        return a == b
    }
}
