package import FoodDomain
import FoodSources

/// What `add` is asked to do.
package struct AddRequest: Equatable, Sendable {
    /// The lines, each of one or more items; blank ones say nothing.
    package var lines: [String]
    /// Whether a line may begin with its day, time and meal and a colon: `yesterday 08:10 breakfast: 2 eggs`.
    ///
    /// A line that says nothing behind the colon holds for those after it.
    package var haveHeads: Bool
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
    /// Whether weights are those of the food with what is thrown away of it.
    package var isGross: Bool
    /// The idempotency key: a retry with it adds nothing.
    package var key: String?
    /// What is otherwise of a recipe this one time; the lines hold one item then.
    package var changes = RecipeChanges()

    /// A request to add lines.
    package init(
        lines: [String], haveHeads: Bool = false, time: TimeOptions = TimeOptions(), note: String = "",
        isOneItem: Bool = false, keepsUnknown: Bool = false, isGross: Bool = false, key: String? = nil
    ) {
        self.lines = lines
        self.haveHeads = haveHeads
        self.time = time
        self.note = note
        self.isOneItem = isOneItem
        self.keepsUnknown = keepsUnknown
        self.isGross = isGross
        self.key = key
    }

    /// What the key stands for: all that makes this request different from another.
    var fingerprint: String {
        // What came later is said only where it is so, so that keys of before stand for the same request as then.
        ([
            lines.joined(by: "\n"), time.day ?? "", time.time ?? "", time.zone ?? "", time.meal ?? "", note,
            isOneItem ? "one" : "", keepsUnknown ? "keep" : "", haveHeads ? "heads" : "",
        ] + (isGross ? ["gross"] : [])).joined(by: "\u{1F}")
            + (changes.isEmpty ? "" : "\u{1F}\(changes.fingerprint)")
    }
}

/// What was added, or would be.
package struct AddAnswer: Equatable, Sendable {
    /// The entries, in the order of the items.
    package var entries: [Entry]
    /// What to know of each entry, in the same order.
    package var notices: [[Notice]]
    /// The day that the entries are on, with them; the latest of several.
    package var day: DayTotals
    /// The other days that entries are on, with them.
    package var otherDays: [DayTotals] = []
    /// Whether the key had been used for the same request, so that nothing was added now.
    package var isRepeat: Bool
}

extension FoodLog {
    /// Adds items to the log, all of them or none.
    ///
    /// The items are understood before the log is locked, so that others can write meanwhile. A product whose barcode
    /// nobody here knows is looked up, and kept in the same write as its entry.
    ///
    /// Throws what `ItemReader.read` throws for the first item that cannot be resolved, `LineError` around it where the
    /// lines have heads; `LookupError`.
    package func add(_ request: AddRequest) throws -> AddAnswer {
        try naming(LinePlace(request)) { place in
            try lookingUp(goesOn: request.keepsUnknown) { lookups in try add(request, lookups, place) }
        }
    }

    private func add(_ request: AddRequest, _ lookups: Lookups, _ place: LinePlace) throws -> AddAnswer {
        let timing = try timing(request.time)
        let lines = request.lines.joined(by: ", ")
        let operation = operation(
            "add", (request.isGross ? "--gross " : "") + (try told(lines)), key: request.key,
            request: request.fingerprint + listed(in: lines))
        // What was looked up is known to nobody before it is kept.
        try keep(lookups)
        let known = try repository.read { reader in
            // A retry answers what was added, even if the words mean something else by now.
            try request.key.flatMap { try reader.answer(key: $0) } == nil
                ? try read(request, timing, lookups, reader, place) : nil
        }
        return try repeatable(operation, on: timing.day) { writer in
            let items = try known ?? read(request, timing, lookups, writer, place)
            var keeper = FoodKeeper(writer: writer)
            var entries: [Entry] = []
            for item in items {
                let eaten = try eaten(item, food: item.reading.map { try keeper.kept($0) }, writer)
                entries.append(try writer.add(newEntry(item, food: eaten.food, eaten.serving, note: request.note)))
            }
            return (entries, try withWater(items.map { notices($0, lookups) }, of: entries, writer))
        }
    }

    /// What `add` would do, without doing it: the numbers of the entries are 0.
    ///
    /// What has to be looked up is kept for later; no entry uses it.
    package func preview(_ request: AddRequest) throws -> AddAnswer {
        try naming(LinePlace(request)) { place in
            try lookingUp(goesOn: request.keepsUnknown) { lookups in
                try keep(lookups)
                return try preview(request, lookups, place)
            }
        }
    }

    private func preview(_ request: AddRequest, _ lookups: Lookups, _ place: LinePlace) throws -> AddAnswer {
        let timing = try timing(request.time)
        return try repository.read { reader in
            let items = try read(request, timing, lookups, reader, place)
            let entries = items.map { item in
                let food = item.reading.map { reading in
                    reading.kept ?? VersionedFood(id: .zero, version: .zero, food: reading.food, fetchedAt: nil)
                }
                var serving = item.reading?.serving
                var eaten = food
                if let changes = item.changes, let food, let said = serving {
                    let changed = changes.eaten(of: food.food, said) { $0.found?.kept?.version }
                    serving = changed.serving
                    eaten = VersionedFood(id: food.id, version: .zero, food: changed.food, fetchedAt: nil)
                }
                return newEntry(item, food: eaten, serving, note: request.note).entry
            }
            let days = days(of: entries, else: timing.day)
            let existing = try days.flatMap { try reader.entries(on: $0) }
            let told = try withWater(items.map { notices($0, lookups) }, of: entries, reader)
            return added(entries, told, to: existing, on: days)
        }
    }

