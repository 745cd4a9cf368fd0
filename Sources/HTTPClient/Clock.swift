private import Glibc

/// A clock that is never set.
package enum Clock {
    /// Milliseconds since some moment.
    package static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }
}
