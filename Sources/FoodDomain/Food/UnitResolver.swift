/// Turns an amount as a person types it into a serving of one food.
///
/// In this order: the food's own units, global mass units, volume through the food's own volume portion. No weight is
/// ever invented: a volume of a food that says nothing of volumes is refused.
package struct UnitResolver: Sendable {
    /// The food.
    package let food: Food
    /// Whose cups and spoons are meant where the food does not say.
    package let measures: MeasureSystem
    /// The person's own measures for all foods, by their words in the singular: how much a mug or a glass holds.
    package let personal: [String: Measure]

    /// A resolver for one food.
    package init(_ food: Food, measures: MeasureSystem, personal: [String: Measure] = [:]) {
        self.food = food
        self.measures = measures
        self.personal = personal
    }

    /// The serving that `quantity` of `unit` is.
    package func serving(_ quantity: Quantity, _ unit: AmountUnit) throws(UnitError) -> ChosenServing {
        let serving =
            switch unit {
            case .none: try count(quantity)
            case .serving: ChosenServing(quantity: quantity.value, unit: try servingUnit())
            case .measure(let measure) where measure.dimension == .energy: try energy(quantity, measure)
            case .measure(let measure):
                ChosenServing(quantity: quantity.value, unit: try self.unit(measure, typed: measure.displayName))
            case .label(let label): ChosenServing(quantity: quantity.value, unit: try self.unit(label: label))
            }
        guard !serving.measure.isTooLarge else { throw .tooMuch(limit: FoodItem.largestAmount) }
        return serving
    }

    /// The serving that a typed amount is.
    package func serving(_ amount: TypedAmount) throws(UnitError) -> ChosenServing {
        if case .measure = amount.unit, let own = try ownUnit(amount.unitText) {
            return ChosenServing(quantity: amount.quantity.value, unit: own)
        }
        return try serving(amount.quantity, amount.unit)
    }

    /// The unit that a typed word means, as `edit --unit` takes it.
    package func unit(typed text: String) throws(UnitError) -> ServingUnit {
        if let own = try ownUnit(text) { return own }
        switch UnitMatch.first(in: text[...])?.unit {
        case .measure(let measure)? where measure.dimension != .energy && MeasureUnit(name: text) != nil:
            return try unit(measure, typed: text)
        case .serving? where UnitMatch.first(in: text[...])?.rest.isEmpty == true: return try servingUnit()
        default: return try unit(label: text)
        }
    }

    /// The default serving: what neither a number nor a unit means.
    package var defaultServing: ChosenServing? {
        let item = FoodItem(food)
        guard let unit = item.unit, unit.isSelectable(on: food.basis) else { return nil }
        return ChosenServing(quantity: item.selectedQuantity, unit: unit)
    }
}

// MARK: - Counting

extension UnitResolver {
    /// A bare number: it counts pieces, or is a share of the whole.
    private func count(_ quantity: Quantity) throws(UnitError) -> ChosenServing {
        guard let name = food.countUnit ?? (food.basis == .serving ? defaultServing?.unit.name : nil),
            let unit = food.servingUnits.first(where: { $0.name == name && $0.isSelectable(on: food.basis) })
        else { throw .countNeedsUnit(known: unitNames) }
        guard quantity < .one, Self.isPart(unit.name) || food.whole != nil else {
            return ChosenServing(quantity: quantity.value, unit: unit)
        }
        guard let whole = food.whole else { throw .shareOfUnknownWhole(part: unit.name) }
        return ChosenServing(quantity: quantity.value, unit: ServingUnit("whole", whole))
    }

    /// Whether the unit is a part of something that is bought or baked whole.
    static func isPart(_ name: String) -> Bool {
        ["slice", "wedge", "square", "strip", "segment", "ring"].contains(headNoun(name.lowercased()))
    }

    /// The unit that "serving" and "portion" mean: the food's own, else its default portion as one unit.
    private func servingUnit() throws(UnitError) -> ServingUnit {
        if let own = food.servingUnits.first(where: { $0.name.lowercased() == "serving" }),
            own.isSelectable(on: food.basis)
        {
            return own
        }
        guard !food.servingSizes.isEmpty, let standard = defaultServing else {
            throw .unknownUnit("serving", known: unitNames, nearest: nil)
        }
        return ServingUnit("serving", standard.measure)
    }

