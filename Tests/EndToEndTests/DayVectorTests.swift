import FoodTestSupport
import Foundation
import Testing

/// The vectors of days through the shipped program: its clock, its zone data, its words for days, and the start of the
/// day as the log keeps it.
@Suite struct DayVectorTests {
    struct Vector: Sendable, CustomTestStringConvertible {
        let id: String
        let operation: String
        let input: String
        let now: String
        let zone: String
        let start: String
        let day: String
        let error: String

        var testDescription: String { id }
    }

    static let vectors: [Vector] = {
        let path = "\(ShippedFoodlog.checkout)/Tests/FoodDomainTests/Vectors/days.tsv"
        let lines = String(decoding: fileBytes(path) ?? [], as: UTF8.self).split(separator: "\n")
        return lines.dropFirst().compactMap { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count > 11, ["parse", "day_of"].contains(fields[1]) else { return nil }
            return Vector(
                id: fields[0], operation: fields[1], input: fields[2].replacingOccurrences(of: "\"", with: ""),
                now: fields[3], zone: fields[4], start: fields[5], day: fields[7], error: fields[11])
        }
    }()

    @Test func `there are vectors`() {
        #expect(Self.vectors.count > 25)
        #expect(Self.vectors.contains { $0.start == "04:00" && $0.operation == "parse" })
        #expect(Self.vectors.contains { $0.start == "04:00" && $0.operation == "day_of" })
    }

    @Test(arguments: vectors)
    func `a day is the one of the vector`(vector: Vector) throws {
        let directory = try TemporaryDirectory()
        var foodlog = try ShippedFoodlog(database: directory.file("log.sqlite"))
        foodlog.environment["TZ"] = vector.zone
        if vector.start != "00:00" {
            // Set long before, at an hour when both starts give the same day.
            foodlog.environment["FOODLOG_NOW"] = "2020-01-01T12:00:00Z"
            #expect(try foodlog("config", "set", "day-start", vector.start).status == 0)
        }
        let isParsed = vector.operation == "parse"
        foodlog.environment["FOODLOG_NOW"] = isParsed ? vector.now : vector.input
        let result = try foodlog.run(["day", "--json"] + (isParsed ? [vector.input] : []))
        if vector.error.isEmpty {
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.output.hasPrefix("{\"date\":\"\(vector.day)\","))
        } else {
            let code = vector.error == "no_such_day" ? "noSuchDay" : "badDay"
            #expect(result.status == 64)
            #expect(result.errors.contains("\"code\":\"\(code)\""))
            #expect(result.output.isEmpty)
        }
    }
}
