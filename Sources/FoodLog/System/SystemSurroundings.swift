package import FoodDomain
private import Glibc

extension Surroundings {
    /// The surroundings of this process: the system's clock, zones and randomness.
    ///
    /// - Parameters:
    ///   - now: what `FOODLOG_NOW` says instead of the clock, ISO 8601 with an offset.
    ///   - timeZone: what `TZ` says; nil where it is not set.
    /// - Throws: `FoodLogError.date`, `FoodLogError.zone`.
    package static func system(now: String?, timeZone: String?) throws -> Surroundings {
        let zones = ZoneDirectory()
        return Surroundings(
            now: try now.map(instant) ?? systemNow(), zone: try zones.zone(environment: timeZone),
            zoneNamed: { try zones.zone(named: $0) }, randomBytes: secureRandomBytes)
    }

    private static func instant(_ text: String) throws -> Instant {
        do throws(DateTextError) {
            return try Instant(parsing: text)
        } catch {
            throw FoodLogError.date(error)
        }
    }

    /// The instant that the system's clock says it is.
    package static func systemNow() -> Instant {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }

    /// Bytes from the kernel's generator.
    private static func secureRandomBytes(_ count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count + 8)
        // Eight bytes a call: each is one of the kernel's.
        while bytes.count < count { withUnsafeBytes(of: generator.next()) { bytes.append(contentsOf: $0) } }
        bytes.removeLast(bytes.count - count)
        return bytes
    }
}
