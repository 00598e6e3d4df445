import Foundation
import Scenes
import TestSupport

/// The scenes of docs/scenes.
enum ExampleScenes {
    private static var folder: URL { RealTables.packageFolder.appendingPathComponent("docs/scenes") }

    /// Their names, in alphabetical order.
    static func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".scene.yaml") }
            .map { String($0.dropLast(11)) }.sorted()
    }

    /// A scene as it opens.
    static func source(_ name: String) throws -> FileSceneSource {
        let path = folder.appendingPathComponent(name + ".scene.yaml").path
        return try SceneFile.parse(bytes: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))), name: path)
    }
}
