import FoodDomain
import FoodLog
import FoodlogAnswers

/// Writes parts of recipes.
enum RecipeWords {
    /// The amount of an ingredient as it was said: `2 cups`, `500 g`, `to taste`.
    static func amount(_ ingredient: Ingredient) -> String {
        guard ingredient.isMeasured else { return ingredient.identity == nil ? "?" : "to taste" }
        guard let serving = ingredient.serving else {
            return ingredient.grams.map { "\(ServingText.size($0)) g" } ?? ""
        }
        return ServingText.amount(serving)
    }

    /// An ingredient in one line: `beef, minced, 500 g, 1,250 kcal`.
    static func summary(of ingredient: Ingredient, _ style: ScreenStyle) -> String {
        let energy = Figures(style: style).energy(ingredient.nutrients(share: 1)[.calories])
        let weight = ingredient.serving.flatMap({ ServingText.weight($0, style.numbers) })
        return printable(
            ([ingredient.name, amount(ingredient)] + [weight].compactMap(\.self)
                + ["\(energy) \(style.energyUnit.rawValue)"]).joined(separator: ", "))
    }

    /// What a recipe makes: `4 servings, 1,300 g cooked`.
    static func yield(_ food: Food) -> String {
        let servings = food.yield?.servings.map { "\(ServingText.quantity($0)) \($0 == 1 ? "serving" : "servings")" }
        let weight = food.yield?.cookedGrams.map { "\(ServingText.size($0)) g cooked" }
        return [servings, weight].compactMap(\.self).joined(separator: ", ")
    }
}

/// A recipe: its ingredients with what each holds, and what it holds in all, in a serving and in 100 g.
struct RecipeScreen {
    /// What was done.
    enum Kind {
        case shown
        case made
        case changed
        case preview
    }

    let answer: RecipeAnswer
    let kind: Kind
    let style: ScreenStyle

    /// The lines, with a line break between them.
    var text: String { (heading + title + table + notes + older).joined(separator: "\n") }

    private var food: Food { answer.kept.food }

    private var heading: [String] {
        let sentence =
            switch kind {
            case .shown: answer.archivedAt == nil ? "" : "Put away (foodlog food unarchive brings it back):"
            case .made: "Written down as a recipe of yours:"
            case .preview: "Not written: this is what it would be"
            case .changed: answer.before?.version == answer.kept.version ? "Nothing changed:" : "Changed from now on:"
            }
        return sentence.isEmpty ? [] : Paragraph.lines(sentence: sentence, style).map { Ink.faint.paint($0, style) }
    }

    private var title: [String] {
        Paragraph.list([food.name, RecipeWords.yield(food)], style).map { Ink.strong.paint($0, style) }
    }

    // MARK: - Table

    /// On a narrow terminal what it is stands in one text, above its figures where it is long.
    private var table: [String] {
        let texts =
            style.isWide
            ? [
                Table.Column(alignment: .right), Table.Column(minimum: 8, overflows: true),
                Table.Column(alignment: .right, gap: 2),
            ] : [Table.Column(minimum: 1, overflows: true)]
        var table = Table(columns: texts + figureColumns(gap: style.isWide ? 2 : 1))
        table.add(texts.map { _ in Cell.empty } + DayFigures(style: style).header)
        for (place, line) in answer.ingredients.enumerated() {
            add(
                Cell("\(place + 1)", .faint), Cell(line.ingredient.name),
                Cell(RecipeWords.amount(line.ingredient), .faint), line.nutrients, to: &table)
        }
        let whole = food.whole.flatMap({ ServingText.measure($0, style.numbers) }) ?? ""
        add(.empty, Cell("all of it", .strong), Cell(whole, .faint), answer.nutrients, to: &table)
        if let serving = answer.perServing, food.yield?.servings != 1 {
            let size = food.servingUnits.first { $0.name == "serving" }.flatMap { ServingText.measure($0.measure) }
            add(.empty, Cell("1 serving", .strong), Cell(size ?? "", .faint), serving, to: &table)
        }
        if let reference = answer.per100Grams { add(.empty, Cell("100 g", .strong), .empty, reference, to: &table) }
        if let amount = answer.amount {
            add(
                .empty, Cell(ServingText.amount(amount), .strong), Cell(ServingText.weight(amount) ?? "", .faint),
                food.nutrients(in: amount.measure), to: &table)
        }
        return table.lines(style)
    }

