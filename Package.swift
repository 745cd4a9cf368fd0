// swift-tools-version: 6.2

import PackageDescription

/// The flags that every Swift target is built with: imports stay private unless said otherwise, `any` is always
/// written, and a warning is an error.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

/// The flags of what is shipped.
///
/// It uses neither concurrency nor regular expressions: imported unasked, each would be linked in, a megabyte that costs
/// page faults at every start. And types are asked for by a call, not by a name that the runtime has to read first.
let shipped: [SwiftSetting] =
    strict + [
        .unsafeFlags(["-Xfrontend", "-disable-implicit-concurrency-module-import"]),
        .unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"]),
        .unsafeFlags(["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"]),
    ]

/// A layer of the program.
///
/// `uses` lists everything it may import; an arrow never points up.
///
/// What tests look into is `package`, so that they are built on what ships; only where they make what the layer alone
/// makes, such as answers for screens, they see the inside.
func layer(_ name: String, uses: [Target.Dependency] = [], isTestable: Bool = false) -> Target {
    .target(
        name: name, dependencies: uses,
        swiftSettings: shipped + (isTestable ? [.unsafeFlags(["-enable-testing"])] : []))
}

/// The tests of a layer.
func tests(_ name: String, of uses: [Target.Dependency], exclude: [String] = []) -> Target {
    .testTarget(
        name: name, dependencies: uses + ["FoodTestSupport"], exclude: exclude,
        // In a release build what is tested is optimised; the tests need not be, and are built in less time.
        swiftSettings: strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))])
}

/// How a program is linked where it ships; the debugger wants its symbols.
func linked(_ flags: String...) -> [LinkerSetting] {
    [.unsafeFlags(flags + ["-Xlinker", "-s"], .when(configuration: .release))]
}

/// A C library from the system's packages.
///
/// `scripts/setup` installs it.
func system(_ name: String, package: String) -> Target {
    .systemLibrary(name: name, providers: [.apt([package])])
}