    // MARK: - Reading

    private struct Item {
        let text: String
        let timing: EntryTiming
        /// Nil for what could not be resolved and is to be kept all the same.
        var reading: ReadItem?
        /// What is otherwise of it this one time.
        var changes: ReadChanges?
    }

    /// The version that was eaten of an item, and the serving of it.
    private func eaten(
        _ item: Item, food: VersionedFood?, _ writer: any LogWriter
    ) throws -> (food: VersionedFood?, serving: ChosenServing?) {
        guard let changes = item.changes, let food, let serving = item.reading?.serving else {
            return (food, item.reading?.serving)
        }
        let eaten = try changes.eaten(of: food.food, serving) { read in
            try kept([read], writer).first?.line?.version
        }
        return (try writer.keepAside(eaten.food), eaten.serving)
    }

    /// The line that is being read, for what is wrong with it.
    private final class LinePlace {
        /// Whether lines are told by their numbers.
        let isNamed: Bool
        /// The number of the line, counted from 1.
        var number = 1

        init(_ request: AddRequest) { isNamed = request.haveHeads }
    }

    /// Does something with lines, and says of an error on which line it came up.
    private func naming<Answer>(_ place: LinePlace, _ body: (LinePlace) throws -> Answer) throws -> Answer {
        do {
            return try body(place)
        } catch let error as FoodLogError where place.isNamed {
            switch error {
            case .keyReused, .keyUndone: throw error
            default: throw LineError(line: place.number, error: error)
            }
        }
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

    private func read(
        _ request: AddRequest, _ timing: EntryTiming, _ lookups: Lookups, _ reader: any LogReader, _ place: LinePlace
    ) throws -> [Item] {
        let itemReader = try itemReader(reader)
        let splitter = ItemSplitter(reader: itemReader)
        var items: [Item] = []
        // What holds for the lines to come: what was said with the command, until a line says something else.
        var (options, timing) = (request.time, timing)
        for (index, line) in request.lines.enumerated() {
            place.number = index + 1
            var (text, lineTiming) = (line, timing)
            if request.haveHeads, let parts = LineHead.parts(of: line) {
                let said = try lineHead(parts.head).over(options)
                lineTiming = try self.timing(said)
                text = parts.items
                if text.allSatisfy(\.isWhitespace) { (options, timing) = (said, lineTiming) }
            }
            if request.haveHeads, text.allSatisfy(\.isWhitespace) { continue }
            // A template may be called what a splitter would take apart.
            let isWhole = try request.isOneItem || itemReader.template(text) != nil
            for text in isWhole ? [text] : try splitter.items(in: text) {
                if let template = try templateItems(text, itemReader, reader) {
                    items += template.map { Item(text: $0.text, timing: lineTiming, reading: $0) }
                } else {
                    items.append(try item(text, lineTiming, itemReader, lookups, request))
                }
            }
        }
        guard !items.isEmpty else { throw FoodLogError.noFood(request.lines.joined(by: ", ")) }
        guard !request.isGross || items.contains(where: { $0.reading?.isWeighed == true }) else {
            throw FoodLogError.grossNeedsWeight(request.lines.joined(by: ", "))
        }
        guard !request.changes.isEmpty else { return items }
        guard items.count == 1 else { throw RecipeError.changesOfSeveral(items.count) }
        guard let reading = items[0].reading else { return items }
        items[0].changes = try ChangeReader(reader: IngredientReader(reader: itemReader, keepsUnknown: false))
            .read(request.changes, of: reading.food, reading.serving)
        items[0].reading = reading.changed
        return items
    }

    private func item(
        _ text: String, _ timing: EntryTiming, _ itemReader: ItemReader, _ lookups: Lookups, _ request: AddRequest
    ) throws -> Item {
        do {
            let reading = try itemReader.read(text)
            let isGross = request.isGross && reading.isWeighed
            return Item(text: reading.text, timing: timing, reading: isGross ? try reading.gross() : reading)
        } catch let error as FoodLogError where request.keepsUnknown && error.isUnresolved {
            if case .unknownFood(let words, _) = error, remote != nil,
                let number = ItemReader.barcode(in: words).flatMap(GTIN.init), !lookups.hasTried(.barcode(number))
            {
                throw error
            }
            return Item(text: text, timing: timing, reading: nil)
        }
    }

    private func newEntry(_ item: Item, food: VersionedFood?, _ serving: ChosenServing?, note: String) -> NewEntry {
        NewEntry(
            id: newID(), day: item.timing.day, time: item.timing.time, zone: item.timing.zone.id,
            meal: item.timing.meal, text: item.text, words: item.reading?.words ?? "", food: food, serving: serving,
            estimated: item.reading?.isEstimate ?? ItemReader.isMarkedEstimate(item.text), note: note)
    }

    private func notices(_ item: Item, _ lookups: Lookups) -> [Notice] {
        item.timing.notices + noticesOfItem(item, lookups)
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
