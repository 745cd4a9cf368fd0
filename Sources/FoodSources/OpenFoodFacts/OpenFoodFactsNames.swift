import JSON

/// The names of a product: several fields, some of them maps of languages or lists.
struct OpenFoodFactsNames {
    private let product: JSONNode

    init(_ product: JSONNode) { self.product = product }

    /// The first of product_name, its English and then any other form, generic_name, the brands; nil where none is
    /// filled.
    var name: String? {
        for field in ["product_name", "generic_name"] {
            if let name = text(product[field]) ?? text(product[field + "_en"]) { return name }
            if let language = product["lang"]?.string ?? product["lc"]?.string,
                let name = text(product[field + "_" + language])
            {
                return name
            }
            if let name = otherLanguage(of: field) { return name }
        }
        return brands.isEmpty ? nil : brands
    }

    /// The brands with commas between them; may be empty.
    var brands: String {
        var names: [String] = []
        for field in ["brands", "brands_tags"] {
            for name in product[field]?.textList ?? [] {
                // Tags carry a language: "xx:testmill".
                let plain = field == "brands_tags" ? Self.withoutLanguage(name) : name
                if !names.contains(plain) { names.append(plain) }
            }
            if !names.isEmpty { break }
        }
        return ProviderText.clean(names.joined(separator: ", "))
    }

    /// The text of a field that is a text, or a map of languages with a main one.
    private func text(_ node: JSONNode?) -> String? {
        guard let node else { return nil }
        guard node.isObject else { return node.isArray ? node[0]?.cleanText : node.cleanText }
        if let main = node["main"]?.cleanText ?? node["en"]?.cleanText { return main }
        var first: String?
        node.forEachMember { _, value in if first == nil { first = value.cleanText } }
        return first
    }

    private func otherLanguage(of field: String) -> String? {
        var found: String?
        product.forEachMember { key, value in
            guard found == nil, key.hasPrefix(field + "_"), key.utf8.count - field.utf8.count == 3 else { return }
            found = text(value)
        }
        return found
    }

    private static func withoutLanguage(_ tag: String) -> String {
        guard let colon = tag.firstIndex(of: ":"), tag.distance(from: tag.startIndex, to: colon) == 2 else {
            return tag
        }
        return String(tag[tag.index(after: colon)...])
    }
}
