import FoodDomain
import FoodTestSupport
import Testing

/// One row of `days.tsv`: a cell is empty where nothing is given.
struct DayVector: CustomTestStringConvertible, Sendable {
    let cells: [String: String]

    var testDescription: String { "\(self["id"]) \(self["op"]) \(self["input_json"])" }

    subscript(column: String) -> String { cells[column, default: ""] }

    /// The text of a JSON string without escapes, or of a member of an object of such.
    func input(_ member: String? = nil) -> String {
        guard let member else { return String(self["input_json"].dropFirst().dropLast()) }
        let words = self["input_json"].split(separator: "\"", omittingEmptySubsequences: false)
        return words.firstIndex(of: Substring(member)).map { String(words[$0 + 2]) } ?? ""
    }

    static let all: [DayVector] = {
        let path = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
        let text = String(decoding: fileBytes("/\(path)/Vectors/days.tsv") ?? [], as: UTF8.self)
        let lines = text.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        return lines.dropFirst().map { line in
            DayVector(cells: Dictionary(uniqueKeysWithValues: zip(lines[0].map(String.init), line.map(String.init))))
        }
    }()
}

@Suite(.enabled(if: ZoneFiles.isInstalled, "\(ZoneFiles.missing)"))
struct DayVectorTests {
    @Test func `there are vectors of every kind`() {
        #expect(DayVector.all.count == 57)
        #expect(Set(DayVector.all.map { $0["op"] }) == ["day_of", "bounds", "parse", "at", "keep", "week_start"])
    }

    @Test(arguments: DayVector.all)
    func `a vector holds`(vector: DayVector) throws {
        let zone = try vector["zone"].isEmpty ? Zone.utc : ZoneFiles.zone(vector["zone"])
        let history = DayStartHistory(try vector["day_start"].isEmpty ? .midnight : dayStart(vector["day_start"]))
        do {
            try check(vector, zone, history)
            #expect(vector["error"] == "")
        } catch let error as DateTextError {
            #expect(error.code == vector["error"])
        }
    }

    private func check(_ vector: DayVector, _ zone: Zone, _ history: DayStartHistory) throws {
        let expected = vector["expect_day"]
        switch vector["op"] {
        case "day_of":
            #expect(history.day(of: try Instant(parsing: vector.input()), in: zone).description == expected)
        case "bounds":
            let bounds = history.bounds(of: try day(vector.input()), in: zone)
            #expect(bounds.start.description == vector["expect_start_utc"])
            #expect(bounds.end.description == vector["expect_end_utc"])
            #expect(Double(bounds.seconds) / 3600 == Double(vector["expect_hours"]))
        case "parse":
            let today = history.day(of: try Instant(parsing: vector["now_utc"]), in: zone)
            #expect(try Day(parsing: vector.input(), today: today).description == expected)
        case "at":
            let instant =
                switch try MomentText(parsing: vector.input()) {
                case .instant(let instant): instant
                case .local(let local): zone.instant(of: local)
                case .time(let time): throw DateTextError.badTime(time.description, nil)
                }
            #expect(instant.description == vector["expect_start_utc"])
            #expect(history.day(of: instant, in: zone).description == expected)
        case "keep":
            // The day is stored when the entry is made; the zone it is looked at from has no say.
            let logged = try ZoneFiles.zone(vector.input("logged_zone"))
            let instant = try Instant(parsing: vector.input("logged_at"))
            #expect(history.day(of: instant, in: logged).description == expected)
        case "week_start":
            let first = Weekday.firstOfWeek(locale: vector["locale"])
            #expect(try day(vector.input()).onOrBefore(first).description == expected)
        default:
            Issue.record("unknown kind of vector")
        }
    }
}
