package import FoodDomain
import SQLite

extension LogStore {
    /// Writes anew by what foods are found: their names and words, all of which follow from the foods themselves.
    ///
    /// Nothing that a person logged changes, and there is nothing to undo.
    /// - Returns: how many foods are found by their words.
    @discardableResult
    package func rebuildSearch(_ operation: FoodDomain.Operation) throws -> Int {
        try connection.transaction {
            let writer = StoreWriter(connection: self, operation: operation)
            try connection.execute("DELETE FROM food_text WHERE rowid NOT IN (SELECT key FROM food)")
            let foods = try connection.query(
                """
                SELECT f.key, v.content, \(raw: Self.isInUse) \
                FROM food AS f JOIN food_version AS v ON v.key = f.current LEFT JOIN own_food AS w ON w.food = f.key \
                ORDER BY f.key
                """
            ) { row in
                (key: try row[0] as Int64, content: try row[1] as String, isFound: try row[2] as Bool)
            }
            var count = 0
            for (key, content, isFound) in foods {
                // What cannot be read is a finding of its own, and is left as it is.
                guard let food = try? FoodContent.decode(content) else { continue }
                try writer.reindex(food, key: key, isFound: isFound)
                if isFound { count += 1 }
            }
            // Its own structure too, from the words that it holds.
            try connection.execute("INSERT INTO food_text (food_text) VALUES ('rebuild')")
            return count
        }
    }
}
