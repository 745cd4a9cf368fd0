import CommandLineKit
import FoodTestSupport
import FoodlogAnswers
import FoodlogCLI
import JSON
import Testing

/// Bad input of any kind gives a sentence and the right exit code, and nothing is written.
@Suite struct RefusalTests {
    static let lines: [(String, Int32, String)] = [
        ("add 0 eggs", 64, "above zero"), ("add -- -2 eggs", 64, "above zero"), ("add nan", 2, "naan"),
        ("add 1e400 eggs", 64, "not a number"), ("add 1,500 g rice", 64, "two ways"), ("add 1-2 eggs", 64, "range"),
        ("add zorkmid", 2, "zorkmid"), ("add eggz", 2, "'egg'"), ("add 2 bushel apples", 2, "medium"),
        ("add 2 slics bread", 2, "'slice'"), ("add 2 steak", 2, "150 g steak"), ("add chips", 2, "french fries"),
        ("add a handful of almonds", 2, "cup, whole; cup, sliced"), ("add a glass of red wine", 2, "measure set glass"),
        ("add 1 scoop whey", 2, "food units add \"whey protein\" scoop 30g"),
        ("add 150 g", 64, ""), ("add 2 eggs -d 03/04/2025", 64, "2025-04-03"), ("add 2 eggs -d 2025-02-29", 64, ""),
        ("add 2 eggs -d last", 64, ""), ("add 2 eggs -t 24:00", 64, "00:00"),
        ("add 2 eggs --zone Nope/X", 64, "Nope/X"),
        ("add 2 eggs -m elevenses", 64, "lunch"), ("add 2 eggs --bogus", 64, "--bogus"), ("add", 64, ""),
        ("edit 99 1", 2, "99"), ("edit 99", 64, ""), ("rm 99", 2, "99"), ("undo", 1, "nothing"), ("redo", 1, "nothing"),
        ("undo 0", 64, ""), ("show egg 3 bushels", 2, "large"), ("show 99", 2, "99"), ("show zorkmid", 2, ""),
        ("units zorkmid", 2, ""), ("search zorkmid", 2, ""), ("copy yesterday", 2, ""), ("bogus", 64, "bogus"),
        ("day 2025-13-01", 64, ""), ("day --nutrients bogus", 64, "bogus"), ("quick lots", 64, ""),
        ("quick 500 --carbs x", 64, ""), ("measure rm mug", 2, "mug"), ("measure set cup 1ml", 64, ""),
        ("add 4006381333931", 2, "4006381333931"), ("show @3", 2, "@3"),
        ("config get day-strat", 64, "'day-start'"), ("config set day-start 25:00", 64, "04:00"),
        ("config set region XX", 64, "DE"), ("config set measure-system stone", 64, "metric"),
        ("config set meals lunch 11-12", 64, "without"), ("config set region", 64, ""), ("config unset x", 64, "meals"),
        ("day --json --format csv", 64, ""), ("add 1 egg -d -3 -t 2026-11-29T07:30", 64, "2026-11-27"),
        ("add 1 egg -d -3 -t 2026-11-29T07:30Z", 64, "2026-11-29"),
        ("quick 300 --alcohol 99999", 64, "10,000 g of alcohol"), ("quick 300 --alcohol 500", 64, "3,500 kcal"),
        ("quick 300 --sodium 101g", 64, "100 g of sodium"), ("quick 100 --carbs -1", 64, "carbs"),
        ("quick 100 --name \(String(repeating: "x", count: 600))", 64, "The name is longer"),
        ("measure set cup 100ml", 64, "is a unit already"), ("measure set mug 300", 64, "300 ml"),
        ("add - 2 toast", 64, "stands alone"), ("add 1 egg --format csv", 64, ""), ("quick 300 --format tsv", 64, ""),
        ("completions bash --format csv", 64, ""),
        ("food new", 64, "No food is named"), ("food new bar", 64, "No figure"), ("food new bar --kcal 1", 64, "--per"),
        ("food new bar --per 100g", 64, "No figure"), ("food new bar --per 0g --kcal 1", 64, ""),
        ("food new bar --per 45 --kcal 1", 64, "unit"), ("food new bar --per 100g --kcal -1", 64, "calories"),
        ("food new bar --per 100g --kcal nan", 64, "calories"), ("food new bar --per 100g --kcal 950", 64, "900"),
        ("food new bar --per 100g --protein 101", 64, "protein"),
        ("food new bar --per 100g --carbs 60 --fat 60", 64, "120"),
        ("food new bar --per 100g --nutrient irn=4", 64, "'iron'"),
        ("food new bar --per 100g --nutrient iron", 64, "iron=4mg"),
        ("food new bar --per 100g --kcal 1 --unit slice", 64, "slice = 30 g"),
        ("food new bar --per 100g --kcal 1 --unit cup=200ml", 2, "weighs"),
        ("food new bar --per 100g --kcal 1 --barcode 12", 64, "digits"),
        ("food new bar --per 100g --abv 5", 64, "--alcohol"),
        ("food new bar --per 100g --kcal 1 --carbs-basis x", 64, "total"),
        ("food new bar --per 100g --kcal 1 --format csv", 64, ""), ("food new - --kcal 1", 64, "alone"),
        ("food edit egg --kcal 1", 2, "own"), ("food edit egg", 64, "Nothing"), ("food edit zorkmid --kcal 1", 2, ""),
        ("food units add egg mug", 64, "slice = 30 g"), ("food units add steak mug=300ml", 2, "weighs"),
        ("food units add zorkmid mug=3g", 2, ""), ("food units rm egg mug", 2, "none"), ("food units zorkmid", 2, ""),
        ("alias g milk", 64, "unit"), ("alias 12 milk", 64, "letters"), ("alias milk", 64, "missing"),
        ("alias moo zorkmid", 2, ""), ("alias rm moo", 2, "alias list"), ("food apply egg", 64, "--since"),
        ("food apply egg --since x", 64, ""), ("food apply zorkmid --since -1", 2, ""),
        ("food archive egg", 2, "own"), ("food unarchive egg", 2, ""), ("food bogus", 64, "bogus"),
        ("recipe new", 64, "No recipe is named"), ("recipe new x", 64, "no ingredients"),
        ("recipe new 5 1 egg", 64, "letters"),
        ("recipe new x zorkmid", 2, "zorkmid"), ("recipe new x zorkmid, yak; 1 egg", 2, "2 ingredients"),
        ("recipe new x --servings 0 1 egg", 64, "servings"), ("recipe new x --cooked-weight 3 1 egg", 64, "1.2kg"),
        ("recipe new x --servings none 1 egg", 64, "--cooked-weight"),
        ("recipe new x cream 100 ml", 2, "@1"), ("recipe new x 1 egg --format csv", 64, ""),
        ("recipe show egg", 2, "no recipe of yours"), ("recipe show zorkmid", 2, "zorkmid"), ("recipe show", 64, ""),
        ("recipe edit egg --servings 2", 2, "no recipe"), ("recipe edit egg", 64, "Nothing to change"),
        ("recipe edit egg more", 64, "--add"), ("recipe edit egg - --add 1", 64, "stands"),
        ("recipe rm egg", 2, "no recipe"),
        ("recipe refresh egg", 2, "no recipe"), ("recipe bogus", 64, "bogus"),
        ("add 1 egg --without x", 2, "no ingredients"),
        ("add 1 egg, 1 apple --with x", 64, "one item"), ("add 100g guacamole --swap x", 64, "milk=oat drink"),
        ("add 100g guacamole --without rice", 2, "avocado"),
        ("purge", 64, "--deleted"), ("purge 99", 2, "99"), ("purge --before x", 64, ""),
        ("purge --food egg", 2, "nothing"),
        ("add --gross 100g white rice", 2, "thrown away"), ("add --gross 2 eggs", 64, "weights"),
        ("show egg --gross", 64, "150g"), ("config set energy x", 64, "kJ"), ("config get enrgy", 64, "'energy'"),
        ("backup", 66, "no log"), ("doctor", 66, "no log"), ("backup verify", 64, "file"), ("restore", 64, "file"),
        ("restore /nope.sqlite", 66, "/nope.sqlite"), ("backup verify /nope.sqlite", 66, "/nope.sqlite"),
        ("goal set", 64, "nutrient"), ("goal set fat", 64, "amount"), ("goal set joy 5", 64, "joy"),
        ("goal set fat lots", 64, "at least"), ("goal set protein 200-100", 64, "smaller"),
        ("goal set iron 20%", 64, ""), ("goal set fat 30%", 64, "set energy"),
        ("goal set fat 5 --on moonday", 64, "mon"),
        ("goal set fat 5 --only today --from -1", 64, "excludes"), ("goal clear joy", 64, "joy"),
        ("goal set fat 5 --only today --on mon", 64, "excludes"),
        ("goal clear fat --only today --from -1", 64, "excludes"),
        ("goal clear fat --only today --on mon", 64, "excludes"), ("goal show someday", 64, "someday"),
        ("done --partial --fasted", 64, "exclude"), ("done tomorrow", 64, "come"), ("done 2026-02-30", 64, ""),
        ("week someday", 64, "someday"), ("report someday", 64, "A..B"), ("report 1900..2199", 64, "all"),
        ("report --of joy", 64, "joy"), ("report --by joy", 64, "joy"),
        ("recent elevenses", 64, "breakfast"), ("recent --limit 0", 64, "100"), ("find", 64, ""),
        ("find zorkmid", 2, "search"),
        ("find egz", 2, "egg"), ("template new", 64, "name"), ("template new lunch", 64, "--from"),
        ("template new lunch 1 egg --from -1", 64, "excludes"), ("template new lunch --from yesterday", 2, "nothing"),
        ("template new g 1 egg", 64, "unit"), ("template new lunch zorkmid", 2, "zorkmid"),
        ("template new lunch 0 eggs", 64, "above zero"), ("template show lunch", 2, "template list"),
        ("template rm lunch", 2, "lunch"), ("template rm", 64, "name"), ("template new a 1 egg --format csv", 64, ""),
        ("weight heavy", 64, "12 st 8"), ("weight 900", 64, "700"), ("weight 80 -d tomorrow", 64, "come"),
        ("weight 80 g", 64, "no weight"), ("weight rm", 64, "when"), ("weight rm last", 2, "weight list"),
        ("weight rm someday", 64, "someday"), ("weight trend someday", 64, "A..B"),
        ("weight -d yesterday", 64, "missing"),
        ("weight 80 --format csv", 64, ""), ("water 300", 64, "300ml"), ("water 30 g", 64, "glass"),
        ("water 11 l", 64, "10 l"), ("water lots", 64, "bottle"), ("water rm yesterday", 2, "water list"),
        ("water -t 08:00", 64, "missing"), ("note --clear yes", 64, "--clear"), ("note --replace", 64, "missing"),
        ("note --clear -d someday", 64, "someday"), ("goal set energy 30 g/kg", 64, "g/kg"),
        ("goal propose --sex x", 64, "female"), ("goal propose --age 5", 64, "120"),
        ("goal propose --height 1.65", 64, "165 cm"), ("goal propose --activity lazy", 64, "sedentary"),
        ("goal propose --change 2kg", 64, "1.5 kg"), ("goal propose --yes", 64, "--weight"),
        ("goal propose --formula magic", 64, "mifflin"), ("goal propose --weight heavy", 64, "80.2"),
        ("config set birth-year 1492", 64, "1990"), ("config set height 1.65", 64, "165 cm"),
        ("config set sex x", 64, "female"), ("config set activity lazy", 64, "light"),
        ("backup verify /dev", 66, "folder"), ("restore /dev --yes", 66, "folder"),
        ("doctor --format csv", 64, ""), ("backup --format tsv x", 64, ""),
    ]

