import FoodTestSupport
import Testing

/// Every command that writes can be taken back and done again, each step a process of its own.
@Suite struct UndoTests {
    @Test(arguments: [
        ["add", "150g banana, 1 apple"], ["add", "--keep-unknown", "1 bowl bibimbap"],
        ["quick", "850", "--carbs", "90"],
        ["edit", "1", "3"], ["edit", "1", "--unit", "g"], ["edit", "1", "--food", "boiled egg"],
        ["edit", "1", "-d", "yesterday", "-t", "08:00", "-m", "dinner", "--note", "late"], ["rm", "1"],
        ["rm", "1", "2"],
        ["copy", "1", "--times", "1/2"], ["copy", "today", "--to", "tomorrow"], ["measure", "set", "mug", "200ml"],
        ["measure", "rm", "mug"], ["config", "set", "day-start", "13:00"], ["config", "set", "region", "DE"],
        ["config", "set", "meals", "brunch 10:00-14:00, snack"], ["config", "unset", "measure-system"],
    ])
    func `undo brings the state back, redo the change`(command: [String]) throws {
        let directory = try TemporaryDirectory()
        let foodlog = try ShippedFoodlog(database: directory.file("log.sqlite"))
        #expect(try foodlog("add", "2 eggs, 1 cup milk").status == 0)
        #expect(try foodlog("measure", "set", "mug", "300ml").status == 0)
        #expect(try foodlog("config", "set", "measure-system", "metric").status == 0)
        let before = try state(of: foodlog)
        #expect(try foodlog.run(command).status == 0)
        let after = try state(of: foodlog)
        #expect(after != before)
        #expect(try foodlog("undo").status == 0)
        #expect(try state(of: foodlog) == before)
        #expect(try foodlog("redo").status == 0)
        #expect(try state(of: foodlog) == after)
        #expect(try foodlog("undo").status == 0)
        #expect(try state(of: foodlog) == before)
    }

    @Test func `a key adds once, however many processes retry`() throws {
        let directory = try TemporaryDirectory()
        let foodlog = try ShippedFoodlog(database: directory.file("log.sqlite"))
        let answers = try (0..<3).map { _ in try foodlog("add", "2 eggs", "--key", "k", "--json") }
        #expect(answers.allSatisfy { $0.status == 0 })
        #expect(Set(answers.map { $0.output.prefix { $0 != "," } }).count == 1)
        let other = try foodlog("add", "3 eggs", "--key", "k", "--json")
        #expect(other.status == 65)
        #expect(other.errors.contains("\"code\":\"keyReused\""))
        #expect(try foodlog("history", "--format", "tsv").output.split(separator: "\n").count == 2)
    }

    /// All that the person sees of three days, their measures and their settings.
    private func state(of foodlog: ShippedFoodlog) throws -> [String] {
        try [["day", "-1"], ["day"], ["day", "+1"], ["measure", "list"], ["config"]].map { command in
            let result = try foodlog.run(command + ["--json", "--nutrients", "all"])
            #expect(result.status == 0)
            return result.output
        }
    }
}
