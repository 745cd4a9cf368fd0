/// Finds room for labels, so that none lies upon another.
package enum LabelPlacement {
    /// The labels of a row that are shown: every one, else every second, third and so on from the first.
    ///
    /// - Parameters:
    ///   - centers: the middles of the labels, from left to right.
    ///   - widths: how wide they are; 0 is no label.
    ///   - gap: the least blank between two.
    package static func row(centers: [Double], widths: [Double], gap: Double) -> [Int] {
        let indices = centers.indices.filter { $0 < widths.count && widths[$0] > 0 }
        guard indices.count > 1 else { return indices }
        for stride in 1..<indices.count {
            let shown = indices.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
            let fits = zip(shown, shown.dropFirst()).allSatisfy { left, right in
                centers[right] - centers[left] >= (widths[left] + widths[right]) / 2 + gap
            }
            if fits { return shown }
        }
        return [indices[0]]
    }

    /// The places of labels beside a line, each as near to the wanted one as can be, in the given order.
    ///
    /// Where there is not room for all of them, the last stand below `bounds`.
    /// - Parameters:
    ///   - wanted: the middles that the labels should have, the uppermost first.
    ///   - height: how high one is.
    package static func column(_ wanted: [Double], height: Double, in bounds: ClosedRange<Double>) -> [Double] {
        var places = wanted.map { min(max($0, bounds.lowerBound + height / 2), bounds.upperBound - height / 2) }
        for index in places.indices.dropFirst().reversed() {
            places[index - 1] = min(places[index - 1], places[index] - height)
        }
        if let first = places.first { places[0] = max(first, bounds.lowerBound + height / 2) }
        for index in places.indices.dropFirst() { places[index] = max(places[index], places[index - 1] + height) }
        return places
    }
}

/// How wide text is in the usual sans-serif letters; an estimate that is rather too wide.
package enum TextWidth {
    /// The width of a text of a size, both in the units of the picture.
    package static func of(_ text: String, size: Double) -> Double {
        text.unicodeScalars.reduce(0) { $0 + width($1) } * size
    }

    private static func width(_ scalar: Unicode.Scalar) -> Double {
        switch scalar {
        case "i", "j", "l", "t", "f", "r", "I", " ", ".", ",", ":", ";", "!", "|", "'", "(", ")", "[", "]", "/", "-":
            0.36
        case "m", "w", "M", "W", "%", "@": 0.95
        case "A"..."Z": 0.74
        case "\u{20}"..."\u{7E}": 0.6
        case "\u{A0}"..."\u{2FFF}": 0.7
        default: 1.1
        }
    }
}
