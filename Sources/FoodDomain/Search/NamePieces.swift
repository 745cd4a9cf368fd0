/// How many words each piece between the commas of a name has, as in `Spices, allspice, ground`.
///
/// Packed into a number, 4 bits for a piece, the first one lowest: the first 15 pieces of up to 15 words.
package struct NamePieces: Equatable, Sendable {
    /// The packed counts; 0 for a name that is no such list.
    package let packed: Int64

    /// A name that is no such list.
    package init() { packed = 0 }

    /// What was packed before.
    package init(packed: Int64) { self.packed = packed }

    /// The pieces of a name of so many words each.
    package init(counts: [Int]) {
        packed = counts.filter { $0 > 0 }.prefix(15).enumerated().reduce(0) { packed, piece in
            packed | Int64(min(piece.element, 15)) << (4 * Int64(piece.offset))
        }
    }

    /// Whether the name is no such list.
    package var isEmpty: Bool { packed == 0 }

    /// The piece that a word is in, counted from 0: the last one for words behind all that are known of.
    func piece(ofWord index: Int) -> Int {
        var piece = 0
        var end = 0
        var rest = packed
        while rest > 0 {
            end += Int(rest & 15)
            if index < end { return piece }
            rest >>= 4
            piece += 1
        }
        return piece
    }
}
