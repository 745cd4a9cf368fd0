import CommandLineKit

/// `foodlog completions`: the script that makes a shell complete the words of foodlog.
struct CompletionsCommand: Command, Equatable {
    var shell = Shell.bash

    static var parameters: [Parameter<Self>] {
        [.argument("shell", { $1(&$0.shell) }, help: "The shell.")]
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "completions")
        context.output.write(shell.completionScript(for: "foodlog"))
    }
}
