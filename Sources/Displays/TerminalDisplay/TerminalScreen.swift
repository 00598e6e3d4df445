import AccessibilityModel
public import BrailleLayout
import CNcurses
import Documents
import Glibc
import Localization

/// Draws a braille display in the terminal: a line of cells, the print text under it, and where the regions are.
///
/// It owns the terminal from its making until `close()`, and belongs to one thread.
public final class TerminalScreen {
    /// A key of the computer's keyboard.
    public enum Input: Hashable, Sendable {
        /// A key that is no character.
        case special(Special)
        /// A character.
        case character(Unicode.Scalar)
        /// Control with a letter.
        case control(Character)
    }

    /// A key that is no character.
    public enum Special: Int, Hashable, Sendable, CaseIterable {
        /// An arrow.
        case left, right, up, down
        /// A key that moves far.
        case home, end, pageUp, pageDown
        /// A key that edits.
        case backspace, delete, insert, enter
        /// The terminal has another size.
        case resize
        /// Escape.
        case escape
        /// Tab.
        case tab
    }

    private var window: UnsafeMutableRawPointer?
    /// The first cell that is drawn of a display that is wider than the terminal.
    private var offset = 0

    /// Whether the system knows how the terminal is drawn on. The library would end the program.
    public static var isTerminalKnown: Bool { getenv("TERM") != nil && bridge_knows_terminal() == 1 }

    /// Takes the terminal; nil when there is none that can be drawn on.
    public init?() {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, getenv("TERM") != nil else { return nil }
        bridge_take_locale()
        guard let window = bridge_window() else { return nil }
        self.window = window
        bridge_prepare(window)
    }

    deinit { close() }

    /// Gives the terminal back.
    public func close() {
        guard window != nil else { return }
        window = nil
        endwin()
    }

    /// Whether the terminal is another program's now, such as the shell's that this one was started from: taking it would stop
    /// the program.
    public static var isOfOthers: Bool {
        let owner = tcgetpgrp(STDIN_FILENO)
        return owner > 0 && owner != getpgrp()
    }

    /// Gives the terminal back while the program is stopped, then takes it again and draws all anew.
    ///
    /// - Parameter stop: returns when the program goes on: whether it is not to end, for which it needs no terminal. It is called
    ///   again while the terminal is another program's.
    public func giveBack(while stop: () -> Bool) {
        guard let window else {
            _ = stop()
            return
        }
        endwin()
        repeat {
            guard stop() else {
                self.window = nil
                return
            }
        } while TerminalScreen.isOfOthers
        terminalDidResize()
        bridge_redraw(window)
        bridge_refresh(window)
    }

    /// Takes the terminal's new size.
    public func terminalDidResize() {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else { return }
        resizeterm(Int32(size.ws_row), Int32(size.ws_col))
    }

    /// How many lines of text it has.
    public var textRows: Int { window.map { Int(bridge_rows($0)) } ?? 24 }

    /// Goes half the terminal's width to the left or to the right on a display that is wider.
    public func scroll(by steps: Int) {
        offset += steps * max(1, width / 2)
    }

    private var width: Int { window.map { Int(bridge_width($0)) } ?? 80 }

    /// Texts as lines that are no longer than the terminal is wide.
    public func wrapped(_ texts: [String]) -> [String] {
        texts.flatMap { TerminalText.wrapped($0, columns: width) }
    }

    /// Draws lines of text.
    public func draw(_ lines: [String]) {
        guard let window else { return }
        bridge_erase(window)
        for (row, line) in lines.prefix(textRows).enumerated() { put(line, at: Int32(row), window) }
        bridge_refresh(window)
    }

    private func put(_ text: some StringProtocol, at row: Int32, _ window: UnsafeMutableRawPointer) {
        let wide = VisibleText.line(String(text)).unicodeScalars.map { wchar_t($0.value) } + [0]
        bridge_put(window, row, wide)
    }

    /// Draws a frame with the cells that the display received, as far as they go into the terminal: the part with the cursor,
    /// or the one that `scroll` went to.
    ///
    /// - Parameters:
    ///   - cells: the rows of cells, with line feeds between them.
    ///   - lines: what is above the display.
    ///   - help: what is under it.
    public func draw(_ frame: Frame, cells: String, lines: [String], help: [String]) {
        guard let window else { return }
        bridge_erase(window)
        var row: Int32 = 0
        let width = width
        func put(_ text: some StringProtocol) {
            self.put(text, at: row, window)
            row += 1
        }
        let columns = frame.size.columns
        // In a terminal of a few lines the cells come before what is above them.
        let above = wrapped(lines)
        if above.count + 2 * frame.size.rows + (columns > width ? 1 : 0) <= textRows { above.forEach(put) }
        if let cursor = frame.cursor.map({ $0 % columns }), !(offset..<offset + width).contains(cursor) {
            offset = cursor - width / 2
        }
        offset = max(0, min(offset, columns - width))
        for (index, cells) in cells.split(separator: "\n").enumerated() {
            put(cells.dropFirst(offset).prefix(width))
            put(borders(of: frame, row: index + 1).dropFirst(offset).prefix(width))
        }
        if columns > width {
            put(("cells \(number: offset + 1) to \(other: offset + width) of \(count: columns)" as LocalizedText).text)
        }
        for region in frame.regions where region.page == frame.page {
            wrapped(["\(region.name.rawValue): \(region.text.onOneLine)"]).forEach(put)
        }
        if let cursor = frame.cursor { put(("cursor on cell \(number: cursor + 1)" as LocalizedText).text) }
        put("")
        wrapped(help).forEach(put)
        bridge_refresh(window)
    }

    /// A line under a row of cells with the first letter of each region's name and a dash for each further cell of it.
    private func borders(of frame: Frame, row: Int) -> String {
        var line = Array(repeating: Character(" "), count: frame.size.columns)
        for region in frame.regions where region.page == frame.page && region.row <= row {
            guard row < region.row + region.height else { continue }
            for cell in 0..<region.width { line[region.column - 1 + cell] = "-" }
            line[region.column - 1] = region.name.rawValue.first ?? "-"
        }
        return String(line)
    }

    /// Whether the terminal is gone: its window was closed, or the connection to it. It is readable without end then, and
    /// not every shell sends a signal.
    public var isGone: Bool {
        var entry = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, 0) > 0 && Int32(entry.revents) & (POLLHUP | POLLERR | POLLNVAL) != 0
    }

    /// The next key that was pressed, or nil when none waits.
    public func nextInput() -> Input? {
        guard let window else { return nil }
        var code: wint_t = 0
        let kind = bridge_read(window, &code)
        guard kind != ERR else { return nil }
        if kind == bridge_key_value(13) {
            for special in Special.allCases where special.rawValue <= Special.resize.rawValue {
                if wint_t(bridge_key_value(Int32(special.rawValue))) == code { return .special(special) }
            }
            return nil
        }
        switch code {
        case 9: return .special(.tab)
        case 10, 13: return .special(.enter)
        case 27: return .special(.escape)
        case 8, 127: return .special(.backspace)
        case 1...26: return Unicode.Scalar(code + 0x60).map { .control(Character($0)) }
        default: return Unicode.Scalar(code).map { .character($0) }
        }
    }
}
