import CommandLineKit

extension Parameter where Root: ParameterSet {
    /// `-m`: the meal.
    static func meal(_ field: @escaping Field<Root, String?>) -> Self {
        .option(
            "meal", short: "m", field, completion: .words(Completions.meals),
            help: "The meal: breakfast, lunch, dinner, snack, or a beginning of one.")
    }

    /// `-d`: the log day.
    static func date(_ field: @escaping Field<Root, String?>) -> Self {
        .option(
            "date", short: "d", field, completion: .words(Completions.days),
            help: "The log day: yesterday, -1, mon, 2026-11-30.")
    }

    /// `-t`: the clock time.
    static func time(_ field: @escaping Field<Root, String?>) -> Self {
        .option("time", short: "t", field, help: "The clock time: 07:30, 7:30pm, or with a date.")
    }

    /// `--zone`: the time zone that the day was lived in.
    static func zone(_ field: @escaping Field<Root, String?>) -> Self {
        .option("zone", field, help: "The time zone of the day, such as Europe/Berlin.")
    }

    /// `--gross`: the weight is that of the food with what is thrown away of it.
    static func gross(_ field: @escaping Field<Root, Bool>) -> Self {
        .flag("gross", field, help: "The weight is with peel, core, shell or stones: take them off.")
    }

    /// `--key`: the idempotency key.
    static func key(_ field: @escaping Field<Root, String?>) -> Self {
        .option("key", field, help: "A name for this request: a retry with it, within 30 days, adds nothing.")
    }
}
