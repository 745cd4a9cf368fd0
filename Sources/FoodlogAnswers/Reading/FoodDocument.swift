import CommandLineKit
import FoodDomain
package import FoodLog
package import JSON

/// Foods that a program describes: the JSON that `food new -` reads.
///
/// docs/json.md has its fields.
package enum FoodDocument {
    /// Why a description cannot be read; nothing was added.
    package struct Refusal: ExitStatusProviding, Equatable {
        /// What is wrong, as one word for programs.
        package let failureCode: String
        /// What is wrong, as a sentence.
        package let failureMessage: String
        /// What to do next.
        package let failureHints: [String]
        /// Refused content.
        package var exitStatus: Int32 { 65 }
    }

    /// The foods in a text: one object, or an array of them.
    ///
    /// - Throws: `Refusal` with the place of what cannot be read.
    package static func drafts(in text: String) throws -> [FoodDraft] {
        let root: JSONValue
        do {
            root = try JSONReader.read(text)
        } catch {
            throw refusal("Standard input is not JSON: \(error)", code: "invalidJSON")
        }
        let foods = root.array ?? [root]
        guard !foods.isEmpty else {
            throw Refusal(
                failureCode: "noFood", failureMessage: "Standard input names no food.",
                failureHints: ["Give an object for each food, in an array."])
        }
        return try foods.enumerated().map { index, food in
            try draft(food, place: root.array == nil ? "" : "food \(index + 1): ")
        }
    }

    /// The food that a value describes.
    ///
    /// - Throws: `Refusal` with the place of what cannot be read.
    package static func draft(_ value: JSONValue) throws -> FoodDraft { try draft(value, place: "") }

    private static let members = [
        "name", "details", "per", "nutrients", "abv", "units", "barcode", "carbohydrateBasis", "supplement",
    ]

    private static func draft(_ value: JSONValue, place: String) throws -> FoodDraft {
        guard let object = value.object else { throw refusal("\(place)a food is an object", code: "badFood") }
        var draft = FoodDraft()
        for member in object.members where !member.value.isNull {
            let (key, value) = (member.key, member.value)
            let field = "\(place)\(key)"
            switch key {
            case "name": draft.name = try text(value, field)
            case "details": draft.details = try text(value, field)
            case "per": draft.per = try text(value, field)
            case "abv":
                draft.strength = try value.double.map { DecimalText.trimmed($0, decimals: 6) } ?? text(value, field)
            case "barcode": draft.barcode = try text(value, field)
            case "carbohydrateBasis":
                guard let basis = CarbohydrateBasis(rawValue: try text(value, field)) else {
                    let known = list(CarbohydrateBasis.allCases.map(\.rawValue))
                    throw refusal("\(field) is none of \(known)", code: "badFood")
                }
                draft.carbohydrateBasis = basis
            case "supplement":
                guard let flag = value.bool else { throw refusal("\(field) is not true or false", code: "badFood") }
                draft.isSupplement = flag
            case "nutrients": draft.nutrients = try nutrients(value, field)
            case "units": draft.units = try units(value, field)
            default:
                let near = Spelling.nearest(to: key, in: members)
                throw refusal(
                    "\(place)a food has no member \(quoted(key))", code: "badFood",
                    hint: near.map { "Did you mean '\($0)'?" } ?? "The members: \(list(members)).")
            }
        }
        return draft
    }

    private static func text(_ value: JSONValue, _ field: String) throws -> String {
        guard let text = value.string else { throw refusal("\(field) is not a text", code: "badFood") }
        return text
    }

    /// An object of amounts by the keys of the registry: a number in the nutrient's unit, `{"value","unit"}`, a text as
    /// the options take it, or null for what is not known.
    private static func nutrients(_ value: JSONValue, _ field: String) throws -> [StatedNutrient] {
        guard let object = value.object else { throw refusal("\(field) is not an object", code: "badFood") }
        return try object.members.map { member in
            let key = member.key
            if member.value.isNull { return StatedNutrient(key, .unknown) }
            if let number = member.value.double { return StatedNutrient(key, .number(number)) }
            if let text = member.value.string { return StatedNutrient(key, .text(text)) }
            guard let amount = member.value["value"] else {
                throw refusal("\(field).\(shown(key)) is no amount", code: "badFood")
            }
            if amount.isNull { return StatedNutrient(key, .unknown) }
            guard let number = amount.double else {
                throw refusal("\(field).\(shown(key)).value is not a number", code: "badFood")
            }
            guard let unit = member.value["unit"], !unit.isNull else { return StatedNutrient(key, .number(number)) }
            return StatedNutrient(
                key, .measured(number, unit: try text(unit, "\(field).\(shown(key)).unit")))
        }
    }

    /// Texts as `--unit` takes them, or objects as `units` answers them.
    private static func units(_ value: JSONValue, _ field: String) throws -> [String] {
        guard let elements = value.array else { throw refusal("\(field) is not an array", code: "badFood") }
        return try elements.enumerated().map { index, element in
            if let text = element.string { return text }
            let place = "\(field)[\(index)]"
            guard let name = element["unit"]?.string else { throw refusal("\(place) has no unit", code: "badFood") }
            var sizes: [String] = []
            for (key, unit) in [("grams", "g"), ("milliliters", "ml")] {
                guard let size = element[key], !size.isNull else { continue }
                guard let number = size.double, number > 0 else {
                    throw refusal("\(place).\(key) is no number above 0", code: "badFood")
                }
                sizes.append("\(DecimalText.trimmed(number, decimals: 9)) \(unit)")
            }
            guard !sizes.isEmpty else {
                throw refusal("\(place) has neither grams nor milliliters", code: "badFood")
            }
            return ([name] + sizes).joined(separator: " = ")
        }
    }

    private static func refusal(_ reason: String, code: String, hint: String? = nil) -> Refusal {
        Refusal(
            failureCode: code, failureMessage: "\(capitalized(reason)).",
            failureHints: ["Nothing was added."] + (hint.map { [$0] } ?? []))
    }
}
