import FoodDomain

/// Gathers the units and suggested amounts of a food, and gives them to it in the order that foods keep.
struct ServingUnits {
    let basis: Basis
    private var units: [ServingUnit] = []
    private var sizes: [ServingSize] = []
    private var countUnit: String?
    private(set) var marks: [FoodMark] = []
    private(set) var notes: [DecodingNote] = []

    init(basis: Basis) { self.basis = basis }

    /// Adds a note on a field of servings.
    mutating func note(_ note: DecodingNote) {
        if notes.count < ListLimit.notes { notes.append(note) }
    }

    /// Adds what one serving is.
    ///
    /// It becomes the default portion where it lies within `defaultLimits` (in grams or millilitres) and nothing about
    /// it is doubtful; its text is kept as a unit in any case.
    mutating func add(_ serving: ServingText, field: String, text: String, defaultLimits: ClosedRange<Double>) {
        let flags = serving.flags
        if flags.contains(.conflict) { add(.servingConflict) }
        let isAbsurd = flags.contains(.implausible) || flags.contains(.structuredImplausible)
        if isAbsurd {
            add(.servingImplausible)
            notes.append(DecodingNote(field, .implausible, text))
        }
        if flags.contains(.range) || flags.contains(.zero) { notes.append(DecodingNote(field, .notAServing, text)) }
        var quantity = serving.quantity ?? 1
        var name = serving.label ?? "serving"
        // "19" says nothing of what: the whole is one serving.
        if flags.contains(.numberOnly) { (quantity, name) = (1, "serving") }
        guard quantity > 0, quantity <= 1000 else { return }
        if basis == .serving {
            add(perServing: serving, quantity, name)
            return
        }
        guard let amount = serving.measure[basis] else {
            if (basis == .mass ? serving.milliliters : serving.grams) != nil {
                notes.append(DecodingNote(field, .otherBasis, text))
                add(unit: ServingUnit(Self.unitName(name, quantity), serving.measure.times(1 / quantity)))
            } else if serving.label != nil {
                notes.append(DecodingNote(field, .noWeight, text))
                add(unit: ServingUnit(Self.unitName(name, quantity), Measure()))
            }
            return
        }
        let isPlain = serving.label == nil && amount == 100
        let unitName = Self.unitName(name, quantity)
        // A mass is no unit of its own ("oz" of a bar): the whole serving is.
        let isMass = MeasureUnit(name: unitName)?.dimension == .mass
        let unit =
            isMass
            ? ServingUnit("serving", serving.measure)
            : ServingUnit(unitName, serving.measure.times(1 / quantity))
        if !isPlain { add(unit: unit) }
        if !isMass, isCountable(unitName) { countUnit = countUnit ?? unitName }
        guard !isAbsurd, !isPlain else { return }
        if defaultLimits.contains(amount) {
            sizes.append(ServingSize(quantity: isMass ? 1 : quantity, unitName: unit.name))
        } else {
            add(.servingImplausible)
            notes.append(DecodingNote(field, .implausible, text))
        }
    }

    /// Adds a portion of a food table: `amount` of `name` weigh `grams`.
    mutating func add(portion name: String, amount: Double, grams: Double) {
        add(unit: ServingUnit(name, grams: grams / amount))
        sizes.append(ServingSize(quantity: amount, unitName: name))
    }

    /// Adds a unit and the quantities of it that the source suggests.
    mutating func add(unit name: String, measure: Measure, quantities: [Double]) {
        let unit = ServingUnit(name, measure)
        // The gram itself is the food's last unit, under one name.
        let name = unit.isMetric && measure[basis] == 1 ? basis == .volume ? "ml" : "g" : name
        add(unit: unit)
        for quantity in quantities {
            let size = ServingSize(quantity: quantity, unitName: name)
            if !sizes.contains(size) { sizes.append(size) }
        }
    }

    /// Adds a portion whose weight is not known: shown, and never served.
    mutating func add(unweighed name: String) { add(unit: ServingUnit(name, Measure())) }

    /// Adds the whole package.
    mutating func add(package amount: Double) {
        guard !units.contains(where: { $0.name == "package" }) else { return }
        let measure = basis == .volume ? Measure(milliliters: amount) : Measure(grams: amount)
        add(unit: ServingUnit("package", measure))
    }

    /// Makes a unit the one that bare numbers count.
    mutating func count(in unit: String) { countUnit = unit }

    /// Makes an amount the default portion.
    mutating func setDefault(_ size: ServingSize) {
        sizes.removeAll { $0 == size }
        sizes.insert(size, at: 0)
    }

    /// The unit whose one weighs `grams`, where there is one.
    func unit(weighing grams: Double) -> ServingUnit? {
        units.first { $0.measure.grams.map { ($0 - grams).magnitude < 1e-9 } ?? false }
    }

    /// The units so far, in order.
    var names: [String] { units.map(\.name) }

    /// Gives units, sizes and the count unit to `food`; the metric unit comes last.
    func apply(to food: inout Food) {
        var all = units
        switch basis {
        case .mass: all.append(ServingUnit("g", grams: 1))
        case .volume: all.append(ServingUnit("ml", Measure(milliliters: 1)))
        case .serving:
            if !all.contains(where: { $0.name == "serving" }) {
                all.append(ServingUnit("serving", Measure(servings: 1)))
            }
        }
        food.servingUnits = all
        food.servingSizes = sizes
        food.countUnit = countUnit
    }

    // MARK: - Parts

    private mutating func add(perServing serving: ServingText, _ quantity: Double, _ name: String) {
        var measure = serving.measure
        measure.servings = 1
        let unitName = Self.unitName(name, quantity)
        if MeasureUnit(name: unitName)?.dimension == .mass || ServingUnit(unitName, measure).isMetric {
            add(unit: ServingUnit("serving", measure))
            sizes.append(ServingSize(quantity: 1, unitName: "serving"))
            return
        }
        add(unit: ServingUnit(unitName, measure.times(1 / quantity)))
        sizes.append(ServingSize(quantity: quantity, unitName: unitName))
        if isCountable(unitName) { countUnit = countUnit ?? unitName }
    }

    private mutating func add(unit: ServingUnit) {
        guard !units.contains(where: { $0.name == unit.name }) else { return }
        if unit.isMetric {
            // The basis' own gram or millilitre is the last unit already; of the other one only the weight is news.
            let isOfBasis = (MeasureUnit(name: unit.name)?.dimension == .mass) == (basis == .mass)
            guard !isOfBasis, unit.measure[basis] != nil else { return }
        }
        units.append(unit)
    }

    private mutating func add(_ mark: FoodMark) {
        if !marks.contains(mark) { marks.append(mark) }
    }

    /// The name of one of what is counted by `quantity`: its last English word in the singular.
    private static func unitName(_ label: String, _ quantity: Double) -> String {
        guard quantity != 1, label.utf8.allSatisfy({ $0 < 0x80 }) else { return label }
        var words = label.split(separator: " ").map(String.init)
        guard let last = words.popLast() else { return label }
        let singular = LabelWord.singular(last)
        words.append(singular == last.lowercased() ? last : singular)
        return words.joined(separator: " ")
    }

    private func isCountable(_ name: String) -> Bool {
        !["serving", "portion", "package", "container", "amount"].contains(name) && MeasureUnit(name: name) == nil
            && !name.contains(" ")
    }
}
