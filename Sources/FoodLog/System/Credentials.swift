package import FetchProtocol
private import Glibc

/// What a person sets for look-ups: keys of providers, and how to reach them.
///
/// From the environment (`FOODLOG_FDC_KEY`, `FOODLOG_PASSIO_KEY`, `FOODLOG_CONTACT`), else from the file
/// `$XDG_CONFIG_HOME/foodlog/config`, which nobody else may read. A variable that is set to nothing means no key.
package struct Credentials: Equatable, Sendable {
    /// The key of USDA FoodData Central.
    package var foodDataCentral: Secret?
    /// The key of Passio Nutrition-AI.
    package var passio: Secret?
    /// An address or page that is sent with requests, so that a provider can reach whoever makes them.
    package var contact: String?

    /// No credentials.
    package init() {}

    /// Reads the environment, and the file where the environment does not say everything.
    ///
    /// Where there is a key, this process leaves no core files from then on, which would hold it.
    ///
    /// - Parameter environment: The value of a variable; nil where it is not set.
    /// - Throws: `CredentialsError`, and what `environment` throws.
    package init(environment: (String) throws -> String?) throws {
        let variables = try Name.allCases.map { ($0, try environment($0.variable)) }
        for case (let name, let value?) in variables {
            try set(name, value) { .badVariable(name.variable) }
        }
        let missing = variables.filter { $0.1 == nil }.map(\.0)
        guard !missing.isEmpty, let path = try Self.path(environment: environment) else { return }
        for line in try ConfigurationFile.lines(path) {
            guard let name = missing.first(where: { $0.rawValue == line.name }) else { continue }
            try set(name, line.value) { .badLine(path: path, number: line.number) }
        }
    }

    /// What can be set, by its name in the file.
    private enum Name: String, CaseIterable {
        case foodDataCentral = "fdc-key"
        case passio = "passio-key"
        case contact = "contact"

        var variable: String {
            switch self {
            case .foodDataCentral: "FOODLOG_FDC_KEY"
            case .passio: "FOODLOG_PASSIO_KEY"
            case .contact: "FOODLOG_CONTACT"
            }
        }
    }

    /// The file: the folder is `$XDG_CONFIG_HOME` where that is an absolute path, else `~/.config`.
    ///
    /// - Returns: Nil where neither variable names a folder.
    package static func path(environment: (String) throws -> String?) throws -> String? {
        if let folder = try environment("XDG_CONFIG_HOME"), folder.hasPrefix("/") { return folder + "/foodlog/config" }
        guard let home = try environment("HOME"), home.hasPrefix("/") else { return nil }
        return home + "/.config/foodlog/config"
    }

    private mutating func set(_ name: Name, _ value: String, error: () -> CredentialsError) throws(CredentialsError) {
        guard !value.isEmpty else { return }
        // Both end up in header lines. No key of a provider has a space.
        let isKey = name != .contact
        guard value.utf8.count <= 200, value.utf8.allSatisfy({ (0x20...0x7E).contains($0) && !(isKey && $0 == 0x20) })
        else { throw error() }
        if isKey {
            var none = rlimit(rlim_cur: 0, rlim_max: 0)
            setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
        }
        switch name {
        case .foodDataCentral: foodDataCentral = Secret(value)
        case .passio: passio = Secret(value)
        case .contact: contact = value
        }
    }
}

/// Why the credentials cannot be read.
///
/// None of the cases holds what a file or variable says.
package enum CredentialsError: Error, Equatable, Sendable {
    /// The variable's value is too long, or has characters that cannot be sent.
    case badVariable(String)
    /// The line of the file is not `NAME = VALUE`, or its value cannot be sent.
    case badLine(path: String, number: Int)
    /// Others may read or change the file: its mode must be 0600.
    case readableByOthers(path: String)
    /// The file belongs to another user.
    case foreign(path: String)
    /// It is no file, or larger than such a file can be.
    case notAFile(path: String)
    /// The system cannot read the file.
    case unreadable(path: String, details: String)
    /// The system cannot write the file, which is as it was.
    case unwritable(path: String, details: String)
}
