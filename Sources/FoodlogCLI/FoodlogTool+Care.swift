import CommandLineKit

extension FoodlogTool {
    /// The commands that look after the log.
    static var careCommands: [CommandNode<CommandContext>] {
        [
            CommandNode(
                "backup", abstract: "Write a verified copy of the log.",
                discussion: """
                    The copy is whole or not there at all, and readable by you alone. Others may use the log meanwhile.

                      foodlog backup
                      foodlog backup /media/stick/foodlog.sqlite
                      foodlog backup verify /media/stick/foodlog.sqlite
                    """, default: "make", defaultTakesWords: true,
                children: [
                    CommandNode("make", BackupCommand.self, abstract: "Write a verified copy of the log."),
                    CommandNode("verify", BackupVerifyCommand.self, abstract: "Look at everything in a backup."),
                ]),
            CommandNode(
                "purge", PurgeCommand.self, abstract: "Erase what was logged, for good.",
                discussion: """
                    From entries, history, search and the file itself: 'undo' does not bring it back. 'rm' is for \
                    everything else. Backups and exports keep what they have; the answer names those beside the log.

                      foodlog purge 412
                      foodlog purge --deleted
                      foodlog purge --before 2020-01-01
                    """),
            CommandNode(
                "restore", RestoreCommand.self, abstract: "Put a backup in the place of the log.",
                discussion: """
                    The backup is verified first. The log is moved aside under a dated name, not deleted.

                      foodlog restore /media/stick/foodlog.sqlite
                    """),
            CommandNode(
                "doctor", DoctorCommand.self, abstract: "Look at everything in the log that can be checked.",
                discussion: """
                    Every page, reference, food version and entry, the journal, and what the log stands on. The status \
                    is 65 where something is damaged.
                    """),
        ]
    }
}
