import Foundation
import SnapshotHarness
import TestSupport
import Testing

/// Fields whose text is not visible, in all toolkits: what they hold, and what is typed and pasted into them, is on no display and
/// in no file.
@Suite(.serialized, .hangLimit(minutes: 3)) struct HiddenFieldTests {
    /// The toolkits, and of their fields those whose length the application tells, and those of which it tells nothing.
    static let toolkits: [(name: String, told: [String], untold: [String])] = [
        ("gtk3", ["pin", "star", "blank", "pick"], []), ("gtk4", ["pin", "star", "blank"], []),
        ("qt5", ["pin", "star", "pick"], ["blank"]), ("qt6", ["pin", "star", "pick"], ["blank"]),
    ]

    @Test(arguments: toolkits)
    func aTextThatIsNotVisibleIsShownAsItsLength(toolkit: (name: String, told: [String], untold: [String])) throws {
        let desktop = try PrivateDesktop()
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bridge-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (session, capture) = (folder.path + "/s.session.yaml", folder.path + "/capture.txt")
        let reader = try DesktopReader(["--record", session, "--capture", capture], environment: desktop.environment)
        try desktop.waitUntilOn("ScreenReaderEnabled")
        let clock = try WindowProgram(of: toolkit.name, ["hidden"], on: desktop)
        reader.expect("⠠⠇⠕⠥⠙⠝⠑⠎⠎⠀⠎⠇⠙⠗")
        for name in toolkit.told + toolkit.untold {
            let isTold = toolkit.told.contains(name)
            func hasDots(_ count: Int) {
                guard isTold else { return }
                // Selected characters have the dots of the selection alone, as the cell of the caret after them may.
                reader.wait {
                    let selected = reader.cells.filter { $0 == "⣀" }.count
                    return reader.cells.filter { $0 == "⣿" }.count == count || [count, count + 1].contains(selected)
                }
            }
            let count = 4 + name.count
            // X has it by the time that it is pasted.
            try clock.tell("copy Wp5")
            try clock.tell("focus " + name)
            reader.expect(HiddenFieldTests.labels[name] ?? "")
            hasDots(count)
            // GTK 3 selects what is in a field that gets the focus.
            if toolkit.name == "gtk3" { reader.wait { !reader.cells.contains("⣿") } }
            try clock.tell("write \(name) Zx81\(name)Qv7")
            hasDots(count + 3)
            try reader.press("RETURN")
            reader.wait { reader.cells.contains("⣻") }
            for (key, typed) in [("K", 4), ("j", 5)] {
                try reader.press("char:" + key)
                hasDots(count + typed)
            }
            try clock.tell("paste " + name)
            hasDots(count + 8)
            try reader.press("ATTRVIS")
            kill(reader.identifier, SIGUSR2)
            reader.wait { FileManager.default.fileExists(atPath: capture) }
            let captured = try String(contentsOfFile: capture, encoding: .utf8)
            #expect(!captured.contains("Zx81") && !captured.contains("Qv7") && !captured.contains("Wp5"))
            try FileManager.default.removeItem(atPath: capture)
            try reader.press("ESCAPE")
        }
        // What is chosen in a combo box, and the box itself.
        try clock.tell("choose 1")
        try clock.tell("focus loudness")
        reader.expect("⠠⠇⠕⠥⠙⠝⠑⠎⠎⠀⠎⠇⠙⠗")
        try reader.press("TOP")
        for _ in 0..<40 {
            try reader.press("RIGHT")
            try reader.press("ATTRVIS")
            try reader.press("ESCAPE")
        }
        kill(reader.identifier, SIGUSR2)
        reader.wait { FileManager.default.fileExists(atPath: capture) }
        try clock.tell("focus title")
        reader.expect("⠠⠞⠊⠞⠇⠑")
        reader.wait { reader.letters.contains("⠠⠺⠁⠅⠑⠀⠥⠏") }
        // One that is hidden while it has the focus.
        try clock.tell("conceal title")
        try clock.tell("write title Zx81later")
        reader.wait { reader.cells.filter { $0 == "⣿" }.count == 9 }
        try clock.tell("focus test")
        reader.expect("⠠⠞⠑⠎⠞")
        try clock.tell("reveal title")
        try clock.tell("write title Now")
        try clock.tell("focus title")
        reader.wait { reader.letters.contains("⠠⠝⠕⠺") }
        #expect(reader.end() == 0)
        let files = try [session, capture].map { try String(contentsOfFile: $0, encoding: .utf8) }
        let recorded = files.joined() + reader.errors
        #expect(recorded.contains("Pick"))
        for secret in ["Zx81", "Qv7", "Wp5", "char:K", "char:j"] {
            #expect(!recorded.contains(secret), "\(secret)")
        }
    }

    private static let labels = ["pin": "⠠⠏⠊⠝", "star": "⠠⠎⠞⠁⠗", "blank": "⠠⠃⠇⠁⠝⠅", "pick": "⠠⠏⠊⠉⠅"]
}
