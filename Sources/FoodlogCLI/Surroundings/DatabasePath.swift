import CommandLineKit

/// Where the log lies.
enum DatabasePath {
    /// The file that was asked for, else `foodlog/foodlog.sqlite` in the person's data folder.
    ///
    /// The folder is `$XDG_DATA_HOME`, where that is an absolute path as the XDG base directory specification demands;
    /// else `~/.local/share`.
    static func resolved(_ given: String?, environment: Environment) throws -> String {
        if let given {
            guard !given.isEmpty else { throw UsageError("The option '--db' names no file.") }
            return given
        }
        return try dataFolder(environment) + "/foodlog/foodlog.sqlite"
    }

    private static func dataFolder(_ environment: Environment) throws -> String {
        if let folder = try environment("XDG_DATA_HOME"), folder.hasPrefix("/") { return folder }
        guard let home = try environment("HOME"), home.hasPrefix("/") else { throw EnvironmentError.noHome }
        return home + "/.local/share"
    }
}
