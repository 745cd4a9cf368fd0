/// The members of a food's content, in the order in which they are written.
///
/// A reader finds them by their places: a text of each key would cost more than most of the values.
enum FoodMember: Int {
    case source, sourceID, barcode, name, aliases, details, state, basis, carbohydrates, units, sizes, count, whole
    case refuse, amount, ingredients, yield, changes, counterpart, marks, license

    static let names = [
        ContentKey.source, ContentKey.sourceID, ContentKey.barcode, ContentKey.name, ContentKey.aliases,
        ContentKey.details, ContentKey.state, ContentKey.basis, ContentKey.carbohydrates, ContentKey.units,
        ContentKey.sizes, ContentKey.count, ContentKey.whole, ContentKey.refuse, ContentKey.amount,
        ContentKey.ingredients, ContentKey.yield, ContentKey.changes, ContentKey.counterpart, ContentKey.marks,
        ContentKey.license,
    ]
}

/// The members of a serving unit and of a serving size.
enum ServingMember: Int {
    case name, grams, milliliters, servings, quantity, unit

    static let names = [
        ContentKey.name, ContentKey.grams, ContentKey.milliliters, ContentKey.servings, ContentKey.quantity,
        ContentKey.unit,
    ]
}

/// The members of an ingredient, in the order in which they are written.
enum IngredientMember: Int {
    case name, basis, amount, grams, source, sourceID, nutrients, line

    static let names = [
        ContentKey.name, ContentKey.basis, ContentKey.amount, ContentKey.grams, ContentKey.source,
        ContentKey.sourceID, ContentKey.nutrients, ContentKey.line,
    ]
}
