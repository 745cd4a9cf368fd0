/// Tells the addresses that everybody can reach from those of one machine, one network or one purpose.
///
/// By IANA's registries of special-purpose addresses (RFC 6890 and its updates).
package enum PublicAddress {
    /// Whether four bytes are a public IPv4 address.
    package static func isPublic(v4 bytes: [UInt8]) -> Bool {
        guard bytes.count == 4 else { return false }
        switch (bytes[0], bytes[1], bytes[2]) {
        case (0, _, _), (10, _, _), (127, _, _), (224..., _, _): return false
        // Shared by the customers of one provider, and link-local.
        case (100, 64...127, _), (169, 254, _): return false
        case (172, 16...31, _), (192, 168, _): return false
        // Protocol assignments, documentation, 6to4 relays, benchmarks.
        case (192, 0, 0), (192, 0, 2), (192, 88, 99), (198, 18...19, _), (198, 51, 100), (203, 0, 113): return false
        default: return true
        }
    }

    /// Whether sixteen bytes are a public IPv6 address: global unicast, 2000::/3, without what stands for other addresses.
    ///
    /// An IPv4 address in one of IPv6 (`::ffff:127.0.0.1`) is none; behind NAT64 (64:ff9b::/96) the IPv4 address decides.
    package static func isPublic(v6 bytes: [UInt8]) -> Bool {
        guard bytes.count == 16 else { return false }
        if bytes.starts(with: [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]) {
            return isPublic(v4: Array(bytes[12...]))
        }
        switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
        // Protocol assignments with Teredo, documentation, 6to4, documentation again.
        case (0x20, 0x01, 0...1, _), (0x20, 0x01, 0x0D, 0xB8), (0x20, 0x02, _, _), (0x3F, 0xFF, 0...0x0F, _):
            return false
        case (0x20...0x3F, _, _, _): return true
        default: return false
        }
    }
}
