import FoodDomain

extension FoodLog {
    /// Does a change that adds entries to a day, once for each idempotency key.
    ///
    /// With a key that was used for the same request, `change` is not run and the entries are those that it added
    /// then, as they were then. Throws `FoodLogError.keyUndone` where none of them is there any more, and
    /// `FoodLogError.keyReused` where the key was used for another request.
    ///
    /// - Parameter comparesNew: whether entries that are added together may say the same by mistake.
    func repeatable(
        _ operation: Operation, on day: Day, comparesNew: Bool = true,
        _ change: (any LogWriter) throws -> (entries: [Entry], notices: [[Notice]])
    ) throws -> AddAnswer {
        do {
            let (entries, notices, existing) = try repository.write(operation) { writer in
                var existing = try writer.entries(on: day)
                let (entries, notices) = try change(writer)
                for other in days(of: entries, else: day) where other != day {
                    existing += try writer.entries(on: other).filter { old in !entries.contains { $0.id == old.id } }
                }
                return (entries, notices, existing)
            }
            // Summed when the log is free again: others may be waiting.
            return added(
                entries, notices, to: existing, on: days(of: entries, else: day), comparesNew: comparesNew)
        } catch LogError.alreadyDone(let done) {
            return try repository.read { reader in try repeated(done, operation, on: day, reader) }
        } catch LogError.keyReused(let key) {
            throw FoodLogError.keyReused(key)
        }
    }

    /// The days of entries, the earliest first; another one where there are none.
    func days(of entries: [Entry], else other: Day) -> [Day] {
        guard let first = entries.first?.day else { return [other] }
        // Most commands are of one day.
        guard entries.contains(where: { $0.day != first }) else { return [first] }
        return Set(entries.map(\.day)).sorted()
    }

    /// The answer to what adds entries to days that have some.
    ///
    /// Where another entry of the same meal says the same of about the same time, a notice names it.
    ///
    /// - Parameters:
    ///   - days: those of the entries, the latest last.
    ///   - comparesNew: whether entries that are added together may say the same by mistake.
    func added(
        _ entries: [Entry], _ notices: [[Notice]], to existing: [Entry], on days: [Day], comparesNew: Bool = true
    ) -> AddAnswer {
        let all = existing + entries
        var totals: [DayTotals] = []
        if days.count > 1 {
            let byDay = Dictionary(grouping: all, by: \.day)
            totals = days.map { summed(byDay[$0] ?? [], on: $0) }
        } else if let day = days.first {
            // Mostly all are of it, and none is copied.
            totals = [summed(all.allSatisfy { $0.day == day } ? all : all.filter { $0.day == day }, on: day)]
        }
        let last = totals.popLast() ?? summed([], on: today())
        return AddAnswer(
            entries: entries, notices: withRepeats(entries, notices, existing, comparesNew), day: last,
            otherDays: totals, isRepeat: false)
    }

    private func summed(_ entries: [Entry], on day: Day) -> DayTotals {
        DayTotals(day: day, entries: entries, slots: preferences.mealSlots.names, region: preferences.region)
    }

    private func withRepeats(
        _ entries: [Entry], _ notices: [[Notice]], _ existing: [Entry], _ comparesNew: Bool
    ) -> [[Notice]] {
        guard !existing.isEmpty || comparesNew && entries.count > 1 else { return notices }
        var older = EntriesByFood(existing)
        let told = withRecipes(entries, notices, existing, comparesNew)
        return zip(entries, told).map { entry, notices in
            guard let id = entry.food?.id else { return notices }
            let twin = older.first(of: id) { Self.seemsLoggedTwice($0, entry) }
            // Of what would be added nothing has a number yet.
            if comparesNew, entry.number > 0 { older.add(entry) }
            return twin.map { notices + [.alreadyLogged(number: $0.number)] } ?? notices
        }
    }

