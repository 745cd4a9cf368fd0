import FoodTestSupport
import Testing

/// How the shipped program lies in its file and in memory (docs/decisions/0008).
@Suite struct ProgramLayoutTests {
    /// A part of an ELF file that is mapped into memory; the names are those of the format.
    private struct Segment {
        let flags: UInt32
        let offset, address, fileSize, memorySize, alignment: UInt64

        static let loaded: UInt32 = 1
        static let executable: UInt32 = 1
        static let writable: UInt32 = 2
    }

    private static let largePage: UInt64 = 2 << 20

    private let entry: UInt64
    private let segments: [Segment]

    init() throws {
        let path = "\(ShippedFoodlog.checkout)/.build/release/foodlog"
        let bytes = try #require(fileBytes(path))
        try #require(bytes.starts(with: [0x7F, UInt8(ascii: "E"), UInt8(ascii: "L"), UInt8(ascii: "F"), 2, 1]))
        func number<Number: FixedWidthInteger>(_ place: Int, _: Number.Type) -> Number {
            bytes[place..<place + MemoryLayout<Number>.size].reversed().reduce(0) { $0 << 8 | Number($1) }
        }
        entry = number(24, UInt64.self)
        let table = Int(number(32, UInt64.self))
        let size = Int(number(54, UInt16.self))
        segments = (0..<Int(number(56, UInt16.self))).map { table + $0 * size }
            .filter { number($0, UInt32.self) == Segment.loaded }
            .map { place in
                Segment(
                    flags: number(place + 4, UInt32.self), offset: number(place + 8, UInt64.self),
                    address: number(place + 16, UInt64.self), fileSize: number(place + 32, UInt64.self),
                    memorySize: number(place + 40, UInt64.self), alignment: number(place + 48, UInt64.self))
            }
    }

    @Test func `what is read or run is made of large pages, in the file and in memory`() {
        let fixed = segments.filter { $0.flags & Segment.writable == 0 }
        #expect(fixed.count == 2)
        for segment in fixed {
            #expect(segment.offset.isMultiple(of: Self.largePage))
            #expect(segment.address.isMultiple(of: Self.largePage))
            #expect(segment.fileSize.isMultiple(of: Self.largePage))
            #expect(segment.fileSize > 0 && segment.fileSize == segment.memorySize)
        }
    }

    @Test func `variables begin with a page of their own`() {
        for segment in segments where segment.flags & Segment.writable != 0 {
            #expect(segment.address.isMultiple(of: Self.largePage) && segment.alignment == Self.largePage)
        }
    }

    #if arch(x86_64)
        @Test func `the program begins in the last large page of its code`() throws {
            let code = try #require(segments.first { $0.flags & Segment.executable != 0 })
            let end = code.address + code.memorySize
            #expect(entry >= end - Self.largePage && entry < end)
        }
    #endif
}
