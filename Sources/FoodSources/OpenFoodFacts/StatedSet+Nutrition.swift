import FoodDomain
import JSON

extension StatedSet {
    /// Reads `nutrition` of schema 1003: the aggregated set first, then the input sets.
    ///
    /// Every set says what it is for and every nutrient its unit.
    static func nutrition(_ nutrition: JSONNode) -> [StatedSet] {
        var sets: [StatedSet] = []
        if let aggregate = nutrition["aggregated_set"], aggregate.isObject {
            sets.append(set(aggregate, isEstimate: false))
        }
        var inputs: [(rank: Int, set: StatedSet)] = []
        for input in nutrition["input_sets"]?.elements(limit: 20) ?? [] {
            let source = input["source"]?.string ?? "packaging"
            let rank = ["packaging": 0, "manufacturer": 1, "usda": 2][source] ?? 3
            inputs.append((rank, set(input, isEstimate: source == "estimate")))
        }
        // Stable: the source's order within one kind.
        for rank in 0...3 { sets += inputs.filter { $0.rank == rank }.map(\.set) }
        return sets.filter { !$0.isEmpty }
    }

    private static func set(_ node: JSONNode, isEstimate: Bool) -> StatedSet {
        var set = StatedSet()
        set.isPrepared = node["preparation"]?.string == "prepared"
        let unit = node["per_unit"]?.string
        switch node["per"]?.string {
        case "100ml": set.isVolume = true
        case "100g": set.isVolume = false
        case "serving":
            set.isServing = true
            set.amount = node["per_quantity"]?.reading().value.flatMap { (0.001...100_000).contains($0) ? $0 : nil }
            set.isVolume = unit.flatMap { ServingUnitCode.measure($0) }.map { $0.dimension == .volume }
        default: set.isVolume = unit.flatMap { ServingUnitCode.measure($0) }.map { $0.dimension == .volume }
        }
        node["nutrients"]?.forEachMember { key, nutrient in
            guard nutrient.isObject, set.nutrients.count < ListLimit.nutrients else { return }
            let value = ["value", "value_string", "value_computed"].lazy.compactMap { nutrient[$0] }.first {
                $0.reading() != .blank
            }
            guard let value else { return }
            var stated = StatedNutrient(
                key: key, number: value.reading(groups: key.hasPrefix("energy")),
                unit: nutrient["unit"]?.string ?? defaultUnit(key), text: value.noteText)
            stated.isEstimate = isEstimate || nutrient["source"]?.string == "estimate"
            if let sign = nutrient["modifier"]?.string { stated.number.apply(modifier: sign) }
            if stated.number != .blank { set.nutrients.append(stated) }
        }
        return set
    }

    private static func defaultUnit(_ key: String) -> String {
        switch key {
        case "energy-kcal": "kcal"
        case "energy", "energy-kj": "kJ"
        case "alcohol": "% vol"
        default: "g"
        }
    }
}
