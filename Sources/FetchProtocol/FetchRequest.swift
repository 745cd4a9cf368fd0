/// One thing to ask of a server.
///
/// A value of this type can be printed: what is secret in it is not shown.
package struct FetchRequest: Equatable, Sendable {
    /// How to ask.
    package enum Method: String, Equatable, Sendable {
        case get = "GET"
        case post = "POST"
    }

    /// A header line.
    package struct Header: Equatable, Sendable {
        package let name: String
        package let value: Secret

        /// A header whose value must not be seen.
        package init(_ name: String, secret value: Secret) {
            self.name = name
            self.value = value
        }

        /// A header.
        package init(_ name: String, _ value: String) { self.init(name, secret: Secret(value)) }
    }

    /// What stands in `url` for the secret of a server that takes it nowhere else.
    package static let placeholder = "{secret}"

    /// The absolute address, percent-encoded.
    package var url: String
    /// How to ask.
    package var method: Method
    /// Header lines beside those that every request has (`User-Agent`, `Accept-Encoding`).
    package var headers: [Header]
    /// The body of a POST.
    package var body: String?
    /// What is put in the place of `{secret}` in the address when it is sent.
    package var pathSecret: Secret?
    /// The response headers that the answer should have, in lower case.
    package var wantedHeaders: [String]

    /// A request; by default a GET without further headers.
    package init(
        url: String, method: Method = .get, headers: [Header] = [], body: String? = nil, pathSecret: Secret? = nil,
        wantedHeaders: [String] = []
    ) {
        self.url = url
        self.method = method
        self.headers = headers
        self.body = body
        self.pathSecret = pathSecret
        self.wantedHeaders = wantedHeaders
    }

    /// The address with the secret in its place, percent-encoded.
    package var sentURL: String {
        guard let secret = pathSecret else { return url }
        var address: [UInt8] = []
        var rest = Array(url.utf8)[...]
        let placeholder = Array(Self.placeholder.utf8)
        while let byte = rest.first {
            if rest.starts(with: placeholder) {
                address += PercentEncoding.encoded(secret.revealed).utf8
                rest = rest.dropFirst(placeholder.count)
            } else {
                address.append(byte)
                rest = rest.dropFirst()
            }
        }
        return String(decoding: address, as: UTF8.self)
    }
}
