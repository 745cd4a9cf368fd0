private import CUtf8proc
private import Glibc

/// What is done to text that people typed or databases hold: fold it for comparison, split it into words, make it safe
/// for a terminal, measure it in columns.
///
/// Unicode's tables are those of utf8proc; grapheme clusters are the standard library's.
package enum TextFolding {
    /// `text` in a form that is equal for all spellings a person takes for the same.
    ///
    /// Compatibility composition (NFKC), case folding and removal of diacritics, then the letters that have no
    /// decomposition (`ø ł đ æ œ þ ð ı …`). White space and controls of any length are one space, none at the ends;
    /// apostrophes are `'`, hyphens and dashes `-`, the fraction slash `/`; invisible characters are gone. Marks that
    /// carry a letter's identity (Indic vowel signs, Japanese voicing) stay.
    ///
    /// Folding twice changes nothing. ASCII text never leaves Swift, and text that is folded already is not copied.
    package static func fold(_ text: String) -> String {
        var text = text
        let folded: String? = text.withUTF8 { bytes in
            switch ASCIIFolding.examine(bytes) {
            case .folded: nil
            case .ascii: ASCIIFolding.fold(bytes)
            case .other: UnicodeFolding.fold(bytes)
            }
        }
        return folded ?? text
    }

    /// `utf8` folded as by `fold(_:)`, for callers that hold bytes and no string.
    ///
    /// Bytes that are no UTF-8 are read as U+FFFD.
    package static func fold(utf8: UnsafeBufferPointer<UInt8>) -> String {
        switch ASCIIFolding.examine(utf8) {
        case .folded, .ascii: ASCIIFolding.fold(utf8)
        case .other: UnicodeFolding.fold(utf8) ?? fold(String(decoding: utf8, as: UTF8.self))
        }
    }

    /// `utf8` folded as by `fold(_:)`, for callers that hold an array of bytes.
    package static func fold(utf8: [UInt8]) -> String {
        utf8.withUnsafeBufferPointer { fold(utf8: $0) }
    }

    /// `text` in normalization form C, the form in which names are stored.
    package static func nfc(_ text: String) -> String {
        var text = text
        let composed: String? = text.withUTF8 { bytes in
            if bytes.allSatisfy({ $0 < 0x80 }) { return nil }
            var result: UnsafeMutablePointer<UInt8>?
            let options = utf8proc_option_t(rawValue: UTF8PROC_STABLE.rawValue | UTF8PROC_COMPOSE.rawValue)
            let length = utf8proc_map(bytes.baseAddress, bytes.count, &result, options)
            defer { free(result) }
            guard let result, length >= 0 else { return nil }
            return String(decoding: UnsafeBufferPointer(start: result, count: length), as: UTF8.self)
        }
        return composed ?? text
    }
}
