import FoodTestSupport
import Glibc
import Testing

/// The folder of the files that tests compare with.
let vectorFolder = String(#filePath.prefix(upTo: #filePath.lastIndex(of: "/") ?? #filePath.endIndex)) + "/Vectors"

/// The folder of the package.
let packageFolder = vectorFolder.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/")

/// Compares a text with the file `name` of `Vectors`; with UPDATE_GOLDEN set, writes the file instead.
func expectGolden(_ name: String, _ text: String, in folder: String = vectorFolder) throws {
    let path = "\(folder)/\(name)"
    if getenv("UPDATE_GOLDEN") != nil {
        let file = try #require(fopen(path, "wb"))
        defer { fclose(file) }
        fputs(text, file)
    }
    let golden = try #require(fileBytes(path), "\(name) is missing: run the tests once with UPDATE_GOLDEN=1")
    #expect(String(decoding: golden, as: UTF8.self) == text, "\(name) differs: UPDATE_GOLDEN=1 writes it anew")
}
