import Braille
import BrailleLayout
import BridgeSession
import BridgeTables

extension SessionRecording {
    /// The first lines of a session file: everything but the moments.
    package var head: String {
        var lines = [
            "# A recorded session: braille-bridge play --session FILE repeats it.", "schema: 1",
            "scene: \(SessionRecording.quote(scene))", "checksum: \(SessionRecording.quote(checksum))",
            "display: { \(SessionRecording.pairs(display).map { "\($0.0): \($0.1)" }.joined(separator: ", ")) }",
        ]
        if let computerTable { lines.append("computerTable: \(SessionRecording.quote(computerTable))") }
        return (lines + ["moments:"]).joined(separator: "\n") + "\n"
    }

    /// The line of a moment.
    package static func line(_ moment: Moment) -> String {
        var pairs = ["at: \(moment.time)"]
        switch moment.input {
        case .open(let size): pairs.append("open: \(size?.description ?? "none")")
        case .key(let key): pairs.append("key: \(quote(key.description))")
        case .time: pairs.append("time: true")
        case .application(let script): pairs.append("application: \(script.text)")
        case .display(let size): pairs.append("display: \(size?.description ?? "none")")
        case .clipboard(let text): pairs.append("clipboard: \(quote(text))")
        case .braille(let braille):
            var inner = ["code: \(braille.code.rawValue)", "dots: \(braille.dots)"]
            if let table = braille.table { inner.append("braille: \(quote(table))") }
            if let table = braille.computerTable { inner.append("computerTable: \(quote(table))") }
            pairs.append("braille: { \(inner.joined(separator: ", ")) }")
        }
        if !moment.shown.isEmpty {
            let frames = moment.shown.map { shown in
                let cursor = shown.cursor.map { ", cursor: \($0 + 1)" } ?? ""
                return "{ cells: \(quote(shown.cells.brailleString))\(cursor) }"
            }
            pairs.append("frames: [\(frames.joined(separator: ", "))]")
        }
        return "  - { \(pairs.joined(separator: ", ")) }\n"
    }

    /// The keys of a display in a case file, with their values as YAML.
    static func pairs(_ display: CaseDisplay) -> [(String, String)] {
        let plain = CaseDisplay()
        var pairs = [("size", display.size.description)]
        if display.layout != plain.layout { pairs.append(("layout", quote(display.layout))) }
        if display.code != plain.code { pairs.append(("code", display.code.rawValue)) }
        if let braille = display.braille { pairs.append(("braille", quote(braille))) }
        if display.dots != plain.dots { pairs.append(("dots", String(display.dots))) }
        if let language = display.language { pairs.append(("language", quote(language))) }
        if display.keys != plain.keys { pairs.append(("keys", quote(display.keys))) }
        if display.messages != plain.messages { pairs.append(("messages", quote(display.messages.rawValue))) }
        if !display.showsHints { pairs.append(("hints", "\"off\"")) }
        if display.uncontracted != plain.uncontracted { pairs.append(("uncontracted", display.uncontracted.rawValue)) }
        if let scan = display.scan { pairs.append(("scan", String(scan))) }
        if display.verbosity != plain.verbosity { pairs.append(("verbosity", display.verbosity.rawValue)) }
        if let status = display.status { pairs.append(("status", status.rawValue)) }
        if display.typing != plain.typing { pairs.append(("typing", display.typing.rawValue)) }
        if let routing = display.routing { pairs.append(("routing", routing.rawValue)) }
        if display.panSpeed != plain.panSpeed { pairs.append(("panSpeed", String(display.panSpeed))) }
        return pairs
    }

    /// A text in double quotes, as YAML and JSON both read it.
    static func quote(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            default:
                if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) {
                    let digits = String(scalar.value, radix: 16)
                    quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                } else {
                    quoted.unicodeScalars.append(scalar)
                }
            }
        }
        return quoted + "\""
    }
}
