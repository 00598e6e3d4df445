import Braille
public import BrailleLayout
public import YAMLDocuments

extension LayoutTable {
    private static let keys = KeySet(["schema", "name", "summary", "style", "marks", "minimumLabel", "row", "rows"])
    private static let markKeys = KeySet(["separator", "adjustableSeparator", "overflowBefore", "overflowAfter"])
    private static let rowKeys = KeySet(["columns", "pages", "omitRole", "value", "label"])
    private static let kindKeys = KeySet(ElementKind.allCases.map(\.rawValue))

    /// Reads a layout by its name or path.
    public init(named name: String, in folder: TableFolder) throws(DocumentError) {
        try self.init(YAMLDocument.load(path: folder.path(of: .layouts, named: name)))
    }

    /// Reads a layout from a document.
    package init(_ document: YAMLDocument) throws(DocumentError) {
        let top = try document.root.mapping(LayoutTable.keys)
        _ = try top.required("schema").integer(in: 1...1)
        self.init(
            name: try top.required("name").text(),
            summary: try top.required("summary").text(),
            style: try top.required("style").enumeration(Style.self),
            marks: try LayoutTable.marks(try top.required("marks")),
            minimumLabel: try top.integer("minimumLabel", in: 1...100) ?? 4,
            rowEntries: try LayoutTable.rowEntries(try top.required("row")),
            linesEntries: try LayoutTable.linesEntries(try top.list("rows")))
    }

    private static func marks(_ node: YAMLNode) throws(DocumentError) -> Marks {
        let marks = try node.mapping(markKeys)
        return Marks(
            separator: try cell(try marks.required("separator")),
            adjustableSeparator: try cell(try marks.required("adjustableSeparator")),
            overflowBefore: try cell(try marks.required("overflowBefore")),
            overflowAfter: try cell(try marks.required("overflowAfter")))
    }

    private static func cell(_ node: YAMLNode) throws(DocumentError) -> BrailleCell {
        guard let cells = [BrailleCell](braille: try node.text()), cells.count == 1, let cell = cells.first,
            cell != .blank
        else { throw node.wrongType("one braille pattern with dots", "write one of U+2801 to U+28FF, such as \"⢸\"") }
        return cell
    }

    private static func rowEntries(_ node: YAMLNode) throws(DocumentError) -> [RowEntry] {
        var entries: [RowEntry] = []
        for item in try node.list() {
            let entry = try item.mapping(rowKeys)
            let columns = try entry.required("columns").integer(in: 1...400)
            guard !entries.contains(where: { $0.columns == columns }) else {
                throw item.error(.duplicate, "two entries for \(columns) columns", "remove one of them")
            }
            let shares = try shares(entry, columns: columns)
            let pages = try entry.boolean("pages") ?? false
            guard pages == shares.isEmpty else {
                throw item.error(
                    .wrongValue, "an entry has either pages or shares for every kind of element",
                    "write pages: true, or value and label with \(kindKeys.names.joined(separator: ", "))")
            }
            var omitted: Set<ElementKind> = []
            for kind in try entry.list("omitRole") { omitted.insert(try kind.enumeration(ElementKind.self)) }
            entries.append(RowEntry(columns: columns, shares: shares, omitRole: omitted))
        }
        guard let smallest = entries.map(\.columns).min(), smallest == 1 else {
            throw node.error(
                .missingKey, "no entry for displays from 1 column", "add { columns: 1, pages: true }")
        }
        return entries
    }

    private static func shares(_ entry: YAMLMapping, columns: Int) throws(DocumentError) -> [ElementKind: Share] {
        var shares: [ElementKind: Share] = [:]
        for (key, make) in [("value", Share.value), ("label", Share.label)] {
            guard let mapping = try entry.mapping(key, kindKeys) else { continue }
            for item in mapping.entries {
                let kind = ElementKind.allCases[item.key]
                guard shares[kind] == nil else {
                    throw item.keyNode.error(
                        .duplicate, "\(kind.rawValue) has both a label and a value width", "remove one of them")
                }
                // A separator and one cell for the other region are left.
                let most = columns - 2
                guard most >= 1 else {
                    throw item.keyNode.error(
                        .wrongValue, "\(columns) columns are too few for two regions", "write pages: true")
                }
                shares[kind] = make(try item.value.integer(in: 1...most))
            }
        }
        guard shares.isEmpty || shares.count == ElementKind.allCases.count else {
            let missing = ElementKind.allCases.filter { shares[$0] == nil }.map(\.rawValue).joined(separator: ", ")
            throw entry.node.error(
                .missingKey, "no width for \(missing)", "add the kind under value or under label")
        }
        return shares
    }

    private static func linesEntries(_ nodes: [YAMLNode]) throws(DocumentError) -> [LinesEntry] {
        var entries: [LinesEntry] = []
        for item in nodes {
            let entry = try item.mapping(keys: ["rows", "lines"])
            let rows = try entry.required("rows").integer(in: 2...400)
            let listNode = try entry.required("lines")
            var lines: [RegionName] = []
            for line in try listNode.list() {
                let name = try line.oneOf(["label", "value", "hint"], what: "region")
                guard let region = RegionName(rawValue: name), !lines.contains(region) else {
                    throw line.error(.duplicate, "\(name) has two rows", "remove one of them")
                }
                lines.append(region)
            }
            guard lines.contains(.label), lines.contains(.value), lines.count <= rows else {
                throw listNode.error(
                    .wrongValue, "\(lines.count) regions for \(rows) rows",
                    "name label and value, each once, and no more regions than rows")
            }
            entries.append(LinesEntry(rows: rows, lines: lines))
        }
        return entries
    }
}
