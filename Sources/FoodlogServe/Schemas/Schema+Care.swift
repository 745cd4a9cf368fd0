import FoodDomain

extension Schema {
    /// Words, measures and settings.
    static let words: [(name: String, schema: Schema)] = [
        ("Aliases", .object(["aliases": aliases])),
        ("AliasKept", .object(["aliases": aliases, "before": .uuid.orNull])),
        (
            "Measures",
            .object([
                "measures": .list(
                    .object(["word": .text, "grams": .amount.orNull, "milliliters": .amount.orNull]))
            ])
        ),
        ("Setting", setting), ("Settings", .object(["settings": .list(.named("Setting"))])),
        ("SettingChanged", .object(["setting": .named("Setting"), "before": .named("Setting")])),
    ]

    private static let aliases = Schema.list(
        .object([
            "word": .text, "id": .uuid, "name": .text, "details": .text, "source": .text, "sourceId": .text,
        ]))

    private static let setting = Schema.object([
        "name": .word([
            "day-start", "meals", "measure-system", "region", "sex", "birth-year", "height", "activity",
        ]),
        "value": .text.orNull, "origin": .word(["default", "log"]), "default": .text.orNull, "initial?": .clock,
        "changes?": .list(.object(["from": .date, "value": .clock])),
    ])

    /// What was looked up, and catalogues.
    static let care: [(name: String, schema: Schema)] = [
        ("KeptFood", .object(keptFood)), ("CacheStatus", cacheStatus), ("CacheFoods", cacheFoods),
        ("CacheReport", cacheReport), ("Pinned", .object(["food": .named("KeptFood"), "pinned": .flag])),
        ("Pruned", .object(["answers": .count, "foods": .count, "bytes": .count])),
        (
            "Catalogues",
            .object([
                "catalogues": .list(
                    .object([
                        "catalogue": .text, "foods": .count.orNull, "bytes": .count, "built": .date.orNull,
                        "origin": .text, "rebuild": .text.orNull,
                    ]))
            ])
        ),
    ]

    private static let keptFood =
        listed
        + members(["source": .text, "sourceId": .text, "barcode": .text.orNull])

    private static let cacheStatus = Schema.object([
        "foods": .count, "stale": .count, "pinned": .count, "answers": .count, "notFound": .count, "searches": .count,
        "bytes": .count, "storedBytes": .count, "oldest": .instant.orNull, "latest": .instant.orNull,
        "providers": .list(
            .object([
                "provider": provider, "pausedUntil": .instant.orNull,
                "limits": .list(
                    .object(["limit": .text, "made": .count, "of": .count, "seconds": .integer(atLeast: 1)])),
            ])),
    ])

    private static let cacheFoods = Schema.object([
        "foods": .list(
            .object(
                keptFood
                    + members([
                        "fetchedAt": .instant.orNull, "ageDays": .count,
                        "state": .word(["builtIn", "kept", "fresh", "stale"]), "pinned": .flag, "entries": .count,
                        "storedBytes": .count,
                    ])))
    ])

    private static let keptFoods = Schema.list(.named("KeptFood"))

    private static let cacheReport = Schema.object([
        "changed": keptFoods, "unchanged": .count, "gone": keptFoods, "pinned": keptFoods, "failed": keptFoods,
        "failures": .list(.named("ProviderFailure")), "offline": .flag,
    ])

    /// Logs and diaries that are taken in.
    static let transfer: [(name: String, schema: Schema)] = [
        ("LogImported", logImported), ("DiaryImported", diaryImported),
        ("Imported", .anyOf([.named("LogImported"), .named("DiaryImported")])),
    ]

    private static let kinds = LogRecordKind.allCases.map(\.rawValue)

    private static let logImported = Schema.object([
        "added": .object(kinds.map { Member(name: $0, schema: .count, isNeeded: true) }), "unchanged": .count,
        "deleted": .numbers,
        "renumbered": .list(.object(["before": .integer(atLeast: 1), "after": .integer(atLeast: 1)])),
        "kept": .list(.object(["record": .word(kinds), "name": .text])), "dryRun": .flag,
    ])

    private static let diaryImported = Schema.object([
        "program": .word(DiaryProgram.allCases.map(\.rawValue)), "read": .count, "added": .count,
        "unchanged": .count, "deletedHere": .count,
        "refused": .list(.object(["line": .integer(atLeast: 1).orNull, "id": .text.orNull, "reason": .text])),
        "made?": .object(["foods": .count, "recipes": .count, "templates": .count, "known": .count]),
        "refusals": .text.orNull, "from": .date.orNull, "to": .date.orNull, "sharedDays": .count, "doneDays": .count,
        "left": .texts, "dates": .word(DateOrder.allCases.map(\.rawValue)),
        "decimal": .word(DecimalMark.allCases.map(\.rawValue)), "dryRun": .flag,
    ])

    /// What only the service answers.
    static let session: [(name: String, schema: Schema)] = [
        ("Token", .object(["token": .text])), ("Code", .object(["code": .text])),
        ("Link", .object(["nonce": .text, "proof": .text])),
        (
            "Description",
            .object([
                "openapi": .text, "info": .anything, "paths": .anything, "components": .anything, "security": .anything,
            ])
        ),
    ]
}
