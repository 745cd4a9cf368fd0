import CommandLineKit
import FoodDomain
import FoodLog

/// `foodlog done`: says of a day whether all of it is logged.
struct DoneCommand: Command, Equatable {
    var date: [String] = []
    var isPartial = false
    var isFasted = false
    var isOpen = false

    static var parameters: [Parameter<Self>] {
        [
            .arguments(
                "date", { $1(&$0.date) }, completion: .words(Completions.days),
                help: "The day; today where none is given."),
            .flag("partial", { $1(&$0.isPartial) }, help: "Some of it is missing, and will be."),
            .flag("fasted", { $1(&$0.isFasted) }, help: "Nothing was eaten."),
            .flag("open", { $1(&$0.isOpen) }, help: "Take back what was said of the day."),
        ]
    }

    func validate() throws {
        if [isPartial, isFasted, isOpen].count(where: { $0 }) > 1 {
            throw UsageError("The options '--partial', '--fasted' and '--open' exclude each other.")
        }
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "done")
        let status: DayStatus? = isOpen ? nil : isFasted ? .fasted : isPartial ? .partial : .done
        try context.log { log in
            context.printStatus(try log.setStatus(status, of: date.isEmpty ? nil : date.joined(separator: " ")))
        }
    }
}

/// `foodlog week`: the days of a week beside each other.
struct WeekCommand: Command, Equatable {
    var date: [String] = []

    static var parameters: [Parameter<Self>] {
        [
            .arguments(
                "date", { $1(&$0.date) }, completion: .words(Completions.days),
                help: "A day of the week: -7, last mon, 2026-11-30; today where none is given.")
        ]
    }

    func run(in context: CommandContext) throws {
        try context.log { log in
            context.printReport(
                try log.week(
                    date.isEmpty ? nil : date.joined(separator: " "), from: context.firstWeekday))
        }
    }
}

/// `foodlog report`: what a period adds up to, and the averages of its days.
struct ReportCommand: Command, Equatable {
    var period: [String] = []
    var grouping: Grouping?
    var nutrient: String?
    var chart: String?
    var diary: String?

    /// What a report goes by.
    enum Grouping: String, CaseIterable, ArgumentValue {
        case day, food, meal, nutrient
    }

    static var parameters: [Parameter<Self>] {
        [
            .arguments(
                "period", { $1(&$0.period) }, completion: .words(Completions.periods),
                help: "The days: 7d, week, last month, 2026-11, 2026-11-01..2026-11-15, all."),
            .option("by", { $1(&$0.grouping) }, help: "What the lines are."),
            .option(
                "of", value: "nutrient", { $1(&$0.nutrient) },
                help: "With --by food or meal: the nutrient that is traced to its sources; energy."),
            .option(
                "chart", value: "file", { $1(&$0.chart) }, completion: .files,
                help: "Draw the report into a file .svg or .html instead."),
            .option(
                "diary", value: "file", { $1(&$0.diary) }, completion: .files,
                help: "Write all that was eaten into a page .html, to be read or printed, instead."),
        ]
    }

    func validate() throws {
        for (name, path, kinds) in [("chart", chart, [".svg", ".html"]), ("diary", diary, [".html"])] {
            guard let path else { continue }
            guard kinds.contains(where: path.lowercased().hasSuffix) else {
                throw UsageError(
                    "The file of '--\(name)' ends in \(kinds.joined(separator: " or ")).",
                    hints: ["For example: foodlog report last month --\(name) november\(kinds[0])"])
            }
            guard grouping == nil, nutrient == nil else {
                throw UsageError("The option '--\(name)' goes without '--by' and '--of'.")
            }
        }
    }

    func run(in context: CommandContext) throws {
        if chart != nil || diary != nil { return try draw(in: context) }
        let traced = try nutrient.map { try FoodLog.nutrient(named: $0).nutrient }
        var group: Contributions.Grouping?
        switch grouping {
        case .food: group = .food
        case .meal: group = .meal
        case nil: group = traced == nil ? nil : .food
        case .day, .nutrient: group = nil
        }
        try context.log { log in
            let text = period.isEmpty ? nil : period.joined(separator: " ")
            let answer = try log.report(
                text, by: group, nutrient: traced ?? .calories, hasNetCarbs: context.selection.hasNetCarbs,
                weekStart: context.firstWeekday)
            context.printReport(answer, allNutrients: grouping == .nutrient)
        }
    }

    private func draw(in context: CommandContext) throws {
        try context.refuseTables(of: "report")
        let text = period.isEmpty ? nil : period.joined(separator: " ")
        try context.log { log in
            if let diary {
                let answer = try log.diary(text)
                let picture = ReportPicture(answer: answer.report, style: context.style)
                try PictureFile.write(DiaryPage(answer, picture: picture).text, to: diary)
                context.printPicture(answer.report, path: diary)
            }
            if let chart {
                let picture = ReportPicture(answer: try log.report(text), style: context.style)
                let isPage = chart.lowercased().hasSuffix(".html")
                try PictureFile.write(isPage ? ReportPage(picture: picture).text : picture.svg, to: chart)
                context.printPicture(picture.answer, path: chart)
            }
        }
    }
}
