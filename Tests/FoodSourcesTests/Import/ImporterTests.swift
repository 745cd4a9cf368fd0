import FoodDomain
import FoodSources
import Testing

@Suite struct ImporterTests {
    /// Records in memory.
    private final class MemoryStage: RecordStage {
        private var records: [String: [[UInt8]]] = [:]

        func add(_ kind: Int, _ number: Int64, _ bytes: [UInt8]) {
            records["\(kind) \(number)", default: []].append(bytes)
        }

        func records(_ kind: Int, _ number: Int64) -> [[UInt8]] { records["\(kind) \(number)"] ?? [] }
    }

    private func all(_ importer: some FoodImporter) throws -> (foods: [CatalogueFood], refused: [RefusedRecord]) {
        var importer = importer
        var foods: [CatalogueFood] = []
        var refused: [RefusedRecord] = []
        while let record = try importer.next() {
            switch record {
            case .food(let food): foods.append(food)
            case .refused(let record): refused.append(record)
            }
        }
        return (foods, refused)
    }

    private func stream(_ text: String) -> MemoryStream { MemoryStream(Array(text.utf8), piece: 50) }

    @Test func `a plain table is read, and bad rows are refused with their lines`() throws {
        let text = """
            id,name,brand,per,barcode,calories,protein,fat,carbs,serving,serving_g,aliases,popularity
            1,"Bar, protein",Acme,100 g,4006381333931,400,30,tr,<0.5,bar,60,power bar; energy bar,5
            2,,x,,,,,,,,,,
            3,Soup,,100ml,,50,,,,,,,9
            4,Bad barcode,,,12,,,,,,,,
            5,Bad amount,,,,1e999,,,,,,,
            6,Bad basis,,per cup,,,,,,,,,
            7,Negative,,,,-1,,,,,,,
            8,Bad serving,,,,1,,,,x,0,,
            """
        let (foods, refused) = try all(try CSVFoodImporter(stream(text), name: "shop", file: "shop.csv"))
        #expect(foods.map(\.food.name) == ["Bar, protein", "Soup"])
        #expect(foods.map(\.popularity) == [5, 9])
        let bar = try #require(foods.first?.food)
        #expect(bar.identity == FoodIdentity(try #require(FoodSource("csv:shop")), "1"))
        #expect(bar.ingredients[0].nutrients[.fat] == .trace)
        #expect(bar.ingredients[0].nutrients[.carbs] == .below(0.5))
        #expect(bar.ingredients[0].nutrients[.sodium] == .unknown)
        #expect(bar.countUnit == "bar")
        #expect(bar.servingUnits == [ServingUnit("bar", grams: 60), ServingUnit("g", grams: 1)])
        #expect(bar.aliases == ["power bar", "energy bar"])
        #expect(foods[1].food.basis == .volume)
        #expect(refused.map(\.line) == [3, 5, 6, 7, 8, 9])
        #expect(refused.map(\.id) == ["2", "4", "5", "6", "7", "8"])
    }

    @Test func `a table with a column that is not known, or without names, is refused`() {
        #expect(throws: ImportError.unknownColumn("kcal", file: "f")) {
            try CSVFoodImporter(stream("name,kcal\n"), name: "shop", file: "f")
        }
        #expect(throws: ImportError.missingColumn("name", file: "f")) {
            try CSVFoodImporter(stream("id,calories\n"), name: "shop", file: "f")
        }
        #expect(throws: ImportError.empty(file: "f")) { try CSVFoodImporter(stream(""), name: "shop", file: "f") }
    }

    @Test func `FoodData Central's tables make foods of all types`() throws {
        let files = [
            "food.csv": """
            "fdc_id","data_type","description","food_category_id","publication_date"
            "1","foundation_food","Hummus, commercial","16","2019-04-01"
            "2","sub_sample_food","sample","16","2019-04-01"
            "3","sr_legacy_food","Bananas, raw","9","2019-04-01"
            "4","branded_food","CRUNCHY BAR","","2020-01-01"
            "5","survey_fndds_food","Milk, NFS","","2020-01-01"
            "6","branded_food","NOTHING KNOWN","","2020-01-01"
            """,
            "food_nutrient.csv": """
            "id","fdc_id","nutrient_id","amount","data_points","derivation_id"
            1,1,1008,229,,
            2,3,1008,89,,
            3,1,1003,7.35,,
            4,4,1008,450,,
            5,4,1003,8,,
            6,5,1008,52,,
            """,
            "food_portion.csv": """
            "id","fdc_id","seq_num","amount","measure_unit_id","portion_description","modifier","gram_weight"
            1,1,1,2,1001,,,33.9
            2,3,1,1,9999,,"medium (7"" to 7-7/8"" long)",118
            """,
            "measure_unit.csv": "\"id\",\"name\"\n1001,tablespoon\n9999,undetermined\n",
            "sr_legacy_food.csv": "\"fdc_id\",\"NDB_number\"\n3,9040\n",
            "branded_food.csv": """
            "fdc_id","brand_owner","brand_name","gtin_upc","serving_size","serving_size_unit","household_serving_fulltext"
            4,"Acme Inc.","","00040063813339",40,g,"1 bar"
            """,
        ]
        let importer = try FDCImporter(stage: MemoryStage(), open: { files[$0].map(stream) })
        let (foods, refused) = try all(importer)
        #expect(
            foods.map(\.food.identity) == [
                FoodIdentity(.fdc, "1"), FoodIdentity(.usdaSR, "09040"), FoodIdentity(.fdc, "4"),
                FoodIdentity(.fdc, "5"),
            ])
        #expect(foods[0].food.ingredients[0].nutrients[.protein] == .number(7.35))
        #expect(foods[1].food.countUnit?.hasPrefix("medium") == true)
        #expect(foods[2].food.details == "Acme Inc.")
        #expect(foods[2].food.barcode != nil)
        #expect(foods[2].prior < foods[1].prior)
        #expect(refused.map(\.id) == ["6"])
    }

    @Test func `Open Food Facts' lines make foods, the number of scans their popularity`() throws {
        let text = """
            {"code":"4006381333931","product_name":"Creme","nutriments":{"energy-kcal_100g":539},"unique_scans_n": 50}
            {"code":"3017620422003","product_name":"Spread","nutriments":{"energy-kcal_100g":"530"}}

            not json
            {"code":"111","product_name":""}
            """
        let (foods, refused) = try all(OpenFoodFactsImporter(stream(text)))
        #expect(foods.map(\.food.name) == ["Creme", "Spread"])
        #expect(foods.map(\.popularity) == [50, 0])
        #expect(refused.map(\.line) == [4, 5])
    }
}
