/// A word given to a parameter.
struct Assignment: Equatable, Sendable {
    /// The parameter's place in its list.
    let parameter: Int
    /// The word; empty for a flag.
    let word: String
}

/// What the words after the command's name are.
struct ParsedWords: Equatable, Sendable {
    /// Words for the command's own parameters.
    var own: [Assignment] = []
    /// Words for the shared parameters.
    var shared: [Assignment] = []
    /// The words that stand in no option, in order.
    var positionals: [String] = []
    var wantsHelp = false
    var wantsVersion = false
    /// The first thing that is wrong.
    ///
    /// What follows was read all the same, so that an error can be shown as asked for.
    var error: UsageError?
}

/// Whether `word` is written like an option: with a dash, and neither a number nor the dash alone.
///
/// `-1`, `-1.5`, `-.5` and `-½` are values, since no short name is a digit.
package func isOption(_ word: String) -> Bool {
    var scalars = word.unicodeScalars.makeIterator()
    guard scalars.next() == "-", let second = scalars.next() else { return false }
    if second == ".", let third = scalars.next() { return !isNumeric(third) }
    return !isNumeric(second)
}

/// Whether a scalar is a digit or a number of its own (`½`).
private func isNumeric(_ scalar: Unicode.Scalar) -> Bool {
    // Most are ASCII, for which the tables of Unicode need not be opened.
    scalar.isASCII ? scalar.value &- 0x30 < 10 : hasNumericType(scalar)
}

/// Apart, since the type that it asks for is looked up where a function begins.
@inline(never)
private func hasNumericType(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.numericType != nil }

/// Sorts words by parameter.
///
/// It knows nothing of the types they are for.
struct Parser {
    private let own: [ParameterInfo]
    private let shared: [ParameterInfo]
    private let hasVersion: Bool
    private var result = ParsedWords()
    private var seen: [String] = []

    /// - Parameter hasVersion: whether `--version` is understood.
    init(own: [ParameterInfo], shared: [ParameterInfo], hasVersion: Bool) {
        self.own = own
        self.shared = shared
        self.hasVersion = hasVersion
    }

    /// - Parameter checksArguments: whether missing and unexpected arguments are errors.
    mutating func parse(_ words: [String], checksArguments: Bool = true) -> ParsedWords {
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                result.positionals += rest
                break
            }
            if !isOption(word) {
                result.positionals.append(word)
            } else if word.hasPrefix("--") {
                parseLong(word, &rest)
            } else {
                parseShort(word, &rest)
            }
        }
        assignArguments(checks: checksArguments)
        return result
    }

    private mutating func fail(_ error: UsageError) {
        if result.error == nil { result.error = error }
    }

    private mutating func parseLong(_ word: String, _ rest: inout ArraySlice<String>) {
        let (name, value) = split(word.dropFirst(2))
        if name == "help", value == nil {
            result.wantsHelp = true
        } else if name == "version", value == nil, hasVersion {
            result.wantsVersion = true
        } else if let place = place(where: { $0.name == name }) {
            take(place, value, &rest)
        } else {
            let known = (own + shared).filter { !$0.isPositional }.map { "--\($0.name)" } + ["--help"]
            fail(.unknownOption("--\(name)", known: hasVersion ? known + ["--version"] : known))
        }
    }

    /// `-a`, `-a value`, `-a=value`, and clusters `-abc` of which only the last may have a value.
    private mutating func parseShort(_ word: String, _ rest: inout ArraySlice<String>) {
        let (letters, value) = split(word.dropFirst())
        if letters.isEmpty { fail(.unknownOption(word, known: [])) }
        for (offset, letter) in letters.enumerated() {
            let isLast = offset == letters.count - 1
            if letter == "h" && place(where: { $0.short == "h" }) == nil {
                result.wantsHelp = true
            } else if let place = place(where: { $0.short == letter }) {
                if isLast {
                    take(place, value, &rest)
                } else if info(place).takesValue {
                    return fail(shortWithJoinedValue(info(place), letters))
                } else {
                    var nothing: ArraySlice<String> = []
                    take(place, nil, &nothing)
                }
            } else {
                // Of `-nutrients` the word is wrong, not the letter.
                let isWord = offset == 0 && letters.count > 2
                let names = isWord ? (own + shared).filter { !$0.isPositional }.map { "--\($0.name)" } : []
                return fail(.unknownOption(isWord ? "-\(letters)" : "-\(letter)", known: names))
            }
        }
    }

    /// The error for `-mlunch`, or for `-meal` where a dash is missing.
    private func shortWithJoinedValue(_ info: ParameterInfo, _ letters: String) -> UsageError {
        if (own + shared).contains(where: { !$0.isPositional && $0.name == letters }) {
            return .unknownOption("-\(letters)", known: ["--\(letters)"])
        }
        return .missingValue(info, before: nil)
    }

    private func split(_ text: Substring) -> (name: String, value: String?) {
        guard let equals = text.firstIndex(of: "=") else { return (String(text), nil) }
        return (String(text[..<equals]), String(text[text.index(after: equals)...]))
    }

    private mutating func take(_ place: Place, _ joined: String?, _ rest: inout ArraySlice<String>) {
        let info = info(place)
        if info.kind == .flag {
            if let joined { return fail(.unexpectedValue(joined, for: info)) }
            return assign(place, "")
        }
        guard let word = joined ?? nextValue(&rest) else { return fail(.missingValue(info, before: rest.first)) }
        if info.kind == .option {
            if seen.contains(info.name) { return fail(.repeatedOption(info)) }
            seen.append(info.name)
        }
        assign(place, word)
    }

    private func nextValue(_ rest: inout ArraySlice<String>) -> String? {
        guard let next = rest.first, !isOption(next) else { return nil }
        return rest.popFirst()
    }

    private mutating func assign(_ place: Place, _ word: String) {
        switch place {
        case .own(let index): result.own.append(Assignment(parameter: index, word: word))
        case .shared(let index): result.shared.append(Assignment(parameter: index, word: word))
        }
    }

    private mutating func assignArguments(checks: Bool) {
        var rest = result.positionals[...]
        for (index, info) in own.enumerated() {
            switch info.kind {
            case .argument(let isRequired):
                if let word = rest.popFirst() {
                    result.own.append(Assignment(parameter: index, word: word))
                } else if isRequired, checks {
                    fail(.missingArgument(info))
                }
            case .remainingArguments(let minimum):
                if rest.count < minimum, checks { fail(.missingArgument(info)) }
                result.own += rest.map { Assignment(parameter: index, word: $0) }
                rest = []
            case .flag, .option, .repeatedOption: continue
            }
        }
        if !rest.isEmpty, checks { fail(.unexpectedArguments(Array(rest))) }
    }

    // MARK: The two lists as one

    private enum Place {
        case own(Int)
        case shared(Int)
    }

    private func place(where isMeant: (ParameterInfo) -> Bool) -> Place? {
        if let index = own.firstIndex(where: { !$0.isPositional && isMeant($0) }) { return .own(index) }
        return shared.firstIndex { !$0.isPositional && isMeant($0) }.map { .shared($0) }
    }

    private func info(_ place: Place) -> ParameterInfo {
        switch place {
        case .own(let index): own[index]
        case .shared(let index): shared[index]
        }
    }
}
