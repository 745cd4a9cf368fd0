extension TextFolding {
    /// The search words of `text`, folded, in order.
    ///
    /// A word is a run of letters, digits and their marks. These also belong to it:
    /// - `%` after a digit (`2%`), and a decimal point or comma between digits, written as a point (`3,5%` is `3.5%`);
    /// - `/` between digits (`90/10`, `1/2`);
    /// - `&` between a single letter and a letter (`m&m`, `a&w`, but `mac&cheese` is two words).
    ///
    /// An apostrophe before a word's last letter vanishes (`kellogg's` is `kelloggs`, `m&m's` is `m&ms`); any other
    /// separates (`d'orange` is `d`, `orange`). Text without spaces between words, such as Chinese, is one word.
    package static func words(_ text: String) -> [String] {
        words(folded: fold(text))
    }

    /// The search words of a text that `fold(_:)` gave.
    package static func words(folded text: String) -> [String] {
        let scalars = Array(text.unicodeScalars)
        var words: [String] = []
        var word = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            let next = index + 1 < scalars.count ? scalars[index + 1] : nil
            let afterNext = index + 2 < scalars.count ? scalars[index + 2] : nil
            if isWordScalar(scalar) {
                word.append(scalar)
                continue
            }
            if let last = word.last, let joined = joint(scalar, after: last, in: word, before: next, afterNext) {
                word.append(contentsOf: joined)
                continue
            }
            if !word.isEmpty { words.append(String(word)) }
            word = String.UnicodeScalarView()
        }
        if !word.isEmpty { words.append(String(word)) }
        return words
    }

    /// What a word continues with at punctuation `scalar`, or nil where it ends there.
    private static func joint(
        _ scalar: Unicode.Scalar, after last: Unicode.Scalar, in word: String.UnicodeScalarView,
        before next: Unicode.Scalar?, _ afterNext: Unicode.Scalar?
    ) -> String.UnicodeScalarView? {
        switch scalar {
        case "%":
            return isDigit(last) ? "%".unicodeScalars : nil
        case ".", ",":
            return isDigit(last) && next.map(isDigit) == true ? ".".unicodeScalars : nil
        case "/":
            return isDigit(last) && next.map(isDigit) == true ? "/".unicodeScalars : nil
        case "&":
            return word.count == 1 && last.properties.isAlphabetic && next?.properties.isAlphabetic == true
                ? "&".unicodeScalars : nil
        case "'":
            let isLastLetter = next?.properties.isAlphabetic == true && afterNext.map(isWordScalar) != true
            return isLastLetter && last.properties.isAlphabetic ? "".unicodeScalars : nil
        default:
            return nil
        }
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar >= "0" && scalar <= "9"
    }

    private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return isDigit(scalar) || scalar >= "a" && scalar <= "z" || scalar >= "A" && scalar <= "Z" }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return true
        case .decimalNumber, .letterNumber, .otherNumber: return true
        case .nonspacingMark, .spacingMark, .enclosingMark: return true
        default: return false
        }
    }
}
