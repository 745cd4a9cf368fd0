package import FoodDomain
import JSON

/// Reads what Passio's Nutrition-AI REST API answers: tokens, searches, full items, packaged products.
///
/// The flow is the SDK's two steps: a search hit carries a preview of one serving; the full item is fetched by its
/// refCode and shown with the preview's serving selected. A packaged product needs no second step. Every field may be
/// missing but those that the SDK itself requires.
package enum Passio {
    /// The terms of foods whose record names none.
    package static let license = "Passio Nutrition-AI"

    /// What a key is exchanged for.
    package struct Token: Equatable, Sendable {
        /// Sent as `Authorization: Bearer …`.
        package let accessToken: String
        /// Sent as `Passio-ID`.
        package let customerID: String
        /// How many seconds it holds.
        package let expiresIn: Double
    }

    /// One hit of a search.
    package struct Hit: Equatable, Sendable {
        /// The hit as the domain takes it; its identity is that of the refCode.
        package var info: FoodDataInfo
        /// What the full item is asked for by.
        package var refCode: String
        /// `synonym`, `recipe`, `reference` or others.
        package var type: String
        /// What was refused or changed in reading it.
        package var notes: [DecodingNote]
    }

    /// The results of a search.
    package struct Search: Equatable, Sendable {
        /// The hits, in the source's order.
        package var hits: [Hit]
        /// Other words to search for.
        package var alternatives: [String]
        /// Hits that could not be read.
        package var notes: [DecodingNote]
    }

    /// The token of an answer to the key's exchange.
    package static func token(answer: [UInt8]) throws(FoodDecodingError) -> Token {
        let root = try AnswerDocument.root(answer)
        guard root.isObject else { throw .wrongShape("not an object") }
        guard let token = root["access_token"]?.string, !token.isEmpty else {
            try refuse(root)
            throw .wrongShape("access_token")
        }
        // Anything else would let the answer add headers of its own.
        guard token.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { throw .wrongShape("access_token") }
        let customer = root["customer_id"]?.string ?? ""
        guard customer.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { throw .wrongShape("customer_id") }
        let seconds = root["expires_in"]?.reading(groups: true).value ?? 0
        return Token(accessToken: token, customerID: customer, expiresIn: min(max(seconds, 0), 604_800))
    }

    /// The hits of a search.
    package static func search(answer: [UInt8]) throws(FoodDecodingError) -> Search {
        let root = try AnswerDocument.root(answer)
        guard let results = root["results"], results.isArray else {
            try refuse(root)
            throw .wrongShape("results")
        }
        var search = Search(hits: [], alternatives: [], notes: [])
        for (index, node) in results.elements(limit: ListLimit.hits).enumerated() {
            do throws(FoodDecodingError) {
                search.hits.append(try hit(node))
            } catch {
                search.notes.append(DecodingNote("results[\(index)]", .wrongType, error.sentence))
            }
        }
        for node in root["alternatives"]?.elements(limit: ListLimit.texts) ?? [] {
            if let name = node["displayName"]?.cleanText ?? node.cleanText { search.alternatives.append(name) }
        }
        return search
    }

    /// The full item of an answer to a look-up by refCode or id.
    ///
    /// `hit` is the one that it was fetched for; its energy is compared with that of the item.
    package static func food(answer: [UInt8], for hit: Hit? = nil) throws(FoodDecodingError) -> DecodedFood {
        let root = try AnswerDocument.root(answer)
        if let results = root["results"], results.isArray {
            guard let item = results[0] else { throw .notFound }
            return try food(of: item, for: hit)
        }
        try refuse(root)
        return try food(of: root, for: hit)
    }

    /// The product of an answer to a look-up by product code: one ingredient-like object.
    package static func product(answer: [UInt8], asked: String) throws(FoodDecodingError) -> DecodedFood {
        let root = try AnswerDocument.root(answer)
        if let results = root["results"], results.isArray {
            guard let item = results[0] else { throw .notFound }
            return try food(of: item, for: nil, productCode: asked)
        }
        try refuse(root)
        return try food(of: root, for: nil, productCode: asked)
    }

    /// The advisor's result of a hit, which `FoodFetching.foodItem(for:)` takes.
    package static func advisorInfo(_ hit: Hit) -> AdvisorFoodInfo {
        AdvisorFoodInfo(recognisedName: hit.info.foodName, foodDataInfo: hit.info)
    }

    /// The advisor's result of a packaged product, which needs no second step.
    package static func advisorInfo(packaged food: DecodedFood) -> AdvisorFoodInfo {
        AdvisorFoodInfo(recognisedName: food.food.name, packagedFoodItem: FoodItem(food.food))
    }

    // MARK: - Parts

    private static func food(
        of node: JSONNode, for hit: Hit?, productCode: String? = nil
    ) throws(FoodDecodingError) -> DecodedFood {
        guard node.isObject else { throw .wrongShape("not an object") }
        var reader = PassioItem(node, productCode: productCode, hit: hit)
        return try reader.read()
    }

    private static func hit(_ node: JSONNode) throws(FoodDecodingError) -> Hit {
        guard node.isObject else { throw .wrongShape("not an object") }
        guard let name = node["displayName"]?.cleanText ?? node["shortName"]?.cleanText ?? node["longName"]?.cleanText
        else { throw .wrongShape("displayName") }
        let refCode = node["refCode"]?.string ?? ""
        let id = node["resultId"]?.cleanText ?? ""
        guard
            let identity = PassioReference(refCode: refCode)?.identity ?? PassioReference.opaque(refCode)
                ?? PassioReference.opaque(id)
        else { throw .wrongShape("refCode") }
        var notes: [DecodingNote] = []
        let preview = node["nutritionPreview"].flatMap { PassioPreview.read($0, notes: &notes) }
        return Hit(
            info: FoodDataInfo(
                identity: identity, foodName: name, brandName: node["brandName"]?.cleanText ?? "",
                score: node["score"]?.double ?? 0, nutritionPreview: preview),
            refCode: refCode, type: node["type"]?.cleanText ?? "", notes: notes)
    }

    /// Throws for a refusal, and for a body that says that there is no such food.
    private static func refuse(_ root: JSONNode) throws(FoodDecodingError) {
        guard root.isObject else { throw .wrongShape("not an object") }
        let code = root["statusCode"]?.cleanText ?? root["status"]?.cleanText ?? root["code"]?.cleanText
        let message = root["message"]?.cleanText ?? root["error"]?["message"]?.cleanText ?? root["error"]?.cleanText
        guard let message, root["portions"] == nil, root["ingredients"] == nil, root["nutrients"] == nil else { return }
        if code == "404" || ProviderText.holds("not found", in: message.lowercased()) { throw .notFound }
        throw .refused(code: code ?? "error", message: message)
    }
}
