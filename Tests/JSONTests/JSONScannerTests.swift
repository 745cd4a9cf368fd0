import JSON
import Testing

@Suite struct JSONScannerTests {
    static func value(_ text: String) throws(JSONError) -> JSONValue {
        try JSONScanner.read(text) { (scanner) throws(JSONError) in try scanner.readValue() }
    }

    @Test func `members are read as they come, and skipped where they are not`() throws {
        let text =
            #" { "name" : "Crème\n", "skip":[{"x":[1,"]"]}], "amounts":{"fat":1.5,"salt":2}, "ok":true, "none":null } "#
        var (name, amounts, isOK, isNull, keys) = ("", [Double](), false, false, [String]())
        try JSONScanner.read(text) { (scanner) throws(JSONError) in
            try scanner.readObject { (key, value) throws(JSONError) in
                keys.append(key)
                switch key {
                case "name": name = try value.readString()
                case "amounts":
                    try value.readObject { (_, value) throws(JSONError) in amounts.append(try value.readDouble()) }
                case "ok": isOK = try value.readBool()
                case "none": isNull = value.readNull()
                default: break
                }
            }
        }
        #expect(name == "Crème\n" && amounts == [1.5, 2] && isOK && isNull)
        #expect(keys == ["name", "skip", "amounts", "ok", "none"])
    }

