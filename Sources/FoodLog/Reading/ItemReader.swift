import FoodDomain

/// Reads one item as people type it: `2 eggs`, `150g banana`, `oats 40g`, `a glass of milk`, `egg`.
///
/// In this order: a whole text that is a name, a barcode, an amount in front, an amount behind. A name always wins
/// over a number in it, so `2% milk` is a milk.
struct ItemReader {
    /// Finds the foods.
    let finder: FoodFinder
    /// Whose cups are meant where a food does not say.
    let measures: MeasureSystem
    /// Whose decimal mark is meant where it is ambiguous.
    let locale: NumberLocale?
    /// The person's own measures.
    let personal: [String: Measure]

    /// More characters than any name has.
    static let longestItem = 500

    /// The item, or an error that says what could not be understood.
    func read(_ text: String) throws -> ReadItem {
        let clean = try cleaned(text)
        let (marked, isEstimate) = Self.withoutMark(clean)
        guard !marked.isEmpty else { throw FoodLogError.noFood(clean) }
        let item = try read(text, as: marked)
        return isEstimate ? item.estimated : item
    }

    private func read(_ text: String, as clean: String) throws -> ReadItem {
        // What "2 eggs and" goes on with was left out. Signs are no part of a name, and would not be missed by one.
        let words = Self.words(clean[...])
        let edges = [words.last, words.first].compactMap { $0 }
        if let sign = edges.first(where: { $0 == "&" || $0 == "+" }) { throw FoodLogError.noFood(sign) }
        if let found = try exact(clean, reach: .near) { return try item(text, clean, found, amount: nil) }
        if let digits = Self.barcode(in: clean) {
            guard let found = try finder.food(barcode: digits) else {
                throw FoodLogError.unknownFood(clean, nearest: [])
            }
            return try item(text, found.food.name, found, amount: nil)
        }
        if let (digits, amount) = try barcodeAndAmount(clean) {
            guard let found = try finder.food(barcode: digits) else {
                throw FoodLogError.unknownFood(digits, nearest: [])
            }
            return try item(text, found.food.name, found, amount: amount)
        }
        if let edge = edges.first(where: ItemSplitter.isConnector) { throw FoodLogError.noFood(edge) }
        return try decide(text, try readings(clean))
    }

    /// Whether the text is exactly a food's name, or one with an amount.
    func isNamed(_ text: String) throws -> Bool {
        guard let clean = try? Self.withoutMark(cleaned(text)).text, !clean.isEmpty else { return false }
        if try template(text) != nil { return true }
        if try exact(clean) != nil { return true }
        guard let readings = try? readings(clean) else { return false }
        return try readings.contains { try $0.isLikely && exact($0.phrase) != nil }
    }

    /// Whether a piece that follows a name after a comma is the amount of it: `milk, 200 ml`, `banana, 1 large`.
    func isAmount(_ piece: String, of name: String) throws -> Bool {
        guard let piece = try? cleaned(piece), let name = try? Self.withoutMark(cleaned(name)).text, !name.isEmpty,
            let scanned = try? AmountParser.scanPrefix(piece[...], locale: locale, measures: measures)
        else { return false }
        let rest = String(scanned.rest.drop { $0 == " " })
        let isBare = rest.isEmpty || PortionWord.areSizes(rest)
        if !isBare, try exact(rest) != nil { return false }
        let found = try exact(name)
        guard found != nil || hasNoAmount(name) else { return false }
        // A size that the food does not come in is refused, and taken for no other food.
        if isBare { return true }
        guard let amount = try? AmountParser.parse(piece, locale: locale, measures: measures) else { return false }
        let food: FoodFinder.Found
        if let found {
            food = found
        } else if case .found(let meant) = try meaning(name) {
            food = meant
        } else {
            return false
        }
        return (try? serving(amount, of: food, text: piece)) != nil
    }

    private func hasNoAmount(_ name: String) -> Bool {
        guard (try? AmountParser.scanPrefix(name[...], locale: locale, measures: measures)) == nil else { return false }
        return (try? amountLast(name).isEmpty) ?? false
    }

    /// The barcode in an item that has an amount before or behind it: `150 g 4006381333931`.
    ///
    /// Nil where neither the first nor the last word is one, or the others are no amount.
    private func barcodeAndAmount(_ clean: String) throws -> (digits: String, amount: TypedAmount)? {
        let words = Self.words(clean[...])
        guard words.count > 1 else { return nil }
        for (place, rest) in [(words.count - 1, words[..<(words.count - 1)]), (0, words[1...])] {
            guard let digits = Self.barcode(in: words[place]),
                !rest.contains(where: ItemSplitter.isConnector)
            else { continue }
            let text = Self.phrase(rest.last?.lowercased() == "of" ? rest.dropLast() : rest)
            if let amount = try? AmountParser.parse(text, locale: locale, measures: measures) {
                return (digits, amount)
            }
        }
        return nil
    }

