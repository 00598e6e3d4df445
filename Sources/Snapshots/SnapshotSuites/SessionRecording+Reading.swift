import Braille
import BrailleLayout
import BridgeSession
package import BridgeTables
package import Documents
import Localization

extension SessionRecording {
    private static let fileKeys = [
        "schema", "scene", "checksum", "programs", "desktop", "display", "computerTable", "moments",
    ]
    private static let momentKeys = [
        "at", "open", "key", "time", "display", "cellDots", "rowTime", "cellGap", "rowGap", "clipboard", "braille",
        "choices",
        "computerTable", "application", "answer", "news", "scene", "given", "switched", "refused", "frames",
    ]

    /// Reads a session file; throws an error that names file, line, column and key.
    package init(path: String, tables: TableFolder) throws(DocumentError) {
        try self.init(YAMLDocument.load(path: path), tables: tables)
    }

    /// Reads a document; throws an error that names line, column and key.
    package init(_ document: YAMLDocument, tables: TableFolder) throws(DocumentError) {
        let keys = try document.root.mapping(keys: SessionRecording.fileKeys)
        let schema = try keys.required("schema")
        if try schema.integer(in: 0...Int.max) != 1 {
            throw schema.error(
                .wrongValue, says: "schema must be 1, not \(value: EchoedText.visible(schema.scalarText))",
                advises: "write 1")
        }
        isOfDesktop = try keys.boolean("desktop") ?? false
        hasPrograms = try keys.boolean("programs") ?? isOfDesktop
        let needsScene = !hasPrograms || keys["scene"] != nil
        scene = needsScene ? try keys.required("scene").text() : ""
        checksum = needsScene ? try keys.required("checksum").text() : ""
        let display = try keys.required("display")
        self.display = try SessionRecording.display(display, tables)
        computerTable = try keys.text("computerTable")
        for item in try keys.list("moments") { moments.append(try SessionRecording.moment(item, tables)) }
        guard case .open? = moments.first?.input else {
            throw document.root.error(.missingKey, says: "the session does not open", advises: "record it again")
        }
    }

    private static func moment(_ node: YAMLNode, _ tables: TableFolder) throws(DocumentError) -> Moment {
        let keys = try node.mapping(keys: momentKeys)
        let time = try keys.required("at").integer(in: 0...Int(Int32.max) * 1000)
        var inputs: [Input] = []
        var shown: [Shown] = []
        var given: [Gift] = []
        var switched: [Gift] = []
        let cellSize = CellSize(rawValue: try keys.integer("cellDots", in: 6...8) ?? 8) ?? .eightDots
        let rowPace: RowPace =
            try keys.integer("rowTime", in: 0...60_000).map { $0 == 0 ? .atOnce : .each(milliseconds: $0) } ?? .unknown
        let gaps = (try keys.integer("cellGap", in: 25...200), try keys.integer("rowGap", in: 25...200))
        let spacing = gaps.0.flatMap { cell in gaps.1.map { PinSpacing(cellGap: cell, rowGap: $0) } }
        for entry in keys.entries {
            let value = entry.value
            switch keys.keys.names[entry.key] {
            case "open": inputs.append(.open(try size(value), cellSize, rowPace, spacing))
            case "key":
                do throws(KeyError) {
                    inputs.append(.key(try Key(parsing: value.scalarText)))
                } catch {
                    throw value.error(
                        .wrongValue, says: "\(place: value.place): \(reason: LocalizedText(of: error))",
                        advises: "record the session again")
                }
            case "time": inputs.append(.time)
            case "application": inputs.append(.application(try ApplicationScript(value)))
            case "display": inputs.append(.display(try size(value), cellSize, rowPace, spacing))
            case "clipboard":
                let text = try value.text()
                inputs.append(.clipboard(text.isEmpty ? nil : text))
            case "braille":
                let braille = try value.mapping(keys: ["code", "dots", "braille", "computerTable"])
                let code: BrailleChoice.Code = try braille.required("code").enumeration()
                let dots = try braille.required("dots").integer(in: 6...8)
                let table = try braille.text("braille")
                let computerTable = try braille.text("computerTable")
                inputs.append(.braille(Braille(code: code, dots: dots, table: table, computerTable: computerTable)))
            case "choices":
                inputs.append(
                    .choices(try display(value, tables), computerTable: try keys.text("computerTable")))
            case "answer": inputs.append(.answer(try answer(value)))
            case "news": inputs.append(.news(try news(value)))
            case "scene": inputs.append(.scene)
            case "given": given = try value.list().map { Gift($0.written) }
            case "switched": switched = try value.list().map { Gift($0.written) }
            case "frames":
                for item in try value.list() {
                    let frame = try item.mapping(keys: ["cells", "cursor"])
                    let cells = try frame.required("cells")
                    guard let read = [BrailleCell](braille: try cells.text()) else {
                        throw cells.error(
                            .wrongValue, says: "\(place: cells.place) holds something else than cells",
                            advises: "record it again")
                    }
                    shown.append(
                        Shown(cells: read, cursor: try frame.integer("cursor", in: 1...160_000).map { $0 - 1 }))
                }
            default: break
            }
        }
        guard let input = inputs.first, inputs.count == 1 else {
            throw node.error(
                .wrongValue, says: "\(place: node.place) is not one input", advises: "record the session again")
        }
        return Moment(
            time: time, input: input, shown: shown, given: given, switched: switched,
            isRefused: try keys.boolean("refused") ?? false)
    }

    private static func display(_ node: YAMLNode, _ tables: TableFolder) throws(DocumentError) -> CaseDisplay {
        let displays = try DisplayReader(tables: tables).combinations(node)
        guard displays.count == 1 else {
            throw node.error(.wrongValue, says: "a session has one display", advises: "write one value for each key")
        }
        return displays[0]
    }

    private static func answer(_ node: YAMLNode) throws(DocumentError) -> ActionAnswer {
        let keys = try node.mapping(keys: ["id", "result", "text"])
        return ActionAnswer(
            id: try keys.required("id").integer(in: Int.min...Int.max), isDone: try keys.required("result").boolean(),
            text: try keys.text("text"))
    }

    private static func news(_ node: YAMLNode) throws(DocumentError) -> SceneNews {
        let keys = try node.mapping(keys: ["came", "ended", "refusedLine"])
        if let program = try keys.text("came") { return .came(program: program) }
        if let line = try keys.integer("refusedLine", in: 1...Int(Int32.max)) {
            return .configurationRefused(line: line)
        }
        return .ended(program: try keys.required("ended").text())
    }

    private static func size(_ node: YAMLNode) throws(DocumentError) -> DisplaySize? {
        let text = try node.text()
        if text == "none" { return nil }
        guard let size = DisplaySize(parsing: text) else {
            throw node.error(
                .wrongValue, says: "\(place: node.place): \(name: EchoedText.quoted(text)) is no size",
                advises: "write 40x1 or none")
        }
        return size
    }
}
