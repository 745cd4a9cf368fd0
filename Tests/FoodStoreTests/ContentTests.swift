import FoodDomain
import FoodStore
import FoodTestSupport
import Testing

@Suite struct ContentTests {
    @Test(arguments: Samples.all.indices)
    func `a content is read back as the food that it was written from`(index: Int) throws {
        let food = Samples.all[index]
        let content = try FoodContent.encode(food)
        #expect(try FoodContent.decode(content) == food)
        #expect(try FoodContent.encode(FoodContent.decode(content)) == content)
    }

    @Test func `random foods are read back as they were, with the same digest`() throws {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<500 {
            let food = Self.randomFood(&random)
            let content = try FoodContent.encode(food)
            let read = try FoodContent.decode(content)
            #expect(read == food)
            #expect(VersionID.of(content: try FoodContent.encode(read)) == VersionID.of(content: content))
        }
    }

    @Test func `canonical equivalents have one content`() throws {
        var composed = Samples.egg
        composed.name = "Cr\u{E8}me"
        var decomposed = Samples.egg
        decomposed.name = "Cre\u{300}me"
        #expect(try FoodContent.encode(composed) == FoodContent.encode(decomposed))
    }

    @Test(arguments: [
        ("{", "", FoodContentError.Problem.notJSON), ("[]", "", .wrongType), ("{}", "source", .missing),
        (#"{"basis":"100 g","source":"own","id":"a","name":1,"amount":1,"carbohydrates":"total"}"#, "name", .wrongType),
        (#"{"basis":"furlong"}"#, "basis", .unknownWord),
        (#"{"basis":"100 g","source":"mars","id":"a"}"#, "source", .unknownWord),
        (
            #"{"basis":"100 g","source":"own","id":"a","name":"b","units":[{"name":"g","g":"1"}]}"#, "units[0].g",
            .wrongType
        ),
        (#"{"basis":"100 g","source":"own","id":"a","name":"b","units":{}}"#, "units", .wrongType),
        (
            #"{"basis":"100 g","source":"own","id":"a","name":"b","ingredients":[{"name":"b","amount":100,"#
                + #""basis":"100 g","nutrients":{"fat":"lots"}}]}"#,
            "ingredients[0].nutrients.fat", .notAnAmount
        ),
    ])
    func `what is no content says where`(text: String, field: String, problem: FoodContentError.Problem) throws {
        let error = #expect(throws: FoodContentError.self) { try FoodContent.decode(text) }
        #expect(error?.field == field)
        #expect(error?.problem == problem)
    }

    @Test func `keys of a later program are passed over`() throws {
        let content = String(decoding: try FoodContent.encode(Samples.egg), as: UTF8.self)
        let later = content.replacing("\"nutrients\":{", with: "\"farm\":[1,{}],\"nutrients\":{\"unobtainium\":[],")
            .replacing("{\"source\":", with: "{\"colour\":\"brown\",\"source\":")
        #expect(later != content)
        #expect(try FoodContent.decode(later) == Samples.egg)
    }

    @Test func `the bytes are those of the golden files`() throws {
        for (name, food) in [("egg", Samples.egg), ("milk", Samples.milk), ("porridge", Samples.porridge)] {
            let content = try FoodContent.encode(food)
            try expectGolden("content-\(name).json", String(decoding: content, as: UTF8.self) + "\n")
        }
    }

    /// FIPS 180-4 and the examples of NIST, and the lengths at which padding changes.
    @Test(arguments: [
        ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
            1, "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
        ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ])
    func `digests are those of NIST`(text: String, count: Int, digest: String) {
        let message = Array(String(repeating: text, count: count).utf8)
        #expect(VersionID(bytes: Digest.sha256(message))?.description == digest)
    }

    @Test func `ids are hashed, but for what has a UUID of its own`() {
        let own = "0195f2a0-0000-7000-8000-00000000abcd"
        for source in [FoodSource.own, .recipe, .quick] {
            #expect(FoodIdentity(source, own).id.description == own)
        }
        // SHA-256 of "usda-sr", NUL, "01123", computed with sha256sum, with the bits of version and variant set.
        #expect(FoodIdentity(.usdaSR, "01123").id.description == "7a5d01c0-d834-8884-bdad-5dd744d72723")
        #expect(FoodIdentity(.recipe, "typical-pizza").id.description == "b9b67148-ea4a-8187-ba73-32fef059008b")
        #expect(FoodIdentity(.fdc, own).id.description != own)
    }

    private static func randomFood(_ random: inout SeededGenerator) -> Food {
        func amount() -> Double { Double(bitPattern: random.next() >> 2) }
        func name() -> String {
            let scalars = "aé \"\\/\u{202E}\u{7F}\n漢🥚ß".unicodeScalars.map(\.self)
            return String(String.UnicodeScalarView((0...5).map { _ in scalars.randomElement(using: &random) ?? "a" }))
        }
        func nutrients() -> Nutrients {
            var nutrients = Nutrients()
            for nutrient in Nutrient.allCases {
                switch random.next() % 6 {
                case 0: nutrients[nutrient] = .trace
                case 1: nutrients[nutrient] = .below(amount())
                case 2: nutrients[nutrient] = .assumedZero
                case 3: nutrients[nutrient] = .unknown
                case 4: nutrients[nutrient] = .number(Double(random.next() % 1000) / 100)
                default: nutrients[nutrient] = .number(amount())
                }
            }
            return nutrients
        }
        let parts = (0..<Int.random(in: 1...3, using: &random)).map { _ in
            Ingredient(
                name: name(), baseAmount: amount(), basis: Basis.allCases.randomElement(using: &random) ?? .mass,
                grams: Bool.random(using: &random) ? amount() : nil, nutrients: nutrients(),
                identity: Bool.random(using: &random) ? FoodIdentity(.fdc, name()) : nil)
        }
        return Food(
            identity: FoodIdentity(.own, name()), name: name(), details: name(),
            basis: Basis.allCases.randomElement(using: &random) ?? .mass,
            servingUnits: [ServingUnit(name(), Measure(grams: amount(), milliliters: nil, servings: amount()))],
            servingSizes: [ServingSize(quantity: amount(), unitName: name())], ingredients: parts, baseAmount: amount())
    }
}
