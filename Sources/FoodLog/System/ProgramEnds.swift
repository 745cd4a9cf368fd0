import Glibc

/// Two connected descriptors: the near one is kept, the far one is for a program.
///
/// No other program inherits them, and what is still open is closed with the last reference.
final class ProgramEnds {
    let near: Int32
    let far: Int32
    private var isNearOpen = true
    private var isFarOpen = true

    private init(near: Int32, far: Int32, waits: Bool) {
        (self.near, self.far) = (near, far)
        for end in [near, far] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        if !waits { _ = fcntl(near, F_SETFL, O_NONBLOCK) }
    }

    deinit {
        closeNear()
        closeFar()
    }

    /// A pipe from a program.
    ///
    /// - Parameter waits: whether reading waits for what comes.
    static func pipe(waits: Bool = false) throws(ProgramRun.Failure) -> ProgramEnds {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { throw .system("pipe") }
        return ProgramEnds(near: ends[0], far: ends[1], waits: waits)
    }

    /// Two sockets, of which the near one never waits.
    static func sockets() throws(ProgramRun.Failure) -> ProgramEnds {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { throw .system("socketpair") }
        return ProgramEnds(near: ends[0], far: ends[1], waits: false)
    }

    func closeNear() {
        if isNearOpen { close(near) }
        isNearOpen = false
    }

    func closeFar() {
        if isFarOpen { close(far) }
        isFarOpen = false
    }
}
