/// Writes the elements of pictures (SVG) and of pages (HTML).
///
/// Texts and attributes are escaped here and nowhere else.
package struct Markup {
    /// What was written.
    package private(set) var text = ""
    private var open: [String] = []

    /// Nothing yet.
    package init() {}

    /// An attribute of an element.
    package struct Attribute {
        let name: String
        let value: String

        /// A text.
        package static func text(_ name: String, _ value: String) -> Attribute { Attribute(name: name, value: value) }

        /// A number, to two decimals.
        package static func number(_ name: String, _ value: Double) -> Attribute {
            Attribute(name: name, value: SVGNumber.text(value))
        }

        /// The classes that the style sheet knows.
        package static func style(_ names: String) -> Attribute { text("class", names) }
    }

    /// Begins an element, which `end` ends.
    package mutating func begin(_ name: String, _ attributes: [Attribute] = []) {
        start(name, attributes)
        text += ">\n"
        open.append(name)
    }

    /// Ends the element that was begun last.
    package mutating func end() {
        guard let name = open.popLast() else { return }
        text += "</\(name)>\n"
    }

    /// An element; `hint` is shown where one points at it.
    package mutating func element(_ name: String, _ attributes: [Attribute], hint: String = "") {
        start(name, attributes)
        text += hint.isEmpty ? "/>\n" : "><title>\(Self.escaped(hint))</title></\(name)>\n"
    }

    /// An element of text alone.
    package mutating func element(_ name: String, _ attributes: [Attribute], text content: String) {
        start(name, attributes)
        text += ">\(Self.escaped(content))</\(name)>\n"
    }

    /// A style sheet, which stands as it is: it must be the program's own.
    package mutating func sheet(_ rules: String) { text += "<style>\n\(rules)\n</style>\n" }

    private mutating func start(_ name: String, _ attributes: [Attribute]) {
        text += "<\(name)"
        for attribute in attributes { text += " \(attribute.name)=\"\(Self.escaped(attribute.value))\"" }
    }

    /// Any text as it stands in XML and in HTML: no character of it begins a tag or ends an attribute.
    ///
    /// What XML 1.0 does not allow at all becomes the replacement character.
    package static func escaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result.append(contentsOf: "&amp;".unicodeScalars)
            case "<": result.append(contentsOf: "&lt;".unicodeScalars)
            case ">": result.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
            case "'": result.append(contentsOf: "&#39;".unicodeScalars)
            case "\t", "\n", "\r": result.append(scalar)
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result.append("\u{FFFD}")
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}

// MARK: - Shapes

extension Markup {
    /// A text with its baseline at a point.
    package mutating func label(_ text: String, _ point: Point, _ style: String, anchor: Anchor = .start) {
        guard !text.isEmpty else { return }
        element(
            "text",
            [.number("x", point.x), .number("y", point.y), .style(style), .text("text-anchor", anchor.rawValue)],
            text: text)
    }

    /// What of a text is at its point.
    package enum Anchor: String {
        case start, middle, end
    }

    /// A straight line.
    package mutating func line(from start: Point, to end: Point, _ style: String) {
        element(
            "line",
            [
                .number("x1", start.x), .number("y1", start.y), .number("x2", end.x), .number("y2", end.y),
                .style(style),
            ])
    }

    /// A rectangle.
    package mutating func rectangle(_ frame: Frame, _ style: String, hint: String = "") {
        element(
            "rect",
            [
                .number("x", frame.x), .number("y", frame.y), .number("width", max(0, frame.width)),
                .number("height", max(0, frame.height)), .style(style),
            ], hint: hint)
    }
}

/// Numbers in pictures: two decimals are far finer than any screen.
package enum SVGNumber {
    package static func text(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e9 else { return "0" }
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}
