import CommandLineKit
import FoodTestSupport
import FoodlogCLI
import Testing

/// What docs/http.md says of each command.
@Suite struct ServedCommandTests {
    /// The commands of the table "Commands and requests".
    private static func documented() throws -> [String] {
        let bytes = try #require(fileBytes("\(folder(above: #filePath, levels: 4))/docs/http.md"))
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        let rows = lines.drop { $0 != "## Commands and requests" }.dropFirst().prefix { !$0.hasPrefix("## ") }
        return rows.filter { $0.hasPrefix("| `") }.flatMap { row in
            let pieces = row.dropFirst(2).prefix { $0 != "|" }.split(separator: "`", omittingEmptySubsequences: false)
            return pieces.indices.filter { $0 % 2 == 1 }.map { String(pieces[$0]) }
        }
    }

    private static func leaves(_ node: CommandNode<CommandContext>, _ path: String) -> [String] {
        node.children.filter { !$0.isHidden }.flatMap { child in
            let name = path.isEmpty ? child.name : "\(path) \(child.name)"
            return child.children.isEmpty ? [name] : leaves(child, name)
        }
    }

    @Test func `every command stands in the table of requests, and no other`() throws {
        let commands = Self.leaves(FoodlogTool.tool.root, "")
        let documented = try Self.documented()
        #expect(commands.count > 60)
        #expect(documented.sorted() == commands.sorted())
    }
}
