import FoodDomain
import FoodSources
import FoodTestSupport
import Testing

/// The answers of data sources that the tests read, beside this file.
enum Fixtures {
    /// The bytes of `Fixtures/PATH`.
    static func bytes(_ path: String) throws -> [UInt8] {
        try #require(fileBytes(folder + "Fixtures/" + path), "\(path) is missing")
    }

    /// The folder of the tests of this target, with a slash at its end.
    static let folder = String(#filePath.dropLast("Fixtures.swift".count))

    /// The rows of a comma-separated file with a header, quoted by RFC 4180.
    static func rows(_ path: String) throws -> [[String: String]] {
        let text = String(decoding: try bytes(path), as: UTF8.self)
        var lines = text.split(whereSeparator: \.isNewline).map { cells(of: $0) }
        let header = lines.removeFirst()
        return lines.map { Dictionary(zip(header, $0)) { first, _ in first } }
    }

    private static func cells(of line: Substring) -> [String] {
        var cells = [""]
        var isQuoted = false
        for character in line {
            if character == "\"" {
                isQuoted.toggle()
            } else if character == ",", !isQuoted {
                cells.append("")
            } else {
                cells[cells.count - 1].append(character)
            }
        }
        return cells
    }
}

/// Whether two numbers agree within a relative 1e-9.
func agree(_ first: Double?, _ second: Double?) -> Bool {
    guard let first, let second else { return first == nil && second == nil }
    return (first - second).magnitude <= 1e-9 * max(first.magnitude, second.magnitude, 1e-9)
}

extension DecodedFood {
    /// The number of a nutrient, nil where it is none.
    subscript(nutrient: Nutrient) -> Double? {
        guard case .number(let value)? = food.ingredients.first?.nutrients[nutrient] else { return nil }
        return value
    }
}
