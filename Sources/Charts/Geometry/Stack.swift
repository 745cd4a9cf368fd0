/// Parts on top of each other.
package enum Stack {
    /// Where each part begins and ends; what is negative or no finite number has no height.
    package static func bounds(_ parts: [Double]) -> [ClosedRange<Double>] {
        var top = 0.0
        return parts.map { part in
            let bottom = top
            if part > 0, part.isFinite { top += part }
            return bottom...max(bottom, top)
        }
    }

    /// How many of `width` cells each part takes, where `full` takes all of them.
    ///
    /// The ends are rounded, not the lengths, so that the whole bar is never longer or shorter than its sum says.
    package static func cells(_ parts: [Double], of full: Double, width: Int) -> [Int] {
        guard full > 0, full.isFinite, width > 0 else { return parts.map { _ in 0 } }
        return bounds(parts).map { bounds in
            cell(bounds.upperBound, of: full, width: width) - cell(bounds.lowerBound, of: full, width: width)
        }
    }

    /// The cell boundary nearest to a value, 0 to `width`.
    package static func cell(_ value: Double, of full: Double, width: Int) -> Int {
        guard full > 0, value > 0 else { return 0 }
        return Int((min(value / full, 1) * Double(width)).rounded())
    }
}
