private import Glibc

/// A part of a ring, in turns clockwise from the top: 0.25 is at the right.
package struct RingSlice: Equatable, Sendable {
    /// The place of the part among all.
    package let index: Int
    /// Where it begins, 0 to 1.
    package let start: Double
    /// Where it ends, 0 to 1.
    package let end: Double

    /// The slices of parts, one after the other around the ring; those of no size have none.
    package static func slices(of parts: [Double]) -> [RingSlice] {
        let bounds = Stack.bounds(parts)
        guard let total = bounds.last?.upperBound, total > 0, total.isFinite else { return [] }
        return bounds.enumerated().compactMap { index, bounds in
            guard bounds.upperBound > bounds.lowerBound else { return nil }
            return RingSlice(index: index, start: bounds.lowerBound / total, end: bounds.upperBound / total)
        }
    }

    /// The share of the ring, 0 to 1.
    package var share: Double { end - start }

    /// The point in its middle on a circle around a centre.
    package func middle(_ center: Point, radius: Double) -> Point {
        Self.point((start + end) / 2, center, radius: radius)
    }

    /// Its outline as the data of an SVG path.
    ///
    /// The whole ring is two halves, since an arc that ends where it begins is nothing.
    package func path(_ center: Point, inner: Double, outer: Double) -> String {
        guard share < 0.999_999 else {
            let middle = (start + end) / 2
            let halves = [
                RingSlice(index: index, start: start, end: middle), RingSlice(index: index, start: middle, end: end),
            ]
            return halves.map { $0.path(center, inner: inner, outer: outer) }.joined(separator: " ")
        }
        func text(_ point: Point) -> String { "\(SVGNumber.text(point.x)) \(SVGNumber.text(point.y))" }
        func arc(_ radius: Double, _ direction: Int, to turn: Double) -> String {
            "A \(SVGNumber.text(radius)) \(SVGNumber.text(radius)) 0 \(share > 0.5 ? 1 : 0) \(direction) "
                + text(Self.point(turn, center, radius: radius))
        }
        return "M \(text(Self.point(start, center, radius: outer))) \(arc(outer, 1, to: end)) "
            + "L \(text(Self.point(end, center, radius: inner))) \(arc(inner, 0, to: start)) Z"
    }

    private static func point(_ turn: Double, _ center: Point, radius: Double) -> Point {
        let angle = turn * 2 * Double.pi
        return Point(center.x + radius * sin(angle), center.y - radius * cos(angle))
    }
}

/// A place in a picture: x runs to the right, y downwards.
package struct Point: Equatable, Sendable {
    /// The distance from the left.
    package var x: Double
    /// The distance from the top.
    package var y: Double

    /// A point.
    package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
}

/// A part of a picture.
package struct Frame: Equatable, Sendable {
    /// The left edge.
    package var x: Double
    /// The upper edge.
    package var y: Double
    /// How wide it is.
    package var width: Double
    /// How high it is.
    package var height: Double

    /// A frame.
    package init(x: Double, y: Double, width: Double, height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// The right edge.
    package var right: Double { x + width }
    /// The lower edge.
    package var bottom: Double { y + height }
}
