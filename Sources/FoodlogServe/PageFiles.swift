private import EmbeddedPage
import HTTPServer

/// The files of the page, which are part of the program.
enum PageFiles {
    /// What a browser may load and do for the page: nothing but its own files, and no script within them.
    private static let policy =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        + "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    /// What of the machine the page may use: the camera, for barcodes.
    private static let permissions =
        "camera=(self), microphone=(), display-capture=(), geolocation=(), accelerometer=(), gyroscope=(), "
        + "magnetometer=(), midi=(), usb=(), serial=(), hid=(), payment=(), publickey-credentials-get=(), "
        + "screen-wake-lock=(), xr-spatial-tracking=()"

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
        var response = (Gzip.isTaken(by: request.headers) ? file.packed ?? file.plain : file.plain).answer(to: request)
        // That nothing changed is true of one form of the file, too (RFC 9110, 15.4.5).
        if response.status == 304 { response.headers.append("Vary", "Accept-Encoding") }
        return response
    }

    /// A file with its answers, made once for all who load it.
    private struct File: Sendable {
        let name: String
        let plain: TaggedResponse
        /// The same, packed; nil where that is no shorter.
        let packed: TaggedResponse?

        init(name: String, bytes: [UInt8]) {
            self.name = name
            plain = Self.answer(name, bytes, encoding: nil)
            packed = Gzip.packed(bytes).flatMap { packed in
                packed.count < bytes.count ? Self.answer(name, packed, encoding: "gzip") : nil
            }
        }

        private static func answer(_ name: String, _ bytes: [UInt8], encoding: String?) -> TaggedResponse {
            var response = ServerResponse(status: 200, type: type(of: name), bytes)
            response.headers.append("Content-Security-Policy", policy)
            response.headers.append("Permissions-Policy", permissions)
            if let encoding { response.headers.append("Content-Encoding", encoding) }
            response.headers.append("Vary", "Accept-Encoding")
            return TaggedResponse(response).shared
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
