package import FoodDomain

/// How a screen is drawn: what the terminal can show, and what the person wants to see.
package struct ScreenStyle: Equatable, Sendable {
    /// The unit that energy is shown in.
    package enum EnergyUnit: String, CaseIterable, Sendable {
        case kcal
        case kJ
    }

    /// The columns of the terminal; no line is wider.
    package let width: Int
    /// Whether colours may be used.
    ///
    /// Nothing is told by colour alone.
    package var color: Bool
    /// Whether the terminal reads UTF-8.
    ///
    /// Else marks, bars and dashes are ASCII; names stay as they are.
    package var unicode: Bool
    /// The unit that energy is shown in.
    package var energyUnit: EnergyUnit
    /// The nutrients that are asked for.
    package var nutrients: [Nutrient]
    /// Whether the carbohydrate without fibre is asked for.
    package var hasNetCarbs = false
    /// Whose rules figures are rounded by as on a label; nil for the rounding of screens.
    package var label: LabelRules?
    /// The marks of numbers.
    package var numbers: NumberMarks

    /// A style; a width below 40 is taken as 40.
    package init(
        width: Int = 80, color: Bool = false, unicode: Bool = true, energyUnit: EnergyUnit = .kcal,
        nutrients: [Nutrient] = Nutrient.main, label: LabelRules? = nil, numbers: NumberMarks = .point
    ) {
        self.width = max(width, 40)
        self.color = color
        self.unicode = unicode
        self.energyUnit = energyUnit
        self.nutrients = nutrients
        self.label = label
        self.numbers = numbers
    }

    /// The widest that text is laid out: longer lines are hard to read.
    var measure: Int { min(width, 100) }

    /// Whether there is room for a table with a column for everything.
    var isWide: Bool { width >= 72 }
}

extension ScreenStyle {
    var atLeast: String { unicode ? "\u{2265}" : ">=" }
    var dash: String { unicode ? DecimalText.dash : "-" }
    var arrow: String { unicode ? "\u{2192}" : "->" }
    var times: String { unicode ? "\u{D7}" : "x" }
    var dot: String { unicode ? "\u{B7}" : "|" }

    /// The symbol of a unit; the micro sign is no ASCII.
    func symbol(_ unit: NutrientUnit) -> String {
        switch unit {
        case .kilocalorie: energyUnit.rawValue
        case .microgram where !unicode: "ug"
        default: unit.rawValue
        }
    }
}
