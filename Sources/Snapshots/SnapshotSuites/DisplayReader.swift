import Braille
import BrailleLayout
import BridgeTables
import Liblouis
import Documents
import Localization

/// Reads the displays of a case: each entry is a size, or a mapping in which a key may have several values.
struct DisplayReader {
    let tables: TableFolder

    /// Every combination of the values of each entry, in their order.
    func displays(_ node: YAMLNode) throws(DocumentError) -> [CaseDisplay] {
        guard node.kind == .sequence else {
            throw node.wrongType("a list of displays", advises: "write [40], or one entry a line")
        }
        var displays: [CaseDisplay] = []
        for item in node.items {
            for display in try combinations(item) {
                guard !displays.contains(where: { $0.name == display.name }) else {
                    throw item.error(
                        .duplicate,
                        says: "\(place: item.place): the display \(display: display.name) appears again here",
                        advises: "write it once")
                }
                displays.append(display)
            }
        }
        guard !displays.isEmpty else {
            throw node.error(
                .missingKey, says: "\(place: node.place) names no display", advises: "write a size, such as 40 or 40x2")
        }
        return displays
    }

    func combinations(_ node: YAMLNode) throws(DocumentError) -> [CaseDisplay] {
        guard node.kind == .mapping else {
            var display = CaseDisplay()
            try set("size", node, in: &display)
            return [display]
        }
        var displays = [CaseDisplay()]
        let keys = try node.mapping(CaseKeys.display)
        for entry in keys.entries where !entry.value.isNull {
            let values = entry.value.kind == .sequence ? Array(entry.value.items) : [entry.value]
            var more: [CaseDisplay] = []
            for display in displays {
                for value in values {
                    var one = display
                    try set(keys.keys.names[entry.key], value, in: &one)
                    more.append(one)
                }
            }
            displays = more
        }
        for display in displays {
            guard let conflict = try tables.conflict(in: display.choices), let value = keys[conflict.choice] else {
                continue
            }
            throw value.error(
                .wrongValue, says: "\(place: value.place): \(reason: conflict.message)", advises: conflict.remedy)
        }
        return displays
    }

    private func set(_ key: String, _ node: YAMLNode, in display: inout CaseDisplay) throws(DocumentError) {
        if let choice = ReaderChoices.choice(named: key) {
            let reader = ChoiceReader(tables: tables, brailleTable: LouisTranslator.check)
            try reader.read(choice, node, into: &display.choices)
            // The words are English anyway: such a display has the golden of one without a language.
            if display.choices.language == "en" { display.choices.language = nil }
            return
        }
        if key == "cellDots" {
            guard let cellSize = CellSize(rawValue: try node.integer(in: 6...8)) else {
                throw node.error(
                    .wrongValue, says: "\(place: node.place) must be 6 or 8, not 7", advises: "write 6 or 8")
            }
            display.cellSize = cellSize
            return
        }
        guard let size = DisplaySize(parsing: try node.text()) else {
            throw node.error(
                .wrongValue, says: "\(place: node.place): \(name: EchoedText.quoted(node.scalarText)) is no size",
                advises: "write columns, or columns and rows, such as 40 or 40x2")
        }
        display.size = size
    }
}
