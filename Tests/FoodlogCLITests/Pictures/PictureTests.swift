import CommandLineKit
import FoodDomain
import FoodLog
import FoodTestSupport
import JSON
import Testing

@testable import FoodlogCLI

/// Reports and diaries as files: what they say, and that nobody's name becomes a part of the page.
@Suite struct PictureTests {
    private func sample() throws -> SampleLog {
        let sample = try SampleLog()
        try sample.addDay()
        for day in ["-1", "-2", "-9", "-30"] { try sample.add("3 eggs, 500g bread, 2 cans beer", day: day) }
        let log = try sample.log
        _ = try log.setGoal(GoalRequest(nutrient: "energy", amount: "2000", since: "-40"))
        _ = try log.setStatus(.done, of: "-1")
        _ = try log.setStatus(.fasted, of: "-4")
        return sample
    }

    private var weights: [WeightPoint] {
        get throws {
            let first = try #require(Day(iso: "2026-11-24"))
            return (0..<7).map { day in
                WeightPoint(
                    day: first.adding(days: day), weight: day == 3 ? nil : 72.5 - Double(day % 3) / 2,
                    trend: 72.5 - Double(day) / 20)
            }
        }
    }

    @Test(arguments: ["7d", "60d", "2020", "2000-01-01..2026-12-31"])
    func `the picture of a period is as it was looked at`(period: String) throws {
        let answer = try sample().log.report(period)
        let picture = ReportPicture(
            answer: answer, weights: period == "7d" ? try weights : [], style: ScreenStyle(unicode: false))
        let name = period.prefix { $0 != "." }
        let difference = try goldenDifference(picture.svg, "report-\(name).svg")
        #expect(difference == nil, "\(difference ?? "")")
    }

    @Test func `the weights of the period are in the picture, in one unit`() throws {
        // The folder goes with it, and in it is what a write locks.
        let sample = try sample()
        defer { withExtendedLifetime(sample) {} }
        let log = try sample.log
        #expect(!ReportPicture(answer: try log.report("7d"), style: ScreenStyle()).svg.contains("Weight and its trend"))
        _ = try log.addWeight("11 st 4 lb", TimeOptions(day: "yesterday"))
        _ = try log.addWeight("157 lb", TimeOptions())
        let picture = ReportPicture(answer: try log.report("7d"), style: ScreenStyle())
        #expect(picture.svg.contains("Weight and its trend"))
        #expect(picture.weightUnit == "lb")
        #expect(picture.weights.map { $0.weight ?? 0 }.map { ($0 * 1000).rounded() } == [158_000, 157_000])
    }

    @Test func `a report and a diary as pages are as they were looked at`() throws {
        let log = try sample().log
        var style = ScreenStyle()
        let picture = ReportPicture(answer: try log.report("7d"), weights: try weights, style: style)
        var difference = try goldenDifference(ReportPage(picture: picture).text, "report.html")
        #expect(difference == nil, "\(difference ?? "")")
        let diary = try log.diary("7d")
        let page = DiaryPage(diary, picture: ReportPicture(answer: diary.report, style: style)).text
        difference = try goldenDifference(page, "diary.html")
        #expect(difference == nil, "\(difference ?? "")")
        #expect(page.contains("? 1 bowl bibimbap") && page.contains("~310"))
        style.energyUnit = .kJ
        style.nutrients = [.calories, .iron]
        let other = DiaryPage(diary, picture: ReportPicture(answer: diary.report, style: style)).text
        #expect(other.contains("<th class=\"number\">iron mg</th>") && !other.contains("kcal"))
    }

    @Test(arguments: Samples.hostileNames.indices)
    func `no name leaves its place`(name: Int) throws {
        let sample = try SampleLog()
        let log = try sample.log
        let text = "<script>alert(1)</script>\"'& x"
        _ = try log.quick(QuickRequest(energy: "500", name: text, note: text))
        for name in [Samples.hostileNames[name]] { _ = try? log.quick(QuickRequest(energy: "500", name: name)) }
        let diary = try log.diary("7d")
        let page = DiaryPage(diary, picture: ReportPicture(answer: diary.report, style: ScreenStyle())).text
        #expect(!page.lowercased().contains("<script"))
        #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp; x"))
        #expect(!page.contains("\u{1B}") && !page.contains("\u{202E}"))
        // Every element that is begun is ended.
        for tag in ["table", "tr", "td", "g", "svg", "figure", "div", "span", "body"] {
            let begun = page.split(separator: "\n").count { $0.hasPrefix("<\(tag)") && !$0.hasSuffix("/>") }
            let ended = page.split(separator: "\n").count { $0.hasSuffix("</\(tag)>") }
            #expect(begun == ended, "\(tag)")
        }
    }

    @Test func `what is written of a day stands under its heading, of days without entries too`() throws {
        let sample = try SampleLog()
        try sample.addDay()
        let log = try sample.log
        _ = try log.addNote("slept <badly>", on: nil)
        _ = try log.addNote("better later", on: nil)
        _ = try log.addNote("nothing was eaten", on: "-4")
        let diary = try log.diary("7d")
        let page = DiaryPage(diary, picture: ReportPicture(answer: diary.report, style: ScreenStyle())).text
        #expect(page.contains("slept &lt;badly&gt;") && page.contains("better later"))
        #expect(page.contains("nothing was eaten"))
    }

    @Test func `files are written whole, and only over files of this program`() throws {
        let bench = try CommandBench()
        #expect(bench("add 2 eggs").status == 0)
        let (chart, diary) = (bench.folder.file("a.svg"), bench.folder.file("b.html"))
        let both = bench("report --chart \(chart) --diary \(diary)")
        #expect(both.status == 0, "\(both.error)")
        #expect(both.output.contains("1 day logged") && both.output.split(separator: "\n").count >= 2)
        let first = try #require(fileBytes(chart))
        #expect(bench("add 1 banana").status == 0)
        let again = try bench.json("report --chart \(chart)")
        #expect(again["file"]?.string == chart && again["loggedDays"]?.int == 1)
        #expect(fileBytes(chart) != first)
        #expect(bench("report --chart \(chart)l").status == 64)
        let mine = bench.folder.file("mine.svg")
        try writeFile(mine, Array("<svg/>".utf8))
        let refused = bench("report --chart \(mine)")
        #expect(refused.status == 73 && refused.error.contains("already"))
        #expect(fileBytes(mine).map { String(decoding: $0, as: UTF8.self) } == "<svg/>")
        #expect(bench("report --chart \(bench.folder.path)/no/such.svg").status == 73)
        #expect(bench("report -q --chart \(bench.folder.file("c.html"))").output.isEmpty)
    }

    @Test(arguments: [
        ("--chart x.png", ".svg"), ("--chart x", ".html"), ("--diary x.svg", ".html"),
        ("--chart x.svg --by food", "--by"),
        ("--diary x.html --of sodium", "--of"), ("all --diary x.html someday", "someday"),
        ("1999..2026-11-30 --diary x.html", ""), ("--chart x.svg --format csv", "csv"),
    ])
    func `a file that cannot be meant is refused`(words: String, saying: String) throws {
        let outcome = try CommandBench()("report \(words)")
        #expect(outcome.status == 64 && outcome.error.contains(saying), "\(outcome.error)")
    }
}
