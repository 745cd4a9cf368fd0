import FoodDomain
import JSON

/// Reads the preview of a search hit.
enum PassioPreview {
    /// The figures of the whole preview serving; nil, and a note, where one of the four main ones is not known.
    ///
    /// The mapping that Passio documents: the quantity is the first suggested one, else the portion's own; the weight is
    /// that of one unit times the quantity. An empty list of suggestions is none.
    static func read(_ node: JSONNode, notes: inout [DecodingNote]) -> NutritionPreview? {
        guard node.isObject else { return nil }
        var figures: [Double] = []
        for key in ["calories", "carbs", "protein", "fat"] {
            guard let value = node[key]?.reading().value, value >= 0 else {
                notes.append(DecodingNote("nutritionPreview.\(key)", .missing, node[key]?.noteText ?? ""))
                return nil
            }
            figures.append(value)
        }
        let portion = node["portion"]
        let suggested = portion?["suggestedQuantity"]?[0]?.reading().value
        let quantity = suggested ?? portion?["quantity"]?.reading().value ?? 0
        let weight = portion?["weight"]?["value"]?.reading().value ?? 0
        let unit = portion?["weight"]?["unit"]?.string?.lowercased() ?? "g"
        var total = weight * quantity
        if unit != "g", unit != "ml" {
            let grams = ServingText.Structured(1, unit: unit).map(\.value)
            if let grams { total *= grams } else { total = 0 }
        }
        if !total.isFinite || total < 0 || quantity < 0 { total = 0 }
        // A volume is no weight: a cup of a food on the basis of mass weighs what its own units say.
        if unit == "ml" { notes.append(DecodingNote("nutritionPreview.portion.weight", .otherBasis, unit)) }
        return NutritionPreview(
            calories: figures[0], carbs: figures[1], protein: figures[2], fat: figures[3],
            servingUnit: portion?["name"]?.cleanText ?? "", servingQuantity: max(quantity, 0),
            weightQuantity: unit == "ml" ? 0 : total)
    }
}
