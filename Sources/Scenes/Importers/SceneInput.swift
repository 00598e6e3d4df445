package import Scenes
package import Documents

/// Reads a file that is a scene or a dump of another tool.
package struct SceneInput {
    /// The scene.
    package let source: FileSceneSource
    /// What could not be mapped, one line for each thing; empty for a scene file.
    package let notes: [String]

    /// Reads a file, whose format is found from its content.
    ///
    /// - Parameters:
    ///   - name: the file as errors name it.
    ///   - format: a name of `ImporterRegistry.names` to force that format, or nil.
    ///   - language: the language of a dump's texts, BCP 47; nil where they tell it.
    package static func read(
        _ bytes: [UInt8], name: String, format: String?, language: String? = nil
    ) throws(DocumentError) -> SceneInput {
        guard let choice = try choose(bytes, name: name, format: format) else {
            return SceneInput(source: try SceneFile.parse(bytes: bytes, name: name), notes: [])
        }
        let read = try DumpImport.read(choice.dump, choice.importer, language: language)
        return SceneInput(source: read.source, notes: read.notes)
    }

    /// The bytes of the scene file that a dump becomes, with what could not be mapped.
    package static func write(
        _ bytes: [UInt8], name: String, format: String?, language: String? = nil, as form: DocumentForm
    ) throws(DocumentError) -> (bytes: [UInt8], notes: [String]) {
        guard let choice = try choose(bytes, name: name, format: format) else {
            // A scene file stays as it is; only a wrong one is refused.
            _ = try SceneFile.parse(bytes: bytes, name: name)
            return (bytes, [])
        }
        return try DumpImport.write(choice.dump, choice.importer, language: language, as: form)
    }

    /// The page source in the answer of a WebDriver server, `{"value": "<?xml …"}`; any other dump as it is.
    private static func unwrapped(_ dump: Dump) throws(DocumentError) -> Dump {
        var report = ImportReport()
        guard dump.form == .json, dump.beginning(holds: "\"value\""), let root = try? dump.jsonRoot(&report),
            let text = root.value(of: "value")?.filledText, text.hasPrefix("<")
        else { return dump }
        let rest = report.isEmpty ? "" : ", and what follows the answer was left out"
        return try Dump(
            name: dump.name, bytes: Array(text.utf8),
            note: "the page source in the answer was read; places count in it" + rest)
    }

    private static func choose(
        _ bytes: [UInt8], name: String, format: String?
    ) throws(DocumentError) -> (dump: Dump, importer: any DumpImporter)? {
        if format == ImporterRegistry.sceneName { return nil }
        if let importer = format.flatMap({ ImporterRegistry.importer(named: $0) }) {
            return (try unwrapped(Dump(name: name, bytes: bytes)), importer)
        }
        // What is called a scene is one: its errors are those of scene files.
        if [".scene.yaml", ".scene.json"].contains(where: { name.hasSuffix($0) }) { return nil }
        let dump = try unwrapped(Dump(name: name, bytes: bytes))
        if let importer = ImporterRegistry.all.first(where: { $0.recognizes(dump) }) { return (dump, importer) }
        if SceneDetection.looksLikeScene(dump) { return nil }
        // A broken file is said to be broken, before its format is said to be unknown.
        switch dump.form {
        case .xml: _ = try dump.xml()
        case .json: _ = try dump.json()
        case .text: break
        }
        throw DocumentError(
            code: .unsupported, file: name, mark: nil, message: "this is neither a scene nor a dump of a known tool",
            remedy: "name its format with --from: " + ImporterRegistry.names.joined(separator: ", "))
    }
}
