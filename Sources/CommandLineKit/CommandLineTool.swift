/// A command-line program: a tree of commands, and parameters that every command accepts.
///
/// The shared parameters may stand before or after the command's name. They are read into `Shared`, out of which, and
/// only once the whole command line is known to be right, the front makes the `Context` that commands run in.
///
/// That `Shared` is a `ParameterSet` is asked by the extension and not here: a condition of the type itself is looked up
/// among all conformances of the program when the type is first used.
package struct CommandLineTool<Shared, Context>: Sendable {
    /// Makes what commands work on.
    package typealias ContextMaker = (Shared, Output) throws -> Context

    /// The commands, below a node of the tool's name.
    package let root: CommandNode<Context>
    let version: (@Sendable () -> String)?
    let failure: @Sendable (any Error) -> Failure
    let describe: @Sendable (Failure, Shared) -> String
}

extension CommandLineTool where Shared: ParameterSet {
    /// - Parameters:
    ///   - version: makes what `--version` prints, when it is asked for; nil where there is no such option.
    ///   - failure: what is told of an error, other than of the command line; by default what it says of itself.
    ///   - describe: the text for standard error, which may depend on what is asked for (`--json`); by default the
    ///     failure's `text`. Shared parameters that cannot be read themselves have their default here.
    package init(
        root: CommandNode<Context>, sharing: Shared.Type = Shared.self, version: (@Sendable () -> String)? = nil,
        failure: @escaping @Sendable (any Error) -> Failure = { Failure($0) },
        describe: @escaping @Sendable (Failure, Shared) -> String = { failure, _ in failure.text }
    ) {
        self.root = root
        self.version = version
        self.failure = failure
        self.describe = describe
    }

    /// Runs the tool with `words`, the command line without the program's name, and keeps what it writes.
    package func run(
        _ words: [String], width: Int = 80, environment: Environment = { _ in nil }, makeContext: ContextMaker
    ) -> Outcome {
        let output = Output()
        let status = run(words, width: width, environment: environment, output: output, makeContext: makeContext)
        let (text, error) = output.collected
        return Outcome(status: status, output: text, error: error)
    }

    /// Runs the tool, writing to `output`.
    ///
    /// - Returns: the exit status.
    package func run(
        _ words: [String], width: Int, environment: Environment, output: Output, makeContext: ContextMaker
    ) -> Int32 {
        if words.first == completionVerb {
            output.write(completions(words.dropFirst()))
            return 0
        }
        output.width = width
        let sharedParameters = Shared.parameters
        let sharedInfos = sharedParameters.map { $0.info }
        var path = CommandPath(words, root: root, shared: sharedInfos)
        let help = HelpWriter(width: width)
        let isBare = path.nodes.count == 1
        let named = path
        path.descendToDefault()
        let hasVersion = version != nil && isBare
        var parser = Parser(own: path.node.parameters, shared: sharedInfos, hasVersion: hasVersion)
        let parsed = parser.parse(path.rest, checksArguments: !path.node.isGroup)
        do {
            if let word = path.unknownWord { throw unknown(word, in: path, shared: sharedInfos) }
            if path.isHelp || parsed.wantsHelp {
                output.write(help.screen(for: named, shared: sharedInfos, hasVersion: hasVersion))
                return 0
            }
            if let version, parsed.wantsVersion {
                output.print(NarrowText.broken(version(), width: width))
                return 0
            }
            if let error = parsed.error { throw error }
            guard case .command(let binding) = path.node.content else {
                output.write(help.screen(for: named, shared: sharedInfos, hasVersion: hasVersion))
                return 0
            }
            let shared = try Shared(
                reading: parsed.shared, parameters: sharedParameters, environment: environment)
            try shared.validate()
            output.describe = { [describe] failure in describe(failure, shared) }
            let run = try binding.read(parsed, environment)
            try run(try makeContext(shared, output))
            return 0
        } catch {
            let failure = report(error, path: path, shared: sharedInfos, help: help)
            let shared = Shared(readingWhatCanBe: parsed.shared, environment: environment)
            output.writeError(describe(failure, shared))
            return failure.status
        }
    }

    /// The error for a word where a command should be.
    ///
    /// Where an option that no command has stands before it, the word most likely is that option's value.
    private func unknown(_ word: String, in path: CommandPath<Context>, shared: [ParameterInfo]) -> UsageError {
        if let option = path.unknownOption {
            let infos = shared + path.node.subtree.flatMap(\.parameters)
            return .unknownOption(option, known: infos.filter { !$0.isPositional }.map { "--\($0.name)" })
        }
        return .unknownCommand(word, known: path.node.children.filter { !$0.isHidden }.map(\.name))
    }

    private func report(
        _ error: any Error, path: CommandPath<Context>, shared: [ParameterInfo], help: HelpWriter
    ) -> Failure {
        guard let error = error as? UsageError else { return failure(error) }
        var usage = error.parameter.map { ["Help:  \($0)"] } ?? []
        usage.append(help.usage(for: path, shared: shared, label: "Usage: "))
        let hint = "See '\(path.name) --help' for more information."
        return Failure(
            status: 64, code: error.code.rawValue, message: error.message, hints: error.hints + [hint], usage: usage)
    }
}
