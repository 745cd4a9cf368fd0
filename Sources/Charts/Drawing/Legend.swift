/// Names of styles in a row.
package struct Legend {
    /// A name with the sign that stands for it.
    package struct Item {
        /// Whether the sign is a line; a square else.
        package var isLine: Bool
        /// The style of the sign; empty where the name has the sign in it.
        package var style: String
        /// The name.
        package var name: String

        /// An item.
        package init(_ name: String, style: String = "", isLine: Bool = false) {
            (self.name, self.style, self.isLine) = (name, style, isLine)
        }
    }

    /// The items, from left to right.
    package var items: [Item]

    /// A legend.
    package init(_ items: [Item]) { self.items = items }

    /// Draws the legend from a point on, in rows that are not wider than `width`.
    ///
    /// - Returns: how high it is.
    @discardableResult
    package func draw(_ svg: inout Markup, at point: Point, width: Double) -> Double {
        var (x, y) = (point.x, point.y)
        for item in items {
            let indent = item.style.isEmpty ? 0.0 : 17
            let size = indent + TextWidth.of(item.name, size: ChartStyle.labelSize)
            if x > point.x, x + size > point.x + width { (x, y) = (point.x, y + 20) }
            if item.isLine {
                svg.line(from: Point(x, y - 4), to: Point(x + 13, y - 4), item.style)
            } else if !item.style.isEmpty {
                svg.rectangle(Frame(x: x, y: y - 10, width: 11, height: 11), "key \(item.style)")
            }
            svg.label(item.name, Point(x + indent, y), "label")
            x += size + 16
        }
        return y - point.y + 20
    }
}
