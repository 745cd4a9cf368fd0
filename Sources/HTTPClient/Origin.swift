private import CCurl
private import Glibc

/// Who is asked: protocol, host and port of an address, as libcurl reads them.
///
/// Reading is left to the library that connects: a second reader might see another host in the same text.
struct Origin: Equatable {
    let scheme: String
    /// The name in lower case, an IPv4 address in four decimal numbers, or an IPv6 address in brackets.
    let host: String
    let port: String

    /// The origin of an address; nil where it is malformed, holds a user's name, or is not of http or https.
    init?(_ url: String) {
        guard let handle = curl_url() else { return nil }
        defer { curl_url_cleanup(handle) }
        let flags = UInt32(CURLU_DISALLOW_USER)
        guard curl_url_set(handle, CURLUPART_URL, url, flags) == CURLUE_OK,
            let scheme = Self.part(CURLUPART_SCHEME, of: handle), scheme == "https" || scheme == "http",
            let host = Self.part(CURLUPART_HOST, of: handle), !host.isEmpty,
            let port = Self.part(CURLUPART_PORT, of: handle)
        else { return nil }
        (self.scheme, self.host, self.port) = (scheme, host.lowercased(), port)
    }

    /// Whether it may be asked: over https, or at an address of this very machine.
    ///
    /// A name never counts as loopback, whatever it resolves to.
    var isAllowed: Bool { scheme == "https" || isLoopback }

    /// Whether the host is an address of 127.0.0.0/8, or ::1.
    var isLoopback: Bool {
        var four = in_addr()
        if inet_pton(AF_INET, host, &four) == 1 { return UInt32(bigEndian: four.s_addr) >> 24 == 127 }
        guard host.first == "[", host.last == "]" else { return false }
        var six = in6_addr()
        guard inet_pton(AF_INET6, String(host.dropFirst().dropLast()), &six) == 1 else { return false }
        return withUnsafeBytes(of: six) { $0.dropLast().allSatisfy { $0 == 0 } && $0.last == 1 }
    }

    private static func part(_ part: CURLUPart, of handle: OpaquePointer) -> String? {
        var text: UnsafeMutablePointer<CChar>?
        guard curl_url_get(handle, part, &text, UInt32(CURLU_DEFAULT_PORT)) == CURLUE_OK, let text else { return nil }
        defer { curl_free(text) }
        return String(cString: text)
    }
}
