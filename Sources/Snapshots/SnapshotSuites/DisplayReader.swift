import BrailleLayout
import BridgeSession
import BridgeTables
import Liblouis
import Documents

/// Reads the displays of a case: each entry is a size, or a mapping in which a key may have several values.
struct DisplayReader {
    let tables: TableFolder

    /// Every combination of the values of each entry, in their order.
    func displays(_ node: YAMLNode) throws(DocumentError) -> [CaseDisplay] {
        guard node.kind == .sequence else {
            throw node.wrongType("a list of displays", "write [40], or one entry a line")
        }
        var displays: [CaseDisplay] = []
        for item in node.items {
            for display in try combinations(item) {
                guard !displays.contains(where: { $0.name == display.name }) else {
                    throw item.error(
                        .duplicate, "\(item.path): the display \(display.name) stands here again", "write it once")
                }
                displays.append(display)
            }
        }
        guard !displays.isEmpty else {
            throw node.error(.missingKey, "\(node.path) names no display", "write a size, such as 40 or 40x2")
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
        if let status = keys["status"] { try checkStatus(displays, status) }
        return displays
    }

    /// Refuses status cells with a layout that has none.
    private func checkStatus(_ displays: [CaseDisplay], _ node: YAMLNode) throws(DocumentError) {
        for display in displays where display.status != nil {
            var layout = try LayoutTable(named: display.layout, in: tables)
            guard !layout.moveStatus(to: display.status) else { continue }
            throw node.error(
                .wrongValue, "\(node.path): the layout \(EchoedText.quoted(layout.name)) has no status cells",
                "leave status out, or name another layout")
        }
    }

    private func set(_ key: String, _ node: YAMLNode, in display: inout CaseDisplay) throws(DocumentError) {
        switch key {
        case "size":
            guard let size = DisplaySize(parsing: try node.text()) else {
                throw node.error(
                    .wrongValue, "\(node.path): \(EchoedText.quoted(node.scalarText)) is no size",
                    "write columns, or columns and rows, such as 40 or 40x2")
            }
            display.size = size
        case "layout": display.layout = try table(.layouts, node)
        case "code": display.code = try node.enumeration()
        case "braille":
            let name = try node.text()
            do {
                display.braille = try LouisTranslator.check(name)
            } catch {
                throw node.error(.wrongValue, "\(node.path): \(error)", "braille-bridge tables lists the tables")
            }
        case "dots":
            display.dots = try node.integer(in: 6...8)
            guard display.dots != 7 else {
                throw node.error(.wrongValue, "\(node.path) must be 6 or 8, not 7", "write 6 or 8")
            }
        case "language":
            let tag = try node.text()
            if let problem = try LanguageTables.problem(with: tag, in: tables) {
                throw node.error(.wrongValue, "\(node.path): \(problem)", "write a BCP 47 tag, such as de or de-AT")
            }
            display.language = tag == "en" ? nil : tag
        case "keys": display.keys = try table(.keys, node)
        case "typing": display.typing = try node.enumeration()
        case "routing": display.routing = try node.enumeration()
        case "messages": display.messages = try node.enumeration()
        case "hints": display.showsHints = try node.oneOf(["on", "off"]) == "on"
        case "uncontracted": display.uncontracted = try node.enumeration()
        case "verbosity": display.verbosity = try node.enumeration()
        case "status": display.status = try node.enumeration()
        case "panSpeed": display.panSpeed = try node.integer(in: 1...100)
        default: display.scan = try node.integer(in: 100...60_000)
        }
    }

    private func table(_ kind: TableFolder.Kind, _ node: YAMLNode) throws(DocumentError) -> String {
        let name = try node.text()
        do throws(DocumentError) {
            _ = try tables.path(of: kind, named: name)
        } catch {
            throw node.error(
                .unknownReference, "\(node.path): \(EchoedText.quoted(name)): \(error.message)", error.remedy)
        }
        return name
    }
}
