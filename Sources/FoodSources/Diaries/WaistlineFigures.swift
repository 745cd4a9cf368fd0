import FoodDomain
import JSON

/// Reads the figures of Waistline, which have no units of their own: those of the app hold.
struct WaistlineFigures {
    /// The nutrients that are none here.
    private(set) var left: [String] = []
    /// What the person's own nutrients are in.
    private let units: JSONNode?
    private var columns: [String: DiaryColumn] = [:]

    /// More of it is no figure of food.
    static let most = 1e6

    init(units: JSONNode?) { self.units = units }

    /// The figures of a portion, and what is wrong with those that stay unknown, as clauses.
    mutating func nutrients(of node: JSONNode?) -> (Nutrients, [String]) {
        var nutrients = Nutrients()
        var problems: [String] = []
        // Energy in kilojoules and salt are taken only where kilocalories and sodium are not there.
        var derived = Nutrients()
        var members: [(String, JSONNode)] = []
        node?.forEachMember { members.append(($0, $1)) }
        for (key, value) in members {
            guard case .nutrient(let nutrient, let factor) = column(key) else { continue }
            let amount: NutrientAmount
            switch value.double.map(LenientNumber.number) ?? LenientNumber(WaistlineReader.text(value)) {
            case .blank where value.isNull || value.string != nil: continue
            case .number(let number), .about(let number), .atLeast(let number):
                guard number >= 0 else {
                    problems.append("has a '\(key)' below zero: it is left unknown")
                    continue
                }
                guard number.isFinite, number / factor <= Self.most else {
                    problems.append("has more '\(key)' than anybody eats: it is left unknown")
                    continue
                }
                amount = .number(number / factor)
            case .below(let limit): amount = .below(max(0, limit) / factor)
            case .trace: amount = .trace
            case .blank, .unreadable:
                problems.append("has a '\(key)' that is no number: it is left unknown")
                continue
            }
            if key == "kilojoules" || key == "salt" { derived[nutrient] = amount } else { nutrients[nutrient] = amount }
        }
        for (nutrient, amount) in derived.known where !nutrients[nutrient].isKnown { nutrients[nutrient] = amount }
        return (nutrients, problems)
    }

    private mutating func column(_ key: String) -> DiaryColumn {
        if let column = columns[key] { return column }
        let unit = units?[key]?.string ?? Self.units.value(of: key.split(separator: "-").joined(separator: "_")) ?? "g"
        let column = DiaryNutrient.column("\(key) (\(unit))") ?? .left
        if column == .left { left.append(key) }
        columns[key] = column
        return column
    }

    /// What is not in grams.
    ///
    /// With underscores: `WordList` takes a hyphen for the end of a word.
    private static let units = WordList(
        """
        kilojoules:kJ calories:kcal sodium:mg cholesterol:mg vitamin_a:mcg vitamin_b1:mg vitamin_b2:mg vitamin_pp:mg \
        pantothenic_acid:mg vitamin_b6:mg biotin:mcg vitamin_b9:mcg vitamin_b12:mcg vitamin_c:mg vitamin_d:mcg \
        vitamin_e:mg vitamin_k:mcg potassium:mg chloride:mg calcium:mg phosphorus:mg iron:mg magnesium:mg zinc:mg \
        copper:mg manganese:mg fluoride:mg selenium:mcg iodine:mcg caffeine:mg
        """)
}
