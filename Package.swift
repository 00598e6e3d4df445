// swift-tools-version: 6.2
// The braille display bridge: label and value of the focused element, each in a region of its own,
// on a refreshable braille display through BRLTTY. Each target stands in a room, a folder of Sources; a room imports
// only itself and the rooms above it. docs/architecture.md has the table.
import PackageDescription

let publicImports: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]
let strict = publicImports + [.enableUpcomingFeature("InternalImportsByDefault")]

/// A target of the library, in a room.
func module(
    _ room: String, _ name: String, _ dependencies: [Target.Dependency] = [], _ settings: [SwiftSetting] = strict
) -> Target {
    .target(name: name, dependencies: dependencies, path: "Sources/\(room)/\(name)", swiftSettings: settings)
}

/// The module map of a C library, with the Debian package that has its headers.
func library(_ name: String, pkgConfig: String? = nil, _ package: String? = nil) -> Target {
    .systemLibrary(
        name: name, path: "Sources/C/\(name)", pkgConfig: pkgConfig, providers: package.map { [.apt([$0])] })
}

func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies, path: "Sources/Programs/\(name)", swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

let package = Package(
    name: "braille-bridge",
    products: [
        .executable(name: "braille-bridge", targets: ["braille-bridge"])
    ]
        + [
            "AccessibilityModel", "AccessibilityViews", "AccessibilityAudit", "Braille", "BrailleLayout",
            "BraillePictures", "BridgeLoop", "BridgeSession", "BridgeTables", "Liblouis", "Localization", "Scenes",
            "BrlAPIDisplay",
            "BrailleSnapshots", "BrailleSnapshotTesting", "PublishingClient", "SnapshotHarness", "UIKitShapes",
        ].map { .library(name: $0, targets: [$0]) } + [
            // For tests only: what is preloaded must be a file of its own.
            .library(name: "SteppedClock", type: .dynamic, targets: ["SteppedClock"])
        ],
    traits: [
        .trait(
            name: "Foundation",
            description: "The model's rectangles and attributed texts are Foundation's, as applications need them. The "
                + "program that is installed is built without: it is a quarter as large then."),
        .default(enabledTraits: ["Foundation"]),
    ],
    targets: [
        // Each C library is imported by one module.
        library("CYAML", pkgConfig: "yaml-0.1", "libyaml-dev"),
        library("CYAJL", pkgConfig: "yajl", "libyajl-dev"),
        library("CLibXML2", pkgConfig: "libxml-2.0", "libxml2-dev"),
        library("CLiblouis", pkgConfig: "liblouis", "liblouis-dev"),
        library("CBrlAPI", "libbrlapi-dev"),
        library("CNcurses", "libncurses-dev"),
        library("CVTerm", pkgConfig: "vterm", "libvterm-dev"),
        library("CSystemd", pkgConfig: "libsystemd", "libsystemd-dev"),
        library("CLinux"),
        library("CWslay", "libwslay-dev"),
        library("CMessageDigest", pkgConfig: "libmd", "libmd-dev"),
        // The one with an interface in C++: a function around it in C.
        .target(name: "CCLD2", path: "Sources/C/CCLD2", linkerSettings: [.linkedLibrary("cld2")]),

        // What has to be done before Swift's runtime begins.
        .target(name: "CSignals", path: "Sources/C/CSignals"),
        // Lists of letters, as data of the program.
        .target(name: "CLetters", path: "Sources/C/CLetters", exclude: ["compatible.txt", "latin.txt"]),

        module("System", "Platform", ["CLinux"]),
        // The program's own texts in the reader's language.
        module("System", "Localization"),

        // What the model has of Foundation: Foundation's own with the trait, else plain types.
        module("Model", "PlainTypes"),
        module("Model", "FoundationTypes", ["PlainTypes"]),
        module("Model", "AccessibilityModel", ["FoundationTypes", "Localization"]),
        // Open classes whose members override those of another module. Through an internal import Swift 6.3 gives such a
        // member a second place in the class's method table, of which other modules know nothing: they call wrong methods.
        module("Model", "UIKitShapes", ["AccessibilityModel"], publicImports),
        module("Model", "AccessibilityViews", ["AccessibilityModel"]),

        module("Scenes", "Documents", ["CLibXML2", "CYAJL", "CYAML", "Localization", "Platform"]),
        module("Scenes", "Scenes", ["AccessibilityModel", "Documents", "FoundationTypes", "Localization"]),
        module(
            "Scenes", "Importers",
            ["AccessibilityModel", "CCLD2", "Documents", "FoundationTypes", "Localization", "Scenes"]),

        module("Braille", "Braille", ["CLetters"]),
        module("Braille", "Maths", ["AccessibilityModel", "Braille"]),
        module("Braille", "BrailleLayout", ["AccessibilityModel", "Braille", "FoundationTypes", "Maths"]),
        module("Braille", "Charts", ["AccessibilityModel", "Braille", "FoundationTypes"]),
        module("Braille", "BraillePictures", ["Braille", "BrailleLayout", "Charts", "Documents"]),
        module("Braille", "Liblouis", ["Braille", "CLiblouis", "Localization", "Platform"]),

        module(
            "Session", "BridgeSession",
            ["AccessibilityModel", "Braille", "BrailleLayout", "Charts", "FoundationTypes", "Maths"]),
        module(
            "Session", "BridgeLoop",
            ["AccessibilityModel", "BrailleLayout", "BridgeSession", "CLinux", "Localization", "Platform"]),
        module(
            "Session", "BridgeTables",
            [
                "AccessibilityModel", "Braille", "BrailleLayout", "BridgeSession", "Documents", "Localization",
                "Platform",
            ]),

        module(
            "Displays", "BrlAPIDisplay",
            ["Braille", "BrailleLayout", "BridgeLoop", "BridgeSession", "CBrlAPI", "Localization", "Platform"]),
        module(
            "Displays", "TerminalDisplay",
            ["AccessibilityModel", "Braille", "BrailleLayout", "CNcurses", "Documents", "Localization"]),

        // Programs that publish their own objects link it, and nothing of the bridge.
        module("Live", "PublishingClient", ["AccessibilityModel", "Documents"]),
        module(
            "Live", "Publishing",
            [
                "AccessibilityModel", "BridgeLoop", "BridgeSession", "Documents", "FoundationTypes",
                "Localization", "Platform", "Scenes",
            ]),

        // A terminal of our own: what its programs ask, as elements.
        module(
            "Live", "Terminal",
            [
                "AccessibilityModel", "BrailleLayout", "BridgeLoop", "BridgeSession", "BridgeTables", "CLinux",
                "CVTerm", "Localization", "Platform",
            ]),
        module(
            "Live", "Desktop",
            [
                "AccessibilityModel", "Braille", "BridgeLoop", "BridgeSession", "BridgeTables", "CSystemd", "Documents",
                "FoundationTypes", "Localization", "Scenes",
            ]),

        // Lessons on the reader's own display.
        module(
            "Live", "Tutorial",
            ["AccessibilityModel", "BridgeSession", "Documents", "Localization", "Scenes"]),

        // The remote end of AT Driver: other programs press keys and read what is shown.
        module(
            "Live", "ATDriver",
            ["BridgeSession", "BridgeTables", "CMessageDigest", "CWslay", "Documents", "Localization", "Platform"]),

        module(
            "Audit", "AccessibilityAudit",
            ["AccessibilityModel", "Braille", "BrailleLayout", "FoundationTypes", "Localization"]),
        module(
            "Audit", "AuditSuite",
            [
                "AccessibilityAudit", "AccessibilityModel", "BrailleLayout", "Documents", "FoundationTypes",
                "Importers", "Localization", "Platform", "Scenes",
            ]),

        module(
            "Snapshots", "BrailleSnapshots",
            [
                "AccessibilityModel", "Braille", "BrailleLayout", "BridgeSession", "BridgeTables", "Documents",
                "Localization",
            ]),
        module(
            "Snapshots", "SnapshotHarness",
            [
                "Braille", "BrailleLayout", "BrailleSnapshots", "BridgeLoop", "BridgeSession", "BridgeTables",
                "BrlAPIDisplay", "CLinux", "Localization", "Platform",
            ]),
        // For the tests of other packages: neither BRLTTY nor liblouis is linked.
        module(
            "Snapshots", "BrailleSnapshotTesting",
            [
                "AccessibilityModel", "Braille", "BrailleLayout", "BrailleSnapshots", "BridgeSession", "BridgeTables",
                "Localization",
            ]),
        module(
            "Snapshots", "SnapshotSuites",
            [
                "AccessibilityModel", "Braille", "BrailleLayout", "BraillePictures", "BrailleSnapshots",
                "BridgeSession", "BridgeTables", "Desktop", "Documents", "Liblouis", "Localization", "Platform",
                "Publishing", "Scenes",
                "SnapshotHarness",
            ]),

        program(
            "braille-bridge",
            [
                "ATDriver", "AccessibilityAudit", "AccessibilityModel", "AuditSuite", "Braille", "BrailleLayout",
                "BraillePictures", "BrailleSnapshots", "BridgeLoop", "BridgeSession", "BridgeTables", "BrlAPIDisplay",
                "CSignals", "Desktop",
                "Documents", "Importers", "Liblouis", "Localization", "Platform", "Publishing", "Scenes",
                "SnapshotHarness",
                "SnapshotSuites",
                "Terminal", "TerminalDisplay", "Tutorial",
            ]),
        program(
            "bridge-bench",
            [
                "AccessibilityAudit", "AccessibilityModel", "AuditSuite", "Braille", "BrailleLayout", "BridgeSession",
                "BridgeLoop", "BridgeTables", "BrlAPIDisplay", "Documents", "Importers", "Liblouis",
                "Localization", "PublishingClient", "Scenes", "SnapshotHarness",
            ]),
        // The yardstick of `make bench`: a C client that answers each key with a write.
        .executableTarget(
            name: "bare-brlapi-client", dependencies: ["CBrlAPI"], path: "Sources/Programs/bare-brlapi-client",
            linkerSettings: [.linkedLibrary("brlapi")]),
        // The yardsticks of `bridge-bench desktop`: a C client that reads the desktop's focus, and an application in its way.
        .executableTarget(
            name: "bare-desktop-client", dependencies: ["CBrlAPI", "CSystemd"],
            path: "Sources/Programs/bare-desktop-client",
            linkerSettings: [.linkedLibrary("brlapi"), .linkedLibrary("systemd")]),
        .executableTarget(
            name: "hostile-application", dependencies: ["CSystemd"], path: "Sources/Programs/hostile-application",
            linkerSettings: [.linkedLibrary("systemd")]),

        // A music player that is used from the display alone.
        program("example-player", ["AccessibilityViews", "PublishingClient"]),
        // The conformance program of the Swift client, beside those in other languages.
        .executableTarget(
            name: "conformance-in-swift",
            dependencies: ["AccessibilityModel", "AccessibilityViews", "PublishingClient"],
            path: "docs/clients/swift", swiftSettings: strict),

        // What the fuzzer does with its inputs, and the tests that read its corpus.
        .target(
            name: "FuzzInputs",
            dependencies: [
                "AccessibilityAudit", "AccessibilityModel", "AuditSuite", "Braille", "BrailleLayout",
                "BrailleSnapshots",
                "BridgeLoop", "BridgeSession", "BridgeTables", "Desktop", "Documents", "Importers", "Localization",
                "Publishing",
                "Scenes",
                "SnapshotHarness", "SnapshotSuites",
            ],
            path: "Tests/FuzzInputs", swiftSettings: strict),
        tests("FuzzTests", ["FuzzInputs", "TestSupport"]),
        // The system's clocks as the torture run sets them for the program under test.
        .target(name: "SteppedClock", path: "Tests/SteppedClock"),
        // `make model`.
        .executableTarget(
            name: "model-page", dependencies: ["TestSupport"], path: "Tests/ModelPage", swiftSettings: strict),
        // `make letters`.
        .executableTarget(name: "letter-lists", path: "Tests/LetterLists", swiftSettings: strict),
        // What several test targets share: real tables, real liblouis, generated scenes.
        .target(
            name: "TestSupport",
            dependencies: [
                "AccessibilityModel", "Braille", "BrailleLayout", "BridgeLoop", "BridgeSession", "BridgeTables",
                "Documents", "Liblouis", "Localization", "Platform", "Publishing",
            ],
            path: "Tests/TestSupport", swiftSettings: strict),
        // What a display received through a real BRLTTY, judged without the bridge's own frames.
        .target(
            name: "PacketChecks",
            dependencies: [
                "AccessibilityModel", "Braille", "BrailleLayout", "BrailleSnapshots", "BridgeSession", "BridgeTables",
                "SnapshotHarness", "TestSupport",
            ],
            path: "Tests/PacketChecks", swiftSettings: strict),
        // `make steps` and `make canute`.
        .executableTarget(
            name: "packet-checks", dependencies: ["PacketChecks", "Scenes", "SnapshotHarness", "TestSupport"],
            path: "Tests/PacketCheckProgram", swiftSettings: strict),
        tests("AccessibilityModelTests", ["AccessibilityModel", "Localization", "TestSupport", "UIKitShapes"]),
        tests(
            "AccessibilityViewsTests",
            ["AccessibilityModel", "AccessibilityViews", "BrailleLayout", "BridgeSession", "TestSupport"]),
        tests("BrailleTests", ["Braille", "BridgeTables", "Liblouis", "TestSupport"], exclude: ["Goldens"]),
        // Charts on pins, read back by touch.
        tests("MathsTests", ["AccessibilityModel", "Documents", "Maths", "Scenes", "TestSupport"]),
        tests("ChartsTests", ["AccessibilityModel", "Braille", "Charts", "TestSupport"]),
        // Against what Foundation does.
        tests("PlatformTests", ["Braille", "Platform", "PlainTypes"]),
        tests(
            "BridgeSessionTests",
            [
                "AccessibilityModel", "Braille", "BrailleLayout", "BridgeSession", "BridgeTables", "Scenes",
                "TestSupport",
                "Tutorial", "UIKitShapes",
            ]),
        tests(
            "BridgeTablesTests",
            [
                "AccessibilityModel", "AccessibilityViews", "Braille", "BrailleLayout", "BridgeSession", "BridgeTables",
                "Liblouis", "SnapshotHarness",
                "TestSupport", "Documents", "UIKitShapes",
            ]),
        tests(
            "LayerTests",
            [
                "AccessibilityModel", "Braille", "BrailleLayout", "BrailleSnapshots", "BridgeLoop", "BridgeSession",
                "BridgeTables",
                "BrlAPIDisplay", "PacketChecks", "Publishing", "Scenes", "SnapshotHarness", "TestSupport",
            ]),
        // Random keys over random screens, against a reference model of what keys do.
        tests(
            "ModelTests",
            [
                "AccessibilityModel", "Braille", "BrailleLayout", "BrailleSnapshots", "BridgeSession", "BridgeTables",
                "SnapshotHarness", "TestSupport",
            ]),
        tests(
            "SourceExampleTests",
            ["AccessibilityModel", "Braille", "BrailleLayout", "BridgeSession", "TestSupport", "UIKitShapes"]),
        tests(
            "AccessibilityAuditTests",
            [
                "AccessibilityAudit", "AccessibilityModel", "AuditSuite", "Braille", "BrailleLayout", "BridgeSession",
                "BridgeTables", "Importers", "Scenes", "TestSupport", "Documents",
            ]),
        // The accessibility model as the display shows it, row by row: docs/model.md.
        tests(
            "ConformanceTests",
            [
                "AccessibilityModel", "AccessibilityViews", "Braille", "BrailleLayout", "BridgeSession", "BridgeTables",
                "TestSupport", "UIKitShapes",
            ]),
        tests(
            "CommandLineTests",
            [
                "Braille", "BrailleLayout", "BridgeLoop", "BridgeSession", "BridgeTables", "BrlAPIDisplay", "Documents",
                "Localization", "Platform", "SnapshotHarness", "SnapshotSuites", "TerminalDisplay", "TestSupport",
                "braille-bridge",
            ],
            exclude: ["Additions"]),
        // The clients in all languages, against a scripted bridge.
        tests(
            "PublishingClientTests",
            [
                "AccessibilityModel", "BrailleLayout", "BridgeLoop", "BridgeSession", "Publishing", "PublishingClient",
                "Scenes", "TestSupport",
            ]),
        tests(
            "PublishingTests",
            [
                "AccessibilityModel", "Braille", "BrailleLayout", "BridgeLoop", "BridgeSession", "BridgeTables",
                "Documents",
                "Localization", "Publishing", "Scenes", "TestSupport",
            ]),
        tests(
            "TerminalTests",
            [
                "AccessibilityModel", "Braille", "BrailleLayout", "BridgeLoop", "BridgeSession", "BridgeTables",
                "BrlAPIDisplay",
                "Documents",
                "Platform", "SnapshotHarness", "Terminal", "TestSupport",
            ], exclude: ["Screens", "Walks"]),
        // Live scenes from the desktop, with applications made of data.
        tests(
            "DesktopTests",
            [
                "AccessibilityModel", "BrailleLayout", "BridgeLoop", "BridgeSession", "BridgeTables", "Desktop",
                "Localization", "TestSupport",
            ]),
        // The remote end of AT Driver, driven by clients in other languages.
        tests("ATDriverTests", ["ATDriver", "TestSupport", "braille-bridge"], exclude: ["Definitions", "Scripts"]),
        // Windows of GTK and Qt on a desktop of their own, which `make desktop-test` installs; not part of `make test`.
        tests(
            "DesktopWindowTests",
            [
                "AccessibilityModel", "Braille", "BrailleLayout", "BridgeLoop", "BridgeSession", "BridgeTables",
                "BrlAPIDisplay", "Desktop", "SnapshotHarness", "TestSupport", "braille-bridge",
                "hostile-application",
            ], exclude: ["Cases", "ChangingPages", "Goldens", "Pages", "Windows"]),
        tests("DocumentsTests", ["Documents", "TestSupport"]),
        tests(
            "ImporterTests",
            ["AccessibilityModel", "Importers", "Localization", "Scenes", "TestSupport", "Documents"]
        ),
        tests("ScenesTests", ["AccessibilityModel", "BridgeSession", "Scenes", "TestSupport", "Documents"]),
        tests(
            "BrlAPIDisplayTests",
            [
                "Braille", "BrailleLayout", "BridgeLoop", "BridgeSession", "BridgeTables", "BrlAPIDisplay",
                "Localization", "SnapshotHarness", "TestSupport",
            ]),
        tests(
            "SnapshotHarnessTests",
            [
                "Braille", "BrailleLayout", "BridgeLoop", "BridgeSession", "BridgeTables", "BrlAPIDisplay",
                "Localization", "SnapshotHarness",
            ]),
        tests(
            "BrailleSnapshotTestingTests",
            [
                "AccessibilityModel", "Braille", "BrailleLayout", "BrailleSnapshots", "BrailleSnapshotTesting",
                "BridgeSession",
            ],
            exclude: ["__BrailleSnapshots__"]),
        // The HTML report in Chromium, which `make browser-test` installs; not part of `make test`.
        tests(
            "BrowserTests",
            ["BrailleLayout", "BrailleSnapshots", "Scenes", "SnapshotHarness", "SnapshotSuites", "TestSupport"]),
        tests(
            "SnapshotSuitesTests",
            [
                "AccessibilityModel", "Braille", "BrailleLayout", "BrailleSnapshots", "BridgeSession", "BridgeTables",
                "Liblouis", "Localization", "Scenes",
                "SnapshotHarness", "SnapshotSuites", "TestSupport", "Documents",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

// The fuzzer has its main function from libFuzzer, so it is no part of an ordinary build.
if Context.environment["BRIDGE_FUZZ"] != nil {
    package.targets.append(
        .executableTarget(
            name: "bridge-fuzzer", dependencies: ["FuzzInputs", "Importers"],
            path: "Tests/Fuzzer", swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]))
}

// .ci/tested optimizes what computes: optimizing the rest takes most of the build, and the tests gain nothing from it.
if Context.environment["BRIDGE_TESTED"] != nil {
    let computing = [
        "AccessibilityModel", "Braille", "BrailleLayout", "BridgeSession", "Charts", "Desktop", "Documents",
        "FoundationTypes", "Importers", "Liblouis", "Localization", "ModelTests", "PlainTypes", "Platform",
        "Terminal", "TestSupport",
    ]
    for target in package.targets where target.swiftSettings != nil && !computing.contains(target.name) {
        target.swiftSettings?.append(.unsafeFlags(["-Onone"]))
    }
}

// .ci/sanitize builds no more test targets than it runs.
if let names = Context.environment["BRIDGE_TESTS"]?.split(separator: " ").map(String.init) {
    package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}
