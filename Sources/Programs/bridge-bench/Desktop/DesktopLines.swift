import Braille
import Foundation
import Glibc
import SnapshotHarness

/// `bridge-bench lines`: what Orca and the bridge show of the same controls, as text.
enum DesktopLines {
    private struct Control {
        let name: String
        /// What the window is told.
        let command: String
        var keys: [[DesktopKeyboard.Key]] = []
        /// The toolkits whose windows have it.
        var toolkits = DesktopStage.Toolkit.allCases
    }

    private static let controls = [
        Control(name: "slider, after a step", command: "focus loudness", keys: [[.right]]),
        Control(name: "spin button, after a step", command: "focus snooze", keys: [[.up]]),
        Control(name: "switch, on", command: "focus alarm", toolkits: [.gtk3, .gtk4]),
        Control(name: "check box, on", command: "focus gradual", keys: [[.space]]),
        Control(name: "toggle button, on", command: "focus repeat", keys: [[.space]]),
        Control(name: "radio button, chosen", command: "focus bell"),
        Control(name: "text field", command: "focus title"),
        Control(name: "password", command: "focus code"),
        Control(name: "search field", command: "focus find"),
        Control(name: "combo box", command: "focus zone"),
        Control(name: "button", command: "focus test"),
        Control(name: "list row", command: "row 1"),
        Control(name: "table cell", command: "place 1", toolkits: [.qt5, .qt6]),
        Control(name: "link", command: "focus link", toolkits: [.gtk3, .gtk4]),
        Control(name: "several lines", command: "focus notes"),
        Control(name: "dialog", command: "ask", toolkits: [.gtk3]),
    ]

    static func report() throws {
        print("What Orca and the bridge show of the same controls, in computer braille on 40 cells, as text.")
        if let missing = DesktopStage.missing { return print("Not shown: \(missing) not installed.") }
        let stage = try DesktopStage()
        defer { stage.stop() }
        for toolkit in DesktopStage.Toolkit.allCases {
            let orca = DesktopStage.hasOrca ? try lines(stage, toolkit, .orca) : [:]
            let bridge = try lines(stage, toolkit, .bridge)
            print("\n| \(toolkit.title) | Orca | bridge |\n|---|---|---|")
            for control in controls where control.toolkits.contains(toolkit) {
                print("| \(control.name) | `\(orca[control.name] ?? "-")` | `\(bridge[control.name] ?? "-")` |")
            }
        }
    }

    private static func lines(
        _ stage: DesktopStage, _ toolkit: DesktopStage.Toolkit, _ client: DesktopStage.Client
    ) throws -> [String: String] {
        let window = try stage.openWindow(toolkit, hasMore: true)
        defer { window.end() }
        let process = try stage.startSettled(
            client, client == .bridge ? ["--braille", "en-us-comp8-ext.utb"] : [])
        defer { process.end() }
        var lines: [String: String] = [:]
        for control in controls where control.toolkits.contains(toolkit) {
            try window.tell(control.command)
            usleep(1_000_000)
            for keys in control.keys {
                stage.keyboard.press(keys)
                usleep(1_000_000)
            }
            lines[control.name] = ComputerBraille.text(stage.display.frame, underlined: client == .orca)
        }
        return lines
    }
}

/// What cells say in the computer braille of North America.
private enum ComputerBraille {
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
