import Braille
import Foundation

/// What cells say in the computer braille of North America.
enum ComputerBraille {
    /// The characters of ASCII by their cells, as BRLTTY's own table en-nabcc has them: what it writes for Orca.
    private static let characters: [UInt8: Character] = {
        let text = (try? String(contentsOfFile: "/etc/brltty/Text/en-nabcc.ttb", encoding: .utf8)) ?? ""
        var found: [UInt8: Character] = [:]
        // char \X61 (1       )
        for line in text.split(separator: "\n") where line.hasPrefix("char \\X") {
            guard let code = UInt8(line.dropFirst(7).prefix(2), radix: 16), code > 0x20, code < 0x7F,
                let dots = line.split(separator: "(").dropFirst().first?.split(separator: ")").first
            else { continue }
            let cell = dots.compactMap(\.wholeNumberValue).reduce(UInt8(0)) { $0 | 1 << UInt8($1 - 1) }
            found[cell] = Character(UnicodeScalar(code))
        }
        return found
    }()

    /// Cells that are no characters of ASCII are braille in the text, too.
    ///
    /// - Parameter underlined: whether dots 7 and 8 may mark a character: Orca's cursor and links.
    static func text(_ cells: [BrailleCell], underlined: Bool) -> String {
        let text = cells.map { cell -> String in
            if cell.rawValue == 0 { return " " }
            if let character = characters[cell.rawValue] { return String(character) }
            if underlined, cell.rawValue & 0x3F == 0 { return " " }
            if underlined, let character = characters[cell.rawValue & 0x3F] { return String(character) }
            return String(UnicodeScalar(0x2800 + UInt32(cell.rawValue)).map { Character($0) } ?? "?")
        }
        return text.joined().trimmingCharacters(in: .whitespaces).replacing("|", with: "\\|")
    }
}
