import Testing
import TextFolding

@Suite struct FoldTests {
    @Test(arguments: [
        ("", ""), ("oats", "oats"), ("  Rolled\t\n OATS  ", "rolled oats"), ("   ", ""), ("a\u{0}b\u{7F}c", "a b c"),
        ("Crème Brûlée", "creme brulee"), ("ＡＢＣ１２", "abc12"), ("ﬁsh", "fish"), ("Straße", "strasse"),
        ("STRAẞE", "strasse"),
        ("Øl", "ol"), ("ŁÓDŹ", "lodz"), ("Æbleskiver", "aebleskiver"), ("Œuf", "oeuf"), ("Þórður", "thordur"),
        ("ħobż", "hobz"),
        ("Đường", "duong"), ("Işık", "isik"), ("İSTANBUL", "istanbul"), ("ǿ ǽ", "o ae"), ("Ёлка", "елка"),
        ("Φέτα ΐ", "φετα ι"),
        ("ΛΌΓΟΣ λόγος", "λογοσ λογοσ"), ("M&M’s", "m&m's"), ("l´œuf `x` ʼn", "l'oeuf 'x' 'n"),
        ("Coca‑Cola – Zero", "coca-cola - zero"),
        ("½ cup", "1/2 cup"), ("a\u{A0}\u{3000}b", "a b"), ("soft\u{AD}hyphen\u{200B}", "softhyphen"), ("2 %", "2 %"),
        ("パン", "パン"), ("ﾊﾟﾝ", "パン"), ("한국", "한국"), ("हिन्दी", "हिन्दी"), ("قُرْآن", "قران"), ("🍎 Apple", "🍎 apple"),
        ("ﷺ", "صلى الله عليه وسلم"),
    ])
    func `spellings of one name are equal`(text: String, folded: String) {
        #expect(TextFolding.fold(text) == folded)
        #expect(TextFolding.fold(utf8: Array(text.utf8)) == folded)
    }

    @Test func `folding twice changes nothing`() {
        for value in UInt32(0)...0x2FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let once = TextFolding.fold("a\(scalar)b")
            let twice = TextFolding.fold(once)
            if once != twice { Issue.record("U+\(String(value, radix: 16)): \(once) \(twice)") }
        }
    }

    @Test func `composed and decomposed text fold alike`() {
        for value in UInt32(0x80)...0x2FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = "a\(scalar)"
            let folded = TextFolding.fold(text)
            if folded != TextFolding.fold(TextFolding.nfc(text)) { Issue.record("U+\(String(value, radix: 16))") }
        }
    }

    @Test func `ASCII folds the same with and without company`() {
        for first in UInt8(0)...0x7F {
            for second in UInt8(0)...0x7F {
                let text = String(decoding: [first, second, UInt8(ascii: "x")], as: UTF8.self)
                let alone = TextFolding.fold(text)
                let inCompany = TextFolding.fold(text + "é")
                #expect(alone + "e" == inCompany, "\(first) \(second)")
            }
        }
    }

    @Test func `bytes that are no UTF-8 do no harm`() {
        #expect(TextFolding.fold(utf8: [0xFF, 0x41]) == "\u{FFFD}a")
        #expect(TextFolding.fold(utf8: [0xED, 0xA0, 0x80]) == TextFolding.fold("\u{FFFD}\u{FFFD}\u{FFFD}"))
    }

    @Test func `a text that grows much is folded whole`() {
        let text = String(repeating: "\u{FDFA}", count: 100)
        #expect(TextFolding.fold(text) == String(repeating: "صلى الله عليه وسلم", count: 100))
    }

    @Test(arguments: [
        ("e\u{301}", "\u{E9}"), ("plain", "plain"), ("", ""), ("①", "①"), ("\u{1100}\u{1161}", "\u{AC00}"),
    ])
    func `normalization form C composes and changes nothing else`(text: String, composed: String) {
        #expect(Array(TextFolding.nfc(text).unicodeScalars) == Array(composed.unicodeScalars))
    }

    @Test(
        arguments: [
            ("", []), ("Rolled oats, dry", ["rolled", "oats", "dry"]), ("2% milk", ["2%", "milk"]),
            ("Milch 3,5% Fett", ["milch", "3.5%", "fett"]),
            ("90/10 ground beef", ["90/10", "ground", "beef"]), ("M&M's", ["m&ms"]), ("m & m", ["m", "m"]),
            ("A&W", ["a&w"]),
            ("mac&cheese", ["mac", "cheese"]), ("Kellogg’s", ["kelloggs"]), ("jus d'orange", ["jus", "d", "orange"]),
            ("reeses'", ["reeses"]),
            ("'s", ["s"]), ("7up", ["7up"]), ("omega-3", ["omega", "3"]), ("1,2,", ["1.2"]), ("and/or", ["and", "or"]),
            ("100 %", ["100"]),
            ("%", []), ("…&'.,/%", []), ("日本 茶", ["日本", "茶"]), ("हिन्दी", ["हिन्दी"]), ("½ cup", ["1/2", "cup"]), ("m&", ["m"]),
            ("5&5", ["5", "5"]),
        ] as [(String, [String])])
    func `words are what a person searches for`(text: String, words: [String]) {
        #expect(TextFolding.words(text) == words)
    }
}