    /// As much of the food as has that energy.
    private func energy(_ quantity: Quantity, _ measure: MeasureUnit) throws(UnitError) -> ChosenServing {
        guard let reference = food.nutrientsReference?[.calories], reference.isComplete, reference.low > 0,
            let base = food.servingUnits.first(where: { $0.measure[food.basis] == 1 })
        else { throw .noEnergy }
        let kilocalories = measure == .kcal ? quantity.value : measures.baseValue(of: quantity, measure) / 4.184
        return ChosenServing(quantity: kilocalories / reference.low * food.basis.reference, unit: base)
    }
}

// MARK: - Units

extension UnitResolver {
    /// A unit by a word that is not a global measure.
    private func unit(label: String) throws(UnitError) -> ServingUnit {
        if let own = try ownUnit(label) { return own }
        let word = LabelWord.singular(label.lowercased())
        if word == "whole", let whole = food.whole { return ServingUnit("whole", whole) }
        if ["piece", "pc", "whole", "unit", "item"].contains(word), let count = food.countUnit,
            let unit = food.servingUnits.first(where: { $0.name == count })
        {
            return unit
        }
        if let size = personal[word] { return try unit(word, measuring: size) }
        throw .unknownUnit(
            label, known: unitNames, nearest: Spelling.nearest(to: word, in: unitNames) ?? Self.measureMeant(by: word))
    }

    /// The word for a mass or a volume that another one is, but for one slip: `gramms`.
    private static func measureMeant(by word: String) -> String? {
        let measures = [
            "gram", "grams", "kilogram", "kilograms", "ounce", "ounces", "litre", "litres", "millilitre", "millilitres",
            "liter", "liters", "milliliter", "milliliters", "tablespoon", "tablespoons", "teaspoon", "teaspoons",
        ]
        guard word.utf8.count > 3 else { return nil }
        return measures.first { Spelling.distance(word, $0, limit: 1) != nil }
    }

    /// A unit that the person gave a size of: as much of the food as that mass or volume is.
    private func unit(_ word: String, measuring size: Measure) throws(UnitError) -> ServingUnit {
        if let grams = size.grams {
            return ServingUnit(word, try unit(.g, typed: "g").measure.times(grams))
        }
        return ServingUnit(word, try unit(.ml, typed: "ml").measure.times(size.milliliters ?? 0))
    }

    /// A unit of a global measure: mass for itself, volume through the food's own volume portion.
    private func unit(_ measure: MeasureUnit, typed: String) throws(UnitError) -> ServingUnit {
        if let own = try ownUnit(typed) { return own }
        if let own = try ownUnit(measure: measure) { return own }
        let size = measures.size(of: measure).value
        switch measure.dimension {
        case .mass:
            guard food.basis == .mass else { return try massThroughPortion(measure, grams: size, typed: typed) }
            return ServingUnit(measure.displayName, grams: size)
        case .volume:
            return try volume(measure, milliliters: size, typed: typed)
        case .energy:
            throw .unknownUnit(typed, known: unitNames, nearest: nil)
        }
    }

    private func volume(_ measure: MeasureUnit, milliliters size: Double, typed: String) throws(UnitError)
        -> ServingUnit
    {
        if food.basis == .volume { return ServingUnit(measure.displayName, Measure(milliliters: size)) }
        // A bare cup or tablespoon speaks for other volumes; a qualified one ("cup, sliced") only for itself.
        for unit in food.servingUnits where unit.isSelectable(on: food.basis) {
            if let milliliters = unit.measure.milliliters, milliliters > 0 {
                return scaled(unit, by: size / milliliters, as: measure)
            }
            if let own = MeasureUnit(name: unit.name), own.dimension == .volume {
                return scaled(unit, by: size / measures.size(of: own).value, as: measure)
            }
        }
        throw .noWeightForVolume(typed, known: unitNames)
    }

