import Braille
import BrailleLayout
import BridgeSession
import BridgeTables
import Documents

extension SessionRecording {
    /// The first lines of a session file: everything but the moments.
    package var head: String {
        var lines = [
            "# A recorded session: braille-bridge play --session FILE repeats it.", "schema: 1",
            "scene: \(DoubleQuoted.text(scene))", "checksum: \(DoubleQuoted.text(checksum))",
            "display: \(SessionRecording.line(of: display))",
        ]
        if let computerTable { lines.append("computerTable: \(DoubleQuoted.text(computerTable))") }
        return (lines + ["moments:"]).joined(separator: "\n") + "\n"
    }

    /// The line of a moment.
    package static func line(_ moment: Moment) -> String {
        var entries: [(String, DocumentValue)] = [("at", .integer(moment.time))]
        switch moment.input {
        case .open(let size): entries.append(("open", .word(size?.description ?? "none")))
        case .key(let key): entries.append(("key", .text(key.description)))
        case .time: entries.append(("time", .boolean(true)))
        case .application(let script): entries.append(("application", script.value))
        case .display(let size): entries.append(("display", .word(size?.description ?? "none")))
        case .clipboard(let text): entries.append(("clipboard", .text(text)))
        case .braille(let braille):
            var inner: [(String, DocumentValue)] = [
                ("code", .word(braille.code.rawValue)), ("dots", .integer(braille.dots)),
            ]
            if let table = braille.table { inner.append(("braille", .text(table))) }
            if let table = braille.computerTable { inner.append(("computerTable", .text(table))) }
            entries.append(("braille", .inline(inner)))
        }
        if !moment.shown.isEmpty {
            let frames = moment.shown.map { shown in
                let cells = ("cells", DocumentValue.text(shown.cells.brailleString))
                return DocumentValue.inline([cells] + (shown.cursor.map { [("cursor", .integer($0 + 1))] } ?? []))
            }
            entries.append(("frames", .list(frames)))
        }
        return "  - \(DocumentValue.inline(entries).yamlLine)\n"
    }

    /// A display as case files have it, on one line.
    static func line(of display: CaseDisplay) -> String { DocumentValue.inline(entries(display)).yamlLine }

    private static func entries(_ display: CaseDisplay) -> [(String, DocumentValue)] {
        let plain = CaseDisplay()
        var entries: [(String, DocumentValue)] = [("size", .word(display.size.description))]
        if display.layout != plain.layout { entries.append(("layout", .text(display.layout))) }
        if display.code != plain.code { entries.append(("code", .word(display.code.rawValue))) }
        if let braille = display.braille { entries.append(("braille", .text(braille))) }
        if display.dots != plain.dots { entries.append(("dots", .integer(display.dots))) }
        if let language = display.language { entries.append(("language", .text(language))) }
        if display.keys != plain.keys { entries.append(("keys", .text(display.keys))) }
        if display.messages != plain.messages { entries.append(("messages", .text(display.messages.rawValue))) }
        if !display.showsHints { entries.append(("hints", .text("off"))) }
        if display.uncontracted != plain.uncontracted {
            entries.append(("uncontracted", .word(display.uncontracted.rawValue)))
        }
        if let scan = display.scan { entries.append(("scan", .integer(scan))) }
        if display.verbosity != plain.verbosity { entries.append(("verbosity", .word(display.verbosity.rawValue))) }
        if let status = display.status { entries.append(("status", .word(status.rawValue))) }
        if display.typing != plain.typing { entries.append(("typing", .word(display.typing.rawValue))) }
        if let routing = display.routing { entries.append(("routing", .word(routing.rawValue))) }
        if display.panSpeed != plain.panSpeed { entries.append(("panSpeed", .integer(display.panSpeed))) }
        return entries
    }
}
