private import Glibc
private import SQLite

/// The versions of what the program stands on.
package enum Versions {
    /// The version of the SQLite library.
    package static var sqlite: String { SQLiteVersion.text }

    /// The version of the system's zone data, for example `2026a`; nil where the data does not say.
    package static var zoneData: String? {
        let folder = ZoneDirectory().path
        // Debian's files begin with "# version 2026a".
        guard let bytes = ZoneDirectory.bytes(of: "\(folder)/tzdata.zi") else { return nil }
        let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }.prefix(80), as: UTF8.self)
        let words = line.split(separator: " ")
        return words.count == 3 && words[1] == "version" ? String(words[2]) : nil
    }
}
