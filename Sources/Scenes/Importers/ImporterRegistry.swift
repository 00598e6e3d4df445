/// The one list of importers; detection asks them in this order.
package enum ImporterRegistry {
    /// Every importer.
    package static let all: [any DumpImporter] = [
        AppiumImporter(), AndroidImporter(), ChromeImporter(), IDBImporter(), MaestroImporter(),
        AccessibilitySnapshotImporter(), PlaywrightImporter(),
    ]

    /// The name by which `--from` means a scene file.
    package static let sceneName = "scene"

    /// The names that `--from` takes.
    package static var names: [String] { [sceneName] + all.map(\.name) }

    /// The importer of a name, or nil.
    package static func importer(named name: String) -> (any DumpImporter)? {
        all.first { $0.name == name }
    }
}
