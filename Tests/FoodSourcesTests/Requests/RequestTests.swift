import FetchProtocol
import FoodSources
import FoodTestSupport
import Testing

/// What the providers are asked, byte for byte.
@Suite struct RequestTests {
    private let off = OpenFoodFactsRequests()
    private let fdc = FoodDataCentralRequests(key: Secret("canary"))
    private let passio = PassioRequests()

    private func header(_ name: String, of request: FetchRequest) -> String? {
        request.headers.first { $0.name == name }?.value.revealed
    }

    // MARK: Open Food Facts

    @Test func `a product of Open Food Facts is asked for by barcode, with its fields`() {
        let request = off.product(barcode: "4006381333931")
        let start = "https://world.openfoodfacts.org/api/v2/product/4006381333931.json?fields=code%2Cproduct_name%2C"
        #expect(request.url.hasPrefix(start))
        for field in ["nutriments", "nutrition", "countries_tags", "categories_tags", "last_modified_t"] {
            #expect(request.url.contains("%2C\(field)"), "\(field)")
        }
        #expect(request.method == .get && request.body == nil && request.pathSecret == nil)
        #expect(header("Accept", of: request) == "application/json")
    }

    @Test func `a barcode that is none stays one segment of the path`() {
        let url = off.product(barcode: "../../cgi/x?y=1&z#").url
        #expect(
            url.hasPrefix(
                "https://world.openfoodfacts.org/api/v2/product/..%2F..%2Fcgi%2Fx%3Fy%3D1%26z%23.json?fields="))
    }

    @Test(arguments: [
        ("nutella", "nutella"), ("crème brûlée", "cr%C3%A8me%20br%C3%BBl%C3%A9e"), ("  two\t words\n", "two%20words"),
        ("a&b=c#d", "a%5C%26b%5C%3Dc%23d"), ("name:x", "name%5C%3Ax"), ("\"a\" OR b", "%5C%22a%5C%22%20or%20b"),
        ("NOT a AND b", "not%20a%20and%20b"), ("(a* ~b^2)", "%5C%28a%5C%2A%20%5C~b%5C%5E2%5C%29"), ("a\\b", "a%5C%5Cb"),
        ("<script>", "script"), ("> <", ""), ("a/b", "a%5C%2Fb"), ("100% juice", "100%25%20juice"),
        ("+1 -2", "%5C%2B1%20%5C-2"),
        ("\u{0}a\u{1B}b\u{9B}c", "a%20b%20c"), ("🥐", "%F0%9F%A5%90"), ("", ""), ("android orange", "android%20orange"),
    ])
    func `words of a search are characters, never operators`(words: String, query: String) {
        let url = off.search(words).url
        #expect(
            url.hasPrefix(
                "https://search.openfoodfacts.org/search?q=\(query)&langs=en&page=1&page_size=20&fields=code%2C"),
            "\(url)")
    }

    @Test func `the search of old takes the words as they are`() {
        let url = off.legacySearch("a&b \"c\"", count: 7).url
        let start = "https://world.openfoodfacts.org/cgi/search.pl?search_terms=a%26b%20%22c%22&search_simple=1"
        #expect(url.hasPrefix(start + "&action=process&json=1&page_size=7&fields=code%2C"))
    }

    @Test(arguments: [(0, 1), (-5, 1), (1, 1), (100, 100), (101, 100), (Int.max, 100), (Int.min, 1)])
    func `the number of hits is kept within what is answered`(asked: Int, sent: Int) {
        #expect(off.search("x", count: asked).url.contains("&page_size=\(sent)&"))
        #expect(passio.search("x", count: asked, access: access).url.hasSuffix("&limit=\(sent)"))
    }

    @Test func `a very long text is cut off at a word`() {
        let url = off.search(String(repeating: "word ", count: 10_000)).url
        #expect(url.utf8.count < 2_000 && url.contains("word&langs="))
        #expect(off.search(String(repeating: "w", count: 10_000)).url.contains("?q=&langs="))
    }

    // MARK: FoodData Central

    @Test func `FoodData Central is searched for generic foods, or for products`() {
        let generic = fdc.search("cheddar cheese", in: .generic)
        let types = "Foundation%2CSR%20Legacy%2CSurvey%20%28FNDDS%29"
        #expect(
            generic.url
                == "https://api.nal.usda.gov/fdc/v1/foods/search?query=cheddar%20cheese&dataType=\(types)&pageSize=25&pageNumber=1"
        )
        let branded = fdc.search("cheddar", in: .branded, count: 500)
        #expect(branded.url.hasSuffix("?query=cheddar&dataType=Branded&pageSize=200&pageNumber=1"))
    }

    @Test(arguments: [
        ("half-and-half", "half-and-half"), ("-milk +cream", "milk%20cream"), ("90/10 \"beef\"", "90%2010%20beef"),
        ("a*b?c", "a%20b%20c"), ("(x) [y] {z}", "x%20y%20z"), ("2% milk", "2%25%20milk"), ("- - -", ""),
    ])
    func `operators are left out where they cannot be escaped`(words: String, query: String) {
        #expect(fdc.search(words, in: .generic).url.contains("?query=\(query)&dataType="))
    }

    @Test func `a food of FoodData Central is asked for by its number`() {
        #expect(fdc.food(id: 173_410).url == "https://api.nal.usda.gov/fdc/v1/food/173410?format=full")
        #expect(fdc.food(id: 1, format: .abridged).url.hasSuffix("/food/1?format=abridged"))
    }

    @Test(arguments: [
        ("049000006346", "049000006346%200049000006346%2000049000006346"),
        ("0049000006346", "049000006346%200049000006346%2000049000006346"),
        ("4006381333931", "4006381333931%2004006381333931"), ("14006381333938", "14006381333938"),
        ("96385074", "96385074%20000096385074%200000096385074%2000000096385074"),
        ("0", "00000000%20000000000000%200000000000000%2000000000000000%200"),
    ])
    func `a barcode is searched for with every number of leading zeros`(barcode: String, query: String) {
        #expect(fdc.products(barcode: barcode).url.contains("/foods/search?query=\(query)&dataType=Branded&"))
    }

    @Test func `the key is in a header and nowhere else`() {
        for request in [fdc.search("x", in: .generic), fdc.food(id: 1), fdc.products(barcode: "12345670")] {
            #expect(header("X-Api-Key", of: request) == "canary")
            #expect(!request.url.contains("canary") && !"\(request)".contains("canary"))
            #expect(request.wantedHeaders == ["x-ratelimit-limit", "x-ratelimit-remaining"])
        }
        #expect(header("X-Api-Key", of: FoodDataCentralRequests().food(id: 1)) == "DEMO_KEY")
    }

    // MARK: Passio

    private let access = PassioRequests.Access(token: Secret("canary"), customer: "c-1")

    @Test func `a token is asked for with the key at the last moment`() {
        let request = passio.token(key: Secret("canary/1"))
        #expect(request.url == "https://api.passiolife.com/v2/token-cache/napi/oauth/token/{secret}")
        #expect(request.sentURL == "https://api.passiolife.com/v2/token-cache/napi/oauth/token/canary%2F1")
        #expect(request.method == .post && !"\(request)".contains("canary"))
    }

    @Test func `foods of Passio are asked for with a token`() {
        let base = "https://api.passiolife.com/v2/products/napi/food"
        let search = passio.search("apple pie", access: access)
        #expect(search.url == "\(base)/search/semantic?term=apple%20pie&limit=50")
        let food = passio.food(refCode: "eyJsYWJlbGlkIjoi+/8=", access: access)
        #expect(food.url == "\(base)/search/result/refCode/eyJsYWJlbGlkIjoi%2B%2F8%3D")
        #expect(passio.product(barcode: "0123", access: access).url == "\(base)/productCode/0123")
        #expect(passio.food(refCode: "..", access: access).url == "\(base)/search/result/refCode/%2E%2E")
        for request in [search, food] {
            #expect(
                header("Authorization", of: request) == "Bearer canary" && header("Passio-ID", of: request) == "c-1")
            #expect(!"\(request)".contains("canary"))
        }
    }

    // MARK: Addresses

    @Test func `variables of the environment take the place of the providers`() throws {
        let values = [
            "FOODLOG_OFF_URL": "http://127.0.0.1:8080/", "FOODLOG_OFF_SEARCH_URL": "http://[::1]:8080/s//",
            "FOODLOG_FDC_URL": "https://mirror.example.org/fdc/v1", "FOODLOG_PASSIO_URL": "http://127.0.0.1:1",
        ]
        let endpoints = try ProviderEndpoints { values[$0] }
        #expect(
            OpenFoodFactsRequests(endpoints).product(barcode: "1").url.hasPrefix(
                "http://127.0.0.1:8080/api/v2/product/1.json?"))
        #expect(OpenFoodFactsRequests(endpoints).search("x").url.hasPrefix("http://[::1]:8080/s/search?q=x&"))
        #expect(
            FoodDataCentralRequests(endpoints).food(id: 1).url.hasPrefix("https://mirror.example.org/fdc/v1/food/1?"))
        #expect(PassioRequests(endpoints).token(key: Secret("")).url.hasPrefix("http://127.0.0.1:1/token-cache/"))
        #expect(try ProviderEndpoints { _ in nil } == ProviderEndpoints())
    }

    @Test(arguments: [
        "", "x", "http://", "https://", "https:///x", "ftp://example.org", "https://a b", "https://user@example.org",
        "https://example.org?q", "https://example.org#f", "https://ex{secret}", "//example.org", "HTTPS://example.org",
        "https://example.org\u{0}", "https://exämple.org", "https://:80",
    ])
    func `what is no address is refused by the variable's name`(text: String) {
        #expect(throws: BadEndpoint(variable: "FOODLOG_FDC_URL")) {
            try ProviderEndpoints { $0 == "FOODLOG_FDC_URL" ? text : nil }
        }
    }

    @Test func `any text makes an address of plain characters`() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<300 {
            let scalars = (0..<Int.random(in: 0...12, using: &generator)).compactMap { _ in
                Unicode.Scalar(UInt32.random(in: 0...0x2FFF, using: &generator))
            }
            var text = ""
            text.unicodeScalars.append(contentsOf: scalars)
            let requests = [
                off.product(barcode: text), off.search(text), off.legacySearch(text), fdc.search(text, in: .branded),
                fdc.products(barcode: text), passio.food(refCode: text, access: access),
            ]
            for request in requests {
                #expect(request.url.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"\"<>\\^`{|}#".utf8.contains($0) })
            }
        }
    }
}
