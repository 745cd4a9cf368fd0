package import FoodDomain

/// What is written of a day.
package struct NoteAnswer: Equatable, Sendable {
    /// The day.
    package var day: Day
    /// What is written of it now; nil where that is nothing.
    package var note: String?
    /// What was written before.
    package var before: String?
}

extension FoodLog {
    /// Writes something of a day, on a new line behind what is there.
    ///
    /// - Parameter replaces: whether it takes the place of what is there.
    package func addNote(_ text: String, on date: String?, replaces: Bool = false) throws -> NoteAnswer {
        let day = try day(date)
        return try repository.write(operation("note", "\(day)")) { writer in
            let before = try writer.remarks(on: day).note
            let note = replaces ? text : [before, text].compactMap(\.self).joined(separator: "\n")
            try writer.setNote(note, of: day)
            return NoteAnswer(day: day, note: note, before: before)
        }
    }

    /// Takes away what is written of a day.
    package func clearNote(on date: String?) throws -> NoteAnswer {
        let day = try day(date)
        return try repository.write(operation("note", "\(day) cleared")) { writer in
            let before = try writer.remarks(on: day).note
            try writer.setNote(nil, of: day)
            return NoteAnswer(day: day, note: nil, before: before)
        }
    }

    /// What is written of a day.
    package func note(on date: String?) throws -> NoteAnswer {
        let day = try day(date)
        return try repository.read { reader in
            let note = try reader.remarks(on: day).note
            return NoteAnswer(day: day, note: note, before: note)
        }
    }
}
