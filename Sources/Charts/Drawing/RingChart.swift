/// A ring of slices with the whole in its middle, and a table of the slices beside it.
package struct RingChart {
    /// A slice.
    package struct Part {
        /// Its size.
        package var size: Double
        /// Its style.
        package var style: String
        /// The text in the ring, where the slice is wide enough for it.
        package var share: String
        /// What the table says of it: a name, and figures that are aligned at their ends.
        package var cells: [String]

        /// A slice.
        package init(size: Double, style: String, share: String, cells: [String]) {
            (self.size, self.style, self.share, self.cells) = (size, style, share, cells)
        }
    }

    /// The slices, clockwise from the top.
    package var parts: [Part]
    /// The two lines in the middle.
    package var middle: (String, String)

    /// A chart of slices.
    package init(parts: [Part], middle: (String, String)) { (self.parts, self.middle) = (parts, middle) }

    /// Draws the chart into a frame that is wider than high.
    package func draw(_ svg: inout Markup, in frame: Frame) {
        let outer = frame.height / 2
        let inner = outer * 0.56
        let center = Point(frame.x + outer, frame.y + outer)
        let slices = RingSlice.slices(of: parts.map(\.size))
        if slices.isEmpty {
            svg.element(
                "circle",
                [
                    .number("cx", center.x), .number("cy", center.y), .number("r", (outer + inner) / 2),
                    .style("empty-ring"), .number("stroke-width", outer - inner),
                ])
        }
        for slice in slices {
            let part = parts[slice.index]
            svg.element(
                "path",
                [.text("d", slice.path(center, inner: inner, outer: outer)), .style("slice \(part.style)")],
                hint: part.cells.joined(separator: " "))
        }
        for slice in slices where slice.share >= 0.07 {
            let part = parts[slice.index]
            let place = slice.middle(center, radius: (outer + inner) / 2)
            svg.label(part.share, Point(place.x, place.y + 4.5), "share on-\(part.style)", anchor: .middle)
        }
        let isLong = TextWidth.of(middle.0, size: 24) > inner * 1.75
        svg.label(middle.0, Point(center.x, center.y + 2), isLong ? "middle small" : "middle", anchor: .middle)
        svg.label(middle.1, Point(center.x, center.y + 20), "label", anchor: .middle)
        drawTable(&svg, x: frame.x + outer * 2 + 36, middle: center.y)
    }

    private func drawTable(_ svg: inout Markup, x: Double, middle: Double) {
        let columns = parts.map(\.cells.count).max() ?? 0
        var y = middle - Double(parts.count) * 13 + 13
        let widths = (0..<columns).map { column in
            parts.reduce(0) { widest, part in
                max(widest, column < part.cells.count ? TextWidth.of(part.cells[column], size: ChartStyle.textSize) : 0)
            }
        }
        for part in parts {
            svg.rectangle(Frame(x: x, y: y - 10, width: 12, height: 12), "key \(part.style)")
            var end = x + 20
            for (column, cell) in part.cells.enumerated() {
                if column == 0 {
                    svg.label(cell, Point(end, y), "text")
                    end += widths[0]
                } else {
                    end += widths[column] + 14
                    svg.label(cell, Point(end, y), "text", anchor: .end)
                }
            }
            y += 26
        }
    }
}
