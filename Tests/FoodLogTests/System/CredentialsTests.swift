import FetchProtocol
import FoodLog
import FoodTestSupport
import Glibc
import Testing

/// Keys from the environment and from the person's file.
@Suite struct CredentialsTests {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        mkdir(directory.file("foodlog"), 0o700)
    }

    private var path: String { directory.file("foodlog/config") }

    private func credentials(_ variables: [String: String] = [:]) throws -> Credentials {
        let all = variables.merging(["XDG_CONFIG_HOME": directory.path, "HOME": "/nonexistent"]) { first, _ in first }
        return try Credentials { all[$0] }
    }

    private func write(_ text: String, mode: mode_t = 0o600) throws {
        try writeFile(path, Array(text.utf8))
        chmod(path, mode)
    }

    @Test func `without a file and variables there are none`() throws {
        #expect(try credentials() == Credentials())
        #expect(try Credentials { _ in nil } == Credentials())
        #expect(try credentials(["XDG_CONFIG_HOME": "relative", "HOME": "/nonexistent"]) == Credentials())
    }

    @Test func `the file says what the environment does not`() throws {
        try write("# keys\n\n fdc-key = abc \r\ncontact=me@example.org\npassio-key = p=q\ncolour = always\n")
        let found = try credentials()
        #expect(found.foodDataCentral == Secret("abc") && found.passio == Secret("p=q"))
        #expect(found.contact == "me@example.org")
        let mixed = try credentials(["FOODLOG_FDC_KEY": "xyz", "FOODLOG_PASSIO_KEY": ""])
        #expect(mixed.foodDataCentral == Secret("xyz") && mixed.passio == nil && mixed.contact == "me@example.org")
    }

    @Test func `the file in the home folder counts where no other is named`() throws {
        mkdir(directory.file(".config"), 0o700)
        mkdir(directory.file(".config/foodlog"), 0o700)
        try writeFile(directory.file(".config/foodlog/config"), Array("fdc-key=home\n".utf8))
        let home = directory.path
        #expect(try Credentials { $0 == "HOME" ? home : nil }.foodDataCentral == Secret("home"))
    }

    @Test(arguments: [0o640, 0o604, 0o620, 0o602, 0o644, 0o666, 0o777, 0o610] as [mode_t])
    func `a file that others can read or change is refused`(mode: mode_t) throws {
        try write("fdc-key = canary\n", mode: mode)
        #expect(throws: CredentialsError.readableByOthers(path: path)) { try credentials() }
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give a file away"))
    func `a file of another user is refused`() throws {
        try write("fdc-key = canary\n")
        chown(path, 65_534, 65_534)
        #expect(throws: CredentialsError.foreign(path: path)) { try credentials() }
    }

    @Test func `what is no file, or too large a one, is refused`() throws {
        mkdir(path, 0o700)
        #expect(throws: CredentialsError.notAFile(path: path)) { try credentials() }
        rmdir(path)
        mkfifo(path, 0o600)
        #expect(throws: CredentialsError.notAFile(path: path)) { try credentials() }
        unlink(path)
        try write(String(repeating: "#", count: 70_000))
        #expect(throws: CredentialsError.notAFile(path: path)) { try credentials() }
    }

    @Test(arguments: [
        "canary\n", "= canary\n", "fdc-key = can ary\n", "fdc-key = canar\u{FC}\n", "contact = a\u{1B}b\n",
        "fdc-key = canary\u{0}\n", "fdc-key = " + String(repeating: "k", count: 201),
    ])
    func `a line that cannot be read is named by its number, not quoted`(text: String) throws {
        try write("# first\n" + text)
        let error = #expect(throws: CredentialsError.self) { try credentials() }
        #expect(error == .badLine(path: path, number: 2))
        #expect(!"\(String(describing: error))".contains("canar"))
    }

    @Test(arguments: ["can ary", "canary\r\nX: y", "canary\u{7F}", "canarü"])
    func `a variable that cannot be sent is named, not quoted`(value: String) {
        let error = #expect(throws: CredentialsError.self) { try credentials(["FOODLOG_PASSIO_KEY": value]) }
        #expect(error == .badVariable("FOODLOG_PASSIO_KEY"))
    }
}
