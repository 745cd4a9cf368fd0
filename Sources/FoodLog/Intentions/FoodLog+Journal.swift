package import FoodDomain
import FoodSources

extension FoodLog {
    /// Hands out the lines of a journal of a period, each without its line break.
    ///
    /// - Parameter period: as `PeriodText` reads it; nil and `all` are everything.
    /// - Returns: how many entries and days there are.
    package func exportJournal(_ period: String?, _ line: (String) throws -> Void) throws -> LogCounts {
        let days = try period.flatMap { try exportedDays($0) } ?? Period(.first, .last)
        var counts = LogCounts()
        return try repository.read { reader in
            try line(JournalFile.heading)
            var said = SaidOfDays(
                statuses: try reader.statuses(from: days.first, to: days.last)[...],
                notes: try reader.notes(from: days.first, to: days.last)[...])
            var entries: [Entry] = []
            func finish() throws {
                guard let day = entries.first?.day else { return }
                try writeDays(before: day, &said, &counts, line)
                let zone = entries.first?.zone
                for text in said.heading(of: day, zone: zone, &counts) { try line(text) }
                for entry in entries {
                    counts[.entry] += 1
                    for text in JournalEntry(entry).lines(zone: zone) { try line(text) }
                }
                entries = []
            }
            try reader.forEachEntry(from: days.first, to: days.last) { entry in
                if let day = entries.first?.day, day != entry.day { try finish() }
                entries.append(entry)
            }
            try finish()
            try writeDays(before: nil, &said, &counts, line)
            return counts
        }
    }

    /// Writes the days of which something is said and that have no entries.
    private func writeDays(
        before day: Day?, _ said: inout SaidOfDays, _ counts: inout LogCounts, _ line: (String) throws -> Void
    ) throws {
        while let next = said.next, day.map({ next < $0 }) ?? true {
            for text in said.heading(of: next, zone: nil, &counts) { try line(text) }
        }
    }

    /// Adds the entries of a journal that the log does not have line for line.
    func importJournal(_ bytes: [UInt8], _ name: String, _ request: FileImportRequest) throws -> DiaryImportReport {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ImportFailure.unfit(file: name, problem: "is not valid UTF-8")
        }
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.dropFirst().map(String.init)
        let file = JournalFile(lines, zone: surroundings.zone.id)
        let refused = file.refused.map { RefusedRecord(line: $0.line, id: $0.text, reason: $0.reason) }
        return try keepReport(request, command: "\(name) (journal)") { writer in
            var journal = JournalWriter(file, refused, log: self, writer: writer)
            try journal.run()
            return journal.report
        }
    }
}

/// What is said and written of days, those that are still to come.
private struct SaidOfDays {
    var statuses: ArraySlice<(day: Day, status: DayStatus)>
    var notes: ArraySlice<(day: Day, text: String)>

    /// The first of the days.
    var next: Day? { [statuses.first?.day, notes.first?.day].compactMap(\.self).min() }

    /// The heading of a day, with what there is of it: it is taken away.
    mutating func heading(of day: Day, zone: String?, _ counts: inout LogCounts) -> [String] {
        let status = statuses.first?.day == day ? statuses.removeFirst().status : nil
        let note = notes.first?.day == day ? notes.removeFirst().text : nil
        if status != nil { counts[.day] += 1 }
        if note != nil { counts[.note] += 1 }
        return JournalFile.lines(of: day, zone: zone, status: status, note: note)
    }
}

/// Writes the entries of a journal.
private struct JournalWriter {
    private let file: JournalFile
    private let log: FoodLog
    private let writer: any LogWriter
    private(set) var report: DiaryImportReport
    private var foods: [String: VersionedFood] = [:]
    /// The entries that the log had of a day, and those of them that no line stood for yet.
    private var existing: [Int: [String]] = [:]

    init(_ file: JournalFile, _ refused: [RefusedRecord], log: FoodLog, writer: any LogWriter) {
        (self.file, self.log, self.writer) = (file, log, writer)
        report = DiaryImportReport(
            program: .journal, read: file.rows.count + refused.count, refused: refused, left: [], dateOrder: .ymd,
            decimalMark: .point)
    }

    mutating func run() throws {
        if let first = file.rows.map(\.day).min(), let last = file.rows.map(\.day).max() {
            report.days = Period(first, last)
        }
        for row in file.rows {
            do {
                try take(row)
            } catch LogError.unfit(let field, _) {
                report.refused.append(
                    RefusedRecord(line: row.line, id: row.entry.name, reason: "has a \(field) that cannot be stored"))
            } catch FoodLogError.zone(let zone) {
                report.refused.append(
                    RefusedRecord(
                        line: row.line, id: row.entry.name, reason: "has the zone \(zone), which is not known"))
            }
        }
        var told: Set<Int> = []
        for (day, status) in file.statuses where try writer.status(of: day) == nil {
            try writer.set(status, of: day)
            told.insert(day.daysSince1970)
        }
        for note in file.notes where try take(note) { told.insert(note.day.daysSince1970) }
        report.doneDays = told.count
        report.refused.sort { $0.line < $1.line }
    }

