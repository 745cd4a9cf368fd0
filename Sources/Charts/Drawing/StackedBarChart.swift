/// Bars of stacked parts over an axis, with lines across them for what is aimed at.
package struct StackedBarChart {
    /// A bar.
    package struct Bar {
        /// What stands under it.
        package var label: String
        /// What stands under the run of bars that have the same group.
        package var group: String
        /// Its parts, the lowest in front, each of the series of its place.
        package var parts: [Double]
        /// The heights of the lines across its place.
        package var lines: [Double]
        /// The figure above it, where there is room for one above each bar.
        package var figure: String
        /// What stands above it where there is no room for figures: a mark of one or two characters.
        package var mark: String
        /// What is shown where one points at it.
        package var hint: String

        /// A bar.
        package init(
            label: String, group: String = "", parts: [Double] = [], lines: [Double] = [], figure: String = "",
            mark: String = "", hint: String = ""
        ) {
            (self.label, self.group, self.parts, self.lines) = (label, group, parts, lines)
            (self.figure, self.mark, self.hint) = (figure, mark, hint)
        }
    }

    /// The bars, the first at the left.
    package var bars: [Bar]
    /// The style of each series.
    package var styles: [String]
    /// What the axis counts.
    package var unit: String
    /// What the lines are, where all bars have the same.
    package var lineName: String
    /// Writes the figures of the axis.
    package var figure: (Double) -> String

    /// A chart of bars.
    package init(
        bars: [Bar], styles: [String], unit: String, lineName: String, figure: @escaping (Double) -> String
    ) {
        (self.bars, self.styles, self.unit, self.lineName, self.figure) = (bars, styles, unit, lineName, figure)
    }

    private static let size = ChartStyle.labelSize

    /// Draws the chart into a frame.
    package func draw(_ svg: inout Markup, in frame: Frame) {
        let highest = bars.reduce(0) { highest, bar in
            max(highest, Stack.bounds(bar.parts).last?.upperBound ?? 0, bar.lines.max() ?? 0)
        }
        let ticks = Ticks(from: 0, to: highest > 0 ? highest : 1, atMost: 7)
        let labels = ticks.values.map(figure)
        let left = (labels + [unit]).reduce(0) { max($0, TextWidth.of($1, size: Self.size)) } + 10
        let common = commonLines
        let names = common.map { "\(lineName) \(figure($0))" }
        let right = names.reduce(0) { max($0, TextWidth.of($1, size: Self.size)) } + 8
        let hasGroups = bars.contains { !$0.group.isEmpty }
        let plot = Frame(
            x: frame.x + left, y: frame.y + 30, width: frame.width - left - right,
            height: frame.height - 30 - (hasGroups ? 38 : 22))
        let scale = LinearScale(0...(ticks.values.last ?? 1), from: plot.bottom, to: plot.y)
        svg.label(unit, Point(frame.x + left - 8, frame.y + 12), "label", anchor: .end)
        for (value, label) in zip(ticks.values, labels) {
            let y = scale.place(of: value)
            svg.line(from: Point(plot.x, y), to: Point(plot.right, y), value == 0 ? "axis" : "grid")
            svg.label(label, Point(plot.x - 8, y + 4), "label", anchor: .end)
        }
        let slot = plot.width / Double(max(1, bars.count))
        drawBars(&svg, plot, slot, scale)
        drawLines(&svg, plot, slot, scale)
        drawFigures(&svg, plot, slot, scale)
        let places = LabelPlacement.column(
            common.map(scale.place), height: Self.size + 2, in: frame.y...max(frame.y, frame.bottom))
        for (place, name) in zip(places, names) {
            svg.label(name, Point(plot.right + 6, place + 4), "label goal-label")
        }
        drawLabels(&svg, plot, slot, hasGroups: hasGroups)
    }

    /// The lines that every bar has, the uppermost first; none where the bars differ.
    private var commonLines: [Double] {
        guard let first = bars.first, bars.allSatisfy({ $0.lines == first.lines }) else { return [] }
        return first.lines.sorted(by: >)
    }

    private func drawBars(_ svg: inout Markup, _ plot: Frame, _ slot: Double, _ scale: LinearScale) {
        let width = min(slot < 6 ? slot * 0.9 : slot * 0.72, 56)
        for (index, bar) in bars.enumerated() {
            let left = plot.x + (Double(index) + 0.5) * slot - width / 2
            svg.begin("g")
            if !bar.hint.isEmpty { svg.element("title", [], text: bar.hint) }
            for (place, bounds) in Stack.bounds(bar.parts).enumerated() where bounds.upperBound > bounds.lowerBound {
                let (top, bottom) = (scale.place(of: bounds.upperBound), scale.place(of: bounds.lowerBound))
                svg.rectangle(
                    Frame(x: left, y: top, width: width, height: bottom - top),
                    "bar " + (place < styles.count ? styles[place] : ""))
            }
            svg.end()
        }
    }

    /// The figures above the bars, or their marks; above the lines, too, so that they can be read.
    private func drawFigures(_ svg: inout Markup, _ plot: Frame, _ slot: Double, _ scale: LinearScale) {
        let centers = bars.indices.map { plot.x + (Double($0) + 0.5) * slot }
        let widths = bars.map { TextWidth.of($0.figure, size: Self.size) }
        let showsFigures = LabelPlacement.row(centers: centers, widths: widths, gap: 4).count == widths.count { $0 > 0 }
        for (bar, center) in zip(bars, centers) {
            let text = showsFigures ? bar.figure : bar.mark
            guard showsFigures || TextWidth.of(text, size: Self.size) <= slot else { continue }
            let top = scale.place(of: Stack.bounds(bar.parts).last?.upperBound ?? 0)
            svg.label(text, Point(center, top - 5), "label halo", anchor: .middle)
        }
    }

    /// Each line as long as the bars beside each other that have it.
    private func drawLines(_ svg: inout Markup, _ plot: Frame, _ slot: Double, _ scale: LinearScale) {
        for place in 0..<(bars.map(\.lines.count).max() ?? 0) {
            var start = 0
            while start < bars.count {
                let value = place < bars[start].lines.count ? bars[start].lines[place] : nil
                var end = start
                while end < bars.count, (place < bars[end].lines.count ? bars[end].lines[place] : nil) == value {
                    end += 1
                }
                if let value {
                    let y = scale.place(of: value)
                    svg.line(
                        from: Point(plot.x + Double(start) * slot, y), to: Point(plot.x + Double(end) * slot, y), "goal"
                    )
                }
                start = end
            }
        }
    }

    private func drawLabels(_ svg: inout Markup, _ plot: Frame, _ slot: Double, hasGroups: Bool) {
        let centers = bars.indices.map { plot.x + (Double($0) + 0.5) * slot }
        let widths = bars.map { TextWidth.of($0.label, size: Self.size) }
        for index in LabelPlacement.row(centers: centers, widths: widths, gap: 6) {
            svg.label(bars[index].label, Point(centers[index], plot.bottom + 16), "label", anchor: .middle)
        }
        guard hasGroups else { return }
        var runs: [(name: String, start: Double, end: Double)] = []
        for (index, bar) in bars.enumerated() {
            let end = plot.x + Double(index + 1) * slot
            if let last = runs.last, last.name == bar.group {
                runs[runs.count - 1].end = end
            } else {
                runs.append((bar.group, end - slot, end))
            }
        }
        let middles = runs.map { ($0.start + $0.end) / 2 }
        let sizes = runs.map { TextWidth.of($0.name, size: Self.size) }
        let shown = LabelPlacement.row(centers: middles, widths: sizes, gap: 8)
        for index in shown {
            svg.label(runs[index].name, Point(middles[index], plot.bottom + 32), "label", anchor: .middle)
        }
        for run in runs.dropFirst() {
            svg.line(from: Point(run.start, plot.bottom), to: Point(run.start, plot.bottom + 6), "axis")
        }
    }
}
