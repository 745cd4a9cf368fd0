import CommandLineKit
import FoodTestSupport
import FoodlogCLI
import Glibc
import JSON
import Testing

/// What else is erased than entries, what is told of it, and what keeps a food from being erased.
@Suite struct PurgeRestTests {
    private func bench(_ lines: String...) throws -> CommandBench {
        let bench = try CommandBench()
        for line in lines { #expect(bench(line).status == 0, "\(line): \(bench(line).error)") }
        return bench
    }

    /// Whether a file of the log holds the bytes.
    private func isHeld(_ word: String, _ bench: CommandBench, in names: [String] = ["", "-wal"]) -> Bool {
        names.contains { name in
            String(decoding: fileBytes(bench.database + name) ?? [], as: UTF8.self).lowercased().contains(word)
        }
    }

    private func isSound(_ bench: CommandBench) -> Bool { bench("doctor").status == 0 }

    private func erased(_ answer: JSONValue, _ key: String) -> Int? { answer["erased"]?[key]?.int }

    // MARK: Recipes

    @Test func `a food that recipes hold is refused by their names, until they are erased`() throws {
        let bench = try bench(
            "recipe new inner 100g white rice", "recipe new outer --servings 1 1 serving inner",
            "recipe new third 1 egg, 1 serving outer")
        let before = bench("export").output
        let refused = bench("purge --food inner --yes")
        #expect(refused.status == 65 && refused.error.contains("'outer'") && refused.error.contains("'third'"))
        #expect(bench("purge --food inner").status == 65)
        #expect(bench("export").output == before && isSound(bench))
        for name in ["third", "outer", "inner"] { #expect(bench("purge --food \(name) --yes").status == 0) }
        #expect(isSound(bench) && !isHeld("inner", bench))
    }

    @Test func `what a recipe was made of once holds it for entries alone`() throws {
        let bench = try bench(
            "recipe new inner 100g white rice", "recipe new outer 1 serving inner, 1 egg", "add 1 serving outer",
            "recipe edit outer --remove inner", "add 1 serving outer")
        let refused = bench("purge --food inner --yes")
        #expect(refused.status == 65 && refused.error.contains("entry 1"), "\(refused.error)")
        #expect(refused.error.contains("foodlog purge 1") && !refused.error.contains("'outer'"), "\(refused.error)")
        #expect(bench("rm 1").status == 0)
        #expect(bench("purge --food inner --yes").error.contains("purge --deleted"))
        #expect(bench("purge --deleted --yes").status == 0)
        // Nothing but undo leads to it: that goes with the food.
        let erased = try bench.json("purge --food inner --yes")
        #expect(self.erased(erased, "foods") == 1 && self.erased(erased, "versions") == 1, "\(erased)")
        #expect(isSound(bench) && !isHeld("inner", bench))
        #expect(try bench.json("recipe show outer")["ingredients"]?.array?.count == 1)
        let export = bench("export").output
        while bench("undo").status == 0 { #expect(isSound(bench)) }
        while bench("redo").status == 0 { #expect(isSound(bench)) }
        #expect(bench("export").output == export)
    }

    @Test func `a food in an ingredient of a recipe is told with what to do`() throws {
        let bench = try bench(
            "food new zorkmid --per 100g --kcal 50", "recipe new inner 30g zorkmid, 1 egg",
            "recipe new outer 1 serving inner, 1 egg")
        for name in ["inner", "outer"] {
            let refused = bench("purge --food zorkmid --yes")
            #expect(refused.status == 65 && refused.error.contains("'outer'"), "\(refused.error)")
            #expect(bench("recipe edit \(name) \(name == "inner" ? "--remove zorkmid" : "--refresh")").status == 0)
        }
        #expect(bench("purge --food zorkmid --yes").status == 0)
        #expect(isSound(bench) && !isHeld("zorkmid", bench))
    }

    @Test func `an entry that was of an earlier recipe, and is no more, holds nothing`() throws {
        let bench = try bench(
            "food new zorkmid --per 100g --kcal 50", "recipe new outer 30g zorkmid, 1 egg", "add 1 serving outer",
            "recipe edit outer --remove zorkmid", "edit 1 100g --food banana")
        #expect(bench("purge --food zorkmid --yes").status == 0)
        #expect(isSound(bench) && !isHeld("zorkmid", bench))
        #expect(try bench.json("show 1")["entry"]?["name"]?.string == "banana")
        let export = bench("export").output
        while bench("undo").status == 0 { #expect(isSound(bench)) }
        while bench("redo").status == 0 { #expect(isSound(bench)) }
        #expect(bench("export").output == export)
    }

    // MARK: What was of the food before

    /// Undoes everything and does it again, with the log sound at each step.
    private func walks(_ bench: CommandBench) -> Bool {
        let export = bench("export").output
        var isWhole = true
        for way in ["undo", "redo"] {
            while true {
                let step = bench(way)
                if step.status != 0 {
                    isWhole = isWhole && step.status == 1
                    break
                }
                isWhole = isWhole && isSound(bench)
            }
        }
        return isWhole && bench("export").output == export
    }

    @Test(
        arguments: [
            ["add 10g aaa", "edit 1 --food bbb"],
            ["add 10g bbb", "edit 1 --food aaa", "edit 1 20g", "edit 1 --food bbb", "edit 1 30g"],
            ["add 10g aaa", "edit 1 --food bbb", "rm 1"],
            ["add 10g aaa", "edit 1 --food bbb", "undo", "redo"],
            ["add --keep-unknown 10g vvv", "edit 1 --food aaa", "edit 1 --food bbb"],
            ["add 10g aaa, 20g bbb", "edit 1 --food bbb", "rm 1 2", "undo", "add 5g bbb"],
            ["alias qa aaa", "alias qa bbb"], ["alias qa bbb", "alias qa aaa"],
            ["alias qa bbb", "alias qa aaa", "alias rm qa"], ["alias qa aaa", "alias rm qa", "alias qa bbb"],
            ["alias qa aaa", "food merge aaa bbb"], ["alias qa aaa", "add 1g qa", "food merge aaa bbb", "undo"],
        ])
    func `what was of a food before does not lead to it any more`(lines: [String]) throws {
        for name in ["aaa", "bbb"] {
            let bench = try bench("food new aaa --per 100g --kcal 100", "food new bbb --per 100g --kcal 200")
            for line in lines { #expect(bench(line).status == 0, "\(line): \(bench(line).error)") }
            let alias = bench("alias list").output
            #expect(bench("purge --food \(name) --yes").status == 0)
            #expect(isSound(bench), "\(lines) \(name): \(bench("doctor").output)")
            if alias.contains("bbb"), name == "aaa", !alias.contains("aaa") {
                #expect(bench("alias list").output == alias, "a word of another food stays")
            }
            #expect(walks(bench), "\(lines) \(name)")
        }
    }

    // MARK: Merged foods

    @Test func `a food that was merged into another goes by its own name, and never the other`() throws {
        let bench = try bench(
            "food new zorkmid --per 100g --kcal 50", "add 100g zorkmid", "food new better --per 100g --kcal 60",
            "add 100g better", "food merge zorkmid better")
        let erased = try bench.json("purge --food zorkmid --yes")
        #expect(self.erased(erased, "entries") == 1 && self.erased(erased, "foods") == 1, "\(erased)")
        #expect(isSound(bench) && !isHeld("zorkmid", bench))
        #expect(try bench.json("show 2")["entry"]?["name"]?.string == "better")
        #expect(bench("add 100g zorkmid").status != 0)
    }

    @Test func `an id names a food, too`() throws {
        let bench = try bench(
            "food new zorkmid --per 100g --kcal 50", "add 100g zorkmid", "food new better --per 100g --kcal 60",
            "food merge zorkmid better")
        let id = try #require(try bench.json("show 1")["entry"]?["food"]?["id"]?.string)
        #expect(try self.erased(bench.json("purge --food \(id) --yes"), "entries") == 1)
        #expect(isSound(bench))
        #expect(try bench.json("food list")["foods"]?.array?.compactMap { $0["name"]?.string } == ["better"])
    }

    @Test func `what was eaten with a food one time holds it until the entry is erased`() throws {
        let bench = try bench(
            "food new zorkmid --per 100g --kcal 50", "recipe new outer 1 egg")
        #expect(bench.run(["add", "1 serving outer", "--with", "30g zorkmid"]).status == 0)
        let refused = bench("purge --food zorkmid --yes")
        #expect(refused.status == 65 && refused.error.contains("entry 1") && !refused.error.contains("changed:"))
        #expect(bench("rm 1").status == 0)
        #expect(bench("purge --food zorkmid --yes").status == 65)
        #expect(bench("purge --deleted --yes").status == 0)
        #expect(bench("purge --food zorkmid --yes").status == 0)
        #expect(isSound(bench) && !isHeld("zorkmid", bench))
    }

    @Test func `a recipe that was undone goes with what was deleted`() throws {
        let bench = try bench(
            "food new zorkmid --per 100g --kcal 50", "recipe new zorkstew 30g zorkmid", "undo", "food list")
        let refused = bench("purge --food zorkmid --yes")
        #expect(refused.status == 65 && refused.error.contains("--deleted"))
        #expect(try erased(bench.json("purge --deleted --yes"), "foods") == 1)
        #expect(isSound(bench) && !isHeld("zorkstew", bench))
        #expect(bench("redo").status == 1)
        #expect(bench("purge --food zorkmid --yes").status == 0)
        #expect(isSound(bench) && !isHeld("zorkmid", bench))
    }

    @Test func `an entry's food stays where a recipe holds it`() throws {
        let bench = try bench("add 1 egg", "recipe new outer 1 egg, 100g white rice", "add 100g white rice")
        for line in ["purge 1 --yes", "purge --before 2026-12-05 --yes", "recipe show outer", "add 1 serving outer"] {
            #expect(bench(line).status == 0, "\(line): \(bench(line).error)")
            #expect(isSound(bench), "\(line): \(bench("doctor").output)")
        }
        let copy = bench.folder.file("copy.sqlite")
        #expect(bench("backup \(copy)").status == 0)
        #expect(bench("restore \(copy) --yes").status == 0 && isSound(bench))
    }

    // MARK: Deleted

    @Test func `all that was deleted goes, whatever it was`() throws {
        let bench = try bench(
            "note qwsecret", "note --clear", "weight 81.7kg", "weight rm last", "water 333ml", "water rm last",
            "template new qwbrek 1 egg", "template rm qwbrek", "alias qwkey egg", "alias rm qwkey",
            "food units add egg qwmug=50g", "food units rm egg qwmug", "note kept", "weight 80kg", "alias fine egg")
        let answer = try bench.json("purge --deleted --yes")
        #expect(erased(answer, "measurements") == 2 && erased(answer, "templates") == 1)
        #expect(erased(answer, "words") == 1 && erased(answer, "units") == 1 && erased(answer, "notes") == 1)
        for word in ["qwsecret", "qwbrek", "qwkey", "qwmug", "81.7"] { #expect(!isHeld(word, bench), "\(word)") }
        #expect(isSound(bench))
        #expect(bench("note").output.contains("kept"))
        #expect(bench("purge --deleted --yes").output == "There is nothing to erase.\n")
        #expect(bench("weight list").output.contains("80") && bench("alias list").output.contains("fine"))
        #expect(isSound(bench))
        for _ in 0..<10 { _ = bench("undo") }
        #expect(isSound(bench))
    }

    @Test func `what is erased of the days before is counted and named`() throws {
        let bench = try bench("note old -d -9", "weight 80kg -d -9", "water 300ml -d -9", "done -9")
        let asked = bench("purge --before -5")
        #expect(asked.status == 64)
        for words in ["1 note (2026-11-21)", "2 measurements", "1 mark of a day"] {
            #expect(asked.error.contains(words), "\(asked.error)")
        }
        #expect(bench("purge --before -5 --yes").output.contains("2 measurements"))
        #expect(isSound(bench))
    }

    @Test func `the question and the answer name what is hit`() throws {
        let bench = try bench("add 2 large egg", "template new brek 1 egg", "alias eg egg")
        let one = bench("purge 1")
        #expect(one.error.contains("2 large") && one.error.contains("30 Nov 2026"), "\(one.error)")
        let food = bench("purge --food egg")
        for words in ["1 entry", "the template 'brek'", "the word 'eg'"] {
            #expect(food.error.contains(words), "\(food.error)")
        }
        #expect(bench("purge --food egg --yes").output.contains("the template 'brek'"))
        #expect(isSound(bench))
    }

    @Test func `a food that was put away is found by its whole name`() throws {
        let bench = try bench(
            "food new zorkmid --per 100g --kcal 50", "recipe new zorkstew 1 egg", "food archive zorkmid",
            "recipe rm zorkstew")
        #expect(bench("purge --food zork --yes").status == 2)
        for name in ["zorkmid", "zorkstew"] { #expect(bench("purge --food \(name) --yes").status == 0) }
        #expect(isSound(bench) && !isHeld("zorkmid", bench) && !isHeld("zorkstew", bench))
    }

    // MARK: Files

    @Test func `lines typed at the prompt are forgotten, and that is said`() throws {
        var bench = try bench("add 1 egg")
        let folder = bench.folder.file("foodlog")
        bench.environment["XDG_STATE_HOME"] = bench.folder.path
        #expect(mkdir(folder, 0o700) == 0)
        try writeFile(folder + "/history", Array("2 secret eggs\n".utf8))
        #expect(bench("purge 1").status == 64)
        #expect(fileBytes(folder + "/history") != nil)
        #expect(bench("purge 1 --yes").output.contains("typed at the prompt"))
        #expect(fileBytes(folder + "/history") == nil)
    }
}
