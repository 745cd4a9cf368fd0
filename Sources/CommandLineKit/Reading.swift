/// Looks an environment variable up: nil where it is not set, an error where its value is no text.
package typealias Environment = (_ name: String) throws(UsageError) -> String?

extension ParameterSet {
    /// Reads a set of parameters alone, as tests do: `words` are what follows the command's name.
    package init(words: [String], environment: Environment = { _ in nil }) throws {
        var parser = Parser(own: Self.parameters.map(\.info), shared: [], hasVersion: false)
        let parsed = parser.parse(words)
        if let error = parsed.error { throw error }
        try self.init(reading: parsed.own, environment: environment)
        try validate()
    }

    /// Reads the words that were sorted for this set, and what is missing from the environment.
    ///
    /// - Parameter parameters: those of the type, where they are at hand.
    init(
        reading assignments: [Assignment], parameters: [Parameter<Self>] = Self.parameters, environment: Environment
    ) throws(UsageError) {
        self.init()
        for assignment in assignments {
            let parameter = parameters[assignment.parameter]
            guard parameter.store(&self, assignment.word) else {
                throw .invalidValue(
                    assignment.word, for: parameter.info, explanation: parameter.explanation(assignment.word))
            }
        }
        // Every command comes through here: `enumerated` of a generic type costs the runtime more than the loop.
        for index in parameters.indices {
            let parameter = parameters[index]
            guard let variable = parameter.info.environment, !assignments.contains(where: { $0.parameter == index })
            else { continue }
            // An empty variable counts as unset, as everywhere in a shell.
            guard let word = try environment(variable), !word.isEmpty else { continue }
            guard parameter.store(&self, word) else {
                throw .invalidValue(
                    word, for: parameter.info, explanation: parameter.explanation(word), variable: variable)
            }
        }
    }

    /// Reads what can be read of the words, for showing an error in the form that was asked for.
    init(readingWhatCanBe assignments: [Assignment], environment: Environment) {
        self.init()
        let parameters = Self.parameters
        for parameter in parameters {
            // A variable that cannot be read is reported where it is in the way, not here.
            guard let variable = parameter.info.environment, let word = try? environment(variable), !word.isEmpty else {
                continue
            }
            _ = parameter.store(&self, word)
        }
        for assignment in assignments { _ = parameters[assignment.parameter].store(&self, assignment.word) }
    }
}
