import FoodDomain
import Testing

@Suite struct `Amounts: words` {
    @Test(arguments: [
        ("slices", "slice"), ("leaves", "leaf"), ("tomatoes", "tomato"), ("berries", "berry"), ("loaves", "loaf"),
        ("halves", "half"), ("knives", "knife"), ("glass", "glass"), ("glasses", "glass"), ("swiss", "swiss"),
        ("hummus", "hummus"), ("Eggs", "egg"), ("egg", "egg"), ("cookies", "cookie"), ("brownies", "brownie"),
        ("pies", "pie"), ("fries", "fry"), ("peaches", "peach"), ("quiches", "quiche"), ("sandwiches", "sandwich"),
        ("dishes", "dish"), ("boxes", "box"), ("shoes", "shoe"), ("potatoes", "potato"), ("olives", "olive"),
        ("cloves", "clove"), ("cheeses", "cheese"), ("kiwis", "kiwi"), ("molasses", "molasses"), ("gas", "gas"),
        ("couscous", "couscous"), ("asparagus", "asparagus"), ("peas", "pea"), ("pcs", "pc"), ("mousses", "mousse"),
        ("cups", "cup"), ("radishes", "radish"), ("anchovies", "anchovy"), ("quizzes", "quizz"), ("", ""),
        ("scoops", "scoop"), ("pieces", "piece"), ("patties", "patty"), ("chives", "chive"), ("grits", "grits"),
    ])
    func `singular`(_ plural: String, singular: String) {
        #expect(LabelWord.singular(plural) == singular)
    }

    @Test func `labels fold word by word`() {
        #expect(LabelWord.folded("  Large  Slices ") == "large slice")
    }

    @Test(
        arguments: [
            ("gramms", "grams"), ("slcie", "slice"), ("cup", "cup"), ("CUP", "cup"), ("bananna", "banana"),
            ("xyz", nil), ("a", nil), ("chikcen brest", "chicken breast"), ("slicee", "slice"), ("", nil),
        ] as [(String, String?)])
    func `nearest spelling`(_ word: String, nearest: String?) {
        let words = ["grams", "slice", "cup", "banana", "chicken breast", "slices"]
        #expect(Spelling.nearest(to: word, in: words) == nearest)
    }

    @Test func `distance counts a swap once and stops at its bound`() {
        #expect(Spelling.distance("ab", "ba", limit: 2) == 1)
        #expect(Spelling.distance("kitten", "sitting", limit: 3) == 3)
        #expect(Spelling.distance("kitten", "sitting", limit: 2) == nil)
        #expect(Spelling.distance("", "", limit: 0) == 0)
        #expect(Spelling.distance("abc", "xyzabc", limit: 3) == 3)
        #expect(Spelling.distance("abcdef", "uvwxyz", limit: 3) == nil)
        #expect(Spelling.distance(String(repeating: "a", count: 100_000), "a", limit: 3) == nil)
    }
}
