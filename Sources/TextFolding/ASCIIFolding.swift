/// The fold of text whose every byte is ASCII: nearly all names, so it is one pass and calls nothing.
enum ASCIIFolding {
    /// What a first look at a text says about the work it needs.
    enum Examination {
        /// ASCII, and folding would change nothing.
        case folded
        /// ASCII.
        case ascii
        /// Not ASCII.
        case other
    }

    static func examine(_ bytes: UnsafeBufferPointer<UInt8>) -> Examination {
        var isFolded = true
        // As if a space stood before the text: a leading one is then a double one.
        var previous = UInt8(ascii: " ")
        for byte in bytes {
            if byte >= 0x80 { return .other }
            let isClean = byte > 0x20 && byte != 0x7F && byte != UInt8(ascii: "`") && !isUppercase(byte)
            if !isClean && (byte != 0x20 || previous == 0x20) { isFolded = false }
            previous = byte
        }
        if previous == 0x20 && !bytes.isEmpty { isFolded = false }
        return isFolded ? .folded : .ascii
    }

    static func fold(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        String(unsafeUninitializedCapacity: bytes.count) { out in
            var count = 0
            for byte in bytes {
                if byte <= 0x20 || byte == 0x7F {
                    if count > 0 && out[count - 1] != 0x20 {
                        out[count] = 0x20
                        count += 1
                    }
                } else {
                    // Arithmetic instead of branches: where a name has its capitals is hard to predict.
                    let lowercase = byte | (isUppercase(byte) ? 0x20 : 0)
                    out[count] = byte == UInt8(ascii: "`") ? UInt8(ascii: "'") : lowercase
                    count += 1
                }
            }
            if count > 0 && out[count - 1] == 0x20 { count -= 1 }
            return count
        }
    }

    private static func isUppercase(_ byte: UInt8) -> Bool {
        byte &- UInt8(ascii: "A") < 26
    }
}
