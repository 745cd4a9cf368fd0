import CommandLineKit
import FoodTestSupport
import JSON
import Testing

/// Figures as on a label, and the carbohydrate without fibre.
@Suite struct LabelTests {
    private func bench() throws -> CommandBench {
        let bench = try CommandBench()
        for line in [
            "add 1 cup boiled chickpeas, 2 large boiled eggs -m lunch",
            "food new bar --per 1bar=45g --kcal 190 --carbs 20 --fibers 6 --protein 15 --fat 5 --carbs-basis available",
            "add 1 bar", "quick 300 --carbs 10 --name soup",
        ] { #expect(bench(line).status == 0, "\(bench(line).error)") }
        return bench
    }

    @Test func `day, show and report are rounded as labels are`() throws {
        let bench = try bench()
        for line in ["day", "show 1", "report 7d", "week", "report --by nutrient"] {
            for rules in ["fda", "eu"] {
                let outcome = bench("\(line) --label \(rules)")
                #expect(outcome.status == 0, "\(outcome.error)")
                #expect(outcome.output.contains("rounded as on a label"), "\(line)")
            }
            #expect(!bench(line).output.contains("as on a label"))
        }
        // 269 kcal, 45.0 g and 12.5 g.
        let fda = bench("show 1 --label fda").output
        #expect(fda.contains(" 270 kcal") && fda.contains(" 45 g") && fda.contains(" 12 g"), "\(fda)")
        let eu = bench("show 1 --label eu").output
        #expect(eu.contains(" 269 kcal") && eu.contains(" 4.2 g"), "\(eu)")
        // What a program reads is not rounded.
        #expect(try bench.json("show 1 --label fda")["nutrients"] == bench.json("show 1")["nutrients"])
        #expect(bench("day --label us").status == 64)
    }

    @Test func `net carbohydrate goes by what a figure holds`() throws {
        let bench = try bench()
        let chickpeas = try bench.json("show 1 --nutrients netCarbs")
        let value = try #require(chickpeas["netCarbs"]?["value"]?.double)
        #expect(abs(value - 32.5) < 0.1)
        // Fibre is not taken off a second time.
        #expect(try bench.json("show 3 --nutrients netcarbs")["netCarbs"]?["value"]?.double == 20)
        let day = try bench.json("day --nutrients carbs,netCarbs")
        #expect(day["netCarbs"]?["known"]?.int == 3 && day["netCarbs"]?["of"]?.int == 4)
        #expect(day["nutrients"]?["carbs"] != nil && day["nutrients"]?["fat"] == nil)
        #expect(try bench.json("day")["netCarbs"] == nil)
        #expect(bench("day --nutrients netCarbs").output.contains("Carbohydrate, net"))
        #expect(bench("day --nutrients netCarbs").output.contains("3 of 4"))
        #expect(bench("report 7d --nutrients netCarbs").output.contains("net carbs: "))
        #expect(try bench.json("report 7d --nutrients all")["netCarbs"]?["of"]?.int == 4)
        #expect(bench("day --nutrients netCrabs").error.contains("'netCarbs'"))
    }
}
