import Braille
import BrailleLayout
import BridgeSession
import BridgeTables
import Documents

extension SessionRecording {
    /// What every session file begins with.
    package static let firstLine = "# A recorded session: braille-bridge play --session FILE repeats it."

    /// The first lines of a session file: everything but the moments.
    package var head: String {
        var lines = [
            SessionRecording.firstLine, "schema: 1",
        ]
        if !scene.isEmpty {
            lines += ["scene: \(DoubleQuoted.text(scene))", "checksum: \(DoubleQuoted.text(checksum))"]
        }
        if hasPrograms { lines.append(isOfDesktop ? "desktop: true" : "programs: true") }
        lines.append("display: \(SessionRecording.line(of: display))")
        if let computerTable { lines.append("computerTable: \(DoubleQuoted.text(computerTable))") }
        return (lines + ["moments:"]).joined(separator: "\n") + "\n"
    }

    /// The line of a moment.
    package static func line(_ moment: Moment) -> String {
        var entries: [(String, DocumentValue)] = [("at", .integer(moment.time))]
        switch moment.input {
        case .open(let size, let cellSize, let rowPace, let spacing):
            entries += SessionRecording.entries("open", size, cellSize, rowPace, spacing)
        case .key(let key): entries.append(("key", .text(key.description)))
        case .time: entries.append(("time", .boolean(true)))
        case .scene: entries.append(("scene", .boolean(true)))
        case .application(let script): entries.append(("application", script.value))
        case .display(let size, let cellSize, let rowPace, let spacing):
            entries += SessionRecording.entries("display", size, cellSize, rowPace, spacing)
        case .clipboard(let text): entries.append(("clipboard", .text(text ?? "")))
        case .answer(let answer):
            var inner: [(String, DocumentValue)] = [("id", .integer(answer.id)), ("result", .boolean(answer.isDone))]
            if let text = answer.text { inner.append(("text", .text(text))) }
            entries.append(("answer", .inline(inner)))
        case .choices(let display, let computerTable):
            entries.append(("choices", .inline(SessionRecording.entries(display))))
            if let computerTable { entries.append(("computerTable", .text(computerTable))) }
        case .news(.came(let program)): entries.append(("news", .inline([("came", .text(program))])))
        case .news(.ended(let program)): entries.append(("news", .inline([("ended", .text(program))])))
        case .news(.configurationRefused(let line)):
            entries.append(("news", .inline([("refusedLine", .integer(line))])))
        case .braille(let braille):
            var inner: [(String, DocumentValue)] = [
                ("code", .word(braille.code.rawValue)), ("dots", .integer(braille.dots)),
            ]
            if let table = braille.table { inner.append(("braille", .text(table))) }
            if let table = braille.computerTable { inner.append(("computerTable", .text(table))) }
            entries.append(("braille", .inline(inner)))
        }
        if !moment.given.isEmpty { entries.append(("given", .list(moment.given.map(\.value)))) }
        if !moment.switched.isEmpty { entries.append(("switched", .list(moment.switched.map(\.value)))) }
        if moment.isRefused { entries.append(("refused", .boolean(true))) }
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

    /// A size, how many dots the cells have where it is not eight, and how many milliseconds each row takes where that is
    /// known: 0 where all come at once; the gaps between pins, in tenths of a millimetre, where they are known.
    private static func entries(
        _ name: String, _ size: DisplaySize?, _ cellSize: CellSize, _ rowPace: RowPace = .unknown,
        _ spacing: PinSpacing? = nil
    ) -> [(String, DocumentValue)] {
        let rowTime: Int? =
            switch rowPace {
            case .unknown: nil
            case .atOnce: 0
            case .each(let milliseconds): milliseconds
            }
        return [(name, .word(size?.description ?? "none"))]
            + (cellSize == .sixDots ? [("cellDots", .integer(cellSize.rawValue))] : [])
            + (rowTime.map { [("rowTime", .integer($0))] } ?? [])
            + (spacing.map { [("cellGap", .integer($0.cellGap)), ("rowGap", .integer($0.rowGap))] } ?? [])
    }

    private static func entries(_ display: CaseDisplay) -> [(String, DocumentValue)] {
        entries("size", display.size, display.cellSize)
            + display.choices.recorded.map { ($0.choice.name, value($0.text, of: $0.choice)) }
    }

    /// Names are quoted, and so are words that other readers of YAML take for booleans.
    private static func value(_ text: String, of choice: Choice) -> DocumentValue {
        switch choice.values {
        case .words(let words) where !words.contains("off"): .word(text)
        case .numbers, .range: Int(text).map { .integer($0) } ?? .word(text)
        // A number, which needs no quotes either.
        case .tenths: .word(text)
        case .words, .table, .brailleTable, .language, .languages, .programs: .text(text)
        }
    }
}
