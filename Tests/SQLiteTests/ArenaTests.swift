import FoodTestSupport
import SQLiteArena
import Testing

/// The arena has one state for the process, so that all of it is one test at a time; nothing else here installs it.
@Suite(.serialized) struct ArenaTests {
    /// A block that a test holds: each byte of it has the same value.
    private struct Held {
        var bytes: UnsafeMutableRawBufferPointer
        var value: UInt8

        init?(count: Int, value: UInt8) {
            guard let start = sqlite_arena_malloc(Int32(count)) else { return nil }
            bytes = UnsafeMutableRawBufferPointer(start: start, count: count)
            self.value = value
            fill()
        }

        func fill() { bytes.initializeMemory(as: UInt8.self, repeating: value) }
        var isWhole: Bool { bytes.allSatisfy { $0 == value } }
    }

    init() { sqlite_arena_limit(.max) }

    @Test(arguments: [UInt64(1), 2, 3])
    func `blocks keep what is in them, apart from each other, and all come back`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let before = sqlite_arena_in_use()
        var held: [Held] = []
        func size() -> Int {
            Bool.random(using: &random)
                ? Int(sqlite_arena_round_up(.random(in: 1...300, using: &random)))
                : Int(sqlite_arena_round_up(.random(in: 1...9_000, using: &random)))
        }
        for step in 0..<20_000 {
            let place = held.indices.randomElement(using: &random)
            switch (Int.random(in: 0..<10, using: &random), place) {
            case (0..<3, let place?):
                #expect(held[place].isWhole)
                sqlite_arena_free(held[place].bytes.baseAddress)
                held.swapAt(place, held.count - 1)
                held.removeLast()
            case (3..<6, let place?):
                let count = size()
                let kept = min(count, held[place].bytes.count)
                let moved = try #require(sqlite_arena_realloc(held[place].bytes.baseAddress, Int32(count)))
                held[place].bytes = UnsafeMutableRawBufferPointer(start: moved, count: count)
                #expect(held[place].bytes.prefix(kept).allSatisfy { $0 == held[place].value })
                held[place].fill()
            default:
                let count = size()
                let block = try #require(Held(count: count, value: UInt8(truncatingIfNeeded: step)))
                #expect(sqlite_arena_size(block.bytes.baseAddress) >= count)
                #expect(Int(bitPattern: block.bytes.baseAddress) % 8 == 0)
                held.append(block)
            }
        }
        let ranges = held.map { UInt(bitPattern: $0.bytes.baseAddress) }.sorted()
        #expect(Set(ranges).count == held.count)
        #expect(sqlite_arena_in_use() >= before + Int64(held.reduce(0) { $0 + $1.bytes.count }))
        for block in held {
            #expect(block.isWhole)
            sqlite_arena_free(block.bytes.baseAddress)
        }
        #expect(sqlite_arena_in_use() == before)
    }

    @Test(arguments: [Int32(40), 2_000, 2_552, 2_553, 100_000])
    func `above the limit there is none, and what is held stays`(bytes: Int32) throws {
        let before = sqlite_arena_in_use()
        defer { sqlite_arena_limit(.max) }
        sqlite_arena_limit(before + Int64(bytes) + 64)
        let first = try #require(Held(count: Int(bytes), value: 7))
        #expect(sqlite_arena_malloc(bytes + 100) == nil)
        #expect(sqlite_arena_realloc(first.bytes.baseAddress, bytes + 200) == nil)
        #expect(first.isWhole)
        sqlite_arena_free(first.bytes.baseAddress)
        sqlite_arena_free(nil)
        #expect(sqlite_arena_in_use() == before)
        // What is free again is given again.
        let second = try #require(sqlite_arena_malloc(bytes))
        sqlite_arena_free(second)
    }
}
