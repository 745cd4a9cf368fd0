private import Glibc
package import HTTPClient

/// The part of `foodlog-fetch` that downloads: `foodlog-fetch download URL`.
///
/// It writes a line with the length to standard output, or `-` where the server does not say, and then what is there.
package enum DownloadProgram {
    /// Runs the part; nil where the arguments are none of it.
    ///
    /// The status is 0 where all was written; 69 where it could not be had, with a sentence on standard error; 70 where
    /// libcurl does not start, 74 where the output cannot be written, 141 where its reader has gone.
    static func run(_ arguments: [String]) -> Int32? {
        guard arguments.count == 2, arguments[0] == "download" else { return nil }
        let certificates = getenv("SSL_CERT_FILE").map { String(cString: $0) }
        guard
            let client = HTTPClient(
                agent: "foodlog", certificates: certificates, isCancelled: { Stream.hasNoReader(STDOUT_FILENO) })
        else { return 70 }
        return download(arguments[1], by: client, to: STDOUT_FILENO) { sentence in
            _ = Stream.write(Array("\(sentence)\n".utf8), to: STDERR_FILENO)
        }
    }

    /// Downloads what is at `url` to a descriptor, and says on failure why.
    package static func download(
        _ url: String, by client: HTTPClient, limits: DownloadLimits = DownloadLimits(), allowsLoopback: Bool = false,
        to descriptor: Int32, complain: (_ sentence: String) -> Void
    ) -> Int32 {
        var isBegun = false
        var failure: Int32 = 0
        do throws(HTTPFailure) {
            try client.download(url, limits: limits, allowsLoopback: allowsLoopback) { piece, length in
                if !isBegun { failure = Stream.write(line(length), to: descriptor) }
                isBegun = true
                if failure == 0 { failure = Stream.write(Array(piece), to: descriptor) }
                return failure == 0
            }
            if !isBegun { failure = Stream.write(line(0), to: descriptor) }
        } catch {
            if failure == 0 {
                guard error.kind != .cancelled else { return 128 + SIGPIPE }
                complain(sentence(error))
                return 69
            }
        }
        switch failure {
        case 0: return 0
        case EPIPE: return 128 + SIGPIPE
        default:
            complain(String(cString: strerror(failure)))
            return 74
        }
    }

    private static func line(_ length: Int?) -> [UInt8] { Array("\(length.map(String.init) ?? "-")\n".utf8) }

    /// What is wrong, as a clause; nothing that the server said is in it.
    private static func sentence(_ failure: HTTPFailure) -> String {
        switch failure.kind {
        case .refusedURL, .refusedHeader: "it is no address of https"
        case .privateAddress: "its host is not on the public internet"
        case .refusedStatus: "the server answers \(failure.status ?? 0)"
        case .refusedRedirect: "the server sends on to another server"
        case .tooManyRedirects: "the server sends on again and again"
        case .unresolvable: "the address of its host could not be found"
        case .unconnectable: "there is no connection to its host"
        case .insecure: "its host could not prove that it is what it says it is"
        case .timedOut: "nothing comes any more"
        case .cutOff: "the connection broke before all was there"
        case .tooLarge: "it is larger than anything that can be imported"
        case .badEncoding, .badReply: "its host sends what cannot be read"
        case .cancelled, .failed: "it could not be had"
        }
    }
}
