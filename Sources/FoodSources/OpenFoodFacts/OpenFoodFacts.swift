import FoodDomain
import JSON

/// Reads what Open Food Facts answers: products by barcode, searches, and lines of its JSONL export.
///
/// By presence, not by version: API v2 and v3, flat `nutriments` and the `nutrition` of schema 1003 are told apart by
/// what is in them. Nothing here talks to anybody.
package enum OpenFoodFacts {
    /// The terms that every food of this source carries.
    package static let license = "Open Food Facts, ODbL 1.0"

    /// The product in an answer to a look-up by barcode.
    ///
    /// `asked` is the code that was asked for; where the source filed the product under another one, both are kept.
    package static func product(answer: [UInt8], asked: String? = nil) throws(FoodDecodingError) -> DecodedFood {
        let root = try AnswerDocument.root(answer)
        guard root.isObject else { throw .wrongShape("not an object") }
        try refuse(root)
        guard let product = root["product"], product.isObject else {
            throw isMissing(root) ? .notFound : .wrongShape("product")
        }
        // A v2 answer of status 0 may carry an empty product.
        if isMissing(root), product.count == 0 { throw .notFound }
        var food = try food(of: product, envelopeCode: root["code"]?.cleanText, extent: .full)
        food.add(codes: [asked, root["code"]?.cleanText])
        return food
    }

    /// The product in one line of the JSONL export, which is a product without an envelope.
    package static func product(line: [UInt8]) throws(FoodDecodingError) -> DecodedFood {
        let root = try AnswerDocument.root(line)
        guard root.isObject else { throw .wrongShape("not an object") }
        return try food(of: root, envelopeCode: nil, extent: .full)
    }

    /// The hits of a search: of search-a-licious (`hits`), of the tag search and of the legacy search (`products`).
    package static func search(answer: [UInt8]) throws(FoodDecodingError) -> DecodedSearch {
        let root = try AnswerDocument.root(answer)
        guard root.isObject else { throw .wrongShape("not an object") }
        try refuse(root)
        guard let hits = root["hits"] ?? root["products"], hits.isArray else { throw .wrongShape("hits") }
        var search = DecodedSearch(foods: [], total: root["count"]?.reading(groups: true).value.flatMap(Self.count))
        search.isTotalExact = root["is_count_exact"]?.bool ?? true
        for (index, hit) in hits.elements(limit: ListLimit.hits).enumerated() {
            do throws(FoodDecodingError) {
                guard hit.isObject else { throw .wrongShape("not an object") }
                search.foods.append(try food(of: hit, envelopeCode: nil, extent: .hit))
            } catch {
                search.notes.append(DecodingNote("hits[\(index)]", .wrongType, error.sentence))
            }
        }
        return search
    }

    // MARK: - Envelopes

    /// Whether the answer says that there is no such product: status 0 of v2, `failure` of v3.
    private static func isMissing(_ root: JSONNode) -> Bool {
        if let status = root["status"] {
            if let number = status.reading().value { return number == 0 }
            if status.string == "failure" { return true }
        }
        return root["result"]?["id"]?.string == "product_not_found"
    }

    /// Throws for the bodies of refused requests: `errors` of search-a-licious, `detail` of a failed validation.
    private static func refuse(_ root: JSONNode) throws(FoodDecodingError) {
        if root["product"] != nil || root["hits"] != nil || root["products"] != nil || isMissing(root) { return }
        if let error = root["errors"]?[0] {
            let title = error["title"]?.cleanText ?? error["message"]?["id"]?.cleanText ?? "error"
            let description = error["description"]?.cleanText ?? error["message"]?["name"]?.cleanText ?? ""
            throw .refused(code: title, message: description)
        }
        if let detail = root["detail"] {
            throw .refused(
                code: detail[0]?["type"]?.cleanText ?? "invalid",
                message: detail[0]?["msg"]?.cleanText ?? detail.cleanText ?? "")
        }
        if let error = root["error"]?.cleanText { throw .refused(code: "error", message: error) }
    }

    private static func count(_ value: Double) -> Int? { value >= 0 && value < 1e9 ? Int(value) : nil }

    private static func food(
        of product: JSONNode, envelopeCode: String?, extent: DecodedFood.Extent
    ) throws(FoodDecodingError) -> DecodedFood {
        guard let code = product["code"]?.cleanText ?? product["_id"]?.cleanText ?? envelopeCode else {
            throw .wrongShape("code")
        }
        var reader = OpenFoodFactsProduct(product, code: code, extent: extent)
        return reader.read()
    }
}

extension DecodedFood {
    /// Adds codes under which the same product was asked for or filed.
    fileprivate mutating func add(codes: [String?]) {
        for case let code? in codes where code != food.identity.sourceID {
            let identity = FoodIdentity(.openFoodFacts, code)
            if !otherIdentities.contains(identity) { otherIdentities.append(identity) }
        }
    }
}
