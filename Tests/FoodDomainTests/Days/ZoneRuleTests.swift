import FoodDomain
import Testing

@Suite struct ZoneRuleTests {
    private func zone(_ rule: String) throws -> Zone {
        var file = ZoneFileWriter()
        file.footer = "\n\(rule)\n"
        return try Zone(id: rule, tzif: file.bytes)
    }

    @Test(arguments: [
        // Rule, last second before a change, offset there, offset one second later.
        ("CET-1CEST,M3.5.0,M10.5.0/3", "2100-03-28T00:59:59Z", 3600, 7200),
        ("CET-1CEST,M3.5.0,M10.5.0/3", "2100-10-31T00:59:59Z", 7200, 3600),
        ("IST-1GMT0,M10.5.0,M3.5.0/1", "2100-10-31T00:59:59Z", 3600, 0),
        ("IST-1GMT0,M10.5.0,M3.5.0/1", "2100-03-28T00:59:59Z", 0, 3600),
        ("<-03>3", "2100-03-28T00:59:59Z", -10_800, -10_800),
        ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2100-04-03T14:59:59Z", 39_600, 37_800),
        ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2100-03-28T00:59:59Z", -7200, -3600),
        ("IST-2IDT,M3.4.4/26,M10.5.0", "2100-03-25T23:59:59Z", 7200, 10_800),
        ("AAA0BBB,J60/0,J300/0", "2096-02-29T23:59:59Z", 0, 3600),
        ("AAA0BBB,59/0,299/0", "2096-02-28T23:59:59Z", 0, 3600),
        ("AAA0BBB,59/0,299/0", "2097-02-28T23:59:59Z", 0, 3600),
        ("AAA0BBB,0/-167,J365/167:59:59", "2096-12-25T00:59:59Z", 3600, 3600),
        ("EST5EDT,0/0,J365/25", "2100-01-01T03:59:59Z", -14_400, -14_400),
        ("EST5EDT4,M3.2.0,M11.1.0", "2100-03-14T06:59:59Z", -18_000, -14_400),
        ("AAA+1:30:15", "2100-01-01T00:00:00Z", -5415, -5415),
    ])
    func `a rule gives the offset of any time to come`(rule: String, text: String, before: Int, after: Int) throws {
        let (zone, instant) = (try zone(rule), try Instant(parsing: text))
        #expect(zone.offset(at: instant) == before)
        #expect(zone.offset(at: instant.adding(seconds: 1)) == after)
    }

    @Test(arguments: [
        "C", "CE1", "CET", "CET-", "CET-25", "CET-1:60", "CET-1:0", "CET-1:00:60", "<CE>1", "<C E>1", "<CET1", "CET-1x",
        "CET-1CEST", "CET-1CEST,", "CET-1CEST,M3.5.0", "CET-1CEST,M3.5.0,", "CET-1CEST,M3.5.0,M10.5.0x", "CET-1CE,1,2",
        "CET-1CEST-99,1,2", "CET-1CEST,J0,J1", "CET-1CEST,J366,J1", "CET-1CEST,366,1", "CET-1CEST,M0.1.0,1",
        "CET-1CEST,M13.1.0,1", "CET-1CEST,M1.0.0,1", "CET-1CEST,M1.6.0,1", "CET-1CEST,M1.1.7,1", "CET-1CEST,M1.1,1",
        "CET-1CEST,M1,1", "CET-1CEST,x,1", "CET-1CEST,1/168,2", "CET-1CEST,1/,2", "CET-1CEST,1111,2", "CÉT-1",
    ])
    func `anything else is no rule`(rule: String) {
        #expect(throws: ZoneFileError.badRule(rule)) { try zone(rule) }
    }

    @Test func `an error quotes no more than the beginning of a long line`() {
        let rule = String(repeating: "x", count: 1000)
        #expect(throws: ZoneFileError.badRule(String(rule.prefix(80)))) { try zone(rule) }
    }
}
