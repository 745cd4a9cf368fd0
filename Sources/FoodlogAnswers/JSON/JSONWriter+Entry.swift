package import FoodDomain
package import FoodLog
package import JSON

/// What the encoders need to know beside the values.
package struct JSONStyle {
    /// The nutrients that are shown.
    package let nutrients: [Nutrient]
    /// The day that it is now.
    package let today: Day

    /// A style of its parts.
    package init(nutrients: [Nutrient], today: Day) {
        self.nutrients = nutrients
        self.today = today
    }
}

extension JSONWriter {
    /// Writes entries as a member, with the notices on each.
    package mutating func entries(_ name: String, _ entries: [Entry], notices: [[Notice]] = [], style: JSONStyle) {
        array(name, entries.enumerated()) { json, element in
            let known = notices.indices.contains(element.offset) ? notices[element.offset] : []
            json.entry(element.element, element.element.nutrients, notices: known, style: style)
        }
    }

    /// Writes a page of entries, and where the next one goes on.
    package mutating func entryPage(_ page: EntryPage, shown: [Nutrient]) {
        object { json in
            json.entries("entries", page.entries, style: JSONStyle(nutrients: shown, today: page.today))
            json.member("next", page.next?.description)
        }
    }

    /// Writes an entry.
    package mutating func entry(_ entry: Entry, _ nutrients: NutrientTotals, notices: [Notice] = [], style: JSONStyle) {
        let food = entry.food?.food
        object { json in
            // The number of an entry that is not stored is none.
            json.member("number", entry.number > 0 ? entry.number : nil)
            json.member("id", entry.id.description)
            json.member("date", entry.day.description)
            json.member("time", entry.time.map(clock))
            json.member("at", entry.time.map { $0.instant.iso8601(offset: $0.offset) })
            json.member("zone", entry.zone)
            json.member("meal", entry.meal)
            json.member("text", entry.text)
            json.member("state", entry.state(today: style.today).rawValue)
            json.member("estimated", entry.estimated)
            json.member("name", food?.name ?? entry.text)
            json.member("details", food?.details ?? "")
            // Only of a recipe that was otherwise that one time.
            if let changes = food?.changes, !changes.isEmpty {
                json.array("changes", changes) { json, change in json.string(change) }
            }
            json.member("quantity", entry.serving?.quantity)
            json.member("unit", entry.serving?.unit.name)
            json.member("grams", entry.measure.grams)
            json.member("milliliters", entry.measure.milliliters)
            json.nutrients(nutrients, shown: style.nutrients)
            json.key("food")
            if let food = entry.food { json.reference(to: food) } else { json.null() }
            json.member("note", entry.note)
            json.warnings(Self.withLasting(notices, of: entry))
        }
    }

    /// The notices with what is true of the entry at any time, and not only when it was understood.
    private static func withLasting(_ notices: [Notice], of entry: Entry) -> [Notice] {
        guard let food = entry.food?.food, let serving = entry.serving else { return notices }
        let notice: Notice
        if food.isByRawWeight(serving) {
            notice = .rawWeight(grams: food.baseAmount)
        } else if food.isByChangedWeight(serving) {
            notice = .changedWeight
        } else {
            return notices
        }
        return notices.contains(notice) ? notices : notices + [notice]
    }

    /// Writes what tells a food version from every other.
    private mutating func reference(to food: VersionedFood) {
        object { json in
            json.member("id", food.id == .zero ? nil : food.id.description)
            json.member("version", food.version == .zero ? nil : food.version.description)
            json.member("source", food.food.identity.source.name)
            json.member("sourceId", food.food.identity.sourceID)
            json.member("barcode", food.food.barcode)
        }
    }

    /// Writes notices as warnings.
    package mutating func warnings(_ notices: [Notice]) {
        array("warnings", notices) { json, notice in
            json.object { json in
                json.member("code", notice.code)
                json.member("message", notice.sentence)
            }
        }
    }
}

/// The local clock of an entry, `HH:MM`.
private func clock(_ time: EntryTime) -> String {
    time.instant.localTime(offset: time.offset).time.description
}
