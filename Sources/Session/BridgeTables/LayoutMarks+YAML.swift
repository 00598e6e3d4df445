import Braille
import BrailleLayout
import Documents

extension LayoutMarks {
    init(_ node: YAMLNode) throws(DocumentError) {
        let marks = try node.mapping(TableKeys.marks.set)
        self.init(
            separator: try LayoutMarks.cells(try marks.required("separator")),
            adjustableSeparator: try LayoutMarks.cells(try marks.required("adjustableSeparator")),
            textSeparator: try LayoutMarks.cells(marks["textSeparator"]),
            overflowBefore: try LayoutMarks.cells(try marks.required("overflowBefore")),
            valueBefore: try LayoutMarks.cells(marks["valueBefore"]),
            overflowAfter: try LayoutMarks.cells(try marks.required("overflowAfter")),
            focus: try LayoutMarks.cells(marks["focus"]) ?? [],
            selection: try LayoutMarks.cell(marks["selection"]) ?? BrailleCell(dots: 7, 8),
            link: try LayoutMarks.cell(marks["link"]) ?? BrailleCell(dots: 7, 8))
    }

    private static func cell(_ node: YAMLNode?) throws(DocumentError) -> BrailleCell? {
        guard let node else { return nil }
        return try cell(node) as BrailleCell
    }

    private static func cells(_ node: YAMLNode?) throws(DocumentError) -> [BrailleCell]? {
        guard let node else { return nil }
        return try cells(node) as [BrailleCell]
    }

    private static func cells(_ node: YAMLNode) throws(DocumentError) -> [BrailleCell] { [try cell(node)] }

    private static func cell(_ node: YAMLNode) throws(DocumentError) -> BrailleCell {
        guard let cells = [BrailleCell](braille: try node.text()), cells.count == 1, let cell = cells.first,
            cell != .blank
        else { throw node.wrongType("one braille pattern with dots", "write one of U+2801 to U+28FF, such as \"⢸\"") }
        return cell
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
                    throw entry.value.error(.duplicate, "dot \(dot) has two flags", "give each flag its own dot")
                }
                guard known.insert(flag).inserted else {
                    throw entry.keyNode.error(.duplicate, "\(flag.rawValue) has two dots", "remove one of them")
                }
                dots[flag] = dot
            }
            cells.append(dots)
        }
        guard (1...2).contains(cells.count) else {
            throw cellsNode.error(.wrongValue, "\(cells.count) status cells", "write one or two")
        }
        self.init(side: try status.enumeration("side", Side.self) ?? .none, cells: cells)
    }
}
