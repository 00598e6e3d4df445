package import YAMLDocuments

/// Makes a scene file of a dump.
package enum DumpImport {
    /// The bytes of the scene file, and what could not be mapped, one line for each thing.
    package static func write(
        _ dump: Dump, _ importer: any DumpImporter, as form: SceneForm
    ) throws(DocumentError) -> (bytes: [UInt8], notes: [String]) {
        var report = ImportReport()
        for change in dump.changes { report.note(change, at: .whole) }
        let scene = try importer.read(dump, &report)
        let bytes = SceneWriter.write(scene, of: dump, format: importer.name, as: form, &report)
        return (bytes, report.lines(for: dump))
    }
}
