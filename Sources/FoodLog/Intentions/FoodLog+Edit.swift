package import FoodDomain

/// What `edit` is asked to change of an entry.
///
/// Nil is left as it is.
package struct EditRequest: Equatable, Sendable {
    /// The entry: a number, a UUID, `last`, or words.
    package var entry: String
    /// An amount in the words of `add`.
    package var amount: String?
    /// Another food.
    package var food: String?
    /// Another quantity of the same unit.
    package var quantity: String?
    /// Another unit.
    package var unit: String?
    /// What stays when the unit changes; nil follows `setSelectedUnit`.
    package var keep: Keep?
    /// Whether the weight is that of the food with what is thrown away of it.
    package var isGross: Bool
    /// Another day, time, zone or meal.
    package var time: TimeOptions
    /// Another remark.
    package var note: String?

    /// What a change of unit keeps.
    package enum Keep: String, CaseIterable, Sendable {
        case weight
        case quantity
    }

    /// A request to change an entry.
    package init(
        entry: String, amount: String? = nil, food: String? = nil, quantity: String? = nil, unit: String? = nil,
        keep: Keep? = nil, isGross: Bool = false, time: TimeOptions = TimeOptions(), note: String? = nil
    ) {
        self.entry = entry
        self.amount = amount
        self.food = food
        self.quantity = quantity
        self.unit = unit
        self.keep = keep
        self.isGross = isGross
        self.time = time
        self.note = note
    }
}

/// An entry before and after a change.
package struct EditAnswer: Equatable, Sendable {
    /// As it is now.
    package var entry: Entry
    /// As it was.
    package var before: Entry
    /// The day that it is on, with it.
    package var day: DayTotals
    /// The day that it is now.
    package var today: Day
    /// What a person should know of how the new day and time were understood.
    package var notices: [Notice] = []

    /// An answer of its parts.
    package init(entry: Entry, before: Entry, day: DayTotals, today: Day, notices: [Notice] = []) {
        self.entry = entry
        self.before = before
        self.day = day
        self.today = today
        self.notices = notices
    }
}

/// An entry is no longer what whoever wants to change it saw of it.
package struct EntryChanged: Error, Equatable, Sendable {
    /// The entry as it is now.
    package let entry: Entry
}

extension FoodLog {
    /// Changes an entry.
    ///
    /// - Parameter isExpected: whether the entry is still what whoever asks saw of it.
    /// - Throws: `EntryChanged` where it is not.
    package func edit(
        _ request: EditRequest, onlyIf isExpected: (Entry) -> Bool = { _ in true }
    ) throws -> EditAnswer {
        try lookingUp { lookups in try edit(request, isExpected, lookups) }
    }

    private func edit(
        _ request: EditRequest, _ isExpected: (Entry) -> Bool, _ lookups: Lookups
    ) throws -> EditAnswer {
        try keep(lookups)
        // Looked for before the log is locked: among a million foods it takes a while to find that there is none.
        let found = try request.food.map { text in
            try repository.read { reader in try food(text, itemReader(reader).finder) }
        }
        return try repository.write(operation("edit", told(request.summary))) { writer in
            let before = try entry(request.entry, on: today(), writer)
            guard isExpected(before) else { throw EntryChanged(entry: before) }
            var entry = before
            if let found { try changeFood(of: &entry, to: found, request, writer) }
            var notices = try changeServing(of: &entry, request, writer)
            notices += try changeTime(of: &entry, request.time)
            if found != nil { notices += (entry.food?.food.doubts ?? []).map(Notice.doubt) }
            if let note = request.note { entry.note = note }
            if entry != before { try writer.update(entry) }
            return EditAnswer(
                entry: entry, before: before, day: try totals(of: entry.day, writer), today: today(),
                notices: notices)
        }
    }

    // MARK: - Food

    /// Takes another food, in the serving that was meant of the old one where the new one has it too.
    private func changeFood(
        of entry: inout Entry, to found: FoodFinder.Found, _ request: EditRequest, _ writer: any LogWriter
    ) throws {
        let reader = try itemReader(writer)
        let words = entry.words.isEmpty ? FoodFinder.key(try reader.likelyPhrase(entry.text)) : entry.words
        if request.amount == nil, request.unit == nil, request.quantity == nil || entry.serving == nil {
            entry.serving = try serving(of: entry, as: found, reader)
        }
        entry.food = try found.kept ?? writer.keep(found.food, fetchedAt: nil)
        // The person's own words now mean this food: the next time they are taken so.
        entry.words = words
    }

