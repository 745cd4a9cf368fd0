import FoodDomain
import Testing

/// The foods of the domain's test vectors: figures per 100 g as real sources gave them.
enum SampleFoods {
    static let apple: Food = {
        var units = [
            ServingUnit("medium", grams: 182), ServingUnit("cup", grams: 125), ServingUnit("cup, sliced", grams: 110),
            ServingUnit("oz", grams: 28.3), ServingUnit("slice", grams: 17), ServingUnit("tbsp", grams: 7.8125),
            ServingUnit("pinch", grams: 0), ServingUnit("gram", grams: 1),
        ]
        units.append(ServingUnit("unweighed", Measure()))
        return Food(
            identity: FoodIdentity(.passio, "apple"), name: "Apple", details: "apple", carbohydrateBasis: .total,
            servingUnits: units,
            servingSizes: [ServingSize(quantity: 1, unitName: "medium"), ServingSize(quantity: 100, unitName: "gram")],
            nutrients: Nutrients([
                .calories: .number(52), .carbs: .number(13.81), .protein: .number(0.26), .fat: .number(0.17),
                .fibers: .number(2.4), .sugars: .number(10.39), .sodium: .number(1), .potassium: .number(107),
                .alcohol: .number(0),
            ]))
    }()

    static let porridge = Food(
        identity: FoodIdentity(.passio, "porridge"), name: "Porridge", details: "with banana",
        servingUnits: [ServingUnit("serving", grams: 358), ServingUnit("gram", grams: 1)],
        servingSizes: [ServingSize(quantity: 1, unitName: "serving")],
        ingredients: [
            Ingredient(
                name: "oats", baseAmount: 40,
                nutrients: Nutrients([
                    .calories: .number(379), .carbs: .number(67.7), .protein: .number(13.15), .fat: .number(6.52),
                    .fibers: .number(10.1), .sodium: .number(6),
                ])),
            Ingredient(
                name: "milk", baseAmount: 200,
                nutrients: Nutrients([
                    .calories: .number(61), .carbs: .number(4.8), .protein: .number(3.15), .fat: .number(3.25),
                    .fibers: .number(0), .sodium: .number(43), .vitaminD: .number(1.1),
                ])),
            Ingredient(
                name: "banana", baseAmount: 118,
                nutrients: Nutrients([
                    .calories: .number(89), .carbs: .number(22.84), .protein: .number(1.09), .fat: .number(0.33),
                    .fibers: .number(2.6),
                ])),
        ])

    static let pair = Food(
        identity: FoodIdentity(.passio, "pair"), name: "Pair",
        servingUnits: [ServingUnit("serving", grams: 250), ServingUnit("gram", grams: 1)],
        servingSizes: [ServingSize(quantity: 1, unitName: "serving")],
        ingredients: [
            Ingredient(name: "A", baseAmount: 150, nutrients: Nutrients([.calories: .number(100)])),
            Ingredient(name: "B", baseAmount: 50, nutrients: Nutrients([.calories: .number(300)])),
        ])

    static let ranch = Food(
        identity: FoodIdentity(.passio, "ranch"), name: "",
        servingUnits: [ServingUnit("tbsp", grams: 15), ServingUnit("gram", grams: 1)],
        servingSizes: [ServingSize(quantity: 2, unitName: "tbsp")],
        nutrients: Nutrients([
            .calories: .number(333.33334), .carbs: .number(6.6666665), .fat: .number(36.666668), .protein: .number(0),
            .sodium: .number(800),
        ]))

    static let beer = Food(
        identity: FoodIdentity(.passio, "beer"), name: "Beer",
        servingUnits: [ServingUnit("can", Measure(grams: 355, milliliters: 355)), ServingUnit("gram", grams: 1)],
        servingSizes: [ServingSize(quantity: 1, unitName: "can")],
        nutrients: Nutrients([
            .calories: .number(43), .carbs: .number(3.55), .protein: .number(0.46), .fat: .number(0),
            .alcohol: .number(3.9),
        ]))

    static let avocado = Food(
        identity: FoodIdentity(.passio, "avocado"), name: "Avocado",
        servingUnits: [ServingUnit("avocado", grams: 201), ServingUnit("gram", grams: 1)],
        servingSizes: [ServingSize(quantity: 0.5, unitName: "avocado")],
        nutrients: Nutrients([
            .calories: .number(160), .carbs: .number(8.53), .protein: .number(2.0), .fat: .number(14.66),
        ]))

    /// A drink that is known per 100 ml, and whose weight nobody stated.
    static let juice = Food(
        identity: FoodIdentity(.own, "juice"), name: "Juice", basis: .volume,
        servingUnits: [ServingUnit("glass", Measure(milliliters: 200)), ServingUnit("ml", Measure(milliliters: 1))],
        servingSizes: [ServingSize(quantity: 1, unitName: "glass")],
        nutrients: Nutrients([.calories: .number(45), .carbs: .number(10)]))

    /// A food that is known per serving alone.
    static let bar = Food(
        identity: FoodIdentity(.own, "bar"), name: "Bar", basis: .serving,
        servingUnits: [ServingUnit("bar", Measure(servings: 1))],
        servingSizes: [ServingSize(quantity: 1, unitName: "bar")],
        nutrients: Nutrients([.calories: .number(200), .protein: .number(20)]))
}

/// Whether two figures agree to the vectors' 1e-9 relative.
func isClose(_ left: Double?, _ right: Double?, relative: Double = 1e-9) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return abs(left - right) <= relative * max(abs(left), abs(right), 1e-12)
}

/// Expects a condition that needs a mutating call, which the macro itself cannot make.
func expect(_ condition: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(condition, sourceLocation: sourceLocation)
}
