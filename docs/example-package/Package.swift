// swift-tools-version: 6.2
// An application that builds its own accessibility objects, with braille snapshots as its tests.
import PackageDescription

let package = Package(
    name: "player",
    dependencies: [.package(name: "braille-bridge", path: "../..")],
    targets: [
        .target(name: "Player", dependencies: [.product(name: "AccessibilityModel", package: "braille-bridge")]),
        .testTarget(
            name: "PlayerTests",
            dependencies: ["Player", .product(name: "BrailleSnapshotTesting", package: "braille-bridge")],
            exclude: ["__BrailleSnapshots__"]),
    ]
)
