/// Dots over time, with a line through what they tend to.
package struct LineChart {
    /// A point of the chart.
    package struct Value {
        /// The place along the axis.
        package var x: Double
        /// What was measured; nil where nothing was.
        package var dot: Double?
        /// Where the line is; nil where there is none.
        package var line: Double?

        /// A point.
        package init(x: Double, dot: Double?, line: Double?) { (self.x, self.dot, self.line) = (x, dot, line) }
    }

    /// The points, from left to right.
    package var values: [Value]
    /// The axis along which they lie.
    package var range: ClosedRange<Double>
    /// What may stand under the axis.
    package var labels: [(x: Double, text: String)]
    /// What the upward axis counts.
    package var unit: String
    /// The text at the end of the line.
    package var end: String
    /// Writes a figure with so many decimals.
    package var figure: (Double, Int) -> String

    /// A chart of points.
    package init(
        values: [Value], range: ClosedRange<Double>, labels: [(x: Double, text: String)], unit: String, end: String,
        figure: @escaping (Double, Int) -> String
    ) {
        (self.values, self.range, self.labels) = (values, range, labels)
        (self.unit, self.end, self.figure) = (unit, end, figure)
    }

    /// Draws the chart into a frame; nothing where there are no points.
    package func draw(_ svg: inout Markup, in frame: Frame) {
        let all = values.flatMap { [$0.dot, $0.line].compactMap { $0 } }.filter(\.isFinite)
        guard let least = all.min(), let most = all.max() else { return }
        let isFlat = most - least < 1
        let ticks = Ticks(from: isFlat ? least - 0.5 : least, to: isFlat ? most + 0.5 : most, atMost: 6)
        guard let first = ticks.values.first, let last = ticks.values.last, first < last else { return }
        let names = ticks.values.map { figure($0, ticks.decimals) }
        let size = ChartStyle.labelSize
        let left = (names + [unit]).reduce(0) { max($0, TextWidth.of($1, size: size)) } + 10
        let right = max(TextWidth.of(end, size: size), 20) + 12
        let plot = Frame(
            x: frame.x + left, y: frame.y + 24, width: frame.width - left - right, height: frame.height - 46)
        let up = LinearScale(first...last, from: plot.bottom, to: plot.y)
        let along = LinearScale(range, from: plot.x, to: plot.right)
        svg.label(unit, Point(plot.x - 8, frame.y + 10), "label", anchor: .end)
        for (value, name) in zip(ticks.values, names) {
            let y = up.place(of: value)
            svg.line(from: Point(plot.x, y), to: Point(plot.right, y), "grid")
            svg.label(name, Point(plot.x - 8, y + 4), "label", anchor: .end)
        }
        let centers = labels.map { along.place(of: $0.x) }
        for index in LabelPlacement.row(
            centers: centers, widths: labels.map { TextWidth.of($0.text, size: size) }, gap: 8)
        {
            svg.label(labels[index].text, Point(centers[index], plot.bottom + 17), "label", anchor: .middle)
        }
        for value in values {
            guard let dot = value.dot, dot.isFinite else { continue }
            svg.element(
                "circle",
                [
                    .number("cx", along.place(of: value.x)), .number("cy", up.place(of: dot)), .number("r", 2.6),
                    .style("dot"),
                ])
        }
        let line = values.compactMap { value in
            value.line.flatMap { $0.isFinite ? Point(along.place(of: value.x), up.place(of: $0)) : nil }
        }
        guard let tip = line.last else { return }
        if line.count > 1 {
            let points = line.map { "\(SVGNumber.text($0.x)),\(SVGNumber.text($0.y))" }.joined(separator: " ")
            svg.element("polyline", [.text("points", points), .style("trend")])
        }
        svg.label(end, Point(tip.x + 8, tip.y + 4), "label strong")
    }
}
