import CNcurses
import Documents

/// Text as lines of a terminal, which gives some characters two columns and others none.
package enum TerminalText {
    /// A text in lines of at most so many columns, broken at blanks where that can be.
    package static func wrapped(_ text: String, columns: Int) -> [String] {
        let most = max(2, columns)
        var lines: [String] = []
        var line = ""
        var width = 0
        // Where the line can end: after so many of its characters, the next of which is a blank.
        var blank: String.Index?
        for character in VisibleText.line(text) {
            let own = self.columns(of: character)
            if width + own > most {
                if let place = blank, character != " " {
                    lines.append(String(line[..<place]))
                    line = String(line[line.index(after: place)...])
                } else {
                    lines.append(line)
                    line = ""
                }
                blank = nil
                width = line.reduce(0) { $0 + self.columns(of: $1) }
                if line.isEmpty, character == " " { continue }
            }
            if character == " ", !line.isEmpty { blank = line.endIndex }
            line.append(character)
            width += own
        }
        return lines + [line]
    }

    private static func columns(of character: Character) -> Int {
        character.unicodeScalars.reduce(0) { $0 + max(0, Int(bridge_columns(wchar_t($1.value)))) }
    }
}
