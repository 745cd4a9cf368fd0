import FoodDomain

/// What `copy` is asked to do.
package struct CopyRequest: Equatable, Sendable {
    /// What to copy: entries, a date, or a date and a meal.
    package var from: [String]
    /// The day to copy to; nil is today.
    package var to: String?
    /// The meal to copy to.
    package var meal: String?
    /// How much of it, as a number; nil is once.
    package var times: String?
    /// The idempotency key: a retry with it copies nothing.
    package var key: String?

    /// A request to copy.
    package init(
        from: [String], to: String? = nil, meal: String? = nil, times: String? = nil, key: String? = nil
    ) {
        self.from = from
        self.to = to
        self.meal = meal
        self.times = times
        self.key = key
    }

    var fingerprint: String {
        (from + ["", to ?? "", meal ?? "", times ?? ""]).joined(separator: "\u{1F}")
    }
}

extension FoodLog {
    /// Logs again what was logged before: entries, a meal, or a day.
    ///
    /// The copies point to the same food versions. Entries of a whole day keep their meals; others go to the meal that
    /// is said, else to the one of the clock.
    package func copy(_ request: CopyRequest) throws -> AddAnswer {
        let day = try day(request.to)
        let times = try request.times.map(factor) ?? 1
        let meal = try request.meal.map(mealName)
        let summary = (request.from + (request.to.map { ["--to", $0] } ?? [])).joined(separator: " ")
        let operation = operation("copy", summary, key: request.key, request: request.fingerprint)
        return try repeatable(operation, on: day, comparesNew: false) { writer in
            let (entries, keepsMeal) = try sources(request.from, writer)
            guard !entries.isEmpty else { throw FoodLogError.nothingToCopy(request.from.joined(separator: " ")) }
            var copies: [Entry] = []
            var notices: [[Notice]] = []
            for entry in entries {
                let copy = try copy(entry, to: day, meal: meal, keepsMeal: keepsMeal, times: times)
                copies.append(try writer.add(copy.entry))
                notices.append(copy.notices)
            }
            return (copies, notices)
        }
    }

    private func copy(
        _ entry: Entry, to day: Day, meal: String?, keepsMeal: Bool, times: Double
    ) throws -> (entry: NewEntry, notices: [Notice]) {
        let zone = surroundings.zone
        var instant: Instant?
        var notices = notices(of: day, nil, nil, in: zone)
        if keepsMeal {
            if let minute = entry.time?.minuteOfDay, let clock = TimeOfDay(hour: minute / 60, minute: minute % 60) {
                let there = preferences.dayStart.instant(on: day, at: clock, in: zone)
                notices = self.notices(of: day, clock, there, in: zone)
                instant = there
            }
        } else if day == today() {
            instant = surroundings.now
        }
        var serving = entry.serving
        serving?.quantity *= times
        if serving?.measure.isTooLarge == true {
            throw FoodLogError.serving(.tooMuch(limit: FoodItem.largestAmount))
        }
        if let serving, let food = entry.food?.food { try refuseTooMuch(serving, of: food) }
        let usual = keepsMeal ? entry.meal : instant.map { usualMeal(at: $0, in: zone) }
        let new = NewEntry(
            id: newID(), day: day, time: instant.map { EntryTime($0, offset: zone.offset(at: $0)) }, zone: zone.id,
            meal: meal ?? usual, text: entry.text, words: entry.words, food: entry.food, serving: serving,
            estimated: entry.estimated, note: entry.note)
        return (new, notices + (entry.food?.food.doubts ?? []).map(Notice.doubt))
    }

    /// The entries to copy, and whether each keeps its meal.
    func sources(_ from: [String], _ reader: any LogReader) throws -> (entries: [Entry], keepsMeal: Bool) {
        let named = try from.map { try namedEntry($0, reader) }
        if named.allSatisfy({ $0 != nil }) { return (named.compactMap { $0 }, false) }
        for count in stride(from: from.count, through: 1, by: -1) {
            guard let day = try? day(from.prefix(count).joined(separator: " ")) else { continue }
            let rest = from.dropFirst(count).joined(separator: " ")
            let entries = try reader.entries(on: day)
            if rest.isEmpty { return (entries, true) }
            let meal = try mealName(rest)
            return (entries.filter { $0.meal == meal }, false)
        }
        return (try entries(from, reader), false)
    }

    private func factor(_ text: String) throws -> Double {
        do throws(AmountError) {
            return try AmountParser.parseQuantity(text, locale: preferences.numberLocale).value
        } catch {
            throw FoodLogError.amount(error, text: text)
        }
    }
}
