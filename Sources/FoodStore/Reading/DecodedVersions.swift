import FoodDomain

/// The food versions that a read has decoded, by their keys in the file.
///
/// The first are kept in a list: a day has a few, for which a list is quicker than to make a table.
struct DecodedVersions {
    private var few: [(key: Int64, food: VersionedFood)] = []
    private var others: [Int64: VersionedFood] = [:]

    private static let listLength = 32

    /// The version of a key, or nil where it was not decoded yet.
    subscript(key: Int64) -> VersionedFood? {
        few.first { $0.key == key }?.food ?? (few.count < Self.listLength ? nil : others[key])
    }

    /// Keeps a version that was not kept before.
    mutating func keep(_ food: VersionedFood, key: Int64) {
        if few.count < Self.listLength {
            few.append((key, food))
        } else {
            others[key] = food
        }
    }

    /// How many versions are kept.
    var count: Int { few.count + others.count }

    /// Forgets everything.
    mutating func removeAll() { self = DecodedVersions() }
}
