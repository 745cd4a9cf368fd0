import FoodDomain
import FoodStore
import Testing
import TextFolding

@Suite struct KeyMakerTests {
    @Test(arguments: [
        "Milk Chocolate", "  Eggs  2 ", "EGGS", "90/10 Ground Beef", "M&M's", "Crème brûlée", "7up", "a-b", "",
        "Kellogg's", "2% milk", "日本", "tab\tbed", "ab.c", "x\u{0}y", "Milk, 2%, fat", "a&w", "mac&cheese", "1/2 cup",
        "(raw)", "A.B", "5,5 x", "end,", "3.5%", "a & b",
        "leaves, feet; children", "internationalization strawberries", "x`s", "\u{7F}a\tb", "M&Ms 100%",
    ])
    func `a key is that of the words`(text: String) {
        var keys = KeyMaker()
        #expect(keys.key(text) == FoodQuery.key(foldedWords: TextFolding.words(text)))
    }
}
