import FoodDomain
import JSON

/// One table of figures of a product, as entered or as the source computed it.
struct StatedSet {
    /// What the figures are those of.
    var isPrepared = false
    /// Whether they are for one serving, else for 100 g or ml.
    var isServing = false
    /// Whether the 100 are millilitres, where the set itself says so.
    var isVolume: Bool?
    /// How many grams or millilitres the set is for, where it is a serving with a stated amount.
    var amount: Double?
    /// The figures.
    var nutrients: [StatedNutrient] = []

    var isEmpty: Bool { nutrients.isEmpty }
}

/// One figure of a product.
struct StatedNutrient {
    /// The source's name of the nutrient, for example `saturated-fat`.
    let key: String
    var number: LenientNumber
    let unit: String
    /// Whether the source computed it from the list of ingredients.
    var isEstimate = false
    /// What is shown of it in a note.
    var text = ""
}

extension StatedSet {
    /// Reads the flat `nutriments`: figures for 100 g or ml and for a serving, each as sold and prepared.
    ///
    /// `…_100g` and `…_serving` are normalised to grams, energy to kJ (`energy`, `energy-kj`) and kcal
    /// (`energy-kcal`), alcohol is in % vol. The bare key follows the entered basis and is not read.
    static func flat(_ nutriments: JSONNode) -> Flat {
        var flat = Flat()
        nutriments.forEachMember { key, node in
            guard flat.count < ListLimit.nutrients, let (name, isPrepared, field) = split(key) else { return }
            flat.count += 1
            switch field {
            case .hundred, .serving:
                let number = node.reading(groups: name.hasPrefix("energy"))
                guard number != .blank else { return }
                var set = flat[isPrepared, field == .serving]
                set.nutrients.append(
                    StatedNutrient(
                        key: name, number: number, unit: unit(of: name, isEntered: false, nutriments, isPrepared),
                        text: node.noteText))
                flat[isPrepared, field == .serving] = set
            case .value:
                let number = node.reading(groups: name.hasPrefix("energy"))
                guard !isPrepared, number != .blank else { return }
                flat.entered.nutrients.append(
                    StatedNutrient(
                        key: name, number: number, unit: unit(of: name, isEntered: true, nutriments, isPrepared),
                        text: node.noteText))
            case .modifier:
                guard let sign = node.string else { return }
                flat.modifiers.append((name, isPrepared, sign))
            }
        }
        flat.applyModifiers()
        return flat
    }

    private enum Field { case hundred, serving, value, modifier }

    private static func split(_ key: String) -> (String, isPrepared: Bool, Field)? {
        guard let mark = key.lastIndex(of: "_") else { return nil }
        let field: Field
        switch key[key.index(after: mark)...] {
        case "100g": field = .hundred
        case "serving": field = .serving
        case "value": field = .value
        case "modifier": field = .modifier
        default: return nil
        }
        var name = key[..<mark]
        let isPrepared = name.hasSuffix("_prepared")
        if isPrepared { name = name.dropLast(9) }
        return name.isEmpty ? nil : (String(name), isPrepared, field)
    }

    private static func unit(of name: String, isEntered: Bool, _ nutriments: JSONNode, _ isPrepared: Bool) -> String {
        let stated = nutriments[name + (isPrepared ? "_prepared_unit" : "_unit")]?.string ?? ""
        switch name {
        case "alcohol": return stated.isEmpty ? "% vol" : stated
        case "energy-kcal": return isEntered && !stated.isEmpty ? stated : "kcal"
        case "energy", "energy-kj": return isEntered && !stated.isEmpty ? stated : "kJ"
        default: return isEntered && !stated.isEmpty ? stated : "g"
        }
    }

    /// The tables of flat `nutriments`.
    struct Flat {
        private var sets: [StatedSet] = [
            StatedSet(), StatedSet(isServing: true), StatedSet(isPrepared: true),
            StatedSet(isPrepared: true, isServing: true),
        ]
        /// How many fields were read.
        fileprivate var count = 0
        /// The values as entered, in the units as entered.
        var entered = StatedSet()
        fileprivate var modifiers: [(key: String, isPrepared: Bool, sign: String)] = []

        fileprivate(set) subscript(isPrepared: Bool, isServing: Bool) -> StatedSet {
            get { sets[(isPrepared ? 2 : 0) + (isServing ? 1 : 0)] }
            set { sets[(isPrepared ? 2 : 0) + (isServing ? 1 : 0)] = newValue }
        }

        fileprivate mutating func applyModifiers() {
            for (key, isPrepared, sign) in modifiers {
                for index in isPrepared ? 2...3 : 0...1 {
                    for place in sets[index].nutrients.indices where sets[index].nutrients[place].key == key {
                        sets[index].nutrients[place].number.apply(modifier: sign)
                    }
                }
            }
        }
    }
}

extension LenientNumber {
    /// Takes the source's sign of more or less into the number; `-` says that the label does not state the nutrient.
    mutating func apply(modifier: String) {
        guard case .number(let value) = self else { return }
        switch modifier {
        case "<", "<=", "\u{2264}": self = .below(value)
        case ">", ">=", "\u{2265}": self = .atLeast(value)
        case "~", "\u{2248}": self = .about(value)
        case "-": self = .blank
        default: break
        }
    }
}
