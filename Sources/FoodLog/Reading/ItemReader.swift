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
        if let found = try finder.exact(clean, reach: .near) { return try item(text, clean, found, amount: nil) }
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
        let readings = try amountFirst(clean) + amountLast(clean)
        return try decide(text, readings + [Reading(amount: nil, phrase: clean)])
    }

    /// The barcode in an item that has an amount before or behind it: `150 g 4006381333931`.
    ///
    /// Nil where neither the first nor the last word is one, or the others are no amount.
    private func barcodeAndAmount(_ clean: String) throws -> (digits: String, amount: TypedAmount)? {
        let words = Self.words(clean[...])
        guard words.count > 1 else { return nil }
        for (place, rest) in [(words.count - 1, words[..<(words.count - 1)]), (0, words[1...])] {
            guard let digits = Self.barcode(in: words[place]),
                !rest.contains(where: { ItemSplitter.connectors.contains($0.lowercased()) })
            else { continue }
            let text = Self.phrase(rest.last?.lowercased() == "of" ? rest.dropLast() : rest)
            if let amount = try? AmountParser.parse(text, locale: locale, measures: measures) {
                return (digits, amount)
            }
        }
        return nil
    }

    /// The words for the food in an item, with its amount where it has one.
    func parts(_ text: String) throws -> (amount: TypedAmount?, phrase: String) {
        let clean = try cleaned(text)
        if let reading = try amountFirst(clean).last ?? amountLast(clean).first {
            return (reading.amount, reading.phrase)
        }
        return (nil, clean)
    }

    /// The serving that an amount is of a food; the person's last one, else the default, where there is no amount.
    func serving(
        _ amount: TypedAmount?, of found: FoodFinder.Found, text: String
    ) throws -> (serving: ChosenServing, origin: AmountOrigin) {
        let resolver = UnitResolver(found.measured, measures: measures, personal: personal)
        guard let amount else {
            let id = try found.kept?.id ?? finder.reader.id(of: found.food.identity)
            if found.portion == nil, let last = try finder.reader.lastServing(of: id) { return (last, .last) }
            if let standard = resolver.defaultServing { return (standard, .standard) }
            let known = found.food.servingUnits.map(\.name)
            throw FoodLogError.unit(.countNeedsUnit(known: known), food: found.food.name, text: text)
        }
        do throws(UnitError) {
            return (try resolver.serving(amount), .typed)
        } catch {
            throw FoodLogError.unit(error, food: found.food.name, text: text)
        }
    }

    // MARK: - Readings

    /// One way in which an item can be read.
    struct Reading {
        /// The amount, or nil for none.
        let amount: TypedAmount?
        /// The words for the food.
        let phrase: String
    }

    /// The readings with the amount in front, the one with the longest unit first, the one without a unit last.
    private func amountFirst(_ clean: String) throws -> [Reading] {
        let scanned: (amount: TypedAmount, rest: Substring)?
        do throws(AmountError) {
            scanned = try AmountParser.scanPrefix(clean[...], locale: locale, measures: measures)
        } catch {
            throw FoodLogError.amount(error, text: clean)
        }
        guard let (amount, rest) = scanned else {
            return Self.labelled(Self.words(clean[...])) { label in .one(label: label) }
        }
        let words = Self.words(rest)
        guard !words.isEmpty else { throw FoodLogError.noFood(clean) }
        let labelled = Self.labelled(words) { label in
            amount.with(label: amount.unit == .none ? label : "\(amount.unitText) \(label)")
        }
        let phrase = Self.phrase(words[...])
        return phrase.isEmpty ? labelled : labelled + [Reading(amount: amount, phrase: phrase)]
    }

    /// The readings in which the first words are a portion of the food that the others name, the longest portion first.
    ///
    /// An "of" ends a portion and a connector never stands in one. Without a number in front such words mean one:
    /// `cup of tea`, `large egg`.
    private static func labelled(_ words: [String], _ amount: (String) -> TypedAmount) -> [Reading] {
        let end = words.firstIndex { $0.lowercased() == "of" || ItemSplitter.connectors.contains($0.lowercased()) }
        let most = min(3, words.count - 1, end ?? .max)
        guard most > 0 else { return [] }
        return (1...most).reversed().compactMap { count in
            let phrase = phrase(words.dropFirst(count))
            return phrase.isEmpty
                ? nil : Reading(amount: amount(words.prefix(count).joined(separator: " ")), phrase: phrase)
        }
    }

    /// The readings with the amount behind, the longest amount first.
    private func amountLast(_ clean: String) throws -> [Reading] {
        let words = Self.words(clean[...])
        guard words.count > 1 else { return [] }
        return (1..<words.count).compactMap { index in
            let behind = words[index...].joined(separator: " ")
            guard Self.startsAmount(words[index]),
                let amount = try? AmountParser.parse(behind, locale: locale, measures: measures)
            else { return nil }
            return Reading(amount: amount, phrase: words[..<index].joined(separator: " "))
        }
    }

    private static func startsAmount(_ word: String) -> Bool {
        guard let first = word.unicodeScalars.first else { return false }
        return first == "~" || first == "." || first.properties.numericType != nil
    }

    // MARK: - Deciding

    /// Takes the first reading whose words are a food's name and whose amount that food knows; else the first whose
    /// words plainly mean a food; else says what is wrong with the best of them.
    private func decide(_ text: String, _ readings: [Reading]) throws -> ReadItem {
        var complaint: FoodLogError?
        for reading in readings {
            guard let found = try finder.exact(reading.phrase, reach: .near) else { continue }
            do {
                return try item(text, reading.phrase, found, amount: reading.amount)
            } catch let error as FoodLogError {
                complaint = complaint ?? error
            }
        }
        // The large catalogues are asked only for what the near ones do not know: a name of theirs holds many words.
        for reading in finder.hasBulk ? readings.suffix(1) + readings.dropLast() : [] {
            guard let found = try finder.exact(reading.phrase) else { continue }
            do {
                return try item(text, reading.phrase, found, amount: reading.amount)
            } catch let error as FoodLogError {
                complaint = complaint ?? error
            }
        }
        var choices: FoodLogError?
        for reading in readings.reversed() {
            switch try finder.meaning(reading.phrase) {
            case .found(let found):
                do {
                    return try item(text, reading.phrase, found, amount: reading.amount)
                } catch let error as FoodLogError {
                    complaint = complaint ?? error
                }
            case .several(let several):
                choices = choices ?? .ambiguousFood(reading.phrase, choices: several)
            case .none:
                continue
            }
        }
        if let error = complaint ?? choices { throw error }
        let phrase = readings.first { $0.amount?.unit == AmountUnit.none }?.phrase ?? readings.last?.phrase ?? text
        throw FoodLogError.unknownFood(phrase, nearest: try finder.nearest(phrase))
    }

    private func item(
        _ text: String, _ phrase: String, _ found: FoodFinder.Found, amount: TypedAmount?
    ) throws -> ReadItem {
        let (serving, origin) = try serving(amount, of: found, text: text)
        // A place in a list is no name: the food's own stands for it.
        let words = FoodFinder.key(FoodFinder.line(in: phrase) == nil ? phrase : found.food.name)
        return ReadItem(
            text: text, words: words, food: found.food, kept: found.kept, serving: serving, origin: origin,
            isEstimate: amount?.isEstimate ?? false,
            notices: NoticeWriter(measures: measures).notices(
                found: found, words: words, amount: amount, serving: serving, origin: origin))
    }

    // MARK: - Text

    private func cleaned(_ text: String) throws -> String {
        do throws(AmountError) {
            return try InputText.clean(text, limit: Self.longestItem)
        } catch {
            throw error == .emptyText ? FoodLogError.noFood(text) : FoodLogError.amount(error, text: text)
        }
    }

    private static func words(_ text: Substring) -> [String] { text.split(separator: " ").map(String.init) }

    /// The words without an "of" in front.
    private static func phrase(_ words: ArraySlice<String>) -> String {
        let rest = words.first?.lowercased() == "of" ? words.dropFirst() : words
        return rest.joined(separator: " ")
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
