import CommandLineKit
import FoodDomain
import FoodLog
import FoodlogAnswers
private import Glibc
import LineEditing

/// The lines that a person types at the prompt: with editing, history and completion where a terminal is at both ends.
struct PromptLines {
    private let editor: LineEditor?
    private let context: CommandContext
    private var number = 0

    /// The lines of a context's input.
    init(_ context: CommandContext) {
        self.context = context
        guard context.world.input.descriptor == STDIN_FILENO, context.world.isOutputTerminal else {
            editor = nil
            return
        }
        editor = LineEditor(history: Self.historyFile(context.world.environment)) { before, word in
            PromptWords(before: before, word: word).candidates { phrase in
                (try? context.log { log in try log.search(phrase, limit: 50).results.map(\.food.name) }) ?? []
            }
        }
    }

    /// The next line; nil at the end of the input.
    ///
    /// - Parameter head: what holds for it, which the prompt shows; empty where that is nothing but the clock.
    /// - Throws: `InputError`.
    mutating func next(holding head: String = "") throws -> String? {
        let prompt = head.isEmpty ? "> " : "\(shown(head, width: 30))> "
        number += 1
        context.output.flush()
        if let editor { return editor.nextLine(prompt: prompt) }
        context.output.write(prompt)
        context.output.flush()
        return try context.world.input.nextLine(number: number)
    }

    /// The file of the lines: in the folder for what may be lost, which is made for the owner alone.
    static func historyFile(_ environment: Environment) -> String? {
        guard let folder = stateFolder(environment) else { return nil }
        // Each that is missing; where one cannot be made the file cannot be opened, and nothing is remembered.
        var path = ""
        for part in folder.split(separator: "/") {
            path += "/" + part
            mkdir(path, 0o700)
        }
        return path + "/history"
    }

    /// Removes the file of the lines, of all logs.
    ///
    /// - Returns: whether there was one.
    static func forget(_ environment: Environment) -> Bool {
        stateFolder(environment).map { unlink($0 + "/history") == 0 } ?? false
    }

    /// The folder for what may be lost; nil where nothing says which.
    private static func stateFolder(_ environment: Environment) -> String? {
        if let state = (try? environment("XDG_STATE_HOME")) ?? nil, state.hasPrefix("/") {
            return state + "/foodlog"
        } else if let home = (try? environment("HOME")) ?? nil, home.hasPrefix("/") {
            return home + "/.local/state/foodlog"
        }
        return nil
    }
}

/// What may continue a line of the prompt: names of foods, whose first words may stand there already.
struct PromptWords {
    /// The words of the item before the one that the cursor is in, the nearest last.
    private let words: [String]
    private let word: String

    /// - Parameter before: the line up to the word.
    init(before: String, word: String) {
        let item = before.split(omittingEmptySubsequences: false) { $0 == "," || $0 == ";" }.last ?? ""
        words = item.split(separator: " ").map(String.init)
        self.word = word
    }

    /// The words that continue names which `find` finds for a phrase; of the longest phrase that has any.
    func candidates(_ find: (String) -> [String]) -> [String] {
        for count in (0...min(words.count, 3)).reversed() {
            let head = words.suffix(count).joined(separator: " ")
            let phrase = head.isEmpty ? word : "\(head) \(word)"
            guard phrase.contains(where: \.isLetter), phrase.count > 1 else { continue }
            let skipped = head.isEmpty ? 0 : head.count + 1
            var found: [String] = []
            for name in find(phrase) where name.lowercased().hasPrefix(phrase.lowercased()) {
                // What was typed stays as it was typed.
                let rest = word + name.dropFirst(skipped + word.count)
                if !found.contains(rest) { found.append(rest) }
            }
            if !found.isEmpty { return found.sorted() }
        }
        return []
    }
}
