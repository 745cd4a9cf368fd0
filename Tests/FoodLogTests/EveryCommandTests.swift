import FoodDomain
import FoodLog
import FoodStore
import FoodTestSupport
import Foundation
import Testing

/// Random sequences over every command that writes: all of it can be undone and done again, and moved in between.
@Suite struct EveryCommandTests {
    /// A few in each run of the tests, a thousand in a soak.
    static let seeds: Range<UInt64> = 0..<(ProcessInfo.processInfo.environment["FOODLOG_SOAK"] == "1" ? 1000 : 6)

    @Test(arguments: seeds)
    func `undo of all is the empty log, redo of all the same bytes, and moving it changes nothing`(seed: UInt64) throws
    {
        var commands = RandomCommands(seed: seed)
        let bench = commands.bench
        for _ in 0..<15 { try commands.run() }
        try moveOnto(bench)
        for _ in 0..<15 { try commands.run() }
        // Where undo came last, redo would bring back more than is undone below.
        _ = try turn(bench) { try $0.redo(1) }
        #expect(try bench.store.verify() == [])
        let full = try export(bench)

        let undone = try turn(bench) { try $0.undo(1) }
        #expect(undone > 0)
        let empty = try export(bench)
        #expect(try bench.log.showDay(nil).totals.lines.isEmpty)
        #expect(
            Self.records(empty).isSubset(of: ["food", "version", "entry", "measurement", "end"]),
            "\(Self.records(empty))")
        for kind in [#""record":"entry""#, #""record":"measurement""#] {
            #expect(empty.allSatisfy { !$0.contains(kind) || $0.contains(#""deletedAt":"#) })
        }
        #expect(empty.allSatisfy { !$0.contains(#""own":true"#) })
        #expect(try bench.store.verify() == [])

        #expect(try turn(bench) { try $0.redo(1) } == undone)
        #expect(try export(bench) == full)
        #expect(try bench.store.verify() == [])
        let copy = try Bench()
        try importInto(copy, full)
        #expect(try export(copy) == full)
        #expect(try copy.store.verify() == [])
    }

    @Test func `every command comes up, and changes something`() throws {
        var done: [String: Int] = [:]
        for seed in 0..<4 {
            var commands = RandomCommands(seed: UInt64(1_000_000 + seed))
            for _ in 0..<400 { try commands.run() }
            for operation in try commands.bench.log.history(limit: 1000) { done[operation.command, default: 0] += 1 }
        }
        for command in RandomCommands.journaled { #expect(done[command] ?? 0 > 0, "\(command)") }
        #expect(Set(done.keys) == RandomCommands.journaled.union(["undo", "redo"]), "\(done)")
    }

    private func moveOnto(_ bench: Bench) throws {
        let before = try export(bench)
        let history = try bench.log.history(limit: 1000)
        try importInto(bench, before)
        #expect(try export(bench) == before)
        #expect(try bench.log.history(limit: 1000) == history)
    }

    /// Undoes or does again until there is nothing more; answers how many.
    private func turn(_ bench: Bench, _ step: (FoodLog) throws -> [PastOperation]) throws -> Int {
        var count = 0
        while true {
            bench.now = bench.now.adding(seconds: 1)
            guard try !step(bench.log).isEmpty else { return count }
            count += 1
        }
    }

    private func export(_ bench: Bench) throws -> [String] {
        var lines: [String] = []
        _ = try bench.log.export(nil) { lines.append(String(decoding: $0, as: UTF8.self)) }
        return lines
    }

    private func importInto(_ bench: Bench, _ lines: [String]) throws {
        let file = bench.folder.appending(path: "export.jsonl")
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
        bench.now = bench.now.adding(seconds: 1)
        _ = try bench.log.importLog(.file(file.path))
    }

    /// The kinds of records in an exported log.
    private static func records(_ lines: [String]) -> Set<String> {
        Set(
            lines.compactMap { line in
                let texts = line.split(separator: "\"", omittingEmptySubsequences: false)
                return texts.count > 3 && texts[1] == "record" ? String(texts[3]) : nil
            })
    }
}

/// Does random things to a log, of every command that writes.
struct RandomCommands {
    let bench: Bench
    private var random: SeededGenerator

