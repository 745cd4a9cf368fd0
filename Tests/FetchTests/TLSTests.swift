import FetchProtocol
import FoodTestSupport
import Glibc
import Testing

/// Certificates, with OpenSSL's own test server.
@Suite(.enabled(if: access("/usr/bin/openssl", X_OK) == 0, "openssl is not installed"))
struct TLSTests {
    let fetch: Fetch
    let directory: TemporaryDirectory

    init() throws {
        fetch = try Fetch()
        directory = try TemporaryDirectory()
    }

    /// Starts a server with a certificate of its own for 127.0.0.1, asks it, and ends it.
    ///
    /// `PORT` in the message stands for the server's port.
    private static let script = #"""
        cd "$1" || exit 1
        openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=test \
            -addext "subjectAltName=$2" -keyout key.pem -out cert.pem 2>/dev/null || exit 1
        coproc server { exec openssl s_server -accept 127.0.0.1:0 -cert cert.pem -key key.pem -www $3 2>&1; }
        while read -r word address <&"${server[0]}"; do [ "$word" = ACCEPT ] && break; done
        message=$(cat)
        "$0" <<<"${message//PORT/${address##*:}}"
        status=$?
        kill "$server_PID"
        exit $status
        """#

    private func answer(
        name: String = "IP:127.0.0.1", trusted: Bool, options: String = "", host: String = "127.0.0.1"
    ) throws -> FetchAnswer {
        var environment = fetch.environment
        if trusted { environment["SSL_CERT_FILE"] = directory.file("cert.pem") }
        let batch = FetchBatch(
            agent: "a", limits: .forTests, requests: [FetchRequest(url: "https://\(host):PORT/")])
        let result = try runProgram(
            "/bin/bash", ["-c", Self.script, fetch.program, directory.path, name, options], environment: environment,
            input: batch.message)
        var bytes = result.outputBytes[...]
        return try #require(FetchAnswer(takingFrom: &bytes), "\(result.errors)")
    }

    @Test func `a server with a certificate that is trusted is asked`() throws {
        let answer = try answer(trusted: true)
        #expect(answer.status == 200 && answer.failure == nil)
    }

    @Test func `a server that vouches for itself is refused, on the loopback too`() throws {
        let answer = try answer(trusted: false)
        #expect(answer.failure == .insecure && answer.status == nil)
    }

    @Test func `a trusted certificate of another name is refused`() throws {
        #expect(try answer(name: "DNS:example.org", trusted: true).failure == .insecure)
    }

    @Test func `TLS of before 1.2 is refused`() throws {
        #expect(try answer(trusted: true, options: "-tls1_1 -cipher DEFAULT@SECLEVEL=0").failure == .insecure)
    }
}
