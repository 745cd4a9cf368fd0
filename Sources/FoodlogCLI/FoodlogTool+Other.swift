import CommandLineKit

extension FoodlogTool {
    /// The commands about the program itself, and what takes the log in and out.
    static var otherCommands: [CommandNode<CommandContext>] {
        [
            CommandNode(
                "config", abstract: "Show and change what the log goes by, and what you see.",
                discussion: """
                    day-start is when a day begins, meals are their names and hours, measure-system is whose cups and \
                    spoons are meant (us, label, metric, au, imperial), region is the country whose foods are meant; sex, \
                    birth-year, height and activity are for 'goal propose'. They \
                    are kept in the log. A change holds from now on: what was logged stays as it is.

                    energy, nutrients, color, decimal-mark, first-weekday, pager and backups are yours: they hold for \
                    every log, are kept in a file of your own, and change nothing but screens and care.

                      foodlog config set day-start 04:00
                      foodlog config set meals "breakfast 05:00-10:00, lunch 11:30-14:00, dinner 17:00-21:00, snack"
                      foodlog config unset day-start
                      foodlog config set energy kJ
                      foodlog config set backups 14
                    """, default: "list", children: configCommands),
            CommandNode(
                "serve", ServeCommand.self, abstract: "Serve the log to a page in the browser, and to programs.",
                discussion: """
                    The first line of the answer is a link to the page, good once and for ten minutes; --link gives \
                    another. Only this machine is listened to, and only who shows the token is answered. docs/http.md \
                    describes what programs can ask. An interrupt ends it.

                      foodlog serve
                      foodlog serve --port 0
                      foodlog serve --link
                      foodlog serve --socket /run/user/1000/foodlog.sock
                    """),
            CommandNode(
                "export", ExportCommand.self, abstract: "Write the log out, to keep it or to move it.",
                discussion: """
                    JSON Lines with all that was logged and described; docs/export.md describes them. With --format csv, \
                    one row for each entry with all its nutrients.

                      foodlog export --to foodlog.jsonl
                      foodlog export 2026-11 --format csv > november.csv
                      foodlog export last month --as journal
                    """),
            CommandNode(
                "import", LogImportCommand.self, abstract: "Add what an exported log or another program's diary has.",
                discussion: """
                    What is here stays as it is, nothing is there twice, and 'undo' takes all of it back. Diaries are the \
                    tables of MyFitnessPal, Cronometer, Lose It! and Waistline, and the backup of that one: docs/import.md \
                    describes them.

                      foodlog import -n foodlog.jsonl
                      foodlog import servings.csv
                      foodlog import waistline_export.json
                    """),
            CommandNode(
                "completions", CompletionsCommand.self, abstract: "Print the completion script of a shell."),
            CommandNode(
                "help-document", HelpDocumentCommand.self, abstract: "Print all help as one document.", isHidden: true),
        ]
    }
}
