import CommandLineKit
import FoodDomain
import FoodLog
import FoodTestSupport
import FoodlogCLI
import Glibc
import JSON
import Testing

/// What a person wants to see: from the file, the environment and the locale.
@Suite struct PersonalSettingTests {
    private func bench() throws -> CommandBench {
        var bench = try CommandBench()
        bench.environment["XDG_CONFIG_HOME"] = bench.folder.file("config")
        return bench
    }

    private func file(_ bench: CommandBench) -> String { bench.folder.file("config/foodlog/config") }

    private func write(_ text: String, _ bench: CommandBench, mode: mode_t = 0o600) throws {
        mkdir(bench.folder.file("config"), 0o700)
        mkdir(bench.folder.file("config/foodlog"), 0o700)
        try writeFile(file(bench), Array(text.utf8))
        chmod(file(bench), mode)
    }

    @Test func `a setting is kept in the file, for its owner alone, and every other line stays`() throws {
        let bench = try bench()
        #expect(bench("config set energy kJ").status == 0)
        #expect(fileMode(file(bench)) == 0o600 && fileMode(bench.folder.file("config/foodlog")) == 0o700)
        try write("# mine\nfdc-key = SECRET\nenergy=kcal\n\nenergy = kJ\n", bench)
        #expect(bench("config set backups 14").status == 0)
        #expect(bench("config set energy KJ").status == 0)
        let text = String(decoding: try #require(fileBytes(file(bench))), as: UTF8.self)
        #expect(text == "# mine\nfdc-key = SECRET\nenergy = kJ\n\nbackups = 14\n")
        #expect(!bench("config").output.contains("SECRET"))
        #expect(bench("config unset energy").status == 0)
        #expect(
            String(decoding: fileBytes(file(bench)) ?? [], as: UTF8.self)
                == "# mine\nfdc-key = SECRET\n\nbackups = 14\n")
    }

    @Test func `each tells where it is from`() throws {
        var bench = try bench()
        try write("nutrients = iron,zinc\n", bench)
        bench.environment["LC_ALL"] = "de_DE.UTF-8"
        bench.environment["PAGER"] = "most"
        let settings = try bench.json("config")["settings"]?.array ?? []
        func setting(_ name: String) -> [String?] {
            let found = settings.first { $0["name"]?.string == name }
            return [found?["value"]?.string, found?["origin"]?.string, found?["default"]?.string]
        }
        #expect(setting("nutrients") == ["iron,zinc", "file", "main"])
        #expect(setting("decimal-mark") == ["comma", "locale", "point"])
        #expect(setting("pager") == ["most", "environment", "less"])
        #expect(setting("energy") == ["kcal", "default", "kcal"])
        #expect(setting("first-weekday") == ["monday", "default", "monday"])
        #expect(bench("config get pager").output == "most\n")
        for width in [40, 80] {
            bench.width = width
            #expect(bench("config").output.split(separator: "\n").allSatisfy { $0.count <= width })
        }
    }

    @Test func `an option goes before the file, and what is shown follows`() throws {
        let bench = try bench()
        #expect(bench("add 2 eggs").status == 0)
        try write("energy = kJ\n", bench)
        #expect(bench("day").output.contains("598 kJ"))
        #expect(bench("day --energy kcal").output.contains("143 kcal"))
        #expect(try bench.json("day")["nutrients"]?["calories"]?["value"]?.double == 143)
    }

    @Test(arguments: [
        ("energy = cal\n", "'cal' is no value of energy"), ("backups = 0\n", "backups"), ("nonsense\n", "Line 1"),
    ])
    func `a slip in the file is told and keeps nobody from logging`(text: String, saying: String) throws {
        let bench = try bench()
        try write(text, bench, mode: 0o644)
        let outcome = bench("add 2 eggs")
        #expect(outcome.status == 0 && outcome.error.hasPrefix("Warning: ") && outcome.error.contains(saying))
    }

    @Test(arguments: ["nonsense\n", "= 3\n", "first-weekday\n", "\u{FEFF}nonsense\n"])
    func `a line that is nothing is told and left out, and the others hold`(line: String) throws {
        let bench = try bench()
        try write(line + "energy = kJ\nnonsense again\nbackups = 14\n", bench)
        let outcome = bench("config get energy")
        #expect(outcome.output == "kJ\n" && outcome.status == 0)
        #expect(outcome.error.contains("Line 1") && outcome.error.contains("Line 3"))
        #expect(bench("config get backups").output == "14\n")
        let changed = try bench.json("config set energy kcal")
        #expect(changed["setting"]?["value"]?.string == "kcal" && changed["before"]?["value"]?.string == "kJ")
        #expect(bench("config get energy").output == "kcal\n")
        let text = String(decoding: fileBytes(file(bench)) ?? [], as: UTF8.self)
        #expect(text == line + "energy = kcal\nnonsense again\nbackups = 14\n")
    }

