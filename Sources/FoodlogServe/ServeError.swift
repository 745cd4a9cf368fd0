package import CommandLineKit
import FoodlogAnswers

/// Why the service does not run.
package enum ServeError: Error, Equatable, Sendable {
    /// Another program listens at the port.
    case inUse(port: Int)
    /// Another program listens at the socket.
    case socketInUse(String)
    /// There can be no socket at the path.
    case badSocket(String, reason: String)
    /// The address is none of this machine.
    case badAddress(String)
    /// The file cannot be read.
    case unreadable(String)
    /// libmicrohttpd did not start.
    case notStarted
    /// The system refuses.
    case system(String)
    /// Nothing says where the token lies.
    case noHome
    /// `FOODLOG_BACKUPS` is no number of days.
    case badBackups(String)
    /// No service answers at the port that knows the token.
    case notRunning(port: Int)
    /// Others can read the certificate's key.
    case keyReadable(String)
}

/// Says of every error what is wrong, what to do, and with which status the program ends.
package enum ServeFailures {
    /// The failure that an error is.
    package static func failure(for error: any Error) -> Failure {
        switch error {
        case let error as ServeError: error.failure
        case let error as TokenFile.Failure: error.failure
        default: Failure(answering: error)
        }
    }
}

extension ServeError {
    var failure: Failure {
        switch self {
        case .inUse(let port):
            Failure(
                status: 75, code: "portInUse", message: "Another program listens at port \(port).",
                hints: [
                    "If it is foodlog, another link to it: foodlog serve --link",
                    "Another port: foodlog serve --port 0",
                ])
        case .socketInUse(let path):
            Failure(
                status: 75, code: "socketInUse", message: "Another program listens at the socket \(quoted(path)).",
                hints: ["Another socket: foodlog serve --socket FILE"])
        case .badSocket(let path, let reason):
            Failure(
                status: 64, code: "badSocket", message: "There can be no socket \(quoted(path)): \(shown(reason)).",
                hints: ["Name a file that is not there yet, in a folder of yours."])
        case .badAddress(let address):
            Failure(
                status: 64, code: "badAddress",
                message: "The address \(quoted(address)) is none of this machine.",
                hints: ["Give one in numbers, such as 192.168.1.10."])
        case .unreadable(let path):
            Failure(status: 66, code: "noFile", message: "The file \(quoted(path)) cannot be read.")
        case .notStarted:
            Failure(
                status: 1, code: "notStarted", message: "The service did not start.",
                hints: ["Where a certificate is given: are it and its key in PEM, and do they belong together?"])
        case .system(let reason):
            Failure(status: 1, code: "notStarted", message: "The service did not start: \(shown(reason)).")
        case .noHome:
            Failure(
                status: 64, code: "noHome",
                message: "Neither XDG_CONFIG_HOME nor HOME says where the token lies.",
                hints: ["Name the file: --token-file FILE."])
        case .badBackups(let text):
            Failure(
                status: 64, code: "badBackups",
                message:
                    "The environment variable FOODLOG_BACKUPS holds \(quoted(text)), which is no number of days.",
                hints: ["Set it to a number of days or to off, or unset it."])
        case .notRunning(let port):
            Failure(
                status: 69, code: "notRunning", message: "No service of yours answers at port \(port).",
                hints: [
                    "Start it: foodlog serve",
                    "One with a certificate prints its link when it starts, and is asked for none.",
                ])
        case .keyReadable(let path):
            Failure(
                status: 64, code: "keyReadable", message: "Others can read the certificate's key in \(quoted(path)).",
                hints: ["Keep it for its owner: chmod 600 \(shown(path))"])
        }
    }
}

extension TokenFile.Failure {
    var failure: Failure {
        switch self {
        case .readableByOthers(let path):
            Failure(
                status: 64, code: "tokenReadable", message: "Others can read the token in \(quoted(path)).",
                hints: ["Make a new one for you alone: foodlog serve --new-token"])
        case .unreadable(let path):
            Failure(
                status: 64, code: "badToken", message: "The file \(quoted(path)) holds no token.",
                hints: ["Make a new one: foodlog serve --new-token"])
        case .cannotWrite(let path, let reason):
            Failure(
                status: 74, code: "writeFailed",
                message: "The token cannot be written to \(quoted(path)): \(shown(reason)).")
        }
    }
}
