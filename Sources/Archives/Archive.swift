private import CArchive

/// Why an archive cannot be read.
package struct ArchiveError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What is wrong, as a sentence.
    package let description: String
}

/// A compressed file, or an archive of several, read from its beginning to its end.
///
/// Zip, tar, gzip, xz, zstd and the others that libarchive knows; a file of none of these is its own only member.
/// Nothing is ever unpacked to the disk, so that names in an archive have no power.
package final class Archive {
    private let handle: OpaquePointer

    /// More members than anybody's data has.
    private static let mostMembers = 10_000
    private static let blockSize = 256 << 10

    /// Opens the file at `path`.
    package init(path: String) throws(ArchiveError) {
        guard let handle = archive_read_new() else { throw ArchiveError(description: "no memory") }
        self.handle = handle
        archive_read_support_filter_all(handle)
        archive_read_support_format_zip(handle)
        archive_read_support_format_tar(handle)
        archive_read_support_format_raw(handle)
        guard archive_read_open_filename(handle, path, Self.blockSize) == ARCHIVE_OK else { throw failure }
    }

    deinit { archive_read_free(handle) }

    /// Goes on to the next member that is a regular file.
    ///
    /// - Returns: its name, as the archive writes it, and its length where the archive says one; nil at the end.
    package func next() throws(ArchiveError) -> (name: String, length: Int?)? {
        for _ in 0..<Self.mostMembers {
            var entry: OpaquePointer?
            let code = archive_read_next_header(handle, &entry)
            if code == ARCHIVE_EOF { return nil }
            guard code == ARCHIVE_OK || code == ARCHIVE_WARN, let entry else { throw failure }
            let kind = archive_entry_filetype(entry)
            guard kind == 0o100000 || kind == 0 else { continue }
            let name = archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry)
            let length = archive_entry_size_is_set(entry) != 0 ? Int(archive_entry_size(entry)) : nil
            return (name.map { String(cString: $0) } ?? "", length)
        }
        throw ArchiveError(description: "it has more than \(Self.mostMembers) members")
    }

    /// Reads the next piece of the current member into `buffer`.
    ///
    /// - Returns: how many bytes were read; 0 at the end.
    package func read(into buffer: UnsafeMutableRawBufferPointer) throws(ArchiveError) -> Int {
        let count = archive_read_data(handle, buffer.baseAddress, buffer.count)
        guard count >= 0 else { throw failure }
        return count
    }

    private var failure: ArchiveError {
        ArchiveError(description: archive_error_string(handle).map { String(cString: $0) } ?? "it cannot be read")
    }
}
