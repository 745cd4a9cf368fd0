/// A plain struct with defaults that words of a command line are read into.
package protocol ParameterSet: SendableMetatype {
    /// The values where nothing is given.
    init()

    /// What may be written, in the order in which help shows it.
    static var parameters: [Parameter<Self>] { get }

    /// Checks what no single parameter can: throws a `UsageError` where the values do not go together.
    func validate() throws
}

extension ParameterSet {
    /// Accepts everything.
    package func validate() throws {}
}

/// A command: a value that is read from the command line, and then run.
///
/// Commands are synchronous. Make them `Equatable`, so that tests compare what was parsed.
package protocol Command<Context>: ParameterSet {
    /// What a command works on; made once, after all of the command line was read.
    associatedtype Context

    /// Does the work.
    ///
    /// An error ends the program with its `exitStatus`, or 1.
    func run(in context: Context) throws
}

/// The shared parameters of a tool that has none.
package struct NoParameters: ParameterSet, Equatable, Sendable {
    /// Nothing.
    package init() {}

    /// Nothing.
    package static var parameters: [Parameter<Self>] { [] }
}
