import Foundation
import Testing

/// A table of test vectors: tab-separated, one header line.
struct VectorFile {
    let rows: [[String: String]]

    /// Reads `Vectors/NAME.tsv` beside this file.
    init(_ name: String) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Vectors")
        let text = try String(contentsOf: folder.appending(path: name + ".tsv"), encoding: .utf8)
        let lines = text.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        let header = lines.first?.map(String.init) ?? []
        rows = lines.dropFirst().map { cells in
            // A cell is left out where it is empty: not given, or none.
            let pairs = zip(header, cells.map(String.init)).filter { !$0.1.isEmpty }
            return Dictionary(pairs) { first, _ in first }
        }
    }
}

/// Whether two numbers agree within a relative 1e-9.
func agree(_ first: Double, _ second: Double) -> Bool {
    (first - second).magnitude <= 1e-9 * max(first.magnitude, second.magnitude)
}

/// Records an issue where something does not hold.
///
/// Much cheaper than an expectation, for properties that are checked a hundred thousand times.
func check(_ holds: Bool, _ subject: @autoclosure () -> String) {
    if !holds { Issue.record("\(subject())") }
}

/// A seeded generator (SplitMix64), so that a failing case can be run again.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
