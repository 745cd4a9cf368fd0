package import FoodLog

/// What a service needs to know before it starts.
package struct Configuration: Sendable {
    /// The file of the log.
    package var path: String
    /// The token that is asked for.
    package var token: AccessToken
    /// The same token as text, to be given for a code.
    package var tokenText: String
    /// What `FOODLOG_NOW` says instead of the clock.
    package var now: String?
    /// What `TZ` says.
    package var timeZone: String?
    /// Whether nothing is looked up in the network.
    package var isOffline: Bool
    /// How providers are asked.
    package var connect: @Sendable () throws -> RemoteConnection
    /// How many backups are kept beside the log; a change makes that of its day.
    package var backups: BackupRotation

    /// A configuration of its parts.
    package init(
        path: String, tokenText: String, now: String? = nil, timeZone: String? = nil, isOffline: Bool = false,
        backups: BackupRotation = .off, connect: @escaping @Sendable () throws -> RemoteConnection
    ) {
        self.path = path
        self.tokenText = tokenText
        token = AccessToken(tokenText)
        self.now = now
        self.timeZone = timeZone
        self.isOffline = isOffline
        self.backups = backups
        self.connect = connect
    }
}