let package = Package(
    name: "foodlog",
    products: [
        .executable(name: "foodlog", targets: ["foodlog"]),
        .executable(name: "foodlog-fetch", targets: ["foodlog-fetch"]),
        .executable(name: "foodlog-serve", targets: ["foodlog-serve"]),
    ],
    targets: [
        // C libraries.
        system("CSQLite", package: "libsqlite3-dev"),
        system("CUtf8proc", package: "libutf8proc-dev"),
        system("CJansson", package: "libjansson-dev"),
        system("CMessageDigest", package: "libmd-dev"),
        system("CMemory", package: "libc6-dev"),
        system("CZlib", package: "zlib1g-dev"),
        system("CEdit", package: "libedit-dev"),
        system("CCurl", package: "libcurl4-openssl-dev"),
        system("CArchive", package: "libarchive-dev"),
        system("CMicroHTTPD", package: "libmicrohttpd-dev"),
        .target(name: "Embedded", cSettings: [.unsafeFlags(["-std=gnu2x"])]),

        // Tools that know nothing of food.
        .target(name: "SQLiteArena", dependencies: ["CSQLite"]),
        layer("SQLite", uses: ["CSQLite", "SQLiteArena"]),
        layer("TextFolding", uses: ["CUtf8proc"]),
        layer("JSON", uses: ["CJansson"]),
        layer("CommandLineKit"),
        layer("LineEditing", uses: ["CEdit"]),
        layer("Charts"),
        layer("HTTPClient", uses: ["CCurl"]),
        layer("Archives", uses: ["CArchive"]),
        layer("HTTPServer", uses: ["CMicroHTTPD"]),
        layer("FetchProtocol", uses: ["JSON"]),

        // The food log.
        layer("FoodDomain"),
        layer(
            "FoodStore", uses: ["FoodDomain", "SQLite", "TextFolding", "JSON", "CMessageDigest", "CZlib", "Embedded"]),
        layer("FoodSources", uses: ["FoodDomain", "TextFolding", "JSON", "Embedded", "FetchProtocol"]),
        layer(
            "FoodLog", uses: ["FoodDomain", "FoodStore", "FoodSources", "SQLite", "TextFolding", "FetchProtocol"],
            isTestable: true),

        // What fronts share: the JSON of answers and the sentences of errors.
        layer(
            "FoodlogAnswers", uses: ["FoodLog", "FoodSources", "FoodDomain", "CommandLineKit", "JSON", "TextFolding"]),

        // Fronts.
        layer(
            "FoodlogCLI",
            uses: [
                "FoodlogAnswers", "FoodLog", "FoodSources", "FoodDomain", "FetchProtocol", "CommandLineKit",
                "LineEditing", "Charts",
                "JSON", "TextFolding", "CMemory",
            ], isTestable: true),
        .executableTarget(
            name: "foodlog", dependencies: ["FoodlogCLI", "FoodLog", "FoodDomain", "Start"], swiftSettings: shipped,
            // It starts in a millisecond, and runs on a machine without Swift. Each segment is made of large pages, so
            // that the kernel maps it by a few of them (docs/decisions/0008).
            linkerSettings: linked(
                "-static-executable", "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "max-page-size=0x200000",
                "-Xlinker", "-z", "-Xlinker", "separate-loadable-segments",
                "-Xlinker", "-T", "-Xlinker", "\(Context.packageDirectory)/Sources/Start/layout.ld")),
        .target(name: "Start", exclude: ["layout.ld"]),

        // The service, in a program of its own: libmicrohttpd and the page would cost every command their start-up time.
        .target(name: "EmbeddedPage", cSettings: [.unsafeFlags(["-std=gnu2x"])]),
        layer(
            "FoodlogServe",
            uses: [
                "FoodlogAnswers", "FoodLog", "FoodSources", "FoodDomain", "CommandLineKit", "JSON", "HTTPServer",
                "EmbeddedPage", "CZlib",
            ]),
        .executableTarget(
            name: "foodlog-serve", dependencies: ["FoodlogServe"], swiftSettings: shipped,
            linkerSettings: linked("-static-stdlib")),

        // The network, in a program of its own: libcurl would cost every command of foodlog its start-up time.
        layer("FoodlogFetch", uses: ["FetchProtocol", "HTTPClient", "Archives"]),
        .executableTarget(
            name: "foodlog-fetch", dependencies: ["FoodlogFetch"], swiftSettings: strict,
            linkerSettings: linked("-static-stdlib")),

        // Benchmarks, which do not ship.
        .target(name: "CSQLiteBaseline", dependencies: ["CSQLite"], path: "Benchmarks/CSQLiteBaseline"),
        .executableTarget(
            name: "sqlite-bench", dependencies: ["SQLite", "CSQLiteBaseline"], path: "Benchmarks/SQLiteBench",
            swiftSettings: strict),
        .executableTarget(
            name: "foodlog-generate", dependencies: ["FoodStore", "FoodDomain"], path: "Benchmarks/Generate",
            swiftSettings: strict),

        // Tests.
        .target(
            name: "FoodTestSupport", dependencies: ["FoodDomain"], path: "Tests/FoodTestSupport", swiftSettings: strict),
        .target(name: "CWALResetShim", dependencies: ["CSQLite"], path: "Tests/CWALResetShim"),
        .executableTarget(
            name: "sqlite-test-helper", dependencies: ["SQLite"], path: "Tests/SQLiteTestHelper", swiftSettings: strict),
        tests("SQLiteTests", of: ["SQLite", "CSQLite", "SQLiteArena", "CWALResetShim", "sqlite-test-helper"]),
        tests("TextFoldingTests", of: ["TextFolding"]),
        tests("JSONTests", of: ["JSON"]),
        tests("CommandLineKitTests", of: ["CommandLineKit"]),
        tests("ChartsTests", of: ["Charts"]),
        tests("FoodDomainTests", of: ["FoodDomain"], exclude: ["Vectors"]),
        tests(
            "FoodStoreTests", of: ["FoodStore", "FoodDomain", "SQLite", "CSQLite", "TextFolding"], exclude: ["Vectors"]),
        tests(
            "FoodSourcesTests", of: ["FoodSources", "FoodDomain", "TextFolding", "JSON", "FetchProtocol"],
            exclude: ["Vectors", "Fixtures", "Dirty"]),
        tests(
            "FoodLogTests",
            of: ["FoodLog", "FoodStore", "FoodSources", "FoodDomain", "SQLite", "FetchProtocol"],
            exclude: ["Vectors"]),
        tests(
            "FoodlogCLITests",
            of: [
                "FoodlogCLI", "FoodlogAnswers", "FoodLog", "FoodDomain", "FetchProtocol", "TextFolding",
                "CommandLineKit", "JSON",
            ],
            exclude: ["Screens/Golden", "Commands/Golden", "Pictures/Golden", "Commands/Diaries"]),
        tests("FetchTests", of: ["FetchProtocol", "FoodlogFetch", "HTTPClient"]),
        tests("HTTPServerTests", of: ["HTTPServer"]),
        tests(
            "ServeTests",
            of: ["FoodlogServe", "FoodLog", "FoodSources", "FetchProtocol", "HTTPServer", "JSON", "SQLite"]),
        tests("EndToEndTests", of: ["FetchProtocol", "JSON"]),
    ],
    swiftLanguageModes: [.v6]
)
