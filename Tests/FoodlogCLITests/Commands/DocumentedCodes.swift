import FoodTestSupport
import Testing

/// The error codes that `docs/json.md` lists.
enum DocumentedCodes {
    /// The codes by exit status, from the table at the end of the document.
    static func all() throws -> [Int32: Set<String>] {
        let checkout = folder(above: #filePath, levels: 4)
        let bytes = try #require(fileBytes("\(checkout)/docs/json.md"))
        var codes: [Int32: Set<String>] = [:]
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") where line.hasPrefix("| ") {
            guard let status = Int32(line.dropFirst(2).prefix { $0.isNumber }) else { continue }
            let pieces = line.split(separator: "`", omittingEmptySubsequences: false)
            codes[status, default: []].formUnion(pieces.indices.filter { $0 % 2 == 1 }.map { String(pieces[$0]) })
        }
        return codes
    }
}
