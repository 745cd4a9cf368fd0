import FoodDomain
import Foundation
import Testing

/// The trend of a weight, and what it says of the energy that a body uses.
@Suite struct WeightTrendTests {
    private static let rows = try? VectorFile("trend").rows

    private func day(_ text: String) -> Day { Day(iso: text) ?? .first }

    private func json(_ text: String?) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(try #require(text).utf8))
    }

    @Test func `the vectors of the trend and of the expenditure hold`() throws {
        let rows = try #require(Self.rows)
        #expect(rows.count >= 9)
        for row in rows {
            let id = try #require(row["id"])
            let series = try #require(try json(row["series_json"]) as? [Any])
            if row["kind"] == "trend" {
                let weights = series.compactMap { pair -> (day: Day, kilograms: Double)? in
                    guard let pair = pair as? [Any], let text = pair.first as? String, let weight = pair.last as? Double
                    else { return nil }
                    return (day(text), weight)
                }
                let trend = try #require(WeightTrend(weights).points.last?.trend)
                #expect(DecimalText.fixed(trend, decimals: 4) == row["expect"], "\(id)")
            } else {
                let parameters = try #require(try json(row["params_json"]) as? [String: Double])
                let change = try #require(parameters["trend_end"]) - #require(parameters["trend_start"])
                let figure = Expenditure.kilocalories(
                    intakes: series.map { $0 as? Double }, change: change,
                    days: Int(try #require(parameters["days"])))
                #expect(figure.map { DecimalText.fixed($0, decimals: 1) } ?? "" == row["expect"] ?? "", "\(id)")
            }
        }
    }

    @Test func `of a day the first weight counts, and a gap counts as weighings of the same`() {
        let monday = day("2026-11-23")
        let twice = WeightTrend([(monday, 80), (monday, 90), (monday.adding(days: 1), 81)])
        #expect(twice.points.count == 2 && isClose(twice.points.last?.trend, 80.1))
        let gap = WeightTrend([(monday, 80), (monday.adding(days: 5), 70)])
        let daily = WeightTrend((0...5).map { (day: monday.adding(days: $0), kilograms: $0 == 0 ? 80.0 : 70) })
        #expect(isClose(gap.points.last?.trend, daily.points.last?.trend ?? 0))
        let forever = WeightTrend([(Day.first, 80), (Day.last, 60)])
        #expect(forever.points.last?.trend == 60)
        #expect(WeightTrend([(day: Day, kilograms: Double)]()).points.isEmpty)
        #expect(gap.point(upTo: monday.adding(days: 3))?.kilograms == 80)
        #expect(gap.point(upTo: monday.adding(days: -1)) == nil)
    }

    @Test func `a weight that falls evenly falls at its rate, without an error`() throws {
        let monday = day("2026-06-01")
        let trend = WeightTrend((0..<180).map { (day: monday.adding(days: $0), kilograms: 90 - 0.05 * Double($0)) })
        let rate = try #require(trend.rate(in: Period(monday.adding(days: 150), monday.adding(days: 177))))
        #expect(abs(rate.kilogramsPerWeek + 0.35) < 1e-6 && rate.standardError < 1e-9 && rate.days == 28)
        // Too few days, or too near to each other, tell nothing.
        #expect(trend.rate(in: Period(monday, monday.adding(days: 5))) == nil)
        #expect(WeightTrend([(monday, 80), (monday.adding(days: 20), 81)]).rate(in: Period(monday, .last)) == nil)
    }

    @Test func `an estimate needs five whole days, and says how sure it is`() throws {
        let monday = day("2026-11-02")
        let window = Period(monday, monday.adding(days: 27))
        let food = Food(
            identity: FoodIdentity(.own, "x"), name: "x", basis: .serving,
            servingUnits: [ServingUnit("x", Measure(servings: 1))], nutrients: Nutrients([.calories: .number(2000)]))
        func lines(done: Int, scatter: Double = 0) -> [PeriodTotals.DayLine] {
            let entries = (0..<28).map { place in
                Entry(
                    id: .zero, number: place + 1, day: monday.adding(days: place), time: nil, zone: "UTC", meal: nil,
                    text: "", words: "", food: VersionedFood(id: .zero, version: .zero, food: food, fetchedAt: nil),
                    serving: ChosenServing(
                        quantity: 1 + (place % 2 == 0 ? scatter : -scatter),
                        unit: ServingUnit("x", Measure(servings: 1))), estimated: false, note: "")
            }
            return PeriodTotals(
                window, today: window.last, entries: entries,
                statuses: (0..<done).map { (day: monday.adding(days: $0), status: DayStatus.done) }
            ).lines
        }
        let steady = WeightTrend((-150..<28).map { (day: monday.adding(days: $0), kilograms: 80 - 0.05 * Double($0)) })
        let estimate = try #require(Expenditure(window: window, lines: lines(done: 10), trend: steady))
        #expect(abs(estimate.kilocalories - 2385) < 0.01 && estimate.days == 10 && estimate.intake == 2000)
        #expect(estimate.uncertainty < 0.01)
        let rough = try #require(Expenditure(window: window, lines: lines(done: 10, scatter: 0.1), trend: steady))
        #expect(rough.uncertainty > 60 && rough.uncertainty < 70)
        #expect(Expenditure(window: window, lines: lines(done: 4), trend: steady) == nil)
        #expect(Expenditure(window: window, lines: lines(done: 10), trend: WeightTrend([(monday, 80)])) == nil)
    }
}
