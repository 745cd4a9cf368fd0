private import Glibc

/// Compares a text with the golden file `Golden/NAME` beside the test's source file.
///
/// With `UPDATE_GOLDEN=1` in the environment the file is written instead, and the texts are alike.
///
/// - Returns: Nil where they are alike, else a sentence with the first line that differs.
package func goldenDifference(
    _ text: String, _ name: String, testFile: String = #filePath
) throws(SystemFailure) -> String? {
    let golden = "\(folder(above: testFile, levels: 1))/Golden"
    let path = "\(golden)/\(name)"
    if getenv("UPDATE_GOLDEN").map({ String(cString: $0) }) == "1" {
        mkdir(golden, 0o755)
        try writeFile(path, Array(text.utf8))
        return nil
    }
    guard let bytes = fileBytes(path) else {
        return "there is no golden file \(path); make it with UPDATE_GOLDEN=1 scripts/test"
    }
    let expected = String(decoding: bytes, as: UTF8.self)
    guard expected != text else { return nil }
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false)
    let index = zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset ?? min(old.count, new.count)
    func line(_ lines: [Substring]) -> String { index < lines.count ? "'\(lines[index])'" : "the end" }
    return "\(name):\(index + 1) expected \(line(old)), found \(line(new))"
}