    /// The serving of another food that the entry's amount means.
    private func serving(
        of entry: Entry, as found: FoodFinder.Found, _ reader: ItemReader
    ) throws -> ChosenServing {
        guard let old = entry.serving else {
            return try reader.serving(inText: entry.text, of: found)
        }
        let resolver = try unitResolver(found.food, reader.finder.reader)
        let isCount = old.unit.name == entry.food?.food.countUnit
        do throws(UnitError) {
            return ChosenServing(quantity: old.quantity, unit: try resolver.unit(typed: old.unit.name))
        } catch {
            if isCount, let quantity = Quantity(approximating: old.quantity),
                let counted = try? resolver.serving(quantity, .none)
            {
                return counted
            }
            throw FoodLogError.unit(error, food: found.food.name, text: entry.text)
        }
    }

    /// The food that words mean, `@N` of the last list included.
    func food(_ text: String, _ finder: FoodFinder) throws -> FoodFinder.Found {
        if let digits = ItemReader.barcode(in: text), let found = try finder.food(barcode: digits) { return found }
        switch try finder.meaning(text) {
        case .found(let found): return found
        case .several(let choices): throw FoodLogError.ambiguousFood(text, choices: choices)
        case .none: throw FoodLogError.unknownFood(text, nearest: try finder.nearest(text))
        }
    }

    /// The food that a text names in full, for what changes it or puts it away: by its name or a word for it, a number,
    /// or its place in the last list.
    ///
    /// - Throws: what `food(_:_:)` throws; `FoodLogError.unknownFood` where the text is only a part of a name.
    func wholeFood(_ text: String, _ finder: FoodFinder) throws -> FoodFinder.Found {
        let found = try food(text, finder)
        if ItemReader.barcode(in: text) != nil { return found }
        guard try finder.exact(text)?.food.identity == found.food.identity else {
            throw FoodLogError.unknownFood(text, nearest: [found.food.name])
        }
        return found
    }

    // MARK: - Serving

    /// Changes the serving, and answers what is to be known of it.
    private func changeServing(
        of entry: inout Entry, _ request: EditRequest, _ reader: any LogReader
    ) throws -> [Notice] {
        guard request.amount != nil || request.quantity != nil || request.unit != nil || request.isGross else {
            return []
        }
        guard let food = entry.food?.food else { throw FoodLogError.unresolved(number: entry.number) }
        if let text = request.amount {
            let (serving, isEstimate) = try amount(text, of: food, reader)
            entry.serving = serving
            entry.estimated = isEstimate
        }
        if let text = request.unit {
            entry.serving = try serving(of: entry, food, unit: text, keep: request.keep, reader)
        }
        if let text = request.quantity {
            guard var serving = entry.serving else { throw FoodLogError.unresolved(number: entry.number) }
            serving.quantity = try quantity(text)
            guard !serving.measure.isTooLarge else {
                throw FoodLogError.serving(.tooMuch(limit: FoodItem.largestAmount))
            }
            entry.serving = serving
        }
        var notices: [Notice] = []
        if request.isGross {
            guard let serving = entry.serving, serving.isWeighed else {
                throw FoodLogError.grossNeedsWeight(request.amount ?? entry.text)
            }
            let (edible, notice) = try serving.edible(of: food)
            entry.serving = edible
            notices.append(notice)
        } else if request.amount != nil, entry.serving?.isWeighed == true, let refuse = food.noticeableRefuse {
            notices.append(.edibleWeight(refuse: refuse))
        }
        if let serving = entry.serving { try refuseTooMuch(serving, of: food) }
        return notices
    }

    /// Refuses more energy than can be logged without a food, for a food that is nothing but its energy.
    func refuseTooMuch(_ serving: ChosenServing, of food: Food) throws {
        guard food.identity.source == .quick else { return }
        guard food.nutrients(in: serving.measure)[.calories].low <= Self.largestQuickEnergy else {
            throw FoodLogError.tooMuchEnergy(limit: Self.largestQuickEnergy)
        }
    }