    @Test func `the variable for backups goes before the file, and an empty one says nothing`() throws {
        var bench = try bench()
        try write("backups = 14\n", bench)
        for (value, days) in [("3", "3"), ("OFF", "off"), ("", "14")] {
            bench.environment["FOODLOG_BACKUPS"] = value
            #expect(bench("config get backups").output == days + "\n")
            #expect(bench("day").status == 0)
        }
        bench.environment["FOODLOG_BACKUPS"] = "off"
        let hidden = bench("config set backups 5").output
        #expect(hidden.contains("backups is off") && !hidden.contains("already") && hidden.contains("was changed"))
        #expect(String(decoding: fileBytes(file(bench)) ?? [], as: UTF8.self) == "backups = 5\n")
        #expect(bench("config set backups 14").status == 0)
        bench.environment["FOODLOG_BACKUPS"] = "abc"
        for line in ["config get backups", "config set backups 3", "config", "add 1 egg", "backup"] {
            let outcome = bench(line)
            #expect(outcome.status == 64 && outcome.error.contains("FOODLOG_BACKUPS"), "\(line): \(outcome.error)")
        }
        #expect(String(decoding: fileBytes(file(bench)) ?? [], as: UTF8.self) == "backups = 14\n")
    }

    @Test func `a pager that the machine does not have is refused`() throws {
        var bench = try bench()
        bench.environment["PATH"] = "/nowhere:/bin:/usr/bin"
        for pager in ["never", "always", "no-such-pager -R", "/no/such/pager", "A=1"] {
            let outcome = bench.run(["config", "set", "pager", pager])
            #expect(outcome.status == 64 && outcome.error.contains("less, or off"), "\(pager): \(outcome.error)")
        }
        #expect(fileBytes(file(bench)) == nil)
        for pager in ["cat", "/bin/cat", "LESS=FRX cat -u", "cat | cat", "off"] {
            #expect(bench.run(["config", "set", "pager", pager]).status == 0, "\(pager)")
        }
    }

    @Test(arguments: [
        ("config set energy cal", 64, "kJ"), ("config set backups 0", 64, "off"), ("config set backups x", 64, "366"),
        ("config set first-weekday moonday", 64, "monday"), ("config set decimal-mark x", 64, "comma"),
        ("config set color sometimes", 64, "never"), ("config set nutrients joy", 64, "keys"),
        ("config get enrgy", 64, "'energy'"), ("config set bakups 3", 64, "'backups'"),
    ])
    func `what is no value is refused`(line: String, status: Int32, saying: String) throws {
        let bench = try bench()
        let outcome = bench(line)
        #expect(outcome.status == status && outcome.error.contains(saying), "\(line): \(outcome.error)")
        #expect(fileBytes(file(bench)) == nil)
    }

    @Test(arguments: [
        ("C.UTF-8", "1,234.5", "Mon 23"), ("de_DE.UTF-8", "1.234,5", "Mon 23"), ("de_CH.UTF-8", "1,234.5", "Mon 23"),
        ("fr_FR.UTF-8", "1\u{202F}234,5", "Mon 23"), ("sv_SE", "1 234,5", "Mon 23"),
        ("en_US.UTF-8", "1,234.5", "Sun 22"),
        ("es_MX.UTF-8", "1,234.5", "Sun 22"), ("pt_BR.utf8", "1.234,5", "Sun 22"), ("ar_EG.UTF-8", "1,234.5", "Sat 28"),
        ("xx_YY", "1,234.5", "Mon 23"), ("", "1,234.5", "Mon 23"),
    ])
    func `the locale's name decides on screens, and never in what programs read`(
        locale: String, number: String, day: String
    ) throws {
        var bench = try bench()
        bench.environment["LC_ALL"] = locale
        #expect(bench("add 1234.5 g white rice").status == 0)
        let shown = bench("day")
        #expect(shown.output.contains("\(number) g"), "\(shown.output)")
        let week = bench("week").output
        #expect(week.split(separator: "\n").contains { $0.hasPrefix(day) || $0.hasPrefix("  \(day)") } || !week.isEmpty)
        #expect(bench("day --format csv").output.contains(",1234.5,"))
        #expect(try bench.json("week")["from"]?.string == "2026-11-30")
        #expect(bench("add 1,5 banana").status == 0)
    }

    @Test func `the week begins where it is said`() throws {
        let bench = try bench()
        #expect(bench("add 1 egg").status == 0)
        #expect(bench("week").output.hasPrefix("Week 49"))
        #expect(bench("config set first-weekday sun").status == 0)
        #expect(bench("config get first-weekday").output == "sunday\n")
        let output = bench("week").output
        #expect(output.hasPrefix("29 Nov to 5 Dec 2026"), "\(output)")
        #expect(bench("report last week").output.hasPrefix("22 to 28 Nov 2026"))
        #expect(try bench.json("report last week")["from"]?.string == "2026-11-23")
    }

    @Test(arguments: ["add 1.000 g rice", "quick 1.200", "goal set energy 2.000", "add 1,000 g rice", "edit 1 1.500g"])
    func `what a screen would group is refused with both readings`(line: String) throws {
        var bench = try bench()
        #expect(bench("add 2 eggs").status == 0)
        bench.environment["LC_ALL"] = "de_DE.UTF-8"
        let outcome = bench(line)
        #expect(outcome.status == 64 || outcome.status == 65, "\(line): \(outcome.status)")
        let digits = line.filter(\.isNumber).suffix(4)
        #expect(outcome.error.contains(digits), "\(outcome.error)")
        #expect(bench("add 1,5 kg rice").status == 0 && bench("add 1.5 kg rice").status == 0)
    }
}
