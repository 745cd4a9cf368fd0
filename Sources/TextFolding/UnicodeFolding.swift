private import CUtf8proc

/// The fold of text that is not ASCII, by utf8proc and the tables below.
enum UnicodeFolding {
    /// - Returns: nil where `bytes` are not UTF-8.
    static func fold(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
        // Three scalars for each byte suffice for nearly every text; the answer says when it needs more.
        decompose(bytes, capacity: bytes.count * 3 + 16)
    }

    private static func decompose(_ bytes: UnsafeBufferPointer<UInt8>, capacity: Int) -> String? {
        var needed = 0
        let folded: String? = withUnsafeTemporaryAllocation(of: utf8proc_int32_t.self, capacity: capacity) { buffer in
            let length = utf8proc_decompose_custom(
                bytes.baseAddress, bytes.count, buffer.baseAddress, capacity, decomposition, punctuationFirst, nil)
            needed = length
            guard length >= 0, length <= capacity else { return nil }
            return compose(buffer, length: replace(buffer, length: length))
        }
        if folded == nil, needed > capacity { return decompose(bytes, capacity: needed) }
        return folded
    }

    /// Compatibility decomposition with case folding; characters that show nothing are dropped.
    private static let decomposition = utf8proc_option_t(
        rawValue: UTF8PROC_STABLE.rawValue | UTF8PROC_DECOMPOSE.rawValue | UTF8PROC_COMPAT.rawValue
            | UTF8PROC_CASEFOLD.rawValue | UTF8PROC_IGNORE.rawValue)

    /// The unification of punctuation before decomposition, which would make a space and a mark of `´`.
    private static let punctuationFirst: utf8proc_custom_func = { scalar, _ in punctuation(scalar) }

    /// The ASCII character for an apostrophe, hyphen, dash or fraction slash of any kind, else `scalar`.
    private static func punctuation(_ scalar: utf8proc_int32_t) -> utf8proc_int32_t {
        switch scalar {
        case 0x60, 0xB4, 0x02B9, 0x02BB, 0x02BC, 0x02C8, 0x2018, 0x2019, 0x201B, 0x2032, 0xFF40: 0x27
        case 0x1FBD, 0x1FBF, 0x1FEF, 0x1FFD: 0x27  // Greek
        case 0x2010...0x2015, 0x2212: 0x2D
        case 0x2044, 0x2215: 0x2F
        default: scalar
        }
    }

    /// Drops diacritics, spells letters without decomposition, and joins white space, in place.
    ///
    /// - Returns: the number of scalars left, never more than `length`, since a digraph is expanded only afterwards.
    private static func replace(_ buffer: UnsafeMutableBufferPointer<utf8proc_int32_t>, length: Int) -> Int {
        var count = 0
        for index in 0..<length {
            let scalar = buffer[index]
            if isDiacritic(scalar) { continue }
            if isSpace(scalar) {
                if count == 0 || buffer[count - 1] == 0x20 { continue }
                buffer[count] = 0x20
            } else {
                // Again, for what decomposition brought: `½` is `1⁄2`.
                buffer[count] = letter(punctuation(scalar))
            }
            count += 1
        }
        if count > 0 && buffer[count - 1] == 0x20 { count -= 1 }
        return count
    }

    private static func compose(_ buffer: UnsafeMutableBufferPointer<utf8proc_int32_t>, length: Int) -> String? {
        let options = utf8proc_option_t(rawValue: UTF8PROC_STABLE.rawValue | UTF8PROC_COMPOSE.rawValue)
        let composed = utf8proc_normalize_utf32(buffer.baseAddress, length, options)
        guard composed >= 0 else { return nil }
        return String(unsafeUninitializedCapacity: composed * 4) { out in
            guard var end = out.baseAddress else { return 0 }
            let start = end
            for scalar in buffer[..<composed] {
                if let (first, second) = digraph(scalar) {
                    end[0] = first
                    end[1] = second
                    end += 2
                } else {
                    end += utf8proc_encode_char(scalar, end)
                }
            }
            return end - start
        }
    }

    /// Marks that are set on letters of an alphabet and whose absence people read over.
    ///
    /// Not every mark is one: without its voicing mark パン (bread) would be ハン, and an Indic word has no vowels
    /// without its signs.
    private static func isDiacritic(_ scalar: utf8proc_int32_t) -> Bool {
        guard scalar >= 0x0300 else { return false }
        return switch scalar {
        case 0x0300...0x036F, 0x0483...0x0489, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
        case 0x0591...0x05BD, 0x05BF, 0x05C1, 0x05C2, 0x05C4, 0x05C5, 0x05C7: true  // Hebrew points
        case 0x0610...0x061A, 0x064B...0x065F, 0x0670, 0x06D6...0x06DC, 0x06DF...0x06E4, 0x06E7, 0x06E8: true  // Arabic
        case 0x06EA...0x06ED: true  // Arabic, Koranic
        default: false
        }
    }

    private static func isSpace(_ scalar: utf8proc_int32_t) -> Bool {
        switch scalar {
        case 0...0x20, 0x7F...0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }

    /// The plain letter for one with a stroke or without a dot, which Unicode does not decompose.
    private static func letter(_ scalar: utf8proc_int32_t) -> utf8proc_int32_t {
        switch scalar {
        case 0x00F8: 0x6F  // ø
        case 0x0142, 0x019A: 0x6C  // ł ƚ
        case 0x0111, 0x00F0: 0x64  // đ ð
        case 0x0127: 0x68  // ħ
        case 0x0131: 0x69  // ı
        case 0x0167: 0x74  // ŧ
        case 0x0180: 0x62  // ƀ
        case 0x01B6: 0x7A  // ƶ
        case 0x0268: 0x69  // ɨ
        case 0x0237: 0x6A  // ȷ
        default: scalar
        }
    }

    /// The two letters that stand for one, in ASCII.
    private static func digraph(_ scalar: utf8proc_int32_t) -> (UInt8, UInt8)? {
        switch scalar {
        case 0x00E6: (UInt8(ascii: "a"), UInt8(ascii: "e"))  // æ
        case 0x0153: (UInt8(ascii: "o"), UInt8(ascii: "e"))  // œ
        case 0x00FE: (UInt8(ascii: "t"), UInt8(ascii: "h"))  // þ
        default: nil
        }
    }
}
