import FoodDomain

/// How the tables of a program are laid out, as far as that is public: docs/import.md has the columns.
struct DiaryLayout {
    let program: DiaryProgram
    /// What the table holds one row of: `food`, `meal`, `day`.
    let grain: Grain
    let columns: [DiaryColumn]
    /// The headings of figures that are not taken.
    let left: [String]
    let carbohydrateBasis: CarbohydrateBasis
    /// The order that the program is known to write dates in, where several are possible.
    let usualOrder: DateOrder?

    enum Grain {
        case food
        case meal
        case day
    }

    /// The layout of a header; nil where no program is known to write it.
    init?(header: [String], separator: UInt8) {
        let words = header.map { Self.folded($0) }
        func has(_ names: String...) -> Bool { names.allSatisfy(words.contains) }
        let basis: CarbohydrateBasis
        if has("day", "group", "food name", "amount") {
            (program, grain, basis) = (.cronometer, .food, .total)
        } else if has("date", "energy (kcal)", "completed") || has("date", "energy (kcal)", "net carbs (g)") {
            (program, grain, basis) = (.cronometer, .day, .total)
        } else if has("date", "name", "quantity", "units", "calories"), has("meal") || has("type") {
            (program, grain, basis) = (.loseIt, .food, .unknown)
        } else if has("date", "meal"), has("calories") || has("kilojoules") {
            (program, basis) = (.myFitnessPal, .unknown)
            grain = has("food") || has("food name") ? .food : .meal
        } else if has("time", "meal", "food", "quantity", "unit"), words.contains(where: { $0.hasPrefix("energy") }) {
            (program, grain, basis) = (.foodLogging, .food, .unknown)
        } else if separator == UInt8(ascii: ";"), has("date"),
            words.contains(where: { $0.hasPrefix("calories") || $0.hasPrefix("kilojoules") || $0.hasPrefix("energy") })
        {
            (program, grain, basis) = (.waistline, .day, .unknown)
        } else {
            return nil
        }
        carbohydrateBasis = basis
        usualOrder = program == .loseIt ? .mdy : nil
        let isDayly = grain == .day
        let program = program
        columns = header.enumerated().map { place, heading in
            // The first of two columns of a name counts.
            words.firstIndex(of: words[place]) == place
                ? Self.column(words[place], heading, program, isDayly: isDayly) : .ignored
        }
        left = zip(header, columns).filter { $0.1 == .left }.map(\.0)
    }

    private static func folded(_ heading: String) -> String {
        heading.lowercased().split(separator: " ").joined(separator: " ")
    }

    private static func column(
        _ word: String, _ heading: String, _ program: DiaryProgram, isDayly: Bool
    ) -> DiaryColumn {
        switch (program, word) {
        case (_, "date"), (.cronometer, "day"): return .day
        case (.foodLogging, "time"): return .day
        case (_, "time"): return .time
        case (.loseIt, "type"): return .kind
        case (_, "meal"), (.cronometer, "group"): return .meal
        case (_, "food"), (_, "food name"), (.loseIt, "name"): return .food
        case (_, "brand"): return .brand
        case (.cronometer, "amount"): return .amount
        case (.foodLogging, "amount"): return .quantity
        case (.foodLogging, "measure"): return .unit
        case (.loseIt, "quantity"), (.myFitnessPal, "quantity"): return .quantity
        case (.loseIt, "units"), (.myFitnessPal, "unit"): return .unit
        case (_, "note"), (_, "notes"): return .note
        case (.loseIt, "deleted"): return .deleted
        case (.cronometer, "completed"): return .completed
        // Vitamins and minerals of MyFitnessPal are percentages of a reference that it does not name.
        case (.myFitnessPal, "vitamin a"), (.myFitnessPal, "vitamin c"), (.myFitnessPal, "calcium"),
            (.myFitnessPal, "iron"):
            return .left
        case (_, "icon"), (_, "category"), (_, "net carbs (g)"),
            (.foodLogging, _) where isSide(word):
            return .ignored
        default:
            return DiaryNutrient.column(heading) ?? (isSide(word) ? .ignored : .left)
        }
    }

    /// Columns that say nothing of how much was eaten.
    private static func isSide(_ word: String) -> Bool {
        ["icon", "category", "recipe", "quantity", "unit", "source", "code", "image", "exercise calories"].contains(
            word)
    }
}