    /// The words that a person most likely means the food by in an item of which the food is not known.
    func likelyPhrase(_ text: String) throws -> String {
        let readings = try readings(Self.withoutMark(try cleaned(text)).text)
        return readings.first { !$0.label.isEmpty && $0.isLikely }?.phrase
            ?? readings.first { $0.amount != nil && $0.label.isEmpty }?.phrase ?? text
    }

    /// The serving of a food that the amount in an item means, whatever its words: `1 bowl bibimbap` of fried rice.
    ///
    /// Throws what is wrong with the likeliest amount where none is one of that food.
    func serving(inText text: String, of found: FoodFinder.Found) throws -> ChosenServing {
        var complaint: (any Error)?
        let readings = try readings(Self.withoutMark(try cleaned(text)).text)
        for reading in readings {
            do {
                return try serving(reading.amount, of: found, text: text).serving
            } catch let error as FoodLogError {
                if reading.isLikely { complaint = complaint ?? error }
                // What stands without an amount is no other reading of a text that has one.
                if reading.amount != nil, reading.label.isEmpty { break }
            }
        }
        throw complaint ?? FoodLogError.noFood(text)
    }

    /// The words for the food in an item, with its amount where it has one.
    func parts(_ text: String) throws -> (amount: TypedAmount?, phrase: String) {
        let clean = Self.withoutMark(try cleaned(text)).text
        if let reading = try amountFirst(clean).last ?? amountLast(clean).first {
            return (reading.amount, reading.phrase)
        }
        return (nil, clean)
    }

    /// The serving that an amount is of a food; the person's last one, else the default, where there is no amount.
    func serving(
        _ amount: TypedAmount?, of found: FoodFinder.Found, text: String
    ) throws -> (serving: ChosenServing, origin: AmountOrigin) {
        let food = found.measured.adding(
            try finder.reader.ownUnits(of: found.food.identity), measures: measures)
        let resolver = UnitResolver(food, measures: measures, personal: personal)
        guard let amount else {
            let id = try found.kept?.id ?? finder.reader.id(of: found.food.identity)
            if let listed = found.listed { return (listed, .last) }
            if found.portion == nil, let last = try finder.reader.lastServing(of: id).flatMap({ Self.now($0, food) }) {
                return (last, .last)
            }
            if let standard = resolver.defaultServing { return (standard, .standard) }
            let known = food.servingUnits.map(\.name)
            throw FoodLogError.unit(.countNeedsUnit(known: known), food: found.food.name, text: text)
        }
        do throws(UnitError) {
            return (try resolver.serving(amount), .typed)
        } catch {
            throw FoodLogError.unit(error, food: found.food.name, text: text)
        }
    }

    /// A serving of the past as the food says it now: a portion of it may have another size since.
    ///
    /// Nil where the food is on another basis now, and does not know the unit.
    private static func now(_ serving: ChosenServing, _ food: Food) -> ChosenServing? {
        let own = food.servingUnits.first { UnitResolver.isSameName($0.name, serving.unit.name) }
        if let own, own.isSelectable(on: food.basis) { return ChosenServing(quantity: serving.quantity, unit: own) }
        return serving.unit.isSelectable(on: food.basis) ? serving : nil
    }

    // MARK: - Text

    private func cleaned(_ text: String) throws -> String {
        do throws(AmountError) {
            return try InputText.clean(text, limit: Self.longestItem)
        } catch {
            throw error == .emptyText ? FoodLogError.noFood(text) : FoodLogError.amount(error, text: text)
        }
    }

    /// The text without the mark of an estimate in front, and whether there were any.
    private static func withoutMark(_ text: String) -> (text: String, isEstimate: Bool) {
        let start = text.drop { $0 == "~" || $0 == " " }
        return (String(start), start.count < text.count)
    }

    /// Whether an item is marked as an estimate, whatever else it says.
    static func isMarkedEstimate(_ text: String) -> Bool { text.drop { $0.isWhitespace }.first == "~" }

    static func words(_ text: Substring) -> [String] { text.split(separator: " ").map(String.init) }

    /// The words without an "of" in front.
    static func phrase(_ words: ArraySlice<String>) -> String {
        let rest = words.first?.lowercased() == "of" ? words.dropFirst() : words
        return Array(rest).joined(by: " ")
    }

    /// The digits of a barcode, where the text is one: 8, 12, 13 or 14 digits, spaces as printed.
    static func barcode(in text: String) -> String? {
        let digits = text.filter { $0 != " " }
        guard [8, 12, 13, 14].contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isNumber }) else {
            return nil
        }
        return digits
    }
}