    @Test(arguments: lines)
    func `a refusal says what is wrong, and writes nothing`(line: String, status: Int32, saying: String) throws {
        let bench = try CommandBench()
        let outcome = bench(line)
        #expect(outcome.status == status, "\(line): \(outcome.error)")
        #expect(outcome.output.isEmpty)
        #expect(outcome.error.hasPrefix("Error: "))
        #expect(saying.isEmpty || outcome.error.contains(saying), "\(outcome.error)")
        #expect(!outcome.error.contains("FoodLogError") && !outcome.error.contains("Optional("))
        #expect(try bench.json("day")["entries"]?.array?.isEmpty == true)
        #expect(try bench.json("history")["operations"]?.array?.isEmpty == true)
    }

    @Test(arguments: lines)
    func `with --json a line with the same as an object follows`(line: String, status: Int32, saying: String) throws {
        guard !line.contains("--json") else { return }
        let outcome = try CommandBench()("--json " + line)
        #expect(outcome.status == status)
        let line = try #require(outcome.error.split(separator: "\n").last)
        let error = try JSONReader.read(String(line))["error"]
        let code = try #require(error?["code"]?.string)
        #expect(try DocumentedCodes.all()[status]?.contains(code) == true, "\(status) \(code) is not in docs/json.md")
        #expect(error?["message"]?.string?.isEmpty == false)
    }

