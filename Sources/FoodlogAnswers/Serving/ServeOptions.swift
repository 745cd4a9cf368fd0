package import CommandLineKit

/// How the service is to be reached: what `foodlog serve` is told, and hands on to `foodlog-serve`.
package struct ServeOptions: Equatable, Sendable {
    /// The port; 0 is any that is free.
    package var port = ServeOptions.usualPort
    /// An address to listen at instead of the loopback.
    package var address: String?
    /// The path of a Unix socket to listen at instead of any address.
    package var socket: String?
    /// Names by which clients may call the service, besides those of the loopback and the address.
    package var hosts: [String] = []
    /// The file of the certificate.
    package var certificate: String?
    /// The file of the certificate's key.
    package var key: String?
    /// The file of the token; nil for the usual place.
    package var tokenFile: String?
    /// Whether a new token takes the place of the old one.
    package var isNewToken = false
    /// Whether a service that runs already is asked for another link.
    package var wantsLink = false
    /// Whether requests are logged on standard error.
    package var isLogged = false

    /// The defaults.
    package init() {}

    /// The port where none is said.
    package static let usualPort = 8717

    /// The options as words, for another program that takes them.
    package var words: [String] {
        var words = ["--port", String(port)]
        if let address { words += ["--address", address] }
        if let socket { words += ["--socket", socket] }
        for host in hosts { words += ["--host", host] }
        if let certificate { words += ["--certificate", certificate] }
        if let key { words += ["--key-file", key] }
        if let tokenFile { words += ["--token-file", tokenFile] }
        if isNewToken { words.append("--new-token") }
        if wantsLink { words.append("--link") }
        if isLogged { words.append("--log") }
        return words
    }

    /// Refuses what does not go together.
    package func validate() throws {
        guard (0...65535).contains(port) else {
            throw UsageError("The port \(port) is not between 0 and 65535.")
        }
        guard socket == nil || address == nil && certificate == nil && key == nil && hosts.isEmpty else {
            throw UsageError(
                "The option '--socket' is for this machine alone: it goes without an address, hosts and TLS.")
        }
        guard socket == nil || !wantsLink else {
            throw UsageError("A browser opens no Unix socket, so that there is no link to it.")
        }
        guard (certificate == nil) == (key == nil) else {
            throw UsageError("The options '--certificate' and '--key-file' go together.")
        }
        guard address == nil || certificate != nil else {
            throw UsageError(
                "Others could read what is sent to '--address' without TLS.",
                hints: ["Give --certificate FILE and --key-file FILE too, or leave the address out."])
        }
        guard !wantsLink || certificate == nil else {
            throw UsageError(
                "A service with TLS prints its link when it starts: '--link' goes without a certificate.")
        }
        guard !(wantsLink && isNewToken) else {
            throw UsageError("The options '--link' and '--new-token' exclude each other.")
        }
    }
}

/// A command that has the options of a service.
package protocol ServeParameters: ParameterSet {
    /// The options.
    var serving: ServeOptions { get set }
}

extension ServeParameters {
    /// The options as they may be written.
    package static var serveParameters: [Parameter<Self>] {
        [
            .option("port", value: "number", { $1(&$0.serving.port) }, help: "The port; 0 is any that is free."),
            .option(
                "address", value: "address", { $1(&$0.serving.address) },
                help: "Listen at this address instead of the loopback; needs a certificate."),
            .option(
                "socket", value: "file", { $1(&$0.serving.socket) }, completion: .files,
                help: "Listen at a Unix socket for you alone, and at no port."),
            .options(
                "host", value: "name", { $1(&$0.serving.hosts) },
                help: "A name by which clients may call the service besides."),
            .option(
                "certificate", value: "file", { $1(&$0.serving.certificate) }, completion: .files,
                help: "The certificate, in PEM."),
            .option(
                "key-file", value: "file", { $1(&$0.serving.key) }, completion: .files,
                help: "The certificate's key, in PEM."),
            .option(
                "token-file", value: "file", { $1(&$0.serving.tokenFile) }, completion: .files,
                help: "The file of the token, which is made where it is missing."),
            .flag(
                "new-token", { $1(&$0.serving.isNewToken) },
                help: "Make a new token: the old one is good no longer, where a service runs neither."),
            .flag(
                "link", { $1(&$0.serving.wantsLink) },
                help: "Ask the service that runs already for another link, and end."),
            .flag(
                "log", { $1(&$0.serving.isLogged) },
                help: "Log each request on standard error, without what it was about."),
        ]
    }
}
