import Charts
import FoodDomain
import FoodLog

/// A report as a picture: the shares of the mean day as a ring, the energy as bars, and the weight as a line.
struct ReportPicture {
    let answer: ReportAnswer
    /// The weighings of the period; none where no weight is kept.
    let weights: [WeightPoint]
    /// The unit that weights are in.
    let weightUnit: String
    let style: ScreenStyle

    private let width = 900.0
    private let margin = 24.0

    /// A picture of a report, with its own weights unless others are given.
    init(answer: ReportAnswer, weights: [WeightPoint]? = nil, style: ScreenStyle) {
        // A line has one scale: stones with pounds would be two.
        let unit: WeightUnit = answer.body.unit == .kg || answer.body.unit == nil ? .kg : .lb
        self.answer = answer
        self.weights =
            weights
            ?? answer.body.points.map { point in
                WeightPoint(
                    day: point.day, weight: point.kilograms / unit.kilograms, trend: point.trend / unit.kilograms)
            }
        weightUnit = unit.rawValue
        // A file is read by other programs than this terminal.
        var style = style
        style.unicode = true
        self.style = style
    }

    /// One part of the picture.
    struct Part {
        let heading: String
        let height: Double
        let draw: (inout Markup, Frame) -> Void
    }

    /// The days of the report.
    var title: String { DayRangeText.text(answer.period.first, answer.period.last) }

    /// How many days the figures are of.
    var facts: [String] {
        let totals = answer.totals
        let (logged, done) = (totals.perLoggedDay.days, totals.perDoneDay.days)
        var facts = ["\(logged) of \(totals.lines.count) \(totals.lines.count == 1 ? "day" : "days") logged"]
        if done > 0 { facts.append("\(done) of them whole (done)") }
        let judged = zip(totals.lines, answer.goals).filter { $0.0.isDone && $0.1[.calories] != nil }
        if !judged.isEmpty {
            let met = judged.count { line, goals in
                goals[.calories]?.range.state(of: line.nutrients[.calories]) == .met
            }
            facts.append("goal of energy met on \(met) of \(judged.count) days done")
        }
        return facts
    }

    /// The parts that there is something to draw of, from top to bottom.
    var parts: [Part] {
        let mean = answer.totals.perLoggedDay.nutrients
        guard mean != nil else { return weightPart.map { [$0] } ?? [] }
        let ring = MacroSeries.ring(mean, style: style)
        let isPartial = mean.map { MacroSplit(ofSum: $0).isPartial } ?? false
        let notes = facts + (isPartial ? ["shares are of what is known"] : [])
        let bars = ReportBars(answer, style: style)
        return [
            Part(heading: "Mean of the days logged", height: 190) { svg, frame in
                ring.draw(&svg, in: frame)
                for (place, note) in notes.enumerated() {
                    let y = frame.y + frame.height / 2 + Double(place) * 22 - Double(notes.count - 1) * 11 + 5
                    svg.label(note, Point(frame.x + 500, y), "text")
                }
            },
            Part(heading: bars.heading, height: 320) { svg, frame in
                let height = bars.legend.draw(&svg, at: Point(frame.x, frame.y + 8), width: frame.width)
                bars.chart.draw(
                    &svg,
                    in: Frame(x: frame.x, y: frame.y + height, width: frame.width, height: frame.height - height))
            },
        ] + (weightPart.map { [$0] } ?? [])
    }

    private var weightPart: Part? {
        guard weights.contains(where: { $0.weight != nil || $0.trend != nil }) else { return nil }
        let chart = WeightPoint.chart(weights, over: answer.period, unit: weightUnit)
        return Part(heading: "Weight and its trend", height: 220) { svg, frame in chart.draw(&svg, in: frame) }
    }

    // MARK: - As a file

    /// The whole picture as an SVG file.
    var svg: String {
        let parts = parts
        let top = 44.0
        let height = parts.reduce(top) { $0 + $1.height + 50 } + (parts.isEmpty ? 60 : 0)
        var svg = Markup()
        begin(&svg, width: width, height: height, label: "Food log, \(title)")
        svg.sheet("\(ChartStyle.sheet)\n\(MacroSeries.sheet)")
        svg.rectangle(Frame(x: 0, y: 0, width: width, height: height), "ground")
        svg.label(title, Point(margin, 36), "title")
        var y = top
        for part in parts {
            svg.label(part.heading, Point(margin, y + 24), "subtitle")
            part.draw(&svg, Frame(x: margin, y: y + 36, width: width - 2 * margin, height: part.height))
            y += part.height + 50
        }
        if parts.isEmpty { svg.label("Nothing is logged in these days.", Point(margin, top + 30), "text") }
        svg.end()
        return "\(PictureFile.mark)\n\(svg.text)"
    }

    /// Writes the parts into a page, each as a figure of its own.
    func write(_ page: inout Markup) {
        for part in parts {
            page.begin("figure")
            page.element("figcaption", [], text: part.heading)
            begin(&page, width: width, height: part.height + 8, label: "\(part.heading), \(title)")
            part.draw(&page, Frame(x: 4, y: 4, width: width - 8, height: part.height))
            page.end()
            page.end()
        }
    }

    private func begin(_ svg: inout Markup, width: Double, height: Double, label: String) {
        svg.begin(
            "svg",
            [
                .text("xmlns", "http://www.w3.org/2000/svg"), .number("width", width), .number("height", height),
                .text("viewBox", "0 0 \(Int(width)) \(Int(height))"), .text("role", "img"), .text("aria-label", label),
            ])
    }
}
