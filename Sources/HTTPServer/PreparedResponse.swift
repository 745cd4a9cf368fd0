internal import CMicroHTTPD
private import Synchronization

/// An answer of libmicrohttpd that is made for the first client, and sent to all.
///
/// Sendable: the library counts who uses one, and the mutex guards the making.
final class PreparedResponse: Sendable {
    /// The address of the library's answer; 0 before there is one.
    private let made = Mutex<UInt>(0)

    deinit {
        made.withLock { address in
            if let response = OpaquePointer(bitPattern: address) { MHD_destroy_response(response) }
        }
    }

    /// The answer, which `make` makes where there is none yet; nil where that fails.
    func response(_ make: () -> OpaquePointer?) -> OpaquePointer? {
        made.withLock { address in
            if address == 0 { address = UInt(bitPattern: make()) }
            return OpaquePointer(bitPattern: address)
        }
    }
}
