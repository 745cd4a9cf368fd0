package import FoodDomain
import FoodSources

/// What `add` is asked to do.
package struct AddRequest: Equatable, Sendable {
    /// The lines, each of one or more items.
    package var lines: [String]
    /// When they were eaten.
    package var time: TimeOptions
    /// A remark that every entry gets.
    ///
    /// May be empty.
    package var note: String
    /// Whether a line is one item, whatever commas it holds.
    package var isOneItem: Bool
    /// Whether an item that cannot be resolved is kept as it is, with everything unknown.
    package var keepsUnknown: Bool
    /// The idempotency key: a retry with it adds nothing.
    package var key: String?

    /// A request to add lines.
    package init(
        lines: [String], time: TimeOptions = TimeOptions(), note: String = "", isOneItem: Bool = false,
        keepsUnknown: Bool = false, key: String? = nil
    ) {
        self.lines = lines
        self.time = time
        self.note = note
        self.isOneItem = isOneItem
        self.keepsUnknown = keepsUnknown
        self.key = key
    }

    /// What the key stands for: all that makes this request different from another.
    var fingerprint: String {
        [
            lines.joined(separator: "\n"), time.day ?? "", time.time ?? "", time.zone ?? "", time.meal ?? "", note,
            isOneItem ? "one" : "", keepsUnknown ? "keep" : "",
        ].joined(separator: "\u{1F}")
    }
}

/// What was added, or would be.
package struct AddAnswer: Equatable, Sendable {
    /// The entries, in the order of the items.
    package var entries: [Entry]
    /// What to know of each entry, in the same order.
    package var notices: [[Notice]]
    /// The day that the entries are on, with them.
    package var day: DayTotals
    /// Whether the key had been used for the same request, so that nothing was added now.
    package var isRepeat: Bool
}

extension FoodLog {
    /// Adds items to the log, all of them or none.
    ///
    /// The items are understood before the log is locked, so that others can write meanwhile. A product whose barcode
    /// nobody here knows is looked up, and kept in the same write as its entry.
    ///
    /// Throws what `ItemReader.read` throws for the first item that cannot be resolved; `LookupError`.
    package func add(_ request: AddRequest) throws -> AddAnswer {
        try lookingUp(goesOn: request.keepsUnknown) { lookups in try add(request, lookups) }
    }

    private func add(_ request: AddRequest, _ lookups: Lookups) throws -> AddAnswer {
        let timing = try timing(request.time)
        let operation = operation(
            "add", request.lines.joined(separator: ", "), key: request.key, request: request.fingerprint)
        // What was looked up is known to nobody before it is kept.
        try keep(lookups)
        let known = try repository.read { reader in
            // A retry answers what was added, even if the words mean something else by now.
            try request.key.flatMap { try reader.answer(key: $0) } == nil ? try read(request, lookups, reader) : nil
        }
        return try repeatable(operation, on: timing.day) { writer in
            let items = try known ?? read(request, lookups, writer)
            var keeper = FoodKeeper(writer: writer)
            var entries: [Entry] = []
            for item in items {
                let food = try item.reading.map { try keeper.kept($0) }
                entries.append(try writer.add(newEntry(item, food: food, timing: timing, note: request.note)))
            }
            return (entries, items.map { notices($0, timing, lookups) })
        }
    }

    /// What `add` would do, without doing it: the numbers of the entries are 0.
    ///
    /// What has to be looked up is kept for later; no entry uses it.
    package func preview(_ request: AddRequest) throws -> AddAnswer {
        try lookingUp(goesOn: request.keepsUnknown) { lookups in
            try keep(lookups)
            return try preview(request, lookups)
        }
    }

    private func preview(_ request: AddRequest, _ lookups: Lookups) throws -> AddAnswer {
        let timing = try timing(request.time)
        return try repository.read { reader in
            let items = try read(request, lookups, reader)
            let entries = items.map { item in
                let food = item.reading.map { reading in
                    reading.kept ?? VersionedFood(id: .zero, version: .zero, food: reading.food, fetchedAt: nil)
                }
                return newEntry(item, food: food, timing: timing, note: request.note).entry
            }
            let existing = try reader.entries(on: timing.day)
            return added(entries, items.map { notices($0, timing, lookups) }, to: existing, on: timing.day)
        }
    }

    // MARK: - Reading

    private struct Item {
        let text: String
        /// Nil for what could not be resolved and is to be kept all the same.
        let reading: ReadItem?
    }

    /// What to know of an item: of its food first, then of how it was understood.
    private func noticesOfItem(_ item: Item, _ lookups: Lookups) -> [Notice] {
        guard let reading = item.reading else { return [] }
        guard let kept = reading.kept, let days = Freshness.days(of: kept, at: surroundings.now) else {
            return reading.notices
        }
        if let looked = lookups.foods.first(where: { $0.looked.food.food.identity == reading.food.identity }) {
            return [.lookedUp(looked.looked.provider)] + reading.notices
        }
        return Freshness(of: kept, at: surroundings.now) == .stale
            ? [.oldCopy(days: days)] + reading.notices : reading.notices
    }

    private func read(_ request: AddRequest, _ lookups: Lookups, _ reader: any LogReader) throws -> [Item] {
        let itemReader = try itemReader(reader)
        let splitter = ItemSplitter(reader: itemReader)
        let texts = try request.lines.flatMap { line in
            request.isOneItem ? [line] : try splitter.items(in: line)
        }
        guard !texts.isEmpty else { throw FoodLogError.noFood(request.lines.joined(separator: ", ")) }
        return try texts.map { text in
            do {
                return Item(text: text, reading: try itemReader.read(text))
            } catch let error as FoodLogError where request.keepsUnknown && error.isUnresolved {
                if case .unknownFood(let words, _) = error, remote != nil,
                    let number = ItemReader.barcode(in: words).flatMap(GTIN.init), !lookups.hasTried(.barcode(number))
                {
                    throw error
                }
                return Item(text: text, reading: nil)
            }
        }
    }

    private func newEntry(_ item: Item, food: VersionedFood?, timing: EntryTiming, note: String) -> NewEntry {
        NewEntry(
            id: newID(), day: timing.day, time: timing.time, zone: timing.zone.id, meal: timing.meal,
            text: item.text, words: item.reading?.words ?? "", food: food, serving: item.reading?.serving,
            estimated: item.reading?.isEstimate ?? ItemReader.isMarkedEstimate(item.text), note: note)
    }

    private func notices(_ item: Item, _ timing: EntryTiming, _ lookups: Lookups) -> [Notice] {
        timing.notices + noticesOfItem(item, lookups)
    }
}

/// Keeps the foods of one command, each once, however many of its items are of it.
private struct FoodKeeper {
    let writer: any LogWriter
    /// By source and id; what one name stands for may have been read in two versions.
    private var kept: [String: VersionedFood] = [:]

    init(writer: any LogWriter) { self.writer = writer }

    mutating func kept(_ item: ReadItem) throws -> VersionedFood {
        if let kept = item.kept { return kept }
        let name = "\(item.food.identity.source.name) \(item.food.identity.sourceID)"
        if let known = kept[name], known.food == item.food { return known }
        let food = try writer.keep(item.food, fetchedAt: nil)
        kept[name] = food
        return food
    }
}

extension FoodLogError {
    /// Whether an item could be read but not resolved to one food and serving.
    var isUnresolved: Bool {
        switch self {
        case .unknownFood, .ambiguousFood, .unit: true
        default: false
        }
    }
}
