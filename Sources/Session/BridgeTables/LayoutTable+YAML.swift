import Braille
public import BrailleLayout
public import Documents
import Localization

extension LayoutTable {
    /// Reads a layout by its name or path, with the templates that it names.
    public init(named name: String, in folder: TableFolder) throws(DocumentError) {
        self = try folder.table(.layouts, named: name) { document throws(DocumentError) in
            try LayoutTable(document, in: folder)
        }
    }

    /// Reads a layout from a document, with the templates that it names.
    package init(_ document: YAMLDocument, in folder: TableFolder) throws(DocumentError) {
        let top = try document.root.mapping(TableKeys.layout.set)
        _ = try top.required("schema").integer(in: 1...1)
        let style = try top.required("style").enumeration(Style.self)
        let marksNode = try top.required("marks")
        let marks = try LayoutMarks(marksNode)
        let eightDots = try top["eightDotMarks"].map { node throws(DocumentError) in try LayoutMarks(node) }
        let sixDots = try top["sixDotMarks"].map { node throws(DocumentError) in try LayoutMarks(node, .sixDots) }
        let lines = try LayoutTable.linesEntries(try top.list("rows"))
        if lines.contains(where: { $0.isPage || $0.lines.contains(.previous) || $0.lines.contains(.next) }) {
            for (name, marks) in [("marks", marks), ("eightDotMarks", eightDots), ("sixDotMarks", sixDots)] {
                guard let marks, marks.focus.isEmpty else { continue }
                throw (top[name] ?? marksNode).error(
                    .missingKey, says: "rows show neighbours, but \(name: name) has no focus",
                    advises: "add the mark of the focused element's rows, such as \(example: "focus: \"⡿\"")")
            }
        }
        let templates: TemplateTable
        if let node = top["templates"] {
            let name = try node.text()
            guard folder.names(of: .templates).contains(name) || name.contains("/") || name.hasSuffix(".yaml") else {
                throw node.unknownValue("templates", known: folder.names(of: .templates))
            }
            templates = try TemplateTable(named: name, in: folder)
        } else {
            templates = try TemplateTable(named: "default", in: folder)
        }
        self.init(
            name: try top.required("name").text(),
            summary: try top.required("summary").text(),
            style: style,
            marks: marks,
            eightDotMarks: eightDots,
            sixDotMarks: sixDots,
            minimumLabel: try top.integer("minimumLabel", in: 1...100) ?? 4,
            rowEntries: try LayoutTable.rowEntries(try top.required("row")),
            linesEntries: lines,
            templates: templates,
            status: try top["status"].map { node throws(DocumentError) in try StatusCells(node) })
        lineCue = try top.enumeration("lines", LineCue.self) ?? .both
    }

    private static func rowEntries(_ node: YAMLNode) throws(DocumentError) -> [RowEntry] {
        var entries: [RowEntry] = []
        for item in try node.list() {
            let entry = try item.mapping(TableKeys.row.set)
            let columns = try entry.required("columns").integer(in: 1...400)
            guard !entries.contains(where: { $0.columns == columns }) else {
                throw item.error(
                    .duplicate, says: "two entries for \(count: columns) columns",
                    advises: "remove one of them")
            }
            let shares = try shares(entry, columns: columns)
            let pages = try entry.boolean("pages") ?? false
            guard pages == shares.isEmpty else {
                throw item.error(
                    .wrongValue, says: "an entry has either pages or shares for every kind of element",
                    advises:
                        "write pages: true, or value and label with \(known: TableKeys.widths.set.names.joined(separator: ", "))"
                )
            }
            var omitted: Set<ElementKind> = []
            for kind in try entry.list("omitRole") { omitted.insert(try kind.enumeration(ElementKind.self)) }
            var redundant: Set<ElementKind> = []
            for kind in try entry.list("redundantRole") { redundant.insert(try kind.enumeration(ElementKind.self)) }
            var stops: [Int] = []
            for stop in try entry.list("stops") {
                // A value that is cut has one cell and the mark.
                let width = try stop.integer(in: 2...max(2, columns - 2))
                guard !stops.contains(width) else {
                    throw stop.error(
                        .duplicate, says: "the stop \(number: width) is there twice",
                        advises: "remove one of them")
                }
                stops.append(width)
            }
            entries.append(
                RowEntry(
                    columns: columns, shares: shares, stops: stops.sorted(),
                    cue: try entry.integer("cue", in: 1...max(1, columns - 2)),
                    lineCue: try entry.integer("lines", in: 0...max(1, columns / 2)) ?? 0, omitRole: omitted,
                    redundantRole: redundant))
        }
        guard let smallest = entries.map(\.columns).min(), smallest == 1 else {
            throw node.error(
                .missingKey, says: "no entry for displays from 1 column",
                advises: "add \(format: "{ columns: 1, pages: true }")")
        }
        return entries
    }

