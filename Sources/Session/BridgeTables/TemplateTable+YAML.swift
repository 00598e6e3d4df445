import AccessibilityModel
public import BrailleLayout
public import Documents
import Localization

extension TemplateTable {
    /// Reads templates by their name or path.
    public init(named name: String, in folder: TableFolder) throws(DocumentError) {
        self = try folder.table(.templates, named: name) { document throws(DocumentError) in
            try TemplateTable(document)
        }
    }

    /// Reads templates from a document.
    package init(_ document: YAMLDocument) throws(DocumentError) {
        let top = try document.root.mapping(TableKeys.templates.set)
        _ = try top.required("schema").integer(in: 1...1)
        let list = try top.required("templates")
        var templates: [ElementTemplate] = []
        for item in try list.list() { templates.append(try ElementTemplate(item)) }
        for verbosity in Verbosity.allCases {
            for kind in ElementKind.allCases {
                let isCovered = templates.contains {
                    $0.verbosities.contains(verbosity) && $0.kinds.contains(kind) && $0.traits.isEmpty
                }
                guard !isCovered else { continue }
                throw list.error(
                    .missingKey,
                    says: "no template for verbosity \(value: verbosity.rawValue) and kind \(kind: kind.rawValue)",
                    advises: "add one without verbosity, kinds and traits as the last")
            }
        }
        self.init(
            name: try top.required("name").text(), summary: try top.required("summary").text(), templates: templates)
    }
}

extension ElementTemplate {
    init(_ node: YAMLNode) throws(DocumentError) {
        let entry = try node.mapping(TableKeys.template.set)
        let label = try ElementTemplate.pieces(try entry.required("label"), ContentPiece.ofLabel)
        let value = try ElementTemplate.pieces(try entry.required("value"), ContentPiece.ofValue)
        guard let place = label.firstIndex(of: .label) else {
            throw try entry.required("label").error(
                .missingKey, says: "\(name: "label") is missing in \(place: "label")",
                advises: "add it")
        }
        guard value.contains(.value) else {
            throw try entry.required("value").error(
                .missingKey, says: "\(name: "value") is missing in \(place: "value")",
                advises: "add it")
        }
        var keep: Set<ContentPiece> = []
        for item in try entry.list("keep") {
            let name = try item.oneOf(label.map(\.rawValue).filter { $0 != "label" }, what: "piece of label")
            let piece = ContentPiece(rawValue: name) ?? .label
            guard label[place...].contains(piece) else {
                throw item.error(
                    .wrongValue, says: "\(name: name) comes before the label and cannot be kept",
                    advises: "write it after the label")
            }
            keep.insert(piece)
        }
        self.init(
            verbosities: try ElementTemplate.cases(entry["verbosity"]),
            kinds: try ElementTemplate.cases(entry["kinds"]),
            traits: try UIAccessibilityTraits(names: try entry.list("traits")), label: label, keep: keep,
            extra: try entry["extra"].map { node throws(DocumentError) in
                try ElementTemplate.pieces(node, ContentPiece.ofLabel.filter { !label.contains($0) })
            } ?? [],
            value: value,
            flow: try entry["flow"].map { node throws(DocumentError) in
                try ElementTemplate.pieces(node, ContentPiece.allCases)
            } ?? label + value)
    }

    /// Pieces, each once.
    private static func pieces(_ node: YAMLNode, _ known: [ContentPiece]) throws(DocumentError) -> [ContentPiece] {
        var pieces: [ContentPiece] = []
        for item in try node.list() {
            guard let piece = ContentPiece(rawValue: try item.oneOf(known.map(\.rawValue), what: "piece")) else {
                continue
            }
            guard !pieces.contains(piece) else {
                throw item.error(
                    .duplicate, says: "\(name: piece.rawValue) appears twice",
                    advises: "remove one of them")
            }
            pieces.append(piece)
        }
        return pieces
    }

    /// Some cases of an enumeration; all of them where nothing is said.
    private static func cases<Choice: RawRepresentable<String> & CaseIterable & Hashable>(
        _ node: YAMLNode?
    ) throws(DocumentError) -> Set<Choice> {
        guard let node else { return Set(Choice.allCases) }
        var choices: Set<Choice> = []
        for item in try node.list() { choices.insert(try item.enumeration(Choice.self)) }
        return choices
    }
}

extension UIAccessibilityTraits {
    /// Reads a set of traits by their names.
    init(names nodes: [YAMLNode]) throws(DocumentError) {
        self = .none
        for node in nodes {
            let name = try node.oneOf(UIAccessibilityTraits.named.map(\.name), what: "trait")
            if let trait = UIAccessibilityTraits(named: name) { insert(trait) }
        }
    }
}
