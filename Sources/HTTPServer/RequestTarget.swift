/// The path and the query of a request, percent-decoded once (RFC 3986).
package struct RequestTarget: Sendable, Equatable {
    /// The segments of the path: `/v1/days/today` has three.
    package var path: [String]
    /// The names and values of the query, in their order.
    package var query: [(name: String, value: String)]

    /// A target of its parts.
    package init(path: [String], query: [(name: String, value: String)] = []) {
        self.path = path
        self.query = query
    }

    /// Reads a target in origin form, such as `/v1/search?q=oat%20milk`.
    ///
    /// Nil where it is none: an escape that is cut off or not UTF-8, a control character, a segment `.` or `..`, a null once
    /// decoded. A slash that was escaped is part of a name, as in `w%2Fo`, and never the end of a segment; between slashes,
    /// whichever, there is no `.` or `..`. A `+` in the query is a space, as forms write it.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.first == UInt8(ascii: "/"), bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
        let mark = bytes.firstIndex(of: UInt8(ascii: "?"))
        var path: [String] = []
        let raw = bytes[..<(mark ?? bytes.endIndex)].split(
            separator: UInt8(ascii: "/"), omittingEmptySubsequences: true)
        for segment in raw {
            guard let decoded = Self.decoded(segment, plusIsSpace: false), Self.isName(decoded) else { return nil }
            path.append(decoded)
        }
        var query: [(name: String, value: String)] = []
        if let mark {
            for pair in bytes[(mark + 1)...].split(separator: UInt8(ascii: "&")) {
                let sign = pair.firstIndex(of: UInt8(ascii: "="))
                guard let name = Self.decoded(pair[..<(sign ?? pair.endIndex)], plusIsSpace: true),
                    let value = Self.decoded(sign.map { pair[($0 + 1)...] } ?? [], plusIsSpace: true)
                else { return nil }
                query.append((name, value))
            }
        }
        self.init(path: path, query: query)
    }

    /// The value of a name of the query; nil where it is missing.
    package subscript(name: String) -> String? { query.first { $0.name == name }?.value }

    package static func == (one: RequestTarget, other: RequestTarget) -> Bool {
        one.path == other.path
            && one.query.elementsEqual(other.query) { $0.name == $1.name && $0.value == $1.value }
    }

    private static func isName(_ segment: String) -> Bool {
        segment.utf8.allSatisfy { $0 >= 0x20 }
            && segment.utf8.split(whereSeparator: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }).allSatisfy {
                part in
                !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
            }
    }

    private static func decoded(_ bytes: ArraySlice<UInt8>, plusIsSpace: Bool) -> String? {
        var decoded: [UInt8] = []
        var rest = bytes
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = rest.popFirst().flatMap(hexValue), let low = rest.popFirst().flatMap(hexValue) else {
                    return nil
                }
                decoded.append(high << 4 | low)
            case UInt8(ascii: "+") where plusIsSpace: decoded.append(0x20)
            default: decoded.append(byte)
            }
        }
        guard !decoded.contains(0) else { return nil }
        return String(validating: decoded, as: UTF8.self)
    }

    private static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
