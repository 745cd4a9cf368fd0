package import CommandLineKit
import FoodLog
import FoodSources
package import FoodlogAnswers
private import Glibc
import HTTPServer

/// The program `foodlog-serve`, which `foodlog serve` runs.
package struct ServeProgram: ServeParameters, Command, Equatable {
    /// How the service is to be reached.
    package var serving = ServeOptions()
    /// The file of the log.
    var database = ""
    /// The version that providers are told.
    var version = "0"
    /// Whether nothing is looked up in the network.
    var isOffline = false

    /// The defaults.
    package init() {}

    package static var parameters: [Parameter<Self>] {
        [
            .option("db", value: "file", { $1(&$0.database) }, completion: .files, help: "The file of the log."),
            .option("version-of", value: "version", { $1(&$0.version) }, help: "The version that providers are told."),
            .flag("offline", { $1(&$0.isOffline) }, help: "Look nothing up in the network."),
        ] + serveParameters
    }

    package func validate() throws {
        guard !database.isEmpty else {
            throw UsageError("No log is named.", hints: ["Run 'foodlog serve', which knows where the log is."])
        }
        try serving.validate()
    }

    /// Runs the program with the process's own words, and ends the process.
    package static func main() -> Never {
        umask(0o077)
        // A dump would hold the token, and what somebody ate.
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
        CommandLineTool(
            root: CommandNode(
                "foodlog-serve", ServeProgram.self, abstract: "Serve a food log to a page and to programs."),
            sharing: NoParameters.self, failure: ServeFailures.failure(for:)
        ).main { _, output in output }
    }

    package func run(in output: Output) throws {
        let file = TokenFile(path: try serving.tokenFile ?? Self.usualTokenFile())
        if serving.wantsLink {
            guard let token = try file.read() else { throw ServeError.notRunning(port: serving.port) }
            let code = try LinkRequest(port: serving.port, token: token).code()
            return output.print(link(port: serving.port, code: code))
        }
        let certificate = try certificate()
        let sockets = try listen()
        let service: Service
        let server: (server: HTTPServer, port: Int)
        let lookUps = RequestStop()
        do {
            // Only now, since another service may have the port: that one goes on with the token that is.
            let token = CurrentToken(try file.token(isNew: serving.isNewToken), of: file)
            service = try Service(configuration(token, port: sockets[0].port, lookUps))
            // Signals wait until the service looks for them: from here on on no thread are they sudden.
            Signals.block()
            server = try start(service, sockets, certificate)
        } catch {
            if let socket = serving.socket { unlink(socket) }
            throw error
        }
        service.changes.start(telling: Self.tell)
        if let address = serving.address, !Self.isLoopback(address) {
            Self.tell(
                "Whoever reaches \(shown(address)) can try to ask; the token alone keeps them out. Nobody else may "
                    + "have it.")
        }
        output.print(serving.socket.map { "unix:\($0)" } ?? link(port: server.port, code: service.codes.make()))
        output.flush()
        _ = Signals.wait()
        service.changes.end()
        // Whoever comes now finds no server, rather than one that does not answer.
        if let socket = serving.socket { unlink(socket) }
        // A provider may take longer than whoever ends the service waits.
        server.server.stop(waiting: 5_000, late: lookUps.stop)
        service.end()
    }

    private static let tell: @Sendable (String) -> Void = { sentence in
        let line = "foodlog-serve: \(sentence)\n"
        _ = write(STDERR_FILENO, line, line.utf8.count)
    }

    private static func isLoopback(_ address: String) -> Bool { address.hasPrefix("127.") || address == "::1" }

    private func configuration(
        _ token: CurrentToken, port: Int, _ lookUps: RequestStop
    ) throws -> Configuration {
        let version = version
        guard try BackupRotation.isReadable(environment: Process.environment) else {
            throw ServeError.badBackups(try Process.environment(BackupRotation.variable) ?? "")
        }
        return Configuration(
            path: database, token: token, port: serving.socket == nil ? port : 0,
            now: try Process.environment("FOODLOG_NOW").flatMap { $0.isEmpty ? nil : $0 },
            timeZone: try Process.environment("TZ"), isOffline: isOffline, belief: 100,
            backups: .wanted(environment: Process.environment),
            connect: {
                let credentials = try Credentials(environment: Process.environment)
                return RemoteConnection(
                    fetcher: NetworkFetcher(version: version, contact: credentials.contact, stop: lookUps),
                    endpoints: try ProviderEndpoints(environment: Process.environment), credentials: credentials)
            })
    }

    private func listen() throws -> [ListeningSocket] {
        if let socket = serving.socket { return [try listen(at: socket)] }
        if let address = serving.address { return [try listen(address, serving.port)] }
        let first = try listen("127.0.0.1", serving.port)
        // A machine without IPv6 is served at the other address alone.
        return [first] + ((try? ListeningSocket(address: "::1", port: first.port)).map { [$0] } ?? [])
    }

    private func certificate() throws -> ServerCertificate? {
        guard let chain = serving.certificate, let key = serving.key else { return nil }
        return ServerCertificate(chain: try text(of: chain), key: try text(of: key, isSecret: true))
    }

    private func start(
        _ service: Service, _ sockets: [ListeningSocket], _ certificate: ServerCertificate?
    ) throws -> (server: HTTPServer, port: Int) {
        var hosts = ["localhost", "127.0.0.1", "[::1]"] + serving.hosts
        if serving.socket != nil { hosts = ["localhost"] }
        if let address = serving.address { hosts.append(address.contains(":") ? "[\(address)]" : address) }
        // Clients of a Unix socket say no port.
        let port = serving.socket == nil ? sockets[0].port : 80
        let log = serving.isLogged ? RequestLog(descriptor: STDERR_FILENO) : nil
        let server: HTTPServer
        do {
            server = try HTTPServer(
                sockets, guardian: RequestGuard(hosts: hosts, port: port, isSecure: certificate != nil),
                certificate: certificate, headers: Self.headers, overload: Service.overload,
                isLarge: service.isLarge, refusing: service.refusal
            ) { request in log.map { $0.logging(request, service.answer) } ?? service.answer(request) }
        } catch is NotStarted {
            throw ServeError.notStarted
        }
        return (server, port)
    }

    /// What every answer says: nothing is kept, nothing is guessed, nobody is told where the link came from.
    private static let headers: [(name: String, value: String)] = [
        ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
        ("Cross-Origin-Resource-Policy", "same-origin"), ("Cross-Origin-Opener-Policy", "same-origin"),
        ("X-Frame-Options", "DENY"),
    ]

    private func listen(_ address: String, _ port: Int) throws -> ListeningSocket {
        do throws(ListeningSocket.Failure) {
            return try ListeningSocket(address: address, port: port)
        } catch {
            switch error {
            case .badAddress: throw ServeError.badAddress(address)
            case .inUse: throw ServeError.inUse(port: port)
            case .isNoSocket: throw ServeError.notStarted
            case .system(let code): throw ServeError.system(String(cString: strerror(code)))
            }
        }
    }

    private func listen(at path: String) throws -> ListeningSocket {
        do throws(ListeningSocket.Failure) {
            return try ListeningSocket(path: path)
        } catch {
            switch error {
            case .badAddress:
                throw ServeError.badSocket(path, reason: "the path is empty, or longer than a socket's can be")
            case .inUse: throw ServeError.socketInUse(path)
            case .isNoSocket: throw ServeError.badSocket(path, reason: "something else has that name")
            case .system(let code):
                throw ServeError.badSocket(path, reason: String(cString: strerror(code)))
            }
        }
    }

    private func text(of path: String, isSecret: Bool = false) throws -> String {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw ServeError.unreadable(path) }
        defer { close(descriptor) }
        var facts = stat()
        guard fstat(descriptor, &facts) == 0 else { throw ServeError.unreadable(path) }
        // A group of root's may read its keys, as on Debian; nobody else's.
        guard !isSecret || facts.st_mode & (facts.st_uid == 0 && geteuid() != 0 ? 0o007 : 0o077) == 0 else {
            throw ServeError.keyReadable(path)
        }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(descriptor, &bytes, bytes.count)
        guard count > 0, count < bytes.count else { throw ServeError.unreadable(path) }
        return String(decoding: bytes[..<count], as: UTF8.self)
    }

    private func link(port: Int, code: String) -> String {
        let scheme = serving.certificate == nil ? "http" : "https"
        let address = serving.address ?? "127.0.0.1"
        // "Any address" is none that a browser could open.
        let isAny = address == "0.0.0.0" || address == "::"
        let own = isAny ? "127.0.0.1" : address.contains(":") ? "[\(address)]" : address
        let host = serving.address == nil ? own : serving.hosts.first ?? own
        return "\(scheme)://\(host):\(port)/#code=\(code)"
    }

    /// `$XDG_CONFIG_HOME/foodlog/serve-token`, else `~/.config/foodlog/serve-token`.
    private static func usualTokenFile() throws -> String {
        if let folder = try Process.environment("XDG_CONFIG_HOME"), folder.hasPrefix("/") {
            return folder + "/foodlog/serve-token"
        }
        guard let home = try Process.environment("HOME"), home.hasPrefix("/") else { throw ServeError.noHome }
        return home + "/.config/foodlog/serve-token"
    }
}

/// Signals that end the program.
private enum Signals {
    private static var set: sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&set, signal) }
        return set
    }

    /// Holds them back, on this thread and all that it starts.
    static func block() {
        var set = set
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Waits for one of them.
    static func wait() -> Int32 {
        var set = set
        var signal: Int32 = 0
        sigwait(&set, &signal)
        return signal
    }
}
