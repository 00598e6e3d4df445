public import BridgeSession
public import YAMLDocuments

extension KeyTable {
    /// Reads a key table by its name or path.
    public init(named name: String, in folder: TableFolder) throws(DocumentError) {
        try self.init(YAMLDocument.load(path: folder.path(of: .keys, named: name)))
    }

    /// Reads a key table from a document.
    package init(_ document: YAMLDocument) throws(DocumentError) {
        let top = try document.root.mapping(TableKeys.keys.set)
        _ = try top.required("schema").integer(in: 1...1)
        var bindings: [Key: Command] = [:]
        var places: [Key: SourceMark] = [:]
        for item in try top.required("bindings").list() {
            let binding = try item.mapping(TableKeys.binding.set)
            let keyNode = try binding.required("key")
            let key = try KeyTable.key(keyNode)
            let command = try binding.required("command").enumeration(Command.self)
            if let first = places[key] {
                throw keyNode.error(
                    .duplicate, "\(key) is bound twice, first in line \(first.line)", "remove one of the bindings")
            }
            bindings[key] = command
            places[key] = keyNode.mark
        }
        self.init(
            name: try top.required("name").text(), summary: try top.required("summary").text(), bindings: bindings,
            takesRouting: try top.boolean("routing") ?? true)
    }

    private static func key(_ node: YAMLNode) throws(DocumentError) -> Key {
        let text = try node.text()
        let key: Key
        do throws(KeyError) {
            key = try Key(parsing: text)
        } catch {
            throw node.error(
                .wrongValue, error.description,
                "write X keys such as LEFT, BRLTTY commands such as LNDN, or char:c (docs/keys.md)")
        }
        if case .route = key {
            throw node.error(.wrongValue, "routing keys are not bound one by one", "write routing: true instead")
        }
        if case .chord = key {
            throw node.error(
                .wrongValue, "chords do not arrive from BRLTTY's own key tables", "bind the BRLTTY command of the chord"
            )
        }
        return key
    }
}
