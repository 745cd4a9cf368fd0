import FoodDomain
import FoodLog

@main
struct Foodlog {
    static func main() {
        do {
            let log = try FoodLog.open(
                path: "/tmp/try/a.sqlite", surroundings: try .system(now: nil, timeZone: "Europe/Berlin"))
            let args = Array(CommandLine.arguments.dropFirst())
            let a = try log.preview(AddRequest(lines: [args.joined(separator: " ")]))
            for (e, n) in zip(a.entries, a.notices) {
                print(
                    e.food?.food.name ?? "?", e.serving?.quantity ?? 0, e.serving?.unit.name ?? "",
                    e.measure.grams ?? 0, e.nutrients[.calories].low, n)
            }
        } catch { print("ERR", error) }
    }
}
