/// The address that a provider's paths are appended to.
package struct BaseURL: Equatable, Sendable {
    /// The address without a slash at its end.
    package let text: String

    /// An address of the program's own.
    init(_ text: StaticString) { self.text = text.description }

    /// Reads an address that takes the place of the provider's, such as `http://127.0.0.1:8080/api`.
    ///
    /// Whether the host may be asked over http is for `foodlog-fetch` to say: it reads the address as it connects.
    ///
    /// - Returns: Nil for anything but a protocol, a host and a path: for user names, queries, fragments, spaces.
    package init?(parsing text: String) {
        var bytes = Array(text.utf8)[...]
        while bytes.last == UInt8(ascii: "/") { bytes = bytes.dropLast() }
        let schemes = ["https://", "http://"].map { $0.utf8.count }
        let isSecure = bytes.starts(with: "https://".utf8)
        guard isSecure || bytes.starts(with: "http://".utf8) else { return nil }
        let rest = bytes.dropFirst(isSecure ? schemes[0] : schemes[1])
        guard let first = rest.first, first != UInt8(ascii: "/"), first != UInt8(ascii: ":"),
            rest.allSatisfy(Self.isPlain)
        else { return nil }
        self.text = String(decoding: bytes, as: UTF8.self)
    }

    /// What stands in a host, a port or a path as it is.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._~%/:[]+,;=".utf8.contains(byte)
        }
    }
}
