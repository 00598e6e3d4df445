import CVTerm
import Platform

/// A terminal's screen, as libvterm keeps it: takes what a program writes, and the lines that leave the screen.
///
/// It is not thread-safe: whoever holds the lock of its owner uses it.
final class TerminalEngine {
    /// What a program has said beside what it wrote on the screen.
    enum Event: Hashable, Sendable {
        /// A shell is about to ask for a command, its prompt ends, a command begins, or has ended with a status: OSC 133.
        case prompt, input, commandBegins
        case commandEnds(Int32?)
        /// How far something has come, in percent; nil: it is over. OSC 9;4.
        case progress(Int?)
        /// A message of the program: OSC 9 and OSC 777.
        case notification(String)
        case bell
    }

    /// How many lines are kept that have left the screen.
    static let lineLimit = 10_000
    private static let longestEvent = 4_096

    private let terminal: OpaquePointer
    private let screen: OpaquePointer
    private var line = UnsafeMutablePointer<CChar>.allocate(capacity: TerminalEngine.longestLine)
    private static let longestLine = 8_192
    private let osc = UnsafeMutablePointer<bridge_osc>.allocate(capacity: 1)
    private let callbacks = UnsafeMutablePointer<VTermScreenCallbacks>.allocate(capacity: 1)
    private var oscText: [UInt8] = []

    private(set) var rows: Int
    private(set) var columns: Int
    private var cells: UnsafeMutablePointer<bridge_cell>

    /// The lines that have left the screen, oldest first, as far as they are kept.
    private var lines: [ScrolledLine] = []
    /// How many have been removed from the beginning of those.
    private(set) var droppedLines = 0
    private(set) var isAlternate = false
    private(set) var isCursorVisible = true
    private(set) var events: [Event] = []
    /// What the terminal answers, and what its keys send.
    private(set) var output: [UInt8] = []
    /// Where the input of the present line begins, as OSC 133 says.
    private(set) var toldInput: ScreenPlace?
    /// How many rows have left the screen.
    var scrolledRows: Int { droppedLines + lines.count }

    /// A line that has left the screen.
    struct ScrolledLine: Sendable {
        var text: [UInt8]
        /// Whether something stands in its last column.
        var isFull: Bool
    }

    init?(rows: Int, columns: Int) {
        guard let terminal = vterm_new(Int32(rows), Int32(columns)), let screen = vterm_obtain_screen(terminal) else {
            return nil
        }
        (self.terminal, self.screen, self.rows, self.columns) = (terminal, screen, rows, columns)
        cells = .allocate(capacity: columns)
        vterm_set_utf8(terminal, 1)
        let own = Unmanaged.passUnretained(self).toOpaque()
        callbacks.initialize(to: VTermScreenCallbacks())
        callbacks.pointee.settermprop = { property, value, own in
            value.map { TerminalEngine.of(own).set(property, $0.pointee) }
            return 1
        }
        callbacks.pointee.bell = { own in
            TerminalEngine.of(own).add(.bell)
            return 1
        }
        callbacks.pointee.sb_pushline = { columns, cells, own in
            if let cells { TerminalEngine.of(own).push(cells, columns) }
            return 1
        }
        callbacks.pointee.movecursor = { place, before, _, own in
            TerminalEngine.of(own).cursorMoved(from: before, to: place)
            return 1
        }
        vterm_screen_set_callbacks(screen, callbacks, own)
        osc.initialize(to: bridge_osc())
        osc.pointee.user = own
        osc.pointee.receive = { command, fragment, own in
            TerminalEngine.of(own).receive(command, fragment)
            return 1
        }
        bridge_receive_osc(screen, osc)
        vterm_output_set_callback(
            terminal,
            { bytes, count, own in
                guard let bytes else { return }
                TerminalEngine.of(own).output += UnsafeRawBufferPointer(start: bytes, count: count)
            }, own)
        vterm_screen_enable_altscreen(screen, 1)
        vterm_screen_set_damage_merge(screen, VTERM_DAMAGE_SCROLL)
        vterm_screen_reset(screen, 1)
    }

    deinit {
        vterm_free(terminal)
        line.deallocate()
        cells.deallocate()
        osc.deallocate()
        callbacks.deallocate()
    }

    private static func of(_ pointer: UnsafeMutableRawPointer?) -> TerminalEngine {
        // Set by this class alone.
        Unmanaged<TerminalEngine>.fromOpaque(pointer.unsafelyUnwrapped).takeUnretainedValue()
    }

