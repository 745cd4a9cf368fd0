import CommandLineKit
import FoodDomain
import FoodLog
import FoodlogAnswers

/// `foodlog template new`: makes a template of items, or of what was logged.
struct TemplateNewCommand: Command, Equatable {
    var name = ""
    var items: [String] = []
    var from: String?
    var replaces = false

    static var parameters: [Parameter<Self>] {
        [
            .argument("name", { $1(&$0.name) }, help: "What it is called; quote several words."),
            .arguments(
                "item", { $1(&$0.items) }, completion: .words(Completions.items),
                help: "What it consists of, as 'add' reads it."),
            .option(
                "from", value: "entries", { $1(&$0.from) },
                help: "What was logged: entries, a day, or a day and a meal: 'yesterday breakfast'."),
            .flag("replace", { $1(&$0.replaces) }, help: "Put it in the place of the one of that name."),
        ]
    }

    func validate() throws {
        if (from == nil) == items.isEmpty {
            throw UsageError(
                items.isEmpty
                    ? "What the template consists of is missing." : "The option '--from' excludes items.",
                hints: [
                    "For example: foodlog template new \"usual breakfast\" --from 'yesterday breakfast'",
                    "Or: foodlog template new \"usual breakfast\" 40g oats, 200ml milk, 1 banana",
                ])
        }
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "template new")
        try context.log { log in
            let answer = try log.makeTemplate(
                TemplateRequest(
                    name: name, items: items.joined(separator: " "),
                    from: from.map { $0.split(separator: " ").map(String.init) } ?? [], replaces: replaces))
            context.note("The template was made")
            context.printTemplate(answer.template, kind: .made, before: answer.before)
        }
    }
}

/// `foodlog template list`: all templates.
struct TemplateListCommand: Command, Equatable {
    static var parameters: [Parameter<Self>] { [] }

    func run(in context: CommandContext) throws {
        try context.log { log in context.printTemplates(try log.templates()) }
    }
}

/// `foodlog template show`: what a template consists of.
struct TemplateShowCommand: Command, Equatable {
    var name: [String] = []

    static var parameters: [Parameter<Self>] { [.templateName({ $1(&$0.name) })] }

    func run(in context: CommandContext) throws {
        try context.log { log in
            context.printTemplate(try log.template(name.joined(separator: " ")), kind: .shown)
        }
    }
}

/// `foodlog template rm`: removes a template.
struct TemplateRemoveCommand: Command, Equatable {
    var name: [String] = []

    static var parameters: [Parameter<Self>] { [.templateName({ $1(&$0.name) })] }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "template rm")
        try context.log { log in
            let template = try log.removeTemplate(name.joined(separator: " "))
            context.note("The template was removed")
            context.printTemplate(template, kind: .removed)
        }
    }
}

extension Parameter where Root: ParameterSet {
    fileprivate static func templateName(_ field: @escaping Field<Root, [String]>) -> Self {
        .arguments("name", field, atLeast: 1, completion: .words(Completions.templates), help: "The template's name.")
    }
}
