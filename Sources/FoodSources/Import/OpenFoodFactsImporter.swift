package import FoodDomain
import JSON

/// Reads the JSONL export of Open Food Facts: one product a line.
package struct OpenFoodFactsImporter: FoodImporter {
    package let sources = [FoodSource.openFoodFacts]
    package let ordersByPopularity = true
    private var lines: LineReader

    /// An importer of the lines of `stream`.
    package init(_ stream: any ByteStream) { lines = LineReader(stream) }

    package var bytesRead: Int { lines.bytesRead }

    package mutating func next() throws -> ImportedRecord? {
        while let line = try lines.next() {
            guard case .bytes(let bytes) = line else { return refused("", "is longer than any product") }
            guard bytes.contains(where: { $0 > 0x20 }) else { continue }
            do throws(FoodDecodingError) {
                let decoded = try OpenFoodFacts.product(line: bytes)
                let food = decoded.food
                // Without a name or a figure there is nothing to find, and nothing to count.
                if food.name == food.identity.sourceID { return refused(food.identity.sourceID, "has no name") }
                if food.ingredients.allSatisfy({ $0.nutrients.known.isEmpty }) {
                    return refused(food.identity.sourceID, "has no nutrients that can be counted")
                }
                return .food(CatalogueFood(food, popularity: Self.scans(bytes), prior: -10))
            } catch {
                return refused("", "is no product: \(error.sentence)")
            }
        }
        return nil
    }

    private func refused(_ id: String, _ reason: String) -> ImportedRecord {
        .refused(RefusedRecord(line: lines.number, id: id, reason: reason))
    }

    /// How many people scanned the product in the last year: what the export has of popularity.
    ///
    /// Found by its key in the bytes: the line was parsed already, and the number is all that is wanted of the rest.
    private static func scans(_ line: [UInt8]) -> Int64 {
        let key = Array("\"unique_scans_n\":".utf8)
        guard let place = firstPlace(of: key, in: line) else { return 0 }
        var value: Int64 = 0
        for byte in line[(place + key.count)...].drop(while: { $0 == 0x20 }).prefix(12) {
            guard (0x30...0x39).contains(byte) else { break }
            value = value * 10 + Int64(byte - 0x30)
        }
        return value
    }

    private static func firstPlace(of key: [UInt8], in line: [UInt8]) -> Int? {
        guard let first = key.first, line.count >= key.count else { return nil }
        var start = 0
        while let place = line[start...].firstIndex(of: first), place + key.count <= line.count {
            if line[place..<place + key.count].elementsEqual(key) { return place }
            start = place + 1
        }
        return nil
    }
}
