import CommandLineKit
import FoodDomain
import FoodLog
import FoodlogAnswers

/// `foodlog goal propose`: a goal of energy, by a formula and by what the log says.
struct GoalProposeCommand: Command, Equatable {
    var request = ProposalRequest()

    static var parameters: [Parameter<Self>] {
        [
            .option(
                "sex", value: "sex", { $1(&$0.request.sex) },
                help: "female or male; both are shown where it is not said."),
            .option("age", value: "years", { $1(&$0.request.age) }, help: "The age; else by the setting birth-year."),
            .option(
                "height", value: "height", { $1(&$0.request.height) }, help: "165 cm, 5 ft 5; else the setting height."),
            .option(
                "weight", value: "weight", { $1(&$0.request.weight) },
                help: "The weight; else the latest that was logged."),
            .option(
                "activity", value: "level", { $1(&$0.request.activity) },
                help: "sedentary, light, moderate, active or very-active; else the setting activity."),
            .option(
                "change", value: "weight", { $1(&$0.request.change) },
                help: "How fast the weight is to change in a week: -0.5 kg, +1 lb."),
            .option(
                "formula", value: "name", { $1(&$0.request.formula) },
                help: "mifflin, harris, or by the share of fat katch or cunningham; mifflin."),
            .option(
                "body-fat", value: "percent", { $1(&$0.request.bodyFat) },
                help: "The share of fat, for katch and cunningham."),
        ]
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "goal propose")
        try context.log { log in
            let proposal = try log.propose(request)
            let isAsked = context.world.input.isTerminal && !context.isJSON && !context.options.saysYes
            guard context.options.saysYes || isAsked, proposal.energy != nil else {
                if context.options.saysYes { throw NothingProposed(missing: proposal.missing) }
                return context.printProposal(proposal)
            }
            if isAsked {
                context.printProposal(proposal, isAsked: true)
                guard try context.isWanted("Set it from today on?") else {
                    return context.output.print("Nothing was set.")
                }
            }
            guard let answer = try log.accept(proposal) else { return }
            context.printGoals(answer)
        }
    }
}

/// There is nothing to set, since too little is known.
struct NothingProposed: ExitStatusProviding, Equatable {
    let missing: [GoalProposal.Missing]

    var exitStatus: Int32 { 64 }

    var failureCode: String { "nothingProposed" }

    var failureMessage: String { "Too little is known to propose a goal." }

    var failureHints: [String] {
        missing.isEmpty
            ? ["Say --sex female or --sex male."]
            : ["Missing: \(missing.map(\.option).joined(separator: ", "))."]
    }
}

extension GoalProposal.Missing {
    /// The option that says it.
    var option: String {
        switch self {
        case .weight: "--weight"
        case .height: "--height"
        case .age: "--age"
        case .activity: "--activity"
        case .bodyFat: "--body-fat"
        }
    }

    /// What is to be done so that it is known from now on.
    var cure: String {
        switch self {
        case .weight: "foodlog weight 80.2 kg"
        case .height: "foodlog config set height 165 cm"
        case .age: "foodlog config set birth-year 1990"
        case .activity: "foodlog config set activity light"
        case .bodyFat: "--body-fat 20"
        }
    }
}
