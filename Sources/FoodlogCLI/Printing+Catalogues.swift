import CommandLineKit
import FoodDomain
import FoodLog
import FoodlogAnswers
import JSON

/// Prints what is known of catalogues.
extension CommandContext {
    /// Prints what an import did.
    func printImport(_ report: ImportReport) {
        guard isJSON else { return confirm(ImportScreen(report: report, style: style).text) }
        output.write(
            JSONWriter.line { json in
                json.object { json in
                    json.member("catalogue", report.name)
                    json.member("file", report.path)
                    json.member("bytes", report.size)
                    json.member("read", report.read)
                    json.member("taken", report.taken)
                    json.member("refused", report.refused)
                    json.array("reasons", report.reasons) { json, reason in
                        json.object { json in
                            json.member("reason", reason.reason)
                            json.member("count", reason.count)
                        }
                    }
                    json.member("refusals", report.refusals)
                }
            })
    }

    /// Prints the catalogues that there are.
    func printCatalogues(_ catalogues: [CatalogueSummary]) {
        if isTabular { return writeTable(Self.catalogueTable(catalogues)) }
        guard isJSON else { return output.print(CataloguesScreen(catalogues: catalogues, style: style).text) }
        output.write(JSONWriter.line { $0.catalogues(catalogues) })
    }

    /// Prints that a catalogue was removed.
    func printRemovedCatalogue(_ name: String) {
        guard isJSON else {
            return confirm("Removed the catalogue \(shown(name)). Entries keep the foods that they used.")
        }
        output.write(JSONWriter.line { json in json.object { json in json.member("removed", name) } })
    }

    private static func catalogueTable(_ catalogues: [CatalogueSummary]) -> DelimitedTable {
        DelimitedTable(
            header: ["catalogue", "foods", "bytes", "built", "origin"],
            rows: catalogues.map {
                [
                    .text($0.name), .integer($0.foods), .integer($0.size), .text($0.built ?? ""), .text($0.origin),
                ]
            })
    }
}
