package import Scenes
package import Documents
package import Localization

/// Makes a scene, or a scene file, of a dump.
package enum DumpImport {
    /// The scene, and what could not be mapped, one line for each thing.
    package static func read(
        _ dump: Dump, _ importer: any DumpImporter, language: String? = nil
    ) throws(DocumentError) -> (source: FileSceneSource, notes: [LocalizedText], hidden: [HiddenStop]) {
        let (scene, tree, notes, hidden) = try tree(of: dump, importer, language)
        let lines = DumpLines(dump)
        dump.forget()
        return (SceneMaker.make(scene, tree, lines, format: importer.name), notes, hidden)
    }

    /// Writes the scene file; gives what could not be mapped, one line for each thing.
    ///
    /// - Parameter sink: takes the bytes, a part at a time.
    package static func write(
        _ dump: Dump, _ importer: any DumpImporter, language: String? = nil, as form: DocumentForm,
        to sink: @escaping ([UInt8]) -> Void
    ) throws(DocumentError) -> [LocalizedText] {
        let (scene, tree, notes, _) = try tree(of: dump, importer, language)
        dump.forget()
        SceneWriter(scene, tree, format: importer.name).write(form, to: sink)
        return notes
    }

    private static func tree(
        of dump: Dump, _ importer: any DumpImporter, _ language: String?
    ) throws(DocumentError) -> (scene: ImportedScene, tree: SceneTree, notes: [LocalizedText], hidden: [HiddenStop]) {
        var report = ImportReport()
        for change in dump.changes { report.note(change, at: .whole) }
        var scene = try importer.read(dump, &report)
        var texts = ImportedTexts(report: report)
        texts.settle(scene.roots)
        report = texts.report
        let languageNote = DumpLanguage.settle(&scene, named: language)
        let tree = SceneTree(scene, of: dump, &report)
        if tree.isEmpty {
            // What was named as another format than it is gives nothing.
            guard importer.recognizes(dump) else {
                throw dump.error(
                    .wrongValue, at: .whole,
                    says: "no element was found in it as \(format: importer.name), \(summary: importer.summary)",
                    advises: "name its format with --from, or leave that out")
            }
            report.note("there is no element in it", at: .whole)
        }
        var notes = report.lines(for: dump)
        if let languageNote { notes.append("\(file: dump.shownName): \(what: languageNote)") }
        return (scene, tree, notes, report.hiddenStops(in: dump))
    }
}
