import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import BridgeTables
import Glibc
import Localization
import Platform

/// A terminal that lines are written to, one a change, words before cells: for speech, for a braille display, for Emacs, and
/// for pipes. A line that is typed is keys, with blanks between them.
final class PlainTerminal: VirtualTerminal {
    private var keys: TerminalKeys
    private var input: [UInt8] = []
    private var shown = ""
    private var news = ""
    private(set) var isGone = false

    init(_ keys: TerminalKeys, title: String) {
        self.keys = keys
        Output.say(
            "\(scene: title.onOneLine). A line of keys, such as > or UP UP or ROUTE:30, then Return; ? lists them, q ends."
        )
    }

    func close() {}

    func giveBack(while stop: () -> Bool) { _ = stop() }

    func didResize() {}

    func take(_ keys: TerminalKeys) { self.keys = keys }

    func showHelp() {
        keys.help.forEach(Output.line)
        Output.say("While a text is edited, a line that is no keys is typed as it is; char:x types x.")
    }

    func show(_ frame: Frame, cells: String, title: String, news: String) {
        if news != self.news, !news.isEmpty { Output.line(news) }
        self.news = news
        let line = PlainTerminal.line(frame, cells: cells)
        guard line != shown else { return }
        shown = line
        Output.line(line)
    }

    /// What is on the display: the texts of its regions, the cursor, then the cells.
    static func line(_ frame: Frame, cells: String) -> String {
        let texts = frame.regions.filter { $0.page == frame.page && !$0.text.allSatisfy(\.isWhitespace) }
            .map { PlainOutput.words($0.text).onOneLine }
        let cursor = frame.cursor.map { [("cursor on cell \(number: $0 + 1)" as LocalizedText).text] } ?? []
        let rows = cells.split(separator: "\n").joined(separator: " / ")
        return ((texts + cursor).joined(separator: ", ") + "  " + rows).trimmed
    }

    func deeds(isTyping: Bool) -> [TerminalDeed] {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        guard count > 0 else {
            isGone = count == 0 || errno != EINTR && errno != EAGAIN
            return []
        }
        input += bytes.prefix(count)
        var deeds: [TerminalDeed] = []
        while let end = input.firstIndex(of: UInt8(ascii: "\n")) {
            let line = String(decoding: input[..<end], as: UTF8.self)
            input.removeSubrange(...end)
            deeds += self.deeds(line, isTyping)
        }
        return deeds
    }

    private func deeds(_ line: String, _ isTyping: Bool) -> [TerminalDeed] {
        let named = line.split(whereSeparator: \.isWhitespace).map { deed(String($0), isTyping) }
        let isOfKeys = named.allSatisfy { if case .unknown = $0 { false } else { true } }
        return isOfKeys || !isTyping ? named : line.unicodeScalars.map { .key(.character($0)) }
    }

    private func deed(_ word: String, _ isTyping: Bool) -> TerminalDeed {
        switch word {
        case "?": return .help
        case "q": return .quit
        default:
            if word.unicodeScalars.count == 1, isTyping, let scalar = word.unicodeScalars.first {
                return .key(.character(scalar))
            }
            if word.count == 1, let key = word.first.flatMap({ keys.letters[$0] }) { return .key(key) }
            if word.last == "r", let cell = Int(word.dropLast()), cell > 0 { return .key(.route(cell - 1)) }
            // As where the terminal is drawn on, a colon may stand before a name.
            return PlainTerminal.named(word.hasPrefix(":") ? String(word.dropFirst()) : word)
        }
    }

    /// The key of a name.
    static func named(_ name: String) -> TerminalDeed {
        do throws(KeyError) { return .key(try Key(parsing: name)) } catch { return .unknown(error.localized) }
    }
}