    @Test(
        arguments: [
            (#"{"fat":1,"fibre":2,"salt":3}"#, "0=1 1=2 2=3"), (#"{"salt":3,"fat":1}"#, "2=3 0=1"),
            (#"{"fa":1,"fats":2,"":3,"fibre":4}"#, "1=4"), (#"{"f\u0061t":1,"x":[1,{"fat":2}],"salt":3}"#, "0=1 2=3"),
            (#"{ "fat" : 1 , "fat" : 2 }"#, "0=1 0=2"), ("{}", ""),
        ])
    func `members are found by a list of keys`(text: String, expected: String) throws {
        let keys = JSONKeys(["fat", "fibre", "salt"])
        var found: [String] = []
        try JSONScanner.read(text) { (scanner) throws(JSONError) in
            try scanner.readObject(keys) { (index, value) throws(JSONError) in
                found.append("\(index)=\(try value.readInt())")
            }
        }
        #expect(found.joined(separator: " ") == expected)
    }

    @Test(arguments: [
        #"{"fat"#, #"{"fat""#, #"{"fat" 1}"#, #"{fat:1}"#, #"{"fat":1"#, #"{"fat":1,}"#, "{\"f\u{1}\":1}",
    ])
    func `a list of keys does not make a broken object right`(text: String) {
        #expect(throws: JSONError.self) {
            try JSONScanner.read(text) { (scanner) throws(JSONError) in
                try scanner.readObject(JSONKeys(["fat"])) { (_, _) throws(JSONError) in }
            }
        }
    }

    @Test func `another kind than expected is an error`() throws {
        func refuses(_ text: String, _ body: (inout JSONScanner) throws(JSONError) -> Void) -> Bool {
            do throws(JSONError) {
                try JSONScanner.read(text, body)
                return false
            } catch {
                return error.kind == .syntax && error.line == 1
            }
        }
        #expect(refuses("1") { (s) throws(JSONError) in _ = try s.readString() })
        #expect(refuses("\"1\"") { (s) throws(JSONError) in _ = try s.readDouble() })
        #expect(refuses("1.5") { (s) throws(JSONError) in _ = try s.readInt() })
        #expect(refuses("1") { (s) throws(JSONError) in _ = try s.readBool() })
        #expect(refuses("[]") { (s) throws(JSONError) in try s.readObject { (_, _) throws(JSONError) in } })
        #expect(refuses("{}") { (s) throws(JSONError) in try s.readArray { (_) throws(JSONError) in } })
        #expect(refuses("1 2") { (s) throws(JSONError) in _ = try s.readInt() })
        #expect(refuses("1") { (_) throws(JSONError) in })
    }

    @Test(arguments: ["3.0", "3", "3e0", "30E-1", "0.3e+1"])
    func `a whole number may be written with a fraction`(text: String) throws {
        #expect(try JSONScanner.read(text) { (s) throws(JSONError) in try s.readInt() } == 3)
    }

    @Test func `depth and size are limited`() {
        let deep = String(repeating: "[", count: 100_000)
        #expect(throws: JSONError.self) { try Self.value(deep) }
        #expect(throws: JSONError.self) {
            try JSONScanner.read(deep) { (scanner) throws(JSONError) in try scanner.skipValue() }
        }
        let result = Result {
            try JSONScanner.read("[1]", limits: .init(bytes: 2)) { (s) throws(JSONError) in try s.skipValue() }
        }
        #expect(throws: JSONError.self) { try result.get() }
    }

    @Test func `random numbers are read as the C library reads them`() throws {
        var generator = SplitMix64(state: 11)
        for _ in 0..<4_000 {
            let digits = String(
                UInt64.random(in: 0...(.max >> UInt64.random(in: 0...63, using: &generator)), using: &generator))
            let fraction = String(
                UInt64.random(in: 0...(.max >> UInt64.random(in: 0...63, using: &generator)), using: &generator))
            let exponent = Int.random(in: -330...330, using: &generator)
            for text in [
                "-\(digits).\(fraction)", "\(digits).\(fraction)e\(exponent)", "\(digits)e\(exponent / 20)", digits,
            ] {
                #expect((try? Self.value(text)) == (try? JSONReader.read(text)), "\(text)")
            }
        }
    }

    @Test func `random texts are read and refused as jansson does`() {
        let pieces =
            [
                "{", "}", "[", "]", ",", ":", "\"a\"", "\"b\"", "\"", "\\", "\\u00e9", "\\ud83c\\udf4e", "\\ud83c",
                "\\udc00", "\\u0000", "\\n", "\\x",
                "1", "0", "-", ".", "5", "e", "E+", "-0", "1.5", "true", "false", "null", "tru", " ", "\n", "\t", "é",
                "\u{1}", "\u{7F}", "12345678901234567890",
            ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80]]
        var generator = SplitMix64(state: 5)
        var accepted = 0
        for _ in 0..<15_000 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 1...9, using: &generator) {
                bytes += pieces[Int.random(in: 0..<pieces.count, using: &generator)]
            }
            let expected = try? JSONReader.read(utf8: bytes)
            let scanned = bytes.withUnsafeBytes { buffer in
                try? JSONScanner.read(utf8: buffer) { (scanner) throws(JSONError) in try scanner.readValue() }
            }
            if expected != scanned { Issue.record("\(String(decoding: bytes, as: UTF8.self))") }
            if expected != nil { accepted += 1 }
        }
        #expect(accepted > 250)
    }

    @Test(
        arguments: [
            "0", "7", "0.1", "0.30000000000000004", "1.005", "123456789012345", "1234567890.12345", "999999999999999",
            "0.000000000000001", "9007199254740993", "12345678901234.56", "1e3", "1.5E-7", "-2.5", "2.50", "179.769",
            "0.00", "4.9e-324",
        ])
    func `a number is the double next to it, however it is written`(text: String) throws {
        let value = try JSONScanner.read(text) { (scanner) throws(JSONError) in try scanner.readDouble() }
        #expect(value.bitPattern == Double(text)?.bitPattern)
    }

    @Test(arguments: ["", ".5", "5.", "00", "01", "+1", "1..2", "-", "1e", "0x1", "1.5.2", "1 2", "Infinity"])
    func `what is no number is refused`(text: String) {
        #expect(throws: JSONError.self) {
            _ = try JSONScanner.read(text) { (scanner) throws(JSONError) in try scanner.readDouble() }
        }
    }

    @Test func `keys of every length are told apart, also at the end of the text`() throws {
        let names = (0..<20).flatMap { length in ["x", "y"].map { String(repeating: "k", count: length) + $0 } }
        let keys = JSONKeys(names)
        for (index, name) in names.enumerated() {
            var found: [Int] = []
            try JSONScanner.read("{\"\(name)\":1}") { (scanner) throws(JSONError) in
                try scanner.readObject(keys) { (place, value) throws(JSONError) in
                    found.append(place)
                    _ = try value.readInt()
                }
            }
            #expect(found == [index])
        }
    }

    @Test func `a key that differs anywhere is another, with anything behind it`() throws {
        for length in 1..<40 {
            let name = String(repeating: "k", count: length)
            let keys = JSONKeys([name])
            for place in 0...length {
                var bytes = Array(name.utf8)
                if place < length { bytes[place] = UInt8(ascii: "x") }
                for rest in ["1}", "1234567890}"] {
                    let text = "{\"\(String(decoding: bytes, as: UTF8.self))\":\(rest)"
                    var found = 0
                    try JSONScanner.read(text) { (scanner) throws(JSONError) in
                        try scanner.readObject(keys) { (_, _) throws(JSONError) in found += 1 }
                    }
                    #expect(found == (place == length ? 1 : 0), "\(text)")
                }
            }
        }
    }

    @Test(
        arguments: [
            (#""tr""#, "tr"), (#""0*""#, "none"), (#""t""#, "none"), (#""tra""#, "none"), (#""t\u0072""#, "none"),
            ("1", "none"), (#""""#, "none"), (#""<0.5""#, "0.5"), (#""<5""#, "5.0"), (#""<""#, "none"),
            (#""<05""#, "none"), (#""<.5""#, "none"), (#""<5e1""#, "none"), (#""<-5""#, "none"), (#""<5 ""#, "none"),
            (#""<1234567890123456""#, "none"), (#"  "<0.25""#, "0.25"),
        ])
    func `a word or a limit is read where it is next, else nothing`(text: String, expected: String) throws {
        let found = try JSONScanner.read(text) { (scanner) throws(JSONError) in
            if scanner.readString("tr") { return "tr" }
            if let limit = scanner.readString(ofNumberBehind: UInt8(ascii: "<")) { return "\(limit)" }
            _ = try scanner.readValue()
            return "none"
        }
        #expect(found == expected)
    }

    @Test(arguments: [#""tr"#, #""t"#, #"""#, #""<5"#, #""<"#, ""])
    func `a word that the text ends in is no string`(text: String) {
        #expect(throws: JSONError.self) {
            _ = try JSONScanner.read(text) { (scanner) throws(JSONError) in
                let isWord = scanner.readString("tr")
                let limit = scanner.readString(ofNumberBehind: UInt8(ascii: "<"))
                #expect(!isWord && limit == nil)
                _ = try scanner.readValue()
            }
        }
    }
}
