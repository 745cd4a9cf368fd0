import Charts
import FoodTestSupport
import Foundation
import Testing

/// What charts write: well-formed, escaped, and with no label upon another.
@Suite struct DrawingTests {
    @Test func `texts and attributes cannot leave their place`() {
        var markup = Markup()
        markup.begin("g", [.text("id", "a\"b'<&>")])
        markup.element("text", [], text: "<script>alert(1)</script> & \u{1B}[2J \u{0}")
        markup.end()
        markup.end()
        #expect(
            markup.text
                == """
                <g id="a&quot;b&#39;&lt;&amp;&gt;">
                <text>&lt;script&gt;alert(1)&lt;/script&gt; &amp; \u{FFFD}[2J \u{FFFD}</text>
                </g>

                """)
    }

    @Test(arguments: [(1.0, "1"), (0.005, "0.01"), (-2.5, "-2.5"), (1.0 / 3, "0.33"), (.nan, "0"), (1e300, "0")])
    func `numbers are short`(value: Double, text: String) { #expect(SVGNumber.text(value) == text) }

    private func chart(_ count: Int, lines: [Double] = [2000]) -> StackedBarChart {
        var random = SeededGenerator(seed: UInt64(count))
        return StackedBarChart(
            bars: (0..<count).map { index in
                StackedBarChart.Bar(
                    label: "\(index % 31 + 1)", group: "Group \(index / 31)",
                    parts: (0..<5).map { _ in Double.random(in: 0...800, using: &random) }, lines: lines,
                    figure: "2,345", mark: "\u{2265}", hint: "day \(index)")
            }, styles: ["a", "b", "c", "d", "e"], unit: "kcal", lineName: "goal", figure: { "\(Int($0))" })
    }

    @Test(arguments: [0, 1, 3, 7, 31, 92, 365])
    func `bars of any number are well-formed, and their labels apart`(count: Int) throws {
        var svg = Markup()
        svg.begin("svg", [.text("xmlns", "http://www.w3.org/2000/svg")])
        chart(count).draw(&svg, in: Frame(x: 0, y: 0, width: 860, height: 300))
        svg.end()
        let labels = try Labels(svg.text)
        #expect(labels.overlaps.isEmpty, "\(labels.overlaps)")
        #expect(labels.all.allSatisfy { $0.left >= -1 && $0.right <= 861 })
    }

    @Test func `lines of their own for each bar are merged where they are the same`() {
        var some = chart(4, lines: [2000])
        some.bars[2].lines = [1500]
        some.bars[3].lines = []
        var svg = Markup()
        some.draw(&svg, in: Frame(x: 0, y: 0, width: 860, height: 300))
        #expect(svg.text.components(separatedBy: "class=\"goal\"").count == 3)
        #expect(!svg.text.contains("goal 2000"))
    }

    @Test func `a ring tells its parts, a ring of nothing is empty`() throws {
        let parts = [("carbs", 52.0), ("protein", 15), ("fat", 30), ("alcohol", 3)].map { name, size in
            RingChart.Part(
                size: size, style: name, share: "\(Int(size)) %", cells: [name, "\(Int(size)) %", "≥136.5 g"])
        }
        var svg = Markup()
        svg.begin("svg", [.text("xmlns", "http://www.w3.org/2000/svg")])
        RingChart(parts: parts, middle: ("2,345", "kcal a day")).draw(
            &svg, in: Frame(x: 0, y: 0, width: 800, height: 190))
        svg.end()
        let labels = try Labels(svg.text)
        #expect(labels.overlaps.isEmpty, "\(labels.overlaps)")
        // The slice of 3 % has no room for its share.
        #expect(labels.all.count { $0.text.hasSuffix(" %") } == 3 + 4)
        var empty = Markup()
        RingChart(parts: [], middle: ("–", "")).draw(&empty, in: Frame(x: 0, y: 0, width: 800, height: 190))
        #expect(empty.text.contains("empty-ring"))
    }

    @Test func `a line of weighings, of one, and of none`() throws {
        func drawn(_ values: [LineChart.Value]) throws -> Labels {
            var svg = Markup()
            svg.begin("svg", [.text("xmlns", "http://www.w3.org/2000/svg")])
            LineChart(
                values: values, range: 0...30, labels: (0...30).map { (Double($0), "\($0) Nov") }, unit: "kg",
                end: "72.4 kg", figure: { value, decimals in String(format: "%.\(decimals)f", value) }
            ).draw(&svg, in: Frame(x: 0, y: 0, width: 860, height: 220))
            svg.end()
            return try Labels(svg.text)
        }
        let month = (0...30).map { LineChart.Value(x: Double($0), dot: 72 + Double($0 % 5) / 4, line: 72.4) }
        for values in [month, [month[3]], [LineChart.Value(x: 4, dot: 80, line: nil)]] {
            let labels = try drawn(values)
            #expect(labels.overlaps.isEmpty && !labels.all.isEmpty, "\(labels.overlaps)")
        }
        #expect(try drawn([]).all.isEmpty)
    }
}

/// The texts of a picture, with the room that each takes.
struct Labels {
    struct Label {
        var text = ""
        var left = 0.0
        var right = 0.0
        var baseline = 0.0
    }

    private(set) var all: [Label] = []

    struct NotWellFormed: Error { let line: String }

    /// Reads what `Markup` wrote: an element that holds others, or a whole element, on each line.
    init(_ svg: String) throws {
        var open: [String] = []
        for line in svg.split(separator: "\n") {
            let name = line.drop { $0 == "<" || $0 == "/" }.prefix { $0.isLetter }
            if line.hasPrefix("</") {
                guard open.popLast() == String(name) else { throw NotWellFormed(line: String(line)) }
            } else if line.hasSuffix("/>") || line.hasSuffix("</\(name)>") {
                if name == "text" { add(String(line)) }
            } else {
                guard line.hasPrefix("<"), line.hasSuffix(">") else { throw NotWellFormed(line: String(line)) }
                open.append(String(name))
            }
        }
        guard open.isEmpty else { throw NotWellFormed(line: open.joined(separator: " ")) }
    }

    private mutating func add(_ line: String) {
        func attribute(_ name: String) -> String? {
            line.components(separatedBy: " \(name)=\"").dropFirst().first?.components(separatedBy: "\"").first
        }
        guard let x = attribute("x").flatMap(Double.init), let y = attribute("y").flatMap(Double.init) else { return }
        let text = line.components(separatedBy: ">").dropFirst().first?.components(separatedBy: "<").first ?? ""
        // What the letters really take is less than the estimate that the layout goes by.
        let width = TextWidth.of(text, size: 12) * 0.9
        let anchor = attribute("text-anchor")
        let left = anchor == "end" ? x - width : anchor == "middle" ? x - width / 2 : x
        all.append(Label(text: text, left: left, right: left + width, baseline: y))
    }

    /// Pairs of texts that lie upon each other.
    var overlaps: [String] {
        var found: [String] = []
        for (index, one) in all.enumerated() {
            for other in all[(index + 1)...]
            where abs(one.baseline - other.baseline) < 11 && one.left < other.right && other.left < one.right {
                found.append("\(one.text) | \(other.text)")
            }
        }
        return found
    }
}
