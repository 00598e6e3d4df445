package import Scenes
package import Documents
package import Localization

/// Reads a file that is a scene or a dump of another tool.
package struct SceneInput {
    /// The scene.
    package let source: FileSceneSource
    /// What could not be mapped, one line for each thing; empty for a scene file.
    package let texts: [LocalizedText]
    /// The same in English.
    package var notes: [String] { texts.map(\.english) }
    /// What of a dump the import left out that could be a stop.
    private let leftOut: [HiddenStop]

    /// What could be a stop and is not reached, with the reasons: what the import left out, and what the scene hides.
    package var hidden: [HiddenStop] { leftOut + HiddenStops.find(in: source.scene) }

    /// Reads a file, whose format is found from its content.
    ///
    /// - Parameters:
    ///   - name: the file as errors name it.
    ///   - format: a name of `ImporterRegistry.names` to force that format, or nil.
    ///   - language: the language of a dump's texts, BCP 47; nil where they tell it.
    ///   - meter: gets how far it has come.
    package static func read(
        _ bytes: consuming [UInt8], name: String, format: String?, language: String? = nil,
        meter: WorkMeter? = nil
    ) throws(DocumentError) -> SceneInput {
        guard let choice = try choose(bytes, name: name, format: format, meter) else {
            let document = try YAMLDocument.parse(bytes, name: name, meter: meter)
            // What is not needed any more would be there beside the objects.
            bytes = []
            return SceneInput(source: try SceneFile.make(document, meter: meter), texts: [], leftOut: [])
        }
        bytes = []
        let read = try DumpImport.read(choice.dump, choice.importer, language: language)
        return SceneInput(source: read.source, texts: read.notes, leftOut: read.hidden)
    }

    /// Writes the scene file that a dump becomes, after all of the dump was read; gives what could not be mapped.
    ///
    /// - Parameters:
    ///   - heading: lines of comments that a dump's file begins with.
    ///   - isShown: whether it goes to a terminal or a log, which a scene that is one already may not command.
    ///   - sink: takes the bytes of the file, a part at a time.
    package static func write(
        _ bytes: consuming [UInt8], name: String, format: String?, language: String? = nil, as form: DocumentForm,
        heading: String = "", isShown: Bool = false, meter: WorkMeter? = nil, to sink: @escaping ([UInt8]) -> Void
    ) throws(DocumentError) -> [LocalizedText] {
        guard let choice = try choose(bytes, name: name, format: format, meter) else {
            // Only a wrong scene is refused; else it stays as it is, with its comments, where it can.
            let stays = isShown ? VisibleText.isHarmless(bytes) : DocumentForm(fileName: name) == form
            let document = try YAMLDocument.parse(bytes, name: name, meter: meter)
            let content = stays ? .null : document.root.rewritten
            _ = try SceneFile.make(document, meter: meter)
            if case .mapping(let entries) = content {
                var writer = DocumentWriter(form)
                writer.write(entries)
                bytes = writer.bytes
            }
            sink(bytes)
            return []
        }
        // What is not needed any more would be there beside the objects.
        bytes = []
        var heading = Array(heading.utf8)
        return try DumpImport.write(choice.dump, choice.importer, language: language, as: form) { part in
            sink(heading + part)
            heading = []
        }
    }

    /// The bytes of the scene file that a dump becomes, with what could not be mapped.
    package static func write(
        _ bytes: [UInt8], name: String, format: String?, language: String? = nil, as form: DocumentForm
    ) throws(DocumentError) -> (bytes: [UInt8], notes: [LocalizedText]) {
        let file = Collected()
        let notes = try write(bytes, name: name, format: format, language: language, as: form) { file.bytes += $0 }
        return (file.bytes, notes)
    }

    private final class Collected {
        var bytes: [UInt8] = []
    }

    private static func choose(
        _ bytes: [UInt8], name: String, format: String?, _ meter: WorkMeter?
    ) throws(DocumentError) -> (dump: Dump, importer: any DumpImporter)? {
        if format == ImporterRegistry.sceneName {
            if let dump = try? ServerAnswer.unwrapped(Dump(name: name, bytes: bytes, meter: meter)) {
                try refuse(dump, as: ImporterRegistry.sceneName)
            }
            return nil
        }
        if let importer = format.flatMap({ ImporterRegistry.importer(named: $0) }) {
            let dump = try ServerAnswer.unwrapped(Dump(name: name, bytes: bytes, meter: meter))
            if !importer.recognizes(dump) { try refuse(dump, as: importer.name) }
            return (dump, importer)
        }
        // What is called a scene is one: its errors are those of scene files.
        if [".scene.yaml", ".scene.json"].contains(where: { name.hasSuffix($0) }) { return nil }
        let dump = try ServerAnswer.unwrapped(Dump(name: name, bytes: bytes, meter: meter))
        if let importer = ImporterRegistry.all.first(where: { $0.recognizes(dump) }) { return (dump, importer) }
        if SceneDetection.looksLikeScene(dump) { return nil }
        // A broken file is said to be broken, before its format is said to be unknown.
        switch dump.form {
        case .xml: _ = try dump.xml()
        case .json: _ = try dump.json()
        case .text: break
        }
        throw DocumentError(
            .unsupported, file: name, says: "this is neither a scene nor a dump of a known tool",
            advises: "name its format with --from: \(known: ImporterRegistry.names.joined(separator: ", "))")
    }

    /// Throws where a dump that was named as one format looks like another.
    private static func refuse(_ dump: Dump, as format: String) throws(DocumentError) {
        var found: (name: String, summary: LocalizedText)?
        if SceneDetection.looksLikeScene(dump) {
            found =
                format == ImporterRegistry.sceneName ? nil : (ImporterRegistry.sceneName, LocalizedText("a scene file"))
        } else {
            found = ImporterRegistry.all.first { $0.recognizes(dump) }.map { ($0.name, $0.summary) }
        }
        guard let found else { return }
        throw DocumentError(
            .wrongValue, file: dump.name,
            says: "this is not \(format: format): it looks like \(other: found.name), \(summary: found.summary)",
            advises: "write --from \(format: found.name), or leave --from out")
    }
}
