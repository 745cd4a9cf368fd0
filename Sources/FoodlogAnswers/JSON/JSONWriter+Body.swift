package import FoodDomain
package import FoodLog
package import JSON

extension JSONWriter {
    /// Writes a measurement: a weight in kilograms, water in millilitres.
    package mutating func measurement(_ measurement: Measurement) {
        object { json in
            json.member("id", measurement.id.description)
            json.member("date", measurement.day.description)
            json.member("time", measurement.time.map { $0.instant.localTime(offset: $0.offset).time.description })
            json.member("at", measurement.time.map { $0.instant.iso8601(offset: $0.offset) })
            json.member("zone", measurement.zone)
            json.member(measurement.kind == .weight ? "kilograms" : "milliliters", measurement.value)
            json.member("unit", measurement.unit)
            json.member("note", measurement.note)
        }
    }

    /// Writes a weight that was logged.
    package mutating func weight(_ answer: WeightAnswer) {
        object { json in
            json.key("weight")
            json.measurement(answer.weight)
            json.member("trend", answer.point?.trend)
            json.rate(answer.rate)
        }
    }

    /// Writes weights and the trend through them.
    package mutating func weights(_ list: WeightList) {
        object { json in
            json.member("from", list.period?.first.description)
            json.member("to", list.period?.last.description)
            json.array("weights", list.weights) { json, weight in json.measurement(weight) }
            json.array("trend", list.points) { json, point in json.point(point) }
            json.rate(list.rate)
        }
    }

    private mutating func point(_ point: WeightTrend.Point) {
        object { json in
            json.member("date", point.day.description)
            json.member("kilograms", point.kilograms)
            json.member("trend", point.trend)
        }
    }

    /// Writes how fast a trend changes, as a member; null where that cannot be told.
    mutating func rate(_ rate: WeightRate?) {
        guard let rate else { return nothing("rate") }
        object("rate") { json in
            json.member("kilogramsPerWeek", rate.kilogramsPerWeek)
            json.member("standardError", rate.standardError * 7)
            json.member("days", rate.days)
        }
    }

    /// Writes the water of a day.
    package mutating func water(_ answer: WaterAnswer) {
        object { json in
            json.member("date", answer.day.description)
            json.array("drinks", answer.drinks) { json, drink in json.measurement(drink) }
            json.member("milliliters", answer.milliliters)
            json.key("changed")
            if let changed = answer.changed { json.measurement(changed) } else { json.null() }
            json.array("waterEntries", answer.entries) { json, number in json.int(number) }
        }
    }

    /// Writes measurements as a member of an object of their own.
    package mutating func measurements(_ name: String, _ measurements: [Measurement]) {
        object { json in json.array(name, measurements) { json, one in json.measurement(one) } }
    }

    /// Writes the weight and the water of a period as a member.
    mutating func body(_ body: BodyTotals) {
        object("body") { json in
            json.object("weight") { json in
                json.array("points", body.points) { json, point in json.point(point) }
                json.member("trendBefore", body.before?.trend)
                json.rate(body.rate)
            }
            json.object("water") { json in
                json.array("days", body.water) { json, day in
                    json.object { json in
                        json.member("date", day.day.description)
                        json.member("milliliters", day.milliliters)
                        json.member("count", day.count)
                    }
                }
                json.member("meanPerDayWithWater", body.meanWater)
            }
        }
    }

    /// Writes what is written of a day.
    package mutating func note(_ answer: NoteAnswer) {
        object { json in
            json.member("date", answer.day.description)
            json.member("note", answer.note)
            json.member("before", answer.before)
        }
    }
}
