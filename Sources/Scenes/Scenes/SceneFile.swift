public import Documents

/// Reads scene files: YAML or JSON, as docs/scene-format.md describes them.
public enum SceneFile {
    /// Reads a scene file; throws an error that names file, line and column.
    public static func load(path: String) throws(DocumentError) -> FileSceneSource {
        try SceneLoader(YAMLDocument.load(path: path).root).load()
    }

    /// Reads the text of a scene file; errors call it by the name, whose ending says whether it is JSON.
    public static func parse(text: String, name: String) throws(DocumentError) -> FileSceneSource {
        try SceneLoader(YAMLDocument.parse(text, name: name).root).load()
    }

    /// Reads the bytes of a scene file; errors call it by the name, whose ending says whether it is JSON.
    public static func parse(bytes: [UInt8], name: String) throws(DocumentError) -> FileSceneSource {
        try parse(bytes: bytes, name: name, meter: nil)
    }

    /// Reads the bytes of a scene file; the meter gets how far that has come.
    package static func parse(
        bytes: [UInt8], name: String, meter: WorkMeter?
    ) throws(DocumentError) -> FileSceneSource {
        try make(YAMLDocument.parse(bytes, name: name, meter: meter), meter: meter)
    }

    /// Makes the scene of a document that was read.
    package static func make(
        _ document: consuming YAMLDocument, meter: WorkMeter?
    ) throws(DocumentError) -> FileSceneSource {
        meter?.begin(.making)
        return try SceneLoader(document.root).load()
    }

    /// Makes the scene of a mapping inside a document.
    package static func make(_ node: YAMLNode) throws(DocumentError) -> FileSceneSource {
        try SceneLoader(node).load()
    }
}