    /// Writes what a journal has of a day; what is written of it here already stays.
    ///
    /// - Returns: whether it was new.
    private mutating func take(_ note: JournalFile.Note) throws -> Bool {
        let reason: String
        switch try writer.remarks(on: note.day).note {
        case note.text?: return false
        case _?: reason = "is written of a day of which something else is written here"
        case nil:
            do {
                try writer.setNote(note.text, of: note.day)
                return true
            } catch LogError.unfit(let field, _) {
                reason = "is a \(field) that cannot be stored"
            }
        }
        report.refused.append(RefusedRecord(line: note.line, id: "\(note.day) note", reason: reason))
        return false
    }

    private mutating func take(_ row: JournalFile.Row) throws {
        let entry = row.entry
        let text = entry.lines(zone: nil).joined(separator: "\n")
        let day = row.day.daysSince1970
        var others =
            try existing[day]
            ?? writer.entries(on: row.day).map {
                JournalEntry($0).lines(zone: nil).joined(separator: "\n")
            }
        let place = others.firstIndex(of: text)
        if let place { others.remove(at: place) }
        existing[day] = others
        guard place == nil else {
            report.unchanged += 1
            return
        }
        let zone = try log.surroundings.zoneNamed(entry.zone)
        let food = try entry.quantity == nil ? nil : kept(entry)
        let added = try writer.add(
            NewEntry(
                id: log.newID(), day: row.day, time: entry.time, zone: zone.id, meal: entry.meal, text: entry.text,
                food: food, serving: entry.serving, estimated: entry.estimated, note: entry.note))
        report.added += 1
        report.numbers = (report.numbers?.lowerBound ?? added.number)...added.number
    }

    private mutating func kept(_ entry: JournalEntry) throws -> VersionedFood {
        let source = FoodSource.imported(from: .journal)
        let key = entry.foodKey
        if let known = foods[key] { return known }
        let id = try writer.id(of: FoodIdentity(source, key))
        let food = try writer.keep(entry.food(FoodIdentity(source, id.description)), fetchedAt: nil)
        foods[key] = food
        return food
    }
}

extension JournalEntry {
    /// What makes the food the same as that of another entry.
    fileprivate var foodKey: String {
        let figures = figures.map { "\($0.nutrient.key) \($0.figure)" }
        return
            ([
                name, quantity.map { "\($0)" } ?? "", unit, grams.map { "\($0)" } ?? "",
                milliliters.map { "\($0)" } ?? "",
            ]
            + figures).joined(separator: "\u{1F}")
    }

    fileprivate var text: String {
        guard let quantity else { return name }
        return "\(DecimalText.trimmed(quantity, decimals: 4)) \(unit) \(name)"
    }

    /// The serving: so many units, which together are the one that the figures are of.
    fileprivate var serving: ChosenServing? {
        guard let quantity else { return nil }
        var measure = Measure(servings: quantity > 0 ? DiaryRow.share(of: quantity) : 1)
        measure.grams = grams.map { quantity > 0 ? $0 / quantity : 1 }
        measure.milliliters = milliliters.map { quantity > 0 ? $0 / quantity : 1 }
        let unit = ServingUnit(unit, measure)
        guard unit.isMetric else { return ChosenServing(quantity: quantity, unit: unit) }
        let isVolume = unit.name.lowercased().hasPrefix("m")
        if isVolume { measure.milliliters = 1 } else { measure.grams = 1 }
        return ChosenServing(quantity: quantity, unit: ServingUnit(unit.name, measure))
    }

    /// A food that has the figures in one serving.
    ///
    /// A lower bound is what one part has, while of a second part nothing is known.
    fileprivate func food(_ identity: FoodIdentity) -> Food {
        var known = Nutrients()
        var rest = Nutrients()
        var isPartial = false
        for nutrient in Nutrient.allCases { rest[nutrient] = .unknown }
        for (nutrient, figure) in figures {
            switch figure {
            case .number(let value): known[nutrient] = .number(value)
            case .trace: known[nutrient] = .trace
            case .below(let limit): known[nutrient] = .below(limit)
            case .atLeast(let value):
                known[nutrient] = .number(value)
                isPartial = true
                continue
            }
            rest[nutrient] = .assumedZero
        }
        let parts =
            [Ingredient(name: name, baseAmount: 1, basis: .serving, nutrients: known)]
            + (isPartial
                ? [Ingredient(name: "what is not known", baseAmount: 1, basis: .serving, nutrients: rest)] : [])
        let unit = serving?.unit ?? ServingUnit("serving", Measure(servings: 1))
        return Food(
            identity: identity, name: name, basis: .serving, servingUnits: [unit],
            servingSizes: [ServingSize(quantity: quantity ?? 1, unitName: unit.name)], ingredients: parts, baseAmount: 1
        )
    }
}
