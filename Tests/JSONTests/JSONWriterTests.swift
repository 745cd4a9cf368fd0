import JSON
import Testing

@Suite struct JSONWriterTests {
    @Test func `an object keeps the order of its members`() {
        let value: JSONValue = ["z": 1, "a": [true, false, nil, "x"], "m": ["inner": 2.5], "e": [:], "l": []]
        #expect(value.text() == #"{"z":1,"a":[true,false,null,"x"],"m":{"inner":2.5},"e":{},"l":[]}"#)
    }

    @Test func `pretty text has one member a line`() {
        let value: JSONValue = ["a": 1, "b": [1, ["c": nil]], "e": [:], "l": []]
        #expect(
            value.text(pretty: true) == """
                {
                  "a": 1,
                  "b": [
                    1,
                    {
                      "c": null
                    }
                  ],
                  "e": {},
                  "l": []
                }
                """)
    }

    @Test(arguments: [
        (0.0, "0"), (-0.0, "0"), (1.0, "1"), (-3.0, "-3"), (0.1, "0.1"), (1.005, "1.005"), (100_000.0, "100000"),
        (9_007_199_254_740_991.0, "9007199254740991"), (1e16, "1e+16"), (1e21, "1e+21"), (1e-7, "1e-07"),
        (.leastNonzeroMagnitude, "5e-324"), (1.797_693_134_862_315_7e308, "1.7976931348623157e+308"),
        (0.1 + 0.2, "0.30000000000000004"),
        (.nan, "null"), (.infinity, "null"), (-.infinity, "null"),
    ])
    func `a number has its shortest form`(number: Double, text: String) {
        #expect(JSONValue.number(number).text() == text)
    }

    @Test func `numbers read back as they were written`() throws {
        var generator = SplitMix64(state: 7)
        for _ in 0..<5_000 {
            let number = Double(bitPattern: generator.next())
            guard number.isFinite else { continue }
            let read = try JSONReader.read(JSONValue.number(number).text())
            #expect(read.double == number)
        }
    }

    @Test(arguments: [
        ("plain", #""plain""#), ("", #""""#), ("a\"b\\c/d", #""a\"b\\c/d""#), ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#),
        ("\0\u{1}\u{1F}\u{7F}", #""\u0000\u0001\u001f\u007f""#),
        ("\u{80}\u{9B}2J\u{9F}\u{A0}", "\"\\u0080\\u009b2J\\u009f\u{A0}\""),
        ("\u{61C}\u{61D}", "\"\\u061c\u{61D}\""),
        ("\u{200D}\u{200E}\u{200F}\u{2010}", "\"\u{200D}\\u200e\\u200f\u{2010}\""),
        ("\u{2027}\u{2028}\u{2029}\u{202A}\u{202E}\u{202F}", "\"\u{2027}\\u2028\\u2029\\u202a\\u202e\u{202F}\""),
        ("\u{2065}\u{2066}\u{2069}\u{206A}", "\"\u{2065}\\u2066\\u2069\u{206A}\""),
        ("Crème brûlée 🍮", #""Crème brûlée 🍮""#),
    ])
    func `a string is escaped where it must be`(text: String, json: String) throws {
        #expect(JSONValue.string(text).text() == json)
        if !text.contains("\0") { #expect(try JSONReader.read(json) == .string(text)) }
    }

    @Test func `tokens may be written one by one`() {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("n")
        writer.number(1.5)
        writer.key("list")
        writer.beginArray()
        writer.int(1)
        writer.bool(true)
        writer.null()
        writer.value(["x": "y"])
        writer.endArray()
        writer.endObject()
        #expect(writer.text == #"{"n":1.5,"list":[1,true,null,{"x":"y"}]}"#)
        #expect(writer.utf8 == Array(writer.text.utf8))
    }

    @Test func `nil is null`() {
        let values: JSONValue = [
            JSONValue(nil as String?), JSONValue(nil as Int?), JSONValue(nil as Double?), JSONValue(nil as Bool?),
            JSONValue("a" as String?), JSONValue(1 as Int?), JSONValue(0.5 as Double?), JSONValue(true as Bool?),
        ]
        #expect(values.text() == #"[null,null,null,null,"a",1,0.5,true]"#)
    }

    @Test func `members can be set and removed`() {
        var object: JSONObject = ["a": 1, "b": 2]
        object["c"] = 3
        object["a"] = 9
        object["b"] = nil
        object["none"] = nil
        object.append("d", .null)
        #expect(JSONValue.object(object).text() == #"{"a":9,"c":3,"d":null}"#)
        #expect(object.map(\.key) == ["a", "c", "d"])
        #expect(object["d"] == .null)
        #expect(object["b"] == nil)
    }
}

/// A generator whose numbers are the same in every run (Steele, Lea and Flood, 2014).
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
