import CommandLineKit
import FoodlogAnswers

extension FoodlogTool {
    /// The manual page.
    static var manualPage: String {
        tool.manualPage(
            version: "foodlog \(version)",
            sections: [
                ManualSection(
                    "exit status",
                    [
                        ("0", "Done."), ("1", "It could not be done."),
                        ("2", "A food, unit or entry matches nothing, or several."),
                        ("64", "Something on the command line or in the environment cannot be read."),
                        ("65", "What a file, standard input or the log holds is refused."),
                        ("66", "There is no such file."),
                        ("69", "A provider cannot be reached, and there is no copy."),
                        ("73", "The file cannot be made."), ("74", "Reading or writing failed, or the disk is full."),
                        ("75", "Another program is writing: try again."), ("130", "Interrupted."),
                    ]),
                ManualSection(
                    "environment",
                    [
                        ("FOODLOG_DB", "The file of the log, as --db names it."),
                        ("FOODLOG_NOW", "Takes the place of the clock: an instant such as 2026-11-30T12:00:00+01:00."),
                        (
                            "FOODLOG_BACKUPS",
                            "How many days have a backup beside the log, or off; as 'config set backups'."
                        ),
                        (
                            "FOODLOG_FDC_KEY, FOODLOG_PASSIO_KEY, FOODLOG_CONTACT",
                            "Keys of providers, and who asks them."
                        ),
                        ("TZ", "The time zone."), ("COLUMNS", "The width of screens."),
                        ("NO_COLOR", "Where it is set, no colours are used."),
                        ("PAGER", "Shows what is longer than the terminal; less with LESS=FRX where it is not set."),
                        (
                            "LC_ALL, LC_NUMERIC, LC_TIME, LC_CTYPE, LANG",
                            "The decimal mark and the first day of the week on screens, and whether they are UTF-8."
                        ),
                    ]),
                ManualSection(
                    "files",
                    [
                        (
                            "$XDG_DATA_HOME/foodlog/foodlog.sqlite",
                            "The log; ~/.local/share where XDG_DATA_HOME is not set."
                        ),
                        ("$XDG_DATA_HOME/foodlog/backups", "Its backups."),
                        ("$XDG_DATA_HOME/foodlog/catalogues", "Catalogues of foods."),
                        (
                            "$XDG_CONFIG_HOME/foodlog/config",
                            "Your settings and keys; ~/.config where XDG_CONFIG_HOME is not set."
                        ),
                        (
                            "$XDG_STATE_HOME/foodlog/history",
                            "The lines of the prompt; ~/.local/state where XDG_STATE_HOME is not set."
                        ),
                    ]),
            ])
    }
}
