import Testing

@testable import FoodLog

/// Lines of recipes as people write them.
@Suite struct RecipeTextTests {
    static let lines: [(String, [String])] = [
        ("500g beef, 2 onions", ["500g beef, 2 onions"]),
        ("2 onions, finely chopped", ["2 onions"]), ("2 onions, finely chopped, 3 eggs", ["2 onions, 3 eggs"]),
        ("chickpeas, drained", ["chickpeas, drained"]),
        ("1 kg potatoes, peeled and cut into chunks", ["1 kg potatoes"]),
        ("butter, at room temperature", ["butter"]), ("2 eggs, beaten; 1 onion", ["2 eggs", "1 onion"]),
        ("salt, to taste", ["~salt"]), ("salt to taste", ["~salt"]), ("salt (to taste)", ["~salt"]),
        ("salt and pepper, to taste", ["~salt and pepper"]),
        ("2 eggs, salt, to taste, 1 onion", ["2 eggs", "~salt", "1 onion"]),
        ("2 eggs, salt to taste", ["2 eggs", "~salt"]), ("oil, for frying", ["~oil"]), ("oil for frying", ["~oil"]),
        ("1 tsp sugar, or to taste", ["~1 tsp sugar"]), ("some parsley", ["~parsley"]), ("a little milk", ["~milk"]),
        ("1,5 kg salt, to taste", ["~1,5 kg salt"]), ("to taste", []), ("a little", ["a little"]),
        ("parsley, to serve", ["~parsley"]), ("; ;", []), ("flour 1,5 kg, milk 0,5 l", ["flour 1,5 kg, milk 0,5 l"]),
    ]

    @Test(arguments: lines)
    func `pieces tell what is left to taste`(line: String, pieces: [String]) {
        #expect(RecipeText.pieces(of: line).map { ($0.isToTaste ? "~" : "") + $0.text } == pieces)
    }

    @Test(
        arguments: [
            ("- 2 eggs", "2 eggs"), ("* 2 eggs", "2 eggs"), ("\u{2022} 2 eggs", "2 eggs"), ("- [ ] 2 eggs", "2 eggs"),
            ("  2   eggs ", "2 eggs"), ("For the sauce:", nil), ("# chili", nil), ("", nil), (" \t", nil), ("-", "-"),
        ] as [(String, String?)])
    func `bullets, headings and remarks are no ingredients`(line: String, text: String?) throws {
        #expect(try RecipeText.cleaned(line) == text)
    }

    @Test func `what steers a terminal, and what is endless, is refused`() {
        #expect(throws: FoodLogError.self) { try RecipeText.cleaned("2 eggs\u{1B}[2J") }
        #expect(throws: FoodLogError.self) { try RecipeText.cleaned(String(repeating: "x", count: 30_000)) }
    }

    @Test(
        arguments: [
            ("1 can (400 g) tomatoes", "1 x 400 g tomatoes"), ("2 cans (14 oz) beans", "2 x 14 oz beans"),
            ("1/2 can (400 g) tomatoes", "1/2 x 400 g tomatoes"),
            ("1 can (400 ml) coconut milk", "1 x 400 ml coconut milk"),
            ("1 can tomatoes (400 g)", nil), ("1 can (large) tomatoes", nil), ("can (400 g) tomatoes", nil),
            ("1 can tomatoes", nil), ("1 can (400 g tomatoes", nil), ("1 (400 g) can", nil),
        ] as [(String, String?)])
    func `a size in brackets is what one of it is`(text: String, sized: String?) {
        #expect(RecipeText.sized(text) == sized)
    }

    @Test(
        arguments: [
            ("2 cloves garlic crushed", "2 cloves garlic"), ("freshly ground black pepper", "black pepper"),
            ("100 ml cream (optional)", "100 ml cream"), ("2 eggs", nil), ("(optional)", nil),
        ] as [(String, String?)])
    func `words of making ready can be left out`(text: String, simpler: String?) {
        #expect(RecipeText.simpler(text).last == simpler)
    }
}
