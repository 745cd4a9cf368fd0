import FoodDomain
import JSON
import SQLite

extension StoreWriter {
    func undoLast() throws -> PastOperation? {
        let target: Int? = try store.connection.first(
            """
            SELECT o.number FROM operation AS o WHERE o.kind = 'do' AND coalesce( \
            (SELECT u.kind FROM operation AS u WHERE u.target = o.number ORDER BY u.number DESC LIMIT 1), 'redo') \
            <> 'undo' ORDER BY o.number DESC LIMIT 1
            """
        ) { row in try row[0] }
        guard let target, let operation = try operation(number: target) else { return nil }
        try begin(.undo, target: target)
        try forEachChange(of: target, backwards: true) { change in
            try replace(change.after, by: change.before, of: change, in: operation)
        }
        end()
        return try self.operation(number: target)
    }

    func redoLast() throws -> PastOperation? {
        // What was undone before the last thing done is gone for redo.
        let target: Int? = try store.connection.first(
            """
            SELECT u.target FROM operation AS u WHERE u.kind = 'undo' AND u.number > coalesce( \
            (SELECT number FROM operation WHERE kind = 'do' ORDER BY number DESC LIMIT 1), 0) AND NOT EXISTS \
            (SELECT 1 FROM operation AS v WHERE v.target = u.target AND v.number > u.number) \
            ORDER BY u.number DESC LIMIT 1
            """
        ) { row in try row[0] }
        guard let target, let operation = try operation(number: target) else { return nil }
        try begin(.redo, target: target)
        try forEachChange(of: target, backwards: false) { change in
            try replace(change.before, by: change.after, of: change, in: operation)
        }
        end()
        return try self.operation(number: target)
    }

    /// A row of the journal.
    private struct Change {
        let position: Int
        let subject: Subject
        let row: String
        let before: String?
        let after: String?
    }

    /// Goes through the changes of an operation, with a few of them in memory: an import has as many as a log has entries.
    private func forEachChange(of operation: Int, backwards: Bool, _ body: (Change) throws -> Void) throws {
        var last: Int? = nil
        while true {
            let changes = backwards ? try changes(of: operation, before: last) : try changes(of: operation, after: last)
            guard let end = changes.last else { return }
            for change in changes { try body(change) }
            last = end.position
        }
    }

    private static let changesAtOnce = 256

    private func changes(of operation: Int, after position: Int?) throws -> [Change] {
        try store.connection.query(
            """
            SELECT position, subject, row, before, after FROM change \
            WHERE operation = \(operation) AND position > \(position ?? -1) \
            ORDER BY position LIMIT \(Self.changesAtOnce)
            """
        ) { row in try Self.change(row, of: operation) }
    }

    private func changes(of operation: Int, before position: Int?) throws -> [Change] {
        try store.connection.query(
            """
            SELECT position, subject, row, before, after FROM change \
            WHERE operation = \(operation) AND position < \(position ?? .max) \
            ORDER BY position DESC LIMIT \(Self.changesAtOnce)
            """
        ) { row in try Self.change(row, of: operation) }
    }

    private static func change(_ row: borrowing Row, of operation: Int) throws -> Change {
        guard let subject = Subject(rawValue: try row[1]) else {
            throw SQLiteError(.corrupt, "a change of operation \(operation) has no known subject")
        }
        return Change(
            position: try row[0], subject: subject, row: try row[2], before: try row[3], after: try row[4])
    }

    /// Puts the row of a change from one of its images to the other.
    ///
    /// - Throws: `LogError.changedSince` where the row is not as the image that it should have now.
    private func replace(
        _ expected: String?, by wanted: String?, of change: Change, in operation: PastOperation
    ) throws {
        switch change.subject {
        case .food, .unit, .alias, .template: try replaceOwn(expected, by: wanted, of: change, in: operation)
        case .note: try replaceNote(expected, by: wanted, of: change.row, in: operation)
        case .measurement:
            try replaceMeasurement(
                picture(expected, MeasurementRecord.init(image:)), by: picture(wanted, MeasurementRecord.init(image:)),
                of: change.row, in: operation)
        case .pin: try replacePin(expected, by: wanted, of: change.row, in: operation)
        case .day: try replaceStatus(expected, by: wanted, of: change.row, in: operation)
        case .setting:
            let value = try setting(change.row)
            guard value == (try expected.map(SettingImage.decode)) else {
                throw LogError.changedSince(operation: operation)
            }
            try put(setting: change.row, try wanted.map(SettingImage.decode), over: value)
        case .entry:
            guard let id = FoodDomain.UUID(change.row), let now = try record(id: id) else {
                throw LogError.changedSince(operation: operation)
            }
            let expected = try expected.map(decode)
            // An entry that was not there is there as a deleted one after its adding was undone.
            guard expected.map({ $0 == now }) ?? (now.deletedAt != nil) else {
                throw LogError.changedSince(operation: operation)
            }
            if let wanted {
                try put(try decode(wanted), over: now)
            } else {
                var gone = now
                gone.deletedAt = request.at
                try put(gone, over: now)
            }
        }
    }

    /// Puts what the person made of a food from one of its images to the other.
    private func replaceOwn(
        _ expected: String?, by wanted: String?, of change: Change, in operation: PastOperation
    ) throws {
        switch change.subject {
        case .entry, .setting, .day, .note, .measurement, .pin: return
        case .food:
            let (before, after) = try (
                picture(expected, OwnFoodRecord.init(image:)), picture(wanted, OwnFoodRecord.init(image:))
            )
            guard let id = FoodDomain.UUID(change.row), try ownRecord(id) == before else {
                throw LogError.changedSince(operation: operation)
            }
            try put(after, of: id, over: before)
        case .unit:
            let (before, after) = try (
                picture(expected, OwnUnitRecord.init(image:)), picture(wanted, OwnUnitRecord.init(image:))
            )
            guard let any = before ?? after, try unitRecord(any.name, of: any.food) == before else {
                throw LogError.changedSince(operation: operation)
            }
            try put(after, name: any.name, of: any.food, over: before)
        case .alias:
            let (before, after) = try (
                picture(expected, AliasRecord.init(image:)), picture(wanted, AliasRecord.init(image:))
            )
            guard try aliasRecord(change.row) == before else { throw LogError.changedSince(operation: operation) }
            try put(after, key: change.row, over: before)
        case .template:
            let (before, after) = try (
                picture(expected, TemplateRecord.init(image:)), picture(wanted, TemplateRecord.init(image:))
            )
            guard try templateRecord(change.row) == before else { throw LogError.changedSince(operation: operation) }
            try put(after, key: change.row, over: before)
        }
    }

    private func picture<Record>(_ image: String?, _ decode: (String) -> Record?) throws -> Record? {
        guard let image else { return nil }
        guard let record = decode(image) else {
            throw SQLiteError(.corrupt, "an image in the journal cannot be read")
        }
        return record
    }

    private func decode(_ image: String) throws -> EntryRecord {
        guard let record = EntryImage.decode(image) else {
            throw SQLiteError(.corrupt, "an image of an entry in the journal cannot be read")
        }
        return record
    }
}

/// The journal's picture of a setting: its value as a JSON string.
enum SettingImage {
    static func encode(_ value: String) -> String { JSONValue.string(value).text() }

    static func decode(_ image: String) throws -> String {
        guard let value = try JSONDocument(image).root.string else {
            throw SQLiteError(.corrupt, "an image of a setting in the journal cannot be read")
        }
        return value
    }
}
