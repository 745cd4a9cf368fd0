import FoodTestSupport
import FoodlogFetch
import Glibc
import HTTPClient
import Testing

/// `foodlog-fetch download`, and what it is made of.
@Suite struct DownloadTests {
    /// What a download wrote, and how it ended.
    private func download(
        _ url: String, limits: DownloadLimits = DownloadLimits(), allowsLoopback: Bool = true
    ) throws -> (status: Int32, bytes: [UInt8], said: String) {
        let client = try #require(HTTPClient(agent: "test"))
        let directory = try TemporaryDirectory()
        let path = directory.file("download")
        let file = open(path, O_WRONLY | O_CREAT, 0o600)
        defer { close(file) }
        var said = ""
        let status = DownloadProgram.download(
            url, by: client, limits: limits, allowsLoopback: allowsLoopback, to: file
        ) { said += $0 }
        return (status, try #require(fileBytes(path)), said)
    }

    @Test func `what is there is written behind its length`() throws {
        let body = [UInt8](repeating: 7, count: 300_000)
        let server = try LoopbackServer { request in
            request.target == "/old" ? .redirect(to: "/new") : ServerReply(body: body)
        }
        let result = try download(server.url + "/old")
        #expect(result.status == 0 && result.said.isEmpty)
        #expect(result.bytes == Array("300000\n".utf8) + body)
        #expect(server.requests.map { $0.header("Accept-Encoding") } == ["identity", "identity"])
    }

    @Test func `nothing is a download too, and so is one of unknown length`() throws {
        let empty = try LoopbackServer { _ in ServerReply("") }
        #expect(try download(empty.url).bytes == Array("0\n".utf8))
        let open = try LoopbackServer { _ in ServerReply(body: [1, 2], length: -1) }
        #expect(try download(open.url).bytes == Array("-\n".utf8) + [1, 2])
    }

    @Test func `another status, a cut connection, too much and another server are failures`() throws {
        let missing = try LoopbackServer { _ in ServerReply(status: 404, "a page for people") }
        let result = try download(missing.url)
        #expect(result.status == 69 && result.bytes.isEmpty && result.said == "the server answers 404")
        let cut = try LoopbackServer { _ in ServerReply(body: [1], length: 100) }
        #expect(try download(cut.url).status == 69)
        let large = try LoopbackServer { _ in ServerReply(body: [1, 2, 3], length: -1) }
        let tooLarge = try download(large.url, limits: DownloadLimits(bytes: 2))
        #expect(tooLarge.status == 69 && tooLarge.said.contains("larger"))
        let other = large.url
        let away = try LoopbackServer { _ in .redirect(to: other) }
        #expect(try download(away.url).said == "the server sends on to another server")
        let loop = try LoopbackServer { _ in .redirect(to: "/") }
        #expect(try download(loop.url).said.contains("again and again"))
        #expect(loop.requests.count == 4)
    }

    @Test(arguments: [
        "https://127.0.0.1:PORT/x", "https://[::1]:PORT/", "https://localhost:PORT/", "https://10.0.0.1/",
        "https://169.254.169.254/", "https://192.168.1.1/", "https://[fd00::1]/", "https://[fe80::1]/",
        "https://[::ffff:127.0.0.1]/", "https://0.0.0.0/", "https://2130706433/",
    ])
    func `an address that is not public is not connected to`(url: String) throws {
        let server = try LoopbackServer { _ in ServerReply("stolen") }
        let result = try download(url.replacing("PORT", with: String(server.port)), allowsLoopback: false)
        #expect(result.status == 69 && result.said == "its host is not on the public internet", "\(result.said)")
        #expect(server.requests.isEmpty)
    }

    @Test(arguments: ["http://127.0.0.1/", "http://example.org/", "ftp://example.org/", "file:///etc/passwd", "x", ""])
    func `only https is asked`(url: String) throws {
        #expect(try download(url, allowsLoopback: false).said == "it is no address of https")
    }

    @Test func `the program refuses this machine`() throws {
        let server = try LoopbackServer { _ in ServerReply("stolen") }
        let result = try Fetch().run([], arguments: ["download", "https://127.0.0.1:\(server.port)/"])
        #expect(result.status == 69 && result.outputBytes.isEmpty)
        #expect(result.errors == "its host is not on the public internet\n")
        #expect(server.requests.isEmpty)
    }

    @Test(
        arguments: [
            ([8, 8, 8, 8], true), ([10, 1, 1, 1], false), ([172, 15, 0, 1], true), ([172, 16, 0, 1], false),
            ([172, 31, 255, 255], false), ([172, 32, 0, 1], true), ([100, 63, 0, 1], true), ([100, 64, 0, 1], false),
            ([127, 0, 0, 1], false), ([0, 0, 0, 0], false), ([224, 0, 0, 1], false), ([255, 255, 255, 255], false),
            ([192, 0, 2, 1], false), ([198, 18, 0, 1], false), ([198, 20, 0, 1], true), ([169, 254, 0, 1], false),
            ([192, 168, 0, 1], false), ([192, 167, 0, 1], true), ([], false),
        ] as [([UInt8], Bool)])
    func `public addresses of IPv4`(bytes: [UInt8], isPublic: Bool) {
        #expect(PublicAddress.isPublic(v4: bytes) == isPublic)
    }

    @Test(
        arguments: [
            ([0x26, 0x06, 0x47], [], true), ([], [1], false), ([0xFD], [1], false), ([0xFE, 0x80], [1], false),
            ([0xFF, 0x02], [1], false), ([0x20, 0x01, 0x0D, 0xB8], [1], false),
            ([0x20, 0x02, 127, 0, 0, 1], [], false),
            ([0x20, 0x01, 0x48, 0x60], [], true), ([], [0xFF, 0xFF, 8, 8, 8, 8], false),
            ([0, 0x64, 0xFF, 0x9B], [8, 8, 8, 8], true), ([0, 0x64, 0xFF, 0x9B], [10, 0, 0, 1], false),
        ] as [([UInt8], [UInt8], Bool)])
    func `public addresses of IPv6`(start: [UInt8], end: [UInt8], isPublic: Bool) {
        let bytes = start + [UInt8](repeating: 0, count: 16 - start.count - end.count) + end
        #expect(PublicAddress.isPublic(v6: bytes) == isPublic)
    }
}
