import CommandLineKit
import FoodTestSupport
import FoodlogCLI
import Testing

/// What setting goals answers, and how they are named.
@Suite struct GoalCommandTests {
    @Test(arguments: [
        (
            ["goal set energy 2500 --only 2026-12-05"], "goal set energy 2300 --on weekend",
            "Set energy: 2,300 kcal a day on Sat, Sun, from Mon 30 Nov 2026 on."
        ),
        (
            ["goal set energy 2500 --only 2026-11-30"], "goal set energy 2300",
            "Set energy: 2,300 kcal a day, from Mon 30 Nov 2026 on."
        ),
        (
            ["goal set energy 2500 --only 2026-11-30"], "goal clear energy",
            "Set no goal of energy, from Mon 30 Nov 2026 on."
        ),
        (
            ["goal set energy 2000"], "goal set protein 25 % --on sun",
            "Set protein: 125 g a day on Sun, from Mon 30 Nov 2026 on."
        ),
        (
            [], "goal set protein 1.6 g/kg --only tomorrow",
            "Set protein: 1.6 g a day per kg of body weight, on Tue 1 Dec 2026 alone."
        ),
        ([], "goal set vitamin D 20", "Set vitamin D: at least 20 µg a day, from Mon 30 Nov 2026 on."),
        ([], "goal set saturated fat at most 20", "Set "),
        (["goal set vitaminD 20"], "goal clear vitamin D", "Set no goal of vitamin D, from"),
    ])
    func `what is confirmed is what was set`(before: [String], line: String, sentence: String) throws {
        let bench = try CommandBench()
        for line in before { #expect(bench(line).status == 0) }
        let words = bench(line).output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.hasPrefix(sentence), "\(words)")
    }

    @Test func `net carbs have no goal, and it is said why`() throws {
        for line in ["goal set netCarbs at most 50", "goal set net-carbs 50", "goal clear netcarbs"] {
            let outcome = try CommandBench()(line)
            #expect(outcome.status == 64 && outcome.error.contains("carbohydrate and fibre"), "\(outcome.error)")
        }
    }
}
