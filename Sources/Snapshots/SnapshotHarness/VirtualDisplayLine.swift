import Braille
import BridgeSession

/// Lines of the virtual driver's text protocol.
enum VirtualDisplayLine {
    /// Reads `Braille "1|12| |"`, or nil when the line is anything else.
    static func cells(_ line: some StringProtocol) -> [BrailleCell]? {
        let prefix = "Braille \""
        guard line.hasPrefix(prefix), let end = line.lastIndex(of: "\"") else { return nil }
        let start = line.index(line.startIndex, offsetBy: prefix.count)
        guard start <= end else { return nil }
        return line[start..<end].split(separator: "|", omittingEmptySubsequences: false).map { dots in
            dots.compactMap(\.wholeNumberValue).reduce(.blank) { $0.union(BrailleCell(dots: $1)) }
        }
    }

    /// The line that presses a key, or nil when the driver has none.
    static func pressing(_ key: Key) -> String? {
        switch key {
        case .keyboard(let key, let modifiers): modifiers.isEmpty ? names[key] : nil
        case .character(let scalar):
            // Beyond Latin-1 the driver sends nothing or something else.
            (0x20...0x7E).contains(scalar.value) || (0xA0...0xFF).contains(scalar.value)
                ? "PASSCHAR \(scalar.value)" : nil
        case .command(let command): undelivered.contains(command.name) ? nil : command.name
        // The argument is added to a zero-based cell, and 0 is refused.
        case .route(let cell): cell > 0 ? "ROUTE \(cell)" : nil
        case .line(let row): row > 0 ? "ROUTE_LINE \(row)" : nil
        // The space, an argument of 0, is refused, and dots 7 and 8 alone come as characters.
        case .dots(let cell):
            cell == .blank || [[7], [8]].contains(cell.dots) ? nil : "PASSDOTS \(cell.rawValue)"
        case .chord, .span: nil
        }
    }

    /// Commands that BRLTTY takes for itself, and one that the driver does not find (measured on 6.5).
    private static let undelivered: Set<String> = ["NOOP", "OFFLINE", "BRL_STOP", "BRL_START", "SPKHOME"]

    private static let names: [XKey: String] = [
        .left: "KEY_CURSOR_LEFT", .right: "KEY_CURSOR_RIGHT", .up: "KEY_CURSOR_UP", .down: "KEY_CURSOR_DOWN",
        .return: "KEY_ENTER", .escape: "KEY_ESCAPE", .tab: "KEY_TAB", .backspace: "KEY_BACKSPACE",
        .delete: "KEY_DELETE", .insert: "KEY_INSERT", .home: "KEY_HOME", .end: "KEY_END", .pageUp: "KEY_PAGE_UP",
        .pageDown: "KEY_PAGE_DOWN",
    ]
}
