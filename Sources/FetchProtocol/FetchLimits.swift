/// How much and how long a request may take.
package struct FetchLimits: Equatable, Sendable {
    /// The most bytes of a body, both as sent and unpacked.
    package var bodyBytes: Int
    /// How many times longer than what was sent the unpacked body may be.
    package var unpackingRatio: Int
    /// Milliseconds until there is a connection.
    package var connectMilliseconds: Int
    /// Milliseconds for one attempt, redirects included.
    package var totalMilliseconds: Int
    /// The most redirects that are followed.
    package var redirects: Int
    /// The longest wait in milliseconds that a busy server may ask for.
    ///
    /// A longer one is not waited for: the answer says how long it is.
    package var longestWaitMilliseconds: Int
    /// About how long to wait in milliseconds for a busy server that does not say.
    package var usualWaitMilliseconds: Int

    /// By default 5 MiB, 100 times, 5 s, 10 s, 5 redirects, 5 s and 0.5 s.
    package init(
        bodyBytes: Int = 5 << 20, unpackingRatio: Int = 100, connectMilliseconds: Int = 5_000,
        totalMilliseconds: Int = 10_000, redirects: Int = 5, longestWaitMilliseconds: Int = 5_000,
        usualWaitMilliseconds: Int = 500
    ) {
        self.bodyBytes = bodyBytes
        self.unpackingRatio = unpackingRatio
        self.connectMilliseconds = connectMilliseconds
        self.totalMilliseconds = totalMilliseconds
        self.redirects = redirects
        self.longestWaitMilliseconds = longestWaitMilliseconds
        self.usualWaitMilliseconds = usualWaitMilliseconds
    }

    /// A limit by its name in a message, and what it may be.
    struct Bound: Sendable {
        let name: String
        let path: any WritableKeyPath<FetchLimits, Int> & Sendable
        let range: ClosedRange<Int>
    }

    /// All limits.
    ///
    /// Nothing that a message says goes beyond the ranges.
    static let bounds = [
        Bound(name: "bodyBytes", path: \.bodyBytes, range: 0...64 << 20),
        Bound(name: "unpackingRatio", path: \.unpackingRatio, range: 1...1_000),
        Bound(name: "connectMilliseconds", path: \.connectMilliseconds, range: 1...60_000),
        Bound(name: "totalMilliseconds", path: \.totalMilliseconds, range: 1...120_000),
        Bound(name: "redirects", path: \.redirects, range: 0...5),
        Bound(name: "longestWaitMilliseconds", path: \.longestWaitMilliseconds, range: 0...30_000),
        Bound(name: "usualWaitMilliseconds", path: \.usualWaitMilliseconds, range: 0...30_000),
    ]
}
