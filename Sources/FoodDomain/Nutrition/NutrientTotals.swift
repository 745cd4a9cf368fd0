/// All nutrients summed over the same parts.
package struct NutrientTotals: Equatable, Sendable {
    private var totals: [NutrientTotal]

    /// How many parts there are.
    package private(set) var count: Int

    /// The totals of no parts.
    package init() {
        totals = Array(repeating: NutrientTotal(), count: Nutrient.allCases.count)
        count = 0
    }

    /// The totals of parts that are totals themselves, in this order.
    package init(summing parts: some Sequence<NutrientTotals>) {
        self.init()
        for part in parts { add(part) }
    }

    /// The totals of one part of which nothing is known.
    package static let unknown: NutrientTotals = {
        var totals = NutrientTotals()
        totals.add(Nutrients(), times: 1)
        return totals
    }()

    /// The total of one nutrient.
    package subscript(nutrient: Nutrient) -> NutrientTotal { totals[Int(nutrient.rawValue)] }

    /// Adds an ingredient: `factor` times its reference amount.
    package mutating func add(_ nutrients: Nutrients, times factor: Double) {
        count += 1
        for nutrient in Nutrient.allCases {
            totals[Int(nutrient.rawValue)].add(nutrients[nutrient].scaled(by: factor))
        }
    }

    /// Adds a part that is itself a sum.
    ///
    /// It counts as one.
    package mutating func add(_ part: NutrientTotals) {
        count += 1
        for index in totals.indices { totals[index].add(part.totals[index]) }
    }

    /// Adds `weight` to the sums of those nutrients of which every part is known; there is a sum for each nutrient.
    func add(_ weight: Double, toKnown sums: inout [Double]) {
        for index in totals.indices where totals[index].isComplete { sums[index] += weight }
    }

    /// Adds the parts of other totals to these.
    package mutating func merge(_ other: NutrientTotals) {
        count += other.count
        for index in totals.indices { totals[index].merge(other.totals[index]) }
    }

    /// The totals of `factor` times as much of every part.
    package func scaled(by factor: Double) -> NutrientTotals {
        var result = self
        for index in totals.indices { result.totals[index] = totals[index].scaled(by: factor) }
        return result
    }
}
