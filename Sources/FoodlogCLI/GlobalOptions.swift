package import CommandLineKit
package import FoodDomain
import FoodlogAnswers

/// The options that every command takes, before or after its name.
package struct GlobalOptions: ParameterSet, Equatable, Sendable {
    /// The file of the log; nil for the usual place.
    package var database: String?
    /// Whether the answer is JSON.
    package var json = false
    /// The form of the answer; nil for what `json` says.
    package var format: OutputFormat?
    /// Whether nothing is looked up in the network.
    package var isOffline = false
    /// The unit of energy on screens and in tables; nil for the person's own.
    package var energy: EnergyChoice?
    /// The nutrients that are shown; nil for the person's own.
    package var nutrients: NutrientSelection?
    /// Whose rules figures on screens are rounded by as on a label.
    package var label: LabelRules?
    /// Whether every question is answered with yes.
    package var saysYes = false
    /// When colours are used; nil for the person's own.
    package var color: ColorChoice?
    /// Whether an answer that only confirms is left out.
    package var isQuiet = false

    /// The defaults.
    package init() {}

    /// What may be written.
    package static var parameters: [Parameter<Self>] {
        [
            .option(
                "db", value: "file", { $1(&$0.database) }, environment: "FOODLOG_DB", completion: .files,
                help: "The file of the log."),
            .flag("json", { $1(&$0.json) }, help: "Answer in JSON."),
            .option("format", { $1(&$0.format) }, help: "The form of the answer."),
            .flag("offline", { $1(&$0.isOffline) }, help: "Look nothing up in the network."),
            .option("energy", value: "unit", { $1(&$0.energy) }, help: "The unit of energy on screens and in tables."),
            .option(
                "nutrients", value: "list", { $1(&$0.nutrients) }, completion: .words(NutrientSelection.completions),
                help: "The nutrients to show: main, all, or keys with commas between them."),
            .option(
                "label", value: "rules", { $1(&$0.label) },
                help: "Round figures on screens as labels do, in the United States or the European Union."),
            .flag("yes", { $1(&$0.saysYes) }, help: "Answer every question with yes."),
            .option("color", value: "when", { $1(&$0.color) }, help: "Whether to use colours."),
            .flag(
                "quiet", short: "q", { $1(&$0.isQuiet) },
                help: "Print nothing where all went well and nothing was asked."),
        ]
    }

    /// Refuses two forms at once.
    package func validate() throws {
        if json, let format, format != .json {
            throw UsageError("The options '--json' and '--format \(format.rawValue)' exclude each other.")
        }
    }

    /// The form of the answer.
    package var outputFormat: OutputFormat { json ? .json : format ?? .table }
}

extension LabelRules: ArgumentValue {}

/// The form of an answer.
package enum OutputFormat: String, CaseIterable, ArgumentValue {
    case table, json, csv, tsv
}

/// The unit that energy is shown in.
package enum EnergyChoice: String, CaseIterable, ArgumentValue {
    case kcal, kJ
}

/// When colours are used.
package enum ColorChoice: String, CaseIterable, ArgumentValue {
    case auto, always, never
}

/// The nutrients that are shown, in the order of the registry or as they were listed.
package struct NutrientSelection: ArgumentValue, Equatable {
    /// The nutrients.
    package let nutrients: [Nutrient]
    /// Whether the carbohydrate without fibre is shown, which is worked out by what a food's figure holds.
    package let hasNetCarbs: Bool
    /// The word that reads back as this selection.
    package let argumentText: String

    /// What a day shows unless more is asked for.
    package static let main = NutrientSelection(nutrients: Nutrient.main, argumentText: "main")

    private init(nutrients: [Nutrient], hasNetCarbs: Bool = false, argumentText: String) {
        self.nutrients = nutrients
        self.hasNetCarbs = hasNetCarbs
        self.argumentText = argumentText
    }

    /// `main`, `all`, or keys with commas between them; nil where one of them is no nutrient.
    package init?(argument: String) {
        switch argument {
        case "main": self = .main
        case "all": self.init(nutrients: Nutrient.allCases, hasNetCarbs: true, argumentText: argument)
        default:
            var nutrients: [Nutrient] = []
            var hasNetCarbs = false
            for key in Self.keys(in: argument) {
                if Self.isNetCarbs(key) {
                    hasNetCarbs = true
                    continue
                }
                guard let nutrient = Self.nutrient(String(key)) else { return nil }
                if !nutrients.contains(nutrient) { nutrients.append(nutrient) }
            }
            guard !nutrients.isEmpty || hasNetCarbs else { return nil }
            let words = nutrients.map(\.key) + (hasNetCarbs ? [Self.netCarbs] : [])
            self.init(nutrients: nutrients, hasNetCarbs: hasNetCarbs, argumentText: words.joined(separator: ","))
        }
    }

    /// Names the key that is none, and the nearest one.
    package static func explanation(refusing argument: String) -> String? {
        guard let key = keys(in: argument).first(where: { nutrient(String($0)) == nil && !isNetCarbs($0) }) else {
            return "name at least one nutrient"
        }
        let near = Spelling.nearest(to: String(key), in: Nutrient.allCases.map(\.key) + [netCarbs])
        return "\(quoted(String(key))) is no nutrient" + (near.map { ", the nearest is '\($0)'" } ?? "")
    }

    /// The keys that may continue a list.
    package static func completions(_ request: CompletionRequest) -> [String] {
        let done = request.prefix.lastIndex(of: ",").map { String(request.prefix[...$0]) } ?? ""
        let words = done.isEmpty ? ["main", "all"] : []
        return (words + Nutrient.allCases.map(\.key) + [netCarbs]).map { done + $0 }.filter {
            $0.hasPrefix(request.prefix)
        }
    }

    private static let netCarbs = "netCarbs"

    private static func isNetCarbs(_ key: Substring) -> Bool {
        ["netcarbs", "net-carbs", "carbsavailable"].contains(key.lowercased())
    }

    private static func keys(in argument: String) -> [Substring] { argument.split(separator: ",") }

    private static func nutrient(_ key: String) -> Nutrient? {
        let folded = key.lowercased()
        return Nutrient(key: key) ?? Nutrient.allCases.first { $0.key.lowercased() == folded }
    }
}
