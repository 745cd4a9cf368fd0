import FoodDomain
import JSON

/// What a refCode names: base64 of JSON with `labelid`, `type`, `resultid` and `metadata`.
///
/// The same food has other metadata in a search than after a fetch, so two refCodes can name one food; label, type and
/// result are what tells foods apart.
struct PassioReference: Equatable {
    let labelID: String
    let type: String
    let resultID: String

    /// Reads a refCode; nil for one that is not of that form, which is opaque.
    init?(refCode: String) {
        guard let bytes = Self.base64(refCode), let root = try? AnswerDocument.root(bytes), root.isObject,
            let result = root["resultid"]?.cleanText
        else { return nil }
        labelID = root["labelid"]?.cleanText ?? ""
        type = root["type"]?.cleanText ?? ""
        resultID = result
    }

    /// The identity of the food that it names.
    var identity: FoodIdentity { FoodIdentity(.passio, "\(labelID)/\(type)/\(resultID)") }

    /// The identity of a text that is the source's own id as it stands; nil for an empty one.
    static func opaque(_ text: String) -> FoodIdentity? {
        text.isEmpty || text.utf8.count > 1000 ? nil : FoodIdentity(.passio, text)
    }

    /// The bytes of base64 in either alphabet, padded or not; nil for anything else.
    private static func base64(_ text: String) -> [UInt8]? {
        let digits = text.utf8.prefix { $0 != UInt8(ascii: "=") }
        guard (4...2000).contains(digits.count),
            text.utf8.dropFirst(digits.count).allSatisfy({ $0 == UInt8(ascii: "=") })
        else { return nil }
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        for digit in digits {
            guard let value = value(digit) else { return nil }
            bits = (bits << 6 | value) & 0xFFFF
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        return bytes
    }

    private static func value(_ digit: UInt8) -> UInt32? {
        switch digit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
        case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
        default: nil
        }
    }
}
