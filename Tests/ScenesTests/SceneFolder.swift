import Foundation
import Testing

/// The scene files and the schema of the repository.
enum SceneFolder {
    private static let docs = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("docs")

    static let schema = docs.appendingPathComponent("scene.schema.json").path
    static let format = docs.appendingPathComponent("scene-format.md").path

    /// The paths of all example scenes, by name.
    static let examples: [String] = {
        let folder = docs.appendingPathComponent("scenes")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".scene.yaml") }.sorted().map { folder.appendingPathComponent($0).path }
    }()

    static func example(_ name: String) -> String {
        docs.appendingPathComponent("scenes/\(name).scene.yaml").path
    }
}
