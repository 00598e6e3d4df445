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
