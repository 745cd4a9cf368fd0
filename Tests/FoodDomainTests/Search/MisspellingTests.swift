import FoodDomain
import Testing

@Suite struct MisspellingTests {
    @Test(arguments: [
        ("banana", "bananna", true), ("banana", "banan", true), ("banana", "bananb", true), ("banana", "abnana", true),
        ("banana", "banana", false), ("banana", "bananaxx", false), ("banana", "nabana", false),
        ("banana", "xbananx", false),
        ("aab", "aba", true), ("", "a", true), ("", "", false), ("ab", "ba", true), ("aaaa", "aaa", true),
    ])
    func `one mistake is a letter, or two neighbours`(first: String, second: String, isOne: Bool) {
        #expect(Misspelling.isOneMistake(first, second) == isOne)
        #expect(Misspelling.isOneMistake(second, first) == isOne)
    }

    @Test func `one half of a word is left alone by any mistake`() {
        let word = Array("chocolate")
        var mistakes: [String] = []
        for place in word.indices {
            mistakes.append(String(word[..<place] + word[(place + 1)...]))
            mistakes.append(String(word[..<place] + ["x"] + word[(place + 1)...]))
            mistakes.append(String(word[..<place] + ["x"] + word[place...]))
            if place > 0 {
                var swapped = word
                swapped.swapAt(place - 1, place)
                mistakes.append(String(swapped))
            }
        }
        for mistake in mistakes {
            let (beginning, end) = Misspelling.halves(of: mistake)
            #expect(
                "chocolate".hasPrefix(beginning) || Misspelling.reversed("chocolate").hasPrefix(end), "\(mistake)")
        }
    }

    @Test(arguments: [
        ("egg", false), ("eggs", true), ("7ups", false), ("brötchen", true), (String(repeating: "a", count: 25), false),
    ])
    func `short words and numbers are taken as they are`(word: String, canBe: Bool) {
        #expect(Misspelling.canBeMeant(word) == canBe)
    }
}
