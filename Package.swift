// swift-tools-version: 6.2
// The braille display bridge: label and value of the focused element, each in a region of its own,
// on a refreshable braille display through BRLTTY. docs/architecture.md has the import diagram.
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

// What every importer is made with, and the importers; Sources/ImporterRegistry lists them once more.
let importing: [Target.Dependency] = ["AccessibilityModel", "Importers", "Scenes", "YAMLDocuments"]
let importers: [Target.Dependency] = [
    "AccessibilitySnapshotImporter", "AndroidImporter", "AppiumImporter", "ChromeImporter", "IDBImporter",
    "MaestroImporter", "PlaywrightImporter",
]

let package = Package(
    name: "braille-bridge",
    products: [
        .executable(name: "braille-bridge", targets: ["braille-bridge"]),
        .library(name: "AccessibilityModel", targets: ["AccessibilityModel"]),
        .library(name: "AccessibilityViews", targets: ["AccessibilityViews"]),
        .library(name: "AccessibilityAudit", targets: ["AccessibilityAudit"]),
        .library(name: "Braille", targets: ["Braille"]),
        .library(name: "BrailleLayout", targets: ["BrailleLayout"]),
        .library(name: "BraillePictures", targets: ["BraillePictures"]),
        .library(name: "BridgeSession", targets: ["BridgeSession"]),
        .library(name: "Liblouis", targets: ["Liblouis"]),
        .library(name: "Scenes", targets: ["Scenes"]),
        .library(name: "BridgeTables", targets: ["BridgeTables"]),
        .library(name: "BrlAPIDisplay", targets: ["BrlAPIDisplay"]),
        .library(name: "BrailleSnapshots", targets: ["BrailleSnapshots"]),
        .library(name: "BrailleSnapshotTesting", targets: ["BrailleSnapshotTesting"]),
        .library(name: "SnapshotHarness", targets: ["SnapshotHarness"]),
    ],
    targets: [
        // The core: no C, no input, no output.
        module("Suggestions"),
        module("AccessibilityModel"),
        module("AccessibilityViews", ["AccessibilityModel"]),
        module("Braille"),
        module("BrailleLayout", ["AccessibilityModel", "Braille"]),
        module("BraillePictures", ["Braille", "BrailleLayout"]),
        module("BridgeSession", ["AccessibilityModel", "Braille", "BrailleLayout", "Suggestions"]),
        module("AccessibilityAudit", ["AccessibilityModel", "Braille", "BrailleLayout"]),

        // The edges: each C library is imported by one module.
        .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
        .systemLibrary(name: "CYAJL", pkgConfig: "yajl", providers: [.apt(["libyajl-dev"])]),
        .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
        .systemLibrary(name: "CLiblouis", pkgConfig: "liblouis", providers: [.apt(["liblouis-dev"])]),
        .systemLibrary(name: "CBrlAPI", providers: [.apt(["libbrlapi-dev"])]),
        .systemLibrary(name: "CLinux"),
        .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"])]),
        module("YAMLDocuments", ["Suggestions", "CYAJL", "CYAML"]),
        module("XMLEvents", ["CLibXML2", "YAMLDocuments"]),
        module("Scenes", ["AccessibilityModel", "BridgeSession", "YAMLDocuments"]),
        module("Importers", ["AccessibilityModel", "Scenes", "XMLEvents", "YAMLDocuments"]),
        module("AppiumImporter", importing + ["XMLEvents"]),
        module("AndroidImporter", importing + ["XMLEvents"]),
        module("PlaywrightImporter", importing),
        module("IDBImporter", importing),
        module("AccessibilitySnapshotImporter", importing),
        module("ChromeImporter", importing),
        module("MaestroImporter", importing + ["AndroidImporter"]),
        module("ImporterRegistry", ["Importers", "Scenes", "Suggestions", "YAMLDocuments"] + importers),
        module(
            "AuditSuite",
            [
                "AccessibilityAudit", "AccessibilityModel", "BrailleLayout", "ImporterRegistry", "Scenes",
                "YAMLDocuments",
            ]),
        module("BridgeTables", ["Braille", "BrailleLayout", "BridgeSession", "YAMLDocuments"]),
        module("Liblouis", ["Braille", "CLiblouis"]),
        module("BrlAPIDisplay", ["Braille", "BrailleLayout", "BridgeSession", "CBrlAPI"]),
        module("BrailleSnapshots", ["AccessibilityModel", "Braille", "BrailleLayout", "BridgeSession"]),
        module(
            "SnapshotHarness",
            ["Braille", "BrailleLayout", "BrailleSnapshots", "BridgeSession", "BrlAPIDisplay", "CLinux"]),
        // For the tests of other packages: neither BRLTTY nor liblouis is linked.
        module(
            "BrailleSnapshotTesting",
            [
                "AccessibilityModel", "Braille", "BrailleLayout", "BrailleSnapshots", "BridgeSession", "BridgeTables",
            ]),
        module(
            "SnapshotSuites",
            [
                "AccessibilityModel", "Braille", "BrailleLayout", "BraillePictures", "BrailleSnapshots",
                "BridgeSession", "BridgeTables", "Liblouis", "Scenes", "SnapshotHarness", "Suggestions",
                "YAMLDocuments",
            ]),
        module("TerminalDisplay", ["Braille", "BrailleLayout", "CNcurses"]),

        // The programs.
        program(
            "braille-bridge",
            [
                "AccessibilityAudit", "AccessibilityModel", "AuditSuite", "Braille", "BrailleLayout", "BraillePictures",
                "BrailleSnapshots", "BridgeSession", "BridgeTables", "BrlAPIDisplay", "ImporterRegistry", "Importers",
                "Liblouis", "Scenes", "SnapshotHarness", "SnapshotSuites", "TerminalDisplay",
                "YAMLDocuments",
            ]),
        program(
            "bridge-bench",
            [
                "AccessibilityAudit", "AccessibilityModel", "AuditSuite", "Braille", "BrailleLayout", "BridgeSession",
                "BridgeTables", "BrlAPIDisplay", "ImporterRegistry", "Liblouis", "Scenes", "SnapshotHarness",
                "YAMLDocuments",
            ]),
        // The yardstick of `make bench`: a C client that answers each key with a write.
        .executableTarget(
            name: "bare-brlapi-client", dependencies: ["CBrlAPI"], linkerSettings: [.linkedLibrary("brlapi")]),

        // What several test targets share: real tables, real liblouis, generated scenes.
        .target(
            name: "TestSupport",
            dependencies: [
                "AccessibilityModel", "Braille", "BrailleLayout", "BridgeSession", "BridgeTables", "Liblouis",
                "YAMLDocuments",
            ],
            path: "Tests/TestSupport", swiftSettings: strict),
        tests("AccessibilityModelTests", ["AccessibilityModel", "TestSupport"]),
        tests(
            "AccessibilityViewsTests",
            ["AccessibilityModel", "AccessibilityViews", "BrailleLayout", "BridgeSession", "TestSupport"]),
        tests("BrailleTests", ["Braille", "BridgeTables", "Liblouis", "TestSupport"], exclude: ["Goldens"]),
        tests(
            "BridgeSessionTests",
            ["AccessibilityModel", "Braille", "BrailleLayout", "BridgeSession", "BridgeTables", "TestSupport"]),
        tests(
            "BridgeTablesTests",
            [
                "AccessibilityModel", "AccessibilityViews", "Braille", "BrailleLayout", "BridgeSession", "BridgeTables",
                "Liblouis", "SnapshotHarness",
                "TestSupport", "YAMLDocuments",
            ]),
        tests(
            "LayerTests",
            [
                "AccessibilityModel", "Braille", "BrailleLayout", "BrailleSnapshots", "BridgeSession", "BrlAPIDisplay",
                "Scenes", "SnapshotHarness", "TestSupport",
            ]),
        // Random keys over random screens, against a reference model of what keys do.
        tests(
            "ModelTests",
            [
                "AccessibilityModel", "Braille", "BrailleLayout", "BrailleSnapshots", "BridgeSession",
                "SnapshotHarness", "TestSupport",
            ]),
        tests(
            "SourceExampleTests",
            ["AccessibilityModel", "Braille", "BrailleLayout", "BridgeSession", "TestSupport"]),
        tests(
            "AccessibilityAuditTests",
            [
                "AccessibilityAudit", "AccessibilityModel", "AuditSuite", "Braille", "BrailleLayout", "BridgeSession",
                "BridgeTables", "ImporterRegistry", "Importers", "Scenes", "TestSupport", "YAMLDocuments",
            ]),
        // docs/model.md: every row of the accessibility model, as the display shows it.
        tests(
            "ConformanceTests",
            [
                "AccessibilityModel", "AccessibilityViews", "Braille", "BrailleLayout", "BridgeSession", "BridgeTables",
                "TestSupport",
            ]),
        tests("CommandLineTests", ["Braille", "BridgeSession", "SnapshotHarness", "braille-bridge"]),
        tests("YAMLDocumentsTests", ["TestSupport", "YAMLDocuments"]),
        tests(
            "ImporterTests",
            ["AccessibilityModel", "ImporterRegistry", "Importers", "Scenes", "XMLEvents", "YAMLDocuments"] + importers
        ),
        tests("ScenesTests", ["AccessibilityModel", "BridgeSession", "Scenes", "TestSupport", "YAMLDocuments"]),
        tests(
            "BrlAPIDisplayTests",
            [
                "Braille", "BrailleLayout", "BridgeSession", "BridgeTables", "BrlAPIDisplay", "SnapshotHarness",
                "TestSupport",
            ]),
        tests(
            "SnapshotHarnessTests", ["Braille", "BrailleLayout", "BridgeSession", "BrlAPIDisplay", "SnapshotHarness"]),
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
                "Scenes",
                "SnapshotHarness", "SnapshotSuites", "TestSupport", "YAMLDocuments",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

// The fuzzer has its main function from libFuzzer, so it is no part of an ordinary build.
if Context.environment["BRIDGE_FUZZ"] != nil {
    package.targets.append(
        .executableTarget(
            name: "bridge-fuzzer",
            dependencies: [
                "AccessibilityAudit", "AuditSuite", "Braille", "BrailleLayout", "BridgeTables", "ImporterRegistry",
                "YAMLDocuments",
            ],
            path: "Tests/Fuzzer", swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]))
}
