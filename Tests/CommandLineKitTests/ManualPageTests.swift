import CommandLineKit
import FoodTestSupport
import Testing

/// The manual page is made of the same declarations as help, and man(1) reads it without complaint.
@Suite struct ManualPageTests {
    private let page = Pantry.tool.manualPage(
        version: "pantry 1.0", sections: [ManualSection("exit status", [("0", "Done."), ("64", "A 'bad' line\\.")])])

    @Test func `every command, option and section is in it`() {
        for text in [
            ".TH \"PANTRY\" 1 \"\" \"pantry 1.0\"", ".SS \"pantry add\"", ".SH GLOBAL OPTIONS", "\\-\\-format <format>",
            ".SH EXIT STATUS", "A 'bad' line\\e.",
        ] {
            #expect(page.contains(text), "\(text)")
        }
        #expect(page.split(separator: "\n").allSatisfy { !$0.hasPrefix("'") })
    }

    @Test(.enabled("groff is not installed") { ShellTests.output(of: "command -v groff") != "" })
    func `groff reads it without complaint`() throws {
        let folder = try TemporaryDirectory()
        try writeFile(folder.file("page.1"), Array(page.utf8))
        let complaints = ShellTests.output(of: "groff -man -Tutf8 -ww -z '\(folder.file("page.1"))' 2>&1")
        #expect(complaints == "")
    }
}
