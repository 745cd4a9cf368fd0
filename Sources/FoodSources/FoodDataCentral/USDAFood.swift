package import FoodDomain

/// Puts a USDA food together from its rows, whichever file or answer they come from.
///
/// Fill the properties, add nutrients and portions in any order, then take `decoded`. Amounts are per 100 g, and per
/// 100 ml where a branded food's serving is in millilitres.
package struct USDAFood: Sendable {
    /// The kind of record.
    package enum DataType: String, Equatable, Sendable, CaseIterable {
        case foundation = "Foundation"
        case srLegacy = "SR Legacy"
        case survey = "Survey (FNDDS)"
        case branded = "Branded"
        case other = "Experimental"

        /// The type by its name in answers or in CSV files (`sr_legacy_food`); anything else is `other`.
        package init(name: String) {
            switch name {
            case "foundation_food": self = .foundation
            case "sr_legacy_food": self = .srLegacy
            case "survey_fndds_food": self = .survey
            case "branded_food": self = .branded
            default: self = DataType(rawValue: name) ?? .other
            }
        }

        /// Generic foods before branded ones.
        var rank: Int {
            switch self {
            case .foundation, .srLegacy: 0
            case .survey: 1
            case .branded, .other: 2
            }
        }
    }

    /// The FDC id; nil for a record of SR28 that has none.
    package var fdcID: String?
    /// The kind of record.
    package var dataType: DataType
    /// The name.
    package var description: String
    /// The NDB number, with or without leading zeros.
    package var ndbNumber: String?
    /// Other names, cleaned when the food is put together.
    package var aliases: [String] = []
    /// The brand, or the owner of it; empty for generic foods.
    package var brand = ""
    /// The barcode as stated.
    package var gtin: String?
    /// The code of the food group or its name, for the rules on old figures.
    package var category = ""
    /// What is not eaten of the food as bought, in percent; nil where the record does not say, or says it of meat, where
    /// bone and what is trimmed off are one figure.
    package var refuse: Double?
    /// The date of the record's last change as stated.
    package var modified: String?
    /// A branded food's serving: the text, the number and its unit.
    package var householdServing = ""
    /// The size of the serving in `servingSizeUnit`.
    package var servingSize: Double?
    /// `g`, `ml`, `GRM`, `MLT` and others.
    package var servingSizeUnit = ""
    /// The terms that the food carries.
    package var license = USDAFood.centralLicense

    /// The terms of FoodData Central.
    package static let centralLicense = "USDA FoodData Central, public domain (CC0)"

    var figures = USDAFigures()
    var portions: [Portion] = []
    var labelFigures: Nutrients?
    var notes: [DecodingNote] = []

    /// A record without nutrients and portions.
    package init(fdcID: String?, dataType: DataType, description: String) {
        self.fdcID = fdcID
        self.dataType = dataType
        self.description = description
    }

    /// Adds the amount of a nutrient by its FDC id, as a CSV file writes it.
    ///
    /// `derivation` is the code or id of how it was derived: `LCSL` (73) says "less than".
    package mutating func add(nutrient id: Int, amount: String, derivation: String = "") {
        add(
            USDANutrient.row(id: id), name: "nutrient \(id)", LenientNumber(amount), unit: nil, derivation, text: amount
        )
    }

    /// Adds the amount of a nutrient by its FDC id.
    package mutating func add(nutrient id: Int, amount: Double) {
        add(USDANutrient.row(id: id), name: "nutrient \(id)", .number(amount), unit: nil, "", text: "")
    }

    mutating func add(
        _ row: USDANutrient?, name: String, _ number: LenientNumber, unit: String?, _ derivation: String, text: String
    ) {
        guard let row else {
            figures.unread.append(name)
            return
        }
        figures.take(
            row, number, unit: unit ?? row.unit, isBelow: derivation == "LCSL" || derivation == "73", text: text)
    }

    /// What a portion of a food table says.
    package struct Portion: Equatable, Sendable {
        package var amount: Double?
        package var measureUnit: String
        package var modifier: String
        package var portionDescription: String
        package var gramWeight: Double?

        /// A portion; `measureUnit` is empty or `undetermined` where the words stand in `modifier`.
        package init(
            amount: Double?, measureUnit: String = "", modifier: String = "", portionDescription: String = "",
            gramWeight: Double?
        ) {
            self.amount = amount
            self.measureUnit = measureUnit
            self.modifier = modifier
            self.portionDescription = portionDescription
            self.gramWeight = gramWeight
        }
    }

    /// Adds a portion.
    package mutating func add(_ portion: Portion) { portions.append(portion) }

    /// The identity: the NDB number for SR Legacy, whichever file it comes from, else the FDC id.
    package var identity: FoodIdentity? {
        if dataType == .srLegacy, let number = ndbNumber.flatMap(Self.paddedNDB) {
            return FoodIdentity(.usdaSR, number)
        }
        return fdcID.map { FoodIdentity(.fdc, $0) }
    }

    /// An NDB number with its five digits.
    package static func paddedNDB(_ text: String) -> String? {
        let digits = text.utf8.drop { $0 == UInt8(ascii: "0") }
        guard !digits.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), digits.count <= 6 else {
            return nil
        }
        return String(repeating: "0", count: max(0, 5 - digits.count)) + String(decoding: digits, as: UTF8.self)
    }
}
