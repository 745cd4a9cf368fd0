import Testing
import TextFolding

@Suite struct TerminalTextTests {
    @Test(arguments: [
        ("plain text", "plain text"), ("Crème 🍮", "Crème 🍮"), ("a\u{1B}[2Jb", #"a\u{1B}[2Jb"#),
        ("\u{1B}]52;c;aGk=\u{7}", #"\u{1B}]52;c;aGk=\u{7}"#),
        ("\u{1B}]8;;http://x\u{1B}\\", #"\u{1B}]8;;http://x\u{1B}\"#),
        ("\u{9B}2J", #"\u{9B}2J"#), ("a\nb\r\tc\0", #"a\nb\r\tc\u{0}"#), ("\r\n", #"\r\n"#), ("\u{7F}", #"\u{7F}"#),
        ("\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}", #"\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}"#),
        ("\u{2066}\u{2067}\u{2068}\u{2069}", #"\u{2066}\u{2067}\u{2068}\u{2069}"#),
        ("\u{200E}\u{200F}\u{61C}", #"\u{200E}\u{200F}\u{61C}"#),
        ("a\u{200B}b\u{FEFF}\u{AD}", #"a\u{200B}b\u{FEFF}\u{AD}"#), ("\u{2028}\u{2029}", #"\u{2028}\u{2029}"#),
        ("\u{E0041}\u{3164}\u{115F}", #"\u{E0041}\u{3164}\u{115F}"#), ("\u{FFFE}", #"\u{FFFE}"#),
        ("a\u{200D}b", #"a\u{200D}b"#),
        ("\u{200D}", #"\u{200D}"#), ("👩\u{200D}🍳", "👩\u{200D}🍳"), ("❤\u{FE0F}\u{200D}🔥", "❤\u{FE0F}\u{200D}🔥"),
        ("👩\u{200D}a", #"👩\u{200D}a"#),
        ("1\u{FE0F}\u{20E3}", "1\u{FE0F}\u{20E3}"), ("x\u{FE0F}", #"x\u{FE0F}"#),
        ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("\u{1F3FB}", "\u{1F3FB}"),
    ])
    func `what cannot be seen is shown`(text: String, visible: String) {
        #expect(Array(TextFolding.visible(text).unicodeScalars) == Array(visible.unicodeScalars))
    }

    @Test func `no control survives`() {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let isControl =
                scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
            guard isControl || scalar.properties.isBidiControl else { continue }
            let visible = TextFolding.visible("a\(scalar)b")
            #expect(visible.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }, "U+\(String(value, radix: 16))")
        }
    }

    @Test(arguments: [
        ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本茶", 6), ("ｶﾞ", 2), ("パン", 4), ("한국", 4),
        ("\u{1112}\u{1161}\u{11AB}", 2), ("🍎", 2),
        ("👩\u{200D}🍳", 2), ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🇩🇪", 2), ("❤\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2), ("\u{1B}[2J", 3),
        ("a\u{200B}b", 2),
        ("„…“", 3), ("\u{1FAE8}", 2), ("½", 1), ("\u{AD}", 1),
    ])
    func `width is counted in columns`(text: String, width: Int) {
        #expect(TextFolding.displayWidth(text) == width)
    }

    @Test(arguments: [
        ("banana", 10, "banana"), ("banana", 6, "banana"), ("banana", 5, "bana…"), ("banana", 1, "…"),
        ("banana", 0, ""), ("banana", -3, ""),
        ("日本茶", 6, "日本茶"), ("日本茶", 5, "日本…"), ("日本茶", 4, "日…"), ("日本茶", 2, "…"),
        ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
        ("👩\u{200D}🍳👩\u{200D}🍳", 3, "👩\u{200D}🍳…"), ("", 0, ""), ("", 5, ""),
    ])
    func `a text too wide ends in an ellipsis`(text: String, width: Int, truncated: String) {
        #expect(TextFolding.truncated(text, to: width) == truncated)
        #expect(TextFolding.displayWidth(TextFolding.truncated(text, to: width)) <= max(width, 0))
    }

    /// Plain text is told from other text eight bytes at a time.
    @Test func `a control is seen wherever it stands`() {
        for value in UInt8(0)...0xFF {
            let scalar = Unicode.Scalar(value)
            let isPlain = (0x20..<0x7F).contains(value)
            let isControl = value < 0x20 || (0x7F..<0xA0).contains(value)
            for before in 0..<18 {
                let start = String(repeating: "~", count: before)
                let text = start + String(Character(scalar)) + " a"
                #expect(TextFolding.displayWidth(text) == before + 2 + (isControl ? 0 : 1), "\(value) behind \(before)")
                if isPlain { #expect(TextFolding.visible(text) == text) }
                if isControl { #expect(TextFolding.visible(text).hasPrefix(start + "\\")) }
            }
        }
    }

    @Test func `without UTF-8 the ellipsis is a tilde`() {
        #expect(TextFolding.truncated("banana", to: 4, ascii: true) == "ban~")
    }
}
