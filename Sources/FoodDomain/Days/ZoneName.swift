/// Why a text is not the name of a zone.
package enum ZoneNameError: Error, Hashable, Sendable {
    /// The text has a character, or a part between slashes, that no zone name has.
    case badName(String)
    /// The path does not lead into a folder of zone data.
    case notZoneData(path: String)
    /// The zone counts leap seconds, which no clock of a computer does; `name` is the one without them.
    case leapSeconds(name: String)
}

/// The name of a zone in the zone data, such as `Europe/Berlin`, checked to be safe as a relative path.
///
/// Whether the zone data has it is seen only when the file is read.
package struct ZoneName: Hashable, Sendable, CustomStringConvertible {
    /// The name as the zone data spells it.
    package let id: String

    package static let utc = ZoneName(unchecked: "UTC")

    private init(unchecked id: String) { self.id = id }

    /// A name as `--zone` or an entry gives it.
    ///
    /// Parts are of ASCII letters, digits, `_`, `-`, `+` and begin with a letter: no `..`, no absolute path.
    package init(_ text: String) throws(ZoneNameError) {
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard text.utf8.count <= 255, parts.allSatisfy(Self.isPart) else { throw .badName(text) }
        // Both are copies of the whole tree; the second has other clocks.
        if text.hasPrefix("right/") { throw .leapSeconds(name: String(text.dropFirst(6))) }
        self.init(unchecked: text.hasPrefix("posix/") ? String(text.dropFirst(6)) : text)
    }

    /// The name that an absolute path means, once links are followed: what stands behind the last `zoneinfo` folder.
    package init(path: String) throws(ZoneNameError) {
        let parts = path.split(separator: "/")
        guard path.hasPrefix("/"), let folder = parts.lastIndex(of: "zoneinfo"), folder + 1 < parts.endIndex else {
            throw .notZoneData(path: path)
        }
        var name = ""
        for part in parts[(folder + 1)...] { name += name.isEmpty ? "\(part)" : "/\(part)" }
        try self.init(name)
    }

    /// Whether this is UTC or another name for it, so that no zone data is needed.
    package var isUTC: Bool {
        let name = id.hasPrefix("Etc/") ? String(id.dropFirst(4)) : id
        return ["UTC", "UCT", "Universal", "Zulu"].contains(name)
    }

    package var description: String { id }

    private static func isPart(_ bytes: Substring.UTF8View) -> Bool {
        guard let first = bytes.first, ByteScanner.isLetter(first) else { return false }
        return bytes.allSatisfy {
            ByteScanner.isLetter($0) || ByteScanner.isDigit($0) || "_-+".utf8.contains($0)
        }
    }
}

/// What the environment variable `TZ` asks for.
package enum ZoneRequest: Hashable, Sendable {
    /// A zone of the zone data.
    case name(ZoneName)
    /// An absolute path to a file: to be resolved, then read by `ZoneName(path:)`.
    case path(String)

    /// Reads the value of a set `TZ`: one leading colon is dropped, and nothing means UTC.
    package init(environment value: String) throws(ZoneNameError) {
        let text = value.hasPrefix(":") ? String(value.dropFirst()) : value
        if text.isEmpty {
            self = .name(.utc)
        } else if text.hasPrefix("/") {
            self = .path(text)
        } else {
            self = .name(try ZoneName(text))
        }
    }
}
