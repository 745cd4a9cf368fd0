internal import FetchProtocol

/// An address that is put together from a base, path segments and a query.
struct Address {
    private(set) var text: String
    private var hasQuery = false

    init(_ base: BaseURL, _ segments: [String]) {
        text = base.text
        for segment in segments { text += "/" + Self.segment(segment) }
    }

    /// Adds a member of the query.
    func adding(_ name: StaticString, _ value: String) -> Address {
        var address = self
        address.text += (hasQuery ? "&" : "?") + name.description + "=" + PercentEncoding.encoded(value)
        address.hasQuery = true
        return address
    }

    /// A segment stays one: without the encoding of its dots `..` would be taken for the folder above.
    private static func segment(_ text: String) -> String {
        switch text {
        case ".": "%2E"
        case "..": "%2E%2E"
        default: PercentEncoding.encoded(text)
        }
    }
}
