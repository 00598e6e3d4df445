package import Scenes
package import Documents

/// Makes a scene, or a scene file, of a dump.
package enum DumpImport {
    /// The scene, and what could not be mapped, one line for each thing.
    package static func read(
        _ dump: Dump, _ importer: any DumpImporter
    ) throws(DocumentError) -> (source: FileSceneSource, notes: [String]) {
        let (scene, tree, notes) = try tree(of: dump, importer)
        return (SceneMaker.make(scene, tree, of: dump, format: importer.name), notes)
    }

    /// The bytes of the scene file, and what could not be mapped, one line for each thing.
    package static func write(
        _ dump: Dump, _ importer: any DumpImporter, as form: DocumentForm
    ) throws(DocumentError) -> (bytes: [UInt8], notes: [String]) {
        let (scene, tree, notes) = try tree(of: dump, importer)
        return (SceneWriter(scene, tree, format: importer.name).bytes(form), notes)
    }

    private static func tree(
        of dump: Dump, _ importer: any DumpImporter
    ) throws(DocumentError) -> (scene: ImportedScene, tree: SceneTree, notes: [String]) {
        var report = ImportReport()
        for change in dump.changes { report.note(change, at: .whole) }
        let scene = try importer.read(dump, &report)
        let tree = SceneTree(scene, of: dump, &report)
        return (scene, tree, report.lines(for: dump))
    }
}
