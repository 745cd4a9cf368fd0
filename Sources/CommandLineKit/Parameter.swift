/// A property of a command that is read from the command line, as what hands it on: `{ $1(&$0.date) }`.
///
/// `\.date` would say the same, but to make a key path takes the runtime longer than to parse a command line.
package typealias Field<Root, Value> = @Sendable (_ root: inout Root, _ access: (inout Value) -> Void) -> Void

/// A parameter of a command line, bound to a property of `Root`.
///
/// A `Root` is a plain struct whose properties have defaults; the default shown in help *is* the property's.
package struct Parameter<Root>: Sendable {
    /// What is said about the parameter.
    package let info: ParameterInfo

    /// Reads a word into the property.
    ///
    /// - Returns: false where the word is not one of the type. A flag reads any word as true.
    let store: @Sendable (inout Root, String) -> Bool

    /// Why a word that `store` did not read is refused.
    let explanation: @Sendable (String) -> String?
}

extension Parameter where Root: ParameterSet {
    /// `--name`, or `-n` where `short` is given: true when it is there.
    package static func flag(
        _ name: String, short: Character? = nil, _ field: @escaping Field<Root, Bool>, help: String
    ) -> Self {
        let info = ParameterInfo(
            kind: .flag, name: name, short: short, valueName: "", environment: nil, completion: .none, help: help,
            choices: { [] }, defaultText: { nil })
        return Parameter(
            info: info,
            store: { root, _ in
                field(&root) { $0 = true }
                return true
            }, explanation: { _ in nil })
    }

    /// `--name value` for a property that is nil where the option is missing.
    ///
    /// - Parameters:
    ///   - value: the word for the value in help; the option's name if nil.
    ///   - environment: the variable that is read where the command line has no such option.
    package static func option<Value: ArgumentValue>(
        _ name: String, short: Character? = nil, value: String? = nil,
        _ field: @escaping Field<Root, Value?>, environment: String? = nil,
        completion: Completion = .none, help: String
    ) -> Self {
        valued(.option, name, short, value, Value.self, environment, completion, help) { root, value in
            field(&root) { $0 = value }
        }
    }

    /// `--name value` for a property whose default stands, and is shown in help, where the option is missing.
    package static func option<Value: ArgumentValue>(
        _ name: String, short: Character? = nil, value: String? = nil,
        _ field: @escaping Field<Root, Value>, environment: String? = nil,
        completion: Completion = .none, help: String
    ) -> Self {
        valued(
            .option, name, short, value, Value.self, environment, completion, help,
            defaultText: {
                var root = Root()
                var text = ""
                field(&root) { text = $0.argumentText }
                return text
            }, set: { root, value in field(&root) { $0 = value } })
    }

    /// `--name value`, any number of times; the values in order.
    package static func options<Value: ArgumentValue>(
        _ name: String, short: Character? = nil, value: String? = nil,
        _ field: @escaping Field<Root, [Value]>, completion: Completion = .none,
        help: String
    ) -> Self {
        valued(.repeatedOption, name, short, value, Value.self, nil, completion, help) { root, value in
            field(&root) { $0.append(value) }
        }
    }

    /// A word that must be there.
    package static func argument<Value: ArgumentValue>(
        _ name: String, _ field: @escaping Field<Root, Value>, completion: Completion = .none, help: String
    ) -> Self {
        valued(.argument(isRequired: true), name, nil, nil, Value.self, nil, completion, help) { root, value in
            field(&root) { $0 = value }
        }
    }

    /// A word that may be missing.
    package static func argument<Value: ArgumentValue>(
        _ name: String, _ field: @escaping Field<Root, Value?>, completion: Completion = .none,
        help: String
    ) -> Self {
        valued(.argument(isRequired: false), name, nil, nil, Value.self, nil, completion, help) { root, value in
            field(&root) { $0 = value }
        }
    }

    /// All further words.
    ///
    /// It is the last argument of its command.
    package static func arguments<Value: ArgumentValue>(
        _ name: String, _ field: @escaping Field<Root, [Value]>, atLeast minimum: Int = 0,
        completion: Completion = .none, help: String
    ) -> Self {
        valued(.remainingArguments(atLeast: minimum), name, nil, nil, Value.self, nil, completion, help) {
            root, value in
            field(&root) { $0.append(value) }
        }
    }

    private static func valued<Value: ArgumentValue>(
        _ kind: ParameterInfo.Kind, _ name: String, _ short: Character?, _ value: String?, _ type: Value.Type,
        _ environment: String?, _ completion: Completion, _ help: String,
        defaultText: @escaping @Sendable () -> String? = { nil },
        set: @escaping @Sendable (inout Root, Value) -> Void
    ) -> Self {
        let info = ParameterInfo(
            kind: kind, name: name, short: short, valueName: value ?? name, environment: environment,
            completion: completion, help: help, choices: { Value.choices }, defaultText: defaultText)
        return Parameter(
            info: info,
            store: { root, word in
                guard let value = Value(argument: word) else { return false }
                set(&root, value)
                return true
            }, explanation: { Value.explanation(refusing: $0) })
    }
}