    @Test(arguments: [
        "\u{1B}[31m2 eggs", String(repeating: "x", count: 10_000), "\u{1F34E}", "2 \u{202E}sgge",
        "'; DROP TABLE entry; --",
    ])
    func `hostile words are shown harmlessly`(word: String) throws {
        let outcome = try CommandBench().run(["add", word])
        #expect([2, 64].contains(outcome.status))
        #expect(!outcome.error.contains("\u{1B}") && !outcome.error.contains("\u{202E}"))
    }

    @Test(arguments: [
        ("TZ", "Nope/Zone"), ("FOODLOG_NOW", "yesterday"), ("FOODLOG_NOW", "2026-11-30T12:00:00"),
        ("FOODLOG_BACKUPS", "abc"), ("FOODLOG_BACKUPS", "0"), ("FOODLOG_BACKUPS", "1e9"),
    ])
    func `an environment that cannot be read is an error`(name: String, value: String) throws {
        var bench = try CommandBench()
        bench.environment[name] = value
        let outcome = bench("day")
        #expect(outcome.status == 64)
        #expect(outcome.error.contains(value))
    }

    @Test func `a file that is no log is left alone`() throws {
        let bench = try CommandBench()
        let garbage = bench.folder.file("garbage.sqlite")
        try writeFile(garbage, Array("this is no database, and long enough to be looked at twice".utf8))
        let outcome = bench.run(["add", "2", "eggs"], database: garbage)
        #expect(outcome.status == 65)
        #expect(fileBytes(garbage)?.first == UInt8(ascii: "t"))
        #expect(bench.run(["day"], database: bench.folder.path).status == 73)
        #expect(bench.run(["day"], database: "/proc/no/such/folder/log.sqlite").status == 73)
    }
}
