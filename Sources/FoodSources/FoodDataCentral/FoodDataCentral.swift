package import FoodDomain
import JSON

/// Reads what USDA FoodData Central answers: foods by id in full and abridged form, lists, searches.
///
/// The three shapes of nutrient rows are told apart by what is in them. Nothing here talks to anybody.
package enum FoodDataCentral {
    /// The food in an answer to a look-up by id.
    package static func food(answer: [UInt8]) throws(FoodDecodingError) -> DecodedFood {
        let root = try AnswerDocument.root(answer)
        try refuse(root)
        guard root.isObject else { throw .wrongShape("not an object") }
        return try food(of: root, extent: .full)
    }

    /// The foods of an answer to a batch or a list; an id that is not known is simply not there.
    package static func foods(answer: [UInt8]) throws(FoodDecodingError) -> DecodedSearch {
        let root = try AnswerDocument.root(answer)
        try refuse(root)
        guard root.isArray else { throw .wrongShape("not an array") }
        return foods(in: root, extent: .full, total: nil)
    }

    /// The hits of a search, generic foods before branded ones, else in the source's order.
    package static func search(answer: [UInt8]) throws(FoodDecodingError) -> DecodedSearch {
        let root = try AnswerDocument.root(answer)
        try refuse(root)
        guard let hits = root["foods"], hits.isArray else { throw .wrongShape("foods") }
        let total = root["totalHits"]?.reading(groups: true).value.flatMap { $0 >= 0 && $0 < 1e9 ? Int($0) : nil }
        var search = foods(in: hits, extent: .hit, total: total)
        let ranked = search.foods.enumerated().sorted {
            let first = USDAFood.DataType(name: $0.element.kind ?? "").rank
            let second = USDAFood.DataType(name: $1.element.kind ?? "").rank
            return (first, $0.offset) < (second, $1.offset)
        }
        search.foods = ranked.map(\.element)
        return search
    }

    /// The food of a search that has exactly that barcode, of several the one that was changed last.
    ///
    /// The source has no look-up by barcode, and its search takes the digits for words: any other hit is another food.
    package static func food(gtin: GTIN, in search: DecodedSearch) -> DecodedFood? {
        search.foods.filter { $0.gtin == gtin }.max { ($0.modified ?? "") < ($1.modified ?? "") }
    }

    // MARK: - Answers

    private static func foods(in array: JSONNode, extent: DecodedFood.Extent, total: Int?) -> DecodedSearch {
        var search = DecodedSearch(foods: [], total: total)
        for (index, element) in array.elements(limit: ListLimit.hits).enumerated() {
            do throws(FoodDecodingError) {
                search.foods.append(try food(of: element, extent: extent))
            } catch {
                search.notes.append(DecodingNote("foods[\(index)]", .wrongType, error.sentence))
            }
        }
        return search
    }

    /// Throws for the bodies of refused requests: the gateway's `error`, and the service's own.
    private static func refuse(_ root: JSONNode) throws(FoodDecodingError) {
        guard let error = root["error"] else { return }
        if let code = error["code"]?.cleanText {
            throw .refused(code: code, message: error["message"]?.cleanText ?? "")
        }
        let status = root["status"]?.cleanText ?? "error"
        if status == "404" { throw .notFound }
        throw .refused(code: status, message: error.cleanText ?? "")
    }

    private static func food(of node: JSONNode, extent: DecodedFood.Extent) throws(FoodDecodingError) -> DecodedFood {
        guard node.isObject else { throw .wrongShape("not an object") }
        guard let id = node["fdcId"]?.cleanText else { throw .wrongShape("fdcId") }
        guard let description = node["description"]?.cleanText ?? node["lowercaseDescription"]?.cleanText else {
            throw .wrongShape("description")
        }
        var food = USDAFood(
            fdcID: id, dataType: USDAFood.DataType(name: node["dataType"]?.string ?? ""), description: description)
        food.fill(from: node)
        let isAbridged = extent == .full && node["foodPortions"] == nil && node["labelNutrients"] == nil
        guard var decoded = food.decoded(extent: isAbridged ? .abridged : extent) else { throw .wrongShape("fdcId") }
        decoded.score = node["score"]?.double
        return decoded
    }
}
