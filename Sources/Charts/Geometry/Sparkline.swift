/// A row of values as a row of heights.
package enum Sparkline {
    /// The heights of values, 0 to `count - 1`, where `top` has the greatest; nil where there is no value.
    ///
    /// A value above zero is never shown as less than the lowest height, and one of nothing has that, too.
    /// - Parameter top: what has the greatest height; the greatest value where it is nil.
    package static func levels(_ values: [Double?], top: Double? = nil, count: Int) -> [Int?] {
        let known = values.compactMap { $0 }.filter(\.isFinite)
        let top = top ?? known.max() ?? 0
        return values.map { value in
            guard let value, value.isFinite else { return nil }
            guard top > 0, value > 0, count > 1 else { return 0 }
            return Int((min(value / top, 1) * Double(count - 1)).rounded())
        }
    }

    /// Values in no more than `count` groups of equal numbers, each with the mean of its values; nil where it has none.
    package static func grouped(_ values: [Double?], atMost count: Int) -> [Double?] {
        guard count > 0, values.count > count else { return values }
        let size = (values.count + count - 1) / count
        return stride(from: 0, to: values.count, by: size).map { start in
            let group = values[start..<min(start + size, values.count)].compactMap { $0 }
            return group.isEmpty ? nil : group.reduce(0, +) / Double(group.count)
        }
    }
}