    private static func shares(_ entry: YAMLMapping, columns: Int) throws(DocumentError) -> [ElementKind: Share] {
        var shares: [ElementKind: Share] = [:]
        for (key, make) in [("value", Share.value), ("label", Share.label)] {
            guard let mapping = try entry.mapping(key, TableKeys.widths.set) else { continue }
            for item in mapping.entries {
                let kind = ElementKind.allCases[item.key]
                guard shares[kind] == nil else {
                    throw item.keyNode.error(
                        .duplicate, says: "\(kind: kind.rawValue) has both a label and a value width",
                        advises: "remove one of them")
                }
                // A separator and one cell for the other region are left.
                let most = columns - 2
                guard most >= 1 else {
                    throw item.keyNode.error(
                        .wrongValue, says: "\(count: columns) columns are too few for two regions",
                        advises: "write \(format: "pages: true")")
                }
                shares[kind] = make(try item.value.integer(in: 1...most))
            }
        }
        guard shares.isEmpty || shares.count == ElementKind.allCases.count else {
            let missing = ElementKind.allCases.filter { shares[$0] == nil }.map(\.rawValue).joined(separator: ", ")
            throw entry.node.error(
                .missingKey, says: "no width for \(name: missing)",
                advises: "add the kind under value or under label")
        }
        return shares
    }

    // MARK: Rows

    private static func linesEntries(_ nodes: [YAMLNode]) throws(DocumentError) -> [LinesEntry] {
        var entries: [LinesEntry] = []
        for item in nodes {
            let entry = try item.mapping(TableKeys.lines.set)
            let rows = try entry.required("rows").integer(in: 2...400)
            let columns = try entry.integer("columns", in: 1...400) ?? 1
            guard !entries.contains(where: { $0.rows == rows && $0.columns == columns }) else {
                throw item.error(
                    .duplicate, says: "two entries with rows: \(row: rows) and columns: \(count: columns)",
                    advises: "remove one of them")
            }
            let isPage = try entry.boolean("page") ?? false
            guard isPage == (entry["lines"] == nil) else {
                throw item.error(
                    .wrongValue, says: "an entry has either lines or a page of elements",
                    advises: "write lines with what each row shows, or page: true")
            }
            if isPage {
                entries.append(LinesEntry(rows: rows, columns: columns, lines: [], isPage: true))
                continue
            }
            let listNode = try entry.required("lines")
            var lines: [LinesEntry.Line] = []
            var named: Set<RegionName> = []
            for node in try listNode.list() {
                let line = try line(node)
                if case .region(let name, _) = line, !named.insert(name).inserted {
                    throw node.error(
                        .duplicate, says: "\(name: name.rawValue) has two rows",
                        advises: "write it once, with rows: 2")
                }
                if line == .previous, lines.contains(where: { $0 == .next || $0.isLabel }) {
                    throw node.error(
                        .wrongValue, says: "previous stands behind label or next",
                        advises: "write it above label")
                }
                if line == .next, !lines.contains(where: \.isLabel) {
                    throw node.error(
                        .wrongValue, says: "next stands before label",
                        advises: "write it below label")
                }
                lines.append(line)
            }
            let count = lines.reduce(0) { $0 + $1.rows }
            guard named.isSuperset(of: [.label, .value]), count <= rows else {
                throw listNode.error(
                    .wrongValue, says: "the lines take \(count: count) of \(total: rows) rows",
                    advises: "name label and value, each once, and no more rows than there are")
            }
            entries.append(LinesEntry(rows: rows, columns: columns, lines: lines))
        }
        return entries
    }

    private static func line(_ node: YAMLNode) throws(DocumentError) -> LinesEntry.Line {
        let isMapping = node.kind == .mapping
        let mapping = isMapping ? try node.mapping(TableKeys.line.set) : nil
        let nameNode = try mapping?.required("region") ?? node
        let rows = try mapping?.integer("rows", in: 1...100) ?? 1
        let name = try nameNode.oneOf(["label", "value", "hint", "previous", "next"], what: "region")
        switch name {
        case "previous", "next":
            guard rows == 1 else {
                throw node.error(
                    .wrongValue, says: "\(name: name) has one row for each element",
                    advises: "write it once for each")
            }
            return name == "previous" ? .previous : .next
        default: return .region(RegionName(rawValue: name) ?? .label, rows: rows)
        }
    }
}

extension LinesEntry.Line {
    fileprivate var isLabel: Bool {
        if case .region(.label, _) = self { return true }
        return false
    }
}
