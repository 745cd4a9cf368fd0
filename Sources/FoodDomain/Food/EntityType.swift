/// What kind of thing a food item is, by the names of the Passio SDK.
package enum EntityType: String, Sendable, CaseIterable {
    case group
    case item
    case recipe
    case barcode
    case packagedFoodCode
    case favorite
    case nutritionFacts

    /// The type of a name; any other text is an item, as on the seed's platform.
    package init(lenient name: String) {
        self = EntityType(rawValue: name) ?? .item
    }
}
