import JSON
import Testing

@Suite struct JSONDocumentTests {
    let document: JSONDocument

    init() throws {
        document = try JSONDocument(#"{"z":1,"name":"Crème","amounts":[1,2.5,null],"deep":{"k":true},"":false}"#)
    }

    @Test func `members come in the order of the text`() {
        var keys: [String] = []
        document.root.forEachMember { key, _ in keys.append(key) }
        #expect(keys == ["z", "name", "amounts", "deep", ""])
    }

    @Test func `elements come in order`() {
        var numbers: [Double?] = []
        document.root["amounts"]?.forEachElement { numbers.append($0.double) }
        #expect(numbers == [1, 2.5, nil])
    }

    @Test func `members are found by name`() {
        let root = document.root
        #expect(root["name"]?.string == "Crème")
        #expect(root["z"]?.int == 1)
        #expect(root["z"]?.double == 1)
        #expect(root["deep"]?["k"]?.bool == true)
        #expect(root[""]?.bool == false)
        #expect(root["none"] == nil)
        #expect(root["z\0"] == nil)
        #expect(root["amounts"]?[2]?.isNull == true)
        #expect(root["amounts"]?[3] == nil)
        #expect(root["amounts"]?[-1] == nil)
        #expect(root["amounts"]?["0"] == nil)
        #expect(root[0] == nil)
    }

    @Test func `a value of another kind has no members and answers nil`() {
        let root = document.root
        #expect(root.isObject && !root.isArray && !root.isNull)
        #expect(root["amounts"]?.isArray == true)
        #expect(root.string == nil && root.double == nil && root.int == nil && root.bool == nil)
        #expect(root["amounts"]?[1]?.int == nil)
        #expect(root["z"]?.count == 0)
        #expect(root.count == 5)
        #expect(root["amounts"]?.count == 3)
        root["z"]?.forEachMember { _, _ in Issue.record("a number has no members") }
        root.forEachElement { _ in Issue.record("an object has no elements") }
    }

    @Test func `a node outlives the variable of its document`() throws {
        func node() throws -> JSONNode? { try JSONDocument(#"{"a":["long enough not to be inline"]}"#).root["a"] }
        #expect(try node()?[0]?.string == "long enough not to be inline")
    }

    @Test func `an error of the body ends the walk`() {
        struct Stop: Error {}
        var seen = 0
        #expect(throws: Stop.self) {
            try document.root.forEachMember { (_, _) throws(Stop) in
                seen += 1
                throw Stop()
            }
        }
        #expect(seen == 1)
    }

    @Test func `the tree is the text`() {
        let tree: JSONValue = ["z": 1, "name": "Crème", "amounts": [1, 2.5, nil], "deep": ["k": true], "": false]
        #expect(document.root.value == tree)
    }
}
