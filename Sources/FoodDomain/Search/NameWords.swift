/// Words by what they say in the name of a food.
enum NameWords {
    /// Words that people leave out.
    ///
    /// Not `and` and `with`, which may part two items.
    static let joining = ["of", "the", "a", "an"]

    /// Kinds that stand in front of what the food is: `Spices, allspice`.
    static let kinds: Set<String> = [
        "spice", "fish", "nut", "seed", "beverage", "alcoholic", "candy", "snack", "mollusk", "crustacean", "seaweed",
        "game", "meat", "leavening", "agent", "novelty", "vegetable", "fruit", "product", "poultry", "carbonated",
        "cereal", "ready", "to", "eat",
    ]

    /// What a food is when nothing else is said of it.
    static let plain: Set<String> = [
        "raw", "fresh", "whole", "plain", "regular", "all", "type", "variety", "mixed", "species", "commercial",
        "commercially", "include", "fluid", "mature", "common", "class", "grade", "separable", "lean", "fat", "only",
        "trimmed", "and", "or", "of", "with", "in", "the", "generic", "european", "atlantic",
        "pacific", "winter", "summer", "red", "ripe", "year", "round", "average", "domesticated", "usual",
        "by", "skin", "pack", "broiler", "fryer", "ready", "to", "serve", "eat", "year", "nfs",
    ]

    /// What is done to most foods before they are eaten.
    static let usual: Set<String> = [
        "cooked", "boiled", "drained", "without", "salt", "salted", "unsalted", "dry", "heat", "moist", "ground",
        "baked", "roasted", "prepared", "unprepared", "uncooked", "recipe", "from", "enriched", "unenriched", "dried",
        "added", "solid", "choice", "select", "no", "bone", "boneless", "skinless", "peeled", "grilled", "broiled",
        "toasted", "brewed", "steamed", "braised", "home", "farmed", "wild",
    ]

    /// What makes another food of it.
    static let estranging: Set<String> = [
        "babyfood", "infant", "toddler", "junior", "strained", "imitation", "substitute", "dehydrated", "powder",
        "condensed", "concentrate", "mix", "flavor", "flavored", "reduced", "low", "lowfat", "nonfat", "free", "diet",
        "light", "sodium", "fortified", "industrial", "hydrogenated", "giblet", "native", "indian", "alaska", "navajo",
        "hopi", "apache", "shoshone", "restaurant", "fast", "commodity", "usda", "sweetened", "supplement", "formula",
        "battered", "breaded", "smoked", "pickled", "candied", "greens", "leaf", "leave", "juice", "nectar", "oil",
        "soup", "sauce", "syrup", "frozen",
        "flour", "tuber", "imported", "zealand", "australian", "cracker", "cookie", "pie", "cake", "bread", "dressing",
    ]

    /// How food is cut, and what is said to praise it.
    static let unsaid: Set<String> = [
        "diced", "sliced", "chopped", "cubed", "crushed", "halved", "minced", "cut", "organic", "natural", "homemade",
        "style", "piece", "fillet", "slice", "chunk", "strip",
        "wedge", "portion", "serving", "bowl", "glass", "plate", "cup", "freshly", "extra", "pure", "real",
        "unseasoned", "unsweetened", "seedless",
        "pitted",
    ]

    /// How a food happens to be kept, served or cut: the same food, weight for weight.
    static let incidental: Set<String> = [
        "frozen", "fresh", "freshly", "chilled", "ripe", "cold", "hot", "warm", "organic", "diced", "sliced", "chopped",
        "cubed", "halved", "cut", "grated", "shredded",
    ]

    /// Ways to cook that a table does not tell apart, where it only says that a food is cooked.
    static let methods: Set<String> = [
        "steamed", "boiled", "poached", "grilled", "broiled", "baked", "roasted", "fried", "sauteed", "stewed",
        "braised",
        "microwaved", "seared", "simmered",
    ]
}

extension FoodQuery {
    /// Whether a folded word is mostly left unsaid where foods are listed.
    package static func isUnsaid(_ word: String) -> Bool {
        let word = LabelWord.singular(word)
        return NameWords.unsaid.contains(word) || NameWords.plain.contains(word) || NameWords.usual.contains(word)
    }

    /// The words without those that say how a food happens to be kept, served or cut; nil where there are none, or no
    /// others.
    package static func withoutIncidental(_ words: [String]) -> [String]? {
        let telling = words.filter { !NameWords.incidental.contains($0) }
        return telling.isEmpty || telling.count == words.count ? nil : telling
    }

    /// The words with `cooked` for a way to cook; nil where none is among several.
    package static func cooked(_ words: [String]) -> [String]? {
        guard words.count > 1, words.contains(where: NameWords.methods.contains) else { return nil }
        return words.map { NameWords.methods.contains($0) ? "cooked" : $0 }
    }
}
