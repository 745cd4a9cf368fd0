import FoodDomain
import FoodSources
import Foundation
import Testing
import TextFolding

/// The starter foods are plausible, and everyday words mean what everybody means by them.
@Suite struct StarterQualityTests {
    static let foods = StarterCatalogue().all

    /// Foods whose figures do not follow 4-4-9-7: what is left after water, fat and protein is mostly no carbohydrate.
    static let otherFactors: Set<String> = ["baking powder"]

    @Test func `energy agrees with the macronutrients`() throws {
        for food in Self.foods where !Self.otherFactors.contains(food.name) {
            guard let nutrients = food.nutrientsReference, let energy = nutrients[.calories].value,
                let carbs = nutrients[.carbs].value, let protein = nutrients[.protein].value,
                let fat = nutrients[.fat].value, energy > 25
            else { continue }
            let alcohol = nutrients[.alcohol].value ?? 0
            let fibre = nutrients[.fibers].value ?? 0
            let most = 4 * carbs + 4 * protein + 9 * fat + 7 * alcohol
            let least = most - 4 * fibre
            #expect(energy <= most * 1.2 + 12, "\(food.name): \(energy) kcal against at most \(most)")
            #expect(energy >= least * 0.72 - 12, "\(food.name): \(energy) kcal against at least \(least)")
        }
    }

    @Test func `macronutrients fit into 100 g, and parts into their wholes`() {
        for food in Self.foods {
            guard let nutrients = food.nutrientsReference else { continue }
            let low = { nutrients[$0].low }
            #expect(low(.carbs) + low(.protein) + low(.fat) + low(.alcohol) <= 101, "\(food.name)")
            #expect(low(.satFat) <= low(.fat) + 0.5, "\(food.name)")
            #expect(low(.transFat) <= low(.fat) + 0.5, "\(food.name)")
            #expect(low(.fibers) <= low(.carbs) + 0.5, "\(food.name)")
            #expect(low(.sugars) <= low(.carbs) + 1.5, "\(food.name)")
            #expect(low(.calories) <= 902, "\(food.name)")
        }
    }

    @Test(arguments: [
        ("cup", 5.0, 340.0), ("tablespoon", 1, 30), ("teaspoon", 0.3, 10), ("fl oz", 20, 45), ("slice", 1, 260),
        ("large", 1, 1200), ("medium", 1, 1000), ("small", 1, 800), ("can", 20, 800), ("bottle", 20, 800),
    ])
    func `a portion weighs what such a portion can weigh`(unit: String, least: Double, most: Double) {
        for food in Self.foods {
            for serving in food.servingUnits where serving.name.split(separator: ",").first.map(String.init) == unit {
                let grams = serving.measure.grams ?? 0
                #expect(grams >= least && grams <= most, "1 \(serving.name) of \(food.name) = \(grams) g")
            }
        }
    }

    @Test func `no portion names a part, a bare mass, or anything else than a portion`() {
        let forbidden = ["flavor packet", "yield", "without", "nlea", "cubic inch", "refuse", "serving ("]
        for food in Self.foods {
            for unit in food.servingUnits {
                let name = unit.name.lowercased()
                #expect(!forbidden.contains { name.contains($0) }, "\(unit.name) of \(food.name)")
                #expect(!["oz", "ounce", "lb", "pound", "kg", "ml"].contains(name), "\(unit.name) of \(food.name)")
            }
        }
    }

    @Test func `the default portion, the counted piece and the whole can be served`() throws {
        for food in Self.foods {
            let size = try #require(food.servingSizes.first, "\(food.name) has no default portion")
            #expect(food.servingUnits.contains { $0.name == size.unitName }, "\(food.name): \(size)")
            let item = FoodItem(food)
            let grams = try #require(item.weight)
            #expect(grams > 0 && grams <= 900, "\(food.name): default portion \(grams) g")
            if let count = food.countUnit {
                #expect(food.servingUnits.contains { $0.name == count }, "\(food.name): counts \(count)")
            }
            if let whole = food.whole?.grams, let count = food.countUnit,
                let piece = food.servingUnits.first(where: { $0.name == count })?.measure.grams
            {
                #expect(whole >= piece, "\(food.name): the whole is smaller than \(count)")
            }
            if let counterpart = food.counterpart {
                let other = try #require(
                    Self.foods.first { $0.name == counterpart }, "\(food.name): no food \(counterpart)")
                #expect(other.counterpart == food.name)
            }
        }
    }

    @Test func `recipes are made of starter foods and marked`() {
        let recipes = Self.foods.filter { $0.identity.source == .recipe }
        #expect(recipes.count >= 60)
        for recipe in recipes {
            #expect(recipe.marks.contains("typical"), "\(recipe.name)")
            #expect(recipe.ingredients.allSatisfy { $0.identity?.source == .usdaSR && $0.baseAmount > 0 })
            #expect(recipe.baseAmount > 0)
        }
    }

    @Test(arguments: [
        ("egg", "large", 50.0, 71.5), ("banana", "medium", 118, 105.02), ("butter", "tablespoon", 14.2, 101.814),
        ("almonds", "kernel", 1.2, 6.948), ("instant noodles", "packet", 81, 356.4), ("beer", "can", 356, 153.08),
        ("white rice", "cup", 158, 205.4), ("whole milk", "cup", 244, 148.84), ("apple", "medium", 182, 94.64),
    ])
    func `everyday portions have their figures`(name: String, unit: String, grams: Double, energy: Double) throws {
        let food = try #require(Self.foods.first { $0.name == name })
        var item = FoodItem(food)
        try item.select(unit: unit, quantity: 1)
        #expect(abs((item.weight ?? 0) - grams) < 1e-9)
        #expect(abs((item.nutrientsSelectedSize()[.calories].value ?? 0) - energy) < 1)
    }

    /// Words that everybody uses, each with the one record that it means.
    static let words: [(String, String)] = {
        let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Vectors/everyday-words.tsv")
        let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").dropFirst().map { line in
            let fields = line.split(separator: "\t").map(String.init)
            return (fields[0], fields[1])
        }
    }()

    @Test func `an everyday word finds the food that it means, and nothing else`() {
        #expect(Self.words.count > 300)
        let catalogue = StarterCatalogue()
        for (word, number) in Self.words {
            let found = catalogue.candidates(named: FoodQuery.key(foldedWords: TextFolding.words(word)))
            #expect(found.map(\.identity.sourceID) == [number], "\(word)")
        }
    }

    @Test func `a word that means several foods stands for none of them`() {
        let catalogue = StarterCatalogue()
        #expect(catalogue.meanings(of: "chip").count == 3)
        #expect(catalogue.candidates(named: "chip").isEmpty)
        #expect(catalogue.meanings(of: "egg").isEmpty)
        #expect(catalogue.food(FoodIdentity(.usdaSR, "99999")) == nil)
        #expect(catalogue.food(FoodIdentity(.openFoodFacts, "1")) == nil)
        #expect(catalogue.food(barcode: "4006381333931") == nil)
    }
}
