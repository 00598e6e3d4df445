import Braille
import BrailleLayout
import Documents
import Localization

extension LayoutMarks {
    /// Reads marks.
    ///
    /// - Parameter cellSize: how many dots they may have.
    init(_ node: YAMLNode, _ cellSize: CellSize = .eightDots) throws(DocumentError) {
        let marks = try node.mapping(TableKeys.marks.set)
        func cells(_ name: String) throws(DocumentError) -> [BrailleCell]? {
            guard let node = marks[name] else { return nil }
            return try LayoutMarks.cells(node, cellSize)
        }
        func required(_ name: String) throws(DocumentError) -> [BrailleCell] {
            try LayoutMarks.cells(try marks.required(name), cellSize)
        }
        // Of six dots, 7 and 8 cannot be raised.
        let usual = cellSize == .eightDots ? BrailleCell(dots: 7, 8) : .blank
        let selection = try LayoutMarks.sign(marks["selection"], usual, cellSize)
        let link = try LayoutMarks.sign(marks["link"], usual, cellSize)
        let status = try LayoutMarks.sign(marks["status"], .blank, cellSize)
        self.init(
            separator: try required("separator"), adjustableSeparator: try required("adjustableSeparator"),
            textSeparator: try cells("textSeparator"), cut: try LayoutMarks.cut(marks["cutSeparators"], cellSize),
            overflowBefore: try required("overflowBefore"),
            valueBefore: try cells("valueBefore"), overflowAfter: try required("overflowAfter"),
            lineEnd: try cells("lineEnd"),
            focus: try cells("focus") ?? [], caret: try cells("caret") ?? [], selection: selection.dots,
            selectionSigns: selection.signs, link: link.dots, linkSigns: link.signs, status: status.dots,
            statusSigns: status.signs)
        indentation = try cells("indentation")?.first
        // Where the value begins must not depend on what the separator says.
        let cutNames = try marks["cutSeparators"]?.mapping(TableKeys.cutSeparators.set)
        for (name, node) in [
            ("adjustableSeparator", marks["adjustableSeparator"]), ("textSeparator", marks["textSeparator"]),
            ("separator", cutNames?["separator"]), ("adjustableSeparator", cutNames?["adjustableSeparator"]),
            ("textSeparator", cutNames?["textSeparator"]),
        ] {
            guard let node, try LayoutMarks.cells(node, cellSize).count != separator.count else { continue }
            throw node.error(
                .wrongValue, says: "\(name: name) has not as many cells as separator",
                advises: "write \(count: separator.count) of them")
        }
    }

    /// The separators that say that the label is cut.
    private static func cut(_ node: YAMLNode?, _ cellSize: CellSize) throws(DocumentError) -> CutSeparators? {
        guard let names = try node?.mapping(TableKeys.cutSeparators.set) else { return nil }
        let plain = try cells(try names.required("separator"), cellSize)
        return CutSeparators(
            plain: plain, adjustable: try cells(try names.required("adjustableSeparator"), cellSize),
            text: try names["textSeparator"].map { node throws(DocumentError) in try cells(node, cellSize) } ?? plain)
    }

    /// Dots that are raised, or the signs before and after a text.
    private static func sign(
        _ node: YAMLNode?, _ usual: BrailleCell, _ cellSize: CellSize
    ) throws(DocumentError) -> (dots: BrailleCell, signs: CodeSwitch.Signs?) {
        guard let node else { return (usual, nil) }
        guard node.kind == .mapping else {
            let cells = try cells(node, cellSize)
            guard cells.count == 1, let cell = cells.first else {
                throw node.wrongType("one braille pattern, or begin and end", advises: "write the dots that are raised")
            }
            return (cell, nil)
        }
        let signs = try node.mapping(TableKeys.signs.set)
        return (
            .blank,
            CodeSwitch.Signs(
                begin: try cells(try signs.required("begin"), cellSize),
                end: try cells(try signs.required("end"), cellSize))
        )
    }

    private static func cells(_ node: YAMLNode, _ cellSize: CellSize) throws(DocumentError) -> [BrailleCell] {
        guard let cells = [BrailleCell](braille: try node.text()), (1...4).contains(cells.count),
            cells.contains(where: { $0 != .blank }), cells.allSatisfy({ $0 == cellSize.shown($0) })
        else {
            let last = cellSize == .sixDots ? "U+283F" : "U+28FF"
            throw node.wrongType(
                "one to four braille patterns with dots",
                advises: "write U+2801 to \(high: last), such as \"\(example: cellSize == .sixDots ? "⠿⠒⠿" : "⢸")\"")
        }
        return cells
    }
}

extension StatusCells {
    init(_ node: YAMLNode) throws(DocumentError) {
        let status = try node.mapping(TableKeys.status.set)
        let cellsNode = try status.required("cells")
        var cells: [[StatusFlag: Int]] = []
        var known: Set<StatusFlag> = []
        for item in try cellsNode.list() {
            var dots: [StatusFlag: Int] = [:]
            for entry in try item.mapping(TableKeys.statusCell.set).entries {
                let flag = StatusFlag.allCases[entry.key]
                let dot = try entry.value.integer(in: 1...8)
                guard !dots.values.contains(dot) else {
                    throw entry.value.error(
                        .duplicate, says: "dot \(number: dot) has two flags",
                        advises: "give each flag its own dot")
                }
                guard known.insert(flag).inserted else {
                    throw entry.keyNode.error(
                        .duplicate, says: "\(name: flag.rawValue) has two dots",
                        advises: "remove one of them")
                }
                dots[flag] = dot
            }
            cells.append(dots)
        }
        guard (1...2).contains(cells.count) else {
            throw cellsNode.error(
                .wrongValue, says: "\(count: cells.count) status cells",
                advises: "write one or two")
        }
        self.init(side: try status.enumeration("side", Side.self) ?? .none, cells: cells)
    }
}
