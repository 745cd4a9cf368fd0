/// A table of branded foods that nobody sells, as `food import csv` reads it: the same for the same seed.
struct GeneratedTable {
    private var random: SplitMix64
    private let rare: [String]
    private let brands: [String]

    static let header =
        "id,name,brand,barcode,popularity,calories,protein,fat,carbs,sugars,fibers,satFat,sodium,serving,serving_g\n"

    init(seed: UInt64) {
        random = SplitMix64(state: seed)
        rare = (0..<40_000).map { Self.word($0) }
        brands = (0..<12_000).map { number in
            "\(Self.word(number * 7 + 3).prefix(1).uppercased())\(Self.word(number * 7 + 3).dropFirst()) Foods"
        }
    }

    /// A line of the table.
    mutating func line(_ number: Int) -> String {
        var words = (0..<(2 + random.below(3))).map { _ in Self.common[random.skewed(Self.common.count)] }
        if random.below(2) == 0 { words.append(rare[random.skewed(rare.count)]) }
        let popularity = 1_000_000 / (1 + random.below(1_000_000))
        var figures = "\(random.below(600))"
        for limit in [300, 400, 900, 500, 100, 200] {
            let tenths = random.below(limit)
            figures += ",\(tenths / 10).\(tenths % 10)"
        }
        return "\(number + 1),\(words.joined(separator: " ")),\(brands[random.skewed(brands.count)]),"
            + "\(Self.barcode(number)),\(popularity),\(figures),\(random.below(900)),piece,\(5 + random.below(200))\n"
    }

    private static let common = [
        "chocolate", "milk", "bar", "cookie", "cheese", "bread", "chicken", "soup", "yogurt", "juice", "cereal",
        "sauce", "organic", "vanilla", "strawberry", "chips", "crackers", "salad", "dressing", "beef", "pork", "turkey",
        "rice", "beans", "pasta", "tomato", "peanut", "butter", "almond", "coconut", "honey", "oat", "granola",
        "protein", "snack", "mix", "fruit", "apple", "orange", "lemon", "water", "tea", "coffee", "cola", "ice",
        "cream", "frozen", "pizza", "dinner", "vegetable", "corn", "potato", "sweet", "spicy", "original", "classic",
        "light", "whole", "grain", "wheat", "dark", "roasted", "salted", "natural", "crunchy", "smoked", "cheddar",
        "mozzarella", "ranch", "garlic", "onion", "pepper", "ginger", "mint", "caramel", "fudge", "brownie", "cake",
        "pie", "muffin", "bagel", "tortilla", "wrap", "ham", "bacon", "sausage", "salmon", "tuna", "shrimp",
    ]

    /// A word that no language has: syllables spelt from the digits of a number.
    private static func word(_ number: Int) -> String {
        let consonants = Array("bcdfghklmnprstvz")
        let vowels = Array("aeiou")
        var word = ""
        var rest = number + 400
        while rest > 0 {
            word.append(consonants[rest % 16])
            word.append(vowels[rest / 16 % 5])
            rest /= 80
        }
        return word + "n"
    }

    private static func barcode(_ number: Int) -> String {
        let digits = Array(String(200_000_000_000 + number).utf8).map { Int($0) - 48 }
        let sum = digits.enumerated().reduce(0) { $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 1 : 3) }
        return digits.map(String.init).joined() + "\((10 - sum % 10) % 10)"
    }
}
