/// What was answered to a request with an idempotency key, as its retries get it.
package struct GivenAnswer: Equatable, Sendable {
    /// The status of HTTP, from 200 to 299.
    package var status: Int
    /// The entity tag that it had, with its quotes; nil where it had none.
    package var tag: String?
    /// The content.
    ///
    /// May be empty.
    package var content: [UInt8]

    /// An answer of its parts.
    package init(status: Int, tag: String? = nil, content: [UInt8]) {
        self.status = status
        self.tag = tag
        self.content = content
    }
}

/// What came of a request with an idempotency key.
package enum KeyedOutcome: Equatable, Sendable {
    /// It was done now.
    case done(GivenAnswer)
    /// It was done before; nil where its answer is not kept, or not any more.
    case repeated(GivenAnswer?)
}
