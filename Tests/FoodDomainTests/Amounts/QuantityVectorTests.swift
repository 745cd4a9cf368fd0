import FoodDomain
import Foundation
import Testing

@Suite struct `Amounts: vectors` {
    @Test func `every row of quantities.tsv`() throws {
        let rows = try VectorFile("quantities").rows
        #expect(rows.count == 91)
        for row in rows {
            let id = row["id"] ?? ""
            let json = try #require(row["input_json"])
            let input = try JSONDecoder().decode(String.self, from: Data(json.utf8))
            let measures = try #require(MeasureSystem(rawValue: row["system"] ?? ""))
            let locale = row["locale"].flatMap(NumberLocale.init(rawValue:))
            do throws(AmountError) {
                let amount = try AmountParser.parse(input, locale: locale, measures: measures)
                #expect(row["error"] == nil, "\(id) \(json) is \(amount)")
                #expect(row["qty_num"].flatMap(Int64.init) == amount.quantity.numerator, "\(id)")
                #expect(row["qty_den"].flatMap(Int64.init) == amount.quantity.denominator, "\(id)")
                #expect(row["unit"] ?? "" == amount.unit.name, "\(id)")
                #expect(amount.text == input)
                let base = amount.baseValue(in: measures)
                #expect((base == nil) == (row["base_value"] == nil), "\(id)")
                if let base, let expected = row["base_value"].flatMap(Double.init) {
                    #expect(agree(base, expected), "\(id): \(base)")
                }
            } catch {
                #expect(error.code == row["error"], "\(id) \(json)")
            }
        }
    }
}

extension AmountUnit {
    /// The name in the vectors.
    var name: String {
        switch self {
        case .none: ""
        case .measure(let measure): measure.rawValue
        case .serving: "serving"
        case .label(let label): "label:" + label
        }
    }
}
