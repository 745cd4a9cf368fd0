import FoodDomain

/// Makes recipes of what a person says of them.
struct RecipeMaker {
    /// Whose decimal mark is meant where a number could be read in two ways.
    let locale: NumberLocale?
    /// Whose cups and spoons are meant.
    let measures: MeasureSystem

    /// A name in one line, with at least one letter.
    func name(_ text: String) throws -> String {
        let name = try FoodMaker.text(text, field: "name", limit: ItemReader.longestItem)
        guard FoodFinder.key(name).contains(where: \.isLetter), FoodFinder.line(in: name) == nil else {
            throw RecipeError.noName(text)
        }
        return name
    }

    /// The yield that is said; one serving where nothing is.
    func yield(servings: String?, cookedWeight: String?) throws -> RecipeYield {
        let yield = RecipeYield(
            servings: try servings.flatMap(self.servings), cookedGrams: try cookedWeight.flatMap(grams))
        return yield == RecipeYield() && servings == nil ? RecipeYield(servings: 1) : try checked(yield)
    }

    /// A yield with what is said otherwise of it.
    func yield(_ old: RecipeYield, servings: String?, cookedWeight: String?) throws -> RecipeYield {
        var yield = old
        if let servings { yield.servings = try self.servings(servings) }
        if let cookedWeight { yield.cookedGrams = try grams(cookedWeight) }
        return try checked(yield)
    }

    private func checked(_ yield: RecipeYield) throws -> RecipeYield {
        guard yield != RecipeYield() else { throw RecipeError.noYield }
        return yield
    }

    /// A number of servings, which may be a fraction; nil for `none`.
    private func servings(_ text: String) throws -> Double? {
        guard !Self.isNone(text) else { return nil }
        do throws(AmountError) {
            let amount = try AmountParser.parse(text, locale: locale, measures: measures)
            guard amount.unit == .none || amount.unit == .serving else { throw .badUnit(text: text) }
            guard amount.quantity.value <= RecipeYield.mostServings else { throw .outOfRange(text: text) }
            return amount.quantity.value
        } catch {
            if case .ambiguousNumber = error { throw FoodLogError.amount(error, text: text) }
            throw RecipeError.badServings(text)
        }
    }

    /// A weight in grams; nil for `none`.
    private func grams(_ text: String) throws -> Double? {
        guard !Self.isNone(text) else { return nil }
        do throws(AmountError) {
            let amount = try AmountParser.parse(text, locale: locale, measures: measures)
            guard case .measure(let unit) = amount.unit, unit.dimension == .mass else { throw .badUnit(text: text) }
            let grams = measures.baseValue(of: amount.quantity, unit)
            guard grams <= Self.heaviest else { throw .outOfRange(text: text) }
            return grams
        } catch {
            if case .ambiguousNumber = error { throw FoodLogError.amount(error, text: text) }
            throw RecipeError.badWeight(text)
        }
    }

    /// A ton: nobody's kitchen makes more.
    private static let heaviest = 1_000_000.0

    private static func isNone(_ text: String) -> Bool {
        ["none", "unknown", "?", "-", ""].contains(text.lowercased())
    }
}

extension Food {
    /// The place of the ingredient that a text names: its number from 1 on, its name, or words of its line.
    ///
    /// - Throws: `RecipeError.unknownIngredient`, `.ambiguousIngredient`.
    func ingredient(_ text: String) throws(RecipeError) -> Int {
        if let number = Int(text), number > 0 || number < 0 {
            guard ingredients.indices.contains(number - 1) else { throw unknown(text) }
            return number - 1
        }
        let key = FoodFinder.key(text)
        guard !key.isEmpty else { throw unknown(text) }
        let keys = ingredients.map { [FoodFinder.key($0.name), FoodFinder.key($0.line?.text ?? "")] }
        let wanted = key.split(separator: " ")
        let tries: [([String]) -> Bool] = [
            { $0.contains(key) },
            { keys in
                keys.contains { words in
                    let words = words.split(separator: " ")
                    return wanted.allSatisfy(words.contains)
                }
            },
        ]
        for fits in tries {
            let places = keys.indices.filter { fits(keys[$0]) }
            if places.count == 1 { return places[0] }
            if places.count > 1 {
                throw .ambiguousIngredient(
                    text, recipe: name, known: places.map { "\($0 + 1) \(ingredients[$0].name)" })
            }
        }
        throw unknown(text)
    }

    private func unknown(_ text: String) -> RecipeError {
        .unknownIngredient(text, recipe: name, known: ingredients.map(\.name))
    }
}
