private import Synchronization

/// Ends the requests to providers that run, and those that would come.
///
/// What ends so is not answered: nobody is reached.
package final class RequestStop: Sendable {
    private let isAsked = Atomic(false)

    /// Nothing is ended yet.
    package init() {}

    /// Ends them, from any thread.
    package func stop() { isAsked.store(true, ordering: .relaxed) }

    /// Whether they are to end.
    var isStopped: Bool { isAsked.load(ordering: .relaxed) }
}
