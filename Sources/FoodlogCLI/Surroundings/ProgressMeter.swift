import CommandLineKit
import FoodDomain
import FoodLog
private import Glibc

/// A line on the terminal that says how far an import is.
final class ProgressMeter {
    private let output: Output
    private let isShown: Bool
    private let began = ProgressMeter.seconds()
    private var last = 0.0
    private var isOnScreen = false

    init(output: Output, isShown: Bool) {
        self.output = output
        self.isShown = isShown
    }

    /// Shows a state, a few times a second.
    func show(_ progress: ImportProgress) {
        guard isShown else { return }
        let now = Self.seconds()
        guard now - last >= 0.2 else { return }
        last = now
        isOnScreen = true
        output.writeError("\r\u{1B}[K\(Self.text(progress, elapsed: now - began))")
    }

    /// Takes the line away.
    func clear() {
        if isOnScreen { output.writeError("\r\u{1B}[K") }
        isOnScreen = false
    }

    /// What is shown after so many seconds: the step, the records, their rate, and the time left where it can be told.
    static func text(_ progress: ImportProgress, elapsed: Double) -> String {
        var text: String
        switch progress.step {
        case "downloading": text = "\(count(progress.bytes >> 20)) MB downloaded"
        case "reading":
            text = "\(count(progress.records)) foods"
            if elapsed > 0 { text += ", \(count(Int(Double(progress.records) / elapsed))) a second" }
        default: return "\(count(progress.records)) foods, indexing \(progress.step)"
        }
        guard progress.totalBytes > 0, progress.bytes > 0 else { return text }
        let share = min(1, Double(progress.bytes) / Double(progress.totalBytes))
        text += ", \(Int(share * 100)) %"
        if elapsed > 1, share < 1 { text += ", \(duration(elapsed / share - elapsed)) left" }
        return text
    }

    private static func count(_ number: Int) -> String {
        DecimalText.fixed(Double(number), decimals: 0, grouped: true)
    }

    private static func duration(_ seconds: Double) -> String {
        let seconds = Int(min(max(seconds, 0), 360_000).rounded(.up))
        return seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
    }

    private static func seconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
