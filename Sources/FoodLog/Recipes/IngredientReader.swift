import FoodDomain

/// An ingredient as it was understood, before its food is kept.
struct ReadIngredient: Equatable {
    /// The line, with its amount.
    var text: String
    /// The food; nil where it is not known.
    var found: FoodFinder.Found?
    /// The amount of it; nil where it is a matter of taste.
    var serving: ChosenServing?
    /// Whether the amount was typed, and not taken from a habit.
    var isTyped = true
    /// What the person should know of how it was understood.
    var notices: [Notice] = []

    /// The ingredient, with the version of its food that is kept.
    func ingredient(_ version: VersionID?) -> Ingredient {
        guard let food = found?.food else { return Ingredient(unknown: text) }
        guard let serving else { return Ingredient(unmeasured: food, text: text, version: version) }
        return Ingredient(food, serving, text: text, version: version)
    }
}

/// Reads the ingredients of a recipe: the items of `add`, and amounts that are left to taste.
struct IngredientReader {
    /// Reads the items.
    let reader: ItemReader
    /// Whether an ingredient of which the food is not known is kept.
    let keepsUnknown: Bool

    /// The ingredients of some lines, in their order.
    ///
    /// - Throws: what `ItemReader.read` throws for the only line that cannot be understood; `RecipeError.lines` where
    ///   there are several.
    func read(_ lines: [String]) throws -> [ReadIngredient] { try readEach(lines).flatMap(\.self) }

    /// The ingredients of each line.
    func readEach(_ lines: [String]) throws -> [[ReadIngredient]] {
        var ingredients: [[ReadIngredient]] = []
        var problems: [LineProblem] = []
        for line in lines {
            guard let text = try RecipeText.cleaned(line) else {
                ingredients.append([])
                continue
            }
            do {
                ingredients.append(try read(line: text, problems: &problems))
            } catch let error as FoodLogError {
                problems.append(LineProblem(line: text, error: error))
            }
        }
        if let problem = problems.first(where: { $0.error.isOfBarcode }) ?? (problems.count == 1 ? problems[0] : nil) {
            throw problem.error
        }
        guard problems.isEmpty else { throw RecipeError.lines(problems) }
        return ingredients
    }

    private func read(line: String, problems: inout [LineProblem]) throws -> [ReadIngredient] {
        let splitter = ItemSplitter(reader: reader)
        var ingredients: [ReadIngredient] = []
        for piece in RecipeText.pieces(of: line) {
            for item in try splitter.items(in: piece.text) {
                do {
                    ingredients += try readAll(item, isToTaste: piece.isToTaste, splitter)
                } catch let error as FoodLogError where error.isUnresolved {
                    if keepsUnknown {
                        ingredients.append(ReadIngredient(text: item))
                    } else {
                        problems.append(LineProblem(line: item, error: error))
                    }
                }
            }
        }
        return ingredients
    }

    /// What an item says; where it is no ingredient as it stands, what it says without words that tell of its making.
    private func readAll(_ item: String, isToTaste: Bool, _ splitter: ItemSplitter) throws -> [ReadIngredient] {
        do {
            return [try read(item: item, isToTaste: isToTaste)]
        } catch let error as FoodLogError where error.isUnresolved {
            for simpler in RecipeText.simpler(item) {
                // "salt and freshly ground black pepper" are two.
                if let read = try? splitter.items(in: simpler).map({ try read(item: $0, isToTaste: isToTaste) }) {
                    return read
                }
            }
            throw error
        }
    }

    /// One ingredient.
    func read(item: String, isToTaste: Bool = false) throws -> ReadIngredient {
        if isToTaste, try !hasAmount(item) { return try unmeasured(item, item) }
        do {
            return try measured(item)
        } catch let error as FoodLogError where error.isUnresolved {
            if error.isOfLittle { return try unmeasured(item, try reader.likelyPhrase(item)) }
            throw error
        }
    }

    /// Whether an item says how much it is: by a number, or by a word that can be nothing but a portion.
    private func hasAmount(_ item: String) throws -> Bool {
        try reader.readings(item).contains { reading in
            guard let amount = reading.amount else { return false }
            return !amount.isArticle || reading.isLikely
        }
    }

    private func measured(_ item: String) throws -> ReadIngredient {
        let read = try reader.read(RecipeText.sized(item) ?? item)
        let isTyped = read.origin == .typed
        let said = ListPlace.replaced(in: item) { _ in read.food.name }
        let text = isTyped ? said : Self.text(read.serving, said)
        return ReadIngredient(
            text: text, found: FoodFinder.Found(food: read.food, kept: read.kept), serving: read.serving,
            isTyped: isTyped, notices: read.notices)
    }

    /// An ingredient of which the amount is a matter of taste.
    private func unmeasured(_ item: String, _ phrase: String) throws -> ReadIngredient {
        let found: FoodFinder.Found
        switch try reader.meaning(phrase) {
        case .found(let meant): found = meant
        case .several(let choices): throw FoodLogError.ambiguousFood(phrase, choices: choices)
        case .none: throw FoodLogError.unknownFood(phrase, nearest: try reader.finder.nearest(phrase))
        }
        let text = item == phrase ? "\(item), to taste" : item
        return ReadIngredient(text: text, found: found, notices: [.unmeasured])
    }

    /// An amount that was taken from a habit, and the words for the food: so that the line says by itself what it means.
    static func text(_ serving: ChosenServing, _ words: String) -> String {
        "\(DecimalText.trimmed(serving.quantity, decimals: 4)) \(serving.unit.name) \(words)"
    }
}

extension FoodLogError {
    /// Whether it says that a barcode is not known.
    fileprivate var isOfBarcode: Bool {
        guard case .unknownFood(let words, _) = self else { return false }
        return ItemReader.barcode(in: words) != nil
    }

    /// Whether it says that a pinch or the like is no unit of the food: too little to be weighed.
    fileprivate var isOfLittle: Bool {
        guard case .unit(.unknownUnit(let typed, _, _), _, _) = self, let word = typed.split(separator: " ").first
        else {
            return false
        }
        return ["pinch", "dash", "splash", "drizzle", "sprinkle", "grind", "twist", "squeeze", "shake", "drop"]
            .contains(LabelWord.singular(String(word)))
    }
}
