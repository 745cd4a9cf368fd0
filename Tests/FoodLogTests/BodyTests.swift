import FoodDomain
import FoodLog
import Testing

/// Weights, water and notes.
@Suite struct BodyTests {
    private func weigh(_ bench: Bench, _ text: String, _ day: String? = nil, _ time: String? = nil) throws
        -> WeightAnswer
    {
        bench.now = bench.now.adding(seconds: 1)
        return try bench.log.addWeight(text, TimeOptions(day: day, time: time))
    }

    @Test func `a bare number is in the unit that was used last`() throws {
        let bench = try Bench()
        #expect(try weigh(bench, "80").weight.value == 80)
        #expect(try weigh(bench, "12 st 8").weight.unit == "st")
        #expect(abs(try weigh(bench, "13").weight.value - 82.55381134) < 1e-6)
        #expect(try bench.log.weights(nil).unit == .st)
    }

    @Test func `the trend is that of the first weight of a day`() throws {
        let bench = try Bench()
        #expect(try weigh(bench, "80", "-1", "07:00").point?.trend == 80)
        #expect(abs((try weigh(bench, "81", nil, "07:00").point?.trend ?? 0) - 80.1) < 1e-9)
        let evening = try weigh(bench, "82", nil, "11:00")
        #expect(evening.point == nil && evening.counts?.value == 81)
        // One that was earlier takes its place.
        #expect(abs((try weigh(bench, "79", nil, "06:00").point?.trend ?? 0) - 79.9) < 1e-9)
        let list = try bench.log.weights("7d")
        #expect(list.weights.map(\.value) == [80, 79, 81, 82] && list.points.count == 2 && list.rate == nil)
        #expect(throws: FoodLogError.dayToCome(bench.log.today().adding(days: 1))) {
            try weigh(bench, "80", "tomorrow")
        }
        #expect(throws: FoodLogError.weight(.notAWeight, text: "80 g")) { try weigh(bench, "80 g") }
    }

    @Test func `a weight is deleted by its day and time, or as the last`() throws {
        let bench = try Bench()
        for (weight, day, time) in [("80", "-1", "07:00"), ("81", "-1", "21:00"), ("82", "-2", nil)] {
            _ = try weigh(bench, weight, day, time)
        }
        #expect(throws: FoodLogError.ambiguousMeasurement(.weight, day: bench.log.today().adding(days: -1), count: 2)) {
            try bench.log.removeWeight("yesterday")
        }
        #expect(throws: FoodLogError.unknownMeasurement(.weight, text: "today")) { try bench.log.removeWeight("today") }
        #expect(try bench.log.removeWeight("yesterday 21:00").value == 81)
        #expect(try bench.log.removeWeight("last").value == 82)
        #expect(try bench.log.removeWeight("yesterday").value == 80)
        _ = try bench.log.undo(3)
        #expect(try bench.log.weights(nil).weights.count == 3)
    }

    @Test(arguments: [
        ("300ml", 300.0, "ml"), ("glass", 250, "glass"), ("2 bottles", 1000, "bottle"), ("1/2 l", 500, "l"),
        ("a glass", 250, "glass"), ("mug", 330, "mug"), ("2 mugs", 660, "mug"), ("1 cup", 236.5882365, "cup"),
    ])
    func `water is said in quick amounts, measures and volumes`(text: String, size: Double, unit: String) throws {
        let bench = try Bench()
        _ = try bench.log.setMeasure("mug", to: "330 ml")
        _ = try bench.log.setMeasure("scoop", to: "30 g")
        let answer = try bench.log.addWater(text, TimeOptions())
        #expect(abs(answer.milliliters - size) < 1e-6 && answer.drinks.first?.unit == unit)
        #expect(try bench.log.addWater(text, TimeOptions()).drinks.count == 2)
        #expect(try bench.log.showDay(nil).water.map(\.value).count == 2)
    }

    @Test func `a glass of one's own holds what one said`() throws {
        let bench = try Bench()
        _ = try bench.log.setMeasure("glass", to: "200 ml")
        #expect(try bench.log.addWater("3 glasses", TimeOptions()).milliliters == 600)
    }

    @Test(arguments: ["300", "2", "30 g", "scoop", "11 l", "lots", "0 ml"])
    func `what is no water is refused`(text: String) throws {
        let bench = try Bench()
        _ = try bench.log.setMeasure("scoop", to: "30 g")
        #expect(throws: FoodLogError.self) { try bench.log.addWater(text, TimeOptions()) }
        #expect(try bench.log.water(on: nil).drinks.isEmpty)
    }

    @Test func `a note grows by lines, and is part of its day`() throws {
        let bench = try Bench()
        _ = try bench.log.addNote("felt ill", on: "yesterday")
        #expect(try bench.log.addNote("better at night", on: "-1").note == "felt ill\nbetter at night")
        #expect(try bench.log.showDay("yesterday").note == "felt ill\nbetter at night")
        #expect(try bench.log.addNote("well", on: "-1", replaces: true).note == "well")
        #expect(try bench.log.clearNote(on: "-1").before == "well")
        #expect(try bench.log.note(on: "-1").note == nil)
        _ = try bench.log.undo()
        #expect(try bench.log.note(on: "-1").note == "well")
        #expect(throws: (any Error).self) { try bench.log.addNote(String(repeating: "x", count: 10_001), on: nil) }
    }

    @Test func `a report has the trend and the water of its days`() throws {
        let bench = try Bench()
        for place in 0..<30 { _ = try weigh(bench, "\(80 - Double(place) / 10)", "\(place - 30)", "07:00") }
        _ = try bench.log.addWater("glass", TimeOptions(day: "-3"))
        _ = try bench.log.addWater("2 glasses", TimeOptions(day: "-2"))
        let body = try bench.log.report("7d").body
        #expect(body.points.count == 6 && body.before != nil && body.rate == nil)
        #expect(try bench.log.report("14d").body.rate != nil)
        #expect(body.water.map(\.milliliters) == [250, 500] && body.meanWater == 375)
        #expect(try bench.log.report("2020").body.isEmpty)
    }
}
