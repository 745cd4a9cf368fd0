package import FoodDomain
private import Glibc

/// The time zones of the system: one TZif file for each name, as Debian's tzdata installs them.
package struct ZoneDirectory: Sendable {
    /// The folder.
    package let path: String

    /// More bytes than any zone file has.
    private static let largestFile = 1 << 20

    /// The zones in a folder.
    package init(path: String = "/usr/share/zoneinfo") { self.path = path }

    /// The zone of a name; throws `FoodLogError.zone` where the zone data has none.
    package func zone(named text: String) throws -> Zone {
        do throws(ZoneNameError) {
            return try zone(ZoneName(text))
        } catch {
            throw FoodLogError.zone(text)
        }
    }

    /// The zone that `TZ` asks for; nil is the system's own.
    ///
    /// A name that the zone data does not have is an error: a log must not put a meal on the wrong day in silence.
    package func zone(environment value: String?) throws -> Zone {
        guard let value else { return try systemZone() }
        do throws(ZoneNameError) {
            switch try ZoneRequest(environment: value) {
            case .name(let name): return try zone(name)
            case .path(let path): return try zone(ZoneName(path: Self.resolved(path)))
            }
        } catch {
            throw FoodLogError.zone(value)
        }
    }

    /// The zone of the machine: what /etc/localtime links to, else what /etc/timezone names, else UTC.
    private func systemZone() throws -> Zone {
        if let name = try? ZoneName(path: Self.resolved("/etc/localtime")), let zone = try? zone(name) { return zone }
        if let bytes = Self.bytes(of: "/etc/timezone") {
            let text = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
            return try zone(named: text)
        }
        return .utc
    }

    private func zone(_ name: ZoneName) throws(ZoneNameError) -> Zone {
        if name.isUTC { return .utc }
        guard let bytes = Self.bytes(of: "\(path)/\(name.id)"), let zone = try? Zone(id: name.id, tzif: bytes) else {
            throw .badName(name.id)
        }
        return zone
    }

    private static func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The bytes of a regular file, or nil where there is none that can be read.
    static func bytes(of path: String) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var facts = stat()
        guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
            (1...largestFile).contains(Int(facts.st_size))
        else { return nil }
        var bytes = [UInt8](repeating: 0, count: Int(facts.st_size))
        let count = read(file, &bytes, bytes.count)
        return count == bytes.count ? bytes : nil
    }
}
