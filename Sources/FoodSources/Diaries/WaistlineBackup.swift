package import FoodDomain
import JSON

/// The backup that Waistline makes of its database, as it was understood: docs/import.md describes it.
///
/// Its diary holds no figures. An item says of which food it is, and the figures are those of the food, times the share
/// of its portion.
package struct WaistlineBackup: Equatable, Sendable {
    /// A food, or a recipe as one, with the figures of one portion.
    package struct Food: Equatable, Sendable {
        /// What items refer to it by: `food 12`, `recipe 3`.
        package var id: String
        /// Where it stands in the file.
        package var place: String
        /// Its name; empty where it has none.
        package var name: String
        /// The brand; may be empty.
        package var brand: String
        /// The barcode as it stands there, which may be none.
        package var barcode: String
        /// How many of `unit` the figures are of; nil where that is not said.
        package var portion: Double?
        /// The unit; may be empty.
        package var unit: String
        /// The figures of one portion.
        package var nutrients: Nutrients
        /// Whether it is put away there, or hidden.
        package var isArchived: Bool
        /// Whether it stands for energy that was logged without a food.
        package var isQuickAdd: Bool
        /// What it is made of; empty but for a recipe.
        package var parts: [Part] = []
    }

    /// An amount of a food, in a recipe or a meal.
    package struct Part: Equatable, Sendable {
        /// Where it stands in the file.
        package var place: String
        /// The id of the food; nil where the file does not have it.
        package var food: String?
        /// How many of the food's unit.
        package var amount: Double
    }

    /// A meal that was kept to be logged again.
    package struct Meal: Equatable, Sendable {
        /// Where it stands in the file.
        package var place: String
        /// Its name.
        package var name: String
        /// What it consists of.
        package var parts: [Part]
    }

    /// An item of the diary.
    package struct Entry: Equatable, Sendable {
        /// Where it stands in the file.
        package var place: String
        /// What was eaten; its `instant` is when it was written down.
        package var row: DiaryRow
        /// What it is known by when the file, or a later one, is read again.
        package var key: String
        /// The id of the food; nil for an item that holds its own figures.
        package var food: String?
        /// How many of the food's unit.
        package var amount: Double
    }

    /// The foods, in the order of the file.
    package var foods: [Food] = []
    /// The recipes, in the order of the file.
    package var recipes: [Food] = []
    /// The meals, in the order of the file.
    package var meals: [Meal] = []
    /// The items of the diary, in the order of the file.
    package var entries: [Entry] = []
    /// What could not be understood, each with where it stands.
    package var refused: [RefusedRecord] = []
    /// What is not taken: nutrients that are none here, and what is no food.
    package var left: [String] = []
    /// How many records there are: foods, recipes, meals and items.
    package var read = 0

    /// Its items as the rows of a diary.
    package var diary: DiaryFile {
        DiaryFile(
            program: .waistline, rows: entries.map(\.row), refused: [], wholeDays: [], left: left, dateOrder: .ymd,
            decimalMark: .point)
    }

    /// The most that a backup may be: pictures of foods are in it.
    package static let longest = 128 << 20

    /// Whether a file that begins with these bytes may be such a backup.
    ///
    /// It is one object, whose first key is one of the stores of the app, or its version.
    package static func isLikely(_ beginning: some Sequence<UInt8>) -> Bool {
        let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
        var bytes = beginning.drop { blanks.contains($0) }.makeIterator()
        guard bytes.next() == UInt8(ascii: "{") else { return false }
        var key: [UInt8] = []
        var isInside = false
        while let byte = bytes.next(), key.count < 20 {
            if byte == UInt8(ascii: "\"") {
                if isInside { break }
                isInside = true
            } else if isInside {
                key.append(byte)
            } else if !blanks.contains(byte) {
                return false
            }
        }
        return Self.keys.contains(String(decoding: key, as: UTF8.self))
    }

    private static let keys = ["version", "_version", "diary", "foodList", "log", "meals", "recipes", "settings"]

    /// Reads a backup.
    ///
    /// - Throws: `DiaryError.unreadableJSON` where it is no JSON; `.unknownHeader` where it is no such backup; `.empty`
    ///   where there is nothing in it.
    package static func read(_ bytes: [UInt8]) throws(DiaryError) -> WaistlineBackup {
        let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        let document: JSONDocument
        do throws(JSONError) {
            document = try JSONDocument(utf8: content, limits: JSONDocument.Limits(bytes: longest))
        } catch {
            throw .unreadableJSON(error.description)
        }
        let root = document.root
        guard root.isObject, ["diary", "foodList", "meals", "recipes"].contains(where: { root[$0]?.isArray == true })
        else {
            var keys: [String] = []
            root.forEachMember { key, _ in keys.append(key) }
            throw .unknownHeader(keys)
        }
        var reader = WaistlineReader(root)
        reader.run()
        guard reader.backup.read > 0 else { throw .empty }
        return reader.backup
    }
}
