import Charts
import FoodTestSupport
import Testing

/// The arithmetic of charts, without a picture.
@Suite struct GeometryTests {
    @Test(arguments: [
        (0.0, 2240.0, 7, [0.0, 500, 1000, 1500, 2000, 2500], 0), (0, 1, 7, [0, 0.2, 0.4, 0.6, 0.8, 1], 1),
        (71.3, 74.1, 6, [71, 72, 73, 74, 75], 0), (0.1, 0.35, 6, [0.1, 0.15, 0.2, 0.25, 0.3, 0.35], 2),
        (0, 99, 3, [0, 50, 100], 0), (-3, 8, 6, [-5, 0, 5, 10], 0),
    ])
    func `ticks are round and enclose what is shown`(
        low: Double, high: Double, count: Int, values: [Double], decimals: Int
    ) {
        let ticks = Ticks(from: low, to: high, atMost: count)
        #expect(ticks.values == values)
        #expect(ticks.decimals == decimals)
    }

    @Test(arguments: [(0.0, 0.0), (5, 5), (.nan, 1), (0, .infinity), (3, 1)])
    func `no range has one tick`(low: Double, high: Double) {
        #expect(Ticks(from: low, to: high, atMost: 6).values.count == 1)
    }

    @Test func `ticks of any range are few, rising and around it`() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<2000 {
            let low = Double.random(in: -1000...1000, using: &random)
            let size =
                Double.random(in: 0.001...1, using: &random) * [0.001, 1, 1000, 1e9].randomElement(using: &random)!
            let count = Int.random(in: 2...9, using: &random)
            let ticks = Ticks(from: low, to: low + size, atMost: count).values
            #expect(ticks.count <= max(count, 3) && ticks.count >= 2)
            #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $0 < $1 })
            #expect(ticks[0] <= low + size * 1e-6 && ticks[ticks.count - 1] >= low + size * 0.999_999)
        }
        #expect(Ticks(from: 1e300, to: 1e300 * 1.1, atMost: 6).values.count >= 2)
    }

    @Test func `a scale holds what is outside to its ends`() {
        let scale = LinearScale(0...10, from: 100, to: 0)
        #expect([-1, 0, 2.5, 10, 11, .infinity].map(scale.place) == [100, 100, 75, 0, 0, 0])
        #expect(scale.place(of: .nan) == 100)
        #expect(LinearScale(3...3, from: 5, to: 9).place(of: 3) == 5)
    }

    @Test func `stacked parts touch, and fill as many cells as their sum says`() {
        #expect(Stack.bounds([1, 2, -3, .nan, 4]) == [0...1, 1...3, 3...3, 3...3, 3...7])
        var random = SeededGenerator(seed: 11)
        for _ in 0..<2000 {
            let parts = (0..<5).map { _ in Double.random(in: 0...900, using: &random) }
            let full = Double.random(in: 1...5000, using: &random)
            let cells = Stack.cells(parts, of: full, width: 24)
            #expect(cells.allSatisfy { $0 >= 0 })
            #expect(cells.reduce(0, +) == Int((min(parts.reduce(0, +) / full, 1) * 24).rounded()))
        }
        #expect(Stack.cells([1, 1], of: 0, width: 9) == [0, 0])
    }

    @Test func `slices go around once, and a single one is two halves`() {
        let slices = RingSlice.slices(of: [50, 0, 25, 25])
        #expect(slices.map(\.index) == [0, 2, 3])
        #expect(slices.map(\.start) == [0, 0.5, 0.75])
        #expect(slices.last?.end == 1)
        let center = Point(100, 100)
        let right = RingSlice.slices(of: [1, 1])[0].middle(center, radius: 50)
        #expect(abs(right.x - 150) < 1e-9 && abs(right.y - 100) < 1e-9)
        #expect(slices[0].path(center, inner: 50, outer: 90).hasPrefix("M 100 10 A 90 90 0 0 1 100 190 L 100 150"))
        let whole = RingSlice.slices(of: [7])
        #expect(whole.count == 1)
        #expect(whole[0].path(center, inner: 50, outer: 90).split(separator: "M").count == 2)
        #expect(RingSlice.slices(of: []).isEmpty && RingSlice.slices(of: [0, 0]).isEmpty)
        #expect(RingSlice.slices(of: [.infinity, 1]).map(\.index) == [1])
    }

    @Test func `no label of a row lies upon another`() {
        let centers = (0..<31).map { 10 + Double($0) * 27 }
        #expect(LabelPlacement.row(centers: centers, widths: centers.map { _ in 14 }, gap: 6).count == 31)
        #expect(
            LabelPlacement.row(centers: centers, widths: centers.map { _ in 50 }, gap: 6)
                == [0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30])
        #expect(LabelPlacement.row(centers: [0, 1], widths: [50, 50], gap: 6) == [0])
        #expect(LabelPlacement.row(centers: [0, 1, 2], widths: [0, 5, 0], gap: 6) == [1])
        #expect(LabelPlacement.row(centers: [], widths: [], gap: 6).isEmpty)
        var random = SeededGenerator(seed: 3)
        for _ in 0..<500 {
            let widths = (0..<40).map { _ in Double.random(in: 0...80, using: &random) }
            let centers = (0..<40).map { Double($0) * 20 }
            let shown = LabelPlacement.row(centers: centers, widths: widths, gap: 4)
            for (left, right) in zip(shown, shown.dropFirst()) {
                #expect(centers[left] + widths[left] / 2 + 4 <= centers[right] - widths[right] / 2)
            }
        }
    }

    @Test func `labels beside each other in a column are spread`() {
        #expect(LabelPlacement.column([50, 52, 90], height: 14, in: 0...100) == [38, 52, 90])
        #expect(LabelPlacement.column([2, 3], height: 14, in: 0...100) == [7, 21])
        #expect(LabelPlacement.column([99, 99], height: 14, in: 0...100) == [79, 93])
        #expect(LabelPlacement.column([], height: 14, in: 0...100).isEmpty)
    }

    @Test func `sparklines have heights, and gaps where nothing is known`() {
        #expect(Sparkline.levels([0, 1, nil, 4, 8], count: 8) == [0, 1, nil, 4, 7])
        #expect(Sparkline.levels([0, 0], count: 8) == [0, 0])
        #expect(Sparkline.levels([1, .nan], top: 2, count: 3) == [1, nil])
        #expect(Sparkline.grouped([1, 3, nil, nil, 5], atMost: 3) == [2, nil, 5])
        #expect(Sparkline.grouped([1, nil], atMost: 3) == [1, nil])
    }
}
