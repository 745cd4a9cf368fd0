import JSON
import Testing

@Suite struct JSONReaderTests {
    @Test(
        arguments: [
            ("null", JSONValue.null), ("true", true), (" false\n", false), ("0", 0), ("-12", -12), ("1.0", 1.0),
            ("1e3", 1000.0),
            ("9223372036854775807", .int(.max)), ("-9223372036854775808", .int(.min)),
            (#""a\u00e9\ud83c\udf4e/""#, "aé🍎/"),
            ("[]", []), ("[1,[2,{}]]", [1, [2, [:]]]), (#"{"b":1,"a":{"c":null}}"#, ["b": 1, "a": ["c": nil]]),
            (#"{"":1}"#, ["": 1]),
        ] as [(String, JSONValue)])
    func `every kind of value is read`(text: String, value: JSONValue) throws {
        #expect(try JSONReader.read(text) == value)
        #expect(try JSONReader.read(utf8: Array(text.utf8)) == value)
    }

    @Test(
        arguments: [
            ("", .syntax, 0, 0), ("   ", .syntax, 1, 3), ("{", .syntax, 1, 1), (#"{"a":1,}"#, .syntax, 1, 8),
            ("[1,]", .syntax, 1, 4),
            ("[1 2]", .syntax, 1, 4), ("nul", .syntax, 1, 3), ("NaN", .syntax, 1, 3), ("01", .syntax, 1, 1),
            ("+1", .syntax, 1, 1),
            ("1.", .syntax, 1, 2), ("'a'", .syntax, 1, 1), ("[1]\n x", .syntax, 2, 2), ("\"a\nb\"", .syntax, 1, 2),
            ("{\"a\":1,\n \"a\":2}", .duplicateKey, 2, 4), (#""\ud800""#, .loneSurrogate, 1, 8),
            (#""\udc00x""#, .loneSurrogate, 1, 9),
            (#""\ud83cx""#, .loneSurrogate, 1, 9), (#""a\u0000""#, .nullCharacter, 1, 9),
            (#"{"a\u0000":1}"#, .nullCharacter, 1, 10),
            ("9223372036854775808", .numberOutOfRange, 1, 19), ("1e400", .numberOutOfRange, 1, 5),
            ("\u{FEFF}{}", .syntax, 1, 1),
        ] as [(String, JSONError.Kind, Int, Int)])
    func `what is not JSON is refused at its place`(text: String, kind: JSONError.Kind, line: Int, column: Int) throws {
        let error = try #require(throws: JSONError.self) { try JSONReader.read(text) }
        #expect(error.kind == kind)
        #expect([error.line, error.column] == [line, column], "\(error)")
        #expect(!error.message.isEmpty)
    }

    @Test(
        arguments: [
            [0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xC0, 0x80, 0x22],
        ] as [[UInt8]])
    func `bytes that are no UTF-8 are refused`(bytes: [UInt8]) throws {
        let error = try #require(throws: JSONError.self) { try JSONReader.read(utf8: bytes) }
        #expect(error.kind == .invalidUTF8)
    }

    @Test func `an error quotes nothing of the text`() throws {
        let error = try #require(throws: JSONError.self) { try JSONReader.read(#"{"insulin" "secret"}"#) }
        #expect(error.description == "line 1, column 19: ':' expected")
    }

    @Test func `depth is limited`() throws {
        let allowed = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
        #expect(try JSONReader.read(allowed).array?.count == 1)
        for opening in ["[", #"{"a":"#] {
            let text = "[\n" + String(repeating: opening, count: 100_000)
            let error = try #require(throws: JSONError.self) { try JSONReader.read(text) }
            #expect(error.kind == .tooDeep)
            #expect(error.line == 2)
        }
        #expect(try JSONReader.read(#"["[[[[\"[[[["]"#, limits: .init(depth: 1)) == [#"[[[["[[[["#])
    }

    @Test func `size is limited`() throws {
        let error = try #require(throws: JSONError.self) { try JSONReader.read("[1,2,3]", limits: .init(bytes: 6)) }
        #expect(error.kind == .tooLarge)
        #expect([error.line, error.column] == [0, 0])
        #expect(error.description == "longer than 6 bytes")
        #expect(try JSONReader.read("[1,2,3]", limits: .init(bytes: 7)) == [1, 2, 3])
    }

    @Test func `accessors answer nil for another kind`() throws {
        let value = try JSONReader.read(#"{"s":"x","i":3,"d":3.5,"w":4.0,"big":1e300,"b":true,"n":null,"a":[1,2]}"#)
        #expect(value["s"]?.string == "x")
        #expect(value["i"]?.int == 3)
        #expect(value["i"]?.double == 3)
        #expect(value["d"]?.double == 3.5)
        #expect(value["d"]?.int == nil)
        #expect(value["w"]?.int == 4)
        #expect(value["big"]?.int == nil)
        #expect(value["b"]?.bool == true)
        #expect(value["n"]?.isNull == true)
        #expect(value["a"]?[1]?.int == 2)
        #expect(value["a"]?[2] == nil)
        #expect(value["a"]?[-1] == nil)
        #expect(value["none"] == nil)
        #expect(value["s"]?["x"] == nil)
        #expect(
            value.string == nil && value.double == nil && value.int == nil && value.bool == nil && value.array == nil)
        #expect(value.object?.count == 8)
    }

    @Test func `any text is read or refused, never worse`() {
        let alphabet = Array(#"{}[]",:\ue0d8019.-+eEtrufalsn "#.utf8) + [0, 0xC3, 0xA9, 0xFF, 0x0A]
        var generator = SplitMix64(state: 42)
        for _ in 0..<5_000 {
            let bytes = (0..<Int.random(in: 0...24, using: &generator)).map { _ in
                alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
            }
            if let value = try? JSONReader.read(utf8: bytes) {
                #expect((try? JSONReader.read(value.text()))?.text() == value.text())
            }
        }
    }
}
