import FoodDomain

extension ItemReader {
    /// One way in which an item can be read.
    struct Reading {
        /// The amount, or nil for none.
        let amount: TypedAmount?
        /// The words for the food.
        let phrase: String
        /// The words that were taken for a portion of the food, empty where none were.
        var label = ""
        /// Whether a person who types that means it so, whatever the food: no word of a food's name is taken for a
        /// portion.
        var isLikely = true
    }

    /// All ways in which an item can be read, those with an amount first.
    func readings(_ clean: String) throws -> [Reading] {
        try amountFirst(clean) + amountLast(clean) + [Reading(amount: nil, phrase: clean)]
    }

    /// The readings with the amount in front, the one with the longest unit first, the one without a unit last.
    func amountFirst(_ clean: String) throws -> [Reading] {
        let scanned: (amount: TypedAmount, rest: Substring)?
        do throws(AmountError) {
            scanned = try AmountParser.scanPrefix(clean[...], locale: locale, measures: measures)
        } catch {
            throw FoodLogError.amount(error, text: clean)
        }
        guard let (amount, rest) = scanned else {
            try refuseBareUnit(clean)
            return Self.labelled(Self.words(clean[...])) { label in .one(label: label) }
        }
        let words = Self.words(rest)
        guard !words.isEmpty else { throw FoodLogError.noFood(clean) }
        let labelled = Self.labelled(words) { label in
            amount.with(label: amount.unit == .none ? label : "\(amount.unitText) \(label)")
        }
        let phrase = Self.phrase(words[...])
        let plain = phrase.isEmpty ? [] : [Reading(amount: amount, phrase: phrase)]
        guard amount.unit == .none, let (name, size) = Self.sizeBehind(words) else { return labelled + plain }
        return labelled + [Reading(amount: amount.with(label: size), phrase: name, label: size)] + plain
    }

    /// Refuses `kg rice`: of a weight, a volume or an energy the number is missing.
    private func refuseBareUnit(_ clean: String) throws {
        guard let match = UnitMatch.first(in: clean[...], locale: locale), !match.impliesOne,
            // Words of foods too: "pound cake", "T bone steak".
            !["pound", "t", "c"].contains(match.text.lowercased()) || match.rest.isEmpty
        else { return }
        throw FoodLogError.amount(.missingNumber(text: match.text), text: clean)
    }

    /// The readings in which the first words are a portion of the food that the others name, the longest portion first.
    ///
    /// An "of" ends a portion, and neither a connector nor a number stands in one. Without a number in front such words
    /// mean one: `cup of tea`, `large egg`.
    private static func labelled(_ words: [String], _ amount: (String) -> TypedAmount) -> [Reading] {
        let end = words.firstIndex {
            $0.lowercased() == "of" || ItemSplitter.isConnector($0) || !$0.contains(where: \.isLetter)
        }
        let most = min(3, words.count - 1, end ?? .max)
        guard most > 0 else { return [] }
        return (1...most).reversed().compactMap { count in
            let phrase = phrase(words.dropFirst(count))
            guard !phrase.isEmpty, !ItemSplitter.isConnector(words[count]) else { return nil }
            let isLikely = words[count].lowercased() == "of" || words.prefix(count).allSatisfy(isPortionWord)
            let label = Array(words.prefix(count)).joined(by: " ")
            return Reading(amount: amount(label), phrase: phrase, label: label, isLikely: isLikely)
        }
    }

    private static func isPortionWord(_ word: String) -> Bool {
        PortionWord.isPortion(LabelWord.singular(word)) || StateWords.areAll(in: word)
    }

    /// The readings with the amount behind, the longest amount first.
    func amountLast(_ clean: String) throws -> [Reading] {
        let words = Self.words(clean[...])
        guard words.count > 1 else { return [] }
        let readings = try (1..<words.count).compactMap { index -> Reading? in
            let first = Self.withoutTimesSign(words[index])
            guard Self.startsAmount(first) else { return nil }
            let behind = ([first] + words[(index + 1)...]).joined(by: " ")
            guard let amount = try? AmountParser.parse(behind, locale: locale, measures: measures) else { return nil }
            let name = Array(words[..<index]).joined(by: " ")
            // "egg x 3" and "egg x3" are three of what "egg" stands for, but where a food is called with the sign.
            if first != words[index] {
                return try exact("\(name) \(words[index])") == nil ? Reading(amount: amount, phrase: name) : nil
            }
            guard index > 1, words[index - 1].isTimesSign, try exact(name) == nil else {
                return Reading(amount: amount, phrase: name)
            }
            return Reading(amount: amount, phrase: Array(words[..<(index - 1)]).joined(by: " "))
        }
        if let last = words.last, let unit = UnitMatch.first(in: last[...], locale: locale), unit.rest.isEmpty,
            !unit.impliesOne, readings.isEmpty
        {
            let name = Array(words[..<(words.count - 1)]).joined(by: " ")
            if try exact(name) != nil { throw FoodLogError.amount(.missingNumber(text: unit.text), text: clean) }
        }
        guard readings.isEmpty, let (name, size) = Self.sizeBehind(words) else { return readings }
        return [Reading(amount: .one(label: size), phrase: name, label: size)]
    }

    /// The words before words of size, and those: `banana, large`.
    private static func sizeBehind(_ words: [String]) -> (name: String, size: String)? {
        let sizes = words.reversed().prefix { PortionWord.areSizes($0) }.count
        guard sizes > 0, sizes < words.count else { return nil }
        return (words.dropLast(sizes).joined(separator: " "), words.suffix(sizes).joined(separator: " "))
    }

    /// The first word of an amount without the sign of a product that may stand before its number: `x3`.
    private static func withoutTimesSign(_ word: String) -> String {
        let number = word.unicodeScalars.dropFirst()
        guard word.unicodeScalars.first?.isTimesSign == true, number.first?.properties.numericType != nil else {
            return word
        }
        return String(number)
    }

    private static func startsAmount(_ word: String) -> Bool {
        guard let first = word.unicodeScalars.first else { return false }
        return first == "~" || first == "." || first == "," || first.properties.numericType != nil
    }
}

extension String {
    /// Whether it is the sign of a product and nothing else.
    fileprivate var isTimesSign: Bool { unicodeScalars.count == 1 && unicodeScalars.first?.isTimesSign == true }
}
