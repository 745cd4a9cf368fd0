private import EmbeddedPage
import HTTPServer

/// The files of the page, which are part of the program.
enum PageFiles {
    /// What a browser may load and do for the page: nothing but its own files, and no script within them.
    private static let policy =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        + "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

    /// The file that a request asks for; nil where it asks for something else.
    static func response(to request: ServerRequest) -> ServerResponse? {
        let path = request.target.path
        let name: String
        switch path.count {
        case 0: name = "index.html"
        case 2 where path[0] == "app": name = path[1]
        default: return nil
        }
        guard let file = files.first(where: { $0.name == name }) else {
            return path.isEmpty ? .text(404, "This program has no page.") : nil
        }
        guard request.method == "GET" || request.method == "HEAD" else {
            var response = ServerResponse.text(405, "The page can only be read.")
            response.headers.append("Allow", "GET, HEAD")
            return response
        }
        let packed = Gzip.isTaken(by: request.headers) ? file.packed : nil
        var response = ServerResponse(status: 200, type: type(of: name), packed ?? file.bytes)
        response.headers.append("Content-Security-Policy", policy)
        if packed != nil { response.headers.append("Content-Encoding", "gzip") }
        response = response.tagged(for: request)
        response.headers.append("Vary", "Accept-Encoding")
        return response
    }

    private struct File: Sendable {
        let name: String
        let bytes: [UInt8]
        /// The same, packed; nil where that is no shorter.
        let packed: [UInt8]?

        init(name: String, bytes: [UInt8]) {
            self.name = name
            self.bytes = bytes
            packed = Gzip.packed(bytes).flatMap { $0.count < bytes.count ? $0 : nil }
        }
    }

    private static let files: [File] = (0..<page_file_count()).map { index in
        let file = page_file(index)
        return File(
            name: String(cString: file.name), bytes: Array(UnsafeBufferPointer(start: file.bytes, count: file.count)))
    }

    private static func type(of name: String) -> String {
        let ending = name.split(separator: ".").last ?? ""
        return switch ending {
        case "html": "text/html; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "svg": "image/svg+xml"
        case "png": "image/png"
        case "webmanifest", "json": "application/manifest+json"
        default: "application/octet-stream"
        }
    }
}
