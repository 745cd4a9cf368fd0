import CommandLineKit
import FoodDomain
import FoodLog

/// Whose files are imported.
extension ImportRequest.Kind: ArgumentValue {}

/// `foodlog food import`: makes a catalogue of bulk foods.
struct ImportCommand: Command, Equatable {
    var kind: ImportRequest.Kind?
    var path: String?
    var name: String?
    var removed: String?

    static var parameters: [Parameter<Self>] {
        [
            .argument("kind", { $1(&$0.kind) }, help: "Whose files they are."),
            .argument(
                "path", { $1(&$0.path) }, completion: .files,
                help: "The file or the folder, or an https address to download."),
            .option(
                "name", { $1(&$0.name) }, help: "The name of the catalogue: lower-case letters, digits and hyphens."),
            .option("remove", value: "name", { $1(&$0.removed) }, help: "Remove the catalogue of that name instead."),
        ]
    }

    func validate() throws {
        if removed != nil {
            guard kind == nil, path == nil, name == nil else {
                throw UsageError("The option '--remove' stands alone.")
            }
        } else if kind == nil || path == nil {
            throw UsageError(
                "Say whose files to import, and where they are.",
                hints: ["For example: foodlog food import usda FOLDER"])
        }
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "food import")
        let catalogues = Catalogues(besideDatabase: try context.databasePath())
        if let removed {
            try catalogues.remove(removed)
            context.note("The catalogue was removed")
            return context.printRemovedCatalogue(removed)
        }
        guard let kind, let path else { return }
        let meter = ProgressMeter(
            output: context.output, isShown: context.world.isErrorTerminal && !context.options.isQuiet)
        let surroundings = try context.world.surroundings()
        let today = surroundings.zone.localTime(at: surroundings.now).day
        do {
            let report = try catalogues.build(
                ImportRequest(kind: kind, path: path, name: name, isOffline: context.options.isOffline), today: today,
                progress: meter.show)
            meter.clear()
            context.note("The catalogue was made")
            context.printImport(report)
        } catch {
            meter.clear()
            throw error
        }
    }
}

/// `foodlog food catalogues`: the catalogues that there are.
struct CataloguesCommand: Command, Equatable {
    static var parameters: [Parameter<Self>] { [] }

    func run(in context: CommandContext) throws {
        context.printCatalogues(Catalogues(besideDatabase: try context.databasePath()).all())
    }
}
