private import Embedded

/// What all catalogue files have in common.
package enum CatalogueFormat {
    /// What marks a file as a catalogue, in the header of the file: the letters `FLOC`.
    package static let applicationID = 0x464C_4F43
    /// The version of the format: a file of another version is built anew.
    package static let version = 3

    /// The statements that make an empty catalogue.
    package static var schema: String {
        let file = embedded_catalogue_schema()
        return String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
    }

    /// The number by which a name key is found: the low 47 bits of its FNV-1a hash of 64 bits, folded.
    ///
    /// Other keys can have the same, so that what is found is compared. Fowler, Noll and Vo;
    /// <http://www.isthe.com/chongo/tech/comp/fnv/>.
    static func number(of key: some Sequence<UInt8>) -> Int64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in key { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return Int64((hash ^ (hash >> 47)) & ((1 << 47) - 1))
    }

    /// A barcode as a number: both spellings of one product, with and without leading zeros, are the same.
    static func number(ofBarcode digits: String) -> Int64? {
        guard (1...14).contains(digits.utf8.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return Int64(digits)
    }

    /// The digits of a barcode as they stand on a product: at least 8, else 12 or 13 or 14.
    static func barcode(_ number: Int64) -> String {
        let digits = String(number)
        let length = digits.utf8.count <= 8 ? 8 : digits.utf8.count <= 13 ? 13 : 14
        return String(repeating: "0", count: max(0, length - digits.utf8.count)) + digits
    }
}
