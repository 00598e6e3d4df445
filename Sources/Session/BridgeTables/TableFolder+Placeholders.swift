import Documents
import Localization

extension TableFolder {
    /// Names in braces that a table of words uses where nothing has them, such as `{motor}` for `{rotor}`, all of them: what
    /// the product's own English words use there is what there is.
    func placeholderProblems(_ document: YAMLDocument) throws(DocumentError) -> [DocumentError] {
        guard let product = folders.last else { return [] }
        let known = try YAMLDocument.load(path: "\(product)/\(Kind.roles.rawValue)/en.yaml")
        var found: [DocumentError] = []
        for section in ["descriptions", "controls", "messages"] {
            let names = TableFolder.texts(known, section).mapValues { nodes in
                nodes.flatMap { TableFolder.placeholders($0.scalarText) }
            }
            for (key, nodes) in TableFolder.texts(document, section).sorted(by: { $0.key < $1.key }) {
                let names = Set(names[key] ?? []).sorted()
                for node in nodes {
                    for name in TableFolder.placeholders(node.scalarText) where !names.contains(name) {
                        found.append(
                            node.error(
                                .unknownReference,
                                says: "\(place: "\(section).\(key)") has no \(value: "{\(EchoedText.visible(name))}")",
                                advises: names.isEmpty
                                    ? "leave it out"
                                    : "it has \(known: "{" + names.joined(separator: "}, {") + "}")"))
                    }
                }
            }
        }
        return found.sorted { ($0.mark?.line ?? 0) < ($1.mark?.line ?? 0) }
    }

    /// The texts of a section by their keys: one, or one for each plural form.
    private static func texts(_ document: YAMLDocument, _ section: String) -> [String: [YAMLNode]] {
        guard document.root.kind == .mapping,
            let node = document.root.entries.first(where: { $0.key.scalarText == section })?.value,
            node.kind == .mapping
        else { return [:] }
        var texts: [String: [YAMLNode]] = [:]
        for (key, value) in node.entries {
            texts[key.scalarText] = value.kind == .mapping ? value.entries.map(\.value) : [value]
        }
        return texts
    }

    private static func placeholders(_ text: String) -> [String] {
        text.matches(of: #/\{([^{}]*)\}/#).map { String($0.1) }
    }
}
