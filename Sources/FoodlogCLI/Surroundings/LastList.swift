import FoodDomain
import FoodLog
import FoodlogAnswers
private import Glibc
private import JSON

/// The list of foods that was shown last: what `@1`, `@2` and so on mean.
///
/// It is a small file beside the log, for its owner alone. Losing it costs nothing but a search, so a list that cannot
/// be written or read is no error.
struct LastList {
    private let path: String

    /// The most foods that are remembered.
    private static let limit = 100

    /// The list that belongs to the log at `path`.
    init(besideDatabase path: String) { self.path = path + "-list" }

    /// Remembers these foods in place of those before.
    func remember(_ foods: [FoodIdentity]) { remember(foods.map { ListedFood($0) }) }

    /// Remembers these foods with the servings that were shown of them.
    func remember(_ foods: [ListedFood]) {
        var writer = JSONWriter()
        writer.beginArray()
        for food in foods.prefix(Self.limit) {
            writer.beginArray()
            writer.string(food.identity.source.name)
            writer.string(food.identity.sourceID)
            if let serving = food.serving { Self.encode(serving, to: &writer) }
            writer.endArray()
        }
        writer.endArray()
        // Renamed into place, so that a reader sees one list or the other.
        var template = Array("\(path).XXXXXX".utf8CString)
        let file = mkstemp(&template)
        guard file >= 0 else { return }
        let count = writer.utf8.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        close(file)
        if count != writer.utf8.count || rename(template, path) != 0 { unlink(template) }
    }

    /// Forgets the list.
    func forget() { unlink(path) }

    /// The foods; none where there is no list.
    func foods() -> [ListedFood] {
        guard let bytes = bytes(), let document = try? JSONDocument(utf8: bytes) else { return [] }
        var foods: [ListedFood] = []
        for index in 0..<document.root.count {
            // Leaving one out would give every line after it another number.
            guard let element = document.root[index], let name = element[0]?.string, let source = FoodSource(name),
                let id = element[1]?.string
            else { return [] }
            foods.append(ListedFood(FoodIdentity(source, id), serving: Self.serving(element)))
        }
        return foods
    }

    private static func encode(_ serving: ChosenServing, to writer: inout JSONWriter) {
        writer.number(serving.quantity)
        writer.string(serving.unit.name)
        let measure = serving.unit.measure
        for size in [measure.grams, measure.milliliters, measure.servings] {
            if let size { writer.number(size) } else { writer.null() }
        }
    }

    /// The serving of a line; nil where none was shown.
    private static func serving(_ line: JSONNode) -> ChosenServing? {
        guard let quantity = line[2]?.double, let unit = line[3]?.string else { return nil }
        let measure = Measure(grams: line[4]?.double, milliliters: line[5]?.double, servings: line[6]?.double)
        return ChosenServing(quantity: quantity, unit: ServingUnit(unit, measure))
    }

    private func bytes() -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = read(file, &bytes, bytes.count)
        return count > 0 ? Array(bytes[..<count]) : nil
    }
}
