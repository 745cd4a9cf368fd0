import FoodDomain
import Testing

@Suite struct ZoneNameTests {
    @Test(.enabled(if: ZoneFiles.isInstalled, "\(ZoneFiles.missing)"))
    func `every name of the zone data is one`() throws {
        #expect(ZoneFiles.names.count > 500)
        for name in ZoneFiles.names { #expect(try ZoneName(name).id == name) }
    }

    @Test(arguments: [
        "", "/etc/passwd", "../etc/passwd", "Europe/../UTC", "Europe//Berlin", "Europe/", "Europe/.", "Eur ope",
        "Bérlin",
        "CET-1CEST,M3.5.0,M10.5.0", "+02:00", "-x", "a\u{0}b", String(repeating: "a", count: 256),
    ])
    func `a text that could leave the zone data is refused`(text: String) {
        #expect(throws: ZoneNameError.badName(text)) { try ZoneName(text) }
    }

    @Test func `a path is the name behind its zoneinfo folder`() throws {
        #expect(try ZoneName(path: "/usr/share/zoneinfo/Europe/Paris").id == "Europe/Paris")
        #expect(try ZoneName(path: "/usr/share/zoneinfo/posix/Europe/Paris").description == "Europe/Paris")
        #expect(throws: ZoneNameError.leapSeconds(name: "Europe/Paris")) {
            try ZoneName(path: "/usr/share/zoneinfo/right/Europe/Paris")
        }
        for path in ["/etc/localtime", "zoneinfo/UTC", "/usr/share/zoneinfo", "/usr/share/zoneinfo/", ""] {
            #expect(throws: ZoneNameError.notZoneData(path: path)) { try ZoneName(path: path) }
        }
        #expect(throws: ZoneNameError.badName("../x")) { try ZoneName(path: "/usr/share/zoneinfo/../x") }
    }

    @Test func `TZ is a name, a path or nothing`() throws {
        #expect(try ZoneRequest(environment: "") == .name(.utc))
        #expect(try ZoneRequest(environment: ":") == .name(.utc))
        #expect(try ZoneRequest(environment: ":Europe/Paris") == .name(ZoneName("Europe/Paris")))
        #expect(try ZoneRequest(environment: ":/etc/localtime") == .path("/etc/localtime"))
        #expect(throws: ZoneNameError.badName(":Europe/Paris")) { try ZoneRequest(environment: "::Europe/Paris") }
    }

    @Test func `UTC has other names`() throws {
        #expect(try ZoneName("UTC").isUTC && ZoneName("Etc/UTC").isUTC && ZoneName("Zulu").isUTC)
        #expect(try !ZoneName("Europe/London").isUTC && !ZoneName("GMT").isUTC)
    }
}