    private func add(_ number: Cell, _ name: Cell, _ amount: Cell, _ nutrients: NutrientTotals, to table: inout Table) {
        let figures = Figures(style: style)
        let row = [
            Cell(figures.energy(nutrients[.calories])), Cell(figures.grams(nutrients[.carbs], of: .carbs), .carbs),
            Cell(figures.grams(nutrients[.protein], of: .protein), .protein),
            Cell(figures.grams(nutrients[.fat], of: .fat), .fat),
        ]
        if style.isWide { return table.add([number, name, amount] + row) }
        let words = [name.text, amount.text].filter { !$0.isEmpty }.joined(separator: ", ")
        table.add([Cell(number.text.isEmpty ? words : "\(number.text) \(words)", name.ink)] + row)
    }

    // MARK: - Notes

    private var notes: [String] { others + known + weight + newer + notices + answerMarks }

    /// The main nutrients that have no column, in a serving.
    private var others: [String] {
        guard let nutrients = answer.perServing else { return [] }
        let figures = Figures(style: style)
        var items = [(Nutrient.fibers, "fibre"), (.sugars, "sugars"), (.satFat, "saturated")]
            .filter { nutrients[$0.0].value != nil }.map { "\($0.1) \(figures.grams(nutrients[$0.0], of: $0.0)) g" }
        if nutrients[.sodium].value != nil { items.append("salt \(figures.salt(nutrients[.sodium])) g") }
        return Paragraph.list(items, label: "in 1 serving:", style)
    }

    /// How many of the ingredients are known, where not all are.
    private var known: [String] {
        let names: [(Nutrient, String)] = [
            (.calories, "energy"), (.carbs, "carbs"), (.protein, "protein"), (.fat, "fat"), (.fibers, "fibre"),
            (.sugars, "sugars"), (.satFat, "saturated fat"), (.sodium, "sodium"),
        ]
        let items = names.filter { !answer.nutrients[$0.0].isComplete }.map { nutrient, name in
            "\(name) \(answer.nutrients[nutrient].known)"
        }
        guard !items.isEmpty else { return [] }
        return Paragraph.lines(
            sentence: "known of the \(answer.nutrients.count) ingredients: \(items.joined(separator: ", "))",
            hanging: 2,
            style)
    }

    private var weight: [String] {
        let name = FoodText.argument(food.name)
        if answer.hasOddWeight, let raw = answer.rawGrams {
            return Paragraph.lines(
                sentence: "look again: the ingredients weigh \(ServingText.size(raw)) g before they are cooked",
                hanging: 2, style)
        }
        guard food.yield?.cookedGrams == nil else { return [] }
        let how = "foodlog recipe edit \(name) --cooked-weight WEIGHT"
        if food.basis == .mass {
            return Paragraph.lines(
                ["weight: that of the raw ingredients;", "once it is cooked and weighed:", how], hanging: 2, style)
        }
        return Paragraph.lines(
            ["weight: not known, since not all ingredients have one;", "to log it by weight:", how], hanging: 2, style)
    }

    private var newer: [String] {
        var lines: [String] = []
        let changed = answer.ingredients.enumerated().compactMap { place, line -> String? in
            guard case .newer = line.state else { return nil }
            return "\(place + 1) \(line.ingredient.name)"
        }
        if !changed.isEmpty {
            lines += Paragraph.lines(
                [
                    "newer than in the recipe: \(list(changed));", "to take it:",
                    "foodlog recipe refresh \(FoodText.argument(food.name))",
                ], hanging: 2, style)
        }
        let archived = answer.ingredients.enumerated().filter { $0.element.state == .archived }
        if !archived.isEmpty {
            let names = archived.map { "\($0.offset + 1) \($0.element.ingredient.name)" }
            lines += Paragraph.lines(
                sentence: "put away, and kept here as it was: \(list(names))", hanging: 2, style)
        }
        return lines
    }

