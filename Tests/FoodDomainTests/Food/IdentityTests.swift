import FoodDomain
import Testing

@Suite struct IdentityTests {
    @Test func `a version 7 identifier sorts by its time and keeps its random bits`() throws {
        let bytes: [UInt8] = [0xff, 1, 2, 3, 4, 5, 6, 7, 8, 0xff]
        let early = UUID.v7(milliseconds: 1_700_000_000_000, random: bytes)
        let late = UUID.v7(milliseconds: 1_700_000_000_001, random: bytes)
        #expect(early < late)
        #expect(early.description.dropFirst(14).first == "7")
        #expect("89ab".contains(early.description.dropFirst(19).first ?? "?"))
        #expect(UUID.v7(milliseconds: 5, random: bytes) != UUID.v7(milliseconds: 5, random: bytes.reversed()))
        #expect(UUID.v7(milliseconds: -1, random: []).bytes.count == 16)
    }

    @Test func `a version 8 identifier is made of a digest`() {
        let digest = (0..<32).map { UInt8($0) }
        #expect(UUID.v8(digest: digest)?.description == "00010203-0405-8607-8809-0a0b0c0d0e0f")
        #expect(UUID.v8(digest: [1, 2]) == nil)
    }

    @Test func `text and bytes come back as they were`() throws {
        let text = "017f22e2-79b0-7cc3-98c4-dc0c0c07398f"
        let id = try #require(UUID(text))
        #expect(id.description == text)
        #expect(UUID(bytes: id.bytes) == id)
        #expect(UUID(text.uppercased()) == id)
        #expect(UUID(bytes: [1]) == nil)
        #expect(UUID.zero.bytes.allSatisfy { $0 == 0 })
    }

    @Test(arguments: [
        "", "x", "017f22e2-79b0-7cc3-98c4-dc0c0c07398", "017f22e2079b0-7cc3-98c4-dc0c0c07398f",
        "017f22e2-79b0-7cc3-98c4-dc0c0c07398g", "017f22e2-79b0-7cc3-98c4-dc0c0c0739\u{e9}",
    ])
    func `what is no identifier is none`(text: String) {
        #expect(UUID(text) == nil)
    }

    @Test(arguments: ["own", "recipe", "quick", "usda-sr", "fdc", "off", "passio", "csv:mine"])
    func `a source is known by its name`(name: String) {
        #expect(FoodSource(name)?.description == name)
    }

    @Test(arguments: ["", "csv:", "usda", "OFF"])
    func `no other source is`(name: String) {
        #expect(FoodSource(name) == nil)
    }

    @Test func `a version is named by 32 bytes`() {
        #expect(VersionID(bytes: Array(repeating: 0xab, count: 32))?.description == String(repeating: "ab", count: 32))
        #expect(VersionID(bytes: []) == nil)
        #expect(VersionID.zero.bytes.count == 32)
    }
}