    private func massThroughPortion(
        _ measure: MeasureUnit, grams size: Double, typed: String
    ) throws(UnitError) -> ServingUnit {
        for unit in food.servingUnits where unit.isSelectable(on: food.basis) {
            if let grams = unit.measure.grams, grams > 0 { return scaled(unit, by: size / grams, as: measure) }
        }
        throw .noMeasureForMass(typed, known: unitNames)
    }

    private func scaled(_ unit: ServingUnit, by factor: Double, as measure: MeasureUnit) -> ServingUnit {
        ServingUnit(measure.displayName, unit.measure.times(factor))
    }

    /// The food's own unit for a global measure under another of its names: `tablespoon` for `tbsp`.
    private func ownUnit(measure: MeasureUnit) throws(UnitError) -> ServingUnit? {
        if let bare = usable.first(where: { MeasureUnit(name: $0.name) == measure }) { return bare }
        return try only(usable.filter { MeasureUnit(name: Self.head($0.name)) == measure }, for: measure.displayName)
    }

    /// The food's own unit that answers to a word; nil where none does.
    ///
    /// The whole name first, then the head noun ("slice" for "slice, thin"), then the only name that begins so. A
    /// name that tells of a part ("packet, seasoning only") answers to itself alone.
    private func ownUnit(_ typed: String) throws(UnitError) -> ServingUnit? {
        let wanted = Self.folded(typed)
        if let exact = usable.first(where: { Self.folded($0.name) == wanted }) { return exact }
        let open = usable.filter { !Self.namesPart($0.name) }
        let heads = open.filter { Self.folded(Self.head($0.name)) == wanted }
        if !heads.isEmpty { return try only(heads, for: typed) }
        // "oz" is a mass, and does not ask for the "fl oz" whose last word it is.
        if MeasureUnit(name: typed) == nil {
            let nouns = open.filter { Self.headNoun(Self.folded(Self.head($0.name))) == wanted }
            if !nouns.isEmpty { return try only(nouns, for: typed) }
        }
        guard wanted.count > 2 else { return nil }
        let prefixed = open.filter { Self.folded($0.name).hasPrefix(wanted) }
        return prefixed.count == 1 ? prefixed.first : nil
    }

    /// The single candidate, or the medium one of several: a piece of unstated size is the source's medium.
    private func only(_ candidates: [ServingUnit], for typed: String) throws(UnitError) -> ServingUnit? {
        if candidates.count < 2 { return candidates.first }
        let medium = candidates.filter {
            $0.name.lowercased().split(separator: " ").contains { $0.hasPrefix("medium") }
        }
        if medium.count == 1 { return medium.first }
        throw .ambiguousUnit(typed, candidates: candidates.map(\.name))
    }

    private var usable: [ServingUnit] { food.servingUnits.filter { $0.isSelectable(on: food.basis) } }

    private var unitNames: [String] { usable.map(\.name) }

    /// Lower case, singular words, single spaces, no commas: "cup chopped" is "cup, chopped".
    static func folded(_ name: String) -> String {
        name.lowercased().split { $0 == " " || $0 == "," }.map { LabelWord.singular(String($0)) }.joined(by: " ")
    }

    /// Whether two names are of one unit: letter case, plural and commas do not count.
    package static func isSameName(_ first: String, _ second: String) -> Bool { folded(first) == folded(second) }

    /// The name up to its first comma or bracket.
    static func head(_ name: String) -> String {
        var head = name.prefix { $0 != "," && $0 != "(" }
        while head.last == " " { head.removeLast() }
        return String(head)
    }

    /// The last word of the head: what the unit is a kind of.
    static func headNoun(_ name: String) -> String {
        head(name).split(separator: " ").last.map(String.init) ?? ""
    }

    /// Whether the name tells of a part of what is sold, or of what it makes.
    static func namesPart(_ name: String) -> Bool {
        let words = Substring(name.lowercased())
        return words.indices.contains { place in
            ["without", "yield", "flavor packet", "seasoning", "nlea", "refuse", " only"].contains {
                words[place...].hasPrefix($0)
            }
        }
    }
}