    private var notices: [String] {
        answer.ingredients.enumerated().flatMap { place, line in
            line.notices.flatMap { notice in
                Paragraph.lines(sentence: "\(place + 1): \(notice.sentence)", hanging: 3, limit: 3, style)
            }
        }
    }

    private var answerMarks: [String] {
        food.marks.compactMap(FoodMark.init(rawValue:)).filter { $0 != .rawWeight }.flatMap { mark in
            Paragraph.lines(sentence: "of an ingredient: \(mark.sentence)", hanging: 2, limit: 3, style)
        }
    }

    private var older: [String] {
        guard answer.olderEntries > 0, answer.before?.version != answer.kept.version, kind == .changed else {
            return []
        }
        let entries = answer.olderEntries == 1 ? "1 entry keeps" : "\(answer.olderEntries) entries keep"
        return Paragraph.lines(
            [
                "\(entries) the recipe of before;", "to change them too:",
                "foodlog food apply \(FoodText.argument(food.name)) --since DATE",
            ], hanging: 2, style)
    }
}

/// The recipes of the person's.
struct RecipeListScreen {
    let recipes: [OwnFood]
    let archived: Bool
    let style: ScreenStyle

    /// The lines, with a line break between them.
    var text: String {
        guard !recipes.isEmpty else {
            let sentence =
                archived
                ? "No recipe was put away."
                : "No recipes yet. For example: foodlog recipe new porridge --servings 1 40g oats, 200 ml milk, 1 banana"
            return Paragraph.lines(sentence: sentence, limit: 4, style).joined(separator: "\n")
        }
        var table = Table(columns: [
            Table.Column(alignment: .right), Table.Column(minimum: 10, overflows: true),
            Table.Column(minimum: 8, isOptional: !style.isWide, gap: 2), Table.Column(alignment: .right, gap: 2),
            Table.Column(),
        ])
        let figures = Figures(style: style)
        for (place, recipe) in recipes.enumerated() {
            let item = FoodItem(recipe.kept.food)
            let serving = item.unit.map { ChosenServing(quantity: item.selectedQuantity, unit: $0) }
            table.add([
                Cell("@\(place + 1)", .faint), Cell(recipe.kept.food.name),
                Cell(RecipeWords.yield(recipe.kept.food), .faint),
                Cell(figures.energy(item.nutrientsSelectedSize()[.calories])),
                Cell("\(style.energyUnit.rawValue) / \(serving.map { ServingText.amount($0) } ?? "")", .faint),
            ])
        }
        return table.lines(style).joined(separator: "\n")
    }
}

/// What became of recipes whose ingredients have newer versions.
struct RefreshScreen {
    let answer: RefreshAnswer
    let style: ScreenStyle

    /// The lines, with a line break between them.
    var text: String {
        let figures = Figures(style: style)
        var lines = answer.changed.flatMap { recipe in
            let sides = [recipe.before?.food, recipe.kept.food].compactMap { food in
                food.map { "\(figures.energy($0.nutrients(in: $0.whole ?? Measure())[.calories]))" }
            }
            return Paragraph.lines(
                [
                    "\(recipe.kept.food.name):",
                    "\(sides.joined(separator: " \(style.arrow) ")) \(style.energyUnit.rawValue) in all",
                ], hanging: 2, style)
        }
        if answer.changed.isEmpty {
            let sentence =
                answer.unchanged.count == 1
                ? "\(answer.unchanged[0]) has its ingredients as they are now."
                : "All recipes have their ingredients as they are now."
            lines += Paragraph.lines(sentence: sentence, limit: 3, style)
        }
        if !answer.kept.isEmpty {
            lines += Paragraph.lines(
                sentence: "left alone, since the food does not say what the unit is now: \(list(answer.kept))",
                hanging: 2, style)
        }
        return lines.joined(separator: "\n")
    }
}