    /// An amount in the words of `add`, of a food.
    func amount(
        _ text: String, of food: Food, _ reader: any LogReader
    ) throws -> (serving: ChosenServing, isEstimate: Bool) {
        let resolver = try unitResolver(food, reader)
        let amount: TypedAmount
        do throws(AmountError) {
            amount = try AmountParser.parse(
                text, locale: preferences.numberLocale, measures: preferences.measures)
        } catch {
            throw FoodLogError.amount(error, text: text)
        }
        do throws(UnitError) {
            let serving = try resolver.serving(amount)
            return (serving, amount.isEstimate)
        } catch {
            throw FoodLogError.unit(error, food: food.name, text: text)
        }
    }

    private func quantity(_ text: String) throws -> Double {
        do throws(AmountError) {
            return try AmountParser.parseQuantity(text, locale: preferences.numberLocale, allowsZero: true).value
        } catch {
            throw FoodLogError.amount(error, text: text)
        }
    }

    /// The serving in another unit: by the rule of `setSelectedUnit`, or keeping the weight or the number.
    private func serving(
        of entry: Entry, _ food: Food, unit text: String, keep: EditRequest.Keep?, _ reader: any LogReader
    ) throws -> ChosenServing {
        let resolver = try unitResolver(food, reader)
        let food = resolver.food
        let unit: ServingUnit
        do throws(UnitError) {
            unit = try resolver.unit(typed: text)
        } catch {
            throw FoodLogError.unit(error, food: food.name, text: text)
        }
        // The selection of an entry may be a unit that the food's own list does not hold (a pound, a typed tablespoon),
        // so the item is asked with both of them in the list.
        var known = food
        for unit in [entry.serving?.unit, unit].compactMap({ $0 })
        where !known.servingUnits.contains(where: { $0.name == unit.name }) {
            known.servingUnits.append(unit)
        }
        var item = FoodItem(known)
        do throws(ServingError) {
            if let serving = entry.serving {
                try item.select(unit: serving.unit.name, quantity: serving.quantity)
            }
            switch keep {
            case nil: try item.select(unit: unit.name)
            case .weight?: try item.selectKeepingWeight(unit: unit.name)
            case .quantity?: try item.selectKeepingQuantity(unit: unit.name)
            }
        } catch {
            throw FoodLogError.serving(error)
        }
        return ChosenServing(quantity: item.selectedQuantity, unit: unit)
    }

    // MARK: - Time

    /// Changes what is said of the time, and answers what is odd about it.
    private func changeTime(of entry: inout Entry, _ options: TimeOptions) throws -> [Notice] {
        if let text = options.meal { entry.meal = try mealName(text) }
        guard options.day != nil || options.time != nil || options.zone != nil else { return [] }
        var said: TimeOfDay?
        let zone = try surroundings.zoneNamed(options.zone ?? entry.zone)
        let today = today(in: zone)
        let day = try options.day.map { try self.day($0, today: today) }
        if let text = options.time {
            let (newDay, instant) = try moment(text, on: day, else: entry.day, in: zone)
            said = (try? MomentText(parsing: text))?.time
            entry.day = newDay
            entry.time = EntryTime(instant, offset: zone.offset(at: instant))
        } else if let day {
            if let time = entry.time, let clock = TimeOfDay(hour: time.minuteOfDay / 60, minute: time.minuteOfDay % 60)
            {
                let instant = preferences.dayStart.instant(on: day, at: clock, in: zone)
                said = clock
                entry.time = EntryTime(instant, offset: zone.offset(at: instant))
            }
            entry.day = day
        } else if let time = entry.time {
            entry.time = EntryTime(time.instant, offset: zone.offset(at: time.instant))
        }
        entry.zone = zone.id
        return notices(of: entry.day, said, entry.time?.instant, in: zone)
    }
}

extension EditRequest {
    fileprivate var summary: String {
        let pieces: [String?] = [
            entry, amount, food.map { "--food \($0)" }, quantity.map { "--quantity \($0)" },
            unit.map { "--unit \($0)" }, keep.map { "--keep \($0.rawValue)" }, isGross ? "--gross" : nil,
            time.day.map { "-d \($0)" },
            time.time.map { "-t \($0)" }, time.zone.map { "--zone \($0)" }, time.meal.map { "-m \($0)" },
        ]
        return pieces.compactMap { $0 }.joined(by: " ")
    }
}