    /// The names of the commands in the history.
    static let journaled: Set<String> = [
        "add", "quick", "edit", "rm", "copy", "done", "goal set", "goal clear", "measure set", "measure rm", "food new",
        "food edit", "food archive", "food unarchive", "food units add", "food units rm", "food apply", "food merge",
        "alias", "alias rm", "recipe new", "recipe edit", "recipe refresh", "recipe rm", "config set", "config unset",
        "template new", "template rm", "weight", "weight rm", "water", "water rm", "note",
    ]

    init(seed: UInt64) {
        guard let bench = try? Bench() else { fatalError("no folder for a log") }
        self.bench = bench
        random = SeededGenerator(seed: seed)
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &random)]
    }

    private mutating func flip() -> Bool { Bool.random(using: &random) }

    /// One command; one that is refused writes nothing.
    mutating func run() throws {
        bench.now = bench.now.adding(seconds: 1)
        let log = bench.log
        do {
            try command(log)
        } catch is FoodLogError {
        } catch is FoodDraftError {
        } catch is RecipeError {
        }
    }

    private mutating func command(_ log: FoodLog) throws {
        switch Int.random(in: 0..<31, using: &random) {
        case 0...4: try add(log)
        case 5:
            _ = try log.quick(
                QuickRequest(
                    energy: pick(["850", "~300", "3500 kJ"]), nutrients: flip() ? [.protein: "30"] : [:],
                    name: pick(["ramen", "cake"]), time: time()))
        case 6, 7: try edit(log)
        case 8: _ = try log.remove(flip() ? [number()] : [number(), number()])
        case 9:
            _ = try log.copy(
                CopyRequest(from: flip() ? [number()] : ["-1"], to: day(), times: pick([nil, "1/2", "3"])))
        case 10: _ = try log.setStatus(pick([.done, .partial, nil]), of: pick(["-1", "-2", "today"]))
        case 11:
            let nutrient = pick(["energy", "protein", "salt"])
            _ = try log.setGoal(
                GoalRequest(nutrient: nutrient, amount: pick(["2000", "100-150", "at least 20", nil]), since: day()))
        case 12 where flip(): _ = try log.setMeasure(pick(["mug", "bowl"]), to: pick(["300ml", "25 cl"]))
        case 12: _ = try log.removeMeasure(pick(["mug", "bowl"]))
        case 13, 14: try ownFood(log)
        case 15 where flip(): _ = try log.setUnits(of: food(), to: [pick(["scoop = 30 g", "tray = 0.5 kg"])])
        case 15: _ = try log.removeUnits(of: food(), [pick(["scoop", "tray"])])
        case 16 where flip(): _ = try log.setAlias(pick(["moo", "my one"]), to: food())
        case 16: _ = try log.removeAlias(pick(["moo", "my one"]))
        case 17: _ = try log.apply(food(), since: pick(["-3", "today"]))
        case 18 where flip(): _ = try log.merge(food(), into: food())
        case 18: try recipe(log)
        case 19, 20: try newRecipe(log)
        case 21: try recipe(log)
        case 22 where flip(): _ = try log.set("day-start", to: pick(["04:00", "00:00"]))
        case 22: _ = try log.unset("day-start")
        case 23 where flip(): _ = try log.set("region", to: pick(["DE", "US"]))
        case 23: _ = try log.unset("region")
        case 24 where flip():
            _ = try log.makeTemplate(
                TemplateRequest(
                    name: pick(["usual", "late"]), items: pick(["2 eggs, 1 cup milk", "1 serving stew", ""]),
                    from: pick([[], [number()], ["-1"]]), replaces: flip()))
        case 24: _ = try log.removeTemplate(pick(["usual", "late"]))
        case 25: try body(log)
        case 26: try body(log)
        case 27: _ = try log.addNote(pick(["warm", "\u{E9}\u{1F373}\"\\"]), on: past(), replaces: flip())
        case 28: _ = try log.clearNote(on: past())
        case 29: _ = try log.undo(Int.random(in: 1...3, using: &random))
        default: _ = try log.redo(Int.random(in: 1...3, using: &random))
        }
    }

    private mutating func body(_ log: FoodLog) throws {
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            _ = try log.addWeight(
                pick(["72.4", "72,4 kg", "160 lb", "11 st 6"]), TimeOptions(day: past(), time: pick([nil, "07:30"])),
                note: pick(["", "after a run"]))
        case 1: _ = try log.removeWeight(pick(["today", "-1", "last"]))
        case 2: _ = try log.addWater(pick(["300ml", "2 glasses", "0,5 l"]), TimeOptions(day: past()))
        default: _ = try log.removeWater(pick(["today", "-1", "last"]))
        }
    }

    private mutating func add(_ log: FoodLog) throws {
        var request = AddRequest(
            lines: [
                pick([
                    "2 eggs, 150 g banana", "1 cup milk", "200 g bar", "1 serving stew", "300 g stew", "1/4 pie", "moo",
                    "1 bowl bibimbap", "usual",
                ])
            ],
            time: time(), note: pick(["", "cold"]), keepsUnknown: flip())
        if request.lines[0].contains("stew"), flip() {
            request.changes.with = pick([[], ["30 g cheese"]])
            request.changes.without = pick([[], ["onion"]])
            request.changes.swaps = pick([[], ["potato=carrot"]])
        }
        _ = try log.add(request)
    }

    private mutating func edit(_ log: FoodLog) throws {
        var request = EditRequest(entry: number())
        switch Int.random(in: 0..<6, using: &random) {
        case 0: request.amount = pick(["120 g", "2 servings", "~1 large"])
        case 1: request.food = food()
        case 2: request.quantity = pick(["0", "1.5", "3"])
        case 3:
            request.unit = pick(["g", "serving", "cup"])
            request.keep = pick([nil, .weight, .quantity])
        case 4: request.note = pick(["", "warm", "\u{E9}\u{1F373}\"\\"])
        default: request.time = time()
        }
        _ = try log.edit(request)
    }

    private mutating func ownFood(_ log: FoodLog) throws {
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1, 2:
            var draft = FoodDraft(
                name: pick(["bar", "pie", "stew"]), per: pick(["100 g", "1 bar = 45 g", "serving"]),
                nutrients: [StatedNutrient("calories", .text(pick(["100", "190", "<5"])))])
            if flip() { draft.units = [pick(["slice = 20 g", "half = 22 g"])] }
            _ = try log.newFoods([draft])
        case 3:
            var draft = FoodDraft(nutrients: [StatedNutrient("fat", .text(pick(["1", "2", "tr"])))])
            if flip() { draft.details = pick(["A", "B"]) }
            _ = try log.editFood(pick(["bar", "pie"]), draft)
        case 4: _ = try log.archive([pick(["bar", "pie"])])
        default: _ = try log.unarchive([pick(["bar", "pie", "stew"])])
        }
    }

    private mutating func newRecipe(_ log: FoodLog) throws {
        _ = try log.newRecipe(
            RecipeDraft(
                name: pick(["stew", "pie", "soup"]),
                lines: [
                    pick([
                        "400 g potato, 1 onion, salt to taste", "2 eggs, 100 g bar", "1 serving stew, 1 egg",
                        "1 serving soup, 200 g zorkmid",
                    ])
                ],
                servings: pick([nil, "4", "2.5"]), cookedWeight: pick([nil, "900 g"]), keepsUnknown: flip()))
    }

    private mutating func recipe(_ log: FoodLog) throws {
        let name = pick(["stew", "pie", "soup"])
        switch Int.random(in: 0..<5, using: &random) {
        case 0: _ = try log.removeRecipe(name)
        case 1: _ = try log.refreshRecipes(flip() ? name : nil)
        default:
            var edit = RecipeEdit()
            if flip() { edit.added = [pick(["30 g cheese", "1 serving soup", "1 serving stew", "1 egg"])] }
            if flip() { edit.removed = [pick(["1", "onion"])] }
            if flip() { edit.servings = pick(["3", "none", "6"]) }
            edit.cookedWeight = pick([nil, "1.1 kg", "none"])
            _ = try log.editRecipe(name, edit)
        }
    }

    private mutating func number() -> String { "\(Int.random(in: 1...12, using: &random))" }

    private mutating func day() -> String? { pick([nil, "-1", "-2", "tomorrow"]) }

    /// A day that has been, as what is measured is of.
    private mutating func past() -> String? { pick([nil, "-1", "-2"]) }

    private mutating func food() -> String { pick(["egg", "milk", "banana", "bar", "pie", "stew", "soup", "moo"]) }

    private mutating func time() -> TimeOptions {
        TimeOptions(day: day(), time: pick([nil, "07:30", "19:05"]), meal: pick([nil, "lunch", "snack"]))
    }
}
