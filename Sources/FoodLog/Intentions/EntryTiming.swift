import FoodDomain

/// When something was eaten, as the options of a command say it.
///
/// Nil is not said.
package struct TimeOptions: Equatable, Sendable {
    /// The log day, in words or as an ISO date.
    package var day: String?
    /// The clock time, or a date and time.
    package var time: String?
    /// The zone that the day was lived in.
    package var zone: String?
    /// The meal.
    package var meal: String?

    /// Options, none of them said unless given.
    package init(day: String? = nil, time: String? = nil, zone: String? = nil, meal: String? = nil) {
        self.day = day
        self.time = time
        self.zone = zone
        self.meal = meal
    }
}

/// When something was eaten.
struct EntryTiming: Equatable {
    var day: Day
    var time: EntryTime?
    var zone: Zone
    var meal: String?
    /// What a person should know of how the day and the time were understood.
    var notices: [Notice] = []
}

extension FoodLog {
    /// The day, time, zone and meal that options mean.
    ///
    /// Without a time an entry for today gets now, one for another day no clock time. The meal is the one that is
    /// said, else the one of the entry's time.
    func timing(_ options: TimeOptions) throws -> EntryTiming {
        let zone = try self.zone(options.zone)
        let today = self.today(in: zone)
        let said = try options.day.map { try self.day($0, today: today) }
        var day = said ?? today
        var instant = day == today ? surroundings.now : nil
        if let text = options.time {
            (day, instant) = try moment(text, on: said, else: today, in: zone)
        }
        let meal = try options.meal.map(mealName) ?? instant.map { usualMeal(at: $0, in: zone) }
        let time = instant.map { EntryTime($0, offset: zone.offset(at: $0)) }
        return EntryTiming(
            day: day, time: time, zone: zone, meal: meal,
            notices: notices(
                of: day, options.time.flatMap { (try? MomentText(parsing: $0))?.time }, instant, in: zone))
    }

    /// What is odd about a day and the time that was said for it: that its zone did not have one of them.
    func notices(of day: Day, _ said: TimeOfDay?, _ instant: Instant?, in zone: Zone) -> [Notice] {
        var notices: [Notice] = []
        if preferences.dayStart.bounds(of: day, in: zone).seconds == 0 {
            notices.append(.skippedDay(day, zone: zone.id))
        }
        if let said, let instant {
            let clock = zone.localTime(at: instant).time
            if clock != said { notices.append(.skippedTime(said, clock: clock)) }
        }
        return notices
    }

    /// The zone of a name, or the person's own.
    func zone(_ name: String?) throws -> Zone {
        try name.map(surroundings.zoneNamed) ?? surroundings.zone
    }

    /// The log day and the instant that a text says: a clock time of the day that was said, `other` where none was,
    /// or a date and time of its own.
    ///
    /// Throws `FoodLogError.dayContradictsTime` where the day that was said is not the one of the date and time.
    func moment(_ text: String, on said: Day?, else other: Day, in zone: Zone) throws -> (Day, Instant) {
        let instant: Instant
        let days: ClosedRange<Day>
        do throws(DateTextError) {
            switch try MomentText(parsing: text) {
            case .time(let time):
                let day = said ?? other
                return (day, preferences.dayStart.instant(on: day, at: time, in: zone))
            case .local(let local):
                instant = zone.instant(of: local)
                days = local.day...local.day
            case .instant(let exact):
                instant = exact
                // The date that it is somewhere: the day is the eater's own statement.
                days = exact.localTime(offset: -12 * 3600).day...exact.localTime(offset: 14 * 3600).day
            }
        } catch {
            throw FoodLogError.date(error)
        }
        let day = preferences.dayStart.day(of: instant, in: zone)
        guard let said, said != day else { return (day, instant) }
        guard days.contains(said) else { throw FoodLogError.dayContradictsTime(said, day, text: text) }
        return (said, instant)
    }

    /// The day that a text means.
    func day(_ text: String, today: Day) throws -> Day {
        do throws(DateTextError) {
            return try Day(parsing: text, today: today)
        } catch {
            throw FoodLogError.date(error)
        }
    }

    /// The meal that is usual at an instant.
    func usualMeal(at instant: Instant, in zone: Zone) -> String {
        preferences.mealSlots.meal(at: zone.localTime(at: instant).time)
    }

    /// The name of a meal as typed.
    func mealName(_ text: String) throws -> String {
        do throws(MealNameError) {
            return try preferences.mealSlots.name(matching: text)
        } catch {
            throw FoodLogError.meal(error)
        }
    }
}

extension MomentText {
    /// The time on the clock that was typed; nil where an instant was, which no clock has to show.
    var time: TimeOfDay? {
        switch self {
        case .time(let time): time
        case .local(let local): local.time
        case .instant: nil
        }
    }
}