    /// Takes what a program wrote.
    func write(_ bytes: UnsafeRawBufferPointer) {
        modes.receive(bytes)
        var rest = bytes
        while let flood = flood(in: rest) {
            put(UnsafeRawBufferPointer(rebasing: rest[..<flood.lowerBound]))
            // Only what stands at the screen's end goes on as it came.
            if !passed(UnsafeRawBufferPointer(rebasing: rest[flood])) {
                put(UnsafeRawBufferPointer(rebasing: rest[flood]))
            }
            rest = UnsafeRawBufferPointer(rebasing: rest[flood.upperBound...])
        }
        put(rest)
    }

    /// Takes what came of a line in which a program tells something.
    func take(_ output: EventLines.Output) {
        switch output {
        case .screen(let bytes): bytes.withUnsafeBytes { write($0) }
        case .message(let text): add(.notification(text))
        case .progress(let percent): add(.progress(percent))
        }
    }

    private func put(_ bytes: UnsafeRawBufferPointer) {
        guard !bytes.isEmpty else { return }
        unknown.written(bytes) { bytes in
            _ = vterm_input_write(terminal, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
        }
        vterm_screen_flush_damage(screen)
    }

    private var unknown = UnknownSequences()

    private func command(_ text: String) { Array(text.utf8).withUnsafeBytes { put($0) } }

    func resize(rows: Int, columns: Int) {
        guard (rows, columns) != (self.rows, self.columns) else { return }
        // libvterm 0.1.4 writes outside of its screen where the cursor would leave it, or margins or a saved cursor are beyond it: so
        // the cursor waits at the end, and what may lie outside is forgotten. Programs paint anew.
        let (place, before) = (cursor, scrolledRows)
        command("\u{1B}\\\u{1B}[?6l\u{1B}[?69l\u{1B}[r\u{1B}[999;1H")
        (self.rows, self.columns) = (rows, columns)
        cells.deallocate()
        cells = .allocate(capacity: columns)
        vterm_set_size(terminal, Int32(rows), Int32(columns))
        let row = min(max(0, place.row - (scrolledRows - before)), rows - 1)
        command("\u{1B}[r\u{1B}[\(row + 1);\(min(place.column, columns - 1) + 1)H\u{1B}7")
        vterm_screen_flush_damage(screen)
    }

    /// Takes what is to be sent to the program.
    func takeOutput() -> [UInt8] {
        defer { output = [] }
        return output
    }

    func takeEvents() -> [Event] {
        defer { events = [] }
        return events
    }

    /// Has the terminal send a key as its modes want it.
    func press(_ key: VTermKey, _ modifier: VTermModifier) { vterm_keyboard_key(terminal, key, modifier) }

    /// Has the terminal send a character.
    func type(_ scalar: Unicode.Scalar, _ modifier: VTermModifier) {
        vterm_keyboard_unichar(terminal, scalar.value, modifier)
    }

    // MARK: Floods

    private var modes = FloodModes()

    /// The part of what comes that is whole lines of plain text, more than the screen has rows; it begins after a line's end.
    private func flood(in bytes: UnsafeRawBufferPointer) -> Range<Int>? {
        guard bytes.count > 4 * rows, !isAlternate, modes.arePlain,
            let start = bytes.firstIndex(of: 0x0A), let end = bytes.lastIndex(of: 0x0A), end > start
        else { return nil }
        return FloodModes.plainLines(bytes, start + 1..<end + 1, rows: rows, columns: columns)
    }

    /// Takes lines of plain text that go through the screen from its last row: those that leave it are kept, and the last ones are
    /// painted. libvterm moves all cells of the screen for each line, and takes four times as long.
    ///
    /// - Returns: whether the cursor is where they do.
    private func passed(_ flood: UnsafeRawBufferPointer) -> Bool {
        guard cursor == ScreenPlace(row: rows - 1, column: 0), row(rows - 1).isBlank else { return false }
        // They are counted from the rows that have left the screen so far.
        for row in picture().dropLast() {
            Array(row.text.utf8).withUnsafeBytes { append($0, isFull: row.isFull) }
        }
        var starts = [0]
        for place in flood.indices where flood[place] == 0x0A { starts.append(place + 1) }
        let painted = starts.count - rows
        for number in 0..<painted {
            // Each ends with a return and a line feed.
            var text = flood[starts[number]..<starts[number + 1] - 2]
            while text.last == 0x20 { text = text.dropLast() }
            append(UnsafeRawBufferPointer(rebasing: text), isFull: false)
        }
        command("\u{1B}[H\u{1B}[J")
        put(UnsafeRawBufferPointer(rebasing: flood[starts[painted]...]))
        return true
    }

    // MARK: What is on it

    var cursor: ScreenPlace {
        var place = VTermPos()
        vterm_state_get_cursorpos(vterm_obtain_state(terminal), &place)
        // After a change of size libvterm may have it beside the screen.
        return ScreenPlace(row: min(max(0, Int(place.row)), rows - 1), column: min(max(0, Int(place.col)), columns - 1))
    }

    /// The rows of the screen.
    func picture() -> [ScreenRow] { (0..<rows).map { row($0) } }

    func row(_ row: Int) -> ScreenRow {
        guard bridge_row(screen, Int32(row), cells, Int32(columns)) != 0 else { return ScreenRow(cells: []) }
        var found = ScreenRow(cells: (0..<columns).map { TerminalEngine.cell(cells[$0]) })
        found.endsHere = !isAlternate && ended.contains(scrolledRows + row)
        return found
    }

    private static func cell(_ cell: bridge_cell) -> ScreenCell {
        var text = ""
        withUnsafeBytes(of: cell.characters) { bytes in
            for value in bytes.bindMemory(to: UInt32.self) {
                guard value != 0, let scalar = Unicode.Scalar(value) else { break }
                text.unicodeScalars.append(scalar)
            }
        }
        if cell.characters.0 == 0 { text = " " }
        let style = ScreenStyle(
            isReverse: cell.isReverse != 0, isBold: cell.isBold != 0, isUnderlined: cell.isUnderlined != 0,
            isFaint: cell.isFaint != 0, foreground: cell.foreground, background: cell.background)
        return ScreenCell(text: text, style: style, isWritten: cell.characters.0 != 0)
    }

    /// The lines with these numbers since the start that have left the screen and are kept.
    func scrolled(_ numbers: Range<Int>) -> [ScrolledLine] {
        let range = numbers.clamped(to: droppedLines..<scrolledRows)
        return Array(lines[(range.lowerBound - droppedLines)..<(range.upperBound - droppedLines)])
    }

    // MARK: What libvterm tells

    private func set(_ property: VTermProp, _ value: VTermValue) {
        switch property {
        case VTERM_PROP_ALTSCREEN: isAlternate = value.boolean != 0
        case VTERM_PROP_CURSORVISIBLE: isCursorVisible = value.boolean != 0
        default: break
        }
    }

    private func add(_ event: Event) {
        // Whoever rings without end is heard once.
        if events.count < 256 { events.append(event) }
    }

    private func push(_ cells: UnsafePointer<VTermScreenCell>, _ columns: Int32) {
        var isFull: Int32 = 0
        let count = bridge_line(cells, columns, line, TerminalEngine.longestLine, &isFull)
        let isEnded = ended.remove(scrolledRows) != nil
        append(UnsafeRawBufferPointer(start: line, count: count), isFull: isFull != 0 && !isEnded)
    }

    /// The rows, counted from the start, that are full and end there: libvterm 0.1.4 does not tell them from those that go on.
    private var ended: Set<Int> = []

    /// From the last column to the first one a line's end leads; text that goes on is behind the first one at the next look.
    private func cursorMoved(from before: VTermPos, to place: VTermPos) {
        guard before.col == Int32(columns - 1), place.col == 0, !isAlternate else { return }
        ended.insert(scrolledRows + Int(before.row))
    }

    private func append(_ text: UnsafeRawBufferPointer, isFull: Bool) {
        lines.append(ScrolledLine(text: Array(text), isFull: isFull))
        guard lines.count >= 2 * TerminalEngine.lineLimit else { return }
        let surplus = lines.count - TerminalEngine.lineLimit
        lines.removeFirst(surplus)
        droppedLines += surplus
    }

    private func receive(_ command: Int32, _ fragment: bridge_fragment) {
        if fragment.initial != 0 { oscText = [] }
        if oscText.count < TerminalEngine.longestEvent, let text = fragment.str {
            oscText += UnsafeRawBufferPointer(start: text, count: fragment.len)
        }
        guard fragment.final != 0 else { return }
        let parts = String(decoding: oscText, as: UTF8.self).split(separator: ";", omittingEmptySubsequences: false)
        switch (command, parts.first) {
        case (133, "A"?): add(.prompt)
        case (133, "B"?):
            toldInput = ScreenPlace(row: scrolledRows + cursor.row, column: cursor.column)
            add(.input)
        case (133, "C"?):
            toldInput = nil
            add(.commandBegins)
        case (133, "D"?): add(.commandEnds(parts.dropFirst().first.flatMap { Int32($0) }))
        case (9, "4"?):
            let numbers = parts.dropFirst().map { Int($0) ?? 0 }
            add(.progress((numbers.first ?? 0) == 0 ? nil : numbers.dropFirst().first ?? 0))
        case (9, _): add(.notification(parts.joined(separator: ";")))
        case (777, "notify"?): add(.notification(parts.dropFirst().joined(separator: ": ")))
        default: break
        }
    }
}
