package import FoodLog

/// What a service needs to know before it starts.
package struct Configuration: Sendable {
    /// The file of the log.
    package var path: String
    /// The token that is asked for.
    package var token: CurrentToken
    /// The port at which it listens; 0 where it is none.
    package var port: Int
    /// What `FOODLOG_NOW` says instead of the clock.
    package var now: String?
    /// What `TZ` says.
    package var timeZone: String?
    /// Whether nothing is looked up in the network.
    package var isOffline: Bool
    /// How providers are asked.
    package var connect: @Sendable () throws -> RemoteConnection
    /// For how many milliseconds it is believed that the file of the log is the one that it was, and that of the token.
    package var belief: Int
    /// How many backups are kept beside the log; a change makes that of its day.
    package var backups: BackupRotation

    /// A configuration of its parts.
    package init(
        path: String, token: CurrentToken, port: Int = 0, now: String? = nil, timeZone: String? = nil,
        isOffline: Bool = false, belief: Int = 0, backups: BackupRotation = .off,
        connect: @escaping @Sendable () throws -> RemoteConnection
    ) {
        self.path = path
        self.token = token
        self.port = port
        self.now = now
        self.timeZone = timeZone
        self.isOffline = isOffline
        self.belief = belief
        self.backups = backups
        self.connect = connect
    }
}