    /// The notices with those of recipes that stand beside their own ingredients in one meal.
    private func withRecipes(
        _ entries: [Entry], _ notices: [[Notice]], _ existing: [Entry], _ comparesNew: Bool
    ) -> [[Notice]] {
        // Nobody reads the notices of more lines.
        guard entries.count <= 100,
            existing.contains(where: \.isOfRecipe) || entries.contains(where: \.isOfRecipe)
        else { return notices }
        return zip(entries.indices, notices).map { place, notices in
            let entry = entries[place]
            for other in (comparesNew ? entries[..<place] : []) + existing
            where other.day == entry.day && other.meal == entry.meal {
                guard let food = entry.food?.food, let otherFood = other.food?.food else { continue }
                if food.holds(otherFood) { return notices + [.inRecipe(recipe: food.name, ingredient: otherFood.name)] }
                if otherFood.holds(food) { return notices + [.inRecipe(recipe: otherFood.name, ingredient: food.name)] }
            }
            return notices
        }
    }

    /// Whether two entries of one food say the same of one meal, and no two hours apart where both have a time.
    private static func seemsLoggedTwice(_ one: Entry, _ other: Entry) -> Bool {
        guard one.day == other.day, one.meal == other.meal, one.serving == other.serving else { return false }
        guard let time = one.time?.instant.milliseconds, let otherTime = other.time?.instant.milliseconds else {
            return true
        }
        return time < otherTime ? otherTime - time < sameTime : time - otherTime < sameTime
    }

    /// So many milliseconds apart a second helping is likely, and no slip of the finger: two hours.
    private static var sameTime: Int64 { 2 * 3_600_000 }

    /// The notices with those of entries that are water, on days that have water logged as such.
    func withWater(_ notices: [[Notice]], of entries: [Entry], _ reader: any LogReader) throws -> [[Notice]] {
        guard entries.contains(where: { $0.food?.food.isPlainWater == true }) else { return notices }
        return try zip(entries, notices).map { entry, notices in
            guard entry.food?.food.isPlainWater == true else { return notices }
            let drinks = try reader.measurements(.water, from: entry.day, to: entry.day)
            let milliliters = drinks.reduce(0) { $0 + $1.value }
            return milliliters > 0 ? notices + [.waterLogged(milliliters: milliliters)] : notices
        }
    }

    /// What was done under a key, so far as it is still there.
    private func repeated(
        _ done: KeyedAnswer, _ operation: Operation, on day: Day, _ reader: any LogReader
    ) throws -> AddAnswer {
        let entries = try done.entries.filter { try reader.entry(id: $0.id) != nil }
        guard !entries.isEmpty || done.entries.isEmpty else {
            throw FoodLogError.keyUndone(
                operation.key ?? "", numbers: done.entries.map(\.number), canBeRedone: done.isUndone)
        }
        return AddAnswer(
            entries: entries, notices: entries.map { _ in [] },
            day: try totals(of: entries.first?.day ?? day, reader), isRepeat: true)
    }
}

extension Entry {
    fileprivate var isOfRecipe: Bool { food?.food.isRecipe == true }
}

extension Food {
    /// Whether it is a recipe of which another food is an ingredient, or an ingredient of an ingredient.
    fileprivate func holds(_ other: Food) -> Bool {
        isRecipe && ingredients.contains { $0.holds(other.identity) }
    }

    /// Whether it is water and nothing else that counts: no energy, and water by its figures or by its name.
    var isPlainWater: Bool {
        guard let reference = nutrientsReference, reference[.calories].isComplete, reference[.calories].low == 0 else {
            return false
        }
        return reference[.water].low >= 99.8 || name.split(separator: " ").last?.lowercased() == "water"
    }
}

/// Entries to be found by their food.
///
/// Thousands of lines may meet a day of thousands; for the few of most days a list is quicker than to make a table.
private struct EntriesByFood {
    private var few: [Entry] = []
    private var others: [UUID: [Entry]] = [:]

    private static let listLength = 100

    init(_ entries: [Entry]) {
        guard entries.count > Self.listLength else {
            few = entries
            return
        }
        for entry in entries { add(entry) }
    }

    mutating func add(_ entry: Entry) {
        guard few.count >= Self.listLength else { return few.append(entry) }
        if let id = entry.food?.id { others[id, default: []].append(entry) }
    }

    /// The first entry of a food for which `isMeant` holds.
    func first(of id: UUID, where isMeant: (Entry) -> Bool) -> Entry? {
        if let entry = few.first(where: { $0.food?.id == id && isMeant($0) }) { return entry }
        return few.count < Self.listLength ? nil : others[id]?.first(where: isMeant)
    }
}
