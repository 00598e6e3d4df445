public import Braille
public import BrailleLayout
import CNcurses
import Foundation

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

    private var window: OpaquePointer?

    /// Takes the terminal; nil when there is none that can be drawn on.
    public init?() {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, getenv("TERM") != nil else { return nil }
        setlocale(LC_ALL, "")
        guard let screen = initscr() else { return nil }
        window = OpaquePointer(screen)
        bridge_prepare(screen)
    }

    deinit { close() }

    /// Gives the terminal back.
    public func close() {
        guard window != nil else { return }
        window = nil
        endwin()
    }

    /// Takes the terminal's new size.
    public func terminalDidResize() {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else { return }
        resizeterm(Int32(size.ws_row), Int32(size.ws_col))
    }

    /// Draws a frame with the cells that the display received.
    ///
    /// - Parameters:
    ///   - lines: what is above the display.
    ///   - help: what is under it.
    public func draw(_ frame: Frame, cells: [BrailleCell], lines: [String], help: [String]) {
        guard let window else { return }
        let screen = UnsafeMutablePointer<WINDOW>(window)
        werase(screen)
        var row: Int32 = 0
        func put(_ text: String) {
            let wide = text.unicodeScalars.map { wchar_t($0.value) } + [0]
            mvwaddnwstr(screen, row, 0, wide, getmaxx(screen))
            row += 1
        }
        lines.forEach(put)
        for first in stride(from: 0, to: cells.count, by: frame.size.columns) {
            put(cells[first..<min(first + frame.size.columns, cells.count)].brailleString)
            put(borders(of: frame, row: first / frame.size.columns + 1))
        }
        for region in frame.regions where region.page == frame.page {
            put("\(region.name.rawValue): \(region.text)")
        }
        if let cursor = frame.cursor { put("cursor on cell \(cursor + 1)") }
        put("")
        help.forEach(put)
        wrefresh(screen)
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
        let kind = wget_wch(UnsafeMutablePointer<WINDOW>(window), &code)
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
